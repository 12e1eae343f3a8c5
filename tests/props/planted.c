/*
 * planted.c: would a leak be found? Into every event of every game leaks are
 * planted, one at a time, while random matches are played, and the properties of
 * secrets (secret.c) are asked about the step. The games know nothing of it: a
 * copy of their struct has an `apply` that changes what the real one tells.
 *
 *   planted [GAME]     all games, or one
 *   PLANTED_GAMES=n    matches per set-up and seat count; many for the long form
 *   PLANTED_SEED=n     the first seed (default 1)
 *
 * What a viewer cannot know is found by dealing: a byte of the state that is not
 * the same in all of its worlds. Such a byte, as it is before the step or after
 * it, goes into an argument that all may see, or makes the event be told once
 * more, or be told where it is not told at all. And an argument that only the
 * privy may see is shown to all.
 *
 * Speaks TAP: one line per event. A leak that was tried often enough must have
 * been found. Where an event is only told while nothing is hidden there is nothing
 * to leak but by telling it elsewhere; how often that is so is listed.
 */
#include "props.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef PROPS_GAMES
#define PROPS_GAMES 10
#endif

enum {
    PLANTS = 1024,
    DEALS = 6,    /* worlds that are held against each other */
    ENOUGH = 250, /* tries after which a leak should have been found */
};

enum leak {
    BYTE_BEFORE, /* an argument is a secret as it was before the step */
    BYTE_AFTER,
    AGAIN_BEFORE, /* told twice, or not, as such a secret wants */
    AGAIN_AFTER,
    ELSEWHERE, /* told in a step without it, or not, as the secret wants */
    OPENED,    /* what only the privy may see is shown to all */
};
static const char *const leak_names[] = {
    [BYTE_BEFORE] = "a secret of before", [BYTE_AFTER] = "a secret of after",
    [AGAIN_BEFORE] = "told once more",    [AGAIN_AFTER] = "told once more",
    [ELSEWHERE] = "told elsewhere",       [OPENED] = "shown to all",
};

/* One way to leak, and how it went. */
struct plant {
    uint16_t event;
    uint8_t arg; /* BYTE_ and OPENED: which */
    enum leak leak;
    unsigned tries;
    bool found;
};

/* A game with a leak. `game` comes first: the box points to it. */
struct garden {
    struct game game;
    const struct game *real;
    struct box box;
    struct props *props;
    struct event_def events[TOLD_KINDS + 1];
    const struct plant *plant; /* what grows now, or NULL */
    seat viewer;               /* whose secret is told */
    unsigned nth;              /* which of the bytes */
    struct plant at[PLANTS];
    unsigned n;
    unsigned left[TOLD_KINDS]; /* by event: leaks that were not found yet */
    unsigned met[TOLD_KINDS];  /* how often it was told, while some were left */
    unsigned hidden[TOLD_KINDS]; /* ... while there was a secret */
    struct state *before, *first, *world, *state, *after;
    unsigned char *differs;
};

/* A byte of the state that the viewer cannot know, or -1. Which byte it is
   follows from what the viewer knows, so it is the same in twins. */
static int secret_byte(const struct garden *g, const struct state *s, seat v)
{
    uint32_t size = g->real->state_size, n = 0, at = 0;
    struct rng rng;

    memset(g->differs, 0, size);
    for (unsigned i = 0; i < DEALS; i++) {
        struct state *to = i ? g->world : g->first;
        memcpy(to, s, size);
        rng_seed(&rng, i, 5);
        g->real->resample(&g->box, to, v, &rng);
        for (uint32_t k = 0; i && k < size; k++)
            g->differs[k] |=
                ((unsigned char *)g->world)[k] ^ ((unsigned char *)g->first)[k];
    }
    for (uint32_t k = 0; k < size; k++)
        n += g->differs[k] != 0;
    if (!n)
        return -1;
    for (uint32_t left = g->nth % n; !g->differs[at] || left--;)
        at++;
    return ((const unsigned char *)s)[at];
}

/* One bit of a byte, another mixture each time. */
static bool is_odd(const struct garden *g, int byte)
{
    return ((uint32_t)byte + g->nth) * UINT32_C(0x9e3779b1) >> 31;
}

/* Changes the events of a step, from `first` on, as the plant wants. */
static void spoil(const struct garden *g, struct events *ev, unsigned first,
                  int byte)
{
    const struct plant *plant = g->plant;
    unsigned n = ev->n;

    if (plant->leak == ELSEWHERE && is_odd(g, byte) && n < EVENTS)
        ev->at[ev->n++] =
            (struct event){.kind = plant->event, .seat = SEAT_NOBODY};
    for (unsigned i = first; i < n; i++) {
        struct event *e = &ev->at[i];
        if (e->kind != plant->event || plant->leak == ELSEWHERE)
            continue;
        if (plant->leak == BYTE_BEFORE || plant->leak == BYTE_AFTER)
            e->arg[plant->arg] = (int16_t)byte;
        else if (is_odd(g, byte) && ev->n < EVENTS)
            ev->at[ev->n++] = *e;
    }
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    const struct garden *g = (const struct garden *)box->game;
    int byte = -1;

    if (!ev || !g->plant || g->plant->leak == OPENED) {
        g->real->apply(box, s, a, ev);
        return;
    }
    unsigned first = ev->n;
    bool is_after =
        g->plant->leak == BYTE_AFTER || g->plant->leak == AGAIN_AFTER;
    if (!is_after)
        byte = secret_byte(g, s, g->viewer);
    g->real->apply(box, s, a, ev);
    if (is_after)
        byte = secret_byte(g, s, g->viewer);
    if (byte >= 0)
        spoil(g, ev, first, byte);
}

static void add(struct garden *g, unsigned event, unsigned arg, enum leak leak)
{
    if (g->n == PLANTS || event >= TOLD_KINDS)
        abort();
    g->left[event]++;
    g->at[g->n++] = (struct plant){
        .event = (uint16_t)event, .arg = (uint8_t)arg, .leak = leak};
}

static void garden_open(struct garden *g, struct table *table,
                        const struct box *box)
{
    const struct event_def *e = box->game->events;
    size_t size = box->game->state_size;

    *g = (struct garden){.game = *box->game, .real = box->game, .box = *box};
    for (unsigned i = 1; e[i].word; i++) {
        g->events[i] = e[i];
        for (unsigned k = 0; k < ARGS; k++) {
            if (e[i].arg[k].kind == ARG_NONE)
                continue;
            add(g, i, k, BYTE_BEFORE);
            add(g, i, k, BYTE_AFTER);
            if (e[i].arg[k].sight == SIGHT_PRIVY)
                add(g, i, k, OPENED);
        }
        add(g, i, 0, AGAIN_BEFORE);
        add(g, i, 0, AGAIN_AFTER);
        add(g, i, 0, ELSEWHERE);
    }
    g->game.events = g->events;
    g->game.apply = apply;
    g->box.game = &g->game;
    g->props = props_new(table, &g->box);
    g->before = memory_get(size);
    g->first = memory_get(size);
    g->world = memory_get(size);
    g->state = memory_get(size);
    g->after = memory_get(size);
    g->differs = memory_get(size);
}

static void garden_close(struct garden *g)
{
    props_free(g->props);
    free(g->before);
    free(g->first);
    free(g->world);
    free(g->state);
    free(g->after);
    free(g->differs);
}

static uint64_t complaints(const struct props *p)
{
    return p->tally[PROP_TWINS].failed + p->tally[PROP_TOLD_SAME].failed +
           p->tally[PROP_TOLD_MORE].failed;
}

/* Lets one leak grow in this step. */
static void try_plant(struct garden *g, struct plant *plant,
                      const struct action *a)
{
    bool shows = plant->leak == BYTE_BEFORE || plant->leak == BYTE_AFTER ||
                 plant->leak == OPENED;
    uint8_t *sight = &g->events[plant->event].arg[plant->arg].sight;
    uint8_t real = *sight;
    uint64_t before = complaints(g->props);

    g->plant = plant;
    *sight = shows ? SIGHT_ALL : real;
    props_secret(g->props, g->state, a);
    *sight = real;
    g->plant = NULL;
    plant->tries++;
    plant->found = complaints(g->props) > before;
    g->left[plant->event] -= plant->found;
}

/* Is something hidden from a viewer before this step, and after it? The viewers
   take turns, and so do the bytes. */
static bool has_secret(struct garden *g)
{
    seat viewers[VIEWERS];
    unsigned n = props_viewers(g->props, viewers);

    g->nth++;
    g->viewer = viewers[g->nth % n];
    return secret_byte(g, g->state, g->viewer) >= 0 &&
           secret_byte(g, g->after, g->viewer) >= 0;
}

/* Tries the leaks of this step that were not found yet. */
static void try_step(struct garden *g, const struct action *a,
                     const bool met[TOLD_KINDS])
{
    unsigned left = 0;

    for (unsigned i = 1; g->events[i].word; i++) {
        left += g->left[i];
        g->met[i] += met[i] && g->left[i];
    }
    if (!left || !has_secret(g))
        return;
    for (unsigned i = 0; i < g->n; i++) {
        struct plant *plant = &g->at[i];
        bool fits =
            plant->leak == ELSEWHERE ? !met[plant->event] : met[plant->event];
        if (fits && !plant->found && plant->tries < ENOUGH)
            try_plant(g, plant, a);
    }
    for (unsigned i = 1; g->events[i].word; i++)
        g->hidden[i] += met[i] && g->left[i];
}

/* One step of a random match; false when it is over. */
static bool step(struct garden *g)
{
    struct props *p = g->props;
    seatmask open = g->real->pending(g->state);
    struct events ev = {.n = 0};
    bool met[TOLD_KINDS] = {false};
    struct action a;

    if (!open)
        return false;
    if (open & seat_bit(SEAT_CHANCE)) {
        g->real->roll(&g->box, g->state, &p->rng, &a);
    } else {
        unsigned n = rng_below(&p->rng, (unsigned)__builtin_popcount(open));
        for (; n; n--)
            open &= open - 1;
        g->real->pick(&g->box, g->state, (seat)__builtin_ctz(open), &p->rng,
                      &a);
    }
    memcpy(g->after, g->state, g->real->state_size);
    g->real->apply(&g->box, g->after, &a, &ev);
    for (unsigned i = 0; i < ev.n; i++)
        met[ev.at[i].kind] = true;
    try_step(g, &a, met);
    memcpy(g->state, g->after, g->real->state_size);
    p->step++;
    return true;
}

static void match(struct props *p)
{
    struct garden *g = (struct garden *)p->game;

    rng_seed(&p->rng, p->seed, 79);
    p->step = 0;
    g->real->setup(&g->box, g->state, &p->setup);
    while (step(g))
        ;
}

/* One event; returns 1 if a leak in it goes unnoticed. */
static unsigned report_event(const struct garden *g, unsigned event,
                             unsigned *line)
{
    const struct event_def *e = &g->events[event];
    unsigned plants = 0, tries = 0;

    for (unsigned i = 0; i < g->n; i++) {
        const struct plant *plant = &g->at[i];
        plants += plant->event == event;
        if (plant->event == event && !plant->found && plant->tries > tries)
            tries = plant->tries;
    }
    bool fine = tries < ENOUGH && g->left[event] < plants;
    printf("%s %u - %s: leaks in '%s' are found (%u of %u)\n",
           fine ? "ok" : "not ok", ++*line, g->real->id, e->word,
           plants - g->left[event], plants);
    if (g->left[event])
        printf("# told %u times, %u of them while something is hidden\n",
               g->met[event], g->hidden[event]);
    for (unsigned i = 0; i < g->n; i++) {
        const struct plant *plant = &g->at[i];
        if (plant->event == event && !plant->found && plant->tries)
            printf("# %s, '%s': not found in %u tries\n",
                   leak_names[plant->leak],
                   e->arg[plant->arg].name ? e->arg[plant->arg].name : "",
                   plant->tries);
    }
    return !fine;
}

static unsigned run_game(struct table *table, const struct box *box,
                         uint64_t seed, unsigned matches, unsigned *line)
{
    struct garden *g = memory_get(sizeof *g);
    unsigned failed = 0;

    garden_open(g, table, box);
    props_setups(g->props, seed, matches, match);
    for (unsigned i = 1; g->events[i].word; i++)
        failed += report_event(g, i, line);
    garden_close(g);
    free(g);
    fflush(stdout);
    return failed;
}

int main(int argc, char **argv)
{
    const char *matches = getenv("PLANTED_GAMES");
    const char *seed = getenv("PLANTED_SEED");
    struct table table;
    unsigned failed = 0, line = 0;

    table_open(&table);
    for (unsigned i = 0; games[i]; i++)
        if (argc < 2 || strcmp(argv[1], games[i]->id) == 0)
            failed += run_game(
                &table, table.box[i], seed ? strtoull(seed, NULL, 10) : 1,
                matches ? (unsigned)atoi(matches) : PROPS_GAMES, &line);
    printf("1..%u\n", line);
    table_close(&table);
    return failed || !line;
}
