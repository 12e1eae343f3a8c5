/*
 * draft.c: dawn: cards are dealt, drafted by passing packets, and drawn (BE-4.1 to
 * 4.3), and what each side sees of them (section 8.5).
 */
#include "play.h"

#include <string.h>

/* The Beast sees these cards together: it can tell them from all others, not from
   each other once they are gone. */
static void beast_sees(struct bestia *g, uint16_t cards)
{
    if (!cards)
        return;
    for (unsigned i = 1; i < GROUPS; i++)
        g->group[i] &= (uint16_t)~cards;
    g->group[++g->sights] = cards;
}

static void see_packets(struct bestia *g)
{
    for (unsigned p = 1; p < g->players; p++)
        g->seen |= g->packet[p];
}

static unsigned picks_of(const struct glance *s, seat player)
{
    return player ? s->b->draft[s->g->players].hunter_pick : 1;
}

void bestia_list_draft(const struct glance *s, struct answers *l)
{
    unsigned set = s->g->packet[l->who];

    if (picks_of(s, l->who) == 1 || bits_count(set) == 1) {
        for (; set; set &= set - 1)
            answers_add(l, VERB_KEEP, (unsigned)__builtin_ctz(set), 0);
        return;
    }
    for (; set; set &= set - 1)
        for (unsigned rest = set & (set - 1); rest; rest &= rest - 1)
            answers_add(l, VERB_KEEP_TWO, (unsigned)__builtin_ctz(set),
                        (unsigned)__builtin_ctz(rest));
}

void bestia_take_draft(struct play *m, const struct action *a)
{
    struct bestia *g = m->g;
    bool two = a->verb == VERB_KEEP_TWO, all = true;
    unsigned set = 1u << a->arg[0] | (two ? 1u << a->arg[1] : 0);
    seatmask privy = seat_bit(a->seat);

    g->pick[a->seat] = (uint16_t)set;
    if (m->ev)
        events_add(m->ev, &(struct event){
                              .kind = two ? EVENT_PICKED_TWO : EVENT_PICKED,
                              .seat = a->seat,
                              .privy = privy,
                              .arg = {a->arg[0], two ? a->arg[1] : 0},
                          });
    for (unsigned p = 0; p < g->players; p++)
        all &= g->pick[p] != 0 || !g->packet[p];
    if (all)
        g->luck = LUCK_PASS_ON;
    else
        g->prompt = ASK_DRAFT_PICK;
}

static void keep_picks(struct play *m)
{
    struct bestia *g = m->g;

    for (unsigned p = 0; p < g->players; p++) {
        uint16_t set = g->pick[p];
        g->packet[p] &= (uint16_t)~set;
        if (p && g->players == 2)
            g->team |= set;
        else
            g->person[p].actions |= set;
        if (!p) /* its own: no group needs it */
            for (unsigned i = 1; i < GROUPS; i++)
                g->group[i] &= (uint16_t)~set;
        for (unsigned left = p ? set : 0; left; left &= left - 1)
            TELL(m, EVENT_KEPT, p, TO_HUNTERS, __builtin_ctz(left));
        g->pick[p] = 0;
    }
}

void bestia_pass_on(struct play *m)
{
    struct bestia *g = m->g;
    unsigned last = g->players - 1u;
    bool more = false;

    see_packets(g);
    keep_picks(m);
    uint16_t kept = g->packet[last];
    for (unsigned p = last; p; p--)
        g->packet[p] = g->packet[p - 1];
    g->packet[0] = kept;
    see_packets(g);
    beast_sees(g, g->packet[0]);
    g->round++;
    TELL(m, EVENT_PASSED_ON, NONE, TO_ALL, g->round);
    for (unsigned p = 0; p < g->players; p++)
        more |= g->packet[p] != 0;
    if (more)
        return;
    g->person[BEAST].actions |= g->reserve;
    g->reserve = 0;
    g->next = 0;
    g->stage = g->players == 2 ? STAGE_SPLIT : STAGE_DAWN_DRAW;
}

void bestia_list_split(const struct glance *s, struct answers *l)
{
    unsigned all = s->g->team;

    for (unsigned a = all; a; a &= a - 1)
        for (unsigned b = a & (a - 1); b; b &= b - 1)
            for (unsigned c = b & (b - 1); c; c &= c - 1)
                for (unsigned d = c & (c - 1); d; d &= d - 1)
                    answers_put(
                        l, VERB_SPLIT,
                        (const int[ARGS]){__builtin_ctz(a), __builtin_ctz(b),
                                          __builtin_ctz(c), __builtin_ctz(d)});
}

void bestia_take_split(struct play *m, const struct action *a)
{
    struct bestia *g = m->g;
    unsigned set = 0;

    for (unsigned i = 0; i < 4; i++)
        set |= 1u << a->arg[i];
    g->person[1].actions = (uint16_t)set;
    g->person[2].actions = (uint16_t)(g->team & ~set);
    g->team = 0;
    g->stage = STAGE_DAWN_DRAW;
    TELL(m, EVENT_SPLIT, 1, TO_ALL, 0);
}

/* BE-20.2: printed for all to read. */
static void first_hands(struct play *m)
{
    const struct first_game *f = bestia_first_game(m);

    for (unsigned who = 0; who < m->g->people; who++)
        m->g->person[who].actions = f->hand[who];
    m->g->unused = f->unused;
    m->g->undealt = 0;
    m->g->seen = m->g->open = 0xFFFF;
    memset(m->g->group, 0, sizeof m->g->group);
    m->g->stage = STAGE_DAWN_DRAW;
}

/* BE-4.1 */
void bestia_dawn(struct play *m)
{
    struct bestia *g = m->g;

    g->day++;
    g->phase = PHASE_DAWN;
    g->undealt = 0xFFFF;
    g->unused = g->discard = g->seen = g->open = 0;
    memset(g->group, 0, sizeof g->group);
    g->group[UNSEEN] = 0xFFFF;
    g->round = g->sights = g->next = 0;
    g->stage = STAGE_DEAL;
    TELL(m, EVENT_DAY, NONE, TO_ALL, g->day);
    if (g->option[OPT_FIRST_GAME] && g->day == 1)
        first_hands(m);
}

void bestia_deal(struct play *m)
{
    struct bestia *g = m->g;
    const struct draft_def *d = &m->b->draft[g->players];

    if (d->reserve && !g->reserve) {
        g->luck = LUCK_RESERVE;
        return;
    }
    while (g->next < g->players && bits_count(g->packet[g->next]) == d->deal)
        g->next++;
    if (g->next < g->players) {
        g->luck = LUCK_DEAL;
        return;
    }
    g->unused = g->undealt;
    g->undealt = 0;
    beast_sees(g, g->packet[0]);
    g->stage = STAGE_DRAFT;
}

/* BE-4.3; `round` counts the cards of one character. */
void bestia_dawn_draw(struct play *m)
{
    struct bestia *g = m->g;

    for (; g->next < g->people; g->next++, g->fresh = 0)
        if (g->unused &&
            bestia_mod(m->b, g, g->next, MOD_DAWN_DRAW) > g->fresh) {
            g->luck = LUCK_UNUSED;
            return;
        }
    g->phase = PHASE_DAY;
    g->active = BEAST;
    g->streak = g->fresh = g->next = 0;
    g->stage = STAGE_TURN;
}
