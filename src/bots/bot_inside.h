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

/* The attention that an answer gets for what the game thinks of it (brain->prior). */
static inline uint64_t prior_weight(uint16_t prior)
{
    return (uint64_t)prior * prior + 1;
}

struct tree;

struct bot {
    struct bot_spec spec;
    struct rng rng;
    struct tree *tree[BOT_THREADS]; /* one per thread, kept between moves */
    seatmask policy; /* whose answers are not in the trees: see struct quest */
};

/*
 * What a bot thinks about, for whom, and who else has a say.
 *
 * Mostly a search chooses everybody's answers, each for the seat that answers. In
 * two kinds of games it chooses for some seats only:
 *
 * - Seats that play apart (brain->apart): the viewer's own answers. The others
 *   answer the mildest when the table waits for them.
 * - Sides (result.side): the answers of the viewer's side. In a world that was
 *   dealt for the viewer the others would find what it hides at once, and the tree
 *   would know what they hide; so they answer by the game's policy, like chance,
 *   each asked in a world dealt anew for that seat.
 */
struct quest {
    const struct box *box;
    seat viewer;
    unsigned seats;      /* how many play */
    seatmask own;        /* whose answers are chosen */
    bool sides;          /* the others answer by policy */
    struct state *spare; /* the world of one who answers by policy */
};

void quest_read(struct quest *q, const struct worlds *w,
                const struct state *world);

/* Whose answers are to be chosen, of those asked now. Others answer first, if
   they do; when nobody is left, what is asked has changed. */
seatmask quest_turn(const struct quest *q, struct state *world, seatmask open,
                    struct rng *rng);
/* Plays on with the game's policy for some answers, or to the end. */
void quest_play_out(const struct quest *q, struct state *world, struct rng *rng,
                    unsigned answers);
/* How good a world is for each seat, by the game's brain or by its score. */
void quest_value(const struct quest *q, const struct state *world, int *values);
/* By the score alone, -1000 to 1000. */
void value_by_result(const struct result *r, unsigned seats, int *values);

struct action choose_search(struct bot *b, const struct worlds *w,
                            const struct action *legal, unsigned n,
                            struct thought *thought, atomic_bool *stop);

/* tree.c: the statistics of a search. */
struct tree *tree_new(void);
void tree_free(struct tree *t);
/* The root moves to the child of that answer; NULL: the tree is dropped. */
void tree_follow(struct tree *t, const struct action *a);
/* One simulation in a freshly dealt world, which is used up; what it was worth to the
   viewer. */
int tree_simulate(struct tree *t, const struct quest *q, struct state *world,
                  struct rng *rng);
/* Visits and mean value of a root answer. */
void tree_root(const struct tree *t, const struct action *a, uint32_t *visits,
               double *value);
/* How many visits the most visited of these root answers has more than the next. */
uint32_t tree_lead(const struct tree *t, const struct action *a, unsigned n);
/* How many answers are in it. */
uint32_t tree_size(const struct tree *t);

#endif
