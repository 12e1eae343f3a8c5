/*
 * crowd.h: many tables with two scripted players each, and a watcher at every
 * tenth. A table is opened and joined over HTTP, then everybody comes by
 * WebSocket; from then on the crowd keeps a list of tables where somebody is
 * asked. What is measured is one answer: from sending it to the moment when the
 * last viewer of the table has got the state that follows.
 */
#ifndef CROWD_H
#define CROWD_H

#include "client.h"
#include "figures.h"

struct crowd_table;

struct crowd {
    struct client_world world;
    const char *game;
    unsigned tables;
    struct crowd_table *table;
    unsigned *ready; /* ring of tables that can be played on */
    unsigned ready_first, ready_n;
    unsigned opened;    /* tables that have both players, by HTTP */
    unsigned connected; /* sockets that were welcomed */
    unsigned sockets;   /* how many there will be */
    unsigned busy;      /* answers out, not yet told to all */
    unsigned ended;     /* matches that came to their end and were replaced */
    unsigned untold;    /* answers that somebody was told nothing of */
    unsigned errors;
    char first_error[200];
    struct times times;
    uint64_t messages, bytes; /* that sockets were told */
    uint64_t random;
};

/* Room for so many tables at HOST:PORT; false writes nothing and explains on
   standard error. */
bool crowd_init(struct crowd *c, const char *server, const char *game,
                unsigned tables);
void crowd_free(struct crowd *c);

/* Opens the tables; connects everybody; plays `rate` answers a second for so
   many seconds. False: it took longer than `patience` seconds, or failed. */
bool crowd_open(struct crowd *c, double patience);
bool crowd_connect(struct crowd *c, double patience);
void crowd_play(struct crowd *c, double rate, double seconds);
/* Lets time pass; sockets are served. */
void crowd_wait(struct crowd *c, double seconds);

#endif
