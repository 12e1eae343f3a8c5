/*
 * play.c: see play.h. Chooses the client, and nothing else.
 */
#define _POSIX_C_SOURCE 200809L
#include "play.h"

#include "full.h"
#include "plain.h"
#include "session.h"
#include "stop.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static bool is_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* NO_COLOR is how people tell all programs at once; see no-color.org. */
static bool wants_color(const struct play_options *o)
{
    const char *no = getenv("NO_COLOR");
    return !o->no_color && !(no && no[0]);
}

int play_run(const struct play_options *o)
{
    struct session s;
    char error[2 * SAY + SAVE_PATH];
    int code = session_open(&s, o, error, sizeof error);

    if (code) {
        fprintf(stderr, "%s\n", error);
        return code;
    }
    /* From here on there is something to save and to say goodbye to. */
    stop_catch();
    code = -1;
    if (!o->plain && is_terminal())
        code = full_run(&s, wants_color(o), o->mouse);
    if (code < 0)
        code = plain_run(&s, stdin, stdout);
    session_close(&s);
    return code;
}
