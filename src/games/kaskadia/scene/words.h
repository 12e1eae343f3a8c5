/*
 * words.h: what the files of Kaskadia's scene words share (docs/scenes.md):
 * scene.c has the list of words, fill.c completes a position, and
 * table.c, player.c and sheet.c set and tell its parts.
 */
#ifndef KASKADIA_SCENE_WORDS_H
#define KASKADIA_SCENE_WORDS_H

#include "../../../engine/scene_args.h"
#include "../rules/sheet.h"

#include <stddef.h>

/*
 * While a position is being described, the first spare byte of a player says
 * which members were named; the others are filled in at the end, which leaves
 * the byte zero again.
 */
enum {
    NAMED_VALUE = 1,
    NAMED_HABITAT = 2,
    NAMED_LEFT = 4,
    NAMED_POOL = 8,
    NAMED_NATURE = 16,
    NAMED_COMPLETION = 32,
    NAMED_SUNS = 64,
    NAMED_RAINS = 128,
};

static inline void part_named(struct kaskadia_player *p, unsigned what)
{
    p->zero[0] |= (uint8_t)what;
}
static inline bool part_is_named(const struct kaskadia_player *p, unsigned what)
{
    return p->zero[0] & what;
}

/* ---- scene.c: reading and writing ---------------------------------------- */

bool part_byte(const char *word, unsigned min, unsigned max, uint8_t *out,
               char *error, size_t cap);
/* The same as the first word of n, as the player. */
bool part_player(struct state *s, unsigned n, char *const *args,
                 struct kaskadia_player **out, char *error, size_t cap);
bool part_player_in(const struct state *s, unsigned n, char *const *args,
                    const struct kaskadia_player **out, char *error,
                    size_t cap);
/* SEAT NUMBER: one byte of the player, by its offset. */
bool part_set_byte(struct state *s, size_t offset, unsigned named, unsigned max,
                   unsigned n, char *const *args, char *error, size_t cap);
bool part_get_byte(const struct state *s, size_t offset, unsigned n,
                   char *const *args, char *out, size_t cap);
void part_tell_name(const struct box *box, enum kaskadia_names space,
                    unsigned row, char *out, size_t cap);
/* Numbers side by side. */
void part_tell_numbers(const uint8_t *at, unsigned n, char *out, size_t cap);

/* ---- fill.c: a whole position -------------------------------------------- */

void kaskadia_scene_clear(const struct box *box, struct state *s,
                          const struct setup *setup);
bool kaskadia_scene_finish(const struct box *box, struct state *s, char *error,
                           size_t cap);

/* ---- the words ----------------------------------------------------------- */

/* The rest of a word's function is for calls with so many words. */
#define PART_NEEDS(fits, form)                                                 \
    if (!(fits))                                                               \
    return args_bad(error, cap, "it is written: %s", form)

/* The two forms of a word's function, as struct scene_word wants them. */
#define PART_SET(word)                                                         \
    bool kaskadia_set_##word(const struct box *box, struct state *s,           \
                             unsigned n, char *const *args, char *error,       \
                             size_t cap)
#define PART_GET(word)                                                         \
    bool kaskadia_get_##word(const struct box *box, const struct state *s,     \
                             unsigned n, char *const *args, char *out,         \
                             size_t cap)

/* Both functions of a word that is one number of a player. */
#define PART_NUMBER(member, named, max)                                        \
    PART_SET(member)                                                           \
    {                                                                          \
        (void)box;                                                             \
        return part_set_byte(s, offsetof(struct kaskadia_player, member),      \
                             named, max, n, args, error, cap);                 \
    }                                                                          \
    PART_GET(member)                                                           \
    {                                                                          \
        (void)box;                                                             \
        return part_get_byte(s, offsetof(struct kaskadia_player, member), n,   \
                             args, out, cap);                                  \
    }

/* table.c */
PART_SET(round);
PART_GET(round);
PART_SET(slot);
PART_GET(slot);
PART_SET(completion);
PART_GET(completion);
PART_SET(central);
PART_GET(central);
PART_SET(special);
PART_GET(special);
PART_GET(deck);
PART_GET(turned);
PART_GET(out);

/* player.c */
PART_SET(dice);
PART_GET(dice);
PART_SET(step);
PART_GET(step);
PART_SET(tally);
PART_GET(tally);
PART_SET(completed);
PART_GET(completed);
PART_SET(completing);
PART_GET(completing);
PART_SET(value);
PART_GET(value);
PART_SET(habitat);
PART_GET(habitat);
PART_SET(left);
PART_GET(left);
PART_SET(pool);
PART_GET(pool);
PART_SET(nature_open);
PART_GET(nature_open);
PART_SET(completion_open);
PART_GET(completion_open);
PART_SET(pending);
PART_GET(pending);

/* sheet.c */
PART_SET(column);
PART_GET(column);
PART_SET(track);
PART_GET(track);
PART_SET(overflow);
PART_GET(overflow);
PART_SET(hexes);
PART_GET(hexes);
PART_SET(animals);
PART_GET(animals);
PART_SET(cells);
PART_GET(cells);
PART_SET(suns);
PART_GET(suns);
PART_SET(rains);
PART_GET(rains);
PART_GET(monuments);
PART_GET(marks);
PART_GET(boxes);
PART_GET(total);

#endif
