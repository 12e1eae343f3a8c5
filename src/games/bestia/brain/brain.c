/*
 * brain.c: the brain of Bestia: ratings for a search, and the quick answer of those
 * whom it does not search for.
 */
#include "brain.h"

enum { ANSWERS = 320 };

static void prior(const struct box *box, const struct state *s,
                  const struct action *list, unsigned n, uint16_t *out)
{
    struct glance sight = bestia_sight(box, bestia_in(s));
    struct country c;

    bestia_country(&c);
    for (unsigned i = 0; i < n; i++)
        out[i] = (uint16_t)bestia_rate(&sight, &c, &list[i]);
}

/* The best answer, give or take: equal ones are not always answered alike. */
void bestia_quick(const struct box *box, const struct state *s, seat who,
                  struct rng *rng, struct action *out)
{
    struct action list[ANSWERS];
    unsigned n = bestia_legal(box, s, who, list, ANSWERS), best = 0;
    struct glance sight = bestia_sight(box, bestia_in(s));
    struct country c;

    bestia_country(&c);
    *out = list[0];
    for (unsigned i = 0; i < n && i < ANSWERS; i++) {
        unsigned worth =
            bestia_rate(&sight, &c, &list[i]) * (192 + rng_below(rng, 128));
        if (worth > best) {
            best = worth;
            *out = list[i];
        }
    }
}

/* Who to be (BE-3.2): bots that think would always be the same few. */
static bool taste(const struct state *s, seat who)
{
    const struct bestia *g = bestia_in(s);

    (void)who;
    return g->prompt == ASK_CHOOSE_BEAST || g->prompt == ASK_CHOOSE_HUNTER;
}

/* BE-7.3, BE-7.4: whether to search where one stands, while the Beast is seen or cannot be
   there. */
static bool is_idle_search(const struct glance *s, const struct action *a)
{
    const struct bestia *g = s->g;
    uint64_t ways[AREAS];

    if (a->verb != VERB_USE || g->prompt != ASK_USE_EFFECT ||
        a->arg[0] != OP_SEARCH)
        return false;
    return !g->tracks ||
           (bestia_ledger_ways(s, ways) && !ways[g->person[g->asked].area]);
}

/* BE-7.4: a search where the Beast cannot be, by what everybody was told, while it can
   be in another area that might be searched instead. */
static bool in_vain(const struct box *box, const struct state *s,
                    const struct action *a)
{
    const struct bestia *g = bestia_in(s);
    struct glance sight = bestia_sight(box, g);
    uint64_t ways[AREAS];

    if (is_idle_search(&sight, a))
        return true;
    if (a->verb != VERB_SEARCH || g->prompt != ASK_SEARCH_AREA ||
        !bestia_ledger_ways(&sight, ways) ||
        ways[(unsigned)a->arg[0] - sight.map->first_area])
        return false;
    for (uint64_t set = sight.map->nearby[g->person[g->asked].area]; set;
         set &= set - 1)
        if (ways[__builtin_ctzll(set)])
            return true;
    return false;
}

const struct brain bestia_brain = {
    .value = bestia_value,
    .prior = prior,
    .pick = bestia_quick,
    .blind = true,
    .depth = 24,
    .curiosity = 1,
    .taste = taste,
    .in_vain = in_vain,
};
