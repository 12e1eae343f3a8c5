/*
 * play.h: the command `pionek play GAME`, a match at the terminal.
 *
 * Full screen on a terminal; plain lines when input or output is none, or when
 * asked for. Both are the same session (session.h) shown in two ways.
 */
#ifndef PLAY_H
#define PLAY_H

#include "../engine/box.h"

struct play_options {
    const char *packs;  /* folder of packs; NULL: those inside the program */
    const char *game;   /* id; may be NULL when a log is resumed */
    const char *resume; /* log file, "last", or NULL */
    const char *guide;  /* id, "" for the first one, or NULL: no guided game */
    const char *save;   /* log file to write; NULL: the default place */
    enum lang lang;
    bool plain, ascii, calm, no_color, mouse;
    const char *seats; /* "you,hard", "you,you", "easy,hard"; may be NULL */
    const char *names; /* "Ala,Ola"; may be NULL or shorter than seats */
    uint64_t seed;     /* of all chance and of the bots, if seeded */
    bool seeded;
    unsigned sets;
    const char *const *set; /* OPTION=VALUE */
};

/* Exit code: 0 finished or saved, 1 failure, 2 bad arguments. */
int play_run(const struct play_options *o);

#endif
