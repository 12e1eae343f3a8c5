/*
 * lines.h: text as people read it: lines that break at spaces, text that grows,
 * and the plain letters of old terminals.
 */
#ifndef LINES_H
#define LINES_H

#include "../engine/utf8.h"

/* The nearest ASCII character: l for ł, ? where there is none. */
char ascii_of(uint32_t point);
/* The same for a whole text, in place. */
void ascii_fold(char *text);

/* Copies as much as fits, cut between characters; control characters, which
   would break a log or a screen, become spaces. */
void text_copy(char *out, size_t cap, const char *text);

/* The bytes of the first line of a text that is to be at most `cols` columns
   wide; *next is where the line after it starts, NULL after the last. */
size_t line_break(const char *text, int cols, const char **next);

/* Text that grows; all zero to begin with. */
struct pad {
    char *text; /* NULL while nothing was added */
    size_t n, cap;
};
void pad_add(struct pad *p, const char *text);
/* The same and a line end. */
void pad_line(struct pad *p, const char *text);
void pad_done(struct pad *p);

/* Compares without regard to case, Polish letters included, as far as `word`
   reaches; is `text` a continuation of it? */
bool text_starts(const char *text, const char *word);
/* Are the first n bytes of a line one of the words of a list ("m move go"), in
   the same way? */
bool text_is_listed(const char *line, size_t n, const char *list);

#endif
