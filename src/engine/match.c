/*
 * match.c: playing a match: questions, answers, chance, views. Taking back is
 * undo.c, reading and writing its log log.c; all share match_inside.h.
 */
#include "match_inside.h"

#include "answers.h"
#include "audience.h"
#include "chance.h"
#include "notation.h"
#include "question.h"
#include "refusal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

static const struct game *rules(const struct match *m)
{
    return m->box->game;
}

/* ---- growing lists ---------------------------------------------------- */

static void *grown(void *old, unsigned n, unsigned *cap, size_t size)
{
    if (n < *cap)
        return old;
    while (n >= *cap) /* by half: a server has thousands of matches */
        *cap = *cap ? *cap + *cap / 2 : 16;
    return memory_resize(old, *cap * size);
}

void match_write(struct match *m, const char *line)
{
    m->line =
        grown(m->line, m->lines - m->elsewhere, &m->line_cap, sizeof *m->line);
    unsigned n = (unsigned)strlen(line) + 1;
    m->log = grown(m->log, m->log_n + n, &m->log_cap, 1);
    memcpy(m->log + m->log_n, line, n);
    m->line[m->lines++ - m->elsewhere] = m->log_n;
    m->log_n += n;
}

const char *match_line_text(const struct match *m, unsigned i)
{
    assert(i >= m->elsewhere && i < m->lines);
    return m->log + m->line[i - m->elsewhere];
}

uint64_t match_hash(const struct match *m)
{
    return XXH3_64bits(m->state, rules(m)->state_size);
}

void match_write_checksum(struct match *m)
{
    char text[40];

    snprintf(text, sizeof text, "# %016llx", (unsigned long long)match_hash(m));
    match_write(m, text);
}

/* ---- one step --------------------------------------------------------- */

/* Was something hidden learned by one of these? */
static bool reveals(const struct match *m, const struct events *ev)
{
    for (unsigned i = 0; i < ev->n; i++)
        if (rules(m)->events[ev->at[i].kind].reveals)
            return true;
    return false;
}

static void keep_news(struct match *m, const struct events *ev)
{
    for (unsigned i = 0; i < ev->n; i++) {
        m->told = grown(m->told, m->tolds, &m->told_cap, sizeof *m->told);
        m->told[m->tolds++] = (struct told){
            .event = ev->at[i],
            .entry = m->entries,
        };
    }
}

/* A game is over: what was achieved in it is, however the next one goes. */
static void keep_feats(struct match *m)
{
    struct feat_now feat[FEATS];

    if (giving_up_decides(m)) /* nothing was played to its end */
        return;
    for (seat s = 0; rules(m)->feats && s < m->first.seats; s++) {
        if (m->gave_up >> s & 1)
            continue;
        unsigned n = rules(m)->feats(m->box, m->state, s, feat, FEATS);
        for (unsigned i = 0; i < n && i < FEATS; i++)
            if (feat[i].done)
                m->achieved[s] |= (uint64_t)1 << feat[i].feat;
    }
}

/* Starts game number m->games, or ends the match. */
static void next_game(struct match *m)
{
    struct setup next;
    struct result total = {.reason = 0};

    m->done = memory_resize(m->done, (m->games + 1) * sizeof *m->done);
    memset(&m->done[m->games], 0, sizeof *m->done);
    rules(m)->score(m->box, m->state, &m->done[m->games]);
    giving_up_score(m, &m->done[m->games]);
    keep_feats(m);
    m->games++;
    bool given_up = giving_up_decides(m); /* the series, too */
    if (!given_up && m->games < GAMES && rules(m)->next &&
        rules(m)->next(m->box, &m->first, m->done, m->games, &next, &total)) {
        if (!m->ended)
            m->ended = memory_get(rules(m)->state_size);
        memcpy(m->ended, m->state, rules(m)->state_size);
        m->ended_game = m->games - 1;
        m->now = next;
        rules(m)->setup(m->box, m->state, &m->now);
        return;
    }
    m->total = rules(m)->next && !given_up ? total : m->done[m->games - 1];
    m->over = true;
}

/* Is the game being played at its end? */
static bool game_is_over(const struct match *m)
{
    return !rules(m)->pending(m->state) || giving_up_decides(m);
}

uint8_t match_lane_of(const struct match *m, seat s)
{
    struct ask ask = {.lane = 0};

    rules(m)->ask(m->box, m->state, s, &ask);
    if (s == SEAT_CHANCE)
        return ask.lane % LANES;
    return ask.lane == s + 1 ? ask.lane : 0;
}

static bool declares(const struct match *m, const struct action *a)
{
    return rules(m)->verbs[a->verb].declares;
}

/* What a seat is asked now; nothing is asked of chance. */
static struct ask open_ask(const struct match *m, seat s)
{
    struct ask ask = {.prompt = 0};

    if (s < SEATS)
        rules(m)->ask(m->box, m->state, s, &ask);
    return ask;
}

/* Is the seat asked again at once, in the same timed test? */
static bool test_goes_on(const struct match *m, seat s,
                         const struct ask *answered)
{
    if (!answered->hz || !(rules(m)->pending(m->state) & seat_bit(s)))
        return false;
    struct ask now = open_ask(m, s);
    return now.hz && now.prompt == answered->prompt;
}

void match_step_silently(struct match *m, const struct action *a,
                         enum step_by by)
{
    struct events ev = {.n = 0};
    struct ask ask = {.prompt = 0};
    uint8_t lane = 0;

    if (!declares(m, a)) { /* which answers no question */
        lane = match_lane_of(m, a->seat);
        ask = open_ask(m, a->seat);
    }
    seatmask asked = rules(m)->pending(m->state);

    if (a->seat == SEAT_CHANCE)
        m->rolls[lane]++;
    if (gives_up(m, a)) {
        m->gave_up |= (uint8_t)(1u << a->seat);
        ev.at[ev.n++] =
            (struct event){.kind = rules(m)->giving_up.event, .seat = a->seat};
    } else {
        rules(m)->apply(m->box, m->state, a, &ev);
    }
    keep_news(m, &ev);
    m->entry = grown(m->entry, m->entries, &m->entry_cap, sizeof *m->entry);
    m->entry[m->entries++] = (struct entry){
        .action = *a,
        .by = (uint8_t)by,
        .game = (uint8_t)m->games,
        .lane = lane,
        .secret = ask.secret,
        .timed = ask.hz != 0,
        .reveals = reveals(m, &ev),
        .stays = a->seat < SEATS && ask.secret && !ev.n &&
                 rules(m)->pending(m->state) == asked,
    };
    if (a->seat < SEATS && !gives_up(m, a) && !test_goes_on(m, a->seat, &ask))
        m->asked &= ~seat_bit(a->seat);
}

void match_step(struct match *m, const struct action *a, enum step_by by)
{
    char line[LINE_MAX_LEN];

    action_format_line(m->box, a, line, sizeof line);
    if (by != BY_SEAT)
        strncat(line, by == BY_ENGINE ? " ." : " !",
                sizeof line - strlen(line) - 1);
    match_step_silently(m, a, by);
    match_write(m, line);
    if (++m->written % CHECK_EVERY == 0)
        match_write_checksum(m);
}

void match_turn_page(struct match *m)
{
    char text[40];

    if (m->over || !game_is_over(m))
        return;
    match_write_checksum(m);
    next_game(m);
    m->asked = 0;
    if (m->over)
        return;
    snprintf(text, sizeof text, "= %u", m->games + 1);
    match_write(m, text);
}

static bool run_once(struct match *m)
{
    struct action a;
    seatmask open = rules(m)->pending(m->state);

    if (open & seat_bit(SEAT_CHANCE)) {
        struct rng rng;
        uint8_t lane = match_lane_of(m, SEAT_CHANCE);
        chance_number(m->secret, lane, m->rolls[lane], &rng);
        rules(m)->roll(m->box, m->state, &rng, &a);
        match_step(m, &a, BY_SEAT);
        return true;
    }
    for (seat s = 0; s < m->first.seats; s++)
        if (open & seat_bit(s) && answers_only(m->box, m->state, s, &a)) {
            match_step(m, &a, BY_ENGINE);
            return true;
        }
    return false;
}

/* Questions that are new get numbers of their own. */
void match_number_asks(struct match *m)
{
    seatmask open = m->over ? 0 : rules(m)->pending(m->state);

    for (seat s = 0; s < m->first.seats; s++)
        if (open & seat_bit(s) && !(m->asked & seat_bit(s)))
            m->ask_id[s] += m->ask_id[s] ? SEATS : s + 1u; /* all differ */
    m->asked = open;
}

void match_run(struct match *m)
{
    do {
        match_turn_page(m);
    } while (!m->over && run_once(m));
    match_number_asks(m);
}

/* ---- birth and death --------------------------------------------------- */

void match_begin(struct match *m)
{
    m->now = m->first;
    m->games = 0;
    m->over = false;
    m->gave_up = 0;
    m->entries = m->tolds = 0;
    m->asked = 0;
    memset(m->rolls, 0, sizeof m->rolls);
    memset(m->achieved, 0, sizeof m->achieved);
    memset(&m->total, 0, sizeof m->total);
    rules(m)->setup(m->box, m->state, &m->now);
}

struct match *match_blank(const struct box *box, const struct setup *setup,
                          const struct player *players,
                          const uint8_t secret[SECRET])
{
    struct match *m = memory_get(sizeof *m);

    memset(m, 0, sizeof *m);
    m->box = box;
    m->first = *setup;
    m->player = memory_get(setup->seats * sizeof *m->player);
    memset(m->player, 0, setup->seats * sizeof *m->player);
    if (players)
        memcpy(m->player, players, setup->seats * sizeof *players);
    memcpy(m->secret, secret, SECRET);
    chance_commit(secret, m->commitment);
    m->state = memory_get(box->game->state_size);
    match_begin(m);
    return m;
}

struct match *match_new(const struct box *box, const struct setup *setup,
                        const struct player *players,
                        const uint8_t secret[SECRET])
{
    struct match *m = match_blank(box, setup, players, secret);

    match_write_header(m);
    match_run(m);
    return m;
}

void match_free(struct match *m)
{
    if (!m)
        return;
    past_free(m);
    free(m->player);
    free(m->done);
    free(m->log);
    free(m->line);
    free(m->entry);
    free(m->told);
    free(m->ended);
    free(m->state);
    free(m);
}

void match_turn_silently(struct match *m)
{
    while (!m->over && game_is_over(m))
        next_game(m);
}

/* ---- asking ----------------------------------------------------------- */

const struct box *match_box(const struct match *m)
{
    return m->box;
}

const struct setup *match_setup(const struct match *m)
{
    return &m->first;
}

unsigned match_seats(const struct match *m)
{
    return m->first.seats;
}

const struct player *match_player(const struct match *m, seat s)
{
    return &m->player[s];
}

void match_rename(struct match *m, seat s, const struct player *p)
{
    m->player[s] = *p;
}

seatmask match_pending(const struct match *m)
{
    return m->over ? 0 : rules(m)->pending(m->state);
}

bool match_is_over(const struct match *m)
{
    return m->over;
}

uint32_t match_ask(const struct match *m, seat s, struct ask *ask)
{
    rules(m)->ask(m->box, m->state, s, ask);
    return match_pending(m) & seat_bit(s) ? m->ask_id[s] : 0;
}

unsigned match_legal(const struct match *m, seat s, struct action *out,
                     unsigned cap)
{
    if (!(match_pending(m) & seat_bit(s)))
        return 0;
    return rules(m)->legal(m->box, m->state, s, out, cap);
}

unsigned match_offers(const struct match *m, seat s, enum audience audience,
                      struct action *out, unsigned cap)
{
    if (!(match_pending(m) & seat_bit(s)))
        return 0;
    return audience_legal(m->box, m->state, s, audience, out, cap);
}

uint32_t match_question(const struct match *m, seat s, struct ask *ask)
{
    struct action legal[LEGAL_MAX];
    uint32_t id = match_ask(m, s, ask);
    unsigned n = match_offers(m, s, FOR_PEOPLE, legal, LEGAL_MAX);

    question_suit(m->box, ask, legal, n < LEGAL_MAX ? n : LEGAL_MAX);
    return id;
}

bool match_must_pass(const struct match *m, seat s)
{
    struct action some[2];
    struct ask ask = {0};

    if (!(match_pending(m) & seat_bit(s)))
        return false;
    match_ask(m, s, &ask);
    return ask.window && match_offers(m, s, FOR_PEOPLE, some, 2) == 1;
}

unsigned match_declarations(const struct match *m, seat s, struct action *out,
                            unsigned cap)
{
    unsigned n = 0;

    for (unsigned i = 1; s < m->first.seats && rules(m)->verbs[i].word; i++) {
        struct action a = {.verb = (uint16_t)i, .seat = s};
        if (!declares(m, &a) || m->over || match_refuse(m, &a))
            continue;
        if (n < cap)
            out[n] = a;
        n++;
    }
    return n;
}

unsigned match_refuse(const struct match *m, const struct action *a)
{
    return match_refused(m, a);
}

void match_lacks(const struct match *m, const struct action *a, unsigned row,
                 int16_t arg[ARGS])
{
    refusal_fill(m->box, m->state, a, row, arg);
}

int match_off_by(const struct match *m, const struct action *a)
{
    if (!rules(m)->off_by || !open_ask(m, a->seat).hz)
        return -1;
    return rules(m)->off_by(m->box, m->state, a);
}

/* ---- answering -------------------------------------------------------- */

static struct verdict trouble(const char *key)
{
    struct verdict v = {.refusal = 0};

    snprintf(v.error, sizeof v.error, "%s", key);
    return v;
}

static struct verdict play(struct match *m, uint32_t ask,
                           const struct action *a, enum step_by by)
{
    if (a->seat >= m->first.seats)
        return trouble("only a seat can answer");
    if (!action_in_range(m->box, m->first.seats, a))
        return trouble("this is no action of the game");
    if (ask &&
        !(match_pending(m) & seat_bit(a->seat) && m->ask_id[a->seat] == ask))
        return trouble("this question is no longer open");
    if (m->over && giving_up_decides(m))
        return trouble("the match was given up");
    unsigned row = match_refused(m, a);
    if (row) {
        struct verdict v = {.refusal = row};
        match_lacks(m, a, row, v.lacks);
        return v;
    }
    match_step(m, a, by);
    match_run(m);
    return (struct verdict){.refusal = 0};
}

struct verdict match_play(struct match *m, uint32_t ask, const struct action *a)
{
    return play(m, ask, a, BY_SEAT);
}

bool match_time_out(struct match *m, seat s)
{
    struct action a;

    if (!(match_pending(m) & seat_bit(s)) ||
        !audience_mildest(m->box, m->state, s, FOR_PEOPLE, &a))
        return false;
    play(m, 0, &a, BY_CLOCK); /* listed, so it is not refused */
    return true;
}

bool match_by_table(struct match *m, seat s)
{
    struct action a;

    if (!match_offers(m, s, FOR_TABLE, &a, 1))
        return false;
    play(m, 0, &a, BY_CLOCK);
    return true;
}

struct verdict match_answer(struct match *m, seat s, uint32_t ask,
                            const char *line)
{
    struct verdict v = {.refusal = 0};
    struct action a;

    if (!action_parse(m->box, m->first.seats, s, line, &a, v.error,
                      sizeof v.error))
        return v;
    return match_play(m, ask, &a);
}

/* ---- knowing ---------------------------------------------------------- */

void match_view(const struct match *m, seat viewer, void *view)
{
    rules(m)->view(m->box, m->state, viewer, view);
}

bool match_ended(const struct match *m, seat viewer, void *view)
{
    /* Taken back into an earlier game, its predecessor is not at hand. */
    if (!m->ended || m->over || m->games != m->ended_game + 1)
        return false;
    rules(m)->view(m->box, m->ended, viewer, view);
    return true;
}

void event_show(const struct game *game, const struct event *e, seat viewer,
                struct news *out)
{
    const struct event_def *def = &game->events[e->kind];

    *out = (struct news){.kind = e->kind, .seat = e->seat};
    for (int i = 0; i < ARGS; i++) {
        uint8_t sight = def->arg[i].kind ? def->arg[i].sight : SIGHT_NONE;
        bool sees =
            sight == SIGHT_ALL || (sight == SIGHT_PRIVY && viewer < SEATS &&
                                   (e->privy & seat_bit(viewer)));
        if (sees)
            out->arg[i] = e->arg[i];
        else if (def->arg[i].kind)
            out->hidden |= (uint8_t)(1u << i);
    }
}

unsigned match_news_count(const struct match *m)
{
    return m->tolds;
}

unsigned match_news(const struct match *m, seat viewer, unsigned from,
                    struct news *out, unsigned cap)
{
    unsigned n = 0;

    for (unsigned i = from; i < m->tolds; i++, n++)
        if (n < cap)
            event_show(rules(m), &m->told[i].event, viewer, &out[n]);
    return n;
}

void match_world(const struct match *m, seat viewer, struct rng *rng,
                 struct state *world)
{
    memcpy(world, m->state, rules(m)->state_size);
    rules(m)->resample(m->box, world, viewer, rng);
}

unsigned match_feats(const struct match *m, seat viewer, struct feat_now *out,
                     unsigned cap)
{
    struct rng rng;

    if (!rules(m)->feats || viewer >= m->first.seats)
        return 0;
    if (m->over) {
        unsigned all = rules(m)->feats(m->box, m->state, viewer, out, cap);
        for (unsigned i = 0; i < all && i < cap; i++) /* who gave up: none */
            out[i].done &= m->achieved[viewer] >> out[i].feat & 1;
        return all;
    }
    struct state *world = memory_get(rules(m)->state_size);
    rng_seed(&rng, 0, 0); /* whatever it deals: nothing told depends on it */
    match_world(m, viewer, &rng, world);
    unsigned n = rules(m)->feats(m->box, world, viewer, out, cap);
    free(world);
    return n;
}

uint64_t match_achieved(const struct match *m, seat s)
{
    return m->over && s < m->first.seats ? m->achieved[s] : 0;
}

unsigned match_game(const struct match *m)
{
    return m->over && m->games ? m->games - 1 : m->games;
}

void match_result(const struct match *m, unsigned game, struct result *out)
{
    if (game < m->games)
        *out = m->done[game];
    else {
        rules(m)->score(m->box, m->state, out);
        giving_up_score(m, out);
    }
}

void match_total(const struct match *m, struct result *out)
{
    *out = m->total;
}

unsigned match_entries(const struct match *m)
{
    return m->entries;
}

bool match_entry(const struct match *m, unsigned i, struct action *out)
{
    *out = m->entry[i].action;
    return m->entry[i].by != BY_ENGINE;
}

unsigned match_lane(const struct match *m, unsigned i)
{
    return m->entry[i].lane;
}

bool match_is_secret(const struct match *m, unsigned i)
{
    return m->entry[i].secret;
}

bool match_is_heard(const struct match *m, unsigned i)
{
    unsigned low = 0, high = m->tolds; /* facts lie in the order of steps */

    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (m->told[middle].entry < i)
            low = middle + 1;
        else
            high = middle;
    }
    return low < m->tolds && m->told[low].entry == i;
}

unsigned match_fact_step(const struct match *m, unsigned i)
{
    return m->told[i].entry;
}

bool match_is_declared(const struct match *m, unsigned i)
{
    return declares(m, &m->entry[i].action);
}

bool match_is_timed(const struct match *m, unsigned i)
{
    return m->entry[i].timed;
}

unsigned match_lines(const struct match *m)
{
    return m->lines;
}

void match_lines_kept(struct match *m)
{
    m->elsewhere = m->lines;
    free(m->log);
    free(m->line);
    m->log = NULL;
    m->line = NULL;
    m->log_n = m->log_cap = m->line_cap = 0;
}

void match_line(const struct match *m, unsigned i, char *out, size_t cap)
{
    snprintf(out, cap, "%s", match_line_text(m, i));
}

void match_commitment(const struct match *m, uint8_t out[SECRET])
{
    memcpy(out, m->commitment, SECRET);
}

bool match_secret(const struct match *m, uint8_t out[SECRET])
{
    if (!m->over)
        return false;
    memcpy(out, m->secret, SECRET);
    return true;
}
