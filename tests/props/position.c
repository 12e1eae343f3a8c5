/*
 * position.c: what is true of one position: it is sound, its lists of
 * answers are exactly what is not refused, a refusal names one rule and changes
 * nothing, every answer can be written and read, and open seats do not get in each other's
 * way.
 */
#include "props.h"

#include "../../src/engine/audience.h"
#include "../../src/engine/notation.h"
#include "../../src/engine/refusal.h"
#include "../../src/engine/words.h"

#include <stdio.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum { TRIES = 24 }; /* random actions per position */

static unsigned rows_of_refusals(const struct game *g)
{
    unsigned n = 0;

    while (g->refusals[n + 1].rule)
        n++;
    return n;
}

static bool contains(const struct action *list, unsigned n,
                     const struct action *a)
{
    for (unsigned i = 0; i < n; i++)
        if (memcmp(&list[i], a, sizeof *a) == 0)
            return true;
    return false;
}

/* An action as a line, for messages. */
struct line {
    char text[LINE_MAX_LEN];
};

static struct line line_of(const struct props *p, const struct action *a)
{
    struct line line;

    action_format_line(p->box, a, line.text, sizeof line.text);
    return line;
}

/* Was this action written and read before, with as many seats? How it is written
   depends on nothing else, so once is enough. Two that share a hash are taken for
   one: of a thousand actions one may be missed, in this set-up. */
static bool is_written(struct props *p, const struct action *a)
{
    uint64_t at = XXH3_64bits_withSeed(a, sizeof *a, p->setup.seats) % WRITTEN;
    uint64_t bit = (uint64_t)1 << at % 64, *word = &p->written[at / 64];
    bool before = *word & bit;

    *word |= bit;
    return before;
}

static void check_notation(struct props *p, const struct action *a)
{
    char line[LINE_MAX_LEN], error[200] = "";
    struct action back;

    if (is_written(p, a))
        return;
    action_format_line(p->box, a, line, sizeof line);
    bool read = action_parse_line(p->box, p->setup.seats, line, &back, error,
                                  sizeof error);
    props_check(p, PROP_NOTATION, read, "'%s' cannot be read: %s", line, error);
    props_check(p, PROP_NOTATION, read && !memcmp(a, &back, sizeof back),
                "'%s' is read as another action", line);
}

/* One answer that is on a list. */
static void check_listed(struct props *p, const struct state *s,
                         const struct action *list, unsigned i, seat who)
{
    const struct action *a = &list[i];
    unsigned row = p->game->refuse(p->box, s, a);
    const char *wrong = a->seat != who || a->zero ? "for another seat"
                        : !action_in_range(p->box, p->setup.seats, a)
                            ? "but no action of the game"
                        : contains(list, i, a) ? "twice"
                        : row                  ? "but refused"
                                               : NULL;

    props_check(p, PROP_LISTED, !wrong, "'%s' is listed, %s %s",
                wrong ? line_of(p, a).text : "", wrong,
                row ? p->game->refusals[row].rule : "");
    check_notation(p, a);
}

/* Whoever sits there has an answer, and the first of a timed test, which is
   played when its time is up, names no moment. */
static void check_audience(struct props *p, const struct state *s, seat who,
                           const struct action *list, unsigned n)
{
    const struct game *g = p->game;
    unsigned people = 0, bots = 0;
    struct ask ask;

    for (unsigned i = 0; i < n; i++) {
        people += audience_may(g, list[i].verb, FOR_PEOPLE);
        bots += audience_may(g, list[i].verb, FOR_BOTS);
    }
    props_check(p, PROP_SOUND, people && bots,
                "P%u has %u answers for people and %u for bots", who + 1,
                people, bots);
    g->ask(p->box, s, who, &ask);
    props_check(p, PROP_SOUND, !ask.hz || g->timing,
                "P%u is in a test, and the game does not say how strict it is",
                who + 1);
    for (int i = 0; i < ARGS && ask.hz; i++)
        props_check(p, PROP_SOUND,
                    ask.ticks && g->verbs[list[0].verb].arg[i].kind != ARG_TICK,
                    "P%u is in a test that cannot end by itself", who + 1);
}

/* All that is true of a list of answers and of each of them. */
static void check_list(struct props *p, const struct state *s, seat who,
                       const struct action *list, unsigned n)
{
    const struct game *g = p->game;
    struct action one[2], pick;

    memset(one, 0x5a, sizeof one);
    props_check(p, PROP_LISTED, g->legal(p->box, s, who, NULL, 0) == n,
                "the number of answers depends on the buffer");
    props_check(p, PROP_LISTED,
                g->legal(p->box, s, who, one, 1) == n && one[1].seat == 0x5a,
                "legal writes past its buffer");
    props_check(p, PROP_LISTED, !memcmp(one, list, sizeof *list),
                "a short list is another list");
    for (unsigned i = 0; i < n; i++)
        check_listed(p, s, list, i, who);
    check_audience(p, s, who, list, n);
    g->pick(p->box, s, who, &p->rng, &pick);
    props_check(p, PROP_PICK_UNIFORM, contains(list, n, &pick),
                "pick answers what legal does not list");
}

/* The answers of a seat; returns how many are in out. Where many are asked at
   once, a step changes little for most of them: one of them is looked at
   closely. */
static unsigned check_seat(struct props *p, const struct state *s, seat who,
                           struct action *out)
{
    const struct game *g = p->game;
    unsigned asked = (unsigned)__builtin_popcount(g->pending(s));
    bool open = g->pending(s) & seat_bit(who);
    unsigned n = g->legal(p->box, s, who, out, LEGAL_MAX);

    props_check(p, PROP_LISTED, open ? n > 0 && n <= LEGAL_MAX : n == 0,
                "P%u is %sasked and has %u answers", who + 1,
                open ? "" : "not ", n);
    if (!open || n > LEGAL_MAX)
        return 0;
    if (rng_below(&p->rng, asked) == 0)
        check_list(p, s, who, out, n);
    return n;
}

static unsigned check_chance(struct props *p, const struct state *s,
                             struct action *out)
{
    const struct game *g = p->game;
    unsigned n = g->chances(p->box, s, p->outcomes, LEGAL_MAX);
    struct action roll;

    props_check(p, PROP_LISTED, n > 0 && n <= LEGAL_MAX,
                "chance has %u outcomes", n);
    props_check(p, PROP_LISTED, g->chances(p->box, s, NULL, 0) == n,
                "the number of outcomes depends on the buffer");
    if (n > LEGAL_MAX)
        return 0;
    for (unsigned i = 0; i < n; i++) {
        out[i] = p->outcomes[i].action;
        props_check(p, PROP_LISTED, p->outcomes[i].weight > 0,
                    "an outcome has no weight");
        check_listed(p, s, out, i, SEAT_CHANCE);
    }
    g->roll(p->box, s, &p->rng, &roll);
    props_check(p, PROP_ROLL_ODDS, contains(out, n, &roll),
                "roll gives what chances does not list");
    return n;
}

static int random_arg(struct props *p, uint8_t kind)
{
    if (kind == ARG_NONE)
        return 0;
    if (kind == ARG_NUM)
        return (int)rng_below(&p->rng, 40) - 10;
    if (kind == ARG_TICK)
        return (int)rng_below(&p->rng, 1200);
    if (kind == ARG_SEAT)
        return (int)rng_below(&p->rng, p->setup.seats);
    return (int)rng_below(&p->rng, p->box->names[kind - ARG_NAMES].n);
}

static seat random_seat(struct props *p)
{
    unsigned n = rng_below(&p->rng, p->setup.seats + 2u);

    return n < p->setup.seats    ? (seat)n
           : n == p->setup.seats ? SEAT_CHANCE
                                 : SEAT_CLOCK;
}

/* An action that could be one, or a listed one with a part changed: those are
   the ones that are nearly allowed. */
static struct action random_action(struct props *p, const struct action *list,
                                   unsigned n)
{
    struct action a = {.seat = random_seat(p)};
    unsigned verbs = 0;

    while (p->game->verbs[verbs + 1].word)
        verbs++;
    a.verb = (uint16_t)(1 + rng_below(&p->rng, verbs));
    for (int i = 0; i < ARGS; i++)
        a.arg[i] = (int16_t)random_arg(p, p->game->verbs[a.verb].arg[i].kind);
    if (!n || rng_below(&p->rng, 3) == 0)
        return a;
    struct action near = list[rng_below(&p->rng, n)];
    unsigned part = rng_below(&p->rng, ARGS + 1);
    if (part == ARGS)
        near.seat = a.seat;
    else
        near.arg[part] =
            (int16_t)random_arg(p, p->game->verbs[near.verb].arg[part].kind);
    return near;
}

static bool is_declared(const struct props *p, const struct action *a)
{
    return p->game->verbs[a->verb].declares;
}

/* What may be declared now, by whom, and what comes of it: random play never
   says such things. */
static void check_declared(struct props *p, const struct state *s,
                           const struct action *a)
{
    const struct game *g = p->game;
    char line[LINE_MAX_LEN];

    action_format_line(p->box, a, line, sizeof line);
    props_check(p, PROP_LISTED, a->seat < p->setup.seats,
                "'%s' is declared by no player", line);
    memcpy(p->b, s, g->state_size);
    g->apply(p->box, p->b, a, NULL);
    const char *broken = g->broken(p->box, p->b);
    props_check(p, PROP_SOUND, !broken, "after '%s': %s", line, broken);
}

/* Which rule refuses an answer follows from the position and the answer alone:
   asked again, of a copy, it is the same. And who is not asked is told so before
   anybody looks at what the answer is about: with other arguments the rule is the
   same, so nobody can try out of turn what is possible. */
static void check_rule(struct props *p, const struct state *s,
                       const struct action *a, unsigned row)
{
    const struct game *g = p->game;
    const struct verb *verb = &g->verbs[a->verb];
    struct action other = *a;

    memcpy(p->b, s, g->state_size);
    unsigned again = g->refuse(p->box, p->b, a);
    props_check(p, PROP_LISTED, again == row,
                "'%s' is refused by row %u, then by row %u",
                again == row ? "" : line_of(p, a).text, row, again);
    if (a->seat >= p->setup.seats || g->pending(s) & seat_bit(a->seat) ||
        verb->declares)
        return;
    for (int i = 0; i < ARGS; i++)
        other.arg[i] = (int16_t)random_arg(p, verb->arg[i].kind);
    again = g->refuse(p->box, s, &other);
    props_check(p, PROP_LISTED, again == row,
                "'%s' of a seat that is not asked is refused by row %u, with "
                "other arguments by row %u",
                again == row ? "" : line_of(p, a).text, row, again);
}

/* What a refusal names is there, and its sentence says it in both languages. */
static void check_named(struct props *p, const struct state *s,
                        const struct action *a, unsigned row)
{
    const struct refusal *no = &p->game->refusals[row];
    char text[1024];
    int16_t arg[ARGS];
    struct ask ask;

    refusal_fill(p->box, s, a, row, arg);
    p->game->ask(p->box, s, a->seat, &ask);
    for (unsigned i = 0; i < ARGS && no->arg[i].kind; i++) {
        arg_format(p->box, no->arg[i].kind, arg[i], text, sizeof text);
        props_check(p, PROP_LISTED, !strchr(text, '?'),
                    "%s of %s is nothing there is", no->arg[i].name, no->text);
    }
    for (int lang = 0; lang < LANGS; lang++) {
        words_refusal(p->box, (enum lang)lang, NULL, row, arg, &ask, text,
                      sizeof text);
        props_check(p, PROP_LISTED, *text && !strpbrk(text, "<>[]"),
                    "the sentence of %s is not complete: %s", no->text, text);
    }
}

static void check_random(struct props *p, const struct state *s,
                         const struct action *list, unsigned n)
{
    const struct game *g = p->game;
    unsigned rows = rows_of_refusals(g);

    for (unsigned i = 0; i < TRIES; i++) {
        struct action a = random_action(p, list, n);
        bool listed = contains(list, n, &a), declares = is_declared(p, &a);
        unsigned row = g->refuse(p->box, s, &a);
        bool agrees = listed == (row == 0 && !declares) && row <= rows;
        bool harmless = !memcmp(s, p->a, g->state_size);
        struct line line =
            agrees && harmless ? (struct line){""} : line_of(p, &a);
        props_check(p, PROP_LISTED, agrees,
                    "'%s' is %slisted, but %srefused (row %u)", line.text,
                    listed ? "" : "not ", row ? "" : "not ", row);
        check_rule(p, s, &a, row);
        if (row && a.seat < p->setup.seats)
            check_named(p, s, &a, row);
        if (declares && !row)
            check_declared(p, s, &a);
        props_check(p, PROP_HARMLESS, harmless,
                    "asking whether '%s' is refused changes the state",
                    line.text);
        check_notation(p, &a);
    }
}

/* Two seats are open at once: the order of their answers leaves no trace. */
static void check_pair(struct props *p, const struct state *s, seat x, seat y)
{
    const struct game *g = p->game;
    struct action left, right;

    g->pick(p->box, s, x, &p->rng, &left);
    g->pick(p->box, s, y, &p->rng, &right);
    memcpy(p->b, s, g->state_size);
    memcpy(p->c, s, g->state_size);
    g->apply(p->box, p->b, &left, NULL);
    g->apply(p->box, p->c, &right, NULL);
    if (!props_check(p, PROP_COMMUTING,
                     !g->refuse(p->box, p->b, &right) &&
                         !g->refuse(p->box, p->c, &left),
                     "an answer of P%u or P%u closes the question of the "
                     "other",
                     x + 1, y + 1))
        return;
    g->apply(p->box, p->b, &right, NULL);
    g->apply(p->box, p->c, &left, NULL);
    props_check(p, PROP_COMMUTING, !memcmp(p->b, p->c, g->state_size),
                "it matters whether P%u or P%u answers first", x + 1, y + 1);
}

/* Seats of a side stand alike; nobody has lost before the end. */
static void check_sides(struct props *p, const struct result *r)
{
    for (seat a = 0; a < p->setup.seats; a++)
        for (seat b = 0; b < a; b++)
            props_check(
                p, PROP_SOUND,
                !result_together(r, a, b) ||
                    (r->points[a] == r->points[b] && r->tie[a] == r->tie[b]),
                "P%u and P%u are one side and do not stand alike", b + 1,
                a + 1);
    props_check(p, PROP_SOUND, !r->lost || r->reason,
                "all have lost, and the game goes on");
}

/* Is what a question is about something that there is? */
static bool is_about_something(const struct props *p, const struct ask *ask)
{
    if (ask->about < ARG_NAMES)
        return ask->about != ARG_SEAT ||
               (ask->which >= 0 && ask->which < p->setup.seats);
    return ask->about < ARG_SET && ask->which >= 0 &&
           (unsigned)ask->which < p->box->names[ask->about - ARG_NAMES].n;
}

static void check_sound(struct props *p, const struct state *s)
{
    const struct game *g = p->game;
    const char *broken = g->broken(p->box, s);
    seatmask open = g->pending(s), known = seat_bit(SEAT_CHANCE);
    struct result result;
    unsigned prompts = 0, reasons = 0;

    known |= seat_bit(SEAT_CLOCK) | (seat_bit(p->setup.seats) - 1);
    props_check(p, PROP_SOUND, !broken, "%s", broken);
    props_check(p, PROP_SOUND, !(open & ~known),
                "somebody is asked who does "
                "not sit at the table");
    g->score(p->box, s, &result);
    while (g->reasons[reasons])
        reasons++;
    while (g->prompts[prompts])
        prompts++;
    props_check(p, PROP_SOUND,
                (result.reason == 0) == (open != 0) && result.reason < reasons,
                "the end and its reason disagree");
    check_sides(p, &result);
    for (seat who = 0; who < p->setup.seats; who++) {
        struct ask ask;
        g->ask(p->box, s, who, &ask);
        props_check(p, PROP_SOUND,
                    ask.prompt < prompts && ask.min <= ask.max &&
                        is_about_something(p, &ask) &&
                        (ask.window || !ask.guards),
                    "P%u is asked a question that is none", who + 1);
    }
}

/* Is it done exactly if all its conditions hold? */
static bool feat_is_sound(const struct props *p, const struct feat_now *f)
{
    bool holds = true;
    unsigned texts = 0;

    if (f->feat >= p->box->feats || f->parts > FEAT_PARTS || f->zero)
        return false;
    while (texts < FEAT_PARTS && p->box->feat[f->feat].part[texts].in[LANG_PL])
        texts++;
    for (unsigned i = 0; i < f->parts; i++)
        holds &= f->at_most >> i & 1 ? f->part[i].now <= f->part[i].goal
                                     : f->part[i].now >= f->part[i].goal;
    return f->parts == texts && f->done == holds;
}

static void check_feats(struct props *p, const struct state *s, seat who)
{
    const struct game *g = p->game;
    struct feat_now now[FEATS], none;
    uint64_t seen = 0;

    if (!g->feats)
        return;
    unsigned n = g->feats(p->box, s, who, now, FEATS);
    memset(&none, 0x5a, sizeof none);
    props_check(p, PROP_SOUND, n <= p->box->feats && n <= FEATS,
                "%u feats are at stake of %u", n, p->box->feats);
    props_check(p, PROP_SOUND,
                g->feats(p->box, s, who, &none, 0) == n && none.zero == 0x5a,
                "feats writes past its buffer");
    for (unsigned i = 0; i < n && i < FEATS; i++) {
        bool again = seen >> (now[i].feat % FEATS) & 1;
        props_check(p, PROP_SOUND, !again && feat_is_sound(p, &now[i]),
                    "P%u: feat %u is told wrong or twice", who + 1,
                    now[i].feat);
        seen |= (uint64_t)1 << (now[i].feat % FEATS);
    }
}

void props_position(struct props *p, const struct state *s)
{
    const struct game *g = p->game;
    seatmask open = g->pending(s);
    unsigned n = 0;

    memcpy(p->a, s, g->state_size);
    check_sound(p, s);
    for (seat who = 0; who < p->setup.seats; who++)
        check_feats(p, s, who);
    for (seat who = 0; who < p->setup.seats; who++)
        n += check_seat(p, s, who, p->list_a + n);
    if (open & seat_bit(SEAT_CHANCE))
        n += check_chance(p, s, p->list_a + n);
    check_random(p, s, p->list_a, n);
    props_check(p, PROP_HARMLESS, !memcmp(s, p->a, g->state_size),
                "a question changes the state");
    for (seat x = 0; x < p->setup.seats; x++)
        for (seat y = 0; y < x; y++)
            if (open & seat_bit(x) && open & seat_bit(y))
                check_pair(p, s, x, y);
}

void props_events(struct props *p, const struct events *ev)
{
    unsigned kinds = 0;

    while (p->game->events[kinds + 1].word)
        kinds++;
    props_check(p, PROP_SOUND, ev->n < EVENTS,
                "a step causes too many events to be told");
    for (unsigned i = 0; i < ev->n; i++) {
        const struct event *e = &ev->at[i];
        bool fine = e->kind > 0 && e->kind <= kinds && !e->zero &&
                    (e->seat < p->setup.seats || e->seat == SEAT_NOBODY);
        for (int k = 0; fine && k < ARGS; k++) {
            uint8_t kind = p->game->events[e->kind].arg[k].kind;
            int value = e->arg[k];
            if (kind == ARG_NONE)
                fine = value == 0;
            else if (kind == ARG_SEAT)
                fine = value >= 0 && value < p->setup.seats;
            else if (kind >= ARG_NAMES)
                fine = value >= 0 &&
                       (unsigned)value < p->box->names[kind - ARG_NAMES].n;
        }
        props_check(p, PROP_SOUND, fine,
                    "event '%s' has arguments it cannot "
                    "have",
                    e->kind <= kinds ? p->game->events[e->kind].word : "?");
    }
}
