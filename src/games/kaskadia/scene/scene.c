/*
 * scene.c: positions of Kaskadia in words, for scenes (docs/scenes.md): the list
 * of words, and how their arguments are read and told.
 */
#include "words.h"

/* ---- reading and writing ------------------------------------------------- */

bool part_byte(const char *word, unsigned min, unsigned max, uint8_t *out,
               char *error, size_t cap)
{
    unsigned value;

    if (!args_number(word, min, max, &value, error, cap))
        return false;
    *out = (uint8_t)value;
    return true;
}

bool part_player(struct state *s, unsigned n, char *const *args,
                 struct kaskadia_player **out, char *error, size_t cap)
{
    struct kaskadia *g = kaskadia_of(s);
    seat who = 0;

    *out = &g->player[0];
    if (!args_seat(n, args, g->seats, &who, error, cap))
        return false;
    *out = &g->player[who];
    return true;
}

bool part_player_in(const struct state *s, unsigned n, char *const *args,
                    const struct kaskadia_player **out, char *error, size_t cap)
{
    const struct kaskadia *g = kaskadia_in(s);
    seat who = 0;

    *out = &g->player[0];
    if (!args_seat(n, args, g->seats, &who, error, cap))
        return false;
    *out = &g->player[who];
    *error = 0; /* the words of the answer follow */
    return true;
}

bool part_set_byte(struct state *s, size_t offset, unsigned named, unsigned max,
                   unsigned n, char *const *args, char *error, size_t cap)
{
    struct kaskadia_player *p;
    uint8_t value = 0;

    PART_NEEDS(n == 2, "SEAT NUMBER");
    if (!part_player(s, n, args, &p, error, cap) ||
        !part_byte(args[1], 0, max, &value, error, cap))
        return false;
    ((uint8_t *)p)[offset] = value;
    part_named(p, named);
    return true;
}

bool part_get_byte(const struct state *s, size_t offset, unsigned n,
                   char *const *args, char *out, size_t cap)
{
    const struct kaskadia_player *p;

    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    args_tell(out, cap, "%u", ((const uint8_t *)p)[offset]);
    return true;
}

void part_tell_name(const struct box *box, enum kaskadia_names space,
                    unsigned row, char *out, size_t cap)
{
    args_tell(out, cap, "%s",
              row == NONE ? "none" : box->names[space].at[row].code);
}

void part_tell_numbers(const uint8_t *at, unsigned n, char *out, size_t cap)
{
    for (unsigned i = 0; i < n; i++)
        args_tell(out, cap, "%u", at[i]);
}

/* ---- the words ----------------------------------------------------------- */

#define BOTH(word) kaskadia_set_##word, kaskadia_get_##word

static const struct scene_word words[] = {
    {"round", "NUMBER", false, BOTH(round),
     "the round; not given: the first in which these cards can be open and as "
     "many completed, 20 (the end) if nobody has anything left to do"},
    {"slot", "NUMBER CARD", false, BOTH(slot),
     "an open habitat card, slots from 1; not given: cards nobody named, dear "
     "ones; in rounds 1 to 3 the last slots are empty (none). `see slot` tells "
     "all four"},
    {"completion", "NUMBER COMPLETION", false, BOTH(completion),
     "the completion card of a slot; not given: the first cards of the sets in "
     "use. `see completion` tells all four"},
    {"central", "FACE FACE FACE", false, BOTH(central),
     "the central dice; not given: salmon hawk fox"},
    {"special", "FACE", false, BOTH(special),
     "the special die; not given: its last face"},
    {"dice", "SEAT FACE FACE", false, BOTH(dice),
     "personal dice, the bear die first; not given: fox salmon"},
    {"step", "SEAT STEP", false, BOTH(step),
     "what the player is about to do; not given: collect"},
    {"tally", "SEAT BEARS ELK FOXES HAWKS SALMON | NATURE", false, BOTH(tally),
     "animals and nature tokens; not given: as at the start of a game"},
    {"completed", "SEAT NUMBER", false, BOTH(completed),
     "cards completed; not given: 0, or 1 while a card is being completed"},
    {"completing", "SEAT SLOT", false, BOTH(completing),
     "slot of the card being completed; not given: 1 from the step card_bonus "
     "on, else none"},
    {"value", "SEAT NUMBER", false, BOTH(value),
     "what will be marked; not given: what the card says"},
    {"habitat", "SEAT HABITAT", false, BOTH(habitat),
     "where it will be marked; not given: what the card says, or none"},
    {"left", "SEAT NUMBER", false, BOTH(left),
     "marks still to make (C and D); not given: all of them"},
    {"pool", "SEAT BEARS ELK FOXES HAWKS SALMON", false, BOTH(pool),
     "animals still to place (D); not given: what the card says"},
    {"nature_open", "SEAT NUMBER", false, BOTH(nature_open),
     "tokens of the card that were not taken; not given: what the card says"},
    {"completion_open", "SEAT yes|no", false, BOTH(completion_open),
     "the completion card beside it was not taken; not given: what the card "
     "says"},
    {"pending", "SEAT (BONUS NUMBER)...", false, BOTH(pending),
     "bonuses that wait; not given: none"},
    {"column", "SEAT HABITAT NUMBER...", false, BOTH(column),
     "sheet A: numbers of a column from the top; not given: empty"},
    {"track", "SEAT HABITAT NUMBER", false, BOTH(track),
     "sheet B: marks on a track; not given: 0"},
    {"overflow", "SEAT NUMBER", false, BOTH(overflow),
     "overflow fields used; not given: 0"},
    {"hexes", "SEAT HEX...", true, BOTH(hexes),
     "sheet C: circled hexes but for the start hexes, which are never named; "
     "not given: none"},
    {"animals", "SEAT ANIMAL HEX...", true, BOTH(animals),
     "sheet D: where these animals are; not given: nowhere"},
    {"cells", "SEAT CELL...", true, BOTH(cells),
     "cells of the bonus area that are taken; not given: none"},
    {"suns", "SEAT NUMBER", false, BOTH(suns),
     "suns earned; not given: as the cells tell, a column with one cell had "
     "its sun"},
    {"rains", "SEAT NUMBER", false, BOTH(rains),
     "rains earned; not given: as the cells tell"},
    {"monuments", "SEAT", false, NULL, kaskadia_get_monuments, "by habitat"},
    {"marks", "SEAT", false, NULL, kaskadia_get_marks,
     "by habitat: numbers, marks or hexes"},
    {"boxes", "SEAT", false, NULL, kaskadia_get_boxes,
     "the score pad, box by box in the order in which the sheet prints them "
     "(score_boxes of packs/kaskadia/sheet_*.yaml)"},
    {"total", "SEAT", false, NULL, kaskadia_get_total, "the sum of the boxes"},
    {"deck", "", false, NULL, kaskadia_get_deck, "cards still to come"},
    {"turned", "", true, NULL, kaskadia_get_turned, "cards turned up so far"},
    {"out", "", true, NULL, kaskadia_get_out,
     "those of them that are no longer open"},
    {0},
};

const struct scene_words kaskadia_scene = {
    .at = words,
    .clear = kaskadia_scene_clear,
    .finish = kaskadia_scene_finish,
};
