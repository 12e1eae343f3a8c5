/*
 * field.c: the field table at work; see field.h.
 */
#include "field.h"

#include "notation.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers of 1, 4 and 8 bytes count from zero, those of 2 may be negative. */
static int64_t read_value(const struct field *f, const void *view, unsigned i)
{
    const char *at = (const char *)view + f->offset + (size_t)i * f->size;
    uint8_t one;
    int16_t two;
    uint32_t four;
    uint64_t eight;

    switch (f->size) {
    case 1:
        memcpy(&one, at, 1);
        return one;
    case 2:
        memcpy(&two, at, 2);
        return f->kind >= ARG_SET ? (uint16_t)two : two;
    case 4:
        memcpy(&four, at, 4);
        return four;
    default:
        memcpy(&eight, at, 8);
        return (int64_t)eight;
    }
}

/* How many values of a list are told: all, or those in use. */
static unsigned told(const struct field *f, const void *view)
{
    const char *at = (const char *)view + f->live.offset;
    unsigned step = f->row ? f->row : 1;
    uint16_t live = (uint8_t)*at;

    if (!f->live.offset)
        return f->count;
    if (f->live.size == sizeof live)
        memcpy(&live, at, sizeof live);
    return live < f->count / step ? live * step : f->count;
}

/* Text that grows to the end of a buffer and stops there. */
struct text_out {
    char *at;
    size_t left;
};

static void put(struct text_out *t, const char *text)
{
    size_t n = strlen(text);

    if (n >= t->left)
        n = t->left ? t->left - 1 : 0;
    memcpy(t->at, text, n);
    t->at += n;
    t->left -= n;
    if (t->left)
        *t->at = 0;
}

static bool is_none(const struct field *f, int64_t value)
{
    return f->none && f->kind < ARG_SET && value == f->none;
}

static void put_value(const struct box *box, const struct field *f,
                      int64_t value, struct text_out *t)
{
    char word[32];

    if (f->kind >= ARG_SET) {
        const struct names *names = &box->names[f->kind - ARG_SET];
        bool first = true;
        for (uint64_t left = (uint64_t)value; left; left &= left - 1) {
            unsigned i = f->none + (unsigned)__builtin_ctzll(left);
            put(t, first ? "" : " ");
            put(t, i < names->n ? names->at[i].code : "?");
            first = false;
        }
        return;
    }
    if (is_none(f, value)) {
        put(t, "-");
        return;
    }
    if (f->kind >= ARG_NAMES) {
        const struct names *names = &box->names[f->kind - ARG_NAMES];
        put(t, value >= 0 && (uint64_t)value < names->n ? names->at[value].code
                                                        : "?");
        return;
    }
    if (f->kind == ARG_SEAT)
        seat_format((seat)value, word, sizeof word);
    else
        snprintf(word, sizeof word, "%" PRId64, value);
    put(t, word);
}

static const struct field *find(const struct box *box, const char *name,
                                size_t n)
{
    for (const struct field *f = box->game->fields; f->name; f++)
        if (strlen(f->name) == n && strncmp(f->name, name, n) == 0)
            return f;
    return NULL;
}

bool field_entry(const struct box *box, const void *view, const char *name,
                 unsigned row, unsigned i, uint8_t *kind, int *value)
{
    const struct field *f = find(box, name, strlen(name));

    if (!f || (f->row && i >= f->row))
        return false;
    if (f->row)
        i += row * f->row;
    if (i >= told(f, view))
        return false;
    int64_t found = read_value(f, view, i);
    *kind = f->kind;
    *value = (int)found;
    return !is_none(f, found);
}

uint8_t field_kind(const struct box *box, const char *name)
{
    const struct field *f = find(box, name, strlen(name));

    return f ? f->kind : ARG_NONE;
}

bool field_text(const struct box *box, const void *view, const char *name,
                char *out, size_t cap)
{
    size_t length = strcspn(name, "[");
    const struct field *f = find(box, name, length);
    struct text_out t = {out, cap};

    if (!f)
        return false;
    *out = 0;
    unsigned from = 0, to = f->count ? told(f, view) : 1, row = f->row;
    if (name[length] == '[') {
        char *end;
        unsigned long i = strtoul(name + length + 1, &end, 10);
        unsigned step = row ? row : 1;
        if (!strchr("0123456789", name[length + 1]) || strcmp(end, "]") != 0 ||
            i >= to / step)
            return false;
        from = (unsigned)i * step;
        to = from + step;
        row = 0;
    }
    for (unsigned i = from; i < to; i++) {
        if (i > from)
            put(&t, row ? (i % row ? " " : " | ")
                        : (f->kind >= ARG_SET ? " | " : " "));
        put_value(box, f, read_value(f, view, i), &t);
    }
    return true;
}

static void json_value(const struct box *box, const struct field *f,
                       int64_t value, struct out *out)
{
    if (f->kind >= ARG_SET) {
        const struct names *names = &box->names[f->kind - ARG_SET];
        const char *comma = "";
        out_char(out, '[');
        for (uint64_t left = (uint64_t)value; left; left &= left - 1) {
            unsigned i = f->none + (unsigned)__builtin_ctzll(left);
            if (i >= names->n)
                continue;
            out_text(out, comma);
            out_word(out, names->at[i].code);
            comma = ",";
        }
        out_char(out, ']');
    } else if (is_none(f, value)) {
        out_text(out, "null");
    } else if (f->kind >= ARG_NAMES) {
        const struct names *names = &box->names[f->kind - ARG_NAMES];
        out_word(out, (uint64_t)value < names->n ? names->at[value].code : "?");
    } else if (f->kind == ARG_SEAT) {
        char word[8];
        seat_format((seat)value, word, sizeof word);
        out_word(out, word);
    } else {
        out_number(out, value);
    }
}

/* Values `from` to `to` of a list, without its brackets: rows have some. */
static void json_values(const struct box *box, const struct field *f,
                        const void *view, unsigned from, unsigned to,
                        struct out *out)
{
    for (unsigned i = from; i < to; i++) {
        if (i > from)
            out_char(out, ',');
        if (f->row && i % f->row == 0)
            out_char(out, '[');
        json_value(box, f, read_value(f, view, i), out);
        if (f->row && i % f->row == f->row - 1u)
            out_char(out, ']');
    }
}

static void field_value(const struct box *box, const struct field *f,
                        const void *view, struct out *out)
{
    if (!f->count) {
        json_value(box, f, read_value(f, view, 0), out);
        return;
    }
    out_char(out, '[');
    json_values(box, f, view, 0, told(f, view), out);
    out_char(out, ']');
}

void field_json(const struct box *box, const void *view, struct out *out)
{
    out_char(out, '{');
    for (const struct field *f = box->game->fields; f->name; f++) {
        if (f != box->game->fields)
            out_char(out, ',');
        out_name(out, f->name);
        field_value(box, f, view, out);
    }
    out_char(out, '}');
}

/* ---- differences ------------------------------------------------------------- */

/* Two views of the same eyes, and where they differ: a bit for each block of
   1 << `shift` bytes. Most fields lie in blocks that are alike. */
struct pair {
    const struct box *box;
    const void *before, *now;
    unsigned shift;
    uint64_t differs;
};

enum { BLOCKS = 64, SMALLEST = 4 /* shift */ };

static struct pair pair_of(const struct box *box, const void *before,
                           const void *now)
{
    struct pair p = {box, before, now, SMALLEST, 0};
    size_t size = box->game->view_size;

    while (size > (size_t)BLOCKS << p.shift)
        p.shift++;
    for (size_t at = 0, step = (size_t)1 << p.shift; at < size; at += step) {
        size_t n = size - at < step ? size - at : step;
        if (memcmp((const char *)before + at, (const char *)now + at, n) != 0)
            p.differs |= (uint64_t)1 << (at >> p.shift);
    }
    return p;
}

static bool may_differ(const struct pair *p, size_t at, size_t n)
{
    size_t last = (at + n - 1) >> p->shift;

    return p->differs >> (at >> p->shift)
                             << (at >> p->shift) << (BLOCKS - 1 - last);
}

/* `,"hand` */
static void field_name(const struct field *f, struct out *out)
{
    out_text(out, ",\"");
    out_text(out, f->name);
}

static void whole_field(const struct pair *p, const struct field *f,
                        struct out *out)
{
    field_name(f, out);
    out_text(out, "\":");
    field_value(p->box, f, p->now, out);
}

/* Of eight bytes that are not alike. The first in memory is the lowest one, or on
   a machine of the other kind the highest. */
static unsigned first_other_byte(uint64_t a, uint64_t b)
{
    bool is_lowest_first = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

    return (unsigned)(is_lowest_first ? __builtin_ctzll(a ^ b)
                                      : __builtin_clzll(a ^ b)) /
           8;
}

static bool is_same(const struct pair *p, const struct field *f, unsigned i,
                    unsigned k, unsigned n)
{
    const char *before = (const char *)p->before + f->offset;
    const char *now = (const char *)p->now + f->offset;

    return memcmp(before + (size_t)i * f->size, now + (size_t)k * f->size,
                  (size_t)n * f->size) == 0;
}

/* The first entry (or row) from `i` on, below `n`, that is not as it was. */
static unsigned next_other(const struct pair *p, const struct field *f,
                           unsigned i, unsigned n, unsigned step)
{
    const char *before = (const char *)p->before + f->offset;
    const char *now = (const char *)p->now + f->offset;
    size_t bytes = (size_t)n * f->size, at = (size_t)i * f->size;
    uint64_t a, b;

    while (at + sizeof a <= bytes) { /* most of a list is as it was */
        memcpy(&a, before + at, sizeof a);
        memcpy(&b, now + at, sizeof b);
        if (a != b) {
            at += first_other_byte(a, b);
            return (unsigned)(at / f->size) / step * step;
        }
        at += sizeof a;
    }
    while (at < bytes && before[at] == now[at])
        at++;
    return at < bytes ? (unsigned)(at / f->size) / step * step : n;
}

/* Of what was written since `start`, the shorter of two ways that meet at
   `middle` stays. */
static void keep_shorter(struct out *out, size_t start, size_t middle)
{
    size_t first = middle - start, second = out->n - middle;

    if (second < first) {
        memmove(out->text + start, out->text + middle, second);
        first = second;
    }
    out_cut(out, start + first);
}

/* What cannot become shorter than what is there already need not be written. These
   are bytes that something takes at least, whatever the values are. */
enum {
    ENTRY_LEAST = 9,   /* ,"hand.3.1":0 without the name */
    SPLICE_LEAST = 15, /* ,"hand.splice":[2,1] */
    WHOLE_LEAST = 5,   /* ,"hand":[] but for the last comma */
};

/* A digit, "x", "P1" or [], and a comma; rows have brackets. */
static size_t values_least(const struct field *f, unsigned n)
{
    size_t each = f->kind >= ARG_SET     ? 3
                  : f->kind >= ARG_NAMES ? 4
                  : f->kind == ARG_SEAT  ? 4
                                         : 2;

    return n * each + (f->row ? 2 * (n / f->row) : 0);
}

/* `,"hand.3` */
static void entry_name(const struct field *f, unsigned i, struct out *out)
{
    field_name(f, out);
    out_char(out, '.');
    out_number(out, i);
}

/* What is different in one row of a table, value by value. */
static void row_values(const struct pair *p, const struct field *f,
                       unsigned from, struct out *out)
{
    unsigned end = from + f->row;

    for (unsigned i = from; (i = next_other(p, f, i, end, 1)) < end; i++) {
        entry_name(f, from / f->row, out);
        out_char(out, '.');
        out_number(out, i - from);
        out_text(out, "\":");
        json_value(p->box, f, read_value(f, p->now, i), out);
    }
}

/* A row that is different: the whole of it, or value by value. */
static void row_changes(const struct pair *p, const struct field *f,
                        unsigned from, struct out *out)
{
    size_t start = out->n, name = strlen(f->name);
    unsigned differ = 0, end = from + f->row;

    for (unsigned i = from; (i = next_other(p, f, i, end, 1)) < end; i++)
        differ++;
    if (differ == 1 && f->row > 1) { /* nothing is shorter */
        row_values(p, f, from, out);
        return;
    }
    entry_name(f, from / f->row, out);
    out_text(out, "\":");
    json_values(p->box, f, p->now, from, from + f->row, out);
    size_t middle = out->n;
    if (differ * (name + ENTRY_LEAST) >= middle - start)
        return;
    row_values(p, f, from, out);
    keep_shorter(out, start, middle);
}

/* Entry by entry (row by row), where a list is as long as it was. */
static void entries(const struct pair *p, const struct field *f, unsigned n,
                    struct out *out)
{
    unsigned step = f->row ? f->row : 1;

    for (unsigned i = 0; (i = next_other(p, f, i, n, step)) < n; i += step) {
        if (f->row) {
            row_changes(p, f, i, out);
            continue;
        }
        entry_name(f, i, out);
        out_text(out, "\":");
        json_value(p->box, f, read_value(f, p->now, i), out);
    }
}

/* "hand.splice":[2,1,"G5"]: at 2 one goes, this comes. */
static void splice_name(const struct field *f, unsigned at, unsigned gone,
                        struct out *out)
{
    field_name(f, out);
    out_text(out, ".splice\":[");
    out_number(out, at);
    out_char(out, ',');
    out_number(out, gone);
}

/* What stands between the beginning and the end that are as they were, if that may
   take less than `most` bytes. */
static void splice(const struct pair *p, const struct field *f, unsigned was,
                   unsigned is, size_t most, struct out *out)
{
    unsigned step = f->row ? f->row : 1, head, tail = 0;
    unsigned least = was < is ? was : is;
    size_t bytes = strlen(f->name) + SPLICE_LEAST;

    if (bytes >= most)
        return;
    head = next_other(p, f, 0, least, step);
    while (head + tail + step <= least &&
           is_same(p, f, was - tail - step, is - tail - step, step))
        tail += step;
    if (bytes + values_least(f, is - head - tail) >= most)
        return;
    splice_name(f, head / step, (was - head - tail) / step, out);
    if (head + tail < is)
        out_char(out, ',');
    json_values(p->box, f, p->now, head, is - tail, out);
    out_char(out, ']');
}

static void list_changes(const struct pair *p, const struct field *f,
                         struct out *out)
{
    unsigned was = told(f, p->before), is = told(f, p->now);
    size_t start = out->n;

    if (was == is && is_same(p, f, 0, 0, is))
        return;
    if (was == is)
        entries(p, f, is, out);
    size_t middle = out->n;
    splice(p, f, was, is, was == is ? middle - start : SIZE_MAX, out);
    if (was == is && out->n > middle)
        keep_shorter(out, start, middle);
    middle = out->n;
    if (middle - start <= strlen(f->name) + WHOLE_LEAST + values_least(f, is))
        return;
    whole_field(p, f, out);
    keep_shorter(out, start, middle);
}

/* A set is a list of what is in it, in order. */
static void set_changes(const struct pair *p, const struct field *f,
                        struct out *out)
{
    uint64_t was = (uint64_t)read_value(f, p->before, 0);
    uint64_t is = (uint64_t)read_value(f, p->now, 0);
    uint64_t differs = was ^ is;
    size_t start = out->n;

    if (!differs)
        return;
    uint64_t below = (differs & -differs) - 1;
    uint64_t above =
        ~(UINT64_MAX >> __builtin_clzll(differs)); /* of what differs */
    uint64_t come = is & ~below & ~above;
    splice_name(f, (unsigned)__builtin_popcountll(was & below),
                (unsigned)__builtin_popcountll(was & ~below & ~above), out);
    size_t list = out->n;
    json_value(p->box, f, (int64_t)come, out);
    out->text[list] = ','; /* [1,2,["a"] becomes [1,2,"a"] */
    if (!come) {
        out_cut(out, list);
        out_char(out, ']');
    }
    size_t middle = out->n;
    enum { EACH = 4 }; /* "x", */
    if (middle - start <=
        strlen(f->name) + WHOLE_LEAST + EACH * (size_t)__builtin_popcountll(is))
        return;
    whole_field(p, f, out);
    keep_shorter(out, start, middle);
}

bool field_changes(const struct box *box, const void *before, const void *now,
                   struct out *out)
{
    struct pair p = pair_of(box, before, now);
    size_t start = out->n;

    for (const struct field *f = box->game->fields; f->name; f++) {
        size_t bytes = (size_t)f->size * (f->count ? f->count : 1);
        if (!may_differ(&p, f->offset, bytes) &&
            !(f->live.offset && may_differ(&p, f->live.offset, f->live.size)))
            continue;
        if (f->count)
            list_changes(&p, f, out);
        else if (f->kind >= ARG_SET)
            set_changes(&p, f, out);
        else if (!is_same(&p, f, 0, 0, 1))
            whole_field(&p, f, out);
    }
    if (out->n == start)
        return false;
    out->text[start] = '{'; /* where the first comma was */
    out_char(out, '}');
    return true;
}
