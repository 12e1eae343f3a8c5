/*
 * stop.c: see stop.h.
 */
#define _POSIX_C_SOURCE 200809L
#include "stop.h"

#include <signal.h>
#include <stddef.h>

/* The one mutable global of the client: a signal handler has no argument to
   find anything else by. */
static atomic_bool asked;

static void ask(int number)
{
    (void)number;
    asked = true;
}

void stop_catch(void)
{
    static const int caught[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction act = {.sa_handler = ask};
    struct sigaction ignore = {.sa_handler = SIG_IGN};

    /* Without SA_RESTART, so that a waiting read comes back. */
    sigemptyset(&act.sa_mask);
    for (size_t i = 0; i < sizeof caught / sizeof *caught; i++)
        sigaction(caught[i], &act, NULL);
    /* A reader that went away and a file that may not grow are noticed by the
       failing write. */
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL);
}

bool stop_asked(void)
{
    return asked;
}

atomic_bool *stop_flag(void)
{
    return &asked;
}
