/*
 * known.h: what may be meant by a word that nobody knows. For messages about
 * packs, scenes and actions: they name the word that is near, or all there are.
 */
#ifndef KNOWN_H
#define KNOWN_H

#include <stdbool.h>
#include <stddef.h>

/* The words there are, by number; NULL behind the last. */
struct known {
    const char *(*word)(const void *of, unsigned i);
    const void *of;
};

/* Is one word a slip of the other? */
bool known_is_near(const char *a, const char *b);

enum { KNOWN_HINT = 400 };

/* What to say behind "there is no card 'Y12'": "; is 'Y11' meant?", or where
   nothing is near " (known: ...)". Returns `out`. */
const char *known_hint(const struct known *all, const char *word,
                       char out[KNOWN_HINT]);

struct names;

/* The same of the things of a name space, by code or id. */
const char *names_hint(const struct names *names, const char *word,
                       char out[KNOWN_HINT]);

#endif
