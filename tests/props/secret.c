/*
 * secret.c: what nobody may find out. Views, worlds and events are three
 * statements of the same secrets; here they are held against each other.
 *
 * Twin worlds: what a viewer cannot know is dealt anew; nothing it can look at
 * may change, now or after the same next step, and neither may what it foresees
 * of an answer.
 *
 * Forks: one step with two different answers. Whoever is told the same must see
 * the same; whoever is told different things but sees the same was told
 * something that only the memory of the reader keeps. That is a leak, unless
 * somebody has read the list and said that it is meant (PROPS_KNOWN). Answers
 * that are no secret (ask.secret) are themselves known to all; what a view
 * shows after them without an event that tells it is listed, too.
 */
#include "props.h"

#include "../../src/engine/match_inside.h"
#include "../../src/engine/notation.h"

#include <stdio.h>
#include <string.h>

/* How far one is must not tell what one cannot know. */
static bool feats_same(const struct props *p, const struct state *a,
                       const struct state *b, seat viewer)
{
    struct feat_now now_a[FEATS], now_b[FEATS];

    if (!p->game->feats || viewer >= p->setup.seats)
        return true;
    unsigned n = p->game->feats(p->box, a, viewer, now_a, FEATS);
    return n == p->game->feats(p->box, b, viewer, now_b, FEATS) && n <= FEATS &&
           memcmp(now_a, now_b, n * sizeof *now_a) == 0;
}

/* Nor may what one can declare. */
static bool declarations_same(const struct props *p, const struct state *a,
                              const struct state *b, seat viewer)
{
    const struct game *g = p->game;

    for (unsigned i = 1; viewer < p->setup.seats && g->verbs[i].word; i++) {
        struct action one = {.verb = (uint16_t)i, .seat = viewer};
        if (g->verbs[i].declares &&
            g->refuse(p->box, a, &one) != g->refuse(p->box, b, &one))
            return false;
    }
    return true;
}

bool props_looks_same(struct props *p, const struct state *a,
                      const struct state *b, seat viewer)
{
    const struct game *g = p->game;
    struct ask ask_a, ask_b;

    g->view(p->box, a, viewer, p->view_a);
    g->view(p->box, b, viewer, p->view_b);
    if (memcmp(p->view_a, p->view_b, g->view_size) != 0 ||
        g->pending(a) != g->pending(b))
        return false;
    g->ask(p->box, a, viewer, &ask_a);
    g->ask(p->box, b, viewer, &ask_b);
    if (memcmp(&ask_a, &ask_b, sizeof ask_a) != 0)
        return false;
    if (!feats_same(p, a, b, viewer))
        return false;
    if (!declarations_same(p, a, b, viewer))
        return false;
    unsigned n = g->legal(p->box, a, viewer, p->list_a, LEGAL_MAX);
    return n == g->legal(p->box, b, viewer, p->list_b, LEGAL_MAX) &&
           n <= LEGAL_MAX &&
           memcmp(p->list_a, p->list_b, n * sizeof *p->list_a) == 0;
}

/* What a viewer is told of a step. */
struct telling {
    unsigned n;
    struct news at[EVENTS];
};

static void tell(const struct props *p, const struct events *ev, seat viewer,
                 struct telling *out)
{
    memset(out, 0, sizeof *out);
    out->n = ev->n;
    for (unsigned i = 0; i < ev->n; i++)
        event_show(p->game, &ev->at[i], viewer, &out->at[i]);
}

static bool told_same(const struct telling *a, const struct telling *b)
{
    return a->n == b->n && memcmp(a->at, b->at, a->n * sizeof *a->at) == 0;
}

/* The same step in the truth and in a world: told and seen alike. */
static void step_together(struct props *p, const struct state *s,
                          const struct state *world, seat viewer,
                          const struct action *next)
{
    const struct game *g = p->game;
    struct events ev = {.n = 0}, ev_world = {.n = 0};
    struct telling told, told_world;

    if (g->refuse(p->box, world, next) != 0)
        return; /* in this world the card lies elsewhere */
    memcpy(p->b, s, g->state_size);
    memcpy(p->c, world, g->state_size);
    g->apply(p->box, p->b, next, &ev);
    g->apply(p->box, p->c, next, &ev_world);
    tell(p, &ev, viewer, &told);
    tell(p, &ev_world, viewer, &told_world);
    if (told_same(&told, &told_world) &&
        !props_looks_same(p, p->b, p->c, viewer))
        p->untold[next->verb % TOLD_KINDS]++;
}

/* What a seat foresees of an answer in this position; its view goes to `view`,
   which is zeroed first. */
static int foresee(const struct props *p, const struct state *s,
                   const struct action *a, struct telling *out, void *view)
{
    struct match m = {.box = p->box, .first = p->setup};

    m.state = (struct state *)s; /* only looked at */
    memset(out, 0, sizeof *out);
    memset(view, 0, p->game->view_size);
    return match_foresee(&m, a, out->at, EVENTS, view);
}

/* An answer of the viewer, tried in the truth and in a world. */
static void foresee_together(struct props *p, const struct state *s,
                             const struct state *world, seat viewer)
{
    struct telling here, there;
    struct rng rng;

    if (viewer >= SEATS || p->game->pending(s) & seat_bit(SEAT_CHANCE))
        return;
    unsigned n = p->game->legal(p->box, s, viewer, p->list_a, LEGAL_MAX);
    if (!n || n > LEGAL_MAX)
        return;
    rng_seed(&rng, p->seed, p->step); /* of its own: others draw as before */
    struct action a = p->list_a[rng_below(&rng, n)];
    int facts = foresee(p, s, &a, &here, p->view_a);
    props_check(p, PROP_TWINS,
                facts >= 0 &&
                    foresee(p, world, &a, &there, p->view_b) == facts &&
                    !memcmp(here.at, there.at, sizeof here.at) &&
                    !memcmp(p->view_a, p->view_b, p->game->view_size),
                "viewer %u foresees what it cannot know", viewer);
}

void props_worlds(struct props *p, const struct state *s,
                  const struct action *next)
{
    const struct game *g = p->game;
    seat viewers[VIEWERS];
    unsigned n = props_viewers(p, viewers);

    for (unsigned i = 0; i < n; i++) {
        seat viewer = viewers[i];
        memcpy(p->a, s, g->state_size);
        g->resample(p->box, p->a, viewer, &p->rng);
        const char *broken = g->broken(p->box, p->a);
        props_check(p, PROP_TWINS, !broken, "a world of viewer %u: %s", viewer,
                    broken);
        props_check(p, PROP_TWINS, props_looks_same(p, s, p->a, viewer),
                    "viewer %u sees what it cannot know", viewer);
        *p->stirred += memcmp(s, p->a, g->state_size) != 0;
        foresee_together(p, s, p->a, viewer);
        if (next && !broken)
            step_together(p, s, p->a, viewer, next);
    }
}

/* All answers of one decider; returns how many. */
static unsigned answers_of(struct props *p, const struct state *s, seat who)
{
    if (who != SEAT_CHANCE)
        return p->game->legal(p->box, s, who, p->list_a, LEGAL_MAX);
    unsigned n = p->game->chances(p->box, s, p->outcomes, LEGAL_MAX);
    for (unsigned i = 0; i < n && i < LEGAL_MAX; i++)
        p->list_a[i] = p->outcomes[i].action;
    return n;
}

/* Has somebody read of this gap and found it meant? */
static bool is_known(const struct props *p, const char *word)
{
    char gap[80];

    snprintf(gap, sizeof gap, " %s:%s ", p->game->id, word);
    return p->known && strstr(p->known, gap);
}

static void told_more(struct props *p, seat viewer, const struct news *news)
{
    const char *word = p->game->events[news->kind].word;

    p->told_more[news->kind % TOLD_KINDS]++;
    props_check(p, PROP_TOLD_MORE, is_known(p, word),
                "'%s' tells viewer %u what its next view does not show", word,
                viewer);
}

static void list_told_more(struct props *p, seat viewer,
                           const struct telling *a, const struct telling *b)
{
    for (unsigned i = 0; i < a->n || i < b->n; i++) {
        if (i < a->n && i < b->n &&
            memcmp(&a->at[i], &b->at[i], sizeof a->at[i]) == 0)
            continue;
        if (i < a->n)
            told_more(p, viewer, &a->at[i]);
        if (i < b->n)
            told_more(p, viewer, &b->at[i]);
    }
}

static void fork_one(struct props *p, const struct state *s,
                     const struct action *left, const struct action *right)
{
    const struct game *g = p->game;
    struct events ev_left = {.n = 0}, ev_right = {.n = 0};
    struct telling told_left, told_right;
    seat viewers[VIEWERS];
    unsigned n = props_viewers(p, viewers);

    struct ask ask = {.secret = 0};
    g->ask(p->box, s, left->seat, &ask);
    memcpy(p->b, s, g->state_size);
    memcpy(p->c, s, g->state_size);
    g->apply(p->box, p->b, left, &ev_left);
    g->apply(p->box, p->c, right, &ev_right);
    for (unsigned i = 0; i < n; i++) {
        if (viewers[i] == left->seat)
            continue; /* a seat knows its own answer */
        tell(p, &ev_left, viewers[i], &told_left);
        tell(p, &ev_right, viewers[i], &told_right);
        bool seen = props_looks_same(p, p->b, p->c, viewers[i]);
        bool is_public = left->seat < SEATS && !ask.secret;
        if (told_same(&told_left, &told_right) &&
            (is_public || is_known(p, p->game->verbs[left->verb].word))) {
            p->untold[left->verb % TOLD_KINDS] += !seen;
        } else if (told_same(&told_left, &told_right)) {
            char a[LINE_MAX_LEN], b[LINE_MAX_LEN];
            action_format_line(p->box, left, a, sizeof a);
            action_format_line(p->box, right, b, sizeof b);
            props_check(p, PROP_TOLD_SAME, seen,
                        "viewer %u can see whether '%s' or '%s' was played",
                        viewers[i], a, b);
        } else {
            props_check(p, PROP_TOLD_MORE, true, " ");
            if (seen)
                list_told_more(p, viewers[i], &told_left, &told_right);
        }
    }
}

void props_forks(struct props *p, const struct state *s)
{
    seatmask open = p->game->pending(s);

    for (seat who = 0; who < 32; who++) {
        if (!(open & seat_bit(who)) ||
            (who >= p->setup.seats && who != SEAT_CHANCE))
            continue;
        unsigned n = answers_of(p, s, who);
        if (n < 2 || n > LEGAL_MAX)
            continue;
        unsigned i = rng_below(&p->rng, n);
        unsigned j = (i + 1 + rng_below(&p->rng, n - 1)) % n;
        struct action left = p->list_a[i], right = p->list_a[j];
        fork_one(p, s, &left, &right);
    }
}
