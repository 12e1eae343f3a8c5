/*
 * table_card_read.c: cards come back from the disk. We wrote them, but a disk may
 * have changed them, or somebody with a tool: what cannot be is complained of, and
 * such a table is as good as none. Whatever is passed on to people afterwards was
 * looked at here.
 */
#include "table_card.h"

#include "../../engine/chance.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The first complaint stays. */
struct reading {
    bool is_damaged;
    char why[200];
};

static void complain(struct reading *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void complain(struct reading *r, const char *format, ...)
{
    va_list args;

    if (r->is_damaged)
        return;
    r->is_damaged = true;
    va_start(args, format);
    vsnprintf(r->why, sizeof r->why, format, args);
    va_end(args);
}

/* A member that is a text, if it is there at all. */
static const char *text_at(struct reading *r, const json_t *j, const char *key)
{
    const json_t *it = json_object_get(j, key);

    if (it && !json_is_string(it))
        complain(r, "%s is no text", key);
    return it && json_is_string(it) ? json_string_value(it) : "";
}

/* A number from 0 to `most`; missing: 0. */
static long long number_of(struct reading *r, const json_t *it,
                           const char *name, long long most)
{
    long long number = json_is_integer(it) ? json_integer_value(it) : 0;

    if ((it && !json_is_integer(it)) || number < 0 || number > most) {
        complain(r, "%s is no number from 0 to %lld", name, most);
        return 0;
    }
    return number;
}

static long long number_at(struct reading *r, const json_t *j, const char *key,
                           long long most)
{
    return number_of(r, json_object_get(j, key), key, most);
}

/* The row of a word; 0 after a complaint. */
static uint8_t word_at(struct reading *r, const json_t *j, const char *key,
                       const char *const *words, uint8_t n)
{
    const char *word = text_at(r, j, key);

    for (uint8_t i = 0; i < n; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    complain(r, "%s is '%.20s'", key, word);
    return 0;
}

static bool hash_at(struct reading *r, const json_t *j, const char *key,
                    uint8_t out[TOKEN_HASH])
{
    const char *hash = text_at(r, j, key);

    if (!*hash)
        return false;
    if (!hex_parse(hash, out, TOKEN_HASH))
        complain(r, "%s is no hash", key);
    return true;
}

/* Things that the pack does not have any more are passed over. */
static void read_marks(struct reading *r, const struct box *box,
                       struct chair_marks *m, const json_t *j)
{
    size_t i;
    json_t *thing;
    struct mark mark;

    if (j && !json_is_array(j))
        complain(r, "marks are no list");
    json_array_foreach(j, i, thing) if (!json_is_string(thing))
        complain(r, "mark %zu is no text", i + 1);
    else if (mark_find(box, json_string_value(thing), &mark))
        marks_set(m, mark, true);
}

static void read_chair(struct reading *r, struct chair *c, const json_t *j)
{
    const char *name = text_at(r, j, "name");
    const char *level = text_at(r, j, "level");
    struct bot_spec spec;
    char why[200];

    c->kind = word_at(r, j, "kind", chair_kind_words, 3);
    if (c->kind != CHAIR_OPEN && !*name)
        complain(r, "a player has no name");
    if (*name && !name_clean(name, c->name)) /* once anything was a name */
        snprintf(c->name, sizeof c->name, "?");
    if ((*level || c->kind == CHAIR_BOT) &&
        !bot_parse(level, &spec, why, sizeof why))
        complain(r, "%s", why);
    snprintf(c->level, sizeof c->level, "%s", level);
    c->left = json_flag_at(j, "left");
    c->identity.has_token = hash_at(r, j, "hash", c->identity.token);
    c->identity.has_key = hash_at(r, j, "key", c->identity.key);
    c->clock.bank_ms = number_at(r, j, "bank", INT64_MAX);
    c->clock.used_ms = number_at(r, j, "used", INT64_MAX);
    c->presence.away_since = net_clock_ms();
}

/* Options that the pack does not have any more are passed over: it is for the
   log to say whether the match can still be played. */
static void read_options(struct reading *r, struct table *t, const json_t *j)
{
    const char *key;
    json_t *value;
    char why[200];

    if (!json_is_object(j))
        complain(r, "options are no object");
    json_object_foreach ((json_t *)(uintptr_t)j, key, value) {
        if (!json_is_string(value))
            complain(r, "option %.40s is no text", key);
        else
            box_option(t->box, &t->setup, key, json_string_value(value), why,
                       sizeof why);
    }
}

static void read_chairs(struct reading *r, struct table *t, const json_t *j)
{
    size_t n = json_array_size(j);

    if (n < t->box->game->seats_min || n > t->box->game->seats_max) {
        complain(r, "it has %zu seats", n);
        return;
    }
    table_seats(t, (unsigned)n);
    for (unsigned i = 0; i < t->seats; i++) {
        const json_t *chair = json_array_get(j, i);
        read_chair(r, &t->chair[i], chair);
        read_marks(r, t->box, &t->chair[i].marks,
                   json_object_get(chair, "marks"));
    }
}

/* A game had one guide once, and its tables said only whether they had it. */
static void read_guide(struct reading *r, struct table *t, const json_t *j)
{
    if (json_is_true(j))
        snprintf(t->guide, sizeof t->guide, "first");
    else if (json_is_string(j) && json_string_length(j) < sizeof t->guide)
        snprintf(t->guide, sizeof t->guide, "%s", json_string_value(j));
    else if (j && !json_is_false(j))
        complain(r, "guide is no guide");
}

static seatmask seats_of(struct reading *r, const struct table *t,
                         const json_t *it)
{
    return (seatmask)number_of(r, it, "pending",
                               ((long long)1 << t->seats) - 1);
}

/* How the table stands: table_stand_write. Cards of old have the same as members
   here and there. */
static void read_stand(struct reading *r, struct table *t, const json_t *j,
                       uint64_t *state)
{
    enum { CHANGED, PENDING, STATE, CHAIRS };

    if (json_array_size(j) != CHAIRS + 2 * (size_t)t->seats ||
        !json_is_string(json_array_get(j, STATE))) {
        complain(r, "stand is none of %u seats", t->seats);
        return;
    }
    t->changed = number_of(r, json_array_get(j, CHANGED), "changed", INT64_MAX);
    t->pending = seats_of(r, t, json_array_get(j, PENDING));
    *state = strtoull(json_string_value(json_array_get(j, STATE)), NULL, 16);
    for (unsigned i = 0; i < t->seats; i++) {
        struct chair_clock *c = &t->chair[i].clock;
        const json_t *bank = json_array_get(j, CHAIRS + 2 * (size_t)i);
        const json_t *used = json_array_get(j, CHAIRS + 2 * (size_t)i + 1);
        c->bank_ms = number_of(r, bank, "bank", INT64_MAX);
        c->used_ms = number_of(r, used, "used", INT64_MAX);
    }
}

/* One that came with a line after the card was written. */
static void read_later_stand(struct reading *r, struct table *t,
                             const char *text, uint64_t *state)
{
    json_t *j = json_loads(text, 0, NULL);

    read_stand(r, t, j, state);
    json_decref(j);
}

static void read_table(struct reading *r, struct table *t, const json_t *j)
{
    const json_t *clock = json_object_get(j, "clock");
    const json_t *result = json_object_get(j, "result");
    const char *rematch = text_at(r, j, "rematch");

    read_options(r, t, json_object_get(j, "options"));
    t->is_public = json_flag_at(j, "public");
    t->has_hints = json_flag_at(j, "hints");
    t->is_rated = json_flag_at(j, "rated");
    read_guide(r, t, json_object_get(j, "guide"));
    t->status = word_at(r, j, "status", table_status_words, 4);
    t->created = number_at(r, j, "created", INT64_MAX);
    t->changed = number_at(r, j, "changed", INT64_MAX);
    t->move_s = (unsigned)number_at(r, clock, "move", INT32_MAX);
    t->bank_s = (unsigned)number_at(r, clock, "bank", INT32_MAX);
    read_chairs(r, t, json_object_get(j, "chairs"));
    t->pending = seats_of(r, t, json_object_get(j, "pending"));
    if (*rematch && !code_clean(rematch, t->rematch))
        complain(r, "rematch is no code");
    if (result && !json_is_object(result))
        complain(r, "result is no object");
    else if (result)
        t->result = json_dumps(result, JSON_COMPACT);
}

/* The table of a card, whatever it is like; NULL: of which game? */
static struct table *table_of(struct reading *r, struct server *s,
                              const char *code, const json_t *j)
{
    const struct game *game = game_find(text_at(r, j, "game"));
    unsigned row = 0;

    if (strcmp(text_at(r, j, "code"), code) != 0)
        complain(r, "it is the card of '%.20s'", text_at(r, j, "code"));
    if (!game) {
        complain(r, "no game is called '%.40s'", text_at(r, j, "game"));
        return NULL;
    }
    while (games[row] != game)
        row++;
    struct table *t = table_new(s, s->boxes[row]);
    memcpy(t->code, code, strlen(code) + 1);
    read_table(r, t, j);
    return t;
}

/* Tables that were complained of. */
struct damaged {
    char code[STORE_CODE];
    UT_hash_handle hh;
};

static void say_once(struct server *s, const char *code, const char *why)
{
    struct damaged *d;

    HASH_FIND_STR(s->damaged, code, d);
    if (d)
        return;
    d = memory_get(sizeof *d);
    memset(d, 0, sizeof *d);
    snprintf(d->code, sizeof d->code, "%s", code);
    HASH_ADD_STR(s->damaged, code, d);
    s->count.damaged++;
    log_line(s->options, LOG_ERROR, "a card cannot be read", "table", code,
             "why", why, NULL);
}

void damaged_free(struct server *s)
{
    struct damaged *d, *next;

    HASH_ITER (hh, s->damaged, d, next) {
        HASH_DEL(s->damaged, d);
        free(d);
    }
}

struct table *table_card_read(struct server *s, const char *code,
                              const char *text, const char *stand,
                              unsigned lines, uint64_t *state)
{
    struct reading r = {.is_damaged = false};
    char where[160];
    json_t *j = json_object_of(text, strlen(text), where, sizeof where);

    if (!j)
        complain(&r, "%s", where);
    struct table *t = j ? table_of(&r, s, code, j) : NULL;
    const json_t *own = json_object_get(j, "stand");
    long long known = number_at(&r, j, "lines", UINT32_MAX);
    *state = strtoull(text_at(&r, j, "state"), NULL, 16);
    if (own && !r.is_damaged)
        read_stand(&r, t, own, state);
    if (stand && lines > known && !r.is_damaged &&
        t->status == STORE_RUNNING) /* else nothing moves any more */
        read_later_stand(&r, t, stand, state);
    if (t)
        t->writing.lines = lines > known ? lines : (unsigned)known;
    json_decref(j);
    if (!r.is_damaged)
        return t;
    say_once(s, code, r.why);
    if (t)
        table_free(t);
    return NULL;
}
