/*
 * scene.c: positions of Kaskadia in words, for scenes (docs/scenes.md): the list
 * of words, and how their arguments are read and told.
 */
#include "scene_words.h"

#include "../../engine/notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading and writing -------------------------------------------------- */

bool part_bad(char *error, size_t cap, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(error, cap, format, args);
    va_end(args);
    return false;
}

bool part_number(const char *word, unsigned min, unsigned max, uint8_t *out,
                 char *error, size_t cap)
{
    char *end;
    long value = strtol(word, &end, 10);

    if (*end || end == word || value < (long)min || value > (long)max)
        return part_bad(error, cap, "'%s' is not a number from %u to %u", word,
                        min, max);
    *out = (uint8_t)value;
    return true;
}

bool part_name(const struct box *box, enum kaskadia_names space,
               const char *word, unsigned *out, char *error, size_t cap)
{
    int row = names_find(&box->names[space], word);

    *out = row < 0 ? 0 : (unsigned)row;
    return row >= 0 || part_bad(error, cap, "there is no %s '%s'",
                                box->names[space].what, word);
}

bool part_seat(const struct kaskadia *g, const char *word, seat *out,
               char *error, size_t cap)
{
    int who = seat_parse(word, g->seats);

    *out = 0;
    if (who < 0 || who >= g->seats)
        return part_bad(error, cap, "'%s' is not a seat", word);
    *out = (seat)who;
    return true;
}

bool part_player(struct state *s, unsigned n, char *const *args,
                 struct kaskadia_player **out, char *error, size_t cap)
{
    struct kaskadia *g = kaskadia_of(s);
    seat who = 0;

    *out = &g->player[0];
    if (!n)
        return part_bad(error, cap, "whose?");
    if (!part_seat(g, args[0], &who, error, cap))
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
    if (!n)
        return part_bad(error, cap, "whose?");
    if (!part_seat(g, args[0], &who, error, cap))
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
        !part_number(args[1], 0, max, &value, error, cap))
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
    part_tell(out, cap, "%u", ((const uint8_t *)p)[offset]);
    return true;
}

void part_tell(char *out, size_t cap, const char *format, ...)
{
    size_t used = strlen(out);
    va_list args;

    if (used && used + 1 < cap) {
        out[used++] = ' ';
        out[used] = 0;
    }
    va_start(args, format);
    vsnprintf(out + used, cap - used, format, args);
    va_end(args);
}

void part_tell_name(const struct box *box, enum kaskadia_names space,
                    unsigned row, char *out, size_t cap)
{
    part_tell(out, cap, "%s",
              row == NONE ? "none" : box->names[space].at[row].code);
}

void part_tell_numbers(const uint8_t *at, unsigned n, char *out, size_t cap)
{
    for (unsigned i = 0; i < n; i++)
        part_tell(out, cap, "%u", at[i]);
}

/* ---- the words -------------------------------------------------------------- */

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

/* Seats have no names of their own here. */
static int no_seat(const struct box *box, const struct state *s,
                   const char *word)
{
    (void)box, (void)s, (void)word;
    return -1;
}

const struct scene_words kaskadia_scene = {
    .at = words,
    .clear = kaskadia_scene_clear,
    .finish = kaskadia_scene_finish,
    .seat = no_seat,
};
