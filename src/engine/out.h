/*
 * out.h: text that grows while it is written, most of it JSON. What is written
 * often has words of its own; out_format is for the rest.
 */
#ifndef OUT_H
#define OUT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* `text` ends with a zero, as soon as there is one (NULL: nothing was written
   yet), and belongs to whoever began it: free(). */
struct out {
    char *text;
    size_t n, cap;
};

/* Room for n bytes more and a zero. */
void out_grow(struct out *o, size_t n);

/* These are here to be woven in: most of what is written are pieces of a few bytes
   whose length the compiler knows. */
static inline void out_bytes(struct out *o, const char *bytes, size_t n)
{
    if (o->n + n >= o->cap)
        out_grow(o, n);
    if (n)
        memcpy(o->text + o->n, bytes, n);
    o->n += n;
    o->text[o->n] = '\0';
}

static inline void out_text(struct out *o, const char *text)
{
    out_bytes(o, text, strlen(text));
}

static inline void out_char(struct out *o, char c)
{
    out_bytes(o, &c, 1);
}

void out_number(struct out *o, long long number);
/* "word", which needs no escapes. */
void out_word(struct out *o, const char *word);
/* "name": */
void out_name(struct out *o, const char *name);
void out_bool(struct out *o, bool is_true);
void out_format(struct out *o, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void out_args(struct out *o, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Back to an earlier length: what was written since is taken back. */
void out_cut(struct out *o, size_t n);

#endif
