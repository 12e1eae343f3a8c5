/*
 * wire.h: a match as JSON, for one viewer. Everything a client is told about a
 * match that is being played is written here, out of what match.h gives for that
 * viewer. Of a finished match, where nothing is hidden any more, replay.c tells
 * the steps and analysis.c how it went.
 */
#ifndef WIRE_H
#define WIRE_H

#include "../../engine/match.h"
#include "../../engine/out.h"

/* "P1", or null for a spectator; a list of the seats of a mask. */
void wire_seat(struct out *f, seat s);
void wire_seats(struct out *f, seatmask mask);

/* All that is printed: names, texts, verbs (GET /api/games/ID). */
void wire_box(struct out *f, const struct box *box);
void wire_options(struct out *f, const struct box *box);

/* An argument of an action or event. */
void wire_value(struct out *f, const struct box *box, uint8_t kind, int value);
/* News `from` and later, as a list. */
void wire_news(struct out *f, const struct match *m, seat viewer,
               unsigned from);
/* Kinds of facts of which somebody has been told one with all its members: later
   ones need not name them. */
struct kinds {
    uint64_t bit[4];
};
/* The same list for who knows these kinds: short, ["card_played","P2","P2","G4"]. */
void wire_news_short(struct out *f, const struct match *m, seat viewer,
                     unsigned from, struct kinds known);
/* Who was told of news `from` and later knows these, too. */
void kinds_add(struct kinds *k, const struct match *m, seat viewer,
               unsigned from);
/* The open question of a seat with its answers, as a list of one or none. */
void wire_asks(struct out *f, const struct match *m, seat viewer);
void wire_view(struct out *f, const struct match *m, seat viewer);
/* What an answer would bring its seat: "news" and "view", without braces.
   False, and nothing is written: it is refused. */
bool wire_foresee(struct out *f, const struct match *m, const struct action *a);
/* What the sentence of a refusal names, behind its other members; nothing where
   it names nothing. */
void wire_lacks(struct out *f, const struct match *m, const struct action *a,
                unsigned row);
void wire_result(struct out *f, const struct match *m, const struct result *r);

/* ,"declare":["concede"] without the comma; false: nothing can be declared, and
   nothing is written. */
bool wire_declarations(struct out *f, const struct match *m, seat viewer);

/* The feats at stake for a seat, "feats":[...]; false and nothing written if
   there are none. */
bool wire_feats(struct out *f, const struct match *m, seat viewer);

/* May this seat take something back? Watchers never, and nobody after the end,
   when the secret is told. */
enum undo wire_may_undo(const struct match *m, seat s);

#endif
