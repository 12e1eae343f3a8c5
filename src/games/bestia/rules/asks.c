/*
 * asks.c: questions: who is asked, what can be answered, what an answer does, and
 * why another one is refused.
 */
#include "play.h"

#include <string.h>

/* How a question behaves. A question that is hidden (* in 4.1) has answers that
   depend on something hidden: it is never answered by itself (BE-4.19). What depends
   on the place of the Beast alone is hidden while the Beast is. */
enum trait {
    HIDDEN = 1,
    SECRET = 2,
    WINDOW = 4,
    NAMELESS = 8,
    BY_PLACE = 16,
    OF_SUMMON = 32, /* it names the area of the summon that acts */
};

#define V(verb) ((uint64_t)1 << VERB_##verb)
_Static_assert(VERB_STEAL < 64, "verbs are bits");

static const struct {
    list_answers *list;
    take_answer *take;
    uint8_t traits;
    uint8_t no;     /* what breaks it, usually */
    uint64_t verbs; /* its answers, as bits */
} questions[ASKS] = {
    [ASK_CHOOSE_BEAST] = {bestia_list_character, bestia_take_character,
                          NAMELESS, NO_CHARACTER, V(CHOOSE)},
    [ASK_CHOOSE_HUNTER] = {bestia_list_character, bestia_take_character,
                           NAMELESS, NO_CHARACTER, V(CHOOSE)},
    [ASK_PLACE_HUNTER] = {bestia_list_place, bestia_take_place, 0, NO_PLACE,
                          V(PLACE)},
    [ASK_DRAFT_PICK] = {bestia_list_draft, bestia_take_draft, SECRET | NAMELESS,
                        NO_DRAFT, V(KEEP) | V(KEEP_TWO)},
    [ASK_SPLIT_HAND] = {bestia_list_split, bestia_take_split, SECRET, NO_SPLIT,
                        V(SPLIT)},
    [ASK_TURN] = {bestia_list_turn, bestia_take_turn, HIDDEN | SECRET,
                  NO_NOT_IN_HAND, V(PASS) | V(PLAY) | V(FLEE)},
    [ASK_SECOND_CARD] = {bestia_list_second, bestia_take_turn, HIDDEN | SECRET,
                         NO_NOT_IN_HAND, V(END) | V(PLAY)},
    [ASK_USE_EFFECT] = {bestia_list_use, bestia_take_use, 0, NO_ORDER,
                        V(SKIP) | V(USE)},
    [ASK_ORDER] = {bestia_list_order, bestia_take_order, 0, NO_ORDER, V(ORDER)},
    [ASK_CHOOSE_ONE] = {bestia_list_choose_one, bestia_take_choose_one, 0,
                        NO_ORDER, V(OPTION)},
    [ASK_BEAST_STEP] = {bestia_list_beast_step, bestia_take_beast_step,
                        HIDDEN | SECRET, NO_LAY, V(STOP) | V(LAY)},
    [ASK_HUNTER_STEP] = {bestia_list_hunter_step, bestia_take_hunter_step, 0,
                         NO_STEP, V(STOP) | V(STEP)},
    [ASK_RELOCATE_TO] = {bestia_list_relocate, bestia_take_relocate, 0,
                         NO_RELOCATE, V(STOP) | V(RELOCATE)},
    [ASK_SEARCH_AREA] = {bestia_list_search, bestia_take_search, 0, NO_SEARCH,
                         V(SKIP) | V(SEARCH)},
    [ASK_ATTACK_TARGET] = {bestia_list_target, bestia_take_target, BY_PLACE,
                           NO_TARGET,
                           V(SKIP) | V(ATTACK_UNIT) | V(ATTACK_HUNTER) |
                               V(ATTACK_SUMMON) | V(ATTACK_TOWER) |
                               V(ATTACK_BEAST)},
    [ASK_REACT] = {bestia_list_react, bestia_take_react, HIDDEN | WINDOW,
                   NO_REACT, V(NO) | V(REACT)},
    [ASK_MARKET_PICK] = {bestia_list_market, bestia_take_market, 0, NO_MARKET,
                         V(SKIP) | V(TAKE) | V(DRAW)},
    [ASK_TRAP_CARD] = {bestia_list_trap_card, bestia_take_trap_card,
                       HIDDEN | SECRET, NO_TRAP, V(SKIP) | V(TRAP)},
    [ASK_TRAP_REGION] = {bestia_list_trap_region, bestia_take_trap_region, 0,
                         NO_TRAP_REGION, V(TRAP_REGION)},
    [ASK_TRAP_HABITAT] = {bestia_list_trap_habitat, bestia_take_trap_habitat,
                          SECRET, NO_TRAP_HABITAT, V(TRAP_HABITAT)},
    [ASK_TOWER_AREA] = {bestia_list_tower_area, bestia_take_tower_area, 0,
                        NO_TOWER, V(SKIP) | V(TOWER)},
    [ASK_TOWER_TAKE] = {bestia_list_tower_take, bestia_take_tower_take, 0,
                        NO_TOWER, V(SKIP) | V(TAKE_TOWER)},
    [ASK_HUNTER_PICK] = {bestia_list_hunter_pick, bestia_take_hunter_pick,
                         BY_PLACE, NO_HUNTER, V(SKIP) | V(PICK_HUNTER)},
    [ASK_DISCARD_PICK] = {bestia_list_discard, bestia_take_discard,
                          HIDDEN | SECRET, NO_DISCARD, V(DISCARD)},
    [ASK_REGAIN_PICK] = {bestia_list_regain, bestia_take_regain, 0, NO_ABILITY,
                         V(SKIP) | V(REGAIN)},
    [ASK_COPY_PICK] = {bestia_list_copy, bestia_take_copy, BY_PLACE, NO_ABILITY,
                       V(SKIP) | V(COPY)},
    [ASK_TRANSFORM_AREA] = {bestia_list_transform, bestia_take_transform,
                            BY_PLACE, NO_TRANSFORM, V(SKIP) | V(TRANSFORM)},
    [ASK_ERASE_TRAIL] = {bestia_list_erase, bestia_take_erase, 0, NO_ERASE,
                         V(STOP) | V(ERASE)},
    [ASK_LOOK_PICK] = {bestia_list_look, bestia_take_look, 0, NO_LOOK,
                       V(SKIP) | V(LOOK_HAND) | V(LOOK_TRAP)},
    [ASK_NAME_REGION] = {bestia_list_name_region, bestia_take_name_region,
                         BY_PLACE, NO_REGION, V(NAME_REGION)},
    [ASK_SUMMON_MODE] = {bestia_list_summon_mode, bestia_take_summon_mode,
                         BY_PLACE, NO_SUMMON,
                         V(SKIP) | V(ACT) | V(SUMMON) | V(RESUMMON)},
    [ASK_SUMMON_NEXT] = {bestia_list_summon_next, bestia_take_summon_next,
                         BY_PLACE, NO_SUMMON_ACT, V(STOP) | V(ACT_WITH)},
    [ASK_SUMMON_ACTION] = {bestia_list_summon_action, bestia_take_summon_action,
                           OF_SUMMON, NO_SUMMON_ACT,
                           V(SKIP) | V(SUMMON_MOVE) | V(SUMMON_ATTACK) |
                               V(SUMMON_ABILITY)},
    [ASK_SUMMON_STEP] = {bestia_list_summon_step, bestia_take_summon_step,
                         OF_SUMMON, NO_STEP, V(STOP) | V(STEP)},
    [ASK_PULL_PICK] = {bestia_list_pull, bestia_take_pull, 0, NO_TARGET,
                       V(SKIP) | V(PULL_HUNTER) | V(PULL_UNIT)},
    [ASK_PUSH_PICK] = {bestia_list_push, bestia_take_push, 0, NO_TARGET,
                       V(SKIP) | V(PUSH)},
    [ASK_REMOVE_SUMMON_PICK] = {bestia_list_remove_summon,
                                bestia_take_remove_summon, 0, NO_SUMMON_ACT,
                                V(SKIP) | V(REMOVE_SUMMON)},
    [ASK_REMOVE_TRAP_PICK] = {bestia_list_remove_trap, bestia_take_remove_trap,
                              BY_PLACE, NO_LOOK, V(SKIP) | V(REMOVE_TRAP)},
    [ASK_UPGRADE_PICK] = {bestia_list_upgrade, bestia_take_upgrade, 0,
                          NO_UPGRADE, V(UPGRADE) | V(DONE)},
};

/* Do the answers of this question depend on where the Beast is? Its own do, but for
   effects that reach the whole map. */
static bool is_by_place(const struct bestia_box *b, const struct frame *f)
{
    if (f->actor != BEAST && f->kind != OP_TELL)
        return false;
    switch (f->kind) {
    case OP_MOVE_SUMMONS:
        return frame_effect(b, f)->scope == SCOPE_REGION;
    case OP_TRANSFORM:
        return frame_effect(b, f)->scope != SCOPE_ANYWHERE;
    case OP_SUMMON_PLACE:
    case OP_SUMMON_ACT:
        return false;
    default:
        return f->summon == NONE;
    }
}

/* Is this question one whose answers tell what is hidden, now? */
static bool is_hidden_now(const struct bestia_box *b, const struct bestia *g)
{
    unsigned traits = questions[g->prompt].traits;

    if (traits & BY_PLACE)
        return is_hidden(g) && is_by_place(b, frame_in(g));
    return traits & HIDDEN;
}

seatmask bestia_pending(const struct state *s)
{
    const struct bestia *g = bestia_in(s);
    seatmask set = 0;

    if (g->reason)
        return 0;
    if (g->luck)
        return seat_bit(SEAT_CHANCE);
    if (g->prompt != ASK_DRAFT_PICK)
        return seat_bit(bestia_player(g, g->asked));
    for (seat p = 0; p < g->players; p++)
        if (g->packet[p] && !g->pick[p])
            set |= seat_bit(p);
    return set;
}

void bestia_ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    const struct bestia *g = bestia_in(s);
    unsigned traits = questions[g->prompt].traits;

    *out = (struct ask){.min = 1, .max = 1};
    if (who >= SEATS || !(bestia_pending(s) & seat_bit(who)))
        return;
    out->prompt = g->prompt;
    out->plays_only = !is_hidden_now(bestia_box(box), g);
    out->secret = (traits & SECRET) != 0;
    out->window = (traits & WINDOW) != 0;
    if (g->prompt == ASK_DRAFT_PICK)
        out->lane = (uint8_t)(who + 1);
    if (traits & OF_SUMMON) {
        out->about = KIND_AREA;
        out->which = (int16_t)(bestia_box(box)->map[g->side].first_area +
                               bestia_acting(g));
    } else if (!(traits & NAMELESS)) {
        out->about = KIND_CHARACTER;
        out->which = g->person[g->asked].character;
    }
}

unsigned bestia_legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    const struct bestia *g = bestia_in(s);
    struct glance sight = bestia_sight(box, g);
    struct answers l = {.out = out, .cap = cap, .who = who};

    if (who >= SEATS || !(bestia_pending(s) & seat_bit(who)))
        return 0;
    questions[g->prompt].list(&sight, &l);
    return l.n;
}

void bestia_pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    struct action all[256];
    unsigned n = bestia_legal(box, s, who, all, 256);

    *out = all[rng_below(rng, n)];
}

/* ---- refusals ------------------------------------------------------------ */

static unsigned refuse_card(const struct glance *s, const struct action *a)
{
    unsigned card = (unsigned)a->arg[0], who = s->g->asked;

    if (a->verb == VERB_PASS)
        return NO_PASS;
    if (!bestia_holds(s->b, s->g, who, card))
        return NO_NOT_IN_HAND;
    return bestia_unplayable(s, who, card);
}

static bool is_listed(const struct action *list, unsigned n,
                      const struct action *a)
{
    for (unsigned i = 0; i < n; i++)
        if (!memcmp(&list[i], a, sizeof *a))
            return true;
    return false;
}

/* An answer that is not in the list, and why. */
static unsigned why_not(const struct glance *s, const struct action *list,
                        unsigned n, const struct action *a)
{
    struct action plain = *a;
    unsigned prompt = s->g->prompt;

    if (!(questions[prompt].verbs >> a->verb & 1))
        return NO_OTHER_QUESTION;
    if (prompt == ASK_TURN || prompt == ASK_SECOND_CARD)
        return refuse_card(s, a);
    if (a->verb == VERB_SKIP)
        return NO_MUST;
    plain.arg[bestia_power_arg(a->verb)] = 0;
    if (prompt == ASK_ATTACK_TARGET && is_listed(list, n, &plain))
        return NO_POWER;
    return questions[prompt].no;
}

static unsigned refuse_give_up(const struct bestia *g, const struct action *a)
{
    if (a->seat >= g->players)
        return NO_NOT_ASKED;
    return a->seat > 1 ? NO_GIVE_UP : NO_NOTHING; /* BE-19.5 */
}

unsigned bestia_refuse(const struct box *box, const struct state *s,
                       const struct action *a)
{
    const struct bestia *g = bestia_in(s);
    struct glance sight = bestia_sight(box, g);
    struct action all[256];
    unsigned n;

    if (g->reason)
        return NO_OVER;
    if (a->verb == VERB_GIVE_UP)
        return refuse_give_up(g, a);
    if (a->seat >= SEATS)
        return outcomes_allow(box, s, a) ? 0 : NO_CHANCE;
    if (g->luck || box->game->verbs[a->verb].chance)
        return NO_CHANCE;
    n = bestia_legal(box, s, a->seat, all, 256);
    if (!n)
        return NO_NOT_ASKED;
    return is_listed(all, n, a) ? 0 : why_not(&sight, all, n, a);
}

/* ---- playing ------------------------------------------------------------- */

void bestia_apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct bestia *g = bestia_of(s);
    const struct bestia_box *b = bestia_box(box);
    struct play m = {box, b, &b->map[g->side], g, ev};
    unsigned prompt = g->prompt;

    if (a->verb == VERB_GIVE_UP) {
        bestia_end(&m, a->seat ? REASON_HUNTERS_GAVE_UP : REASON_BEAST_GAVE_UP);
        return;
    }
    if (g->luck) {
        bestia_luck(&m, a);
    } else {
        g->prompt = ASK_NOTHING;
        questions[prompt].take(&m, a);
    }
    bestia_run(&m);
}
