/*
 * me.h: what a player's matches come to (me_sums.c), for me.c, which answers.
 */
#ifndef SERVER_API_ME_H
#define SERVER_API_ME_H

#include "../../engine/out.h"

/* Matches as the store tells them (lines, the last ones first; they are cut up
   here), and feats (lines "GAME ID MS CODE NAME", the same): the protocol's Me,
   without what is told of now. Knows no table: it is done aside. */
void me_sums(struct out *f, char *matches, char *trail);

#endif
