/*
 * match.c: one random match, played through the door (match.h) while its
 * steps are played again beside it on a bare state. Both must always agree;
 * every position on the way is handed to the other properties.
 */
#include "props.h"

#include "../../src/engine/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

/* Odds are counted in one position of so many. Sanitizers look for memory that is
   misused, and every draw of an urn uses it alike. */
#ifdef __SANITIZE_ADDRESS__
enum { ODDS_OFTEN = 128 };
#else
enum { ODDS_OFTEN = 16 };
#endif

/* The same match without the engine around it. */
struct beside {
    struct state *state;
    struct setup now;
    struct result done[GAMES];
    unsigned games, entries, steps; /* steps of the game being played */
    unsigned news;
    seatmask learned; /* who learned something since the match was followed */
};

static void beside_open(struct props *p, struct beside *b)
{
    *b = (struct beside){.now = p->setup};
    b->state = memory_get(p->game->state_size);
    p->game->setup(p->box, b->state, &b->now);
}

/* If the game is over and another one follows, sets it up. */
static void beside_turn(struct props *p, struct beside *b)
{
    struct setup next;
    struct result total;

    if (p->game->pending(b->state) || b->games >= GAMES)
        return;
    p->game->score(p->box, b->state, &b->done[b->games++]);
    if (b->games < GAMES && p->game->next &&
        p->game->next(p->box, &p->setup, b->done, b->games, &next, &total)) {
        b->now = next;
        props_check(p, PROP_SOUND, !setup_unfit(p->box, &next),
                    "the next game of the match cannot be played");
        p->game->setup(p->box, b->state, &b->now);
        b->steps = 0;
    }
}

/* The news of a step, as the match tells them to each viewer. */
static void check_news(struct props *p, const struct match *m,
                       const struct beside *b, const struct events *ev)
{
    seat viewers[VIEWERS];
    unsigned n = props_viewers(p, viewers);

    for (unsigned v = 0; v < n; v++)
        for (unsigned i = 0; i < ev->n; i++) {
            struct news want, have = {0};
            event_show(p->game, &ev->at[i], viewers[v], &want);
            match_news(m, viewers[v], b->news + i, &have, 1);
            props_check(p, PROP_DOOR, !memcmp(&want, &have, sizeof want),
                        "viewer %u is told something else", viewers[v]);
        }
}

/* One step that the match has played, beside it; everything is looked at. */
static void beside_step(struct props *p, const struct match *m,
                        struct beside *b)
{
    const struct game *g = p->game;
    struct events ev = {.n = 0};
    struct action a;

    beside_turn(p, b);
    match_entry(m, b->entries, &a);
    props_check(p, PROP_REPLAY, g->refuse(p->box, b->state, &a) == 0,
                "a step of the match is refused beside it");
    props_position(p, b->state);
    props_secret(p, b->state, &a);
    props_memory(p, b->state, &a);
    if (rng_below(&p->rng, ODDS_OFTEN) == 0)
        props_odds(p, b->state);
    if (props_learns(p, b->state, &a))
        b->learned |= seat_bit(a.seat);

    memcpy(p->b, b->state, g->state_size);
    g->apply(p->box, b->state, &a, &ev);
    g->apply(p->box, p->b, &a, NULL);
    props_check(p, PROP_REPLAY, !memcmp(b->state, p->b, g->state_size),
                "it matters whether somebody listens");
    props_events(p, &ev);
    check_news(p, m, b, &ev);
    b->news += ev.n;
    b->entries++;
    b->steps++;
    p->step++;
    props_check(p, PROP_ENDS, b->steps <= g->steps_max,
                "a game takes more than %u steps", g->steps_max);
}

/* Everything the match has played since last time; then both are compared. */
static void follow(struct props *p, const struct match *m, struct beside *b)
{
    const struct game *g = p->game;
    seat viewers[VIEWERS];
    unsigned n = props_viewers(p, viewers);

    b->learned = 0;
    while (b->entries < match_entries(m))
        beside_step(p, m, b);
    beside_turn(p, b);
    props_looked(p, m, b->learned);
    props_check(p, PROP_REPLAY,
                XXH3_64bits(b->state, g->state_size) == match_hash(m),
                "the match and the same steps beside it differ");
    props_check(p, PROP_DOOR, match_news_count(m) == b->news,
                "the match tells more than happened");
    props_check(p, PROP_DOOR, match_pending(m) == g->pending(b->state),
                "the match asks somebody else");
    for (unsigned i = 0; i < n; i++) {
        g->view(p->box, b->state, viewers[i], p->view_a);
        match_view(m, viewers[i], p->view_b);
        props_check(p, PROP_DOOR, !memcmp(p->view_a, p->view_b, g->view_size),
                    "the match shows viewer %u another view", viewers[i]);
        struct rng same = p->rng; /* the same numbers: the same world */
        match_world(m, viewers[i], &p->rng, p->a);
        memcpy(p->b, b->state, g->state_size);
        g->resample(p->box, p->b, viewers[i], &same);
        props_check(p, PROP_DOOR, !memcmp(p->a, p->b, g->state_size),
                    "a world of the match is not one of the rules to viewer %u",
                    viewers[i]);
    }
}

/* Answers that are none leave no trace at the door. */
static void check_refused(struct props *p, struct match *m)
{
    uint64_t hash = match_hash(m);
    unsigned lines = match_lines(m);
    struct ask ask;

    for (unsigned i = 0; i < 4; i++) {
        struct action a = {.verb = (uint16_t)rng_below(&p->rng, 20),
                           .seat = (uint8_t)rng_below(&p->rng, 32)};
        for (int k = 0; k < 2; k++)
            a.arg[k] = (int16_t)rng_below(&p->rng, 80);
        if (action_in_range(p->box, p->setup.seats, &a) && !match_refuse(m, &a))
            continue;
        struct verdict v = match_play(m, 0, &a);
        props_check(p, PROP_HARMLESS, v.refusal || v.error[0],
                    "the door lets an answer in that is none");
    }
    for (seat s = 0; s < p->setup.seats; s++) {
        struct action a;
        uint32_t id = match_ask(m, s, &ask);
        if (!match_legal(m, s, &a, 1))
            continue;
        props_check(p, PROP_HARMLESS, match_play(m, id + 1000, &a).error[0],
                    "the door takes an answer to another question");
    }
    props_check(p, PROP_HARMLESS,
                match_hash(m) == hash && match_lines(m) == lines,
                "a refused answer leaves a trace");
}

/* The log read again: the same bytes, the same lines. */
static void check_replay(struct props *p, const struct match *m)
{
    char *text = table_text(m), *again = NULL, error[300] = "";
    struct match *copy = match_read("log", text, strlen(text), table_find,
                                    p->table, error, sizeof error);

    if (props_check(p, PROP_REPLAY, copy != NULL, "%s", error)) {
        struct result have, want;
        again = table_text(copy);
        match_total(m, &want);
        match_total(copy, &have);
        props_check(p, PROP_REPLAY, !strcmp(text, again),
                    "the log of the replay differs");
        props_check(p, PROP_REPLAY,
                    match_hash(m) == match_hash(copy) &&
                        !memcmp(&have, &want, sizeof have),
                    "the replay ends in another way");
        props_check(p, PROP_REPLAY, match_verify(copy, error, sizeof error),
                    "%s", error);
    }
    match_free(copy);
    free(again);
    free(text);
}

void props_match(struct props *p)
{
    struct match *m = table_match(p->box, &p->setup, p->seed);
    struct beside b;

    rng_seed(&p->rng, p->seed, 77);
    p->step = 0;
    beside_open(p, &b);
    follow(p, m, &b);
    do {
        check_refused(p, m);
        props_undo(p, m);
    } while (table_step(m, &p->rng) &&
             (follow(p, m, &b), p->step < GAMES * p->game->steps_max));
    props_check(p, PROP_ENDS, match_is_over(m), "a match does not end");
    props_position(p, b.state);
    check_replay(p, m);
    free(b.state);
    match_free(m);
}

void props_ends(struct props *p, unsigned n)
{
    const struct game *g = p->game;

    rng_seed(&p->rng, p->seed, 78);
    for (unsigned i = 0; i < n; i++) {
        uint32_t steps = 0;
        seatmask open;
        g->setup(p->box, p->a, &p->setup);
        while ((open = g->pending(p->a)) && steps <= g->steps_max) {
            struct action a;
            if (open & seat_bit(SEAT_CHANCE))
                g->roll(p->box, p->a, &p->rng, &a);
            else
                g->pick(p->box, p->a, (seat)__builtin_ctz(open), &p->rng, &a);
            g->apply(p->box, p->a, &a, NULL);
            steps++;
        }
        props_check(p, PROP_ENDS, steps <= g->steps_max,
                    "a game takes more than %u steps", g->steps_max);
        const char *broken = g->broken(p->box, p->a);
        props_check(p, PROP_SOUND, !broken, "at the end: %s", broken);
    }
}
