/*
 * rate.c: how promising an answer looks to who gives it.
 */
#include "brain.h"

enum { EVEN = 60, SURE = 25 /* percent: a search is worth a Hunt */ };

static unsigned within(int n)
{
    return n < 1 ? 1 : n > 1500 ? 1500 : (unsigned)n;
}

static unsigned area_of(const struct glance *s, int row)
{
    return (unsigned)row - s->map->first_area;
}

/* Wounds that one attack of a character deals. */
static unsigned damage_of(const struct glance *s, unsigned who)
{
    unsigned more = bestia_mod(s->b, s->g, who, MOD_ATTACK_DAMAGE);

    return more > s->b->damage ? more : s->b->damage;
}

/* ---- cards -------------------------------------------------------------------------- */

/* The best that can be had within so many steps of where one stands. */
static int best_around(const struct glance *s, const struct country *c,
                       unsigned who, const struct deed *d)
{
    const struct bestia *g = s->g;
    unsigned from = place_of(g, who), wounds = damage_of(s, who) + d->bonus;
    int here = who == BEAST ? bestia_beast_likes(s, c, from)
                            : bestia_hunter_likes(s, c, who, from);
    int best = 0;

    if (from == NONE)
        return 0;
    for (unsigned a = 0; a < s->map->areas; a++) {
        int sum;
        if (s->map->distance[from][a] > d->steps)
            continue;
        if (who == BEAST) {
            sum = (bestia_beast_likes(s, c, a) - here) / 2;
            if (d->hits)
                sum += bestia_prey(s, a, wounds);
        } else {
            sum = bestia_hunter_likes(s, c, who, a) - here;
            if (d->search || (d->hits && !is_hidden(g)))
                sum += c->share[a] * (d->hits ? 7 : 4) / 10 - 100;
        }
        best = sum > best ? sum : best;
    }
    return best;
}

static int card_worth(const struct glance *s, const struct country *c,
                      unsigned who, unsigned card)
{
    struct deed d = bestia_deed(s->b, s->b->card[card].list[who != BEAST]);

    if (s->b->card[card].kind == CARD_GEAR && s->b->card[card].use == KIT_TRAP)
        return 90;
    return best_around(s, c, who, &d) + 10 * d.other + 70 * d.summon -
           15 * (int)bestia_cost(s->b, s->g, who, card);
}

/* Without a place: for the draft and the displays. */
static int card_promise(const struct glance *s, unsigned who, unsigned card)
{
    struct deed d = bestia_deed(s->b, s->b->card[card].list[who != BEAST]);

    if (s->b->card[card].use == KIT_TRAP)
        d.other = (uint8_t)(d.other + 4);
    return 22 * d.steps + 75 * d.hits + 45 * d.bonus + 20 * d.reach +
           70 * d.search + 45 * d.summon + 8 * d.other -
           12 * s->b->card[card].cost;
}

/* ---- answers that name an area -------------------------------------------------------- */

static int step_worth(const struct glance *s, const struct country *c,
                      unsigned area)
{
    const struct frame *f = frame_in(s->g);
    unsigned who =
        f->actor == BEAST || f->actor >= s->g->people ? s->g->asked : f->actor;

    if (f->target > BEAST && f->target < s->g->people && s->g->asked != BEAST)
        who = f->target;
    return 3 * (bestia_hunter_likes(s, c, who, area) -
                bestia_hunter_likes(s, c, who, s->g->person[who].area));
}

static int lay_worth(const struct glance *s, const struct country *c,
                     unsigned move)
{
    unsigned pos = bestia_pos(s->g);
    unsigned to = move == MV_NONE ? pos : s->map->next[pos][move];

    if (move == MV_NONE)
        return 45;
    return bestia_beast_likes(s, c, to) - bestia_beast_likes(s, c, pos) + 55;
}

static int trap_worth(const struct country *c, uint64_t areas)
{
    int sum = 0;

    for (; areas; areas &= areas - 1)
        sum += c->share[__builtin_ctzll(areas)];
    return EVEN + sum / 2;
}

static int map_worth(const struct glance *s, const struct country *c,
                     const struct action *a)
{
    const struct bestia *g = s->g;
    unsigned area = area_of(s, a->arg[0]);

    switch (a->verb) {
    case VERB_PLACE:
    case VERB_RELOCATE:
    case VERB_TOWER:
        return EVEN + bestia_hunter_likes(s, c, g->asked, area);
    case VERB_STEP:
        return EVEN + step_worth(s, c, area);
    case VERB_SEARCH:
        return c->share[area];
    case VERB_SUMMON:
        return EVEN + bestia_prey(s, area, s->b->damage) / 3;
    case VERB_RESUMMON:
        return EVEN / 2 +
               bestia_prey(s, area_of(s, a->arg[1]), s->b->damage) / 3;
    default:
        return EVEN;
    }
}

/* ---- attacks ----------------------------------------------------------------------------- */

/* The piece of that kind, place and wounds, or NONE. */
static unsigned piece_at(const struct glance *s, const struct action *a)
{
    const struct bestia *g = s->g;

    for (unsigned p = 0; p < g->pieces; p++)
        if (g->piece[p].kind == a->arg[0] &&
            g->piece[p].area == area_of(s, a->arg[1]) &&
            g->piece[p].wounds == a->arg[2])
            return p;
    return NONE;
}

static int attack_worth(const struct glance *s, const struct action *a)
{
    unsigned wounds = damage_of(s, s->g->asked), power, aim;

    switch (a->verb) {
    case VERB_ATTACK_UNIT:
        power = (unsigned)a->arg[3];
        aim = piece_at(s, a);
        break;
    case VERB_ATTACK_HUNTER:
        power = (unsigned)a->arg[1];
        aim = NONE;
        for (unsigned h = 1; h < s->g->people; h++)
            if (s->g->person[h].character == a->arg[0])
                aim = AIM_HUNTER + h;
        break;
    case VERB_ATTACK_BEAST:
        power = (unsigned)a->arg[0];
        aim = AIM_BEAST;
        break;
    default:
        power = (unsigned)a->arg[1];
        aim = a->verb == VERB_ATTACK_SUMMON ? AIM_SUMMON : AIM_TOWER;
    }
    if (aim == NONE)
        return 1;
    return bestia_aim_worth(s, aim, wounds + power) - 70 * (int)power;
}

/* A Beast that attacks is seen (BE-8.3): the nearer the Hunters, the dearer. */
static int exposure(const struct glance *s)
{
    const struct bestia *g = s->g;
    int sum = 0;

    for (unsigned h = 1; h < g->people; h++)
        if (is_about(g, h)) {
            unsigned far = s->map->distance[bestia_pos(g)][g->person[h].area];
            sum += far < 2 ? 110 : far < 3 ? 50 : 10;
        }
    return is_hidden(g) ? sum : sum / 4;
}

/* ---- all of them ------------------------------------------------------------------------- */

static int skip_worth(const struct glance *s)
{
    switch (s->g->prompt) {
    case ASK_ATTACK_TARGET:
        return s->g->asked == BEAST ? exposure(s) : 10;
    case ASK_SEARCH_AREA:
        return 10 * SURE;
    case ASK_USE_EFFECT:
        return 30;
    default:
        return EVEN / 2;
    }
}

static int use_worth(const struct glance *s, const struct country *c,
                     const struct action *a)
{
    if (a->arg[0] != OP_SEARCH)
        return 150;
    return c->share[place_of(s->g, s->g->asked)] - 10 * SURE + 40;
}

static int upgrade_worth(const struct glance *s, const struct action *a)
{
    const struct upgrade *u = &s->b->upgrade[a->arg[0]];

    return 80 + 45 * u->cost + (u->mod[MOD_ATTACK_DAMAGE] ? 500 : 0) +
           (u->mod[MOD_MAX_HEALTH] ? 60 : 0);
}

static int draft_worth(const struct glance *s, const struct action *a,
                       unsigned n)
{
    unsigned side = a->seat == 0 ? BEAST : 1;
    int sum = 0;

    for (unsigned i = 0; i < n; i++)
        sum += card_promise(s, side, (unsigned)a->arg[i]);
    return 20 + sum / (int)n;
}

static int pass_worth(const struct glance *s)
{
    const struct bestia *g = s->g;

    return EVEN - 12 * __builtin_popcount(g->person[g->asked].actions);
}

static int worth_of(const struct glance *s, const struct country *c,
                    const struct action *a)
{
    const struct bestia *g = s->g;
    unsigned who = g->asked;

    switch (a->verb) {
    case VERB_PLAY:
        return 70 + card_worth(s, c, who, (unsigned)a->arg[0]);
    case VERB_FLEE: {
        struct deed d = {.steps = s->b->flee_steps};
        return best_around(s, c, who, &d) -
               card_promise(s, who, (unsigned)a->arg[0]) / 2;
    }
    case VERB_PASS:
        return pass_worth(s);
    case VERB_END:
        return 45;
    case VERB_KEEP:
        return draft_worth(s, a, 1);
    case VERB_KEEP_TWO:
        return draft_worth(s, a, 2);
    case VERB_LAY:
        return lay_worth(s, c, (unsigned)a->arg[0]);
    case VERB_STOP:
    case VERB_NO:
        return EVEN;
    case VERB_REACT:
        return 160;
    case VERB_SKIP:
        return skip_worth(s);
    case VERB_USE:
        return use_worth(s, c, a);
    case VERB_TAKE:
    case VERB_REGAIN:
    case VERB_COPY:
        return 30 + card_promise(s, who, (unsigned)a->arg[0]);
    case VERB_DISCARD:
        return 260 - card_promise(s, who, (unsigned)a->arg[0]);
    case VERB_TRAP_REGION:
        return trap_worth(
            c, s->map->region[(unsigned)a->arg[0] - s->map->first_region]);
    case VERB_TRAP_HABITAT:
        return trap_worth(c, a->arg[0] < START ? g->zone[a->arg[0]] : 0);
    case VERB_UPGRADE:
        return upgrade_worth(s, a);
    case VERB_DONE:
        return 20;
    case VERB_ATTACK_UNIT:
    case VERB_ATTACK_HUNTER:
    case VERB_ATTACK_SUMMON:
    case VERB_ATTACK_TOWER:
    case VERB_ATTACK_BEAST:
        return attack_worth(s, a);
    case VERB_GIVE_UP:
        return 0;
    default:
        return map_worth(s, c, a);
    }
}

unsigned bestia_rate(const struct glance *s, const struct country *c,
                     const struct action *a)
{
    return within(worth_of(s, c, a));
}
