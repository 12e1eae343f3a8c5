/*
 * fill.c: a whole position. What a scene does not name is filled in here:
 * the round, the other cards of the display and those gone by, completion cards,
 * what follows from the marks on a sheet, what is left of a card half completed.
 */
#include "../rules/turn.h"
#include "words.h"

#include <string.h>

/* Dice that are not named show different animals, so that there is a choice. */
enum { SALMON_SIDE = 0, HAWK_SIDE = 1, FOX_SIDE = 3 };

void kaskadia_scene_clear(const struct box *box, struct state *s,
                          const struct setup *setup)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    struct kaskadia *g = kaskadia_of(s);

    kaskadia_setup(box, s,
                   setup); /* tallies, the sheet and cards of scenarios */
    g->phase = PHASE_PLAY;
    g->central[0] = b->central[0][SALMON_SIDE];
    g->central[1] = b->central[1][HAWK_SIDE];
    g->central[2] = b->central[2][FOX_SIDE];
    if (g->option[OPT_VARIANT] != VARIANT_FAMILY)
        g->special = b->special[g->option[OPT_CENTRAL_SET]][SIDES - 1];
    g->roller = g->seats;
    for (seat who = 0; who < g->seats; who++) {
        struct kaskadia_player *p = &g->player[who];
        p->dice[DIE_BEAR] = b->personal[DIE_BEAR][FOX_SIDE];
        p->dice[DIE_WATER] = b->personal[DIE_WATER][1];
        p->step = STEP_COLLECT;
    }
}

/* ---- the round and its cards --------------------------------------------- */

static bool nobody_plays(const struct kaskadia *g)
{
    for (seat who = 0; who < g->seats; who++)
        if (g->player[who].step != STEP_DONE)
            return false;
    return true;
}

/* The card of this round is still to be completed, or not. */
static bool may_complete(const struct kaskadia_player *p)
{
    return p->step != STEP_DONE && p->step <= STEP_CARD;
}

/* KR-2.7: the rounds it took to complete so many cards, with the one that is
   being played. */
static unsigned rounds_of(const struct kaskadia_player *p)
{
    return p->completed + (unsigned)may_complete(p);
}

/* KR-1.5, KR-2.4: the card of slot i was turned up i rounds ago, one of level I
   in the first half of the game, one of level II in the second. */
static bool fill_round(const struct kaskadia_box *b, struct kaskadia *g,
                       char *error, size_t cap)
{
    enum { HALF = ROUNDS / LEVELS };
    unsigned first = 1, last = ROUNDS;

    for (unsigned i = 0; i < SLOTS; i++) {
        if (g->slot[i] == NONE)
            continue;
        unsigned level = b->card[g->slot[i]].level;
        unsigned from = i + 1 + HALF * level, to = i + HALF * (level + 1);
        first = from > first ? from : first;
        last = to < last ? to : last;
    }
    if (nobody_plays(g)) /* the game is over */
        first = ROUNDS;
    if (!g->round) {
        g->round = (uint8_t)first;
        for (seat who = 0; who < g->seats; who++)
            if (rounds_of(&g->player[who]) > g->round)
                g->round = (uint8_t)rounds_of(&g->player[who]);
    }
    if (g->round < first || g->round > last)
        return args_bad(error, cap,
                        "KR-2.4: these cards are open in rounds %u to %u, this "
                        "is round %u",
                        first, last, g->round);
    for (seat who = 0; who < g->seats; who++)
        if (rounds_of(&g->player[who]) > g->round)
            return args_bad(error, cap,
                            "KR-2.7: P%u cannot have completed %u cards%s in "
                            "round %u",
                            who + 1u, g->player[who].completed,
                            may_complete(&g->player[who])
                                ? ", with one still to come,"
                                : "",
                            g->round);
    return true;
}

static bool may_turn_up(const struct kaskadia_box *b, const struct kaskadia *g,
                        unsigned card, unsigned level)
{
    const struct card *c = &b->card[card];
    unsigned pool = g->option[OPT_HABITAT_POOL], same = 0;

    if (c->level != level || g->turned >> card & 1 ||
        (pool != SET_BOTH && c->set != pool))
        return false;
    for (uint64_t left = g->turned; left; left &= left - 1) {
        const struct card *other = &b->card[__builtin_ctzll(left)];
        same += other->level == level && other->habitat == c->habitat;
    }
    return same < PER_LEVEL;
}

/* The last card of the list that may come: it is dear, so that a card which no
   scene cares for is seldom payable. */
static unsigned turn_up(const struct kaskadia_box *b, struct kaskadia *g,
                        unsigned level)
{
    unsigned card = b->cards;

    while (card-- > 0)
        if (may_turn_up(b, g, card, level))
            break;
    g->turned |= (uint64_t)1 << card;
    return card;
}

static bool fill_cards(const struct kaskadia_box *b, struct kaskadia *g,
                       char *error, size_t cap)
{
    for (unsigned i = 0; i < SLOTS; i++) {
        if (g->slot[i] == NONE)
            continue;
        if (!may_turn_up(b, g, g->slot[i], b->card[g->slot[i]].level))
            return args_bad(error, cap,
                            "slot %u: no deck has this card beside "
                            "the others (KR-1.5, KR-11.6)",
                            i + 1);
        g->turned |= (uint64_t)1 << g->slot[i];
    }
    for (unsigned round = 1; round <= g->round; round++) {
        unsigned slot = g->round - round;
        if (slot < SLOTS && g->slot[slot] != NONE)
            continue;
        unsigned card = turn_up(b, g, round > ROUNDS / LEVELS);
        if (slot < SLOTS)
            g->slot[slot] = (uint8_t)card;
    }
    return true;
}

/* KR-1.7, KR-11.7: is this card among those the table plays with? */
static bool may_lie(const struct kaskadia_box *b, const struct kaskadia *g,
                    unsigned card)
{
    const struct completion *c = &b->completion[card];
    unsigned sets = g->option[OPT_COMPLETION_SETS];

    return (sets == SET_BOTH || c->set == sets) &&
           (c->beginner || (g->option[OPT_VARIANT] == VARIANT_STANDARD &&
                            g->option[OPT_COMPLETION] != CHOICE_BEGINNER));
}

static bool fill_completions(const struct kaskadia_box *b, struct kaskadia *g,
                             char *error, size_t cap)
{
    if (g->option[OPT_TRAIL] >= TRAIL_SCENARIO_1)
        return true; /* KR-12.2 */
    for (unsigned i = 0; i < SLOTS; i++)
        if (g->completion[i] != NONE && !may_lie(b, g, g->completion[i]))
            return args_bad(error, cap,
                            "completion %u: not a card of these "
                            "options (KR-11.2, KR-11.7)",
                            i + 1);
    for (unsigned i = 0; i < SLOTS; i++)
        for (unsigned card = 0; g->completion[i] == NONE; card++)
            if (may_lie(b, g, card) && !memchr(g->completion, (int)card, SLOTS))
                g->completion[i] = (uint8_t)card;
    return true;
}

/* ---- sheets -------------------------------------------------------------- */

static void count_map(const struct sheet *sheet, struct kaskadia_player *p)
{
    for (unsigned h = 0; h < HABITATS; h++)
        p->marks[h] = (uint8_t)hex_count(hex_both(p->filled, sheet->of[h]));
    for (struct hexset left = p->filled; hex_any(left);) {
        const struct effect *e = &sheet->hex[hex_take(&left)].bonus.effect[0];
        if (e->op == OP_MONUMENT) /* KR-8.11 */
            p->monuments[e->what]++;
    }
}

/* KR-7.5: column k is opened by the k-th sun and by the k-th rain. Where nothing
   is said, a column with one cell had its sun. */
static bool count_area(const struct kaskadia_box *b, const struct sheet *sheet,
                       struct kaskadia_player *p, char *error, size_t cap)
{
    uint8_t taken[AREA_COLS] = {0};
    unsigned all = bits_count(p->cells), opened = 0;

    for (uint64_t left = p->cells; left; left &= left - 1) {
        const struct area_cell *c = &b->cell[__builtin_ctzll(left)];
        if (c->sheet == sheet->id)
            opened += !taken[c->col]++;
    }
    if (sheet->id == SHEET_A)
        opened = all; /* every pick counts as a sun (AMB-36) */
    if (!part_is_named(p, NAMED_SUNS))
        p->suns =
            (uint8_t)(part_is_named(p, NAMED_RAINS) ? all - p->rains : opened);
    if (!part_is_named(p, NAMED_RAINS))
        p->rains = (uint8_t)(all - p->suns);
    for (unsigned col = 0; col < AREA_COLS && sheet->id != SHEET_A; col++)
        if (taken[col] != (col < p->suns) + (col < p->rains))
            return args_bad(error, cap,
                            "KR-7.5: column %u of the area has %u cells taken "
                            "by %u suns and %u rains",
                            col + 1, taken[col], p->suns, p->rains);
    return true;
}

/* ---- a card half completed ----------------------------------------------- */

/* The step of a completion card that asks this question, or EFFECTS. */
static unsigned effect_that_asks(const struct completion *c, unsigned step)
{
    static const uint8_t asks[STEPS] = {
        [STEP_ROLL_DIE] = OP_ROLL_PERSONAL, [STEP_GAIN] = OP_GAIN_ANY,
        [STEP_FILL] = OP_FILL_MISSING,      [STEP_PAY] = OP_PAY_ANY,
        [STEP_MOST] = OP_GAIN_MOST,         [STEP_UPGRADE] = OP_UPGRADE,
    };
    unsigned i = 0;

    while (i < EFFECTS && c->effect[i].op != asks[step])
        i++;
    return i;
}

static void fill_card(const struct kaskadia_box *b, const struct kaskadia *g,
                      struct kaskadia_player *p)
{
    const struct card *card = &b->card[g->slot[p->slot]];
    bool bonuses = p->step < STEP_HABITAT;

    if (!p->completed)
        p->completed = 1;
    if (!part_is_named(p, NAMED_VALUE))
        p->value = card->value;
    if (!part_is_named(p, NAMED_HABITAT))
        p->habitat = card->habitat;
    if (!part_is_named(p, NAMED_NATURE) && bonuses)
        p->nature_open = card->nature;
    if (!part_is_named(p, NAMED_COMPLETION))
        p->completion_open =
            p->step == STEP_CARD_BONUS &&
            b->completion[g->completion[p->slot]].discount == DISCOUNT_NONE;
    p->any_habitat = p->step == STEP_HABITAT;
    if (!part_is_named(p, NAMED_LEFT) && p->step == STEP_MARK)
        p->left = p->value;
    if (!part_is_named(p, NAMED_POOL) && p->step == STEP_MARK &&
        g->option[OPT_SHEET] == SHEET_D)
        memcpy(p->pool, card->cost, sizeof p->pool);
}

/* Bonuses that a sheet can give; the others never wait there. */
static bool check_pending(const struct sheet *sheet,
                          const struct kaskadia_player *p, char *error,
                          size_t cap)
{
    enum { SUN_RAIN = 1 << PEND_SUN | 1 << PEND_RAIN, OF_A_HABITAT = 0x1f };
    static const unsigned gives[SHEETS] = {
        [SHEET_A] = 1 << PEND_ANY | 1 << PEND_AREA,
        [SHEET_B] = 1 << PEND_ANY | SUN_RAIN | 1 << PEND_FREE,
        [SHEET_C] = 1 << PEND_ANY | SUN_RAIN | 1 << PEND_FREE |
                    OF_A_HABITAT << PEND_FREE_RIVER,
        [SHEET_D] = 1 << PEND_ANY | 1 << PEND_FREE,
    };

    for (unsigned i = 0; i < PENDS; i++)
        if (p->pending[i] && !(gives[sheet->id] >> i & 1))
            return args_bad(error, cap, "this sheet gives no such bonus");
    return true;
}

/* KR-4.6: a card can only be completed if its number will find a place. What is
   left of its completion card may open another column (KR-5.3). */
static bool check_room(const struct kaskadia_box *b, const struct kaskadia *g,
                       const struct kaskadia_player *p, char *error, size_t cap)
{
    const struct sheet *sheet = &b->sheet[g->option[OPT_SHEET]];
    const struct completion *c = &b->completion[g->completion[p->slot]];
    bool any = false;

    if (p->step >= STEP_HABITAT || !p->value ||
        sheet_has_room(sheet, p, p->habitat))
        return true;
    if (p->completion_open || p->step != STEP_CARD_BONUS)
        for (unsigned i = p->effect; i < EFFECTS; i++)
            any |= c->effect[i].op == OP_MARK_ANY_HABITAT;
    for (unsigned h = 0; h < HABITATS && any; h++)
        if (sheet_has_room(sheet, p, h))
            return true;
    return args_bad(error, cap, "KR-4.6: the column of the card is full");
}

static unsigned animals_missing(const struct kaskadia_player *p)
{
    unsigned n = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        n += p->tally[i] == 0;
    return n;
}

static unsigned animals_in_all(const struct kaskadia_player *p)
{
    unsigned n = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        n += p->tally[i];
    return n;
}

/* All choices of a question can be made: without that a completion card is not
   taken, or goes on by itself. */
static bool check_question(const struct kaskadia_player *p, char *error,
                           size_t cap)
{
    if (p->step == STEP_PAY && animals_in_all(p) < p->count)
        return args_bad(error, cap, "KR-5.6: there are no %u animals to pay",
                        p->count);
    if (p->step == STEP_FILL && animals_missing(p) < p->count)
        return args_bad(error, cap, "KR-5.4: there are no %u types missing",
                        p->count);
    return true;
}

static bool fill_step(const struct kaskadia_box *b, const struct kaskadia *g,
                      struct kaskadia_player *p, char *error, size_t cap)
{
    const struct face_def *special =
        g->special == NONE ? NULL : &b->face[g->special];

    if (p->step == STEP_REROLL &&
        (!special || special->effect != FACE_REROLL_PERSONAL))
        return args_bad(error, cap, "KR-3.11: the special die shows no reroll");
    if (p->step == STEP_REROLL)
        p->rerolls = special->effect_count;
    if (p->step < STEP_CARD_BONUS)
        return p->slot == NONE ||
               args_bad(error, cap, "KR-4.1: no card is being completed yet");
    if (p->slot == NONE)
        p->slot = 0;
    if (g->slot[p->slot] == NONE)
        return args_bad(error, cap, "KR-2.4: slot %u is empty", p->slot + 1u);
    fill_card(b, g, p);
    if (p->step == STEP_MARK && !p->left)
        return args_bad(error, cap, "nothing is left to mark");
    if (p->step == STEP_CARD_BONUS || p->step >= STEP_HABITAT)
        return check_room(b, g, p, error, cap);
    const struct completion *c = &b->completion[g->completion[p->slot]];
    unsigned i = effect_that_asks(c, p->step);
    if (i == EFFECTS)
        return args_bad(error, cap,
                        "the completion card at slot %u asks no "
                        "such thing",
                        p->slot + 1u);
    p->effect = (uint8_t)(i + 1);
    p->count = c->effect[i].count;
    return check_question(p, error, cap) && check_room(b, g, p, error, cap);
}

/* Who still plays can get what is pending, and more in each round: a tally has to
   stay below what a byte holds. */
static bool check_tally(const struct kaskadia_player *p, char *error,
                        size_t cap)
{
    enum { TALLY_MOST = 200 };
    unsigned most = p->nature + (unsigned)p->nature_open, pending = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        most = p->tally[i] > most ? p->tally[i] : most;
    for (unsigned i = 0; i < PENDS; i++)
        pending += p->pending[i];
    return p->step == STEP_DONE || most + pending <= TALLY_MOST ||
           args_bad(error, cap,
                    "nobody who plays on has more than %d of one "
                    "thing, with all that is pending",
                    TALLY_MOST);
}

/* ---- all of it ----------------------------------------------------------- */

static bool fill_player(const struct kaskadia_box *b, struct kaskadia *g,
                        seat who, char *error, size_t cap)
{
    const struct sheet *sheet = &b->sheet[g->option[OPT_SHEET]];
    struct kaskadia_player *p = &g->player[who];

    if (sheet->hexes)
        count_map(sheet, p);
    if (!count_area(b, sheet, p, error, cap) ||
        !check_pending(sheet, p, error, cap) ||
        !fill_step(b, g, p, error, cap) || !check_tally(p, error, cap))
        return false;
    memset(p->zero, 0, sizeof p->zero);
    memcpy(p->before, p->tally, ANIMALS);
    p->before[ANIMALS] = p->nature;
    if (p->step != STEP_DONE)
        g->waiting |= (uint8_t)seat_bit(who);
    return true;
}

bool kaskadia_scene_finish(const struct box *box, struct state *s, char *error,
                           size_t cap)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    struct kaskadia *g = kaskadia_of(s);
    struct action first;

    if (!fill_round(b, g, error, cap) || !fill_cards(b, g, error, cap) ||
        !fill_completions(b, g, error, cap))
        return false;
    for (seat who = 0; who < g->seats; who++)
        if (!fill_player(b, g, who, error, cap))
            return false;
    if (!g->waiting)
        g->phase = PHASE_OVER;
    else if (g->option[OPT_COPYING])
        memcpy(g->then, g->player, sizeof g->then);
    const char *why = kaskadia_broken(box, s);
    if (why)
        return args_bad(error, cap, "%s", why);
    for (seat who = 0; who < g->seats; who++)
        if (g->waiting >> who & 1 && !kaskadia_legal(box, s, who, &first, 1))
            return args_bad(error, cap, "P%u is asked, but has no answer",
                            who + 1u);
    return true;
}
