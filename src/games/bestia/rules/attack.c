/*
 * attack.c: attacks, wounds and deaths (BE-8, BE-9).
 */
#include "play.h"

#include <string.h>

enum {
    STEP_CHOOSE,
    STEP_REVEAL,
    STEP_AIM, /* is the target still there after traps? */
    STEP_WINDOW,
    STEP_DEAL,
    STEP_NEXT,
    STEP_END,
};
enum { AGAIN = 1 }; /* flags: another target after a reveal (BE-8.3) */

/* ---- targets ------------------------------------------------------------- */

unsigned bestia_aim_area(const struct bestia *g, unsigned aim)
{
    if (aim == AIM_BEAST)
        return is_hidden(g) ? NONE : g->marker;
    if (aim >= AIM_TOWER)
        return g->towers >> (aim - AIM_TOWER) & 1 ? aim - AIM_TOWER : NONE;
    if (aim >= AIM_SUMMON)
        return g->summon[aim - AIM_SUMMON];
    if (aim >= AIM_HUNTER)
        return g->person[aim - AIM_HUNTER].area;
    return g->piece[aim].area;
}

unsigned bestia_aim_kind(const struct bestia_box *b, const struct bestia *g,
                         unsigned aim)
{
    if (aim == AIM_BEAST)
        return TARGET_BEAST;
    if (aim >= AIM_TOWER)
        return TARGET_TOWER;
    if (aim >= AIM_SUMMON)
        return TARGET_SUMMON;
    if (aim >= AIM_HUNTER)
        return TARGET_HUNTER;
    return b->unit[g->piece[aim].kind].is_settler ? TARGET_SETTLER
                                                  : TARGET_ANIMAL;
}

/* Areas an attack from there reaches. */
static uint64_t reach_from(const struct glance *s, const struct frame *f,
                           unsigned area)
{
    const struct effect *e = frame_effect(s->b, f);

    if (e->scope == SCOPE_NEARBY ||
        (e->flags & FLAG_HUNT &&
         bestia_mod(s->b, s->g, f->actor, MOD_HUNT_RANGE)))
        return s->map->nearby[area];
    return e->scope == SCOPE_ADJACENT ? s->map->near[area] : area_bit(area);
}

static uint64_t reach(const struct glance *s, const struct frame *f)
{
    return reach_from(s, f,
                      f->summon != NONE ? s->g->summon[f->summon]
                                        : place_of(s->g, f->actor));
}

/* BE-8.2 */
static unsigned kinds_of(const struct glance *s, const struct frame *f)
{
    const struct effect *e = frame_effect(s->b, f);
    unsigned kinds = f->actor == BEAST ? TARGET_HUNTER | TARGET_SETTLER |
                                             TARGET_ANIMAL | TARGET_TOWER
                                       : TARGET_BEAST | TARGET_SUMMON;

    if (e->what & TARGET_SOURCE)
        return kinds &
               ~(unsigned)(TARGET_SETTLER | TARGET_ANIMAL | TARGET_TOWER);
    return e->what ? kinds & e->what : kinds;
}

/* BE-15.4: who made the attack that this one answers. */
static unsigned source_of(const struct bestia *g)
{
    for (unsigned i = g->depth; i > 1; i--)
        if (g->frame[i - 1].kind == FRAME_REACT) {
            const struct frame *attack = &g->frame[i - 2];
            if (attack->summon != NONE)
                return (unsigned)(AIM_SUMMON + attack->summon);
            return attack->actor == BEAST
                       ? (unsigned)AIM_BEAST
                       : (unsigned)(AIM_HUNTER + attack->actor);
        }
    return NONE;
}

static bool was_hit(const struct glance *s, const struct frame *f, unsigned aim)
{
    return frame_effect(s->b, f)->flags & FLAG_DISTINCT &&
           (f->hit[0] == aim || f->hit[1] == aim || f->hit[2] == aim);
}

bool bestia_is_target(const struct glance *s, const struct frame *f,
                      unsigned aim)
{
    unsigned area = bestia_aim_area(s->g, aim);

    return area != NONE && reach(s, f) >> area & 1 &&
           kinds_of(s, f) & bestia_aim_kind(s->b, s->g, aim) &&
           !was_hit(s, f, aim) &&
           (!(frame_effect(s->b, f)->what & TARGET_SOURCE) ||
            aim == source_of(s->g));
}

/* Everything that stands in these areas and can be aimed at; each kind of equal
   pieces once (BE-2.6). */
static unsigned aims(const struct glance *s, const struct frame *f,
                     uint8_t out[PIECES + 16])
{
    const struct bestia *g = s->g;
    unsigned n = 0, kinds = kinds_of(s, f);
    uint64_t set = reach(s, f);

    if (kinds & TARGET_BEAST && !is_hidden(g) && set >> g->marker & 1 &&
        bestia_is_target(s, f, AIM_BEAST))
        out[n++] = AIM_BEAST;
    for (unsigned who = 1; kinds & TARGET_HUNTER && who < g->people; who++)
        if (is_about(g, who) && set >> g->person[who].area & 1 &&
            bestia_is_target(s, f, AIM_HUNTER + who))
            out[n++] = (uint8_t)(AIM_HUNTER + who);
    for (unsigned i = 0;
         kinds & (TARGET_SETTLER | TARGET_ANIMAL) && i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        bool twin = p->area == NONE || !(set >> p->area & 1) ||
                    was_hit(s, f, i) || !(kinds & bestia_aim_kind(s->b, g, i));
        for (unsigned k = n; k && !twin && out[k - 1] < PIECES; k--)
            twin = !memcmp(&g->piece[out[k - 1]], p, sizeof *p);
        if (!twin)
            out[n++] = (uint8_t)i;
    }
    for (unsigned i = 0; kinds & TARGET_SUMMON && i < SUMMONS; i++) {
        bool twin = g->summon[i] == NONE || !(set >> g->summon[i] & 1) ||
                    !bestia_is_target(s, f, AIM_SUMMON + i);
        for (unsigned k = 0; k < i && !twin; k++)
            twin =
                g->summon[k] == g->summon[i] && !was_hit(s, f, AIM_SUMMON + k);
        if (!twin)
            out[n++] = (uint8_t)(AIM_SUMMON + i);
    }
    for (uint64_t left = kinds & TARGET_TOWER ? g->towers & set : 0; left;
         left &= left - 1) {
        unsigned aim = (unsigned)AIM_TOWER + (unsigned)__builtin_ctzll(left);
        if (!was_hit(s, f, aim))
            out[n++] = (uint8_t)aim;
    }
    return n;
}

bool bestia_any_target(const struct glance *s, const struct frame *f)
{
    uint8_t list[PIECES + 16];

    return aims(s, f, list) > 0;
}

static void list_aim(const struct glance *s, struct answers *l, unsigned aim,
                     unsigned power)
{
    const struct bestia *g = s->g;
    unsigned area = s->map->first_area + bestia_aim_area(g, aim);

    if (aim == AIM_BEAST)
        answers_add(l, VERB_ATTACK_BEAST, power, 0);
    else if (aim >= AIM_TOWER)
        answers_add(l, VERB_ATTACK_TOWER, area, power);
    else if (aim >= AIM_SUMMON)
        answers_add(l, VERB_ATTACK_SUMMON, area, power);
    else if (aim >= AIM_HUNTER)
        answers_add(l, VERB_ATTACK_HUNTER,
                    g->person[aim - AIM_HUNTER].character, power);
    else
        answers_put(l, VERB_ATTACK_UNIT,
                    (const int[ARGS]){g->piece[aim].kind, (int)area,
                                      g->piece[aim].wounds, (int)power});
}

void bestia_list_target(const struct glance *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);
    uint8_t list[PIECES + 16];
    unsigned n = aims(s, f, list), most = s->g->person[f->actor].ancient;

    if (f->summon != NONE || f->flags & AGAIN) /* BE-8.13 */
        most = 0;
    if (!n || (!f->must && !(f->flags & AGAIN)))
        answers_add(l, VERB_SKIP, 0, 0);
    for (unsigned i = 0; i < n; i++)
        for (unsigned power = 0; power <= most; power++)
            list_aim(s, l, list[i], power);
}

/* Where an attack tells the ancient power that is spent. */
unsigned bestia_power_arg(unsigned verb)
{
    return verb == VERB_ATTACK_BEAST ? 0 : verb == VERB_ATTACK_UNIT ? 3 : 1;
}

/* The target and the power that an answer names. */
static unsigned read_aim(const struct glance *s, const struct action *a,
                         unsigned *power)
{
    uint8_t list[PIECES + 16];
    const struct frame *f = frame_in(s->g);
    unsigned n = aims(s, f, list);
    struct action one[1];

    *power = (unsigned)a->arg[bestia_power_arg(a->verb)];
    for (unsigned i = 0; i < n; i++) {
        struct answers l = {.out = one, .cap = 1, .who = a->seat};
        list_aim(s, &l, list[i], *power);
        if (!memcmp(one, a, sizeof *a))
            return list[i];
    }
    return NONE;
}

void bestia_take_target(struct play *m, const struct action *a)
{
    struct glance s = sight_of(m);
    struct frame *f = frame_top(m->g);
    unsigned power;

    if (a->verb == VERB_SKIP) {
        if (f->must && f->summon == NONE && f->actor == BEAST) { /* 8.4 */
            uint64_t empty = 0, full = m->g->towers | bestia_hunters_at(m->g);
            for (unsigned i = 0; i < m->g->pieces; i++)
                if (m->g->piece[i].area != NONE)
                    full |= area_bit(m->g->piece[i].area);
            for (unsigned i = 0; i < m->map->areas; i++)
                if (!(reach_from(&s, f, i) & full))
                    empty |= area_bit(i);
            bestia_ledger_keep(m, empty, WHY_IDLE);
        }
        TELL(m, EVENT_SKIPPED, f->actor, TO_ALL, person_row(m, f->actor),
             OP_ATTACK);
        f->step = STEP_END;
        return;
    }
    f->target = (uint8_t)read_aim(&s, a, &power);
    if (!(f->flags & AGAIN)) {
        f->power = (uint8_t)power;
        m->g->person[f->actor].ancient =
            (uint8_t)(m->g->person[f->actor].ancient - power); /* BE-9.3 */
    }
    f->step = STEP_REVEAL;
}

/* ---- wounds -------------------------------------------------------------- */

void bestia_gain_grudges(struct play *m, unsigned who, unsigned n)
{
    struct person *p = &m->g->person[who];

    if (!n)
        return;
    p->grudges = (uint8_t)(p->grudges + n > 250 ? 250 : p->grudges + n);
    TELL(m, EVENT_GRUDGES, who, TO_ALL, person_row(m, who), (int)n, p->grudges);
}

/* BE-8.16: what is beyond the health is lost. */
void bestia_wound_beast(struct play *m, unsigned n)
{
    struct person *p = &m->g->person[BEAST];
    unsigned health = bestia_health(m->b, m->g, BEAST);
    unsigned left = health > p->wounds ? health - p->wounds : 0;

    if (n > left)
        n = left;
    p->wounds = (uint8_t)(p->wounds + n);
    m->g->stat[STAT_WOUNDS] = (uint8_t)(m->g->stat[STAT_WOUNDS] + n);
    TELL(m, EVENT_WOUNDED, BEAST, TO_ALL, person_row(m, BEAST), (int)n);
    if (n)
        bestia_chronicle(m, TALE_WOUNDED, n,
                         is_hidden(m->g) ? NONE : m->g->marker);
    if (p->wounds >= health) {
        p->is_dead = true;
        TELL(m, EVENT_DIES, BEAST, TO_ALL, person_row(m, BEAST));
        bestia_end(m, REASON_BEAST_DEAD); /* BE-8.7, BE-19.2 */
    }
}

/* BE-19.1 */
static void check_settlers(struct play *m)
{
    if (is_cleansed(m->b, m->g))
        bestia_end(m, REASON_SETTLERS);
}

static void find_settled(struct bestia *g)
{
    g->settled = 0;
    for (unsigned i = 0; i < g->pieces; i++)
        if (g->piece[i].kind >= FARMER && g->piece[i].area != NONE)
            g->settled |= area_bit(g->piece[i].area);
}

/* Notes a kill for conditions of the card in play (BE-4.17). */
static void note_kill(struct play *m, struct frame *attack, unsigned kind)
{
    struct frame *card = bestia_card_frame(m->g);

    if (!attack)
        return;
    attack->killed |= (uint8_t)kind;
    if (card && card->actor == attack->actor)
        card->killed |= (uint8_t)kind;
}

static bool is_beasts_own(const struct frame *attack)
{
    return attack && attack->actor == BEAST && attack->summon == NONE;
}

static void piece_dies(struct play *m, unsigned piece, struct frame *attack)
{
    struct bestia *g = m->g;
    struct piece *p = &g->piece[piece];
    const struct unit_def *u = &m->b->unit[p->kind];

    note_kill(m, attack, u->is_settler ? TARGET_SETTLER : TARGET_ANIMAL);
    TELL(m, EVENT_UNIT_DIES, NONE, TO_ALL, p->kind, area_row(m, p->area));
    if (u->is_settler)
        bestia_chronicle(m, TALE_SETTLER, p->kind, p->area);
    p->area = NONE;
    p->wounds = 0;
    g->stat[u->is_settler ? STAT_SETTLERS : STAT_ANIMALS]++;
    if (u->is_settler) {
        g->stat[p->kind == NOBLE ? STAT_NOBLES : STAT_FARMERS]++;
        find_settled(g);
        check_settlers(m);
    }
    if (is_beasts_own(attack) && !g->reason) /* BE-8.5 */
        bestia_gain_grudges(
            m, BEAST,
            u->grudge + (u->is_settler
                             ? 0
                             : bestia_mod(m->b, g, BEAST, MOD_ANIMAL_GRUDGE)));
}

void bestia_wound_piece(struct play *m, unsigned piece, unsigned n,
                        struct frame *attack)
{
    struct piece *p = &m->g->piece[piece];

    if (p->wounds + n >= m->b->unit[p->kind].health) {
        piece_dies(m, piece, attack);
        return;
    }
    p->wounds = (uint8_t)(p->wounds + n);
    TELL(m, EVENT_UNIT_WOUNDED, NONE, TO_ALL, p->kind, area_row(m, p->area),
         p->wounds);
}

/* BE-8.6 */
static void hunter_dies(struct play *m, unsigned who, struct frame *attack)
{
    struct bestia *g = m->g;
    struct person *p = &g->person[who];

    note_kill(m, attack, TARGET_HUNTER);
    TELL(m, EVENT_DIES, who, TO_ALL, person_row(m, who));
    bestia_chronicle(m, TALE_HUNTER, who, p->area);
    p->is_dead = true;
    p->area = NONE;
    p->grudges = 0;
    for (unsigned i = 0; i < KIT; i++) {
        for (unsigned k = 0; k < p->kit[i]; k++)
            TELL(m, EVENT_DISCARDS_UNSEEN, who, TO_HUNTERS, person_row(m, who),
                 (int)kit_card(DECK_GEAR, i));
        g->hidden[DECK_GEAR][i] =
            (uint8_t)(g->hidden[DECK_GEAR][i] + p->kit[i]);
        p->kit[i] = 0;
    }
    memset(p->marked, 0, sizeof p->marked);
    p->kits = 0;
    g->stat[STAT_HUNTERS]++;
    if (!is_beasts_own(attack))
        return;
    bestia_gain_grudges(m, BEAST,
                        m->b->hunter_grudge +
                            bestia_mod(m->b, g, BEAST, MOD_HUNTER_GRUDGE));
    if (p->actions)
        g->luck = LUCK_STEAL;
}

void bestia_wound_hunter(struct play *m, unsigned who, unsigned n,
                         struct frame *attack)
{
    struct person *p = &m->g->person[who];

    unsigned health = bestia_health(m->b, m->g, who);

    if (n > health - p->wounds)
        n = health - p->wounds; /* BE-8.16 */
    p->wounds = (uint8_t)(p->wounds + n);
    TELL(m, EVENT_WOUNDED, who, TO_ALL, person_row(m, who), (int)n);
    if (p->wounds == health)
        hunter_dies(m, who, attack);
}

/* BE-11.3 */
void bestia_fell_tower(struct play *m, unsigned area)
{
    m->g->towers &= ~area_bit(area);
    m->g->stat[STAT_TOWERS_LOST]++;
    TELL(m, EVENT_TOWER_FALLS, NONE, TO_ALL, area_row(m, area));
}

static void summon_dies(struct play *m, unsigned i, const struct frame *attack)
{
    struct bestia *g = m->g;

    TELL(m, EVENT_SUMMON_DIES, NONE, TO_ALL, person_row(m, BEAST),
         area_row(m, g->summon[i]));
    g->summon[i] = NONE;
    g->stat[STAT_SUMMONS]++;
    bestia_gain_grudges(
        m, attack->actor,
        bestia_mod(m->b, g, attack->actor, MOD_SUMMON_KILL_GRUDGE));
}

/* ---- the procedure (BE-8.3) ---------------------------------------------- */

static void tell_attack(struct play *m, const struct frame *f)
{
    const struct bestia *g = m->g;
    unsigned aim = f->target;
    int by = person_row(m, f->actor), area;
    bool summon = f->summon != NONE;

    area = area_row(m, bestia_aim_area(g, aim));
    if (aim == AIM_BEAST)
        TELL(m, EVENT_HITS_BEAST, f->actor, TO_ALL, by, f->power);
    else if (aim >= AIM_TOWER && summon)
        TELL(m, EVENT_SUMMON_HITS_TOWER, BEAST, TO_ALL, by, area);
    else if (aim >= AIM_TOWER)
        TELL(m, EVENT_HITS_TOWER, f->actor, TO_ALL, by, area, f->power);
    else if (aim >= AIM_SUMMON)
        TELL(m, EVENT_HITS_SUMMON, f->actor, TO_ALL, by, person_row(m, BEAST),
             area, f->power);
    else if (aim >= AIM_HUNTER && summon)
        TELL(m, EVENT_SUMMON_HITS_HUNTER, BEAST, TO_ALL, by,
             person_row(m, aim - AIM_HUNTER));
    else if (aim >= AIM_HUNTER)
        TELL(m, EVENT_HITS_HUNTER, f->actor, TO_ALL, by,
             person_row(m, aim - AIM_HUNTER), f->power);
    else if (summon)
        TELL(m, EVENT_SUMMON_HITS_UNIT, BEAST, TO_ALL, by, g->piece[aim].kind,
             area);
    else
        TELL(m, EVENT_HITS_UNIT, f->actor, TO_ALL, by, g->piece[aim].kind, area,
             f->power);
}

static void deal(struct play *m, struct frame *f)
{
    unsigned own =
        bestia_mod(m->b, m->g, f->actor,
                   f->summon != NONE ? MOD_SUMMON_DAMAGE : MOD_ATTACK_DAMAGE);
    unsigned n =
        (own ? own : m->b->damage) + frame_effect(m->b, f)->bonus + f->power;
    unsigned aim = f->target;

    if (bestia_aim_area(m->g, aim) == NONE)
        return;
    if (n <= f->cut)
        TELL(m, EVENT_UNHURT, NONE, TO_ALL, f->cut);
    else if (aim == AIM_BEAST)
        bestia_wound_beast(m, n - f->cut);
    else if (aim >= AIM_TOWER)
        bestia_fell_tower(m, aim - AIM_TOWER);
    else if (aim >= AIM_SUMMON)
        summon_dies(m, aim - AIM_SUMMON, f);
    else if (aim >= AIM_HUNTER)
        bestia_wound_hunter(m, aim - AIM_HUNTER, n - f->cut, f);
    else
        bestia_wound_piece(m, aim, n - f->cut, f);
}

static void end_attack(struct play *m, const struct frame *f)
{
    unsigned steps = is_beasts_own(f) && f->killed
                         ? bestia_mod(m->b, m->g, BEAST, MOD_ON_KILL_MOVE)
                         : 0;
    const struct frame *card = bestia_card_frame(m->g);
    unsigned by = card ? card->card : NONE;

    bestia_pop(m, f->hit[0] != NONE);
    if (steps) /* BE-8.11 */
        bestia_begin_beast_move(m, steps, 0, by);
}

static void next_hit(struct play *m, struct frame *f)
{
    const struct effect *e = frame_effect(m->b, f);

    f->hit[e->hits - f->n] = f->target;
    f->n--;
    f->step = f->n ? STEP_CHOOSE : STEP_END;
    f->target = NONE;
    f->power = f->cut = f->flags = 0;
}

void bestia_step_attack(struct play *m, struct frame *f)
{
    struct glance s = sight_of(m);

    switch (f->step) {
    case STEP_CHOOSE:
        bestia_question(m, ASK_ATTACK_TARGET, f->actor);
        break;
    case STEP_REVEAL:
        f->step = STEP_AIM;
        if (f->actor == BEAST && f->summon == NONE)
            bestia_reveal(m, 0);
        break;
    case STEP_AIM:
        f->step = STEP_WINDOW;
        if (!bestia_is_target(&s, f, f->target)) {
            f->flags |= AGAIN;
            f->step = STEP_CHOOSE;
        }
        break;
    case STEP_WINDOW:
        f->step = STEP_DEAL;
        tell_attack(m, f);
        bestia_open_window(m, TRIGGER_ATTACK, NONE);
        break;
    case STEP_DEAL:
        f->step = STEP_NEXT;
        deal(m, f);
        break;
    case STEP_NEXT:
        next_hit(m, f);
        break;
    default:
        end_attack(m, f);
        break;
    }
}

/* The attack that opened the window of this reaction deals less. */
void bestia_step_reduce(struct play *m, struct frame *f)
{
    for (unsigned i = m->g->depth; i > 1; i--)
        if (m->g->frame[i - 1].kind == FRAME_REACT) {
            m->g->frame[i - 2].cut = (uint8_t)(m->g->frame[i - 2].cut + f->n);
            break;
        }
    bestia_pop(m, true);
}

void bestia_step_wound(struct play *m, struct frame *f)
{
    unsigned n = f->n;

    bestia_pop(m, true);
    bestia_wound_beast(m, n);
}

/* Section 13: farmers, nobles, Hunters, the watchtower. */
void bestia_step_blast(struct play *m, struct frame *f)
{
    struct bestia *g = m->g;
    unsigned more = bestia_mod(m->b, g, BEAST, MOD_BLAST_DAMAGE);
    unsigned n = more ? more : f->n, area = g->summon[f->summon];

    TELL(m, EVENT_SUMMON_REMOVED, BEAST, TO_ALL, person_row(m, BEAST),
         area_row(m, area));
    g->summon[f->summon] = NONE;
    bestia_pop(m, true);
    for (unsigned kind = FARMER; kind <= NOBLE; kind++)
        for (unsigned i = 0; i < g->pieces && !g->reason; i++)
            if (g->piece[i].area == area && g->piece[i].kind == kind)
                bestia_wound_piece(m, i, n, NULL);
    for (unsigned who = 1; who < g->people && !g->reason; who++)
        if (g->person[who].area == area)
            bestia_wound_hunter(m, who, n, NULL);
    if (g->towers >> area & 1 && !g->reason)
        bestia_fell_tower(m, area);
}

void bestia_step_limit(struct play *m, struct frame *f)
{
    m->g->limit = f->n;
    TELL(m, EVENT_LIMITED, BEAST, TO_ALL, f->n);
    bestia_pop(m, true);
}

/* ---- the reveal and the traps (BE-7.2, BE-14) ---------------------------- */

/* What lay hidden leaves nothing behind. */
static void clear_track(struct bestia *g)
{
    memset(g->track, 0, sizeof g->track);
    memset(g->dest, 0, sizeof g->dest);
    memset(g->part, 0, sizeof g->part);
    memset(g->part_card, 0, sizeof g->part_card);
    memset(g->part_flags, 0, sizeof g->part_flags);
    memset(g->trails, 0, sizeof g->trails);
    g->searched = 0;
    g->tracks = g->parts = 0;
}

void bestia_reveal(struct play *m, unsigned cause)
{
    struct bestia *g = m->g;
    unsigned pos = bestia_pos(g);

    if (!is_hidden(g)) /* BE-7.3 */
        return;
    TELL(m, EVENT_REVEALED, BEAST, TO_ALL, area_row(m, pos), (int)cause);
    bestia_chronicle(m, cause ? TALE_FOUND : TALE_STRUCK, g->tracks, pos);
    for (unsigned i = 0; i < g->tracks; i++)
        TELL(m, EVENT_FACE, BEAST, TO_ALL, (int)i + 1, g->track[i]);
    memset(g->past, 0, sizeof g->past);
    memcpy(g->past, g->track, g->tracks);
    g->pasts = g->tracks;
    g->past_from = g->marker;
    g->marker = (uint8_t)pos;
    clear_track(g);
    bestia_ledger_clear(m);
    bestia_push(m, FRAME_REVEAL, NONE);
}

/* Turned up where it lies; it is discarded when its effect is over (BE-14.4). */
static void spring(struct play *m, struct trap *t)
{
    struct bestia *g = m->g;

    TELL(m, EVENT_TRAP_SPRUNG, NONE, TO_ALL, FIRST_GEAR + t->card,
         region_row(m, t->region), t->habitat);
    bestia_chronicle(m, TALE_TRAP, FIRST_GEAR + t->card, g->marker);
    t->is_sprung = t->is_known = true;
    bestia_unmark(&g->person[t->by], t->card, true);
    g->stat[STAT_TRAPS_SPRUNG]++;
    bestia_push_list(m, m->b->card[FIRST_GEAR + t->card].list[1], NONE, NONE,
                     true);
}

static void discard_sprung(struct bestia *g, unsigned i)
{
    g->pile[DECK_GEAR][g->trap[i].card]++;
    g->traps--;
    memmove(&g->trap[i], &g->trap[i + 1], (g->traps - i) * sizeof g->trap[0]);
    memset(&g->trap[g->traps], 0, sizeof g->trap[0]);
}

/* BE-14.8: the upgrade of any Hunter counts, also of a dead one. */
static unsigned extra_wound(const struct play *m)
{
    unsigned most = 0;

    for (unsigned who = 1; who < m->g->people; who++) {
        unsigned n = bestia_mod(m->b, m->g, who, MOD_TRAP_EXTRA_WOUND);
        if (n > most)
            most = n;
    }
    return most;
}

/* One trap after another, in the order they were set (BE-14.4): its effect, the wounds
   that an upgrade adds to it, and then it is discarded. */
void bestia_step_reveal(struct play *m, struct frame *f)
{
    enum { LOOK, WOUND, DISCARD };
    struct bestia *g = m->g;
    unsigned habitats = 0, more = f->step == WOUND ? extra_wound(m) : 0;

    if (more) {
        f->step = DISCARD;
        bestia_wound_beast(m, more);
        return;
    }
    if (f->step != LOOK) {
        f->step = LOOK;
        discard_sprung(g, f->at);
    }
    for (unsigned h = FOREST; h <= SETTLEMENT; h++)
        habitats |= (unsigned)has_habitat(g, g->marker, h) << h;
    for (; f->at < g->traps; f->at++) {
        struct trap *t = &g->trap[f->at];
        if (t->region == NONE ||
            !(m->map->regions_of[g->marker] >> t->region & 1))
            continue;
        if (habitats >> t->habitat & 1) {
            f->step = WOUND;
            spring(m, t);
            return;
        }
        t->barred |= (uint8_t)habitats; /* BE-14.12 */
    }
    bestia_pop(m, true);
}
