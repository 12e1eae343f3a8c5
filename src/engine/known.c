/*
 * known.c: see known.h.
 */
#include "known.h"

#include "box.h"

#include <stdio.h>
#include <string.h>

enum { LONG = 32 }; /* longer words are never near */

/* How many letters to change, add, drop, or swap with the next. */
static size_t distance(const char *a, const char *b)
{
    size_t at[LONG + 1][LONG + 1], la = strlen(a), lb = strlen(b);

    if (la > LONG || lb > LONG)
        return LONG;
    for (size_t i = 0; i <= la; i++)
        for (size_t j = 0; j <= lb; j++) {
            if (!i || !j) {
                at[i][j] = i + j;
                continue;
            }
            size_t best = at[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            size_t other =
                at[i - 1][j] < at[i][j - 1] ? at[i - 1][j] : at[i][j - 1];
            if (other + 1 < best)
                best = other + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
                a[i - 2] == b[j - 1] && at[i - 2][j - 2] + 1 < best)
                best = at[i - 2][j - 2] + 1;
            at[i][j] = best;
        }
    return at[la][lb];
}

/* Short words have fewer slips. */
bool known_is_near(const char *a, const char *b)
{
    size_t n = strlen(b);

    return distance(a, b) <= (n < 3 ? 0 : n < 5 ? 1 : 2);
}

/* Somebody may know only how a word begins, or add to it. */
static bool begins_alike(const char *a, const char *b)
{
    enum { ENOUGH = 3 };
    size_t la = strlen(a), lb = strlen(b), n = la < lb ? la : lb;

    return n >= ENOUGH && strncmp(a, b, n) == 0;
}

static const char *nearest(const struct known *all, const char *word)
{
    const char *near = NULL, *alike = NULL, *at;

    for (unsigned i = 0; (at = all->word(all->of, i)); i++) {
        if (known_is_near(word, at) &&
            (!near || distance(word, at) < distance(word, near)))
            near = at;
        if (!alike && begins_alike(word, at))
            alike = at;
    }
    return near ? near : alike;
}

const char *known_hint(const struct known *all, const char *word,
                       char out[KNOWN_HINT])
{
    const char *near = nearest(all, word), *at;
    size_t used = 0;

    *out = 0;
    if (near) {
        snprintf(out, KNOWN_HINT, "; is '%.60s' meant?", near);
        return out;
    }
    for (unsigned i = 0; (at = all->word(all->of, i)); i++) {
        const char *before = i ? ", " : " (known: ";
        if (used + strlen(before) + strlen(at) + sizeof ", ...)" > KNOWN_HINT) {
            used += (size_t)snprintf(out + used, KNOWN_HINT - used, ", ...");
            break;
        }
        used +=
            (size_t)snprintf(out + used, KNOWN_HINT - used, "%s%s", before, at);
    }
    if (used)
        snprintf(out + used, KNOWN_HINT - used, ")");
    return out;
}

/* Codes first, then the ids that are another word. */
static const char *name_word(const void *of, unsigned i)
{
    const struct names *names = of;

    if (i < names->n)
        return names->at[i].code;
    i -= names->n;
    for (unsigned k = 0; k < names->n; k++)
        if (strcmp(names->at[k].id, names->at[k].code) != 0 && !i--)
            return names->at[k].id;
    return NULL;
}

const char *names_hint(const struct names *names, const char *word,
                       char out[KNOWN_HINT])
{
    return known_hint(&(struct known){name_word, names}, word, out);
}
