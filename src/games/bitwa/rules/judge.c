/*
 * judge.c: how a finished game counts (section 6) and how a rematch is decided
 * (BR-16).
 */
#include "../bitwa.h"

#include <stdlib.h>
#include <string.h>

void bitwa_score(const struct box *box, const struct state *s,
                 struct result *out)
{
    const struct bitwa *g = bitwa_in(s);

    (void)box;
    *out = (struct result){.reason = g->reason};
    out->record[RECORD_ATTACKER] = g->attacker;
    out->record[RECORD_DECK_LEFT] = __builtin_popcountll(g->deck);
    out->record[RECORD_LOGS_LEFT] = g->logs;
    for (int dam = 0; dam < DAMS; dam++)
        out->record[RECORD_INTACT_DAMS] += g->face[dam] == INTACT;
    out->record[RECORD_TURNS] = g->turns;
    if (g->reason)
        out->points[g->reason == REASON_DEFENDER_HELD ? !g->attacker
                                                      : g->attacker] = 1;
}

static seat winner_of(const struct result *r)
{
    return r->points[1] > r->points[0];
}

/* BR-16.3, BR-16.4: what a win is worth when both won in the same role. */
static int worth(const struct result *r)
{
    if (winner_of(r) == r->record[RECORD_ATTACKER])
        return r->record[RECORD_DECK_LEFT];
    return r->record[RECORD_LOGS_LEFT] + r->record[RECORD_INTACT_DAMS];
}

/* BR-16.2 to BR-16.4: the winner of a pair of games, or -1. */
static int pair_winner(const struct result pair[2])
{
    if (winner_of(&pair[0]) == winner_of(&pair[1]))
        return winner_of(&pair[0]);
    int a = worth(&pair[0]), b = worth(&pair[1]);
    if (a == b)
        return -1;
    return winner_of(&pair[a > b ? 0 : 1]);
}

static unsigned max_pairs(const struct box *box, const struct setup *setup)
{
    const struct option *o = &box->option[OPT_REMATCH_MAX_PAIRS];
    return (unsigned)atoi(o->value[setup->option[OPT_REMATCH_MAX_PAIRS]]);
}

bool bitwa_next(const struct box *box, const struct setup *first,
                const struct result *done, unsigned n, struct setup *next,
                struct result *match)
{
    *match = done[n - 1];
    if (!first->option[OPT_REMATCH])
        return false;
    int opener = done[0].record[RECORD_ATTACKER];
    *next = *first;
    if (n % 2) { /* BR-16.1 */
        next->option[OPT_ATTACKER_SEAT] = (uint8_t)(1 + !opener);
        return true;
    }
    int winner = pair_winner(&done[n - 2]);
    memset(match->points, 0, sizeof match->points);
    if (winner >= 0) {
        match->reason = REASON_MATCH_WON;
        match->points[winner] = 1;
        return false;
    }
    if (n / 2 >= max_pairs(box, first)) { /* BR-16.6 */
        match->reason = REASON_MATCH_DRAWN;
        return false;
    }
    next->option[OPT_ATTACKER_SEAT] = (uint8_t)(1 + opener); /* BR-16.5 */
    return true;
}
