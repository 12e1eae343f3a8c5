/*
 * rate.c: how promising an answer looks to who gives it.
 */
#include "brain.h"

enum { EVEN = 60 };

static unsigned within(int n)
{
    return n < 1 ? 1 : n > 1500 ? 1500 : (unsigned)n;
}

static unsigned area_of(const struct glance *s, int row)
{
    return (unsigned)row - s->map->first_area;
}

/* ---- cards -------------------------------------------------------------------------- */

/* The best of a plan within some steps of where one stands. */
static int best_of(const struct glance *s, struct country *c, unsigned who,
                   const struct plan *plan, unsigned steps)
{
    unsigned from = place_of(s->g, who);
    int here = bestia_likes(s, c, who, from), best = 0;

    for (uint64_t set = bestia_within(s, from, steps); set; set &= set - 1) {
        unsigned a = (unsigned)__builtin_ctzll(set);
        int sum = plan->gain[a] + (bestia_likes(s, c, who, a) - here) / 2;
        best = sum > best ? sum : best;
    }
    return best;
}

/* What a movement of the one who is asked leads to. Cards of a colour that lead as far
   are alike, and so are all that one can flee with. */
static int best_walk(const struct glance *s, struct country *c, unsigned who,
                     unsigned steps, unsigned colour)
{
    unsigned row = steps < WITHIN ? steps : WITHIN - 1;
    int16_t *walk = &c->walk[colour][row];

    if (!(c->walked[colour] >> row & 1)) {
        const struct plan *plan =
            bestia_follows(s, c, who, colour == RED ? BLUE : RED);
        c->walked[colour] |= (uint8_t)(1u << row);
        *walk = (int16_t)best_of(s, c, who, plan, steps);
    }
    return *walk;
}

/* The best that can be had from where one stands: by the card itself, or by one of
   the other colour that can follow it. */
static int best_around(const struct glance *s, struct country *c, unsigned who,
                       const struct deed *d, unsigned colour)
{
    unsigned from = place_of(s->g, who);
    struct plan own;

    if (from == NONE)
        return 0;
    if (!d->hits && (who == BEAST || !d->search))
        return best_walk(s, c, who, d->steps, colour);
    bestia_plan(s, c, who, d, bestia_within(s, from, d->run), &own);
    return best_of(s, c, who, &own, d->run);
}

/* What it costs to have the card no more. */
static int keep_worth(const struct glance *s, unsigned who, unsigned card)
{
    const struct deed *d = bestia_deed(s->b, who, card);
    int sum = 15 * (int)bestia_cost(s->b, s->g, who, card);

    if (d->hits)
        sum += who == BEAST ? 40 : 60;
    if (who != BEAST && d->search)
        sum += 50;
    return sum;
}

static int card_worth(const struct glance *s, struct country *c, unsigned who,
                      unsigned card)
{
    const struct deed *d = bestia_deed(s->b, who, card);

    if (s->b->card[card].kind == CARD_GEAR && s->b->card[card].use == KIT_TRAP)
        return 90;
    return best_around(s, c, who, d, s->b->card[card].colour) + 10 * d->other +
           70 * d->summon - keep_worth(s, who, card);
}

/* Without a place: for the draft and the displays. */
static int card_promise(const struct glance *s, unsigned who, unsigned card)
{
    struct deed d = *bestia_deed(s->b, who, card);

    if (s->b->card[card].use == KIT_TRAP)
        d.other = (uint8_t)(d.other + 4);
    return 22 * d.steps + 75 * d.hits + 45 * d.bonus + 20 * d.reach +
           70 * d.search + 45 * d.summon + 8 * d.other -
           12 * s->b->card[card].cost;
}

/* ---- answers that name an area -------------------------------------------------------- */

/* The card that a character is playing, or NONE. */
static unsigned card_played(const struct bestia *g, unsigned who)
{
    for (unsigned i = g->depth; i--;)
        if (g->frame[i].kind == FRAME_CARD && g->frame[i].actor == who)
            return g->frame[i].card;
    return NONE;
}

/* Where a movement under way can lead, for who moves: the plan of the card that is
   played while its attack or search is still to come, else of one that may follow. */
static const struct plan *move_plan(const struct glance *s, struct country *c,
                                    unsigned who, struct plan *own)
{
    unsigned card = card_played(s->g, who);

    if (card == NONE)
        return bestia_follows(s, c, who, RED);
    const struct deed *d = bestia_deed(s->b, who, card);
    bool strikes = d->hits || (who != BEAST && d->search);
    bool struck = who == BEAST && frame_in(s->g)->first == 0;
    if (!strikes || struck)
        return bestia_follows(s, c, who,
                              s->b->card[card].colour == RED ? BLUE : RED);
    bestia_plan(s, c, who, d, bestia_within(s, place_of(s->g, who), TURN_STEPS),
                own);
    return own;
}

/* The best place within some steps of an area. */
static int best_within(const struct glance *s, struct country *c, unsigned who,
                       const struct plan *plan, unsigned area, unsigned steps)
{
    int best = INT16_MIN;

    for (uint64_t set = bestia_within(s, area, steps); set; set &= set - 1) {
        unsigned a = (unsigned)__builtin_ctzll(set);
        unsigned far = s->map->distance[area][a];
        int sum = plan->gain[a] + bestia_likes(s, c, who, a) - 4 * (int)far;
        best = sum > best ? sum : best;
    }
    return best;
}

static unsigned who_moves(const struct bestia *g)
{
    const struct frame *f = frame_in(g);

    if (f->target > BEAST && f->target < g->people && g->asked != BEAST)
        return f->target;
    return f->actor == BEAST || f->actor >= g->people ? g->asked : f->actor;
}

static int step_worth(const struct glance *s, struct country *c, unsigned area)
{
    unsigned who = who_moves(s->g), n = frame_in(s->g)->n;
    unsigned from = s->g->person[who].area;
    struct plan own;

    if (from == NONE)
        return 0;
    const struct plan *plan = move_plan(s, c, who, &own);
    return 2 * (best_within(s, c, who, plan, area, n ? n - 1 : 0) -
                plan->gain[from] - bestia_likes(s, c, who, from));
}

static int lay_worth(const struct glance *s, struct country *c, unsigned move)
{
    unsigned pos = bestia_pos(s->g), n = frame_in(s->g)->n;
    unsigned to = move == MV_NONE ? pos : s->map->next[pos][move];
    struct plan own;

    if (move == MV_NONE)
        return 45;
    const struct plan *plan = move_plan(s, c, BEAST, &own);
    return best_within(s, c, BEAST, plan, to, n ? n - 1 : 0) - plan->gain[pos] -
           bestia_likes(s, c, BEAST, pos) + 55;
}

/* A trap springs where the Beast is seen: where it may be, and where its prey is. */
static int trap_worth(const struct glance *s, struct country *c, uint64_t areas)
{
    int sum = 0;

    bestia_set(s, c);
    for (; areas; areas &= areas - 1) {
        unsigned a = (unsigned)__builtin_ctzll(areas);
        sum += c->share[a] + (s->g->settled >> a & 1 ? 60 : 0);
    }
    return EVEN + sum / 2;
}

static uint64_t trap_areas(const struct glance *s, unsigned habitat)
{
    const struct bestia *g = s->g;
    const struct trap *t = &g->trap[g->traps ? g->traps - 1u : 0];
    uint64_t set = habitat < START ? g->zone[habitat] : 0;

    return g->traps && t->region != NONE ? set & s->map->region[t->region]
                                         : set;
}

/* For a summon. */
static int prey_at(const struct glance *s, struct country *c, unsigned area)
{
    return bestia_prey(s, c, s->b->damage)[area];
}

static int map_worth(const struct glance *s, struct country *c,
                     const struct action *a)
{
    const struct bestia *g = s->g;
    unsigned area = area_of(s, a->arg[0]);

    switch (a->verb) {
    case VERB_PLACE:
    case VERB_RELOCATE:
    case VERB_TOWER:
        return EVEN + bestia_likes(s, c, g->asked ? g->asked : 1, area);
    case VERB_STEP:
        return EVEN + step_worth(s, c, area);
    case VERB_SEARCH:
        return bestia_set(s, c) ? 20 + c->share[area] : 20;
    case VERB_SUMMON:
        return EVEN + prey_at(s, c, area) / 3;
    case VERB_RESUMMON:
        return EVEN / 2 + prey_at(s, c, area_of(s, a->arg[1])) / 3;
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

static int attack_worth(const struct glance *s, struct country *c,
                        const struct action *a)
{
    unsigned wounds = bestia_damage(s, c, s->g->asked), power, aim;

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

/* ---- all of them ------------------------------------------------------------------------- */

static int skip_worth(const struct glance *s)
{
    switch (s->g->prompt) {
    case ASK_ATTACK_TARGET:
        return s->g->asked == BEAST ? 90 : 10;
    case ASK_SEARCH_AREA:
    case ASK_USE_EFFECT:
        return 10;
    default:
        return EVEN / 2;
    }
}

/* What comes first: to move, or to strike where one stands? */
static int order_worth(const struct glance *s, struct country *c, unsigned op)
{
    unsigned who = s->g->asked, from = place_of(s->g, who);
    unsigned card = card_played(s->g, who);
    struct plan own;
    int here, best = 0;

    if (card == NONE || from == NONE)
        return EVEN;
    const struct deed *d = bestia_deed(s->b, who, card);
    if (op == OP_SUMMON)
        return 2 * EVEN;
    if (!(d->hits || d->search))
        return op == OP_MOVE ? EVEN : 2 * EVEN; /* gains first */
    bestia_plan(s, c, who, d, bestia_within(s, from, d->steps), &own);
    here = own.gain[from];
    for (uint64_t set = bestia_within(s, from, d->steps); set; set &= set - 1)
        if (own.gain[__builtin_ctzll(set)] > best)
            best = own.gain[__builtin_ctzll(set)];
    if (op == OP_MOVE)
        return EVEN + (best > here ? best - here : 0);
    return EVEN + (here > 0 && here >= best * 3 / 4 ? 2 * here : -40);
}

static int summon_worth(const struct glance *s, struct country *c,
                        const struct action *a)
{
    const struct bestia *g = s->g;
    int best = 0;

    if (a->verb == VERB_ACT_WITH)
        return EVEN + prey_at(s, c, area_of(s, a->arg[0])) / 2;
    if (a->verb == VERB_SUMMON_ATTACK)
        return 200;
    if (a->verb == VERB_SUMMON_ABILITY)
        return 120;
    if (a->verb == VERB_SUMMON_MOVE)
        return 50;
    for (unsigned i = 0; i < SUMMONS; i++)
        if (g->summon[i] != NONE) {
            int prey = prey_at(s, c, g->summon[i]);
            best = prey > best ? prey : best;
        }
    return EVEN + best / 2;
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

/* Who can walk as far by playing the card does not flee with it (BE-4.14). */
static int flee_worth(const struct glance *s, struct country *c, unsigned who,
                      unsigned card)
{
    const struct deed *d = bestia_deed(s->b, who, card);
    unsigned more = bestia_mod(s->b, s->g, who, MOD_FLEE_STEPS);
    struct deed walk = {.steps = s->b->flee_steps};

    if (more > walk.steps)
        walk.steps = (uint8_t)more;
    if ((d->hits || d->search ? d->run : d->steps) >= walk.steps &&
        !s->b->card[card].cost && !bestia_unplayable(s, who, card))
        return 0;
    return best_around(s, c, who, &walk, COLOURLESS) -
           card_promise(s, who, card) / 2;
}

static int pass_worth(const struct glance *s)
{
    const struct bestia *g = s->g;

    return EVEN - 12 * __builtin_popcount(g->person[g->asked].actions);
}

static int worth_of(const struct glance *s, struct country *c,
                    const struct action *a)
{
    const struct bestia *g = s->g;
    unsigned who = g->asked;

    switch (a->verb) {
    case VERB_PLAY:
        return 70 + card_worth(s, c, who, (unsigned)a->arg[0]);
    case VERB_FLEE:
        return flee_worth(s, c, who, (unsigned)a->arg[0]);
    case VERB_ORDER:
        return order_worth(s, c, (unsigned)a->arg[0]);
    case VERB_ACT:
    case VERB_ACT_WITH:
    case VERB_SUMMON_ATTACK:
    case VERB_SUMMON_ABILITY:
    case VERB_SUMMON_MOVE:
        return summon_worth(s, c, a);
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
        return 150;
    case VERB_COPY:
        return 30 + card_worth(s, c, who, (unsigned)a->arg[0]);
    case VERB_TAKE:
    case VERB_REGAIN:
        return 30 + card_promise(s, who, (unsigned)a->arg[0]);
    case VERB_DISCARD:
        return 260 - card_promise(s, who, (unsigned)a->arg[0]);
    case VERB_TRAP_REGION:
        return trap_worth(
            s, c, s->map->region[(unsigned)a->arg[0] - s->map->first_region]);
    case VERB_TRAP_HABITAT:
        return trap_worth(s, c, trap_areas(s, (unsigned)a->arg[0]));
    case VERB_UPGRADE:
        return upgrade_worth(s, a);
    case VERB_DONE:
        return 20;
    case VERB_ATTACK_UNIT:
    case VERB_ATTACK_HUNTER:
    case VERB_ATTACK_SUMMON:
    case VERB_ATTACK_TOWER:
    case VERB_ATTACK_BEAST:
        return attack_worth(s, c, a);
    case VERB_GIVE_UP:
        return 0;
    default:
        return map_worth(s, c, a);
    }
}

unsigned bestia_rate(const struct glance *s, struct country *c,
                     const struct action *a)
{
    return within(worth_of(s, c, a));
}
