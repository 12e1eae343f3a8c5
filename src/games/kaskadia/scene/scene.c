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
    {"round", "NUMBER", false, BOTH(round)},
    {"slot", "NUMBER CARD", false, BOTH(slot)},
    {"completion", "NUMBER COMPLETION", false, BOTH(completion)},
    {"central", "FACE FACE FACE", false, BOTH(central)},
    {"special", "FACE", false, BOTH(special)},
    {"dice", "SEAT FACE FACE", false, BOTH(dice)},
    {"step", "SEAT STEP", false, BOTH(step)},
    {"tally", "SEAT BEARS ELK FOXES HAWKS SALMON | NATURE", false, BOTH(tally)},
    {"completed", "SEAT NUMBER", false, BOTH(completed)},
    {"completing", "SEAT SLOT", false, BOTH(completing)},
    {"value", "SEAT NUMBER", false, BOTH(value)},
    {"habitat", "SEAT HABITAT", false, BOTH(habitat)},
    {"left", "SEAT NUMBER", false, BOTH(left)},
    {"pool", "SEAT BEARS ELK FOXES HAWKS SALMON", false, BOTH(pool)},
    {"nature_open", "SEAT NUMBER", false, BOTH(nature_open)},
    {"completion_open", "SEAT yes|no", false, BOTH(completion_open)},
    {"pending", "SEAT (BONUS NUMBER)...", false, BOTH(pending)},
    {"column", "SEAT HABITAT NUMBER...", false, BOTH(column)},
    {"track", "SEAT HABITAT NUMBER", false, BOTH(track)},
    {"overflow", "SEAT NUMBER", false, BOTH(overflow)},
    {"hexes", "SEAT HEX...", true, BOTH(hexes)},
    {"animals", "SEAT ANIMAL HEX...", true, BOTH(animals)},
    {"cells", "SEAT CELL...", true, BOTH(cells)},
    {"suns", "SEAT NUMBER", false, BOTH(suns)},
    {"rains", "SEAT NUMBER", false, BOTH(rains)},
    {"monuments", "SEAT", false, NULL, kaskadia_get_monuments},
    {"marks", "SEAT", false, NULL, kaskadia_get_marks},
    {"boxes", "SEAT", false, NULL, kaskadia_get_boxes},
    {"total", "SEAT", false, NULL, kaskadia_get_total},
    {"deck", "", false, NULL, kaskadia_get_deck},
    {"turned", "", true, NULL, kaskadia_get_turned},
    {"out", "", true, NULL, kaskadia_get_out},
    {0},
};

const struct scene_words kaskadia_scene = {
    .at = words,
    .clear = kaskadia_scene_clear,
    .finish = kaskadia_scene_finish,
};
