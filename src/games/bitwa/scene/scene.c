/*
 * scene.c: positions of Bitwa in words, for scenes (docs/scenes.md): the list
 * of words, and the completion of a position. What a scene does not name is
 * filled in: hands to their usual size, then the decks, from the cards nobody
 * named.
 */
#include "words.h"

#include <stdio.h>
#include <string.h>

/* ---- what both kinds of words need --------------------------------------- */

const char *const words_phase[] = {
    [PHASE_COIN] = "coin", [PHASE_ROW] = "row",          [PHASE_DEAL] = "deal",
    [PHASE_MAIN] = "main", [PHASE_AFTER] = "after_play", [PHASE_DRAW] = "draw",
    [PHASE_END] = "end",   [PHASE_RUSE] = "ruse",        [PHASE_OVER] = "over",
};

int words_role_of(const char *word)
{
    if (strcmp(word, "attacker") == 0)
        return ATTACKER;
    return strcmp(word, "defender") == 0 ? DEFENDER : -1;
}

bool words_role(const char *word, int *out, char *error, size_t cap)
{
    *out = words_role_of(word);
    return *out >= 0 ||
           args_bad(error, cap, "'%s' is neither attacker nor defender", word);
}

seat words_seat(const struct bitwa *g, int role)
{
    return role == ATTACKER ? g->attacker : !g->attacker;
}

bool words_name(const struct box *box, unsigned space, const char *word,
                int *out, char *error, size_t cap)
{
    unsigned row;
    bool found = args_name(box, space, word, &row, error, cap);

    *out = (int)row;
    return found;
}

/* ---- the words ----------------------------------------------------------- */

static const struct scene_word words[] = {
    {"attacker", "P1|P2", false, bitwa_set_attacker, bitwa_get_attacker,
     "who attacks; not given: P1, or as option attacker_seat says. Comes "
     "before everything that belongs to a player"},
    {"turn", "attacker|defender", false, bitwa_set_turn, bitwa_get_turn,
     "whose turn it is; not given: the attacker's"},
    {"phase", "main|after_play|end", false, bitwa_set_phase, bitwa_get_phase,
     "before the card, between card and draw, after the draw; not given: main. "
     "To be seen also: coin, row, deal, draw, ruse, over"},
    {"dam", "DAM intact|damaged, or DAM SIDE CARD...", false, bitwa_set_dam,
     bitwa_get_dam,
     "its face (not given: intact), and the units of a side from the dam "
     "outwards (not given: none). `see dam DAM` tells the face, `see dam DAM "
     "SIDE` the units"},
    {"stamp", "DAM SIDE NUMBER", false, bitwa_set_stamp, bitwa_get_stamp,
     "when a full side was completed, 0 if it is not full; not given: dam by "
     "dam from dam_1, the attacker's side first, after those that are given"},
    {"first", "DAM SIDE", false, bitwa_set_first, bitwa_get_first,
     "which side was complete first: turns the two stamps of a dam around. To "
     "be seen: attacker, defender, nobody"},
    {"seq", "NUMBER", false, bitwa_set_seq, bitwa_get_seq,
     "the highest stamp so far; not given: what the stamps say"},
    {"hand", "SIDE CARD... [...]", true, bitwa_set_hand, bitwa_get_hand,
     "exactly these cards; with three dots at the end filled up to six combat "
     "cards (and one tactics card). Not given: filled up"},
    {"known", "SIDE CARD...", true, bitwa_set_known, bitwa_get_known,
     "cards of the other hand that this side knows (after Exchange); not "
     "given: none. Comes after the hands"},
    {"discard", "CARD...", false, bitwa_set_discard, bitwa_get_discard,
     "the discard pile, in order; not given: empty, but see deck"},
    {"deck", "NUMBER, or CARD...", false, bitwa_set_deck, bitwa_get_deck,
     "so many cards, the highest, and the others lie in the discard; or "
     "exactly these. Not given: all cards that are nowhere else. To be seen: "
     "how many"},
    {"tactics_deck", "NUMBER, or CARD...", false, bitwa_set_tactics_deck,
     bitwa_get_tactics_deck,
     "so many, the first ones: other elite units lie in the discard, other "
     "ruses in the ruse rows by turns; or exactly these. Not given: all that "
     "are nowhere else. To be seen: how many"},
    {"logs", "NUMBER", false, bitwa_set_logs, bitwa_get_logs,
     "logs left; not given: 3"},
    {"tactics_played", "SIDE NUMBER", false, bitwa_set_played, bitwa_get_played,
     "tactics cards this side has played; not given: 0"},
    {"ruses", "SIDE CARD...", true, bitwa_set_ruses, bitwa_get_ruses,
     "ruses this side has carried out; not given: none"},
    {"prep_used", "yes|no", false, bitwa_set_prep_used, bitwa_get_prep_used,
     "a retreat was made, a log was thrown in this turn; not given: no"},
    {"last_turn", "yes|no", false, bitwa_set_last_turn, bitwa_get_last_turn,
     "this is the last turn; not given: yes if the deck is exhausted and the "
     "attacker has not drawn its last card in this turn"},
    {"deck_exhausted", "yes|no", false, bitwa_set_exhausted,
     bitwa_get_exhausted,
     "the end is set; not given: no. An empty deck needs it"},
    {"turns", "NUMBER", false, bitwa_set_turns, bitwa_get_turns,
     "number of the turn, odd ones are the attacker's; not given: 1 or 2"},
    {"row", "DAM x 7", false, bitwa_set_row, bitwa_get_row,
     "dams from left to right; not given: dam_1 to dam_7"},
    {"complete", "DAM SIDE", false, NULL, bitwa_get_complete, "yes or no"},
    {"hand_size", "SIDE", false, NULL, bitwa_get_hand_size, "how many cards"},
    {"deck_cards", "", true, NULL, bitwa_get_deck_cards,
     "the cards in both decks"},
    {"unseen", "", true, NULL, bitwa_get_unseen,
     "combat cards that lie neither at a dam nor in the discard"},
    {"key", "DAM SIDE", false, NULL, bitwa_get_key,
     "strength of a complete side, as in the section Algorithm of the rules, "
     "or incomplete"},
    {"best", "DAM SIDE", false, NULL, bitwa_get_best,
     "the highest key that the side can still reach with unseen cards (its "
     "key, if it is complete), or impossible"},
    {"best_cards", "DAM SIDE", true, NULL, bitwa_get_best_cards,
     "the unseen cards that reach it"},
    {"formation", "DAM SIDE", false, NULL, bitwa_get_formation,
     "of a complete side: its formation and sum, or incomplete"},
    {"slots", "DAM", false, NULL, bitwa_get_slots,
     "slots of each side, of the face that is up"},
    {"requirement", "DAM", false, NULL, bitwa_get_requirement,
     "of the face that is up"},
    {"claimable", "", true, NULL, bitwa_get_claimable,
     "the dams that the attacker could claim, whoever's turn it is"},
    {"damaged", "", false, NULL, bitwa_get_damaged,
     "how many dams are damaged"},
    {"ruse", "", false, NULL, bitwa_get_ruse,
     "the ruse that is being carried out, or none"},
    {"chosen", "", true, NULL, bitwa_get_chosen,
     "the discarded cards picked for it so far"},
    {"gives", "SIDE", true, NULL, bitwa_get_gives,
     "the cards picked for Exchange so far"},
    {0},
};

/* ---- a whole position ---------------------------------------------------- */

static void clear(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    struct bitwa *g = bitwa_of(s);

    memset(g, 0, sizeof *g);
    memcpy(g->option, setup->option, sizeof g->option);
    memcpy(g->row, bitwa_box(box)->standard_row, DAMS);
    g->deck = ((uint64_t)1 << COMBAT) - 1;
    g->tdeck = g->option[OPT_TACTICS] ? (1u << TACTICS) - 1 : 0;
    g->logs = bitwa_box(box)->logs;
    g->attacker = g->option[OPT_ATTACKER_SEAT] == 2;
    g->turn = g->attacker;
    g->zero[FILL_HAND] = 3;
}

/* The lowest card of a set goes to where it is needed. */
static unsigned take_lowest(uint64_t *set)
{
    unsigned card = (unsigned)__builtin_ctzll(*set);

    *set &= *set - 1;
    return card;
}

static void fill_hands(const struct bitwa_box *b, struct bitwa *g,
                       uint64_t *free, uint64_t *tfree)
{
    for (seat i = 0; i < 2; i++) {
        seat who = i ? !g->attacker : g->attacker;
        if (!(g->zero[FILL_HAND] >> who & 1))
            continue;
        while (*free &&
               (unsigned)__builtin_popcountll(g->hand[who]) < b->hand_combat)
            g->hand[who] |= (uint64_t)1 << take_lowest(free);
        while (*tfree && g->option[OPT_TACTICS] &&
               (unsigned)__builtin_popcount(g->thand[who]) < b->hand_tactics)
            g->thand[who] |= (uint16_t)(1u << take_lowest(tfree));
    }
}

/* Cards that are in no hand, at no dam and not in the deck were played. */
static bool fill_decks(const struct bitwa_box *b, struct bitwa *g,
                       uint64_t free, uint64_t tfree, char *error, size_t cap)
{
    uint64_t named = g->give[0], tnamed = g->tgive[0];
    unsigned keep = g->zero[FILL_DECK], tkeep = g->zero[FILL_TDECK];

    g->give[0] = 0;
    g->tgive[0] = 0;
    g->deck = named;
    g->tdeck = (uint16_t)tnamed;
    while (free &&
           (!keep || (unsigned)__builtin_popcountll(g->deck) < keep - 1)) {
        unsigned card = 63 - (unsigned)__builtin_clzll(free);
        free &= ~((uint64_t)1 << card);
        g->deck |= (uint64_t)1 << card;
    }
    while (free)
        cards_discard(g, take_lowest(&free));
    while (tfree &&
           (!tkeep || (unsigned)__builtin_popcount(g->tdeck) < tkeep - 1))
        g->tdeck |= (uint16_t)(1u << take_lowest(&tfree));
    for (seat who = 0; tfree; who = !who) {
        unsigned i = take_lowest(&tfree);
        if (b->wild[i])
            cards_discard(g, COMBAT + i);
        else
            g->ruses[who] |= (uint16_t)(1u << i);
    }
    if (keep && (unsigned)__builtin_popcountll(g->deck) != keep - 1)
        return args_bad(error, cap, "only %d cards are left for the deck",
                        __builtin_popcountll(g->deck));
    if (tkeep && (unsigned)__builtin_popcount(g->tdeck) != tkeep - 1)
        return args_bad(error, cap,
                        "only %d cards are left for the tactics deck",
                        __builtin_popcount(g->tdeck));
    return true;
}

/* BR-9.3: a side that is not complete has no stamp, nor was it first. */
static bool check_stamps(const struct bitwa_box *b, const struct bitwa *g,
                         char *error, size_t cap)
{
    for (int dam = 0; dam < DAMS; dam++)
        for (int role = 0; role < SIDES; role++) {
            bool complete = g->count[dam][role] == bitwa_slots(b, g, dam);
            unsigned firsts =
                g->zero[role == ATTACKER ? FILL_FIRST : FILL_FIRST_DEFENDER];
            if (!complete && (g->stamp[dam][role] || firsts >> dam & 1))
                return args_bad(error, cap,
                                "dam_%d: a side that is not complete has no "
                                "stamp (BR-9.3)",
                                dam + 1);
        }
    return true;
}

static void stamp_side(const struct bitwa_box *b, struct bitwa *g, int dam,
                       enum role role)
{
    if (!g->stamp[dam][role] && g->count[dam][role] == bitwa_slots(b, g, dam))
        g->stamp[dam][role] = ++g->seq;
}

/* Complete sides without a stamp get one, dam by dam, the attacker's side first
   unless the defender's is named as the first. */
static bool fill_stamps(const struct bitwa_box *b, struct bitwa *g, char *error,
                        size_t cap)
{
    if (!check_stamps(b, g, error, cap))
        return false;
    for (int dam = 0; dam < DAMS; dam++)
        for (int role = 0; role < SIDES; role++)
            if (g->stamp[dam][role] > g->seq)
                g->seq = g->stamp[dam][role];
    for (int dam = 0; dam < DAMS; dam++) {
        bool attacker = g->zero[FILL_FIRST] >> dam & 1;
        bool defender = g->zero[FILL_FIRST_DEFENDER] >> dam & 1;
        stamp_side(b, g, dam, defender ? DEFENDER : ATTACKER);
        stamp_side(b, g, dam, defender ? ATTACKER : DEFENDER);
        unsigned a = g->stamp[dam][ATTACKER], d = g->stamp[dam][DEFENDER];
        if ((attacker && d && d < a) || (defender && a && a < d) ||
            (attacker && defender))
            return args_bad(error, cap,
                            "dam_%d: its stamps say another side was first",
                            dam + 1);
    }
    return true;
}

/* Attackers have the odd turns, because one begins (BR-1.5). */
static bool fill_turns(struct bitwa *g, char *error, size_t cap)
{
    bool attacks = g->turn == g->attacker;

    if (!g->turns)
        g->turns = attacks ? 1 : 2;
    return (g->turns % 2 == 1) == attacks ||
           args_bad(error, cap,
                    "turn %d is not the %s's: the attacker has the odd ones "
                    "(BR-1.5)",
                    g->turns, attacks ? "attacker" : "defender");
}

/* What only the phase and the decks together can get wrong. */
static bool check_phase(const struct bitwa_box *b, const struct bitwa *g,
                        char *error, size_t cap)
{
    int lead = g->played[0] - g->played[1];

    if (!g->deck && !g->exhausted)
        return args_bad(error, cap,
                        "the deck is empty: say 'deck_exhausted "
                        "yes' (BR-12.2)");
    if (g->final && (g->turn != g->attacker || !g->exhausted))
        return args_bad(error, cap,
                        "the last turn is the attacker's, after "
                        "the deck was exhausted (BR-12.2)");
    if (g->phase == PHASE_AFTER && g->final)
        return args_bad(error, cap,
                        "nothing is drawn in the last turn (BR-12.5)");
    if (g->phase == PHASE_AFTER && !g->deck && !g->tdeck)
        return args_bad(error, cap, "there is nothing to draw (BR-6.3)");
    if (g->phase == PHASE_END && g->turn != g->attacker)
        return args_bad(error, cap,
                        "only the attacker has an end window "
                        "(BR-2.7)");
    if (lead > b->tactics_lead || -lead > b->tactics_lead)
        return args_bad(error, cap,
                        "nobody is more than %d tactics cards "
                        "ahead (BR-13.5)",
                        b->tactics_lead);
    return true;
}

static bool finish(const struct box *box, struct state *s, char *error,
                   size_t cap)
{
    struct bitwa *g = bitwa_of(s);
    const struct bitwa_box *b = bitwa_box(box);
    uint64_t free = g->deck & ~g->give[0];
    uint64_t tfree = g->tdeck & (uint64_t)~g->tgive[0];

    fill_hands(b, g, &free, &tfree);
    if (!fill_decks(b, g, free, tfree, error, cap) ||
        !fill_stamps(b, g, error, cap) || !fill_turns(g, error, cap))
        return false;
    for (int dam = 0; dam < DAMS; dam++)
        for (int role = 0; role < SIDES; role++)
            cards_recount(b, g, dam, (enum role)role);
    g->phase = g->zero[FILL_PHASE] ? g->zero[FILL_PHASE] : PHASE_MAIN;
    memset(g->zero, 0, sizeof g->zero);
    /* A turn that the attacker begins with an exhausted deck is his last;
       only one in which he has drawn the last card himself is not. */
    if (g->exhausted && g->turn == g->attacker && g->phase != PHASE_END)
        g->final = 1;
    if (!check_phase(b, g, error, cap))
        return false;
    if (g->turn == g->attacker)
        claim_refresh(box, g);
    const char *why = bitwa_broken(box, s);
    return why ? args_bad(error, cap, "%s", why) : true;
}

static int seat_by_role(const struct box *box, const struct state *s,
                        const char *word)
{
    int role = words_role_of(word);

    (void)box;
    return role < 0 ? -1 : words_seat(bitwa_in(s), role);
}

const struct scene_words bitwa_scene = {
    .at = words,
    .clear = clear,
    .finish = finish,
    .seat = seat_by_role,
};
