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
 * A NULL watch does nothing.
 */
#ifndef WATCH_H
#define WATCH_H

#include "../server.h"

/* NULL and an error: the file cannot be written. */
struct watch *watch_open(const char *path, char *error, size_t cap);
void watch_close(struct watch *w);

/* What a socket says, and what it is told. */
void watch_said(struct watch *w, const struct viewer *v, const json_t *message);
void watch_told(struct watch *w, const struct viewer *v, const char *text,
                size_t n);
/* A request, and its answer. */
void watch_asked(struct watch *w, const struct request *r);
void watch_answered(struct watch *w, const struct server *s,
                    const struct request *r, const struct reply *reply);

#endif
