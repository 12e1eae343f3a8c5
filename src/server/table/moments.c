/*
 * moments.c: see moments.h.
 */
#include "moments.h"

unsigned moments_of(const struct match *m, struct moment *out, unsigned cap)
{
    unsigned n = 0, entries = match_entries(m);

    for (unsigned i = 0; i < entries; i++) {
        struct action a;
        bool own = match_entry(m, i, &a);
        if (!own || a.seat >= SEATS || match_is_secret(m, i) ||
            !match_is_heard(m, i))
            continue;
        if (n < cap)
            out[n] = (struct moment){i, a.seat};
        n++;
    }
    if (n < cap) /* now, or the end */
        out[n] = (struct moment){entries, SEAT_NOBODY};
    return n + 1;
}
