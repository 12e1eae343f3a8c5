/*
 * bot_inside.h: what the files of bots/ share; everybody else uses bot.h.
 */
#ifndef BOT_INSIDE_H
#define BOT_INSIDE_H

#include "bot.h"

enum {
    BOT_THREADS = 16,  /* the most a search can use */
    GREEDY_WORLDS = 6, /* worlds greedy looks at */
};

struct tree;

struct bot {
    struct bot_spec spec;
    struct rng rng;
    struct tree *tree[BOT_THREADS]; /* one per thread, kept between moves */
};

/* Whose answers matter to the viewer, of those asked now. Where seats play
   apart that is the viewer alone: while only others are asked, they answer the
   mildest, and nobody is left. */
seatmask turn_to(const struct box *box, struct state *world, seat viewer,
                 seatmask open);
/* Plays on with the game's policy for some answers, or to the end. */
void play_out(const struct box *box, struct state *world, seat viewer,
              struct rng *rng, unsigned answers);
/* How good a world is for each seat, by the game's brain or by its score. */
void value_of(const struct box *box, const struct state *world, int *values);

struct action choose_search(struct bot *b, const struct worlds *w,
                            const struct action *legal, unsigned n,
                            struct thought *thought, atomic_bool *stop);

/* tree.c: the statistics of a search. */
struct tree *tree_new(void);
void tree_free(struct tree *t);
/* The root moves to the child of that answer; NULL: the tree is dropped. */
void tree_follow(struct tree *t, const struct action *a);
/* One simulation in a freshly dealt world, which is used up. */
void tree_simulate(struct tree *t, const struct box *box, seat viewer,
                   struct state *world, struct rng *rng);
/* Visits and mean value of a root answer. */
void tree_root(const struct tree *t, const struct action *a, uint32_t *visits,
               double *value);

#endif
