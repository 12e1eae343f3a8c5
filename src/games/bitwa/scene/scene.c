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
    {"attacker", "P1|P2", false, bitwa_set_attacker, bitwa_get_attacker},
    {"turn", "attacker|defender", false, bitwa_set_turn, bitwa_get_turn},
    {"phase", "main|after_play|end", false, bitwa_set_phase, bitwa_get_phase},
    {"dam", "DAM intact|damaged, or DAM SIDE CARD...", false, bitwa_set_dam,
     bitwa_get_dam},
    {"stamp", "DAM SIDE NUMBER", false, bitwa_set_stamp, bitwa_get_stamp},
    {"first", "DAM SIDE", false, bitwa_set_first, bitwa_get_first},
    {"seq", "NUMBER", false, bitwa_set_seq, bitwa_get_seq},
    {"hand", "SIDE CARD... [...]", true, bitwa_set_hand, bitwa_get_hand},
    {"known", "SIDE CARD...", true, bitwa_set_known, bitwa_get_known},
    {"discard", "CARD...", false, bitwa_set_discard, bitwa_get_discard},
    {"deck", "NUMBER, or CARD...", false, bitwa_set_deck, bitwa_get_deck},
    {"tactics_deck", "NUMBER, or CARD...", false, bitwa_set_tactics_deck,
     bitwa_get_tactics_deck},
    {"logs", "NUMBER", false, bitwa_set_logs, bitwa_get_logs},
    {"tactics_played", "SIDE NUMBER", false, bitwa_set_played,
     bitwa_get_played},
    {"ruses", "SIDE CARD...", true, bitwa_set_ruses, bitwa_get_ruses},
    {"prep_used", "yes|no", false, bitwa_set_prep_used, bitwa_get_prep_used},
    {"last_turn", "yes|no", false, bitwa_set_last_turn, bitwa_get_last_turn},
    {"deck_exhausted", "yes|no", false, bitwa_set_exhausted,
     bitwa_get_exhausted},
    {"turns", "NUMBER", false, bitwa_set_turns, bitwa_get_turns},
    {"row", "DAM x 7", false, bitwa_set_row, bitwa_get_row},
    {"complete", "DAM SIDE", false, NULL, bitwa_get_complete},
    {"hand_size", "SIDE", false, NULL, bitwa_get_hand_size},
    {"deck_cards", "", true, NULL, bitwa_get_deck_cards},
    {"unseen", "", true, NULL, bitwa_get_unseen},
    {"key", "DAM SIDE", false, NULL, bitwa_get_key},
    {"best", "DAM SIDE", false, NULL, bitwa_get_best},
    {"best_cards", "DAM SIDE", true, NULL, bitwa_get_best_cards},
    {"formation", "DAM SIDE", false, NULL, bitwa_get_formation},
    {"slots", "DAM", false, NULL, bitwa_get_slots},
    {"requirement", "DAM", false, NULL, bitwa_get_requirement},
    {"claimable", "", true, NULL, bitwa_get_claimable},
    {"damaged", "", false, NULL, bitwa_get_damaged},
    {"ruse", "", false, NULL, bitwa_get_ruse},
    {"chosen", "", true, NULL, bitwa_get_chosen},
    {"gives", "SIDE", true, NULL, bitwa_get_gives},
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
