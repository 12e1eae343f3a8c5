/*
 * answers.c: what may be answered now (the decision table of docs/rules, D1 to
 * D10), and why anything else may not.
 *
 * A turn's answers are first counted as sets (a menu); listing them and drawing
 * one of them at random both walk the same menu, so they cannot disagree.
 */
#include "../bitwa.h"

#include "../../../engine/answers.h"

/* All answers of D1 to D5 as sets; a bit per card or per dam. */
struct menu {
    uint64_t combat; /* cards that can be laid at any dam of `free` */
    unsigned elites; /* likewise */
    unsigned ruses;  /* playable */
    unsigned free;   /* dams with an own free slot */
    unsigned prep;   /* dams for a retreat or a log */
    unsigned claims; /* dams */
    unsigned decks;  /* bit per deck that can be drawn from */
    bool pass, end;
};

/* BR-13.5: may this seat play a tactics card? */
static bool within_limit(const struct box *box, const struct bitwa *g, seat who)
{
    return g->played[who] + 1 <= g->played[!who] + bitwa_box(box)->tactics_lead;
}

static unsigned prep_limit(const struct bitwa_box *b, enum role role)
{
    return role == ATTACKER ? b->retreats_per_turn : b->logs_per_turn;
}

static bool may_prepare(const struct bitwa_box *b, const struct bitwa *g,
                        enum role role)
{
    return g->prep_used < prep_limit(b, role) && (role == ATTACKER || g->logs);
}

static void menu_main(const struct box *box, const struct bitwa *g,
                      struct menu *m)
{
    const struct bitwa_box *b = bitwa_box(box);
    seat who = g->turn;
    enum role role = bitwa_role(g, who);

    m->free = g->room[role];
    m->prep = may_prepare(b, g, role) ? g->manned : 0;
    if (m->free)
        m->combat = g->hand[who];
    if (g->thand[who] && within_limit(box, g, who)) {
        for (unsigned left = g->thand[who]; left; left &= left - 1) {
            unsigned i = (unsigned)__builtin_ctz(left);
            if (b->wild[i])
                m->elites |= m->free ? 1u << i : 0;
            else if (ruse_playable(box, g, who, COMBAT + i))
                m->ruses |= 1u << i;
        }
    }
    m->claims = g->claims;
    m->pass = !m->combat && !m->elites && !m->ruses; /* BR-18.2 */
}

/* Only for the phases of a turn; ruses have questions of their own. */
static void menu_read(const struct box *box, const struct bitwa *g,
                      struct menu *m)
{
    *m = (struct menu){.combat = 0};
    if (g->phase == PHASE_MAIN) {
        menu_main(box, g, m);
        return;
    }
    m->claims = g->claims;
    if (g->phase == PHASE_AFTER)
        m->decks = (g->deck ? 1u << DECK_COMBAT : 0) |
                   (g->tdeck ? 1u << DECK_TACTICS : 0);
    else
        m->end = true;
}

static void add_set(struct answers *l, enum bitwa_verb verb, uint64_t set,
                    unsigned base)
{
    for (; set; set &= set - 1)
        answers_add(l, verb, base + (unsigned)__builtin_ctzll(set), 0);
}

static enum bitwa_verb prep_verb(const struct bitwa *g)
{
    return g->turn == g->attacker ? VERB_RETREAT : VERB_THROW_LOG;
}

/* The mildest first: what the clock would play for an absent player. */
static void list_menu(const struct bitwa *g, const struct menu *m,
                      struct answers *l)
{
    add_set(l, VERB_DRAW, m->decks, 0);
    if (m->end)
        answers_add(l, VERB_END_TURN, 0, 0);
    if (m->pass && g->phase == PHASE_MAIN)
        answers_add(l, VERB_PASS, 0, 0);
    for (uint64_t left = m->combat; left; left &= left - 1)
        for (unsigned dams = m->free; dams; dams &= dams - 1)
            answers_add(l, VERB_PLAY, (unsigned)__builtin_ctzll(left),
                        (unsigned)__builtin_ctz(dams));
    for (unsigned left = m->elites; left; left &= left - 1)
        for (unsigned dams = m->free; dams; dams &= dams - 1)
            answers_add(l, VERB_PLAY, COMBAT + (unsigned)__builtin_ctz(left),
                        (unsigned)__builtin_ctz(dams));
    add_set(l, VERB_PLAY_RUSE, m->ruses, COMBAT);
    add_set(l, prep_verb(g), m->prep, 0);
    add_set(l, VERB_CLAIM, m->claims, 0);
}

static void list_ruse(const struct box *box, const struct bitwa *g, seat who,
                      struct answers *l)
{
    const struct op *op = ruse_step(box, g);
    enum role own = bitwa_role(g, g->turn);
    enum role role = op->side == OWN ? own : !own;

    switch ((enum op_code)op->code) {
    case OP_SELECT_UNIT:
        for (int dam = 0; dam < DAMS; dam++)
            for (unsigned i = 0; i < g->count[dam][role]; i++)
                if (ruse_unit_fits(box, g, op, dam, i))
                    answers_add(l, VERB_PICK_UNIT, (unsigned)dam,
                                g->unit[dam][role][i]);
        break;
    case OP_SELECT_DISCARD:
        for (unsigned i = 0; i < g->discards; i++)
            if (ruse_discard_fits(g, g->discard[i]))
                answers_add(l, VERB_PICK_DISCARD, g->discard[i], 0);
        break;
    case OP_SELECT_DAM:
        for (int dam = 0; dam < DAMS; dam++)
            if (ruse_dam_fits(box, g, op, dam))
                answers_add(l, VERB_PICK_DAM, (unsigned)dam, 0);
        break;
    case OP_CHOOSE:
        for (unsigned i = 0; i < op->branches; i++)
            if (ruse_branch_fits(box, g, op, i))
                answers_add(l, VERB_PICK_OPTION, op->name[i], 0);
        break;
    case OP_SWAP_HAND_CARDS:
        add_set(l, VERB_GIVE, g->hand[who] & ~g->give[who], 0);
        add_set(l, VERB_GIVE, g->thand[who] & ~g->tgive[who], COMBAT);
        break;
    case OP_NONE:
    case OP_PLACE_UNIT:
    case OP_MOVE_UNIT:
    case OP_DISCARD_UNIT:
    case OP_DISCARD_ALL:
    case OP_SHUFFLE_INTO_DECK:
        break;
    }
}

unsigned bitwa_legal(const struct box *box, const struct state *s, seat who,
                     struct action *out, unsigned cap)
{
    const struct bitwa *g = bitwa_in(s);
    struct answers l = {.out = out, .cap = cap, .who = who};

    if (who > 1 || !(bitwa_pending(s) & seat_bit(who)))
        return 0;
    if (g->phase == PHASE_RUSE) {
        list_ruse(box, g, who, &l);
        return l.n;
    }
    struct menu m;
    menu_read(box, g, &m);
    list_menu(g, &m, &l);
    return l.n;
}

/* The n-th answer of a menu, in the order of list_menu. */
static struct action menu_nth(const struct bitwa *g, const struct menu *m,
                              unsigned n)
{
    seat who = g->turn;
    unsigned free = bits_count(m->free), size = bits_count(m->decks);

    if (n < size)
        return action_of(who, VERB_DRAW, (int)bits_nth8(m->decks, n), 0, 0);
    n -= size;
    if (m->end && n-- == 0)
        return action_of(who, VERB_END_TURN, 0, 0, 0);
    if (m->pass && n-- == 0)
        return action_of(who, VERB_PASS, 0, 0, 0);
    size = bits_count(m->combat) * free;
    if (n < size)
        return action_of(who, VERB_PLAY, (int)bits_nth(m->combat, n / free),
                         (int)bits_nth8(m->free, n % free), 0);
    n -= size;
    size = bits_count(m->elites) * free;
    if (n < size)
        return action_of(who, VERB_PLAY,
                         (int)(COMBAT + bits_nth(m->elites, n / free)),
                         (int)bits_nth8(m->free, n % free), 0);
    n -= size;
    size = bits_count(m->ruses);
    if (n < size)
        return action_of(who, VERB_PLAY_RUSE,
                         (int)(COMBAT + bits_nth(m->ruses, n)), 0, 0);
    n -= size;
    size = bits_count(m->prep);
    if (n < size)
        return action_of(who, prep_verb(g), (int)bits_nth8(m->prep, n), 0, 0);
    return action_of(who, VERB_CLAIM, (int)bits_nth8(m->claims, n - size), 0,
                     0);
}

/* A random card of a hand, which is small: cheaper than bits_nth. */
static unsigned hand_nth(uint64_t hand, unsigned size, unsigned n)
{
    for (unsigned i = 0; i + 1 < size; i++)
        hand = i < n ? hand & (hand - 1) : hand;
    return (unsigned)__builtin_ctzll(hand);
}

/* D1 and D2 where no tactics card can be played, the road of most playouts: what
   there is to draw from. */
struct ways {
    uint64_t hand;
    unsigned room, prep;  /* sets of dams */
    unsigned cards, free; /* in hand, in room */
    unsigned plays, passes, preps, all;
};

/* Both functions are taken into their callers, by an extension of gcc and clang:
   what one draw needs never has to leave the registers. */
static inline __attribute__((always_inline)) void
ways_read(const struct bitwa_box *b, const struct bitwa *g, struct ways *w)
{
    enum role role = bitwa_role(g, g->turn);

    w->hand = g->hand[g->turn];
    w->room = g->room[role];
    w->free = bits_count(w->room);
    w->cards = bits_count(w->hand);
    w->plays = w->cards * w->free;
    w->prep = may_prepare(b, g, role) ? g->manned : 0;
    w->preps = bits_count(w->prep);
    w->passes = !w->plays;
    w->all = w->plays + w->passes + w->preps + bits_count(g->claims);
}

static inline __attribute__((always_inline)) void
ways_draw(const struct bitwa *g, const struct ways *w, struct rng *rng,
          struct action *out)
{
    unsigned n = w->all == 1 ? 0 : rng_below(rng, w->all);

    if (n < w->plays) {
        unsigned which = n / w->free;
        action_put(out, g->turn, VERB_PLAY,
                   (int)hand_nth(w->hand, w->cards, which),
                   (int)bits_nth8(w->room, n - which * w->free), 0);
        return;
    }
    n -= w->plays;
    if (n < w->passes)
        action_put(out, g->turn, VERB_PASS, 0, 0, 0);
    else if (n - w->passes < w->preps)
        action_put(out, g->turn, prep_verb(g),
                   (int)bits_nth8(w->prep, n - w->passes), 0, 0);
    else
        action_put(out, g->turn, VERB_CLAIM,
                   (int)bits_nth8(g->claims, n - w->passes - w->preps), 0, 0);
}

static unsigned menu_size(const struct menu *m)
{
    return bits_count(m->decks) + m->end + m->pass +
           (bits_count(m->combat) + bits_count(m->elites)) *
               bits_count(m->free) +
           bits_count(m->ruses) + bits_count(m->prep) + bits_count(m->claims);
}

/* The other roads of bitwa_pick. They stand apart (an extension of gcc and
   clang keeps them so) because their lists would make the short road guard its
   stack in every playout. */
__attribute__((noinline)) static void pick_from_list(const struct box *box,
                                                     const struct bitwa *g,
                                                     seat who, struct rng *rng,
                                                     struct action *out)
{
    struct action all[CARDS];
    struct answers l = {.out = all, .cap = CARDS, .who = who};

    list_ruse(box, g, who, &l);
    *out = all[rng_below(rng, l.n)];
}

__attribute__((noinline)) static void pick_from_menu(const struct box *box,
                                                     const struct bitwa *g,
                                                     struct rng *rng,
                                                     struct action *out)
{
    struct menu m;

    menu_read(box, g, &m);
    unsigned n = menu_size(&m);
    *out = menu_nth(g, &m, n == 1 ? 0 : rng_below(rng, n));
}

static bool takes_short_road(const struct bitwa *g, seat who)
{
    return g->phase == PHASE_MAIN && !g->thand[who];
}

/* Not some with n = 1: a loop would keep the ways in memory, and random play does
   nothing more often than this. */
void bitwa_pick(const struct box *box, const struct state *s, seat who,
                struct rng *rng, struct action *out)
{
    const struct bitwa *g = bitwa_in(s);

    if (takes_short_road(g, who)) {
        struct ways w;
        ways_read(bitwa_box(box), g, &w);
        ways_draw(g, &w, rng, out);
    } else if (g->phase == PHASE_RUSE) {
        pick_from_list(box, g, who, rng, out);
    } else {
        pick_from_menu(box, g, rng, out);
    }
}

void bitwa_pick_some(const struct box *box, const struct state *s, seat who,
                     struct rng *rng, struct action *out, unsigned n)
{
    const struct bitwa *g = bitwa_in(s);

    if (takes_short_road(g, who)) {
        struct ways w;
        ways_read(bitwa_box(box), g, &w);
        for (unsigned i = 0; i < n; i++)
            ways_draw(g, &w, rng, &out[i]);
        return;
    }
    for (unsigned i = 0; i < n; i++)
        bitwa_pick(box, s, who, rng, &out[i]);
}

static unsigned left_to_give(const struct bitwa *g, seat who)
{
    return g->swapping - (unsigned)__builtin_popcountll(g->give[who]) -
           (unsigned)__builtin_popcount(g->tgive[who]);
}

/* Will the next pick make the cards change hands? Until then picks are the
   seat's own business (BR-15.9). */
static bool gives_last(const struct bitwa *g, seat who)
{
    return left_to_give(g, who) == 1 && !left_to_give(g, !who);
}

void bitwa_ask(const struct box *box, const struct state *s, seat who,
               struct ask *out)
{
    static const uint8_t of_op[] = {
        [OP_SELECT_UNIT] = PROMPT_SELECT_UNIT,
        [OP_SELECT_DISCARD] = PROMPT_SELECT_DISCARD,
        [OP_SELECT_DAM] = PROMPT_SELECT_DAM,
        [OP_CHOOSE] = PROMPT_CHOOSE_OPTION,
        [OP_SWAP_HAND_CARDS] = PROMPT_EXCHANGE_CARDS,
    };
    const struct bitwa *g = bitwa_in(s);
    bool attacks = who == g->attacker;

    *out = (struct ask){.min = 1, .max = 1, .plays_only = 1}; /* BR-2.6 */
    if (who > 1 || !(bitwa_pending(s) & seat_bit(who))) {
        out->prompt = PROMPT_WAITING;
        return;
    }
    switch ((enum phase)g->phase) {
    case PHASE_MAIN:
        out->prompt = attacks ? PROMPT_MAIN_ATTACKER : PROMPT_MAIN_DEFENDER;
        return;
    case PHASE_AFTER:
        out->prompt = attacks ? PROMPT_AFTER_PLAY_ATTACKER : PROMPT_DRAW_CHOICE;
        return;
    case PHASE_END:
        out->prompt = PROMPT_END_WINDOW;
        return;
    case PHASE_RUSE: {
        const struct op *op = ruse_step(box, g);
        out->prompt = of_op[op->code];
        out->about = ARG_NAMES + NAMES_CARD;
        out->which = g->ruse;
        if (op->count)
            out->min = out->max = op->count;
        out->secret = g->swapping != 0;
        if (g->swapping && !gives_last(g, who))
            out->lane = (uint8_t)(who + 1);
        return;
    }
    case PHASE_COIN:
    case PHASE_ROW:
    case PHASE_DEAL:
    case PHASE_DRAW:
    case PHASE_OVER:
        return;
    }
}

/* ---- why not ------------------------------------------------------------- */

static unsigned refuse_claim(const struct box *box, const struct bitwa *g,
                             seat who, int dam)
{
    if (who != g->attacker)
        return NO_CLAIM_ATTACKER_ONLY;
    if (g->phase == PHASE_RUSE)
        return NO_NOT_NOW;
    if (g->claims >> dam & 1)
        return 0;
    if (!g->stamp[dam][ATTACKER])
        return NO_CLAIM_INCOMPLETE;
    if (!g->stamp[dam][DEFENDER])
        return NO_CLAIM_PROOF;
    struct side_input mine, theirs;
    claim_side(box, g, dam, ATTACKER, false, &mine);
    claim_side(box, g, dam, DEFENDER, false, &theirs);
    return strength_best(bitwa_box(box), &mine) ==
                   strength_best(bitwa_box(box), &theirs)
               ? NO_CLAIM_TIE
               : NO_CLAIM_WEAKER;
}

static unsigned refuse_prep(const struct box *box, const struct bitwa *g,
                            seat who, enum role role, int dam)
{
    const struct bitwa_box *b = bitwa_box(box);
    bool retreat = role == ATTACKER;

    if (bitwa_role(g, who) != role)
        return retreat ? NO_RETREAT_ATTACKER_ONLY : NO_LOG_DEFENDER_ONLY;
    if (g->phase != PHASE_MAIN)
        return NO_PREP_LATE; /* BR-2.4 */
    if (g->prep_used >= prep_limit(b, role))
        return retreat ? NO_RETREAT_USED : NO_LOG_USED;
    if (!retreat && !g->logs)
        return NO_LOG_NONE_LEFT;
    if (!g->count[dam][ATTACKER])
        return retreat ? NO_RETREAT_NOTHING : NO_LOG_NOTHING;
    return 0;
}

static unsigned refuse_play(const struct box *box, const struct bitwa *g,
                            seat who, unsigned card, int dam)
{
    const struct bitwa_box *b = bitwa_box(box);

    if (g->phase != PHASE_MAIN)
        return NO_NOT_NOW;
    if (!bitwa_in_hand(g, who, card))
        return NO_CARD_NOT_IN_HAND;
    if (!card_is_combat(card)) {
        if (!b->wild[card - COMBAT])
            return NO_RUSE_NOT_LAID;
        if (!within_limit(box, g, who))
            return NO_TACTICS_LIMIT;
    }
    if (g->count[dam][bitwa_role(g, who)] >= bitwa_slots(b, g, dam))
        return NO_SLOT; /* BR-4.2 */
    return 0;
}

static unsigned refuse_ruse(const struct box *box, const struct bitwa *g,
                            seat who, unsigned card)
{
    if (g->phase != PHASE_MAIN)
        return NO_NOT_NOW;
    if (!bitwa_in_hand(g, who, card))
        return NO_CARD_NOT_IN_HAND;
    if (card_is_combat(card) || bitwa_box(box)->wild[card - COMBAT])
        return NO_NOT_A_RUSE;
    if (!within_limit(box, g, who))
        return NO_TACTICS_LIMIT;
    return ruse_playable(box, g, who, card) ? 0 : NO_RUSE_UNPLAYABLE;
}

static unsigned refuse_pass(const struct box *box, const struct bitwa *g)
{
    struct menu m;

    if (g->phase != PHASE_MAIN)
        return NO_NOT_NOW;
    menu_read(box, g, &m);
    return m.pass ? 0 : NO_MUST_PLAY;
}

static unsigned refuse_draw(const struct bitwa *g, int deck)
{
    if (g->phase != PHASE_AFTER)
        return NO_NOT_NOW;
    if (deck == DECK_TACTICS && !g->option[OPT_TACTICS])
        return NO_NO_TACTICS;
    return (deck == DECK_COMBAT ? g->deck != 0 : g->tdeck != 0) ? 0
                                                                : NO_DECK_EMPTY;
}

/* Is the ruse waiting for this kind of choice? */
static bool ruse_waits(const struct box *box, const struct bitwa *g,
                       enum op_code code)
{
    return g->phase == PHASE_RUSE && ruse_step(box, g)->code == code;
}

static unsigned refuse_unit(const struct box *box, const struct bitwa *g,
                            int dam, unsigned card)
{
    if (!ruse_waits(box, g, OP_SELECT_UNIT))
        return NO_NOT_NOW;
    const struct op *op = ruse_step(box, g);
    enum role own = bitwa_role(g, g->turn);
    enum role role = op->side == OWN ? own : !own;
    int at = cards_find(g, dam, role, card);
    if (at < 0)
        return cards_find(g, dam, !role, card) >= 0 ? NO_WRONG_SIDE
                                                    : NO_NO_SUCH_UNIT;
    if (!card_is_combat(card))
        return NO_ELITE_UNTOUCHED;
    return ruse_unit_fits(box, g, op, dam, (unsigned)at) ? 0 : NO_DAM_NO_SLOT;
}

static unsigned refuse_option(const struct box *box, const struct bitwa *g,
                              int name)
{
    if (!ruse_waits(box, g, OP_CHOOSE))
        return NO_NOT_NOW;
    const struct op *op = ruse_step(box, g);
    for (unsigned i = 0; i < op->branches; i++)
        if (op->name[i] == name && ruse_branch_fits(box, g, op, i))
            return 0;
    return NO_NO_SLOT_ACROSS; /* only moving across can be impossible */
}

static unsigned refuse_discard(const struct box *box, const struct bitwa *g,
                               unsigned card)
{
    if (!ruse_waits(box, g, OP_SELECT_DISCARD))
        return NO_NOT_NOW;
    if (!card_is_combat(card))
        return NO_TACTICS_STAY;
    for (unsigned i = 0; i < g->picks; i++)
        if (g->chosen[i] == card)
            return NO_PICKED_ALREADY;
    return ruse_discard_fits(g, card) ? 0 : NO_NOT_IN_DISCARD;
}

static unsigned refuse_dam(const struct box *box, const struct bitwa *g,
                           int dam)
{
    if (!ruse_waits(box, g, OP_SELECT_DAM))
        return NO_NOT_NOW;
    const struct op *op = ruse_step(box, g);
    if (ruse_dam_fits(box, g, op, dam))
        return 0;
    return op->need == NEED_COMBAT ? NO_DAM_NO_COMBAT : NO_DAM_NO_SLOT;
}

static unsigned refuse_give(const struct box *box, const struct bitwa *g,
                            seat who, unsigned card)
{
    if (!ruse_waits(box, g, OP_SWAP_HAND_CARDS))
        return NO_NOT_NOW;
    if (!bitwa_in_hand(g, who, card))
        return NO_CARD_NOT_IN_HAND;
    bool picked = card_is_combat(card) ? g->give[who] >> card & 1
                                       : g->tgive[who] >> (card - COMBAT) & 1;
    return picked ? NO_GIVEN_ALREADY : 0;
}

unsigned bitwa_refuse(const struct box *box, const struct state *s,
                      const struct action *a)
{
    const struct bitwa *g = bitwa_in(s);
    seat who = a->seat;

    if (g->phase == PHASE_OVER)
        return NO_OVER;
    if (who == SEAT_CHANCE || a->verb >= VERB_ATTACKER)
        return who == SEAT_CHANCE && a->verb >= VERB_ATTACKER &&
                       outcomes_allow(box, s, a)
                   ? 0
                   : NO_CHANCE;
    if (who > 1 || !(bitwa_pending(s) & seat_bit(who)))
        return who <= 1 && g->swapping && a->verb == VERB_GIVE
                   ? NO_GIVES_DONE
                   : NO_NOT_YOUR_TURN;
    switch ((enum bitwa_verb)a->verb) {
    case VERB_GIVE_UP: /* which the match hears, not the rules */
        return NO_NOT_NOW;
    case VERB_CLAIM:
        return refuse_claim(box, g, who, a->arg[0]);
    case VERB_RETREAT:
        return refuse_prep(box, g, who, ATTACKER, a->arg[0]);
    case VERB_THROW_LOG:
        return refuse_prep(box, g, who, DEFENDER, a->arg[0]);
    case VERB_PLAY:
        return refuse_play(box, g, who, (unsigned)a->arg[0], a->arg[1]);
    case VERB_PLAY_RUSE:
        return refuse_ruse(box, g, who, (unsigned)a->arg[0]);
    case VERB_PASS:
        return refuse_pass(box, g);
    case VERB_DRAW:
        return refuse_draw(g, a->arg[0]);
    case VERB_END_TURN:
        return g->phase == PHASE_END ? 0 : NO_NOT_NOW;
    case VERB_PICK_UNIT:
        return refuse_unit(box, g, a->arg[0], (unsigned)a->arg[1]);
    case VERB_PICK_OPTION:
        return refuse_option(box, g, a->arg[0]);
    case VERB_PICK_DISCARD:
        return refuse_discard(box, g, (unsigned)a->arg[0]);
    case VERB_PICK_DAM:
        return refuse_dam(box, g, a->arg[0]);
    case VERB_GIVE:
        return refuse_give(box, g, who, (unsigned)a->arg[0]);
    case VERB_NONE:
    case VERB_ATTACKER:
    case VERB_PLACE:
    case VERB_DEAL:
        break;
    }
    return NO_NOT_NOW;
}
