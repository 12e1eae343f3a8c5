#include "answers.h"

#include <string.h>

struct action outcomes_draw(const struct outcome *list, unsigned n,
                            struct rng *rng)
{
    uint32_t sum = 0;
    unsigned i = 0;

    for (unsigned k = 0; k < n; k++)
        sum += list[k].weight;
    uint32_t at = rng_below(rng, sum);
    while (at >= list[i].weight)
        at -= list[i++].weight;
    return list[i].action;
}

bool outcomes_allow(const struct box *box, const struct state *s,
                    const struct action *a)
{
    struct outcome all[LEGAL_MAX];
    unsigned n = 0;

    if (box->game->pending(s) & seat_bit(SEAT_CHANCE))
        n = box->game->chances(box, s, all, LEGAL_MAX);
    for (unsigned i = 0; i < n && i < LEGAL_MAX; i++)
        if (memcmp(&all[i].action, a, sizeof *a) == 0)
            return true;
    return false;
}

bool answers_only(const struct box *box, const struct state *s, seat who,
                  struct action *out)
{
    struct ask ask;

    box->game->ask(box, s, who, &ask);
    return ask.plays_only && box->game->legal(box, s, who, out, 1) == 1;
}
