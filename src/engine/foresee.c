/*
 * foresee.c: what an answer would bring (match_foresee), tried out before it is
 * given.
 *
 * The seat's answer is applied not to the truth but in several worlds of that
 * seat, always dealt with the same numbers, in step. What comes out alike in
 * all of them is what the seat can know; the first fact that does not is left
 * out, with all that would follow.
 */
#include "answers.h"
#include "match.h"
#include "notation.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 16,   /* so that a secret of two kinds hardly ever looks sure */
    FOLLOWED = 64, /* answers that are the only one, after the first */
    STREAM = 0xf02e5ee, /* of the numbers that the worlds are dealt with */
};

/* One answer while it is tried out. */
struct trial {
    const struct box *box;
    const struct game *rules;
    seat who;
    char *worlds;
    size_t world_size; /* with room to begin aligned */
    void *view, *other;
    struct news *out;
    unsigned n, cap;
};

static struct state *world(const struct trial *t, unsigned i)
{
    return (struct state *)(void *)(t->worlds + i * t->world_size);
}

/* What the seat is told of a step: as it is in the first world, cut where
   another one differs. */
struct telling {
    unsigned n;
    struct news at[EVENTS];
};

static bool tell(const struct trial *t, const struct events *ev, bool is_first,
                 struct telling *told)
{
    bool same = is_first || told->n == ev->n;

    for (unsigned i = 0; i < ev->n; i++) {
        struct news news;
        event_show(t->rules, &ev->at[i], t->who, &news);
        if (is_first) {
            told->at[told->n++] = news;
        } else if (i < told->n && memcmp(&told->at[i], &news, sizeof news)) {
            told->n = i;
            same = false;
        }
    }
    if (told->n > ev->n)
        told->n = ev->n;
    return same;
}

/* The step in all worlds. True: the seat is told and shown the same in all of
   them, and t->view is what it sees. */
static bool step_all(struct trial *t, const struct action *a)
{
    struct telling told = {.n = 0};
    bool same = true;

    for (unsigned i = 0; i < WORLDS; i++) {
        struct events ev = {.n = 0};
        t->rules->apply(t->box, world(t, i), a, &ev);
        same &= tell(t, &ev, i == 0, &told);
        t->rules->view(t->box, world(t, i), t->who, i ? t->other : t->view);
        same &= !i || !memcmp(t->view, t->other, t->rules->view_size);
    }
    for (unsigned i = 0; i < told.n; i++, t->n++)
        if (t->n < t->cap)
            t->out[t->n] = told.at[i];
    return same;
}

/* The answer that the engine would give for the seat, the same in all worlds;
   nobody else may be asked before it. */
static bool only_in_all(const struct trial *t, struct action *out)
{
    for (unsigned i = 0; i < WORLDS; i++) {
        struct action a;
        if (t->rules->pending(world(t, i)) != seat_bit(t->who) ||
            !answers_only(t->box, world(t, i), t->who, &a) ||
            (i && memcmp(&a, out, sizeof a)))
            return false;
        *out = a;
    }
    return true;
}

/* Deals the worlds; false if the answer is refused in one. */
static bool deal(const struct trial *t, const struct match *m,
                 const struct action *a)
{
    struct rng rng;

    for (unsigned i = 0; i < WORLDS; i++) {
        rng_seed(&rng, i, STREAM);
        match_world(m, t->who, &rng, world(t, i));
        if (t->rules->refuse(t->box, world(t, i), a))
            return false;
    }
    return true;
}

int match_foresee(const struct match *m, const struct action *a,
                  struct news *out, unsigned cap, void *view)
{
    const struct game *rules = match_box(m)->game;
    struct trial t = {
        .box = match_box(m),
        .rules = rules,
        .who = a->seat,
        .world_size = (rules->state_size + 15u) / 16 * 16,
        .out = out,
        .cap = cap,
    };
    struct action next = *a;

    if (a->seat >= match_seats(m) || !(match_pending(m) & seat_bit(a->seat)) ||
        !action_in_range(t.box, match_seats(m), a))
        return -1;
    t.worlds = memory_get(WORLDS * t.world_size);
    t.view = memory_get(rules->view_size + 1);
    t.other = memory_get(rules->view_size + 1);
    bool allowed = deal(&t, m, a);
    if (allowed && view)
        match_view(m, a->seat, view);
    for (unsigned i = 0; allowed && i <= FOLLOWED; i++) {
        if ((i && !only_in_all(&t, &next)) || !step_all(&t, &next))
            break;
        if (view)
            memcpy(view, t.view, rules->view_size);
    }
    free(t.worlds);
    free(t.view);
    free(t.other);
    return allowed ? (int)t.n : -1;
}
