/*
 * null.c: a game of one question. All seats bet at once and in secret on heads
 * or tails, then the coin is flipped; every right bet is a point.
 *
 * It is the smallest game that uses the whole contract: a pack, an option,
 * secret simultaneous answers, chance, events of both sights, a view that
 * hides, worlds. Copy the folder to start a game; see docs/adding-a-game.md.
 */
#include "../../engine/game.h"
#include "../../engine/yaml.h"

#include <string.h>

enum { NAMES_SIDE, FLIPS_MAX = 3 };
enum { VERB_NONE, VERB_GUESS, VERB_FLIP };
enum { EVENT_NONE, EVENT_GUESSED, EVENT_FLIPPED };
enum { NO_NOTHING, NO_OVER, NO_NOT_ASKED };
enum { PROMPT_NONE, PROMPT_GUESS, PROMPT_WAITING };
enum { REASON_NONE, REASON_DONE };
enum { FEAT_RIGHT, FEAT_PROPHET }; /* rows of the pack's list */
enum { SIDE = ARG_NAMES + NAMES_SIDE };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct coin {
    uint8_t seats, flips, flipped; /* how many in all, and already done */
    uint8_t guess[SEATS];          /* side + 1, or 0 */
    uint8_t points[SEATS];
};

struct coin_view {
    uint8_t seats, flips, flipped;
    uint8_t guess[SEATS]; /* one's own, else 0 */
    uint8_t ready[SEATS]; /* has placed a bet */
    uint8_t points[SEATS];
};

#pragma GCC diagnostic pop

static struct coin *coin_of(struct state *s)
{
    return (struct coin *)(void *)s;
}

static const struct coin *coin_in(const struct state *s)
{
    return (const struct coin *)(const void *)s;
}

static void load(struct pack *p, struct box *box)
{
    const struct node *top = pack_file(p, "game.yaml");
    const struct node *sides = node_get(p, top, "sides");
    struct name *name = arena_take(p->arena, 2 * sizeof *name);

    box->title = node_say(p, node_get(p, top, "name"));
    if (!p->failed && node_count(p, sides) != 2)
        node_fail(p, sides, "a coin has two sides");
    for (unsigned i = 0; i < 2; i++) {
        const struct node *side = node_at(p, sides, i);
        name[i].id = node_text(p, node_get(p, side, "id"));
        name[i].code = name[i].id;
        name[i].text = node_say(p, node_get(p, side, "name"));
        node_done(p, side);
    }
    box->names[NAMES_SIDE] = (struct names){"side", name, 2};
    pack_options(p, box, node_get(p, top, "options"));
    pack_feats(p, box, node_get(p, top, "feats"));
    node_done(p, top);
    pack_texts(p, box, pack_file(p, "texts.yaml"));
    if (!p->failed && box->feats != 2)
        node_fail(p, top, "the feats are two: one right bet, all three");
}

static void setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    struct coin *c = coin_of(s);

    (void)box;
    memset(c, 0, sizeof *c);
    c->seats = setup->seats;
    c->flips = (uint8_t)(1 + setup->option[0]);
}

static seatmask pending(const struct state *s)
{
    const struct coin *c = coin_in(s);
    seatmask open = 0;

    if (c->flipped == c->flips)
        return 0;
    for (seat who = 0; who < c->seats; who++)
        if (!c->guess[who])
            open |= seat_bit(who);
    return open ? open : seat_bit(SEAT_CHANCE);
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    (void)box;
    *out = (struct ask){.min = 1, .max = 1};
    if (who >= SEATS)
        return;
    out->prompt = pending(s) & seat_bit(who) ? PROMPT_GUESS : PROMPT_WAITING;
    out->lane = (uint8_t)(who + 1); /* a bet is one's own until the flip */
    out->secret = true;
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    (void)box;
    if (who >= SEATS || !(pending(s) & seat_bit(who)))
        return 0;
    for (unsigned i = 0; i < 2 && i < cap; i++)
        action_put(&out[i], who, VERB_GUESS, (int)i, 0, 0);
    return 2;
}

static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    (void)box, (void)s;
    action_put(out, who, VERB_GUESS, (int)rng_below(rng, 2), 0, 0);
}

/* N-1.2, N-1.3 */
static unsigned refuse(const struct box *box, const struct state *s,
                       const struct action *a)
{
    (void)box;
    if (!pending(s))
        return NO_OVER;
    if (!(pending(s) & seat_bit(a->seat)) ||
        (a->verb == VERB_FLIP) != (a->seat == SEAT_CHANCE))
        return NO_NOT_ASKED;
    return 0;
}

static unsigned chances(const struct box *box, const struct state *s,
                        struct outcome *out, unsigned cap)
{
    (void)box, (void)s;
    for (unsigned i = 0; i < 2 && i < cap; i++)
        out[i] = (struct outcome){
            action_of(SEAT_CHANCE, VERB_FLIP, (int)i, 0, 0), 1};
    return 2;
}

static void roll(const struct box *box, const struct state *s, struct rng *rng,
                 struct action *out)
{
    (void)box, (void)s;
    action_put(out, SEAT_CHANCE, VERB_FLIP, (int)rng_below(rng, 2), 0, 0);
}

static void tell(struct events *ev, struct event e)
{
    if (ev && ev->n < EVENTS)
        ev->at[ev->n++] = e;
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct coin *c = coin_of(s);

    (void)box;
    if (a->verb == VERB_GUESS) {
        c->guess[a->seat] = (uint8_t)(a->arg[0] + 1);
        tell(ev, (struct event){.kind = EVENT_GUESSED,
                                .seat = a->seat,
                                .privy = seat_bit(a->seat),
                                .arg = {a->seat, a->arg[0]}});
        return;
    }
    tell(ev, (struct event){.kind = EVENT_FLIPPED,
                            .seat = SEAT_NOBODY,
                            .arg = {a->arg[0]}});
    for (seat who = 0; who < c->seats; who++) {
        c->points[who] = /* N-1.4 */
            (uint8_t)(c->points[who] + (c->guess[who] == a->arg[0] + 1));
        c->guess[who] = 0;
    }
    c->flipped++;
}

static void view(const struct box *box, const struct state *s, seat viewer,
                 void *out)
{
    const struct coin *c = coin_in(s);
    struct coin_view *v = out;

    (void)box;
    memset(v, 0, sizeof *v);
    v->seats = c->seats;
    v->flips = c->flips;
    v->flipped = c->flipped;
    memcpy(v->points, c->points, sizeof v->points);
    for (seat who = 0; who < c->seats; who++)
        v->ready[who] = c->guess[who] != 0;
    if (viewer < SEATS)
        v->guess[viewer] = c->guess[viewer];
}

static void resample(const struct box *box, struct state *s, seat viewer,
                     struct rng *rng)
{
    struct coin *c = coin_of(s);

    (void)box;
    for (seat who = 0; who < c->seats; who++)
        if (who != viewer && c->guess[who])
            c->guess[who] = (uint8_t)(1 + rng_below(rng, 2));
}

static void score(const struct box *box, const struct state *s,
                  struct result *out)
{
    const struct coin *c = coin_in(s);

    (void)box;
    *out = (struct result){.reason = pending(s) ? REASON_NONE : REASON_DONE};
    for (seat who = 0; who < c->seats; who++)
        out->points[who] = c->points[who];
    out->record[0] = c->flipped;
}

/* N-1.5; N-1.6: three right bets need three flips */
static unsigned feats(const struct box *box, const struct state *s, seat who,
                      struct feat_now *out, unsigned cap)
{
    static const uint8_t goal[] = {
        [FEAT_RIGHT] = 1, [FEAT_PROPHET] = FLIPS_MAX};
    const struct coin *c = coin_in(s);
    unsigned n = c->flips == FLIPS_MAX ? 2 : 1;

    (void)box;
    for (unsigned i = 0; i < n && i < cap; i++) {
        out[i] = (struct feat_now){.feat = (uint16_t)i, .done = true};
        feat_least(&out[i], c->points[who], goal[i]);
    }
    return n;
}

static const char *broken(const struct box *box, const struct state *s)
{
    const struct coin *c = coin_in(s);

    (void)box;
    if (c->flipped > c->flips || c->flips > FLIPS_MAX)
        return "too many flips";
    for (seat who = 0; who < SEATS; who++)
        if (c->guess[who] > 2 || c->points[who] > c->flipped)
            return "a bet or a score that cannot be";
    return NULL;
}

static const struct verb verbs[] = {
    [VERB_GUESS] = {.word = "guess", .arg = {{"side", SIDE, SIGHT_ALL}}},
    [VERB_FLIP] = {.word = "flip",
                   .chance = true,
                   .arg = {{"side", SIDE, SIGHT_ALL}}},
    {0},
};

static const struct event_def events[] = {
    [EVENT_GUESSED] = {"guessed",
                       {{"player", ARG_SEAT, SIGHT_ALL},
                        {"side", SIDE, SIGHT_PRIVY}}},
    [EVENT_FLIPPED] = {"flipped", {{"side", SIDE, SIGHT_ALL}}},
    {0},
};

static const struct refusal refusals[] = {
    [NO_OVER] = {"N-1.3", "over"},
    [NO_NOT_ASKED] = {"N-1.2", "not_asked"},
    {0},
};

#define PLACE(member) offsetof(struct coin_view, member)

static const struct field fields[] = {
    {"flips", PLACE(flips), 0, 1, ARG_NUM, 0, 0},
    {"flipped", PLACE(flipped), 0, 1, ARG_NUM, 0, 0},
    {"guess", PLACE(guess), SEATS, 1, ARG_NUM, 0, 0},
    {"ready", PLACE(ready), SEATS, 1, ARG_NUM, 0, 0},
    {"points", PLACE(points), SEATS, 1, ARG_NUM, 0, 0},
    {0},
};

static const struct note notes[] = {
    {"flips", "how many there are in all"},
    {"flipped", "how many are done"},
    {"guess", "by seat: the side it bets on, from 1; 0: none, or hidden"},
    {"ready", "by seat: 1 if there is a bet"},
    {"points", "by seat"},
    {0},
};

const struct game game_null = {
    .id = "null",
    .rules = 1,
    .seats_min = 1,
    .seats_max = SEATS,
    .off_shelf = true,
    .state_size = sizeof(struct coin),
    .view_size = sizeof(struct coin_view),
    .steps_max = FLIPS_MAX * (SEATS + 1),
    .verbs = verbs,
    .events = events,
    .refusals = refusals,
    .fields = fields,
    .notes = notes,
    .prompts = (const char *const[]){"", "guess", "waiting", NULL},
    .reasons = (const char *const[]){"", "done", NULL},
    .records = (const struct record[]){{"flips", ARG_NUM}, {0}},
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
    .feats = feats,
    .broken = broken,
};
