/*
 * lanes7.c: the yardstick game on the contract; see README.md for its rules.
 *
 * It is written like any game of the shelf and for speed as far as the contract
 * asks for it: sets are words, a card is drawn when somebody draws it. It has no
 * pack: names and sentences are made here, so that nothing of it is on the shelf.
 */
#include "lanes7.h"

#include "../../src/engine/answers.h"
#include "../../src/engine/bits.h"
#include "../../src/engine/game.h"
#include "../../src/engine/pack_read.h"

#include <string.h>

enum { NAMES_CARD, NAMES_LANE };
enum { CARD = ARG_NAMES + NAMES_CARD, LANE = ARG_NAMES + NAMES_LANE };
enum { EVENT_NONE, EVENT_PLAYED, EVENT_DRAWN, EVENT_WON };
enum { NO_NOTHING, NO_OVER, NO_NOT_ASKED, NO_CARD, NO_ROOM, NO_DRAWN };
enum { PROMPT_NONE, PROMPT_PLAY, PROMPT_WAITING };
enum { REASON_NONE, REASON_LANES };

static const uint8_t all_lanes = (1 << LANES) - 1;
static const uint64_t all_cards = ((uint64_t)1 << CARDS) - 1;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* What moves. All sets of cards are words: bit c is card c. */
struct lanes7 {
    uint64_t deck;
    uint64_t hand[PLAYERS];
    uint64_t side[LANES][PLAYERS];
    seatmask open;         /* who is asked */
    uint8_t room[PLAYERS]; /* set of lanes where a side has a free slot */
    uint8_t won[PLAYERS];  /* set of lanes */
    uint8_t turn;          /* who plays, or draws */
    uint8_t moves;
    uint8_t zero[6];
};

struct lanes7_view {
    uint64_t hand; /* one's own */
    uint64_t side[LANES][PLAYERS];
    uint8_t cards[PLAYERS]; /* in hand */
    uint8_t won[PLAYERS];
    uint8_t turn;
    uint8_t moves;
    uint8_t zero[2];
};

#pragma GCC diagnostic pop

static struct lanes7 *lanes_of(struct state *s)
{
    return (struct lanes7 *)(void *)s;
}

static const struct lanes7 *lanes_in(const struct state *s)
{
    return (const struct lanes7 *)(const void *)s;
}

static uint64_t bit(unsigned card)
{
    return (uint64_t)1 << card;
}

/* ---- what is printed -------------------------------------------------------- */

/* By key: the engine looks them up by halving. */
static const struct text texts[] = {
    {"actions.draw", {{"<player> dobiera: <card>", "<player> draws <card>"}}},
    {"actions.play",
     {{"Zagraj <card> na tor <lane>", "Play <card>, lane <lane>"}}},
    {"decisions.play", {{"Co zagrywasz?", "What do you play?"}}},
    {"decisions.waiting", {{"Czekamy.", "Waiting."}}},
    {"events.drawn", {{"<player> dobiera: <card>.", "<player> draws <card>."}}},
    {"events.drawn_hidden",
     {{"<player> dobiera kartę.", "<player> draws a card."}}},
    {"events.played",
     {{"<player> zagrywa <card> na tor <lane>.",
       "<player> plays <card>, lane <lane>."}}},
    {"events.won",
     {{"<player> zdobywa tor <lane>.", "<player> wins lane <lane>."}}},
    {"records.moves", {{"ruchy", "moves"}}},
    {"refusals.card", {{"Nie masz tej karty.", "You do not have this card."}}},
    {"refusals.drawn",
     {{"Tej karty nie ma w talii.", "This card is not in the deck."}}},
    {"refusals.not_asked",
     {{"Teraz nie jesteś pytany.", "You are not being asked now."}}},
    {"refusals.over", {{"Gra się już skończyła.", "The game is over."}}},
    {"refusals.room", {{"Tu nie ma już miejsca.", "There is no room here."}}},
    {"results.lanes", {{"Tory zdobyte.", "The lanes are won."}}},
};

static void load(struct pack *p, struct box *box)
{
    struct name *card = pack_names(p, box, NAMES_CARD, "card", CARDS);
    struct name *lane = pack_names(p, box, NAMES_LANE, "lane", LANES);

    box->title = (struct say){{"Siedem torów", "Seven lanes"}};
    for (unsigned c = 0; c < CARDS; c++) {
        const char *word = pack_word(p, "%c%u", "ABCDE"[c / RANKS], c % RANKS);
        card[c] = (struct name){word, word, {{word, word}}};
    }
    for (unsigned i = 0; i < LANES; i++) {
        const char *word = pack_word(p, "%u", i + 1);
        lane[i] = (struct name){word, word, {{word, word}}};
    }
    box->text = texts;
    box->texts = sizeof texts / sizeof *texts;
}

/* ---- formations -------------------------------------------------------------- */

/* L7-3: the better formation has the higher number. */
static unsigned strength(uint64_t side)
{
    unsigned a = (unsigned)__builtin_ctzll(side);
    unsigned c = 63u - (unsigned)__builtin_clzll(side);
    unsigned b = (unsigned)__builtin_ctzll(side & (side - 1));
    unsigned ra = a % RANKS, rb = b % RANKS, rc = c % RANKS;
    unsigned ranks = 1u << ra | 1u << rb | 1u << rc;
    bool flush = a / RANKS == c / RANKS; /* of one suit if the outer two are */
    bool straight = ranks >> __builtin_ctz(ranks) == 7;
    bool trips = ra == rb && rb == rc;
    unsigned made = flush && straight ? STRAIGHT_FLUSH
                    : trips           ? TRIPS
                    : flush           ? FLUSH
                    : straight        ? STRAIGHT
                                      : NOTHING;

    return made << 8 | (ra + rb + rc);
}

/* L7-4: four lanes, or three beside each other. */
static bool wins(unsigned won)
{
    return bits_count(won) >= 4 || (won & won >> 1 & won >> 2);
}

/* ---- the rules --------------------------------------------------------------- */

static void setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    struct lanes7 *g = lanes_of(s);

    (void)box, (void)setup;
    memset(g, 0, sizeof *g);
    g->deck = all_cards;
    g->open = seat_bit(SEAT_CHANCE);
    g->room[0] = g->room[1] = all_lanes;
}

static seatmask pending(const struct state *s)
{
    return lanes_in(s)->open;
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    (void)box;
    *out = (struct ask){.min = 1, .max = 1};
    if (who < SEATS)
        out->prompt =
            lanes_in(s)->open & seat_bit(who) ? PROMPT_PLAY : PROMPT_WAITING;
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    const struct lanes7 *g = lanes_in(s);
    struct answers l = {.out = out, .cap = cap, .who = who};

    (void)box;
    if (who >= PLAYERS || !(g->open & seat_bit(who)))
        return 0;
    for (uint64_t hand = g->hand[who]; hand; hand &= hand - 1)
        for (unsigned room = g->room[who]; room; room &= room - 1)
            answers_add(&l, VERB_PLAY, (unsigned)__builtin_ctzll(hand),
                        (unsigned)__builtin_ctz(room));
    return l.n;
}

/* A random card of a hand, which is small: cheaper than bits_nth. */
static unsigned hand_nth(uint64_t hand, unsigned n)
{
    for (unsigned i = 0; i < HAND - 1; i++)
        hand = i < n ? hand & (hand - 1) : hand;
    return (unsigned)__builtin_ctzll(hand);
}

static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    const struct lanes7 *g = lanes_in(s);
    /* A hand is full in a turn; a number that is known divides fast. */
    unsigned n = rng_below(rng, HAND * bits_count(g->room[who]));

    (void)box;
    action_put(out, who, VERB_PLAY, (int)hand_nth(g->hand[who], n % HAND),
               (int)bits_nth8(g->room[who], n / HAND), 0);
}

static unsigned refuse(const struct box *box, const struct state *s,
                       const struct action *a)
{
    const struct lanes7 *g = lanes_in(s);

    (void)box;
    if (!g->open)
        return NO_OVER;
    if (!(g->open & seat_bit(a->seat)) ||
        (a->verb == VERB_DRAW) != (a->seat == SEAT_CHANCE))
        return NO_NOT_ASKED;
    if (a->verb == VERB_DRAW)
        return a->arg[0] == g->turn && (g->deck & bit((unsigned)a->arg[1]))
                   ? 0
                   : NO_DRAWN;
    if (!(g->hand[a->seat] & bit((unsigned)a->arg[0])))
        return NO_CARD;
    return g->room[a->seat] >> a->arg[1] & 1 ? 0 : NO_ROOM;
}

static unsigned chances(const struct box *box, const struct state *s,
                        struct outcome *out, unsigned cap)
{
    const struct lanes7 *g = lanes_in(s);
    struct outcomes l = {.out = out, .cap = cap};

    (void)box;
    for (uint64_t deck = g->deck; deck; deck &= deck - 1)
        outcomes_add(&l, 1,
                     action_of(SEAT_CHANCE, VERB_DRAW, g->turn,
                               __builtin_ctzll(deck), 0));
    return l.n;
}

static void roll(const struct box *box, const struct state *s, struct rng *rng,
                 struct action *out)
{
    const struct lanes7 *g = lanes_in(s);
    unsigned n = rng_below(rng, bits_count(g->deck));

    (void)box;
    action_put(out, SEAT_CHANCE, VERB_DRAW, g->turn, (int)bits_nth(g->deck, n),
               0);
}

/* Apart (an extension of gcc and clang), so that playouts carry only the
   question whether anybody listens. */
__attribute__((noinline, cold)) static void
tell_one(struct events *ev, unsigned kind, seat who, int a1, int a2)
{
    events_add(ev, &(struct event){
                       .kind = (uint16_t)kind,
                       .seat = who,
                       .privy = seat_bit(who),
                       .arg = {who, (int16_t)a1, (int16_t)a2},
                   });
}

static void tell(struct events *ev, unsigned kind, seat who, int a1, int a2)
{
    if (ev)
        tell_one(ev, kind, who, a1, a2);
}

/* L7-1, L7-2: dealing goes round; in the game who has played draws, and then it
   is the other's turn. */
static void draw(struct lanes7 *g, unsigned card, struct events *ev)
{
    tell(ev, EVENT_DRAWN, g->turn, (int)card, 0);
    g->deck ^= bit(card);
    g->hand[g->turn] |= bit(card);
    g->turn = !g->turn;
    if (bits_count(g->deck) <= CARDS - PLAYERS * HAND)
        g->open = seat_bit(g->turn);
}

/* L7-3: the mover takes a full lane only with the strictly better side. */
static void judge(struct lanes7 *g, seat who, unsigned lane, struct events *ev)
{
    bool better = strength(g->side[lane][who]) > strength(g->side[lane][!who]);
    seat winner = better ? who : !who;

    g->won[winner] = (uint8_t)(g->won[winner] | 1u << lane);
    tell(ev, EVENT_WON, winner, (int)lane, 0);
    if (wins(g->won[winner]))
        g->open = 0;
}

static void play(struct lanes7 *g, seat who, unsigned card, unsigned lane,
                 struct events *ev)
{
    tell(ev, EVENT_PLAYED, who, (int)card, (int)lane);
    g->moves++;
    g->open = seat_bit(SEAT_CHANCE);
    g->hand[who] ^= bit(card);
    g->side[lane][who] |= bit(card);
    if (bits_count(g->side[lane][who]) < SLOTS)
        return;
    g->room[who] = (uint8_t)(g->room[who] & ~(1u << lane));
    if (!(g->room[!who] >> lane & 1))
        judge(g, who, lane, ev);
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    (void)box;
    if (a->verb == VERB_PLAY)
        play(lanes_of(s), a->seat, (unsigned)a->arg[0], (unsigned)a->arg[1],
             ev);
    else
        draw(lanes_of(s), (unsigned)a->arg[1], ev);
}

static void view(const struct box *box, const struct state *s, seat viewer,
                 void *out)
{
    const struct lanes7 *g = lanes_in(s);
    struct lanes7_view *v = out;

    (void)box;
    memset(v, 0, sizeof *v);
    if (viewer < PLAYERS)
        v->hand = g->hand[viewer];
    memcpy(v->side, g->side, sizeof v->side);
    memcpy(v->won, g->won, sizeof v->won);
    for (seat who = 0; who < PLAYERS; who++)
        v->cards[who] = (uint8_t)bits_count(g->hand[who]);
    v->turn = g->turn;
    v->moves = g->moves;
}

/* What the viewer cannot see is shuffled: hands of others, then the deck. */
static void resample(const struct box *box, struct state *s, seat viewer,
                     struct rng *rng)
{
    struct lanes7 *g = lanes_of(s);

    (void)box;
    uint64_t unseen = g->deck;
    for (seat who = 0; who < PLAYERS; who++)
        if (who != viewer)
            unseen |= g->hand[who];
    for (seat who = 0; who < PLAYERS; who++) {
        unsigned cards = bits_count(g->hand[who]);
        if (who == viewer)
            continue;
        g->hand[who] = 0;
        for (; cards; cards--) {
            unsigned n = rng_below(rng, bits_count(unseen));
            uint64_t card = bit(bits_nth(unseen, n));
            g->hand[who] |= card;
            unseen ^= card;
        }
    }
    g->deck = unseen;
}

static void score(const struct box *box, const struct state *s,
                  struct result *out)
{
    const struct lanes7 *g = lanes_in(s);

    (void)box;
    *out = (struct result){.reason = g->open ? REASON_NONE : REASON_LANES};
    for (seat who = 0; who < PLAYERS; who++)
        out->points[who] = wins(g->won[who]);
    out->record[0] = g->moves;
}

static const char *broken(const struct box *box, const struct state *s)
{
    const struct lanes7 *g = lanes_in(s);
    uint64_t met = g->deck;
    unsigned cards = bits_count(g->deck);

    (void)box;
    for (seat who = 0; who < PLAYERS; who++) {
        met |= g->hand[who];
        cards += bits_count(g->hand[who]);
        for (unsigned i = 0; i < LANES; i++) {
            unsigned n = bits_count(g->side[i][who]);
            met |= g->side[i][who];
            cards += n;
            if (n > SLOTS || (n < SLOTS) != (g->room[who] >> i & 1))
                return "a side and its room do not agree";
        }
    }
    if (met != all_cards || cards != CARDS)
        return "a card is missing, or twice there";
    if (g->won[0] & g->won[1])
        return "a lane was won twice";
    return NULL;
}

static const struct verb verbs[] = {
    [VERB_PLAY] = {.word = "play",
                   .arg = {{"card", CARD, SIGHT_ALL},
                           {"lane", LANE, SIGHT_ALL}},
                   .plays = true},
    [VERB_DRAW] = {.word = "draw",
                   .arg = {{"player", ARG_SEAT, SIGHT_ALL},
                           {"card", CARD, SIGHT_ALL}}},
    {0},
};

static const struct event_def events[] = {
    [EVENT_PLAYED] = {"played",
                      {{"player", ARG_SEAT, SIGHT_ALL},
                       {"card", CARD, SIGHT_ALL},
                       {"lane", LANE, SIGHT_ALL}}},
    [EVENT_DRAWN] = {"drawn",
                     {{"player", ARG_SEAT, SIGHT_ALL},
                      {"card", CARD, SIGHT_PRIVY}}},
    [EVENT_WON] = {"won",
                   {{"player", ARG_SEAT, SIGHT_ALL},
                    {"lane", LANE, SIGHT_ALL}}},
    {0},
};

static const struct refusal refusals[] = {
    [NO_OVER] = {"L7-4", "over"},   [NO_NOT_ASKED] = {"L7-2", "not_asked"},
    [NO_CARD] = {"L7-2", "card"},   [NO_ROOM] = {"L7-2", "room"},
    [NO_DRAWN] = {"L7-1", "drawn"}, {0},
};

#define PLACE(member) offsetof(struct lanes7_view, member)

static const struct field fields[] = {
    {"hand", PLACE(hand), 0, 8, ARG_SET + NAMES_CARD, 0, 0},
    {"side", PLACE(side), LANES *PLAYERS, 8, ARG_SET + NAMES_CARD, PLAYERS, 0},
    {"cards", PLACE(cards), PLAYERS, 1, ARG_NUM, 0, 0},
    {"won", PLACE(won), PLAYERS, 1, ARG_SET + NAMES_LANE, 0, 0},
    {"turn", PLACE(turn), 0, 1, ARG_SEAT, 0, SEAT_NOBODY},
    {"moves", PLACE(moves), 0, 1, ARG_NUM, 0, 0},
    {0},
};

const struct game game_lanes7 = {
    .id = "lanes7",
    .rules = 1,
    .seats_min = PLAYERS,
    .seats_max = PLAYERS,
    .state_size = sizeof(struct lanes7),
    .view_size = sizeof(struct lanes7_view),
    .steps_max = PLAYERS * (HAND + 2 * LANES * SLOTS),
    .verbs = verbs,
    .events = events,
    .refusals = refusals,
    .fields = fields,
    .prompts = (const char *const[]){"", "play", "waiting", NULL},
    .reasons = (const char *const[]){"", "lanes", NULL},
    .records = (const struct record[]){{"moves", ARG_NUM}, {0}},
    .load = load,
    .setup = setup,
    .pending = pending,
    .ask = ask,
    .legal = legal,
    .pick = pick,
    .refuse = refuse,
    .chances = chances,
    .roll = roll,
    .apply = apply,
    .view = view,
    .resample = resample,
    .score = score,
    .broken = broken,
};
