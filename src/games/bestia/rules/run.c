/*
 * run.c: the stack of what is half done, and effects that hold others.
 *
 * A frame's step either asks a question, pushes another frame, or pops itself;
 * then the one on top goes on. With an empty stack the day goes on (flow.c).
 */
#include "play.h"

#include <assert.h>
#include <string.h>

/* ---- small things -------------------------------------------------------- */

uint64_t bestia_hunters_at(const struct bestia *g)
{
    uint64_t set = 0;

    for (unsigned who = 1; who < g->people; who++)
        if (is_about(g, who))
            set |= area_bit(g->person[who].area);
    return set;
}

unsigned bestia_team(const struct bestia *g)
{
    for (unsigned who = 1; who < g->people; who++)
        if (is_alive(g, who))
            return who;
    return 1;
}

unsigned bestia_mod(const struct bestia_box *b, const struct bestia *g,
                    unsigned who, enum modifier mod)
{
    unsigned value = 0;

    for (uint64_t left = g->person[who].upgrades; left; left &= left - 1) {
        unsigned one = b->upgrade[__builtin_ctzll(left)].mod[mod];
        if (mod == MOD_MAX_HEALTH)
            value += one;
        else if (one > value)
            value = one;
    }
    return value;
}

/* BE-8.4, BE-20.4 */
unsigned bestia_health(const struct bestia_box *b, const struct bestia *g,
                       unsigned who)
{
    static const int handicap[] = {0, -1, 1};
    int health = b->character[g->person[who].character].health +
                 (int)bestia_mod(b, g, who, MOD_MAX_HEALTH);

    if (who == BEAST)
        health += handicap[g->option[OPT_BEAST_HEALTH]];
    return (unsigned)health;
}

void bestia_tell(struct play *m, enum bestia_event kind, unsigned who,
                 enum privy privy, const int arg[ARGS])
{
    if (!m->ev)
        return;
    seatmask hunters = (seat_bit(m->g->players) - 1) & ~seat_bit(0);
    seatmask masks[] = {0, seat_bit(0), hunters, hunters | seat_bit(0)};
    struct event e = {
        .kind = (uint16_t)kind,
        .seat = who == NONE ? SEAT_NOBODY : bestia_player(m->g, who),
        .privy = masks[privy],
    };

    for (unsigned i = 0; i < ARGS; i++)
        e.arg[i] = (int16_t)arg[i];
    events_add(m->ev, &e);
}

/* ---- the stack ----------------------------------------------------------- */

struct frame *bestia_push(struct play *m, unsigned kind, unsigned actor)
{
    struct bestia *g = m->g;

    assert(g->depth < FRAMES);
    struct frame *f = &g->frame[g->depth++];
    *f = (struct frame){
        .kind = (uint8_t)kind,
        .actor = (uint8_t)actor,
        .summon = NONE,
        .target = NONE,
        .card = NONE,
        .hit = {NONE, NONE, NONE},
    };
    return f;
}

/* Leaves zeroes behind, so that equal positions have equal bytes. */
void bestia_pop(struct play *m, bool done)
{
    m->g->done = done;
    m->g->depth--;
    memset(&m->g->frame[m->g->depth], 0, sizeof(struct frame));
}

void bestia_push_list(struct play *m, unsigned list, unsigned actor,
                      unsigned summon, bool must)
{
    struct frame *f = bestia_push(m, FRAME_LIST, actor);

    f->list = (uint8_t)list;
    f->summon = (uint8_t)summon;
    f->must = must;
}

void bestia_begin(struct play *m, unsigned effect, unsigned actor,
                  unsigned summon, bool must)
{
    const struct effect *e = &m->b->effect[effect];
    struct frame *f = bestia_push(m, e->op, actor);

    f->effect = (uint16_t)effect;
    f->summon = (uint8_t)summon;
    f->must = must || e->flags & FLAG_THEN;
    f->n = e->op == OP_ATTACK ? e->hits : e->num;
    if (e->op == OP_ANY_ORDER)
        f->mask = (uint8_t)((1u << m->b->list[e->list].n) - 1);
}

void bestia_question(struct play *m, enum bestia_prompt prompt, unsigned who)
{
    m->g->prompt = (uint8_t)prompt;
    m->g->asked = (uint8_t)who;
}

struct frame *bestia_card_frame(struct bestia *g)
{
    for (unsigned i = g->depth; i; i--)
        if (g->frame[i - 1].kind == FRAME_CARD)
            return &g->frame[i - 1];
    return NULL;
}

unsigned bestia_acting(const struct bestia *g)
{
    for (unsigned i = g->depth; i; i--)
        if (g->frame[i - 1].summon != NONE)
            return g->summon[g->frame[i - 1].summon];
    return NONE;
}

void bestia_end(struct play *m, enum bestia_reason reason)
{
    static const uint8_t told[] = {
        [REASON_SETTLERS] = EVENT_SETTLERS_DEAD,
        [REASON_BEAST_DEAD] = EVENT_BEAST_DEAD,
        [REASON_TIME] = EVENT_TIME_OVER,
        [REASON_BEAST_GAVE_UP] = EVENT_GIVES_UP,
        [REASON_HUNTERS_GAVE_UP] = EVENT_GIVES_UP,
    };
    unsigned who = reason == REASON_BEAST_GAVE_UP     ? BEAST
                   : reason == REASON_HUNTERS_GAVE_UP ? 1
                                                      : NONE;

    m->g->reason = (uint8_t)reason;
    m->g->phase = PHASE_OVER;
    m->g->prompt = ASK_NOTHING;
    m->g->luck = LUCK_NONE;
    TELL(m, told[reason], who, TO_ALL, 0);
}

/* Who decides about an effect. */
static unsigned decides(const struct bestia *g, const struct frame *f)
{
    return f->actor == NONE ? bestia_team(g) : f->actor;
}

bool bestia_used(struct play *m, struct frame *f)
{
    if (f->must || f->step)
        return true;
    bestia_question(m, ASK_USE_EFFECT, decides(m->g, f));
    return false;
}

void bestia_list_use(const struct glance *s, struct answers *l)
{
    answers_add(l, VERB_SKIP, 0, 0);
    answers_add(l, VERB_USE, frame_in(s->g)->kind, 0);
}

void bestia_skip(struct play *m)
{
    struct frame *f = frame_top(m->g);

    TELL(m, EVENT_SKIPPED, decides(m->g, f), TO_ALL,
         person_row(m, decides(m->g, f)), f->kind);
    bestia_pop(m, false);
}

void bestia_take_use(struct play *m, const struct action *a)
{
    if (a->verb == VERB_SKIP)
        bestia_skip(m);
    else
        frame_top(m->g)->step = 1;
}

/* ---- effects that hold others -------------------------------------------- */

static void step_list(struct play *m, struct frame *f)
{
    const struct effects *list = &m->b->list[f->list];

    if (f->at == list->n) {
        bestia_pop(m, m->g->done);
        return;
    }
    bestia_begin(m, list->first + f->at++, f->actor, f->summon, f->must);
}

/* BE-4.11: the last one needs no choice. */
static void step_any_order(struct play *m, struct frame *f)
{
    const struct effects *list = &m->b->list[frame_effect(m->b, f)->list];

    if (!f->mask) {
        bestia_pop(m, m->g->done);
    } else if (f->mask & (f->mask - 1)) {
        bestia_question(m, ASK_ORDER, decides(m->g, f));
    } else {
        unsigned at = (unsigned)__builtin_ctz(f->mask);
        f->mask = 0;
        bestia_begin(m, list->first + at, f->actor, f->summon, f->must);
    }
}

void bestia_list_order(const struct glance *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);
    const struct effects *list = &s->b->list[frame_effect(s->b, f)->list];

    for (unsigned i = 0; i < list->n; i++)
        if (f->mask >> i & 1)
            answers_add(l, VERB_ORDER, s->b->effect[list->first + i].op, 0);
}

void bestia_take_order(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    const struct effects *list = &m->b->list[frame_effect(m->b, f)->list];

    TELL(m, EVENT_CHOSE, decides(m->g, f), TO_ALL,
         person_row(m, decides(m->g, f)), a->arg[0]);
    for (unsigned i = 0; i < list->n; i++)
        if (m->b->effect[list->first + i].op == a->arg[0]) {
            f->mask &= (uint8_t)~(1u << i);
            bestia_begin(m, list->first + i, f->actor, f->summon, f->must);
            return;
        }
}

static void step_choose_one(struct play *m, struct frame *f)
{
    if (f->step)
        bestia_pop(m, m->g->done);
    else
        bestia_question(m, ASK_CHOOSE_ONE, decides(m->g, f));
}

void bestia_list_choose_one(const struct glance *s, struct answers *l)
{
    const struct effect *e = frame_effect(s->b, frame_in(s->g));

    for (unsigned i = 0; i < e->lists; i++)
        answers_add(l, VERB_OPTION,
                    s->b->effect[s->b->list[e->list + i].first].op, 0);
}

void bestia_take_choose_one(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    const struct effect *e = frame_effect(m->b, f);

    f->step = 1;
    TELL(m, EVENT_CHOSE, decides(m->g, f), TO_ALL,
         person_row(m, decides(m->g, f)), a->arg[0]);
    for (unsigned i = 0; i < e->lists; i++)
        if (m->b->effect[m->b->list[e->list + i].first].op == a->arg[0]) {
            bestia_push_list(m, e->list + i, f->actor, f->summon, f->must);
            return;
        }
}

/* Trails, or the marker (BE-6.4). */
static bool has_trails(const struct bestia *g, unsigned area)
{
    return g->trails[area] || g->marker == area;
}

static bool holds(struct play *m, const struct frame *f, const struct effect *e)
{
    const struct frame *card = bestia_card_frame(m->g);

    if (e->cond & COND_MOVED && !(card && card->moved))
        return false;
    if (e->cond & COND_KILLED && !(card && card->killed & e->killed))
        return false;
    if (e->cond & COND_TRAILS && !has_trails(m->g, place_of(m->g, f->actor)))
        return false;
    return !(e->cond & COND_PREV_DONE) || m->g->done;
}

static void step_if(struct play *m, struct frame *f)
{
    const struct effect *e = frame_effect(m->b, f);

    if (f->step || !holds(m, f, e)) {
        bestia_pop(m, f->step && m->g->done);
        return;
    }
    f->step = 1;
    bestia_push_list(m, e->list, f->actor, f->summon, true);
}

static frame_step *const steps[FRAME_KINDS] = {
    [OP_ANY_ORDER] = step_any_order,
    [OP_CHOOSE_ONE] = step_choose_one,
    [OP_IF] = step_if,
    [OP_MOVE] = bestia_step_move,
    [OP_MOVE_TEAM] = bestia_step_move_team,
    [OP_MOVE_SUMMONS] = bestia_step_move_summons,
    [OP_RELOCATE] = bestia_step_relocate,
    [OP_SEARCH] = bestia_step_search,
    [OP_DISCOVER] = bestia_step_discover,
    [OP_TELL] = bestia_step_tell,
    [OP_ERASE_TRAILS] = bestia_step_erase,
    [OP_LOOK] = bestia_step_look,
    [OP_ATTACK] = bestia_step_attack,
    [OP_WOUND] = bestia_step_wound,
    [OP_REDUCE] = bestia_step_reduce,
    [OP_HEAL] = bestia_step_heal,
    [OP_GAIN] = bestia_step_gain,
    [OP_DISCARD] = bestia_step_discard,
    [OP_REGAIN_ABILITY] = bestia_step_regain,
    [OP_DRAW_UNUSED] = bestia_step_draw_unused,
    [OP_COPY] = bestia_step_copy,
    [OP_TRANSFORM] = bestia_step_transform,
    [OP_TOWER] = bestia_step_tower,
    [OP_SUMMON] = bestia_step_summon,
    [OP_SUMMON_ACT] = bestia_step_summon_act,
    [OP_SUMMON_PLACE] = bestia_step_summon_place,
    [OP_REMOVE_SUMMON] = bestia_step_remove_summon,
    [OP_REMOVE_TRAP] = bestia_step_remove_trap,
    [OP_SET_TRAP] = bestia_step_set_trap,
    [OP_LIMIT_STEPS] = bestia_step_limit,
    [OP_BLAST] = bestia_step_blast,
    [OP_PULL] = bestia_step_pull,
    [OP_PUSH] = bestia_step_push,
    [FRAME_LIST] = step_list,
    [FRAME_CARD] = bestia_step_card,
    [FRAME_REACT] = bestia_step_react,
    [FRAME_REVEAL] = bestia_step_reveal,
    [FRAME_BEAST_MOVE] = bestia_step_beast_move,
    [FRAME_HUNTER_MOVE] = bestia_step_hunter_move,
    [FRAME_SUMMON_MOVE] = bestia_step_summon_move,
    [FRAME_GAIN_CARDS] = bestia_step_gain_cards,
    [FRAME_DISCARD_CARDS] = bestia_step_discard_cards,
    [FRAME_LAY_TRAP] = bestia_step_lay_trap,
    [FRAME_SUMMON_TURN] = bestia_step_summon_turn,
};

/* What a dead Hunter still had to do is lost (BE-4.21, BE-8.10); the card in play
   is put away all the same. So is what a summon does that has left the map. */
static bool is_lost(const struct bestia *g, const struct frame *f)
{
    if (f->kind == FRAME_CARD)
        return false;
    if (f->summon != NONE && g->summon[f->summon] == NONE &&
        f->kind != OP_BLAST)
        return true;
    return f->actor != NONE && f->actor > BEAST && g->person[f->actor].is_dead;
}

void bestia_run(struct play *m)
{
    struct bestia *g = m->g;

    while (!g->reason && !g->prompt && !g->luck) {
        if (!g->depth) {
            bestia_stage(m);
            continue;
        }
        struct frame *f = frame_top(g);
        if (is_lost(g, f))
            bestia_pop(m, false);
        else
            steps[f->kind](m, f);
    }
}
