/*
 * brain.c: the brain of Rycerze Pustkowi: ratings for a search, and a quick answer.
 */
#include "brain.h"

enum { ANSWERS = 512 };

static void prior(const struct box *box, const struct state *s,
                  const struct action *list, unsigned n, uint16_t *out)
{
    struct look look = {rycerze_box(box), rycerze_in(s)};

    for (unsigned i = 0; i < n; i++)
        out[i] = (uint16_t)ry_rate(&look, &list[i]);
}

/* The best answer, give or take: equal ones are not always answered alike. */
void ry_quick(const struct box *box, const struct state *s, seat who,
              struct rng *rng, struct action *out)
{
    struct look look = {rycerze_box(box), rycerze_in(s)};
    struct action list[ANSWERS];
    unsigned n = rycerze_legal(box, s, who, list, ANSWERS), best = 0;

    n = n < ANSWERS ? n : ANSWERS;
    *out = list[0];
    for (unsigned i = 0; i < n; i++) {
        if (box->game->verbs[list[i].verb].audience == FOR_PEOPLE)
            continue;
        unsigned worth = ry_rate(&look, &list[i]) * (192 + rng_below(rng, 128));
        if (worth > best) {
            best = worth;
            *out = list[i];
        }
    }
}

/* Who to be and what to ride, and which mission to vote for (RP-2). */
static bool taste(const struct state *s, seat who)
{
    unsigned prompt = rycerze_in(s)->prompt;

    (void)who;
    return prompt == ASK_KNIGHT || prompt == ASK_VEHICLE || prompt == ASK_VOTE;
}

/* How well the sheet is laid: what the knight is worth in a fight, and how many cards lie
   where they can be used. */
static int sheet_worth(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];
    int worth = ry_strength(s, knight);

    for (unsigned i = 0; i < p->items; i++)
        worth += p->item[i].place < PLACE_BACKPACK && p->item[i].host == NONE;
    return worth;
}

/* RP-5.29: a preset that makes nothing better. Blade and gun could be changed for each
   other and back again until no step is left. */
static bool in_vain(const struct box *box, const struct state *s,
                    const struct action *a)
{
    struct rycerze copy;
    struct look look = {rycerze_box(box), &copy};
    int before;

    if (a->verb != VERB_PRESET)
        return false;
    copy = *rycerze_in(s);
    before = sheet_worth(&look, a->seat);
    rycerze_apply(box, (struct state *)(void *)&copy, a, NULL);
    return sheet_worth(&look, a->seat) <= before;
}

const struct brain rycerze_brain = {
    .value = rycerze_value,
    .prior = prior,
    .pick = ry_quick,
    .blind = true,
    .depth = 2,
    .curiosity = 1,
    .taste = taste,
    .in_vain = in_vain,
};
