/*
 * rating.c: a match, side by side.
 */
#include "rating.h"

#include <math.h>

enum { PERIOD_DAYS = 7 };

bool rating_counts(const struct result *r, unsigned seats)
{
    return !r->lost && result_sides(r, seats) > 1;
}

/* A side as one opponent: the mean of its members. */
static struct glicko_met side_of(const struct result *r, unsigned seats,
                                 const struct glicko before[], seat who)
{
    struct glicko_met met = {.weight = 1};
    double spread = 0;
    unsigned n = 0;

    for (seat s = 0; s < seats; s++)
        if (result_together(r, who, s)) {
            met.number += before[s].number;
            spread += before[s].deviation * before[s].deviation;
            n++;
        }
    met.number /= n;
    met.deviation = sqrt(spread / n);
    return met;
}

static double score_of(const struct result *r, unsigned seats, seat who,
                       seat other)
{
    unsigned mine = result_place(r, seats, who);
    unsigned its = result_place(r, seats, other);

    return mine < its ? 1 : mine > its ? 0 : 0.5;
}

void rating_after(const struct result *r, unsigned seats,
                  const struct glicko before[], struct glicko after[])
{
    double weight = 1.0 / (result_sides(r, seats) - 1);

    for (seat s = 0; s < seats; s++) {
        struct glicko_met met[SEATS];
        unsigned n = 0;
        for (seat other = 0; other < seats; other++) {
            if (!result_leads(r, other) || result_together(r, s, other))
                continue;
            met[n] = side_of(r, seats, before, other);
            met[n].score = score_of(r, seats, s, other);
            met[n++].weight = weight;
        }
        after[s] = glicko_after(&before[s], met, n);
    }
}

double rating_periods(int64_t from, int64_t to)
{
    return to > from ? (double)(to - from) / (PERIOD_DAYS * 86400000.0) : 0;
}
