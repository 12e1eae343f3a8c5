/*
 * round.c: the round (4.1 of the rules), step by step, and the end. What takes longer
 * than a moment is a frame on top.
 */
#include "play.h"

static void to_stage(struct rycerze *g, unsigned stage)
{
    g->stage = (uint8_t)stage;
    g->next = 0;
}

unsigned ry_rounds(const struct look *s)
{
    unsigned n = s->b->mission[s->g->mission].rounds;

    if (s->g->option[OPT_SHORT] && n > 1) /* 7.3 */
        n = n > 8 ? n - 2 : 6;
    return n;
}

/* ---- the steps of a round ------------------------------------------------ */

static void begin_round(struct play *m)
{
    struct rycerze *g = m->g;

    g->round++;
    g->active = NONE;
    for (unsigned i = 0; i < g->players; i++)
        g->person[i].ko_by = 0;
    TELL(m, EVENT_ROUND, SEAT_NOBODY, g->round);
}

static bool move_all(struct play *m)
{
    struct rycerze *g = m->g;

    if (g->next == g->players) {
        for (unsigned i = 0; i < g->planteds; i++) { /* RP-9.15 */
            ry_foe_out(m, g->planted[i]);
            g->planted[i] = g->planted_by[i] = 0;
        }
        g->planteds = 0;
        g->move = (struct move){.card = NONE};
        return true;
    }
    unsigned knight = ry_in_order(g, g->first, g->next++);
    ry_begin_move(m, knight);
    return false;
}

static bool explore_all(struct play *m)
{
    struct rycerze *g = m->g;

    g->explore = (struct explore){.actions = 1};
    if (g->next == g->players) {
        g->explore.actions = 0;
        for (unsigned i = 0; i < g->players; i++)
            g->person[i].skip = 0; /* RP-13.11 */
        g->active = NONE;
        g->scavenger = (uint8_t)ry_opposite(g, g->first);
        return true;
    }
    g->active = (uint8_t)ry_in_order(g, g->first, g->next++);
    g->scavenger =
        (uint8_t)(g->players == 2 ? 1u - g->active : ry_opposite(g, g->first));
    if (!g->person[g->active].ko && !g->person[g->active].skip)
        ry_push(m, FRAME_EXPLORE, g->active);
    return false;
}

static bool rest_all(struct play *m)
{
    struct rycerze *g = m->g;
    unsigned knight;

    if (g->next == g->players)
        return true;
    knight = ry_in_order(g, g->first, g->next++);
    if (!g->person[knight].ko)
        ry_auto(m, WHEN_REST_START, knight, false);
    return false;
}

/* RP-17.1, RP-17.3 */
static bool end_round(struct play *m)
{
    struct rycerze *g = m->g;
    const struct mission *t = &m->b->mission[g->mission];
    struct look s = {m->b, g};

    ry_note_journey(g);
    if (g->next == 0) {
        g->next = 1;
        ry_trigger(m, ON_ROUND_END, g->first);
        return false;
    }
    if (g->round < ry_rounds(&s))
        return true;
    for (unsigned i = 0; i < t->loses; i++)
        if (ry_conds(&s, t->lose + i, 1, 0, false)) {
            ry_end(m, REASON_ALL_LOST, NONE);
            return false;
        }
    ry_end(m, REASON_ROUNDS_OVER, NONE);
    return false;
}

void ry_step_flow(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    bool done = true;

    (void)f;
    switch (g->stage) {
    case STAGE_BOARD:
        done = ry_lay_board(m);
        break;
    case STAGE_FIRST:
        if (!g->next++) {
            done = false;
            ry_chance(m, LUCK_FIRST, 0);
        } else {
            g->first = g->drawn;
            g->scavenger = (uint8_t)ry_opposite(g, g->first);
            TELL(m, EVENT_BEGINS, g->first, 0);
        }
        break;
    case STAGE_OFFER:
        done = ry_offer_knights(m);
        break;
    case STAGE_KNIGHTS:
        done = g->next == g->players;
        if (!done)
            ry_question(m, ASK_KNIGHT, ry_chooser(g));
        break;
    case STAGE_VEHICLES:
        done = g->next == g->players;
        if (!done)
            ry_question(m, ASK_VEHICLE, ry_chooser(g));
        break;
    case STAGE_GEAR:
        ry_give_gear(m);
        break;
    case STAGE_LUCK:
        done = ry_deal_luck(m);
        break;
    case STAGE_MARKET:
        ry_push(m, FRAME_REFILL, 0);
        break;
    case STAGE_CONTRACTS:
        done = ry_deal_contracts(m);
        if (done && g->players == 2 && !ry_is_lesson(g)) {
            g->prompt = ASK_GIVE_BACK;
            g->asked = 3;
        }
        break;
    case STAGE_MISSION:
        done = ry_choose_mission(m);
        break;
    case STAGE_MISSION_SETUP:
        TELL(m, EVENT_MISSION, SEAT_NOBODY, g->mission);
        ry_push_list(m, m->b->mission[g->mission].setup, g->first, FROM_NOTHING,
                     0, false);
        break;
    case STAGE_ROUND:
        begin_round(m);
        if (g->round == 1) { /* RP-8.1 */
            to_stage(g, STAGE_MOVE);
            return;
        }
        break;
    case STAGE_MARKS:
        ry_mark_contracts(m);
        break;
    case STAGE_EXPIRE:
        done = ry_expire(m);
        break;
    case STAGE_BOARD_EFFECTS:
        done = ry_board_effects(m);
        break;
    case STAGE_CLEAR:
        ry_clear_board(m);
        break;
    case STAGE_MISSION_STEP:
        ry_push_list(m, m->b->mission[g->mission].step, g->scavenger,
                     FROM_NOTHING, 0, false);
        break;
    case STAGE_DUMP:
        done = g->next >= 2;
        if (!done)
            ry_question(m, ASK_DUMP, g->scavenger);
        break;
    case STAGE_REFILL:
        ry_push(m, FRAME_REFILL, 0);
        break;
    case STAGE_PASS_ON:
        ry_pass_on(m);
        break;
    case STAGE_ARRANGE:
        done = ry_open_lanes(m, ASK_PREPARE);
        break;
    case STAGE_DRAW:
        done = ry_draw_all(m);
        break;
    case STAGE_MOVE:
        done = move_all(m);
        break;
    case STAGE_EXPLORE:
        done = explore_all(m);
        break;
    case STAGE_REST:
        done = rest_all(m);
        break;
    case STAGE_TRADE:
        done = ry_trade_all(m);
        break;
    case STAGE_SELL:
        done = ry_sell_all(m);
        break;
    case STAGE_CAMP:
        done = ry_open_lanes(m, ASK_REST);
        break;
    case STAGE_RECOVER:
        done = ry_recover_all(m);
        break;
    default:
        done = end_round(m);
        if (done) {
            to_stage(g, STAGE_ROUND);
            return;
        }
    }
    if (done && g->stage < STAGE_END)
        to_stage(g, g->stage + 1u);
}
