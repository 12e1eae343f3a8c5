/*
 * sheet.h: what the sheets share among themselves. The rest of the game uses
 * the functions of kaskadia.h; only effect.c needs sheet_monument from here.
 *
 * A sheet gives bonuses for marks (KR-6 to KR-9). None of them is kept in the
 * state as points: those are counted again from the marks, see score.h.
 */
#ifndef SHEET_H
#define SHEET_H

#include "../kaskadia.h"

/* ---- sets of hexes ------------------------------------------------------- */

static inline struct hexset hex_both(struct hexset a, struct hexset b)
{
    return (struct hexset){{a.at[0] & b.at[0], a.at[1] & b.at[1]}};
}
static inline struct hexset hex_either(struct hexset a, struct hexset b)
{
    return (struct hexset){{a.at[0] | b.at[0], a.at[1] | b.at[1]}};
}
static inline struct hexset hex_without(struct hexset a, struct hexset b)
{
    return (struct hexset){{a.at[0] & ~b.at[0], a.at[1] & ~b.at[1]}};
}
static inline bool hex_any(struct hexset set)
{
    return set.at[0] | set.at[1];
}
static inline unsigned hex_count(struct hexset set)
{
    return bits_count(set.at[0]) + bits_count(set.at[1]);
}
/* Takes the first hex out of a set that is not empty, in order of reading. */
static inline unsigned hex_take(struct hexset *set)
{
    unsigned word = set->at[0] ? 0 : 1;
    unsigned hex = 64 * word + (unsigned)__builtin_ctzll(set->at[word]);

    set->at[word] &= set->at[word] - 1;
    return hex;
}

/* ---- sheet.c: what all sheets do ----------------------------------------- */

/* Runs a bonus that has just been earned; one of the map is told (AMB-27). */
void sheet_earn(struct lane *l, const struct bonus *bonus);
/* Tells of a habitat that the last mark made complete. */
void sheet_tell_complete(struct lane *l, unsigned habitat);
/* C, D: counts a hex just marked for each of its habitats (KR-8.5). */
void sheet_count(struct lane *l, unsigned hex);
/* Tells of marks that have no place any more (AMB-14), if there are any. */
void sheet_lose(struct lane *l, unsigned count);

/* ---- one file per sheet -------------------------------------------------- */

void sheet_a_mark(struct lane *l, unsigned habitat, unsigned value);

void sheet_b_mark(struct lane *l, unsigned habitat, unsigned value);

struct hexset sheet_c_targets(const struct sheet *s,
                              const struct kaskadia_player *p,
                              unsigned habitat);
struct hexset sheet_c_free_targets(const struct sheet *s,
                                   const struct kaskadia_player *p,
                                   unsigned pend);
void sheet_c_fill(struct lane *l, unsigned hex, unsigned animal);
/* OP_MONUMENT: crosses the next monument of a habitat (KR-8.11). */
void sheet_monument(struct lane *l, unsigned habitat);

struct hexset sheet_d_targets(const struct sheet *s,
                              const struct kaskadia_player *p,
                              unsigned habitat);
struct hexset sheet_d_free_targets(const struct sheet *s,
                                   const struct kaskadia_player *p,
                                   unsigned pend);
void sheet_d_fill(struct lane *l, unsigned hex, unsigned animal);

#endif
