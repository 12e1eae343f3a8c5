/*
 * command.c: see command.h. The words of commands are in the texts file, one
 * list per command, and both languages are always understood: a reader who
 * has just switched still has the old words in the fingers.
 */
#include "command.h"

#include "../engine/notation.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_LEAST = 4 }; /* bytes: nobody gives up by a slip of the finger */

static const char *const word_keys[COMMANDS] = {
    [COMMAND_HELP] = "ui.words_help",       [COMMAND_HINT] = "ui.words_hint",
    [COMMAND_UNDO] = "ui.words_undo",       [COMMAND_LOG] = "ui.words_log",
    [COMMAND_SAVE] = "ui.words_save",       [COMMAND_LANG] = "ui.words_lang",
    [COMMAND_BOARD] = "ui.words_board",     [COMMAND_INFO] = "ui.words_info",
    [COMMAND_TRACKER] = "ui.words_tracker", [COMMAND_TRAIL] = "ui.words_trail",
    [COMMAND_SKIP] = "ui.words_skip",       [COMMAND_QUIT] = "ui.words_quit",
    [COMMAND_GUIDE] = "ui.words_guide",
};

static const char *skip_spaces(const char *at)
{
    while (isspace((unsigned char)*at))
        at++;
    return at;
}

static bool listed_anywhere(const struct session *s, const char *key,
                            const char *line, size_t n)
{
    for (int lang = 0; lang < LANGS; lang++)
        if (text_is_listed(line, n, words_text(s->words, (enum lang)lang, key)))
            return true;
    return false;
}

enum command command_of(const struct session *s, const char *line,
                        const char **rest)
{
    line = skip_spaces(line);
    size_t n = strcspn(line, " \t");

    *rest = skip_spaces(line + n);
    for (int i = 1; i < COMMANDS; i++)
        if (listed_anywhere(s, word_keys[i], line, n))
            return (enum command)i;
    /* "i3" and "?N-1.2" need no space. */
    if (line[0] == 'i' && isdigit((unsigned char)line[1])) {
        *rest = line + 1;
        return COMMAND_INFO;
    }
    if (line[0] == '?') {
        *rest = skip_spaces(line + 1);
        return COMMAND_HELP;
    }
    return COMMAND_NONE;
}

/* The whole line as a number from 1 to n, or 0. */
static unsigned lone_number(const char *line, unsigned n)
{
    char *end;
    unsigned long number;

    line = skip_spaces(line);
    if (!isdigit((unsigned char)*line))
        return 0;
    number = strtoul(line, &end, 10);
    if (*skip_spaces(end) || number > n)
        return 0;
    return (unsigned)number;
}

int command_answer(const struct session *s, const void *view, const char *line,
                   const struct action *legal, unsigned n)
{
    const struct face *face = s->box->game->face;
    unsigned number = lone_number(line, n);
    struct action a;
    char error[200];

    if (!n)
        return -1;
    if (number)
        return (int)number - 1;
    if (face && face->typed) {
        int row = face->typed(s->box, view, line, legal, n);
        if (row >= 0)
            return row;
    }
    if (!action_parse(s->box, match_seats(s->m), legal[0].seat, line, &a, error,
                      sizeof error))
        return -1;
    for (unsigned i = 0; i < n; i++)
        if (!memcmp(&legal[i], &a, sizeof a))
            return (int)i;
    return -1;
}

/* Does a sentence of the game begin with this line, in either language? */
static bool begins_as(const struct session *s, const char *verb,
                      const char *line)
{
    char key[64];

    snprintf(key, sizeof key, "actions.%s", verb);
    for (int lang = 0; lang < LANGS; lang++) {
        const char *text = box_text(s->box, (enum lang)lang, key);
        if (text && text_starts(text, line))
            return true;
    }
    return false;
}

bool command_declares(const struct session *s, seat who, const char *line,
                      struct action *out)
{
    struct action may[DECLARATIONS];
    unsigned n = match_declarations(s->m, who, may, DECLARATIONS);

    line = skip_spaces(line);
    for (unsigned i = 0; i < n && i < DECLARATIONS; i++) {
        const char *verb = s->box->game->verbs[may[i].verb].word;
        if (strcmp(line, verb) == 0 ||
            (strlen(line) >= WORD_LEAST && begins_as(s, verb, line))) {
            *out = may[i];
            return true;
        }
    }
    return false;
}

bool command_stops(const struct session *s, const char *rest)
{
    return listed_anywhere(s, "ui.words_stop", rest, strcspn(rest, " \t"));
}

bool command_yes(const struct session *s, const char *line)
{
    line = skip_spaces(line);
    return listed_anywhere(s, "ui.words_yes", line, strcspn(line, " \t"));
}
