/*
 * stored.h: a store for one test, and what its changes were told.
 */
#ifndef STORED_H
#define STORED_H

#include "../../src/server/store/store.h"

#include <pthread.h>

/* A folder of its own for each test; or, where PIONEK_STORES is the beginning of an
   address of a database server (tests/web/postgres.py), a schema. */
struct place {
    char dir[64], inside[400];
};

bool stored_is_remote(void);

/* What a change was told, and in which order changes were told. */
struct told {
    pthread_mutex_t guard;
    pthread_cond_t news;
    unsigned n, failed;
    unsigned order[4096];
    char error[200]; /* of the last one that failed */
};

struct ticket {
    struct told *told;
    unsigned number;
};

/* For cmocka: *state is a struct place. */
int stored_setup(void **state);
int stored_teardown(void **state);
struct store *stored_open(const struct place *p);

/* `done` of a change whose context is a ticket; waits until n were told. */
void stored_told(void *ticket, const char *error);
void stored_wait(struct told *told, unsigned n);
/* Saves one change and waits. True: it is on disk. */
bool stored_save(struct store *s, struct change c, char error[200]);
/* A new table. */
bool stored_make(struct store *s, const char *code, enum store_status status,
                 bool is_public, int64_t changed);

/* This is the text, which is freed. */
void stored_text(char *text, const char *want);
/* All that may go on by themselves, in one word. */
void stored_awake(struct store *s, const char *want);

#endif
