/*
 * out.c: see out.h.
 */
#include "out.h"

#include "memory.h"

#include <stdio.h>
#include <string.h>

enum { FIRST = 240 };

/* Room for n bytes more and a zero. */
static char *room(struct out *o, size_t n)
{
    if (o->n + n + 1 > o->cap) {
        o->cap = (o->n + n + 1) * 2 < FIRST ? FIRST : (o->n + n + 1) * 2;
        o->text = memory_resize(o->text, o->cap);
    }
    return o->text + o->n;
}

static void wrote(struct out *o, size_t n)
{
    o->n += n;
    o->text[o->n] = '\0';
}

void out_bytes(struct out *o, const char *bytes, size_t n)
{
    char *at = room(o, n);

    if (n)
        memcpy(at, bytes, n);
    wrote(o, n);
}

void out_text(struct out *o, const char *text)
{
    out_bytes(o, text, strlen(text));
}

void out_char(struct out *o, char c)
{
    *room(o, 1) = c;
    wrote(o, 1);
}

void out_number(struct out *o, long long number)
{
    enum { DIGITS = 20 };
    char digit[DIGITS];
    unsigned i = DIGITS;
    unsigned long long left = number < 0 ? 0ull - (unsigned long long)number
                                         : (unsigned long long)number;

    do
        digit[--i] = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        out_char(o, '-');
    out_bytes(o, digit + i, DIGITS - i);
}

void out_word(struct out *o, const char *word)
{
    size_t n = strlen(word);
    char *at = room(o, n + 2);

    at[0] = '"';
    memcpy(at + 1, word, n);
    at[n + 1] = '"';
    wrote(o, n + 2);
}

void out_name(struct out *o, const char *name)
{
    out_word(o, name);
    out_char(o, ':');
}

void out_bool(struct out *o, bool is_true)
{
    out_text(o, is_true ? "true" : "false");
}

void out_args(struct out *o, const char *format, va_list args)
{
    va_list again;

    va_copy(again, args);
    char *at = room(o, FIRST);
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
