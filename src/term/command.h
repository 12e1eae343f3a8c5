/*
 * command.h: what a typed line means: an answer, or a wish to the client.
 */
#ifndef COMMAND_H
#define COMMAND_H

#include "session.h"

enum command {
    COMMAND_NONE,
    COMMAND_HELP, /* with a rule number: that rule */
    COMMAND_HINT,
    COMMAND_UNDO,
    COMMAND_LOG,
    COMMAND_SAVE,
    COMMAND_LANG,
    COMMAND_BOARD,
    COMMAND_INFO,
    COMMAND_TRACKER,
    COMMAND_TRAIL, /* how far one is with the feats at stake */
    COMMAND_SKIP,  /* no more windows until the next real question */
    COMMAND_GUIDE, /* what the guide said, once more; with a word: without it */
    COMMAND_QUIT,
    COMMANDS,
};

/* The command of a line, in either language, and what follows it. Shortcuts
   such as "i3" are read too. */
enum command command_of(const struct session *s, const char *line,
                        const char **rest);
/* Which of the offered answers a line means: a shortcut of the game, the
   number in the list, or the notation; -1 if none of these. */
int command_answer(const struct session *s, const void *view, const char *line,
                   const struct action *legal, unsigned n);
/* What a line declares for a seat, asked or not: the notation, or how the
   sentence begins in either language ("poddaj"). False: nothing. */
bool command_declares(const struct session *s, seat who, const char *line,
                      struct action *out);
/* Is this what follows "guide" when somebody has had enough of it? */
bool command_stops(const struct session *s, const char *rest);
/* Is this line a yes? */
bool command_yes(const struct session *s, const char *line);

#endif
