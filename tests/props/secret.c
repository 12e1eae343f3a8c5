/*
 * secret.c: what nobody may find out. Views, worlds and events are three
 * statements of the same secrets; here they are held against each other.
 *
 * Twin worlds: what a viewer cannot know is dealt anew; nothing it can look at
 * may change, and neither may what it foresees of an answer, nor the worlds it
 * imagines: dealt with the same numbers they are the same bytes in twins. So two
 * positions are one to a viewer exactly if it imagines the same of both.
 *
 * Twins step on: the same answer in the truth and in a twin. Who sees the same
 * after it must have been told the same, or an event told what lay hidden.
 *
 * Forks: one step with two different answers. Whoever is told the same must see
 * and imagine the same. Whoever is told different things must be able to know
 * which it was: by what it imagines, and, where the answer was a secret
 * (ask.secret) or of chance, by what it sees. If both answers lead to the same
 * bytes, nothing is left that could be hidden: a die that was read and picked up
 * may be told. What a game means otherwise it says in tests/GAME/known.
 *
 * Answers that are no secret are themselves known to all; what a view shows after
 * them without an event that tells it is listed, to be read.
 */
#include "props.h"

#include "../../src/engine/match_inside.h"
#include "../../src/engine/notation.h"
#include "../../src/engine/refusal.h"

#include <stdio.h>
#include <string.h>

enum {
    TRIES = 4,  /* worlds that are dealt until one fits an answer */
    RARELY = 16 /* foresight is tried so often where nothing is hidden */
};

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

/* Who wins with whom is no secret. */
static bool sides_same(const struct props *p, const struct state *a,
                       const struct state *b)
{
    struct result one, other;

    p->game->score(p->box, a, &one);
    p->game->score(p->box, b, &other);
    return memcmp(one.side, other.side, sizeof one.side) == 0;
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
    if (!declarations_same(p, a, b, viewer) || !sides_same(p, a, b))
        return false;
    unsigned n = g->legal(p->box, a, viewer, p->list_a, LEGAL_MAX);
    return n == g->legal(p->box, b, viewer, p->list_b, LEGAL_MAX) &&
           n <= LEGAL_MAX &&
           memcmp(p->list_a, p->list_b, n * sizeof *p->list_a) == 0;
}

static bool is_same(const struct props *p, const struct state *a,
                    const struct state *b)
{
    return memcmp(a, b, p->game->state_size) == 0;
}

/* Deals a world of the viewer with numbers that are the same for all positions
   of this step: what comes out depends on what the viewer can know alone. */
static void imagine(const struct props *p, const struct state *s, seat viewer,
                    struct state *out)
{
    struct rng rng;

    rng_seed(&rng, p->seed, p->step);
    memcpy(out, s, p->game->state_size);
    p->game->resample(p->box, out, viewer, &rng);
}

static bool imagines_same(struct props *p, const struct state *a,
                          const struct state *b, seat viewer)
{
    imagine(p, a, viewer, p->d);
    imagine(p, b, viewer, p->e);
    return is_same(p, p->d, p->e);
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

/* Without what is meant to be told of things that lay hidden. */
static void forget_revealed(struct props *p, struct telling *told, seat viewer)
{
    for (unsigned i = 0; i < told->n; i++)
        for (unsigned k = 0; k < ARGS; k++)
            if (props_meant(p, WAIVES_REVEALS, told->at[i].kind, k, viewer))
                told->at[i].arg[k] = 0;
}

/* Without what is meant to tell the answer. */
static void tell_fork(struct props *p, const struct events *ev, seat viewer,
                      struct telling *out)
{
    memset(out, 0, sizeof *out);
    for (unsigned i = 0; i < ev->n; i++)
        if (!props_meant(p, WAIVES_TOLD, ev->at[i].kind, 0, viewer))
            event_show(p->game, &ev->at[i], viewer, &out->at[out->n++]);
}

static bool told_same(const struct telling *a, const struct telling *b)
{
    return a->n == b->n && memcmp(a->at, b->at, a->n * sizeof *a->at) == 0;
}

/* The word of the first event that is told in another way. */
static const char *told_apart(const struct props *p, const struct telling *a,
                              const struct telling *b)
{
    unsigned i = 0;

    while (i < a->n && i < b->n &&
           memcmp(&a->at[i], &b->at[i], sizeof a->at[i]) == 0)
        i++;
    return p->game->events[i < a->n ? a->at[i].kind : b->at[i].kind].word;
}

/* ---- twins -------------------------------------------------------------- */

/* The step that was played, and the same step in a world of the viewer. */
struct step {
    const struct state *before;
    const struct action *action;
    struct state *after; /* p->b */
    struct events ev;
};

static void step_together(struct props *p, const struct step *step,
                          const struct state *world, seat viewer)
{
    struct events ev = {.n = 0};
    struct telling told, told_world;

    memcpy(p->c, world, p->game->state_size);
    p->game->apply(p->box, p->c, step->action, &ev);
    tell(p, &step->ev, viewer, &told);
    tell(p, &ev, viewer, &told_world);
    bool seen = props_looks_same(p, step->after, p->c, viewer);
    if (told_same(&told, &told_world)) {
        p->untold[step->action->verb % TOLD_KINDS] += !seen;
        return;
    }
    const char *word = told_apart(p, &told, &told_world);
    if (seen) {
        forget_revealed(p, &told, viewer);
        forget_revealed(p, &told_world, viewer);
        seen = !told_same(&told, &told_world);
    }
    props_check(p, PROP_TOLD_MORE, !seen,
                "'%s' tells viewer %u what was hidden and still is", word,
                viewer);
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
    rng_seed(&rng, p->seed, p->step); /* of its own: others draw as before */
    if (is_same(p, s, world) && rng_below(&rng, RARELY))
        return; /* the same bytes: nothing that could be told apart */
    unsigned n = p->game->legal(p->box, s, viewer, p->list_a, LEGAL_MAX);
    if (!n || n > LEGAL_MAX)
        return;
    struct action a = p->list_a[rng_below(&rng, n)];
    int facts = foresee(p, s, &a, &here, p->view_a);
    props_check(p, PROP_TWINS,
                facts >= 0 &&
                    foresee(p, world, &a, &there, p->view_b) == facts &&
                    !memcmp(here.at, there.at, sizeof here.at) &&
                    !memcmp(p->view_a, p->view_b, p->game->view_size),
                "viewer %u foresees what it cannot know", viewer);
}

/* An answer that may be one: of any verb, or a listed one with a part changed. */
static struct action nearly(const struct props *p, struct rng *rng, seat who,
                            const struct action *list, unsigned n)
{
    const struct game *g = p->game;
    unsigned verbs = 0, args = 0;
    struct action a = {.seat = who};

    while (g->verbs[verbs + 1].word && !g->verbs[verbs + 1].chance)
        verbs++;
    a.verb = (uint16_t)(1 + rng_below(rng, verbs));
    if (n && rng_below(rng, 2))
        a = list[rng_below(rng, n)];
    while (args < ARGS && g->verbs[a.verb].arg[args].kind)
        args++;
    if (!args)
        return a;
    unsigned part = rng_below(rng, args), kind;
    kind = g->verbs[a.verb].arg[part].kind;
    a.arg[part] = (int16_t)rng_below(
        rng, kind == ARG_SEAT   ? p->setup.seats
             : kind < ARG_NAMES ? 10
                                : p->box->names[kind - ARG_NAMES].n);
    return a;
}

/* Why not, in the truth and in a world: the same rule, and the same is said to be
   missing. Nobody can find out what is hidden by asking why. */
static void refuse_together(struct props *p, const struct state *s,
                            const struct state *world, seat viewer)
{
    enum { NEAR = 6 };
    const struct game *g = p->game;
    int16_t here[ARGS], there[ARGS];
    struct rng rng;

    if (viewer >= p->setup.seats || is_same(p, s, world))
        return;
    rng_seed(&rng, p->seed + 1,
             p->step); /* of its own: others draw as before */
    unsigned n = g->legal(p->box, s, viewer, p->list_a, LEGAL_MAX);
    for (unsigned i = 0; i < NEAR && n <= LEGAL_MAX; i++) {
        struct action a = nearly(p, &rng, viewer, p->list_a, n);
        unsigned row = g->refuse(p->box, s, &a);
        bool same = row == g->refuse(p->box, world, &a);
        if (row && same) {
            refusal_fill(p->box, s, &a, row, here);
            refusal_fill(p->box, world, &a, row, there);
            same = !memcmp(here, there, sizeof here);
        }
        props_check(
            p, PROP_TWINS, same,
            "why P%u may not do this (row %u) tells what it cannot know",
            viewer + 1, row);
    }
}

/* A world of the viewer that is not the truth, looked at. */
static void check_twin(struct props *p, const struct state *s,
                       const struct state *world, seat viewer)
{
    const char *broken = p->game->broken(p->box, world);

    p->stirred++;
    props_check(p, PROP_TWINS, !broken, "a world of viewer %u: %s", viewer,
                broken);
    props_check(p, PROP_TWINS, props_looks_same(p, s, world, viewer),
                "viewer %u sees what it cannot know", viewer);
    refuse_together(p, s, world, viewer);
    props_check(p, PROP_TWINS, imagines_same(p, s, world, viewer),
                "viewer %u imagines what it cannot know", viewer);
}

/* Deals worlds until the answer can be given in one (the card may lie
   elsewhere). Where nothing is hidden the world is the truth. */
static void check_worlds(struct props *p, const struct step *step, seat viewer)
{
    const struct game *g = p->game;

    for (unsigned i = 0; i < TRIES; i++) {
        memcpy(p->a, step->before, g->state_size);
        g->resample(p->box, p->a, viewer, &p->rng);
        bool is_truth = is_same(p, step->before, p->a);
        if (i == 0)
            foresee_together(p, step->before, p->a, viewer);
        if (is_truth)
            return;
        if (i == 0)
            check_twin(p, step->before, p->a, viewer);
        if (g->refuse(p->box, p->a, step->action) == 0) {
            step_together(p, step, p->a, viewer);
            return;
        }
    }
}

/* ---- forks -------------------------------------------------------------- */

/* Another answer to the same question; false if there is none. */
static bool other_answer(struct props *p, const struct state *s,
                         const struct action *a, struct action *out)
{
    const struct game *g = p->game;
    unsigned n = 0;

    if (a->seat == SEAT_CHANCE) {
        n = g->chances(p->box, s, p->outcomes, LEGAL_MAX);
        for (unsigned i = 0; i < n && i < LEGAL_MAX; i++)
            p->list_a[i] = p->outcomes[i].action;
    } else {
        n = g->legal(p->box, s, a->seat, p->list_a, LEGAL_MAX);
    }
    if (n < 2 || n > LEGAL_MAX)
        return false;
    unsigned at = rng_below(&p->rng, n);
    *out = p->list_a[at];
    if (memcmp(out, a, sizeof *a) == 0)
        *out = p->list_a[(at + 1) % n];
    return true;
}

/* Nobody looks while chance is asked: it answers at once. */
static void settle(struct props *p, struct state *s, struct events *ev)
{
    while (p->game->pending(s) & seat_bit(SEAT_CHANCE)) {
        struct action a;
        p->game->roll(p->box, s, &p->rng, &a);
        p->game->apply(p->box, s, &a, ev);
    }
}

/* Two answers, and what came of them in p->b and p->c. */
struct fork {
    const struct action *left, *right;
    struct events ev_left, ev_right;
    bool is_public;  /* the answer itself is known to all */
    bool is_settled; /* somebody may look: chance is not asked */
};

/* Told the same: then the viewer knows no more than that. */
static void check_told_same(struct props *p, const struct fork *f, seat viewer)
{
    char a[LINE_MAX_LEN], b[LINE_MAX_LEN];
    bool seen = props_looks_same(p, p->b, p->c, viewer);
    bool imagined = imagines_same(p, p->b, p->c, viewer);

    action_format_line(p->box, f->left, a, sizeof a);
    action_format_line(p->box, f->right, b, sizeof b);
    if (f->is_public) {
        p->untold[f->left->verb % TOLD_KINDS] += !seen;
        props_check(p, PROP_TOLD_SAME, !imagined || !f->is_settled,
                    "viewer %u cannot know whether '%s' or '%s' was played, "
                    "but the question is not marked as secret",
                    viewer, a, b);
    } else if (props_meant(p, WAIVES_SEEN, f->left->verb, 0, viewer)) {
        p->untold[f->left->verb % TOLD_KINDS] += !seen;
    } else {
        props_check(p, PROP_TOLD_SAME, seen,
                    "viewer %u can see whether '%s' or '%s' was played", viewer,
                    a, b);
        props_check(p, PROP_TOLD_SAME, imagined || !f->is_settled,
                    "worlds of viewer %u hold whether '%s' or '%s' was played, "
                    "which it was not told",
                    viewer, a, b);
    }
}

/* Told different things: then the viewer may know which it was. */
static void check_told_apart(struct props *p, const struct fork *f, seat viewer,
                             const char *word)
{
    struct telling left, right;
    bool knows = f->is_public ? !imagines_same(p, p->b, p->c, viewer)
                              : !props_looks_same(p, p->b, p->c, viewer);

    if (!knows) {
        tell_fork(p, &f->ev_left, viewer, &left);
        tell_fork(p, &f->ev_right, viewer, &right);
        knows = told_same(&left, &right);
    }
    props_check(p, PROP_TOLD_MORE, knows,
                "'%s' tells viewer %u what it may not know", word, viewer);
}

static void check_fork(struct props *p, const struct fork *f, seat viewer)
{
    struct telling left, right;

    tell(p, &f->ev_left, viewer, &left);
    tell(p, &f->ev_right, viewer, &right);
    if (told_same(&left, &right))
        check_told_same(p, f, viewer);
    else
        check_told_apart(p, f, viewer, told_apart(p, &left, &right));
}

static void check_forks(struct props *p, const struct step *step)
{
    const struct game *g = p->game;
    struct action other;
    struct fork f = {.left = step->action, .right = &other};
    struct ask ask = {.secret = 0};
    seat viewers[VIEWERS];
    unsigned n = props_viewers(p, viewers);

    if (!other_answer(p, step->before, f.left, &other))
        return;
    g->ask(p->box, step->before, f.left->seat, &ask);
    f.is_public = f.left->seat < SEATS && !ask.secret;
    f.ev_left = step->ev;
    memcpy(p->c, step->before, g->state_size);
    g->apply(p->box, p->c, &other, &f.ev_right);
    if ((g->pending(p->b) ^ g->pending(p->c)) & seat_bit(SEAT_CHANCE)) {
        settle(p, p->b, &f.ev_left);
        settle(p, p->c, &f.ev_right);
    }
    f.is_settled = !(g->pending(p->b) & seat_bit(SEAT_CHANCE));
    if (is_same(p, p->b, p->c))
        return; /* it left no trace, so nothing of it can be hidden */
    for (unsigned i = 0; i < n; i++)
        if (viewers[i] != f.left->seat) /* a seat knows its own answer */
            check_fork(p, &f, viewers[i]);
}

void props_secret(struct props *p, const struct state *s,
                  const struct action *next)
{
    struct step step = {.before = s, .action = next, .after = p->b};
    seat viewers[VIEWERS];
    unsigned n = props_viewers(p, viewers);

    memcpy(p->b, s, p->game->state_size);
    p->game->apply(p->box, p->b, next, &step.ev);
    for (unsigned i = 0; i < n; i++)
        check_worlds(p, &step, viewers[i]);
    check_forks(p, &step);
}
