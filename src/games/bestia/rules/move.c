/*
 * move.c: movement and trails (BE-5, BE-6), searching, relocating.
 */
#include "play.h"

#include <string.h>

/* ---- trails -------------------------------------------------------------- */

void bestia_discover(struct play *m, unsigned area)
{
    struct bestia *g = m->g;
    unsigned n = 0, before = g->trails[area];

    for (unsigned i = 0; i < g->tracks; i++)
        n += g->track[i] != MV_NONE && g->dest[i] == area;
    if (!g->tracks)
        return;
    g->trails[area] = (uint8_t)n;
    TELL(m, EVENT_TRAILS, NONE, TO_ALL, area_row(m, area), (int)n,
         (int)(n - before));
    bestia_ledger_look(m, area);
}

void bestia_discover_nearby(struct play *m, unsigned area)
{
    for (uint64_t left = m->map->nearby[area]; left; left &= left - 1)
        bestia_discover(m, (unsigned)__builtin_ctzll(left));
}

static bool has_sight(const struct bestia_box *b, const struct bestia *g,
                      unsigned who)
{
    return g->towers >> g->person[who].area & 1 ||
           (g->person[who].upgrades && bestia_mod(b, g, who, MOD_TOWER_SIGHT));
}

void bestia_enter(struct play *m, unsigned who, unsigned area)
{
    m->g->person[who].area = (uint8_t)area;
    if (has_sight(m->b, m->g, who))
        bestia_discover_nearby(m, area);
    else
        bestia_discover(m, area);
}

/* Areas where a Beast that comes by leaves a trail (BE-6.6). */
uint64_t bestia_watched(const struct glance *s)
{
    const struct bestia *g = s->g;
    uint64_t set = g->settled;

    for (unsigned who = 1; who < g->people; who++)
        if (is_about(g, who))
            set |= has_sight(s->b, g, who) ? s->map->nearby[g->person[who].area]
                                           : area_bit(g->person[who].area);
    return set;
}

/* ---- the Beast ----------------------------------------------------------- */

void bestia_begin_beast_move(struct play *m, unsigned steps, unsigned flags,
                             unsigned card)
{
    struct bestia *g = m->g;
    struct frame *f = bestia_push(m, FRAME_BEAST_MOVE, BEAST);

    if (g->limit && steps > g->limit) /* BE-5.6 */
        steps = g->limit;
    f->n = (uint8_t)steps;
    f->flags = (uint8_t)flags;
    f->card = (uint8_t)card;
    f->first = g->tracks;
}

/* Regions that all areas of this movement share (BE-5.4). */
static unsigned shared_regions(const struct glance *s, const struct frame *f)
{
    unsigned from = f->first ? s->g->dest[f->first - 1] : s->g->marker;
    unsigned set = s->map->regions_of[from];

    for (unsigned i = f->first; i < s->g->tracks; i++)
        set &= s->map->regions_of[s->g->dest[i]];
    return set;
}

static unsigned cards_left(const struct glance *s, unsigned move)
{
    unsigned n = s->b->moves[move];

    for (unsigned i = 0; s->g->tracks >= 8 && i < s->g->tracks; i++)
        n -= s->g->track[i] == move;
    return n;
}

/* Areas where No move may be laid now (BE-5.3). */
static uint64_t stay_set(const struct glance *s)
{
    if (s->g->person[BEAST].upgrades &&
        bestia_mod(s->b, s->g, BEAST, MOD_FREE_NO_MOVE))
        return s->map->all;
    return s->map->all & ~s->g->settled & ~bestia_hunters_at(s->g);
}

bool bestia_may_lay(const struct glance *s, unsigned move)
{
    const struct frame *f = frame_in(s->g);
    unsigned pos = bestia_pos(s->g), to;
    bool straight = f->flags & FLAG_STRAIGHT;

    if (!cards_left(s, move))
        return false;
    if (move == MV_NONE)
        return !straight && stay_set(s) >> pos & 1;
    to = s->map->next[pos][move];
    if (to == NONE)
        return false;
    if (straight && s->g->tracks > f->first && s->g->track[f->first] != move)
        return false;
    return !(f->flags & FLAG_SAME_REGION) ||
           shared_regions(s, f) & s->map->regions_of[to];
}

/* The cards of one movement effect are a group (BE-5.11). */
static void begin_part(struct bestia *g, const struct frame *f)
{
    g->part_card[g->parts] = f->card;
    g->part_flags[g->parts++] =
        f->flags & (FLAG_SAME_REGION | FLAG_STRAIGHT | FLAG_SILENT);
}

void bestia_lay(struct play *m, unsigned move)
{
    struct bestia *g = m->g;
    const struct frame *f = frame_top(g);
    struct glance s = sight_of(m);
    unsigned pos = bestia_pos(g);

    if (g->tracks == f->first)
        begin_part(g, f);
    bestia_ledger_lay(m, stay_set(&s));
    g->part[g->tracks] = (uint8_t)(g->parts - 1);
    g->track[g->tracks] = (uint8_t)move;
    g->dest[g->tracks] =
        (uint8_t)(move == MV_NONE ? pos : m->map->next[pos][move]);
    g->tracks++;
    TELL(m, EVENT_LAID, BEAST, TO_BEAST, g->tracks, (int)move,
         area_row(m, g->dest[g->tracks - 1]));
}

/* BE-6.6: after the whole movement. */
static void end_beast_move(struct play *m, const struct frame *f)
{
    struct bestia *g = m->g;
    struct glance s = sight_of(m);
    uint64_t set = bestia_watched(&s);
    uint8_t added[AREAS] = {0};
    uint64_t found = 0;

    for (unsigned i = f->first; i < g->tracks; i++)
        if (g->track[i] != MV_NONE && set >> g->dest[i] & 1) {
            added[g->dest[i]]++;
            found |= area_bit(g->dest[i]);
        }
    if (f->flags & FLAG_SILENT)
        found = 0;
    for (; found; found &= found - 1) {
        unsigned area = (unsigned)__builtin_ctzll(found);
        g->trails[area] = (uint8_t)(g->trails[area] + added[area]);
        TELL(m, EVENT_TRAILS, NONE, TO_ALL, area_row(m, area), g->trails[area],
             added[area]);
    }
    if (!(f->flags & FLAG_SILENT))
        bestia_ledger_moved(m, f->first, set);
    TELL(m, EVENT_MOVED, BEAST, TO_ALL, g->tracks - f->first);
}

void bestia_step_beast_move(struct play *m, struct frame *f)
{
    struct bestia *g = m->g;

    if (f->n && g->tracks < TRACK) {
        bestia_question(m, ASK_BEAST_STEP, BEAST);
        return;
    }
    bool moved = g->tracks > f->first;
    if (moved)
        end_beast_move(m, f);
    struct frame *card = bestia_card_frame(g);
    if (moved && card && card->actor == BEAST)
        card->moved = true;
    bestia_pop(m, moved);
}

void bestia_list_beast_step(const struct glance *s, struct answers *l)
{
    answers_add(l, VERB_STOP, 0, 0);
    for (unsigned move = 0; move < MOVES; move++)
        if (bestia_may_lay(s, move))
            answers_add(l, VERB_LAY, move, 0);
}

void bestia_take_beast_step(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);

    if (a->verb == VERB_STOP) {
        f->n = 0;
        return;
    }
    bestia_lay(m, (unsigned)a->arg[0]);
    f->n--;
}

/* ---- Hunters ------------------------------------------------------------- */

void bestia_begin_hunter_move(struct play *m, unsigned who, unsigned steps)
{
    bestia_push(m, FRAME_HUNTER_MOVE, who)->n = (uint8_t)steps;
}

void bestia_step_hunter_move(struct play *m, struct frame *f)
{
    if (f->n && is_about(m->g, f->actor))
        bestia_question(m, ASK_HUNTER_STEP, f->actor);
    else
        bestia_pop(m, f->moved);
}

static void list_roads(const struct glance *s, struct answers *l, unsigned area)
{
    answers_add(l, VERB_STOP, 0, 0);
    for (uint64_t left = s->map->near[area]; left; left &= left - 1)
        answers_add(l, VERB_STEP,
                    s->map->first_area + (unsigned)__builtin_ctzll(left), 0);
}

void bestia_list_hunter_step(const struct glance *s, struct answers *l)
{
    list_roads(s, l, s->g->person[s->g->asked].area);
}

void bestia_take_hunter_step(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g), *card = bestia_card_frame(m->g);

    if (a->verb == VERB_STOP) {
        f->n = 0;
        return;
    }
    f->n--;
    f->moved = true;
    if (card && card->actor == f->actor)
        card->moved = true;
    TELL(m, EVENT_WENT, f->actor, TO_ALL, person_row(m, f->actor), a->arg[0]);
    bestia_enter(m, f->actor, (unsigned)a->arg[0] - m->map->first_area);
}

/* ---- summons ------------------------------------------------------------- */

void bestia_step_summon_move(struct play *m, struct frame *f)
{
    if (f->n)
        bestia_question(m, ASK_SUMMON_STEP, BEAST);
    else
        bestia_pop(m, f->moved);
}

void bestia_list_summon_step(const struct glance *s, struct answers *l)
{
    list_roads(s, l, s->g->summon[frame_in(s->g)->summon]);
}

void bestia_take_summon_step(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    uint8_t *area = &m->g->summon[f->summon];

    if (a->verb == VERB_STOP) {
        f->n = 0;
        return;
    }
    f->n--;
    f->moved = true;
    TELL(m, EVENT_SUMMON_MOVED, BEAST, TO_ALL, person_row(m, BEAST),
         area_row(m, *area), a->arg[0]);
    *area = (uint8_t)(a->arg[0] - m->map->first_area);
}

/* ---- effects ------------------------------------------------------------- */

void bestia_step_move(struct play *m, struct frame *f)
{
    const struct effect *e = frame_effect(m->b, f);
    unsigned steps = e->num, more;
    const struct frame *card = bestia_card_frame(m->g);

    if (f->step) {
        bestia_pop(m, m->g->done);
        return;
    }
    f->step = 1;
    if (f->summon != NONE) {
        struct frame *move = bestia_push(m, FRAME_SUMMON_MOVE, f->actor);
        move->summon = f->summon;
        move->n = (uint8_t)steps;
    } else if (f->actor == BEAST) {
        bestia_begin_beast_move(m, steps, e->flags & ~(unsigned)FLAG_THEN,
                                card ? card->card : NONE);
    } else {
        more = e->flags & FLAG_TRACKING
                   ? bestia_mod(m->b, m->g, f->actor, MOD_TRACKING_EXTRA)
                   : 0;
        bestia_begin_hunter_move(m, f->actor, more > steps ? more : steps);
    }
}

/* BE-4.21: one after another; `at` is the next one. */
void bestia_step_move_team(struct play *m, struct frame *f)
{
    const struct effect *e = frame_effect(m->b, f);

    while (++f->at < m->g->people)
        if (is_about(m->g, f->at) &&
            (e->who == WHO_EACH_HUNTER || f->at != f->actor)) {
            bestia_begin_hunter_move(m, f->at, e->num);
            return;
        }
    bestia_pop(m, true);
}

static uint64_t relocations(const struct glance *s, unsigned who)
{
    unsigned from = s->g->person[who].area;
    uint64_t near = 0, same = 0;

    for (unsigned r = 0; r < s->map->regions; r++)
        if (s->map->regions_of[from] >> r & 1)
            near |= s->map->region[r];
    for (unsigned h = FOREST; h <= SETTLEMENT; h++)
        if (has_habitat(s->g, from, h))
            same |= s->g->zone[h];
    return near & same & ~area_bit(from);
}

void bestia_step_relocate(struct play *m, struct frame *f)
{
    struct glance s = sight_of(m);

    if (f->step)
        bestia_pop(m, m->g->done);
    else if (!relocations(&s, f->actor))
        bestia_pop(m, false);
    else
        bestia_question(m, ASK_RELOCATE_TO, f->actor);
}

static void list_areas(const struct glance *s, struct answers *l, unsigned verb,
                       uint64_t set)
{
    for (; set; set &= set - 1)
        answers_add(l, verb,
                    s->map->first_area + (unsigned)__builtin_ctzll(set), 0);
}

void bestia_list_relocate(const struct glance *s, struct answers *l)
{
    answers_add(l, VERB_STOP, 0, 0);
    list_areas(s, l, VERB_RELOCATE, relocations(s, s->g->asked));
}

void bestia_take_relocate(struct play *m, const struct action *a)
{
    unsigned who = m->g->asked;

    if (a->verb == VERB_STOP) {
        bestia_pop(m, false);
        return;
    }
    TELL(m, EVENT_RELOCATED, who, TO_ALL, person_row(m, who), a->arg[0]);
    bestia_enter(m, who, (unsigned)a->arg[0] - m->map->first_area);
    bestia_pop(m, true);
}

/* BE-7.4. Of a revealed Beast nothing comes of it (BE-7.3); all see whether it is there. */
static void search(struct play *m, unsigned who, unsigned area)
{
    bool found = bestia_pos(m->g) == area;

    TELL(m, EVENT_SEARCHED, who, TO_ALL, person_row(m, who), area_row(m, area),
         found);
    bestia_pop(m, true);
    if (found) {
        bestia_reveal(m, 1);
    } else if (is_hidden(m->g)) {
        m->g->searched |= area_bit(area);
        bestia_ledger_keep(m, ~area_bit(area), WHY_SEARCHED);
    }
}

void bestia_step_search(struct play *m, struct frame *f)
{
    if (frame_effect(m->b, f)->scope == SCOPE_ONE_NEARBY)
        bestia_question(m, ASK_SEARCH_AREA, f->actor);
    else if (bestia_used(m, f))
        search(m, f->actor, m->g->person[f->actor].area);
}

void bestia_list_search(const struct glance *s, struct answers *l)
{
    answers_add(l, VERB_SKIP, 0, 0);
    list_areas(s, l, VERB_SEARCH,
               s->map->nearby[s->g->person[s->g->asked].area]);
}

void bestia_take_search(struct play *m, const struct action *a)
{
    if (a->verb == VERB_SKIP)
        bestia_skip(m);
    else
        search(m, m->g->asked, (unsigned)a->arg[0] - m->map->first_area);
}

/* BE-6.8 */
void bestia_step_discover(struct play *m, struct frame *f)
{
    if (!bestia_used(m, f))
        return;
    bestia_discover_nearby(m, m->g->person[f->actor].area);
    bestia_pop(m, true);
}

/* BE-6.9 */
void bestia_step_erase(struct play *m, struct frame *f)
{
    bool any = false;

    for (unsigned i = 0; i < m->map->areas; i++)
        any |= m->g->trails[i] > 0;
    if (f->n && any)
        bestia_question(m, ASK_ERASE_TRAIL, BEAST);
    else
        bestia_pop(m, f->step);
}

void bestia_list_erase(const struct glance *s, struct answers *l)
{
    answers_add(l, VERB_STOP, 0, 0);
    for (unsigned i = 0; i < s->map->areas; i++)
        if (s->g->trails[i])
            answers_add(l, VERB_ERASE, s->map->first_area + i, 0);
}

void bestia_take_erase(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    unsigned area = (unsigned)a->arg[0] - m->map->first_area;

    if (a->verb == VERB_STOP) {
        f->n = 0;
        return;
    }
    f->n--;
    f->step = 1;
    m->g->trails[area]--;
    TELL(m, EVENT_ERASED, BEAST, TO_ALL, a->arg[0], m->g->trails[area]);
}
