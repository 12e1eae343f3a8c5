/*
 * run.c: the stack of what is half done.
 *
 * A frame's step either asks a question, asks chance, pushes another frame or pops
 * itself; then the one on top goes on. Before that, whoever fell has his window
 * (I13), and who gained a card places it (D-G1).
 */
#include "play.h"

#include <assert.h>
#include <string.h>

void ry_tell(struct play *m, enum rycerze_event kind, unsigned who,
             unsigned privy, const int arg[ARGS])
{
    struct event e = {.kind = (uint16_t)kind,
                      .seat =
                          (uint8_t)(who < m->g->players ? who : SEAT_NOBODY),
                      .privy = privy & 0xF};

    if (!m->ev)
        return;
    for (unsigned i = 0; i < ARGS; i++)
        e.arg[i] = (int16_t)arg[i];
    events_add(m->ev, &e);
}

struct frame *ry_push(struct play *m, enum frame_kind kind, unsigned owner)
{
    struct frame *f;

    assert(m->g->depth < FRAMES);
    f = &m->g->frame[m->g->depth++];
    *f = (struct frame){.kind = (uint8_t)kind, .owner = (uint8_t)owner};
    return f;
}

void ry_pop(struct play *m, unsigned ret)
{
    m->g->depth--;
    m->g->frame[m->g->depth] = (struct frame){0};
    m->g->ret = (uint8_t)ret;
}

void ry_push_list(struct play *m, unsigned list, unsigned owner,
                  unsigned source, unsigned id, bool enemy)
{
    struct frame *f;

    if (!m->b->list[list].n)
        return;
    f = ry_push(m, FRAME_LIST, owner);
    f->list = (uint16_t)list;
    f->a = (uint8_t)source;
    f->b = (uint8_t)id;
    f->c = enemy;
}

void ry_question(struct play *m, enum rycerze_prompt prompt, unsigned knight)
{
    m->g->prompt = (uint8_t)prompt;
    m->g->asked = (uint8_t)(1u << knight);
}

void ry_chance(struct play *m, enum luck luck, unsigned arg)
{
    m->g->luck = (uint8_t)luck;
    m->g->luck_arg = (uint8_t)arg;
}

void ry_note_journey(struct rycerze *g)
{
    for (unsigned i = 0; i < g->players; i++)
        if (g->round && g->round <= JOURNEY) {
            g->journey[i][g->round - 1] = g->person[i].pos;
            g->fame[i][g->round - 1] = g->person[i].res[REP];
        }
}

void ry_end(struct play *m, enum rycerze_reason reason, unsigned winner)
{
    ry_note_journey(m->g);
    m->g->reason = (uint8_t)reason;
    m->g->winner = (uint8_t)winner;
    TELL(m, EVENT_OVER, SEAT_NOBODY, 0);
}

static frame_step *const steps[FRAME_KINDS] = {
    [FRAME_FLOW] = ry_step_flow,
    [FRAME_LIST] = ry_step_list,
    [FRAME_WINDOW] = ry_step_window,
    [FRAME_RIVALS] = ry_step_rivals,
    [FRAME_DUO] = ry_step_duo,
    [FRAME_PLAY] = ry_step_play,
    [FRAME_TEST] = ry_step_test,
    [FRAME_ROLL] = ry_step_roll,
    [FRAME_MOVE] = ry_step_move,
    [FRAME_RESOLVE] = ry_step_resolve,
    [FRAME_MEET] = ry_step_meet,
    [FRAME_FIGURES] = ry_step_figures,
    [FRAME_COMBAT] = ry_step_combat,
    [FRAME_ATTACK] = ry_step_attack,
    [FRAME_AUTO] = ry_step_auto,
    [FRAME_FALL] = ry_step_fall,
    [FRAME_EXPLORE] = ry_step_explore,
    [FRAME_DRAW_GEAR] = ry_step_draw_gear,
    [FRAME_PLACE] = ry_step_place,
    [FRAME_DRAW_LUCK] = ry_step_draw_luck,
    [FRAME_PAY] = ry_step_pay,
    [FRAME_CHOOSE_GEAR] = ry_step_choose_gear,
    [FRAME_LESSEN] = ry_step_lessen,
    [FRAME_MARKET] = ry_step_market,
    [FRAME_REFILL] = ry_step_refill,
    [FRAME_TRADE] = ry_step_trade,
    [FRAME_ROB] = ry_step_rob,
    [FRAME_COMPLETE] = ry_step_complete,
    [FRAME_REPLACE] = ry_step_replace,
    [FRAME_STEP] = ry_step_step,
    [FRAME_ARRANGE] = ry_step_arrange,
    [FRAME_HEX] = ry_step_hex,
    [FRAME_VILLAINS] = ry_step_villains,
    [FRAME_CULTIST] = ry_step_cultist,
    [FRAME_MARKERS] = ry_step_markers,
    [FRAME_PEEK] = ry_step_peek,
    [FRAME_PLANT] = ry_step_plant,
    [FRAME_AMBUSH] = ry_step_ambush,
    [FRAME_REWARD] = ry_step_reward,
    [FRAME_RANDOM] = ry_step_random,
};

/* Who fell and is next to be asked whether he wakes: the active knight first, then the
   others in round order from him (RP-1.5), one after the other. NONE: nobody, or not
   before the combat is over (RP-11.25), or another is being asked. */
static unsigned next_fallen(const struct rycerze *g)
{
    unsigned from = g->active < g->players ? g->active : g->first;
    unsigned i = 0;

    if (!g->fell || g->combat.on)
        return NONE;
    for (unsigned k = 0; k < g->depth; k++)
        if (g->frame[k].kind == FRAME_FALL)
            return NONE;
    while (!(g->fell >> ry_in_order(g, from, i) & 1))
        i++;
    return ry_in_order(g, from, i);
}

void ry_run(struct play *m)
{
    struct rycerze *g = m->g;

    while (!g->prompt && !g->luck && !g->reason) {
        struct frame *f = frame_top(g);
        unsigned fallen = next_fallen(g);
        if (g->limbo && f->kind != FRAME_PLACE)
            ry_push(m, FRAME_PLACE, 0);
        else if (fallen != NONE)
            ry_push(m, FRAME_FALL, fallen);
        else
            steps[f->kind](m, f);
    }
}
