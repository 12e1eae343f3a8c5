/*
 * out.c: see out.h.
 */
#include "out.h"

#include "memory.h"

#include <stdio.h>
#include <string.h>

enum {
    FIRST = 1000,   /* most messages are shorter */
    FORMATTED = 240 /* and what is formatted at once */
};

void out_grow(struct out *o, size_t n)
{
    size_t wanted = o->n + n + 1;

    o->cap = wanted * 2 < FIRST ? FIRST : wanted * 2;
    o->text = memory_resize(o->text, o->cap);
}

/* Where n bytes more and a zero have room. */
static char *room(struct out *o, size_t n)
{
    if (o->n + n >= o->cap)
        out_grow(o, n);
    return o->text + o->n;
}

static void wrote(struct out *o, size_t n)
{
    o->n += n;
    o->text[o->n] = '\0';
}

void out_number(struct out *o, long long number)
{
    enum { DIGITS = 20 };
    char digit[DIGITS];
    unsigned i = DIGITS;
    unsigned long long left = number < 0 ? 0ull - (unsigned long long)number
                                         : (unsigned long long)number;

    if (number >= 0 && number < 10) { /* as most are */
        out_char(o, (char)('0' + number));
        return;
    }
    do
        digit[--i] = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        out_char(o, '-');
    out_bytes(o, digit + i, DIGITS - i);
}

/* A word between two bytes, and a third if there is one. */
static void put_word(struct out *o, const char *word, char last)
{
    size_t n = strlen(word);
    char *at = room(o, n + 3);

    at[0] = '"';
    memcpy(at + 1, word, n);
    at[n + 1] = '"';
    at[n + 2] = last;
    wrote(o, n + 2 + (last != '\0'));
}

void out_word(struct out *o, const char *word)
{
    put_word(o, word, '\0');
}

void out_name(struct out *o, const char *name)
{
    put_word(o, name, ':');
}

void out_bool(struct out *o, bool is_true)
{
    out_text(o, is_true ? "true" : "false");
}

void out_args(struct out *o, const char *format, va_list args)
{
    va_list again;

    va_copy(again, args);
    char *at = room(o, FORMATTED);
    int n = vsnprintf(at, o->cap - o->n, format, args);
    if (n > 0 && (size_t)n >= o->cap - o->n) {
        at = room(o, (size_t)n);
        vsnprintf(at, o->cap - o->n, format, again);
    }
    wrote(o, n > 0 ? (size_t)n : 0);
    va_end(again);
}

void out_format(struct out *o, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    out_args(o, format, args);
    va_end(args);
}

void out_cut(struct out *o, size_t n)
{
    if (n >= o->n)
        return;
    o->n = n;
    o->text[n] = '\0';
}
