/*
 * telling.h: what the parts of a reason share. reason.c looks at what is answered and at
 * places, reason_fight.c at attacks and summons, reason_effect.c at effects and hands.
 * Everything comes from a view, so a hint tells nothing that its reader could not work
 * out.
 */
#ifndef BESTIA_TELLING_H
#define BESTIA_TELLING_H

#include "../bestia.h"

#include <stdarg.h>

enum { NUMBER = 12, LIST_TEXT = 200 };

struct telling {
    const struct box *box;
    const struct bestia_view *v;
    const struct bestia_map *map;
    enum lang lang;
    char *out;
    size_t cap;
};

/* ---- reason.c ----------------------------------------------------------------------- */

/* Adds the sentence why.KEY; gaps in pairs, ended by NULL. */
void telling_add(struct telling *t, const char *key, ...);
/* A number as text, in the caller's room. */
const char *telling_number(char room[NUMBER], unsigned n);
const char *telling_name(const struct telling *t, unsigned space, unsigned row);
const char *telling_area(const struct telling *t, unsigned area);
bool telling_hunts(const struct telling *t);
/* An area of the view, counted on its map; NONE: nowhere. */
unsigned telling_on_map(const struct bestia_view *v, unsigned row);
/* The place of a character, or NONE; of the one who is asked. */
unsigned telling_who(const struct bestia_view *v, unsigned character);
unsigned telling_asked(const struct bestia_view *v);
/* Where the Beast is, as it knows itself; where whoever is asked stands. */
unsigned telling_lair(const struct telling *t);
unsigned telling_here(const struct telling *t);
/* Areas where the Beast may be. */
uint64_t telling_possible(const struct telling *t);

/* What a Hunter has of standing there; how likely a search succeeds there. */
void why_stand(struct telling *t, unsigned who, unsigned area);
void why_search(struct telling *t, unsigned area);
/* The nearest Hunter, and the nearest settler, of a Beast or summon that stands there. */
void why_far(struct telling *t, unsigned area);
void why_prey(struct telling *t, unsigned area);
/* What a card does for the side of whoever reads it. */
void why_printed(struct telling *t, unsigned card);

/* ---- reason_fight.c ----------------------------------------------------------------- */

/* The attack of the card in play: what it adds to the wounds, and its reach; false: it has
   none, or several that differ. */
bool telling_attack(const struct telling *t, struct effect *out);
void why_beast(struct telling *t, unsigned who, unsigned power);
void why_attack(struct telling *t, const struct action *a);
/* Everybody on these areas whom the Beast or its summons could attack. */
void why_targets(struct telling *t, uint64_t areas);
void why_summon(struct telling *t, const struct action *a);

/* ---- reason_effect.c ---------------------------------------------------------------- */

/* What an effect of the card in play would bring now. */
void why_effect(struct telling *t, unsigned op);
void why_split(struct telling *t, const struct action *a);
void why_trap(struct telling *t, const struct action *a);
void why_draw(struct telling *t);
void why_hunter(struct telling *t, const struct action *a);
/* To keep what one has: pass, end, no reaction, no more upgrades. */
void why_wait(struct telling *t, const struct action *a);

#endif
