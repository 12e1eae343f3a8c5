/*
 * score.h: points, counted from what is marked (KR-10). Nothing is added up
 * during play, so a position is worth the same however it came about.
 */
#ifndef SCORE_H
#define SCORE_H

#include "sheet.h"

/* Boxes of the pads that other code asks for; habitats: score_habitat_box. */
enum {
    A_BOX_ROW_1,
    A_BOX_ROW_2,
    A_BOX_BONUS_1,
    A_BOX_ROW_3,
    A_BOX_ROW_4,
    A_BOX_BONUS_2,
    A_BOX_LEFTOVER,
    BC_BOX_OVERFLOW = HABITATS,
    BC_BOX_BONUS,
    BC_BOX_LEFTOVER,
    D_BOX_OVERFLOW = ANIMALS, /* after the animals in their order */
    D_BOX_HABITAT,
    D_BOX_LEFTOVER,
};

/* The box of a row of sheet A. */
extern const uint8_t score_row_box[A_ROWS];
/* The box of a habitat on sheets B and C. */
unsigned score_habitat_box(const struct sheet *s, unsigned habitat);

/* A: points of a row bonus, 0 while the row is not full (KR-6.4). */
int score_row_bonus(const struct sheet *s, const struct kaskadia_player *p,
                    unsigned row);
/* A: numbers of a column and the points of its 2nd and 4th hex (AMB-30). */
int score_column(const struct sheet *s, const struct kaskadia_player *p,
                 unsigned habitat);

/* KR-7.4, KR-9.5: is this bonus earned? */
bool score_has_diamond(const struct kaskadia_player *p,
                       const struct diamond *d);
bool score_has_link(const struct kaskadia_player *p, const struct link *link);

/* ---- score_d.c: what the animals of sheet D are worth -------------------- */

struct wildlife {
    int points[ANIMALS]; /* KR-10.7 to KR-10.11 */
    unsigned pairs;      /* of bears */
    unsigned full_runs;  /* of salmon (AMB-38) */
    unsigned diverse;    /* habitats with all animals (KR-10.12) */
};
void score_wildlife(const struct sheet *s, const struct kaskadia_player *p,
                    struct wildlife *out);

/* ---- herd.c: KR-10.8 ------------------------------------------------------ */

enum {
    LONGEST = 4, /* elk of a line (AMB-18) */
    HERD = 64,   /* elk of a group, at most: they are numbered by bits */
};

struct herd_split {
    unsigned points, lines;
    struct hexset line[HERD];
    unsigned looked; /* rests tried to find it; for tests */
};
/* The best split of a group of elk; which of equal ones follows from the map. */
void herd_split(const struct sheet *s, struct hexset group,
                struct herd_split *out);

#endif
