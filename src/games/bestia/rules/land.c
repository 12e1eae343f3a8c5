/*
 * land.c: what is done to the map: transforming (BE-16), watchtowers (BE-11),
 * summons (BE-12), pulling and pushing, removing traps.
 */
#include "play.h"

#include <string.h>

static void list_areas(const struct glance *s, struct answers *l, unsigned verb,
                       uint64_t set)
{
    for (; set; set &= set - 1)
        answers_add(l, verb,
                    s->map->first_area + (unsigned)__builtin_ctzll(set), 0);
}

static unsigned area_arg(const struct play *m, const struct action *a,
                         unsigned i)
{
    return (unsigned)a->arg[i] - m->map->first_area;
}

/* ---- habitats ------------------------------------------------------------ */

/* Where a Hunter may be placed (BE-16.5). */
uint64_t bestia_settlements(const struct glance *s)
{
    return s->g->zone[SETTLEMENT] ? s->g->zone[SETTLEMENT]
                                  : s->map->kind[SETTLEMENT];
}

static unsigned own_habitat(const struct glance *s, unsigned who)
{
    return who == BEAST ? s->b->character[s->g->person[BEAST].character].habitat
                        : (unsigned)SETTLEMENT;
}

/* Areas where it would change something. */
static uint64_t changeable(const struct glance *s, unsigned who)
{
    return ~s->g->zone[own_habitat(s, who)];
}

static void transform(struct play *m, unsigned area, unsigned habitat)
{
    struct bestia *g = m->g;

    g->token[area] =
        m->map->habitat[area] == habitat ? 0 : (uint8_t)(habitat + 1);
    for (unsigned h = FOREST; h <= SETTLEMENT; h++)
        g->zone[h] &= ~area_bit(area);
    g->zone[habitat] |= area_bit(area);
    TELL(m, EVENT_TRANSFORMED, NONE, TO_ALL, area_row(m, area), (int)habitat);
}

/* What an effect may transform from where its actor is: never the start area
   (BE-16.3), and each area once. */
static uint64_t transforms(const struct glance *s, const struct frame *f,
                           unsigned from)
{
    uint64_t set = s->map->all & ~area_bit(s->map->start);

    for (unsigned i = 0; i < HITS; i++)
        if (f->hit[i] != NONE)
            set &= ~area_bit(f->hit[i]);
    switch ((enum scope)frame_effect(s->b, f)->scope) {
    case SCOPE_HERE:
        return set & area_bit(from);
    case SCOPE_ONE_NEARBY:
    case SCOPE_EACH_NEARBY:
        return set & s->map->nearby[from];
    default:
        return set;
    }
}

/* Who sees which areas changed knows where it was done from (8.4). */
static void note_all(struct play *m, const struct frame *f, uint64_t changed)
{
    struct glance s = sight_of(m);
    uint64_t set = 0;

    for (unsigned i = 0; i < m->map->areas; i++)
        if ((transforms(&s, f, i) & changeable(&s, f->actor)) == changed)
            set |= area_bit(i);
    bestia_ledger_keep(m, set, WHY_CHANGED);
}

static void transform_all(struct play *m, struct frame *f)
{
    struct glance s = sight_of(m);
    uint64_t set =
        transforms(&s, f, place_of(m->g, f->actor)) & changeable(&s, f->actor);
    unsigned habitat = own_habitat(&s, f->actor);

    if (f->actor == BEAST)
        note_all(m, f, set);
    if (!set) {
        bestia_skip(m);
        return;
    }
    for (; set; set &= set - 1)
        transform(m, (unsigned)__builtin_ctzll(set), habitat);
    bestia_pop(m, true);
}

void bestia_step_transform(struct play *m, struct frame *f)
{
    unsigned scope = frame_effect(m->b, f)->scope;

    if (scope == SCOPE_HERE && f->actor != BEAST &&
        m->g->person[f->actor].area == m->map->start) {
        bestia_pop(m, false); /* BE-4.18 */
    } else if (scope == SCOPE_HERE || scope == SCOPE_EACH_NEARBY) {
        if (bestia_used(m, f))
            transform_all(m, f);
    } else if (!f->n) {
        bestia_pop(m, f->moved);
    } else {
        bestia_question(m, ASK_TRANSFORM_AREA, f->actor);
    }
}

void bestia_list_transform(const struct glance *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);
    uint64_t set = transforms(s, f, place_of(s->g, f->actor));

    if (!f->must || !set)
        answers_add(l, VERB_SKIP, 0, 0);
    list_areas(s, l, VERB_TRANSFORM, set);
}

void bestia_take_transform(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    struct glance s = sight_of(m);
    unsigned area = area_arg(m, a, 0);

    if (a->verb == VERB_SKIP) {
        if (f->moved)
            bestia_pop(m, true);
        else
            bestia_skip(m);
        return;
    }
    f->hit[frame_effect(m->b, f)->num - f->n] = (uint8_t)area;
    f->n--;
    f->moved = true;
    if (f->actor == BEAST && frame_effect(m->b, f)->scope == SCOPE_ONE_NEARBY)
        bestia_ledger_keep(m, m->map->nearby[area], WHY_CHANGED);
    transform(m, area, own_habitat(&s, f->actor));
}

/* ---- watchtowers --------------------------------------------------------- */

/* BE-6.8: who stands there looks around. */
void bestia_build(struct play *m, unsigned area)
{
    m->g->towers |= area_bit(area);
    TELL(m, EVENT_TOWER_BUILT, NONE, TO_ALL, area_row(m, area));
    if (m->g->phase != PHASE_SETUP)
        m->g->stat[STAT_TOWERS]++;
    if (bestia_hunters_at(m->g) >> area & 1)
        bestia_discover_nearby(m, area);
}

static uint64_t tower_areas(const struct glance *s, const struct frame *f)
{
    uint64_t set = frame_effect(s->b, f)->scope == SCOPE_HERE
                       ? area_bit(place_of(s->g, f->actor))
                       : s->g->zone[SETTLEMENT];

    return set & ~s->g->towers; /* BE-11.1 */
}

/* The area is found, then a watchtower for it (BE-11.5). */
static void tower_at(struct play *m, struct frame *f, unsigned area)
{
    if (bits_count(m->g->towers) < m->b->towers) {
        bestia_pop(m, true);
        bestia_build(m, area);
        return;
    }
    f->target = (uint8_t)area;
    f->step = 2;
}

static unsigned builder(const struct bestia *g, const struct frame *f)
{
    return f->actor == NONE ? bestia_team(g) : f->actor;
}

void bestia_step_tower(struct play *m, struct frame *f)
{
    struct glance s = sight_of(m);
    unsigned who = builder(m->g, f);

    if (f->step == 2)
        bestia_question(m, ASK_TOWER_TAKE, who);
    else if (!tower_areas(&s, f))
        bestia_pop(m, false);
    else if (frame_effect(m->b, f)->scope != SCOPE_HERE)
        bestia_question(m, ASK_TOWER_AREA, who);
    else if (bestia_used(m, f))
        tower_at(m, f, m->g->person[f->actor].area);
}

void bestia_list_tower_area(const struct glance *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);

    if (!f->must)
        answers_add(l, VERB_SKIP, 0, 0);
    list_areas(s, l, VERB_TOWER, tower_areas(s, f));
}

void bestia_take_tower_area(struct play *m, const struct action *a)
{
    if (a->verb == VERB_SKIP)
        bestia_skip(m);
    else
        tower_at(m, frame_top(m->g), area_arg(m, a, 0));
}

void bestia_list_tower_take(const struct glance *s, struct answers *l)
{
    answers_add(l, VERB_SKIP, 0, 0);
    list_areas(s, l, VERB_TAKE_TOWER, s->g->towers);
}

void bestia_take_tower_take(struct play *m, const struct action *a)
{
    unsigned area = frame_top(m->g)->target;

    if (a->verb == VERB_SKIP) {
        bestia_skip(m);
        return;
    }
    m->g->towers &= ~area_bit(area_arg(m, a, 0));
    TELL(m, EVENT_TOWER_TAKEN, NONE, TO_ALL, a->arg[0]);
    bestia_pop(m, true);
    bestia_build(m, area);
}

/* ---- summons ------------------------------------------------------------- */

static unsigned pawns(const struct glance *s)
{
    return s->b->character[s->g->person[BEAST].character].summons;
}

static unsigned on_map(const struct bestia *g)
{
    unsigned n = 0;

    for (unsigned i = 0; i < SUMMONS; i++)
        n += g->summon[i] != NONE;
    return n;
}

/* Areas of the habitat of summons (BE-12.3). */
static uint64_t summon_zone(const struct glance *s)
{
    const struct bestia *g = s->g;
    unsigned habitat =
        s->b->character[g->person[BEAST].character].summon_habitat;

    if (bestia_mod(s->b, g, BEAST, MOD_SUMMON_ANY_HABITAT))
        return g->zone[FOREST] | g->zone[SWAMP] | g->zone[CAVE];
    return g->zone[habitat];
}

static unsigned summon_range(const struct glance *s)
{
    unsigned more = bestia_mod(s->b, s->g, BEAST, MOD_SUMMON_RANGE);

    return more ? more : s->b->summon_range;
}

/* Areas at most so many roads away. */
static uint64_t within(const struct glance *s, unsigned from, unsigned steps)
{
    uint64_t set = area_bit(from);

    for (; steps; steps--) {
        uint64_t grown = set;
        for (uint64_t left = set; left; left &= left - 1)
            grown |= s->map->near[__builtin_ctzll(left)];
        set = grown;
    }
    return set;
}

static uint64_t summon_spots(const struct glance *s, bool anywhere)
{
    uint64_t zone = summon_zone(s);

    return anywhere ? zone
                    : zone & within(s, bestia_pos(s->g), summon_range(s));
}

static void list_spots(const struct glance *s, struct answers *l, uint64_t set)
{
    const struct bestia *g = s->g;
    uint64_t from = 0;

    if (on_map(g) < pawns(s)) {
        list_areas(s, l, VERB_SUMMON, set);
        return;
    }
    for (unsigned i = 0; i < pawns(s); i++)
        from |= area_bit(g->summon[i]);
    for (; set; set &= set - 1)
        for (uint64_t left = from; left; left &= left - 1)
            answers_add(l, VERB_RESUMMON,
                        s->map->first_area + (unsigned)__builtin_ctzll(set),
                        s->map->first_area + (unsigned)__builtin_ctzll(left));
}

/* BE-12.2, BE-12.9: one question, so that nothing half chosen is left to hide. */
void bestia_list_summon_mode(const struct glance *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);
    bool symbol = f->kind == OP_SUMMON;
    uint64_t set = summon_spots(s, frame_effect(s->b, f)->flags & FLAG_FREE);
    bool may_act = symbol && on_map(s->g);

    if (!f->must || (!set && !may_act))
        answers_add(l, VERB_SKIP, 0, 0);
    if (may_act)
        answers_add(l, VERB_ACT, 0, 0);
    list_spots(s, l, set);
}

/* Summons had to come, and none could: nowhere near is a spot (8.4). */
static void note_no_spot(struct play *m)
{
    struct glance s = sight_of(m);
    uint64_t zone = summon_zone(&s), set = 0;

    for (unsigned i = 0; i < m->map->areas; i++)
        if (!(zone & within(&s, i, summon_range(&s))))
            set |= area_bit(i);
    bestia_ledger_keep(m, set, WHY_SUMMON);
}

static void take_from(struct play *m, unsigned from)
{
    for (unsigned i = 0; i < SUMMONS; i++)
        if (m->g->summon[i] == from) {
            TELL(m, EVENT_SUMMON_REMOVED, BEAST, TO_ALL, person_row(m, BEAST),
                 area_row(m, from));
            m->g->summon[i] = NONE;
            return;
        }
}

static void place_summon(struct play *m, unsigned area)
{
    for (unsigned i = 0; i < SUMMONS; i++)
        if (m->g->summon[i] == NONE) {
            m->g->summon[i] = (uint8_t)area;
            break;
        }
    TELL(m, EVENT_SUMMON_PLACED, BEAST, TO_ALL, person_row(m, BEAST),
         area_row(m, area));
}

void bestia_take_summon_mode(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    struct glance s = sight_of(m);
    bool symbol = f->kind == OP_SUMMON;

    if (a->verb == VERB_SKIP) {
        if (f->must && symbol)
            note_no_spot(m);
        if (f->moved)
            bestia_pop(m, true);
        else
            bestia_skip(m);
        return;
    }
    if (a->verb == VERB_ACT) {
        TELL(m, EVENT_CHOSE, BEAST, TO_ALL, person_row(m, BEAST),
             OP_SUMMON_ACT);
        f->kind = OP_SUMMON_ACT;
        return;
    }
    if (a->verb == VERB_RESUMMON)
        take_from(m, area_arg(m, a, 1));
    if (!(frame_effect(m->b, f)->flags & FLAG_FREE)) /* 8.4 */
        bestia_ledger_keep(m, within(&s, area_arg(m, a, 0), summon_range(&s)),
                           WHY_SUMMON);
    place_summon(m, area_arg(m, a, 0));
    f->moved = true;
    if (symbol)
        bestia_pop(m, true);
    else
        f->n--;
}

void bestia_step_summon(struct play *m, struct frame *f)
{
    (void)f;
    bestia_question(m, ASK_SUMMON_MODE, BEAST);
}

void bestia_step_summon_place(struct play *m, struct frame *f)
{
    if (f->n)
        bestia_question(m, ASK_SUMMON_MODE, BEAST);
    else
        bestia_pop(m, true);
}

/* Who may act now. The mask has those that were on the map when it began; what
   leaves the map does not come back into it (BE-12.10). */
static unsigned may_act(const struct glance *s, const struct frame *f)
{
    unsigned set = 0;

    for (unsigned i = 0; i < SUMMONS; i++)
        if (f->mask >> i & 1 && s->g->summon[i] != NONE)
            set |= 1u << i;
    return set;
}

static unsigned all_summons(const struct bestia *g)
{
    unsigned set = 0;

    for (unsigned i = 0; i < SUMMONS; i++)
        set |= (unsigned)(g->summon[i] != NONE) << i;
    return set;
}

/* One action with each (BE-12.5). */
void bestia_step_summon_act(struct play *m, struct frame *f)
{
    struct glance s = sight_of(m);

    if (!f->step)
        f->mask = (uint8_t)all_summons(m->g);
    f->step = 1;
    if (may_act(&s, f))
        bestia_question(m, ASK_SUMMON_NEXT, BEAST);
    else
        bestia_pop(m, f->moved);
}

/* BE-12.8: in the region as it was when the effect began; the question comes up
   as long as any has not moved, wherever the Beast is. */
void bestia_step_move_summons(struct play *m, struct frame *f)
{
    bestia_step_summon_act(m, f);
}

/* Those in the region of the Beast; who has not moved is where it was when the
   effect began. */
static unsigned in_region(const struct glance *s)
{
    unsigned own = s->map->regions_of[bestia_pos(s->g)], set = 0;

    for (unsigned i = 0; i < SUMMONS; i++)
        if (s->g->summon[i] != NONE &&
            s->map->regions_of[s->g->summon[i]] & own)
            set |= 1u << i;
    return set;
}

/* Those that are offered: of equal ones one. */
static unsigned offered(const struct glance *s, const struct frame *f)
{
    unsigned set = may_act(s, f);

    if (f->kind == OP_MOVE_SUMMONS &&
        frame_effect(s->b, f)->scope == SCOPE_REGION)
        set &= in_region(s);
    for (unsigned i = 0; i < SUMMONS; i++)
        for (unsigned k = 0; k < i; k++)
            if (set >> i & 1 && set >> k & 1 &&
                s->g->summon[i] == s->g->summon[k])
                set &= ~(1u << i);
    return set;
}

void bestia_list_summon_next(const struct glance *s, struct answers *l)
{
    unsigned set = offered(s, frame_in(s->g));

    answers_add(l, VERB_STOP, 0, 0);
    for (; set; set &= set - 1)
        answers_add(
            l, VERB_ACT_WITH,
            s->map->first_area + (unsigned)s->g->summon[__builtin_ctz(set)], 0);
}

void bestia_take_summon_next(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g), *turn;
    struct glance s = sight_of(m);
    unsigned set = offered(&s, f), i, area = area_arg(m, a, 0);

    if (a->verb == VERB_STOP) {
        f->mask = 0;
        return;
    }
    for (i = 0; !(set >> i & 1) || m->g->summon[i] != area; i++)
        ;
    f->mask &= (uint8_t)~(1u << i);
    f->moved = true;
    TELL(m, EVENT_SUMMON_ACTS, BEAST, TO_ALL, person_row(m, BEAST), a->arg[0]);
    if (f->kind == OP_MOVE_SUMMONS) {
        uint64_t near = 0; /* 8.4 */
        for (unsigned k = 0; k < m->map->areas; k++)
            if (m->map->regions_of[k] & m->map->regions_of[area])
                near |= area_bit(k);
        if (frame_effect(m->b, f)->scope == SCOPE_REGION)
            bestia_ledger_keep(m, near, WHY_SUMMON);
        turn = bestia_push(m, FRAME_SUMMON_MOVE, BEAST);
        turn->n = frame_effect(m->b, f)->num;
    } else {
        turn = bestia_push(m, FRAME_SUMMON_TURN, BEAST);
    }
    turn->summon = (uint8_t)i;
}

void bestia_step_summon_turn(struct play *m, struct frame *f)
{
    if (f->step)
        bestia_pop(m, true);
    else
        bestia_question(m, ASK_SUMMON_ACTION, BEAST);
}

static struct frame plain_attack(const struct frame *f)
{
    return (struct frame){
        .effect = SUMMON_ATTACK,
        .kind = OP_ATTACK,
        .actor = BEAST,
        .summon = f->summon,
        .hit = {NONE, NONE, NONE},
    };
}

void bestia_list_summon_action(const struct glance *s, struct answers *l)
{
    struct frame f = plain_attack(frame_in(s->g));

    answers_add(l, VERB_SKIP, 0, 0);
    answers_add(l, VERB_SUMMON_MOVE, 0, 0);
    if (bestia_any_target(s, &f))
        answers_add(l, VERB_SUMMON_ATTACK, 0, 0);
    answers_add(l, VERB_SUMMON_ABILITY, 0, 0);
}

void bestia_take_summon_action(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g), *move;
    unsigned summon = f->summon;

    f->step = 1;
    switch (a->verb) {
    case VERB_SUMMON_MOVE:
        move = bestia_push(m, FRAME_SUMMON_MOVE, BEAST);
        move->n = 1;
        move->summon = (uint8_t)summon;
        break;
    case VERB_SUMMON_ATTACK:
        bestia_begin(m, SUMMON_ATTACK, BEAST, summon, true);
        break;
    case VERB_SUMMON_ABILITY:
        TELL(m, EVENT_SUMMON_USES, BEAST, TO_ALL, person_row(m, BEAST),
             area_row(m, m->g->summon[summon]));
        bestia_push_list(
            m, m->b->character[m->g->person[BEAST].character].summon_list,
            BEAST, summon, false);
        break;
    default:
        break;
    }
}

void bestia_step_remove_summon(struct play *m, struct frame *f)
{
    (void)f;
    if (on_map(m->g))
        bestia_question(m, ASK_REMOVE_SUMMON_PICK, BEAST);
    else
        bestia_pop(m, false);
}

void bestia_list_remove_summon(const struct glance *s, struct answers *l)
{
    uint64_t set = 0;

    for (unsigned i = 0; i < SUMMONS; i++)
        if (s->g->summon[i] != NONE)
            set |= area_bit(s->g->summon[i]);
    answers_add(l, VERB_SKIP, 0, 0);
    list_areas(s, l, VERB_REMOVE_SUMMON, set);
}

void bestia_take_remove_summon(struct play *m, const struct action *a)
{
    if (a->verb == VERB_SKIP) {
        bestia_skip(m);
        return;
    }
    take_from(m, area_arg(m, a, 0));
    bestia_pop(m, true);
}

/* ---- pulling and pushing ------------------------------------------------- */

static bool is_pullable(const struct glance *s, const struct frame *f,
                        unsigned area)
{
    return area != NONE && s->map->near[s->g->summon[f->summon]] >> area & 1;
}

void bestia_step_pull(struct play *m, struct frame *f)
{
    (void)f;
    bestia_question(m, ASK_PULL_PICK, BEAST);
}

void bestia_list_pull(const struct glance *s, struct answers *l)
{
    const struct bestia *g = s->g;
    const struct frame *f = frame_in(g);
    unsigned what = frame_effect(s->b, f)->what;

    answers_add(l, VERB_SKIP, 0, 0);
    for (unsigned who = 1; who < g->people && what & TARGET_HUNTER; who++)
        if (is_pullable(s, f, g->person[who].area))
            answers_add(l, VERB_PULL_HUNTER, g->person[who].character, 0);
    for (unsigned i = 0; i < g->pieces && what & TARGET_ANIMAL; i++) {
        const struct piece *p = &g->piece[i];
        bool twin = p->kind >= FARMER || !is_pullable(s, f, p->area);
        for (unsigned k = 0; k < i && !twin; k++)
            twin = !memcmp(p, &g->piece[k], sizeof *p);
        if (!twin)
            answers_put(l, VERB_PULL_UNIT,
                        (const int[ARGS]){p->kind, s->map->first_area + p->area,
                                          p->wounds});
    }
}

static unsigned find_person(const struct bestia *g, int row)
{
    unsigned who = 1;

    while (g->person[who].character != row)
        who++;
    return who;
}

void bestia_take_pull(struct play *m, const struct action *a)
{
    struct bestia *g = m->g;
    unsigned to = g->summon[frame_top(g)->summon];

    if (a->verb == VERB_SKIP) {
        bestia_skip(m);
        return;
    }
    bestia_pop(m, true);
    if (a->verb == VERB_PULL_HUNTER) {
        unsigned who = find_person(g, a->arg[0]);
        TELL(m, EVENT_PULLED, who, TO_ALL, a->arg[0], area_row(m, to));
        bestia_enter(m, who, to);
        return;
    }
    for (unsigned i = 0; i < g->pieces; i++) {
        struct piece *p = &g->piece[i];
        if (p->kind != a->arg[0] || p->area != area_arg(m, a, 1) ||
            p->wounds != a->arg[2])
            continue;
        TELL(m, EVENT_UNIT_PULLED, NONE, TO_ALL, p->kind, a->arg[1],
             area_row(m, to));
        p->area = (uint8_t)to;
        return;
    }
}

void bestia_step_push(struct play *m, struct frame *f)
{
    (void)f;
    bestia_question(m, ASK_PUSH_PICK, BEAST);
}

void bestia_list_push(const struct glance *s, struct answers *l)
{
    const struct bestia *g = s->g;
    const struct frame *f = frame_in(g);
    uint64_t reach = s->map->nearby[g->summon[f->summon]];

    answers_add(l, VERB_SKIP, 0, 0);
    for (unsigned who = 1; who < g->people; who++) {
        unsigned area = g->person[who].area;
        if (area == NONE || !(reach >> area & 1))
            continue;
        for (uint64_t left = s->map->near[area]; left; left &= left - 1)
            answers_add(l, VERB_PUSH, g->person[who].character,
                        s->map->first_area + (unsigned)__builtin_ctzll(left));
    }
}

void bestia_take_push(struct play *m, const struct action *a)
{
    unsigned who;

    if (a->verb == VERB_SKIP) {
        bestia_skip(m);
        return;
    }
    who = find_person(m->g, a->arg[0]);
    TELL(m, EVENT_PUSHED, who, TO_ALL, a->arg[0], a->arg[1]);
    bestia_pop(m, true);
    bestia_enter(m, who, area_arg(m, a, 1));
}

/* ---- traps of the region ------------------------------------------------- */

void bestia_step_remove_trap(struct play *m, struct frame *f)
{
    (void)f;
    if (m->g->traps)
        bestia_question(m, ASK_REMOVE_TRAP_PICK, BEAST);
    else
        bestia_pop(m, false);
}

void bestia_list_remove_trap(const struct glance *s, struct answers *l)
{
    unsigned own = s->map->regions_of[bestia_pos(s->g)];

    answers_add(l, VERB_SKIP, 0, 0);
    for (unsigned i = 0; i < s->g->traps; i++)
        if (own >> s->g->trap[i].region & 1)
            answers_add(l, VERB_REMOVE_TRAP, i + 1, 0);
}

void bestia_take_remove_trap(struct play *m, const struct action *a)
{
    struct bestia *g = m->g;
    unsigned i = (unsigned)a->arg[0] - 1;

    if (a->verb == VERB_SKIP) {
        bestia_skip(m);
        return;
    }
    struct trap t = g->trap[i];
    TELL(m, EVENT_TRAP_REMOVED, BEAST, TO_HUNTERS, a->arg[0],
         region_row(m, t.region), FIRST_GEAR + t.card, t.habitat);
    g->hidden[DECK_GEAR][t.card]++;
    g->traps--;
    memmove(&g->trap[i], &g->trap[i + 1], (g->traps - i) * sizeof g->trap[0]);
    memset(&g->trap[g->traps], 0, sizeof g->trap[0]);
    bestia_ledger_keep(m, m->map->region[t.region], WHY_REGION);
    bestia_pop(m, true);
}
