/*
 * hunt.c: a game for tests of the engine; see hunt.h.
 */
#include "hunt.h"

#include "../../src/engine/answers.h"

#include <string.h>

enum { NAMES_PLACE, NAMES_FIGURE };
enum { PLACE = ARG_NAMES + NAMES_PLACE, FIGURE = ARG_NAMES + NAMES_FIGURE };
enum {
    VERB_NONE,
    VERB_GO, /* to a place: where P1 is after it */
    VERB_LEAD,
    VERB_WAIT,
    VERB_LOOK,
    VERB_WEATHER,
};
enum { EVENT_NONE, EVENT_WENT, EVENT_LED, EVENT_LOOKED, EVENT_WEATHER };
enum { NO_NOTHING, NO_NOT_ASKED, NO_TOO_FAR };
enum { ASK_NOTHING, ASK_HIDE, ASK_LEAD, ASK_LOOK };
enum { GOES_ON, FOUND, ESCAPED, STORM };
enum { PHASE_HIDE, PHASE_LEAD, PHASE_FIRST, PHASE_SECOND, PHASE_WEATHER };
enum { PREY_SIDE = 1, HUNTERS_SIDE = 2, FINE_DAYS = 9, ALL = 0x3f };

struct hunt {
    uint8_t seats, round, phase, end;
    uint8_t at;     /* where P1 is */
    uint8_t may;    /* where it may be, as the hunters know: a set */
    uint8_t leader; /* seat */
    uint8_t first;  /* the figure that looks first in this round */
};

struct hunt_view {
    uint8_t seats, round, phase, end;
    uint8_t at; /* place + 1; 0 to those who do not know */
    uint8_t may, leader, first;
};

/* ---- what is printed ------------------------------------------------------- */

#define NAMED(word)                                                            \
    {                                                                          \
        .id = word, .code = word, .text = {.in = {word, word} }                \
    }
static struct name places[] = {NAMED("mill"),  NAMED("ford"), NAMED("cave"),
                               NAMED("grove"), NAMED("moor"), NAMED("chapel")};
static struct name figures[] = {NAMED("maja"), NAMED("oskar")};
static const struct text texts[] = {
    {"actions.go", {.in = {"Idź: <place>", "Go to <place>"}}},
    {"actions.lead", {.in = {"Najpierw <figure>", "<figure> first"}}},
    {"actions.look", {.in = {"Szukaj: <place>", "Look at <place>"}}},
    {"actions.wait", {.in = {"Czekaj", "Wait"}}},
    {"actions.weather", {.in = {"Burza: <storm>", "Storm: <storm>"}}},
    {"decisions.hide", {.in = {"Gdzie się kryjesz?", "Where do you hide?"}}},
    {"decisions.lead", {.in = {"Kto pierwszy?", "Who is first?"}}},
    {"decisions.look",
     {.in = {"<about>: gdzie szuka?", "Where does <about> look?"}}},
    {"events.led", {.in = {"Najpierw <figure>.", "<figure> is first."}}},
    {"events.looked",
     {.in = {"<figure> szuka: <place>. Jest tam: <found>.",
             "<figure> looks at <place>. Found: <found>."}}},
    {"events.weather", {.in = {"Burza: <storm>.", "Storm: <storm>."}}},
    {"events.went", {.in = {"Kryjówka: <place>.", "It hides at <place>."}}},
    {"events.went_hidden", {.in = {"Coś szeleści.", "Something rustles."}}},
    {"refusals.not_asked", {.in = {"Nie teraz.", "Not now."}}},
    {"refusals.too_far", {.in = {"Za daleko.", "Too far."}}},
    {"results.escaped", {.in = {"Uciekło.", "It has escaped."}}},
    {"results.found", {.in = {"Znalezione.", "It is found."}}},
    {"results.storm", {.in = {"Burza.", "A storm."}}},
};

/* What a pack would say; a list of games loads it so (props/toys/list.c). */
static void load(struct pack *p, struct box *box)
{
    (void)p;
    box->title = (struct say){{"Łowy", "The hunt"}};
    box->names[NAMES_PLACE] = (struct names){"place", places, HUNT_PLACES};
    box->names[NAMES_FIGURE] = (struct names){"figure", figures, HUNT_FIGURES};
    box->text = texts;
    box->texts = sizeof texts / sizeof *texts;
}

/* ---- rules ------------------------------------------------------------------ */

static struct hunt *hunt_of(struct state *s)
{
    return (struct hunt *)(void *)s;
}

static const struct hunt *hunt_in(const struct state *s)
{
    return (const struct hunt *)(const void *)s;
}

unsigned hunt_possible(const struct state *s)
{
    return hunt_in(s)->may;
}

unsigned hunt_hidden(const struct state *s)
{
    return hunt_in(s)->at;
}

/* With two at the table P2 has both figures. */
static seat owner_of(const struct hunt *h, unsigned figure)
{
    return (seat)(h->seats == 2 ? 1 : 1 + figure);
}

/* The figure whose turn it is to look. */
static unsigned figure_of(const struct hunt *h)
{
    return h->phase == PHASE_SECOND ? !h->first : h->first;
}

static void setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    (void)box;
    memset(s, 0, sizeof(struct hunt));
    hunt_of(s)->seats = setup->seats;
    hunt_of(s)->may = ALL;
    hunt_of(s)->leader = 1;
}

static seatmask pending(const struct state *s)
{
    const struct hunt *h = hunt_in(s);

    if (h->end)
        return 0;
    switch (h->phase) {
    case PHASE_HIDE:
        return seat_bit(0);
    case PHASE_LEAD:
        return seat_bit(h->leader);
    case PHASE_WEATHER:
        return seat_bit(SEAT_CHANCE);
    default:
        return seat_bit(owner_of(h, figure_of(h)));
    }
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    static const uint8_t prompt[] = {ASK_HIDE, ASK_LEAD, ASK_LOOK, ASK_LOOK, 0};
    const struct hunt *h = hunt_in(s);

    (void)box;
    *out = (struct ask){.min = 1, .max = 1};
    if (!(pending(s) & seat_bit(who)))
        return;
    out->prompt = prompt[h->phase];
    out->secret = h->phase == PHASE_HIDE;
    if (out->prompt == ASK_LOOK) {
        out->about = FIGURE;
        out->which = (int16_t)figure_of(h);
    }
}

/* May P1 be there after this step? In the beginning anywhere. */
static bool is_near(const struct hunt *h, int place)
{
    int way = (place - h->at + HUNT_PLACES) % HUNT_PLACES;

    return h->round == 0 || way <= 1 || way == HUNT_PLACES - 1;
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    const struct hunt *h = hunt_in(s);
    struct answers l = {.out = out, .cap = cap, .who = who};

    (void)box;
    if (who >= SEATS || !(pending(s) & seat_bit(who)))
        return 0;
    for (unsigned i = 0; h->phase == PHASE_HIDE && i < HUNT_PLACES; i++)
        if (is_near(h, (int)i))
            answers_add(&l, VERB_GO, i, 0);
    for (unsigned i = 0; h->phase == PHASE_LEAD && i < HUNT_FIGURES; i++)
        answers_add(&l, VERB_LEAD, i, 0);
    if (h->phase == PHASE_FIRST || h->phase == PHASE_SECOND) {
        answers_add(&l, VERB_WAIT, 0, 0);
        for (unsigned i = 0; i < HUNT_PLACES; i++)
            answers_add(&l, VERB_LOOK, i, 0);
    }
    return l.n;
}

static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    struct action all[1 + HUNT_PLACES];
    unsigned n = legal(box, s, who, all, 1 + HUNT_PLACES);

    *out = all[rng_below(rng, n)];
}

static unsigned refuse(const struct box *box, const struct state *s,
                       const struct action *a)
{
    struct action all[1 + HUNT_PLACES];

    if (a->seat >= SEATS)
        return outcomes_allow(box, s, a) ? 0 : NO_NOT_ASKED;
    unsigned n = legal(box, s, a->seat, all, 1 + HUNT_PLACES);
    for (unsigned i = 0; i < n; i++)
        if (memcmp(&all[i], a, sizeof *a) == 0)
            return 0;
    return n && hunt_in(s)->phase == PHASE_HIDE ? NO_TOO_FAR : NO_NOT_ASKED;
}

/* Fine, or a storm. */
static unsigned chances(const struct box *box, const struct state *s,
                        struct outcome *out, unsigned cap)
{
    struct outcomes l = {.out = out, .cap = cap};

    (void)box, (void)s;
    outcomes_add(&l, FINE_DAYS, action_of(SEAT_CHANCE, VERB_WEATHER, 0, 0, 0));
    outcomes_add(&l, 1, action_of(SEAT_CHANCE, VERB_WEATHER, 1, 0, 0));
    return l.n;
}

static void roll(const struct box *box, const struct state *s, struct rng *rng,
                 struct action *out)
{
    struct outcome list[2];

    *out = outcomes_draw(list, chances(box, s, list, 2), rng);
}

static void tell(struct events *ev, unsigned kind, seat who, int a0, int a1,
                 int a2)
{
    events_add(ev, &(struct event){
                       .kind = (uint16_t)kind,
                       .seat = who,
                       .privy = seat_bit(0),
                       .arg = {(int16_t)a0, (int16_t)a1, (int16_t)a2},
                   });
}

static void hide(struct hunt *h, int place, struct events *ev)
{
    unsigned may = h->may;

    if (h->round)
        may |= may << 1 | may >> 1 | may >> (HUNT_PLACES - 1) |
               may << (HUNT_PLACES - 1);
    h->may = (uint8_t)(may & ALL);
    h->at = (uint8_t)place;
    h->phase = PHASE_LEAD;
    tell(ev, EVENT_WENT, 0, place, 0, 0);
}

static void look(struct hunt *h, const struct action *a, struct events *ev)
{
    bool found = a->verb == VERB_LOOK && a->arg[0] == h->at;
    unsigned figure = figure_of(h);

    if (a->verb == VERB_LOOK)
        tell(ev, EVENT_LOOKED, a->seat, (int)figure, a->arg[0], found);
    if (found)
        h->end = FOUND;
    if (a->verb == VERB_LOOK)
        h->may = (uint8_t)(found ? 1u << h->at : h->may & ~(1u << a->arg[0]));
    if (h->phase == PHASE_FIRST) { /* the lead passes on */
        h->leader = owner_of(h, !h->first);
        h->phase = PHASE_SECOND;
    } else {
        h->phase = PHASE_WEATHER;
    }
}

static void weather(struct hunt *h, bool storm, struct events *ev)
{
    tell(ev, EVENT_WEATHER, SEAT_NOBODY, storm, 0, 0);
    h->phase = PHASE_HIDE;
    h->round++;
    if (storm)
        h->end = STORM;
    else if (h->round == HUNT_ROUNDS)
        h->end = ESCAPED;
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct hunt *h = hunt_of(s);

    (void)box;
    switch (a->verb) {
    case VERB_GO:
        hide(h, a->arg[0], ev);
        break;
    case VERB_LEAD:
        h->first = (uint8_t)a->arg[0];
        h->phase = PHASE_FIRST;
        tell(ev, EVENT_LED, a->seat, a->arg[0], 0, 0);
        break;
    case VERB_WEATHER:
        weather(h, a->arg[0], ev);
        break;
    default:
        look(h, a, ev);
        break;
    }
}

static void view(const struct box *box, const struct state *s, seat viewer,
                 void *out)
{
    const struct hunt *h = hunt_in(s);
    struct hunt_view *v = out;

    (void)box;
    memset(v, 0, sizeof *v);
    v->seats = h->seats;
    v->round = h->round;
    v->phase = h->phase;
    v->end = h->end;
    v->may = h->may;
    v->leader = h->leader;
    v->first = h->first;
    if (viewer == 0 || h->end)
        v->at = (uint8_t)(h->at + 1);
}

static void resample(const struct box *box, struct state *s, seat viewer,
                     struct rng *rng)
{
    struct hunt *h = hunt_of(s);
    unsigned left = h->may;

    (void)box;
    if (viewer == 0 || h->end || (h->phase == PHASE_HIDE && !h->round))
        return;
    for (unsigned n = rng_below(rng, (uint32_t)__builtin_popcount(left)); n;
         n--)
        left &= left - 1;
    h->at = (uint8_t)__builtin_ctz(left);
}

static void score(const struct box *box, const struct state *s,
                  struct result *out)
{
    const struct hunt *h = hunt_in(s);

    (void)box;
    *out = (struct result){.reason = h->end, .lost = h->end == STORM};
    for (seat who = 0; who < h->seats; who++) {
        out->side[who] = who ? HUNTERS_SIDE : PREY_SIDE;
        out->points[who] =
            h->end == FOUND ? who > 0 : h->end == ESCAPED && !who;
    }
}

static const char *broken(const struct box *box, const struct state *s)
{
    const struct hunt *h = hunt_in(s);

    (void)box;
    if (!(h->may >> h->at & 1))
        return "the hunters believe what is not so";
    return h->leader && h->leader < h->seats ? NULL : "nobody leads";
}

static const struct verb verbs[] = {
    [VERB_GO] = {.word = "go", .arg = {{"place", PLACE, SIGHT_ALL}}},
    [VERB_LEAD] = {.word = "lead", .arg = {{"figure", FIGURE, SIGHT_ALL}}},
    [VERB_WAIT] = {.word = "wait"},
    [VERB_LOOK] = {.word = "look", .arg = {{"place", PLACE, SIGHT_ALL}}},
    [VERB_WEATHER] = {.word = "weather",
                      .arg = {{"storm", ARG_NUM, SIGHT_ALL}}},
    {0},
};

#define HUNT_EVENTS(looked_reveals)                                            \
    {                                                                          \
        [EVENT_WENT] = {"went", {{"place", PLACE, SIGHT_PRIVY}}},              \
        [EVENT_LED] = {"led", {{"figure", FIGURE, SIGHT_ALL}}},                \
        [EVENT_LOOKED] = {"looked",                                            \
                          {{"figure", FIGURE, SIGHT_ALL},                      \
                           {"place", PLACE, SIGHT_ALL},                        \
                           {"found", ARG_NUM, SIGHT_ALL}},                     \
                          .reveals = looked_reveals},                          \
        [EVENT_WEATHER] = {"weather", {{"storm", ARG_NUM, SIGHT_ALL}}},        \
        {0},                                                                   \
    }
static const struct event_def events[] = HUNT_EVENTS(true);
static const struct event_def blurted[] = HUNT_EVENTS(false);

static const struct refusal refusals[] = {
    [NO_NOT_ASKED] = {"H-1", "not_asked"},
    [NO_TOO_FAR] = {"H-2", "too_far"},
    {0},
};
static const char *const prompts[] = {"", "hide", "lead", "look", NULL};
static const char *const reasons[] = {"", "found", "escaped", "storm", NULL};
static const struct record records[] = {{0}};

#define FIELD(member, kind)                                                    \
    {#member, offsetof(struct hunt_view, member), 0, 1, kind, 0, 0}
static const struct field fields[] = {
    FIELD(round, ARG_NUM), FIELD(phase, ARG_NUM),
    FIELD(end, ARG_NUM),   FIELD(at, ARG_NUM),
    FIELD(may, ARG_NUM),   FIELD(leader, ARG_SEAT),
    FIELD(first, FIGURE),  {0},
};

#define HUNT_GAME                                                              \
    .rules = 1, .seats_min = 2, .seats_max = 3,                                \
    .state_size = sizeof(struct hunt), .view_size = sizeof(struct hunt_view),  \
    .steps_max = 5 * HUNT_ROUNDS, .verbs = verbs, .refusals = refusals,        \
    .fields = fields, .prompts = prompts, .reasons = reasons,                  \
    .records = records, .load = load, .setup = setup, .pending = pending,      \
    .ask = ask, .legal = legal, .pick = pick, .refuse = refuse,                \
    .chances = chances, .roll = roll, .apply = apply, .view = view,            \
    .resample = resample, .score = score, .broken = broken

const struct game game_hunt = {.id = "hunt", HUNT_GAME, .events = events};
const struct game game_blurt = {.id = "blurt", HUNT_GAME, .events = blurted};

#define HUNT_BOX                                                               \
    .names = {[NAMES_PLACE] = {"place", places, HUNT_PLACES},                  \
              [NAMES_FIGURE] = {"figure", figures, HUNT_FIGURES}},             \
    .text = texts, .texts = sizeof texts / sizeof *texts

const struct box box_hunt = {.game = &game_hunt, HUNT_BOX};
const struct box box_blurt = {.game = &game_blurt, HUNT_BOX};
