/*
 * out.h: text that grows while it is written, most of it JSON. What is written
 * often has words of its own; out_format is for the rest.
 */
#ifndef OUT_H
#define OUT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* `text` ends with a zero, as soon as there is one (NULL: nothing was written
   yet), and belongs to whoever began it: free(). */
struct out {
    char *text;
    size_t n, cap;
};

void out_bytes(struct out *o, const char *bytes, size_t n);
void out_text(struct out *o, const char *text);
void out_char(struct out *o, char c);
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
