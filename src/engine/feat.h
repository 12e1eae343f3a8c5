/*
 * feat.h: what a player achieves once and keeps: a scenario that was passed, an
 * achievement. The box lists a game's feats; the game tells how far a seat is
 * with those at stake (game->feats); the match tells a seat about its own
 * (match_feats, match_achieved). Keeping them is up to screens and servers:
 * term/feats.h, server/store/store.h.
 */
#ifndef FEAT_H
#define FEAT_H

#include "box.h"
#include "seat.h"

enum {
    FEATS = 64,       /* feats of one game: a set of them is a uint64_t */
    FEAT_PARTS = 3,   /* conditions of one feat */
    FEAT_OPTIONS = 4, /* options of a table where it can be tried */
};

/* One feat as it is printed. */
struct feat {
    const char *id;    /* "scenario_5": files keep it, so it never changes */
    const char *group; /* "scenario"; its title is the text feats.GROUP */
    struct say text;   /* what is to be done */
    /* Its conditions in short, in the order of feat_now; the rest is NULL. */
    struct say part[FEAT_PARTS];
    /* A table where it is at stake: how many sit there (0: as few as the game
       needs), whose it can be, and its options, ended by NULL. */
    uint8_t seats;
    seat seat;
    struct {
        const char *option, *value;
    } with[FEAT_OPTIONS + 1];
};

/* How far a seat is with a feat that is at stake. */
struct feat_now {
    uint16_t feat;   /* row of box->feat */
    uint8_t done;    /* achieved, if the game ended as it stands */
    uint8_t parts;   /* conditions, all of which must hold */
    uint8_t at_most; /* bit i: part i holds while now <= goal, not >= */
    uint8_t zero;
    struct {
        int16_t now, goal;
    } part[FEAT_PARTS];
};

/* Adds a condition and keeps `done` true only as long as all hold. Start from
   {.feat = row, .done = true}. */
void feat_least(struct feat_now *f, int now, int goal);
void feat_most(struct feat_now *f, int now, int goal);

struct pack;
struct node;

/* Reads a list of {id, group, text, parts, seats, seat, with, prov} into the
   box; games whose feats are part of other things fill box->feat themselves. */
void pack_feats(struct pack *p, struct box *box, const struct node *list);
/* Complains about ids given twice, groups without a title, tables that cannot
   be. Called by box_load. */
void feats_check(struct pack *p, const struct box *box);

/* The table of a feat: its seats and options. False: it cannot be; `why` says
   so. */
bool feat_table(const struct box *box, const struct feat *f, struct setup *out,
                char *why, size_t cap);

/* The row of an id, or -1. */
int feats_find(const struct box *box, const char *id);

#endif
