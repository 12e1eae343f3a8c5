/*
 * save.h: the log of a match on disk, growing line by line.
 *
 * A line counts as saved once the disk has confirmed it. When a write fails
 * the file is cut back to its last whole line, so what was saved stays
 * readable, and the next step tries again from there. Functions return 0 or
 * an errno value; sentences about it are made elsewhere.
 */
#ifndef SAVE_H
#define SAVE_H

#include "../engine/match.h"

#include <sys/types.h>

enum { SAVE_PATH = 1024 };

struct save {
    int fd;         /* -1: nothing is being saved */
    unsigned lines; /* of the log that are on disk */
    off_t size;     /* bytes of them */
    bool regular;   /* a file proper, which can be cut back */
    int trouble;    /* errno of the last try, 0 if it went well */
    char path[SAVE_PATH];
};

/* A new name in the default place, whose folders are made if need be; under it is an
   empty file, so that nobody else gets it. */
int save_place(const char *game, char out[SAVE_PATH]);
/* The logs of a game (NULL: of all) in the default place, newest first;
   returns how many there are and writes at most cap of them. */
unsigned save_list(const char *game, char (*out)[SAVE_PATH], unsigned cap);

/* Opens a new file for a match. EEXIST: there is one with something in it. */
int save_create(struct save *s, const char *path);
/* Opens the file a match was read from, to write on. EBUSY: somebody else
   plays it. EINVAL: it is not what this match would have written. */
int save_continue(struct save *s, const char *path, const struct match *m);
/* Brings the file up to date. */
int save_sync(struct save *s, const struct match *m);
void save_close(struct save *s);

#endif
