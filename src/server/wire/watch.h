/*
 * watch.h: everything said and told, held against the tables of the protocol
 * while the server runs (`pionek serve --watch FILE`): for the tests, and for
 * whoever writes a client. The file gets a line the first time that something is
 * met, so it stays short however long the server runs:
 *
 *   seen PROMISE        a promise of the tables was kept: "seen Ask.window"
 *   wrong told ...      the server told what the tables do not promise
 *   wrong said ...      a client said what they do not know
 *
 * It also does to a copy of its own what differences say, and complains where that
 * leads elsewhere than the whole does.
 *
 * A NULL watch does nothing.
 */
#ifndef WATCH_H
#define WATCH_H

#include "../../engine/game.h"
#include "json.h"

/* NULL and an error: the file cannot be written. */
struct watch *watch_open(const char *path, char *error, size_t cap);
void watch_close(struct watch *w);

/* What a socket says, and what it is told; sockets are known by numbers, `box`
   is that of the table they are at, or NULL. */
void watch_said(struct watch *w, uint64_t viewer, const struct box *box,
                const json_t *message);
void watch_told(struct watch *w, uint64_t viewer, const struct box *box,
                const char *text, size_t n);

/* The whole of what the last difference was about: does it lead there? */
void watch_whole(struct watch *w, uint64_t viewer, const struct box *box,
                 const char *text, size_t n);
/* A socket is gone. */
void watch_gone(struct watch *w, uint64_t viewer);

/* A request and its answer, as far as they are looked at. */
struct exchange {
    const char *method, *path;
    const struct box *box; /* of the table that the path names, or NULL */
    const char *body;      /* of the request */
    size_t body_n;
    unsigned status; /* of the answer */
    const char *type, *encoding, *answer;
    size_t answer_n;
};
void watch_asked(struct watch *w, const struct exchange *e);
void watch_answered(struct watch *w, const struct exchange *e);

#endif
