/*
 * feats.h: what a player has achieved in a game, on disk: one small text file
 * per game and player name in the user's data folder. A line is a feat's id,
 * the day, and the hash of the position it was achieved in:
 *
 *   scenario_5 2026-05-01 0123456789abcdef
 *
 * The file only grows. A line counts once it is whole: what a power cut left
 * of one is not read, and cut off before the next is written. Lines that this
 * program does not know (a later one wrote them) stay. Functions return 0 or an
 * errno value.
 */
#ifndef FEATS_H
#define FEATS_H

#include "../engine/feat.h"

enum { FEATS_DAY = 11 };

/* All zero: nothing was achieved. */
struct feats_kept {
    uint64_t done; /* rows of box->feat */
    char day[FEATS][FEATS_DAY];
};

/* Whose file: the name, but that players who gave none ("Player 1") have the
   same file in every language. */
struct feats_owner {
    char file[256];
};
void feats_owner_of(const struct box *words, const char *game, const char *name,
                    struct feats_owner *out);

/* What the file says. A file that does not exist says nothing. */
int feats_read(const struct box *box, const struct feats_owner *who,
               struct feats_kept *out);
/* Adds those of `achieved` that are new, and tells which they were. */
int feats_add(const struct box *box, const struct feats_owner *who,
              uint64_t achieved, uint64_t hash, uint64_t *fresh);

#endif
