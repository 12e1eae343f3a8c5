/*
 * field.c: the field table at work; see field.h.
 */
#include "field.h"

#include "notation.h"

#include <inttypes.h>
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
                       int64_t value, FILE *out)
{
    if (f->kind >= ARG_SET) {
        const struct names *names = &box->names[f->kind - ARG_SET];
        const char *comma = "";
        fputc('[', out);
        for (uint64_t left = (uint64_t)value; left; left &= left - 1) {
            unsigned i = f->none + (unsigned)__builtin_ctzll(left);
            if (i < names->n)
                fprintf(out, "%s\"%s\"", comma, names->at[i].code);
            comma = ",";
        }
        fputc(']', out);
    } else if (is_none(f, value)) {
        fputs("null", out);
    } else if (f->kind >= ARG_NAMES) {
        const struct names *names = &box->names[f->kind - ARG_NAMES];
        fprintf(out, "\"%s\"",
                (uint64_t)value < names->n ? names->at[value].code : "?");
    } else if (f->kind == ARG_SEAT) {
        char word[8];
        seat_format((seat)value, word, sizeof word);
        fprintf(out, "\"%s\"", word);
    } else {
        fprintf(out, "%" PRId64, value);
    }
}

void field_json(const struct box *box, const void *view, FILE *out)
{
    const char *comma = "";

    fputc('{', out);
    for (const struct field *f = box->game->fields; f->name; f++) {
        fprintf(out, "%s\"%s\":", comma, f->name);
        comma = ",";
        if (!f->count) {
            json_value(box, f, read_value(f, view, 0), out);
            continue;
        }
        fputc('[', out);
        unsigned n = told(f, view);
        for (unsigned i = 0; i < n; i++) {
            if (i)
                fputc(',', out);
            if (f->row && i % f->row == 0)
                fputc('[', out);
            json_value(box, f, read_value(f, view, i), out);
            if (f->row && i % f->row == f->row - 1u)
                fputc(']', out);
        }
        fputc(']', out);
    }
    fputs("}", out);
}
