/*
 * asks.c: who is asked, what may be answered, what is refused and why; chance; playing.
 */
#include "play.h"

#include <string.h>

enum trait {
    OWN_SECRET = 1, /* the others do not see the answer */
    WINDOW = 2,
    SEVERAL = 4, /* more than one seat may be asked: lanes */
    HIDDEN =
        8, /* what may be answered depends on what is hidden: always asked */
};

static const struct {
    list_answers *list;
    take_answer *take;
    uint8_t traits;
    uint8_t no;
} questions[ASKS] = {
    [ASK_KNIGHT] = {ry_list_knight, ry_take_knight, 0, NO_KNIGHT},
    [ASK_VEHICLE] = {ry_list_vehicle, ry_take_vehicle, 0, NO_KNIGHT},
    [ASK_PLACE] = {ry_list_place, ry_take_place, OWN_SECRET | SEVERAL | HIDDEN,
                   NO_PLACE},
    [ASK_VOTE] = {ry_list_vote, ry_take_vote, OWN_SECRET | SEVERAL, NO_VOTE},
    [ASK_MISSION] = {ry_list_mission, ry_take_mission, 0, NO_VOTE},
    [ASK_GIVE_BACK] = {ry_list_give_back, ry_take_give_back,
                       OWN_SECRET | SEVERAL, NO_CHOICE},
    [ASK_CITY] = {ry_list_city, ry_take_city, 0, NO_USELESS},
    [ASK_DUMP] = {ry_list_dump, ry_take_dump, 0, NO_CHOICE},
    [ASK_PREPARE] = {ry_list_lane, ry_take_lane, OWN_SECRET | SEVERAL | HIDDEN,
                     NO_ARRANGE},
    [ASK_REST] = {ry_list_lane, ry_take_lane, OWN_SECRET | SEVERAL | HIDDEN,
                  NO_ARRANGE},
    [ASK_QUICK] = {ry_list_quick, ry_take_quick, HIDDEN, NO_LUCK},
    [ASK_LUCK_OVER] = {ry_list_luck_over, ry_take_luck_over, HIDDEN, NO_LUCK},
    [ASK_MODE] = {ry_list_mode, ry_take_mode, HIDDEN, NO_WALK},
    [ASK_ROUTE] = {ry_list_route, ry_take_route, 0, NO_ROUTE},
    [ASK_WINDOW] = {ry_list_window, ry_take_window, WINDOW | HIDDEN, NO_EFFECT},
    [ASK_RIVAL] = {ry_list_rival, ry_take_rival,
                   OWN_SECRET | WINDOW | SEVERAL | HIDDEN, NO_EFFECT},
    [ASK_STRIKE] = {ry_list_strike, ry_take_strike, 0, NO_STRIKE},
    [ASK_MEET] = {ry_list_meet, ry_take_meet, 0, NO_MEET},
    [ASK_AGREE] = {ry_list_agree, ry_take_agree, WINDOW, NO_CHOICE},
    [ASK_SEARCH] = {ry_list_search, ry_take_search, 0, NO_CHOICE},
    [ASK_GO] = {ry_list_go, ry_take_go, HIDDEN, NO_GO},
    [ASK_FOUND] = {ry_list_found, ry_take_found, 0, NO_FOUND},
    [ASK_ROB] = {ry_list_rob, ry_take_rob, OWN_SECRET, NO_ROB},
    [ASK_CARD] = {ry_list_card, ry_take_card, HIDDEN, NO_EFFECT},
    [ASK_FIGURE] = {ry_list_figure, ry_take_figure, 0, NO_FIGURE},
    [ASK_HEX] = {ry_list_hex, ry_take_hex, 0, NO_HEX},
    [ASK_SKILL] = {ry_list_skill, ry_take_skill, 0, NO_CHOICE},
    [ASK_CLASH] = {ry_list_clash, ry_take_clash, OWN_SECRET | SEVERAL,
                   NO_CLASH},
    [ASK_SHIFT] = {ry_list_shift, ry_take_shift, 0, NO_CHOICE},
    [ASK_ARRANGE] = {ry_list_lane, ry_take_lane, OWN_SECRET | SEVERAL | HIDDEN,
                     NO_ARRANGE},
    [ASK_WEAPON] = {ry_list_weapon, ry_take_weapon, 0, NO_WEAPON},
    [ASK_AIM] = {ry_list_aim, ry_take_aim, 0, NO_WEAPON},
    [ASK_RANGE] = {ry_list_range, ry_take_range, 0, NO_CHOICE},
    [ASK_DRAW] = {ry_list_draw, ry_take_draw, 0, NO_CHOICE},
    [ASK_LOSE] = {ry_list_lose, ry_take_lose, HIDDEN, NO_DISCARD},
    [ASK_PAY] = {ry_list_pay, ry_take_pay, HIDDEN, NO_PAY},
    [ASK_EXPLORE_TEST] = {ry_list_explore_test, ry_take_explore_test, HIDDEN,
                          NO_EFFECT},
    [ASK_EXPLORE] = {ry_list_explore, ry_take_explore, HIDDEN, NO_ACT_HERE},
    [ASK_MARKET] = {ry_list_market, ry_take_market, HIDDEN, NO_MARKET},
    [ASK_OPTION] = {ry_list_option, ry_take_option, 0, NO_CHOICE},
    [ASK_PLANT] = {ry_list_plant, ry_take_plant, OWN_SECRET | HIDDEN,
                   NO_CHOICE},
    [ASK_KEEP] = {ry_list_keep, ry_take_keep, 0, NO_CHOICE},
    [ASK_ORDER] = {ry_list_order, ry_take_order, 0, NO_CHOICE},
    [ASK_BUILD] = {ry_list_build, ry_take_build, OWN_SECRET | HIDDEN, NO_TRADE},
    [ASK_ANSWER] = {ry_list_answer, ry_take_answer, 0, NO_TRADE},
    [ASK_PARTNER] = {ry_list_partner, ry_take_partner, 0, NO_TRADE},
    [ASK_SELL] = {ry_list_sell, ry_take_sell, 0, NO_DISCARD},
};

seatmask rycerze_pending(const struct state *s)
{
    const struct rycerze *g = rycerze_in(s);

    if (g->reason)
        return 0;
    return g->luck ? seat_bit(SEAT_CHANCE) : g->asked;
}

void rycerze_ask(const struct box *box, const struct state *s, seat who,
                 struct ask *out)
{
    const struct rycerze *g = rycerze_in(s);
    unsigned traits = questions[g->prompt].traits;

    (void)box;
    *out = (struct ask){.min = 1, .max = 1};
    if (who >= SEATS || !(rycerze_pending(s) & seat_bit(who)))
        return;
    out->prompt = g->prompt;
    out->plays_only = !(traits & HIDDEN);
    out->secret = (traits & OWN_SECRET) != 0;
    out->window = (traits & WINDOW) != 0;
    out->guards = g->prompt == ASK_WINDOW && ry_guards(g);
    if (g->prompt == ASK_WINDOW || g->prompt == ASK_RIVAL) {
        out->about = KIND_WORD;
        out->which = (int16_t)ry_moment(g);
    }
    if (g->prompt == ASK_HEX) {
        out->about = KIND_WORD;
        out->which = (int16_t)ry_hex_aim(g);
    }
    if (g->prompt == ASK_LOSE) {
        out->about = KIND_WORD;
        out->which = (int16_t)ry_gear_aim(g);
    }
    /* the last one moves the table on */
    if (traits & SEVERAL && g->asked & (g->asked - 1))
        out->lane = (uint8_t)(who + 1);
}

unsigned rycerze_legal(const struct box *box, const struct state *s, seat who,
                       struct action *out, unsigned cap)
{
    struct look look = {rycerze_box(box), rycerze_in(s)};
    struct answers l = {.out = out, .cap = cap, .who = who};

    if (who >= SEATS || !(rycerze_pending(s) & seat_bit(who)))
        return 0;
    questions[look.g->prompt].list(&look, &l);
    return l.n;
}

enum { MOST = 512 };

void rycerze_pick(const struct box *box, const struct state *s, seat who,
                  struct rng *rng, struct action *out)
{
    struct action all[MOST];
    unsigned n = rycerze_legal(box, s, who, all, MOST);

    *out = all[rng_below(rng, n)];
}

/* ---- refusals ------------------------------------------------------------ */

unsigned rycerze_refuse(const struct box *box, const struct state *s,
                        const struct action *a)
{
    const struct rycerze *g = rycerze_in(s);
    struct look look = {rycerze_box(box), g};
    struct action all[MOST];
    unsigned n;

    if (g->reason)
        return NO_OVER;
    if (a->seat >= SEATS)
        return outcomes_allow(box, s, a) ? 0 : NO_CHANCE;
    if (g->luck || box->game->verbs[a->verb].chance)
        return NO_CHANCE;
    n = rycerze_legal(box, s, a->seat, all, MOST);
    if (!n)
        return NO_NOT_ASKED;
    for (unsigned i = 0; i < n; i++)
        if (!memcmp(&all[i], a, sizeof *a))
            return 0;
    return ry_why_not(&look, a, questions[g->prompt].no);
}

/* ---- chance (section 9) -------------------------------------------------- */

static void add(struct outcomes *l, unsigned weight, unsigned verb, unsigned a)
{
    if (weight)
        outcomes_add(l, weight, action_of(SEAT_CHANCE, verb, (int)a, 0, 0));
}

/* RP-2.3: the next entry of the lists of the tutorial, or -1. */
static int lesson_next(const struct rycerze_box *b, const struct rycerze *g)
{
    const struct lesson *t = &b->lesson;
    unsigned deck;

    if (g->option[OPT_MISSION] != TUTORIAL)
        return -1;
    switch (g->luck) {
    case LUCK_DIE:
        return g->lesson_dice < t->dice ? t->die[g->lesson_dice] : -1;
    case LUCK_FOE:
        deck = LESSON_FOES;
        break;
    case LUCK_DEAL:
        deck = LESSON_GENERAL;
        break;
    case LUCK_DRAW:
        deck = LESSON_LUCK;
        break;
    case LUCK_GEAR:
        if (g->luck_arg > YELLOW)
            return -1;
        deck = LESSON_GREEN + g->luck_arg;
        break;
    default:
        return -1;
    }
    if (g->lesson[deck] >= t->decks[deck])
        return -1;
    unsigned card = t->deck[deck][g->lesson[deck]];
    bool there = g->luck == LUCK_FOE    ? g->foe_deck[card]
                 : g->luck == LUCK_DEAL ? g->deal_deck[0] >> card & 1
                 : g->luck == LUCK_DRAW ? g->luck_deck >> card & 1
                                        : g->gear_deck[card];
    return there ? (int)card : -1;
}

static uint64_t tiles_laid(const struct rycerze *g)
{
    uint64_t set = 0;

    for (unsigned h = 0; h < HEXES; h++)
        if (g->tile[h] != NONE)
            set |= (uint64_t)1 << g->tile[h];
    return set;
}

static uint32_t knights_out(const struct rycerze *g)
{
    uint32_t set = 0;

    for (unsigned i = 0; i < PLAYERS; i++)
        for (unsigned k = 0; k < 3; k++)
            if (g->person[i].offer[k] != NONE)
                set |= 1u << g->person[i].offer[k];
    return set;
}

static const uint8_t verbs[] = {
    [LUCK_SPECIAL] = VERB_LAY,       [LUCK_ORDINARY] = VERB_LAY,
    [LUCK_FIRST] = VERB_FIRST,       [LUCK_KNIGHT] = VERB_OFFER_KNIGHT,
    [LUCK_GEAR] = VERB_DRAW_GEAR,    [LUCK_DRAW] = VERB_DRAW_LUCK,
    [LUCK_FOE] = VERB_REVEAL,        [LUCK_DEAL] = VERB_DRAW_CONTRACT,
    [LUCK_DIE] = VERB_DIE,           [LUCK_MARKER] = VERB_MARKER,
    [LUCK_OF_HAND] = VERB_DRAW_LUCK, [LUCK_OF_GEAR] = VERB_DRAW_GEAR,
};

/* What is drawn from: rows and how many of each. */
struct urn {
    const uint8_t *copies; /* or NULL: bits */
    uint64_t bits;
    unsigned first, n;
    unsigned add;            /* what the lowest row is called */
    uint8_t own[GEAR_CARDS]; /* what `copies` may point to */
};

/* Cards that a knight can lose by chance. */
static void count_own(const struct rycerze_box *b, const struct rycerze *g,
                      struct urn *u)
{
    const struct person *p = &g->person[g->luck_arg];
    struct look s = {b, g};

    *u = (struct urn){.n = GEAR_CARDS};
    for (unsigned i = 0; i < p->items; i++)
        if (ry_may_choose(&s, frame_in(g), i))
            u->own[p->item[i].design]++;
    u->copies = u->own;
}

static struct urn urn_of(const struct rycerze_box *b, const struct rycerze *g)
{
    int next = lesson_next(b, g);
    unsigned low = g->luck == LUCK_DIE || g->luck == LUCK_MARKER;

    if (next >= 0)
        return (struct urn){.bits = 1, .n = 1, .add = (unsigned)next};
    switch (g->luck) {
    case LUCK_SPECIAL:
        return (struct urn){.bits = ~tiles_laid(g) >> FIRST_SPECIAL &
                                    ((1u << SPECIALS) - 1),
                            .n = SPECIALS,
                            .add = FIRST_SPECIAL};
    case LUCK_ORDINARY:
        return (struct urn){.bits = ~tiles_laid(g) >> FIRST_ORDINARY &
                                    ((1u << ORDINARIES) - 1),
                            .n = ORDINARIES,
                            .add = FIRST_ORDINARY};
    case LUCK_FIRST:
        return (struct urn){.bits = (1u << g->players) - 1, .n = g->players};
    case LUCK_KNIGHT:
        return (struct urn){.bits = ~knights_out(g) & ((1u << KNIGHTS) - 1),
                            .n = KNIGHTS};
    case LUCK_GEAR:
        return (struct urn){.copies = g->gear_deck,
                            .first = ry_color_first(g->luck_arg),
                            .n = ry_color_count(g->luck_arg)};
    case LUCK_DRAW:
        return (struct urn){.bits = g->luck_deck, .n = LUCKS};
    case LUCK_FOE:
        return (struct urn){.copies = g->foe_deck, .n = FOES};
    case LUCK_DEAL:
        return (struct urn){.bits = g->deal_deck[g->luck_arg], .n = CONTRACTS};
    case LUCK_OF_HAND:
        return (struct urn){.bits = g->person[g->luck_arg].luck, .n = LUCKS};
    case LUCK_MARKER:
        return (struct urn){.bits = g->pool_markers, .n = MARKERS, .add = low};
    default:
        return (struct urn){.bits = (1u << 10) - 1, .n = 10, .add = low};
    }
}

unsigned rycerze_chances(const struct box *box, const struct state *s,
                         struct outcome *out, unsigned cap)
{
    const struct rycerze *g = rycerze_in(s);
    struct outcomes l = {.out = out, .cap = cap};
    struct urn u;

    if (!g->luck)
        return 0;
    u = urn_of(rycerze_box(box), g);
    if (g->luck == LUCK_OF_GEAR)
        count_own(rycerze_box(box), g, &u);
    for (unsigned i = 0; i < u.n; i++) {
        if (u.copies)
            add(&l, u.copies[u.first + i], verbs[g->luck], u.first + i);
        else
            add(&l, u.bits >> i & 1, verbs[g->luck], u.add + i);
    }
    return l.n;
}

void rycerze_roll(const struct box *box, const struct state *s, struct rng *rng,
                  struct action *out)
{
    const struct rycerze *g = rycerze_in(s);
    struct urn u = urn_of(rycerze_box(box), g);
    unsigned sum = 0, i = 0, at;

    if (g->luck == LUCK_OF_GEAR)
        count_own(rycerze_box(box), g, &u);
    if (!u.copies) {
        at = bits_nth(u.bits, rng_below(rng, bits_count(u.bits))) + u.add;
        action_put(out, SEAT_CHANCE, verbs[g->luck], (int)at, 0, 0);
        return;
    }
    for (i = 0; i < u.n; i++)
        sum += u.copies[u.first + i];
    at = rng_below(rng, sum);
    for (i = 0; at >= u.copies[u.first + i]; i++)
        at -= u.copies[u.first + i];
    action_put(out, SEAT_CHANCE, verbs[g->luck], (int)(u.first + i), 0, 0);
}

static void note_lesson(const struct rycerze_box *b, struct rycerze *g)
{
    if (lesson_next(b, g) < 0)
        return;
    switch (g->luck) {
    case LUCK_DIE:
        g->lesson_dice++;
        break;
    case LUCK_FOE:
        g->lesson[LESSON_FOES]++;
        break;
    case LUCK_DEAL:
        g->lesson[LESSON_GENERAL]++;
        break;
    case LUCK_DRAW:
        g->lesson[LESSON_LUCK]++;
        break;
    default:
        g->lesson[LESSON_GREEN + g->luck_arg]++;
    }
}

static void take_chance(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    unsigned luck = g->luck, row = (unsigned)a->arg[0];
    struct roll *r = &g->roll;

    note_lesson(m->b, g);
    g->luck = LUCK_NOTHING;
    g->drawn = (uint8_t)row;
    switch (luck) {
    case LUCK_GEAR:
        g->gear_deck[row]--;
        break;
    case LUCK_DRAW:
        g->luck_deck &= ~(1u << row);
        break;
    case LUCK_FOE:
        g->foe_deck[row]--;
        if (frame_top(g)->kind == FRAME_MOVE)
            ry_reveal_foe(m);
        break;
    case LUCK_DEAL:
        g->deal_deck[g->luck_arg] &= ~(1u << row);
        break;
    case LUCK_MARKER:
        g->pool_markers &= (uint8_t)~(1u << (row - 1));
        break;
    case LUCK_DIE:
        r->die[__builtin_ctz(r->todo)] = (uint8_t)row;
        r->todo &= r->todo - 1;
        TELL(m, EVENT_DIE, SEAT_NOBODY, (int)row);
        break;
    default:
        break;
    }
    g->luck_arg = 0;
}

void rycerze_apply(const struct box *box, struct state *s,
                   const struct action *a, struct events *ev)
{
    struct rycerze *g = rycerze_of(s);
    struct play m = {box, rycerze_box(box), g, ev};
    unsigned prompt = g->prompt;

    if (g->luck) {
        take_chance(&m, a);
    } else {
        if (!(questions[prompt].traits & SEVERAL)) {
            g->prompt = ASK_NONE;
            g->asked = 0;
        }
        questions[prompt].take(&m, a);
    }
    if (!g->reason)
        ry_run(&m);
    g->drawn = 0; /* nothing of what was drawn is left but where it went */
    if (g->reason)
        g->prompt = g->asked = g->luck = 0;
}
