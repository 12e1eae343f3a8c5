/*
 * glicko.h: how strong a player is, and how sure that is. Glicko-2 as Mark Glickman
 * describes it ("Example of the Glicko-2 system", 2013): a number, its deviation, and
 * a volatility that says how steadily the player plays.
 */
#ifndef GLICKO_H
#define GLICKO_H

struct glicko {
    double number; /* 1500 for who is new */
    double
        deviation; /* the true number is within twice of it, 19 times of 20 */
    double volatility; /* how much the number is expected to move */
};

/* Who is new. */
struct glicko glicko_new(void);

/* One opponent that was met. */
struct glicko_met {
    double number, deviation;
    double score;  /* 1 won, 0.5 drawn, 0 lost */
    double weight; /* 1; less if several results tell of one event */
};

/* Grows the deviation of who has not played for so many rating periods. */
void glicko_wait(struct glicko *g, double periods);
/* What a player is after meeting all those. */
struct glicko glicko_after(const struct glicko *g, const struct glicko_met *met,
                           unsigned n);
/* How many points of one this player is expected to get. */
double glicko_expected(const struct glicko *a, const struct glicko *b);

#endif
