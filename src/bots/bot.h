/*
 * bot.h: players that think.
 *
 * One implementation serves all games. A bot never meets the true state: it is
 * handed `worlds`, from which it deals imagined states that agree with all its
 * seat can know, so it cannot cheat even by mistake. In these everybody answers
 * as bots may (FOR_BOTS, engine/game.h): what people do by hand and eye no world
 * can imagine.
 *
 *   random      any legal answer
 *   greedy      the answer whose position the game's `value` likes best,
 *               averaged over a few worlds
 *   search:N    information-set Monte-Carlo tree search, N simulations
 *   search:Nms  the same for N milliseconds
 *   easy, medium, hard: levels for people, see docs/bots.md
 */
#ifndef BOT_H
#define BOT_H

#include "../engine/game.h"

#include <stdatomic.h>

/* Where imagined states come from. */
struct worlds {
    void (*deal)(const void *source, seat viewer, struct rng *, struct state *);
    const void *source;
    const struct box *box;
    seat viewer;
    unsigned seats; /* how many play; 0: as many as can */
};

enum bot_kind { BOT_RANDOM, BOT_GREEDY, BOT_SEARCH };

struct bot_spec {
    uint8_t kind;
    uint8_t blunder;      /* of 100 answers, how many are drawn at random */
    uint16_t threads;     /* of search; 0 and 1: the caller's own */
    uint32_t simulations; /* of search; 0: by time */
    uint32_t milliseconds;
    char name[32]; /* as it was written */
};

/* Reads "greedy", "search:1000", "search:500ms", "hard", ... */
bool bot_parse(const char *word, struct bot_spec *out, char *error, size_t cap);

/* The levels that people choose from, the weakest first; NULL behind the last.
   What a bot of that level is called, NULL: there is no such level. The one that
   is meant where nothing is said. */
const char *bot_level(unsigned i);
const char *bot_called(const char *level);
extern const char bot_usual[];

struct bot;
struct bot *bot_new(const struct bot_spec *spec, uint64_t seed);
void bot_free(struct bot *b);

/* What the bot found out while choosing. */
struct thought {
    uint64_t simulations;
    unsigned n; /* candidates, best first */
    struct {
        struct action action;
        uint32_t visits;
        int value; /* -1000 to 1000, for the bot's seat */
    } best[8];
};

/* Chooses among `legal`, the answers that its seat has now and a bot may give
   (match_offers), and not one of those that are in vain (struct brain) where there is
   another. `thought` may be NULL: then a search for a number of simulations
   ends as soon as those to come cannot change the answer.
   Another thread may set *stop to end a search early; NULL: nobody does. */
struct action bot_choose(struct bot *b, const struct worlds *w,
                         const struct action *legal, unsigned n,
                         struct thought *thought, atomic_bool *stop);

/* Tells a bot that an action was played, so that it can keep its tree, and of
   which question (struct ask) it was the answer. What another seat answers in
   its own lane changes nothing; what it answers in secret is not looked at: it
   only drops the tree. */
void bot_saw(struct bot *b, seat self, const struct action *a, unsigned lane,
             bool secret);
/* After an undo: nothing seen so far counts. */
void bot_forget(struct bot *b);

#endif
