/*
 * utf8.h: characters in bytes: texts of packs, names of players, what is typed.
 */
#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MOST = 4 }; /* bytes of one character */

/* Is this byte inside a character, not its first one? */
static inline bool utf8_is_inside(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* How many bytes the character at `at` takes, of which n are there, and (unless
   NULL) its code point; 0 if it is no UTF-8. In a text that ends with a zero n may
   be UTF8_MOST everywhere. */
size_t utf8_read(const char *at, size_t n, uint32_t *point);
/* The code point at *text, which moves on; 0 at the end. A byte that is no
   UTF-8 counts as one code point, U+FFFD. */
uint32_t utf8_next(const char **text);
/* Writes a code point and a zero; returns its bytes, 1 to 4. */
size_t utf8_put(uint32_t point, char out[UTF8_MOST + 1]);

/* How many characters a text has. */
size_t utf8_count(const char *text);
/* The most bytes, up to n, after which a text can be cut between characters. */
size_t utf8_cut(const char *text, size_t n);
/* Takes the last character away. */
void utf8_rub_out(char *text);

#endif
