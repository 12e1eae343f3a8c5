/*
 * aside.h: requests that are answered by what takes longer to read: it is written by a
 * thread of the store (store_aside), and replied when it is there.
 */
#ifndef SERVER_API_ASIDE_H
#define SERVER_API_ASIDE_H

#include "../../engine/out.h"
#include "../store/store.h"

struct request;
struct server;

/* A question, with what it is about; what it is not about is empty. */
struct asking {
    struct request *request;
    /* Reads and writes the answer, aside. */
    void (*write)(struct out *f, struct store *reader, const struct asking *a);
    char who[STORE_WHO];   /* the hash of a player's key */
    char code[STORE_CODE]; /* of a table */
    char game[64];
    unsigned skip; /* so many rows are known already */
    int64_t now;   /* when it was asked */
    struct out out;
};

/* Answers it; at once if too many wait already. */
void aside_ask(struct server *s, const struct asking *wanted);

/* What a request wanted is on disk, or cannot be. */
void reply_done(struct request *r, const char *error);

#endif
