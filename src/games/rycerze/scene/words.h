/*
 * words.h: what the files of scenes share: knight.c and table.c set parts of a position,
 * scene.c has the list of words, and tells what can be seen.
 */
#ifndef RYCERZE_WORDS_H
#define RYCERZE_WORDS_H

#include "../rules/play.h"

#include "../../../engine/scene_args.h"

typedef bool set_word(const struct box *box, struct state *state, unsigned n,
                      char *const *args, char *error, size_t cap);
#define SET(word)                                                              \
    bool rycerze_set_##word(const struct box *box, struct state *state,        \
                            unsigned n, char *const *args, char *error,        \
                            size_t cap)
set_word rycerze_set_knight, rycerze_set_at, rycerze_set_hp, rycerze_set_rad,
    rycerze_set_ammo, rycerze_set_fuel, rycerze_set_rep, rycerze_set_vehicle,
    rycerze_set_gear, rycerze_set_luck, rycerze_set_marked, rycerze_set_attach,
    rycerze_set_carries, rycerze_set_trophy, rycerze_set_felled,
    rycerze_set_camp, rycerze_set_skip, rycerze_set_market,
    rycerze_set_contract, rycerze_set_phase, rycerze_set_turn,
    rycerze_set_round, rycerze_set_figure, rycerze_set_planted,
    rycerze_set_token, rycerze_set_special, rycerze_set_marks,
    rycerze_set_visited, rycerze_set_secret, rycerze_set_deck,
    rycerze_set_discards, rycerze_set_damsel, rycerze_set_marker;

/* While a position is given `steps` of a knight says whether his vehicle was named:
   not given, it is a Jeep. */
enum scene_rides { RIDES_DEFAULT, RIDES_NONE, RIDES_NAMED };

/* There must be so many words behind this one. */
static inline bool scene_want(unsigned n, unsigned least, char *error,
                              size_t cap)
{
    return n >= least || args_bad(error, cap, "something is missing");
}

static inline bool scene_seat(const struct rycerze *g, unsigned n,
                              char *const *args, seat *out, char *error,
                              size_t cap)
{
    return scene_want(n, 1, error, cap) &&
           args_seat(n, args, g->players, out, error, cap);
}

void rycerze_seat_knight(struct play *m, unsigned who, unsigned knight);

#endif
