/*
 * feats.c: how far a seat is with what is achieved once (BE-20.6).
 */
#include "play.h"

/* A side that gave up has not been beaten. */
static bool has_won(const struct bestia *g, const struct feat_wants *w)
{
    if (!w->hunters)
        return g->reason == REASON_SETTLERS;
    return g->reason == REASON_BEAST_DEAD ||
           (g->reason == REASON_TIME && !w->slain);
}

/* Is this one of the seat's own characters, or may it still be chosen (BE-3.2)? */
static bool may_be(const struct bestia *g, seat who, unsigned character)
{
    bool open = false;

    for (unsigned i = 0; i < g->people; i++) {
        bool own = bestia_player(g, i) == who;
        if (g->person[i].character == character)
            return own;
        open |= own && g->person[i].character == NONE;
    }
    return open;
}

static bool is_at_stake(const struct bestia *g, seat who,
                        const struct feat_wants *w)
{
    return (who > 0) == w->hunters &&
           (w->contract == NONE || w->contract == g->contract) &&
           (w->character == NONE || may_be(g, who, w->character));
}

unsigned bestia_feats(const struct box *box, const struct state *s, seat who,
                      struct feat_now *out, unsigned cap)
{
    const struct bestia *g = bestia_in(s);
    unsigned n = 0;

    for (unsigned i = 0; i < box->feats && who < g->players; i++) {
        const struct feat_wants *w = &bestia_box(box)->feat[i];
        if (!is_at_stake(g, who, w))
            continue;
        if (n < cap) {
            out[n] = (struct feat_now){.feat = (uint16_t)i, .done = true};
            feat_least(&out[n], has_won(g, w), 1);
            if (w->stat != NONE && w->at_most)
                feat_most(&out[n], g->stat[w->stat], w->num);
            else if (w->stat != NONE)
                feat_least(&out[n], g->stat[w->stat], w->num);
        }
        n++;
    }
    return n;
}
