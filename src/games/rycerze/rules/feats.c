/*
 * feats.c: what a player achieves once: every mission won, and a win with every knight.
 */
#include "play.h"

/* Has this seat won? */
static bool has_won(const struct box *box, const struct state *s, seat who)
{
    const struct rycerze *g = rycerze_in(s);
    struct result r = {0};

    if (!g->reason)
        return false;
    rycerze_score(box, s, &r);
    if (r.lost)
        return false;
    for (unsigned i = 0; i < g->players; i++)
        if (r.points[i] > r.points[who] ||
            (r.points[i] == r.points[who] && r.tie[i] > r.tie[who]))
            return false;
    return true;
}

/* May this seat still win with that knight? Before the choice, with any that nobody
   has (RP-2.1); the tutorial has no choice (RP-2.3). */
static bool is_at_stake(const struct rycerze *g, seat who, unsigned knight)
{
    unsigned own = g->person[who].knight;

    if (g->mission == TUTORIAL)
        return false;
    for (unsigned i = 0; own == NONE && i < g->players; i++)
        if (g->person[i].knight == knight)
            return false;
    return own == NONE || own == knight;
}

unsigned rycerze_feats(const struct box *box, const struct state *s, seat who,
                       struct feat_now *out, unsigned cap)
{
    const struct rycerze *g = rycerze_in(s);
    unsigned rows[1 + KNIGHTS], n = 0;
    bool won = has_won(box, s, who);

    if (who >= g->players || g->mission >= MISSIONS)
        return 0;
    rows[n++] = g->mission;
    for (unsigned k = 0; k < KNIGHTS; k++)
        if (is_at_stake(g, who, k))
            rows[n++] = MISSIONS + k;
    for (unsigned i = 0; i < n && i < cap; i++) {
        out[i] = (struct feat_now){.feat = (uint16_t)rows[i], .done = true};
        feat_least(&out[i], won, 1);
    }
    return n;
}
