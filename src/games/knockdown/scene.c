/*
 * scene.c: positions of Knockdown in words, for scenes (docs/scenes.md): the
 * list of words, and how their arguments are read and told.
 */
#include "scene_words.h"

#include "../../engine/notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading and writing -------------------------------------------------- */

bool knockdown_bad(char *error, size_t cap, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(error, cap, format, args);
    va_end(args);
    return false;
}

bool knockdown_number(const char *word, unsigned min, unsigned max,
                      unsigned *out, char *error, size_t cap)
{
    char *end;
    long value = strtol(word, &end, 10);

    *out = min;
    if (*end || end == word || value < (long)min || value > (long)max)
        return knockdown_bad(error, cap, "'%s' is not a number from %u to %u",
                             word, min, max);
    *out = (unsigned)value;
    return true;
}

bool knockdown_name(const struct box *box, enum knockdown_names space,
                    const char *word, unsigned *out, char *error, size_t cap)
{
    int row = names_find(&box->names[space], word);

    *out = row < 0 ? 0 : (unsigned)row;
    return row >= 0 || knockdown_bad(error, cap, "there is no %s '%s'",
                                     box->names[space].what, word);
}

bool knockdown_seat(unsigned n, char *const *args, seat *out, char *error,
                    size_t cap)
{
    int who = n ? seat_parse(args[0], SIDES) : -1;

    *out = 0;
    if (!n)
        return knockdown_bad(error, cap, "whose?");
    if (who < 0 || who >= SIDES)
        return knockdown_bad(error, cap, "'%s' is not a seat", args[0]);
    *out = (seat)who;
    return true;
}

bool knockdown_field(const struct box *box, const struct knockdown *g,
                     const char *word, unsigned *out, char *error, size_t cap)
{
    const struct arena_def *a = &knockdown_box(box)->arena[g->arena];

    if (!knockdown_name(box, NAMES_FIELD, word, out, error, cap))
        return false;
    if (*out < a->first || *out >= (unsigned)(a->first + a->fields))
        return knockdown_bad(error, cap, "'%s' is not in this arena (KD-3.9)",
                             word);
    *out -= a->first;
    return true;
}

void knockdown_say(char *out, size_t cap, const char *format, ...)
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

void knockdown_say_name(const struct box *box, enum knockdown_names space,
                        unsigned row, char *out, size_t cap)
{
    knockdown_say(out, cap, "%s",
                  row == NONE ? "_" : box->names[space].at[row].code);
}

void knockdown_say_seat(unsigned who, char *out, size_t cap)
{
    knockdown_say(out, cap, "P%u", who + 1);
}

void knockdown_say_field(const struct box *box, const struct knockdown *g,
                         unsigned field, char *out, size_t cap)
{
    knockdown_say_name(box, NAMES_FIELD,
                       field + knockdown_box(box)->arena[g->arena].first, out,
                       cap);
}

/* ---- the words -------------------------------------------------------------- */

#define BOTH(word) knockdown_set_##word, knockdown_get_##word

static const struct scene_word words[] = {
    {"arena", "ARENA", false, BOTH(arena)},
    {"set", "SET", false, BOTH(set)},
    {"fighters", "FIGHTER FIGHTER", false, BOTH(fighters)},
    {"round", "NUMBER", false, BOTH(round)},
    {"turn", "NUMBER", false, BOTH(turn)},
    {"first", "SEAT", false, BOTH(first)},
    {"active", "SEAT", false, BOTH(active)},
    {"actions", "NUMBER", false, BOTH(actions)},
    {"stall", "NUMBER", false, BOTH(stall)},
    {"row", "(CARD|_)...", false, BOTH(row)},
    {"deck", "NUMBER|CARD...", false, BOTH(deck)},
    {"discard", "CARD...", true, BOTH(discard)},
    {"combo", "SPECIAL...", true, BOTH(combo)},
    {"towers", "yes|no", false, BOTH(towers)},
    {"at", "SEAT FIELD", false, BOTH(at)},
    {"damage", "SEAT LIGHT HEAVY", false, BOTH(damage)},
    {"hand", "SEAT (CARD|LETTER)...", false, BOTH(hand)},
    {"unseen", "SEAT (CARD|LETTER)...", false, BOTH(unseen)},
    {"skills", "SEAT SKILL[+]...", false, BOTH(skills)},
    {"used", "SEAT SKILL...", true, BOTH(used)},
    {"token", "SEAT FIELD...", true, BOTH(token)},
    {"victories", "SEAT NUMBER", false, BOTH(victories)},
    {"symbols", "SEAT", true, NULL, knockdown_get_symbols},
    {"phase", "", false, NULL, knockdown_get_phase},
    {"ask", "SEAT", true, NULL, knockdown_get_ask},
    {"ending", "ROUND", false, NULL, knockdown_get_ending},
    {"cubes", "", false, NULL, knockdown_get_cubes},
    {"crane", "TICK", false, NULL, knockdown_get_crane},
    {"off_by", "TICK", false, NULL, knockdown_get_off_by},
    {"queue", "", false, NULL, knockdown_get_queue},
    {"tower", "", false, NULL, knockdown_get_tower},
    {"trust", "SEAT", false, NULL, knockdown_get_trust},
    {0},
};

/* Seats have no names of their own here: fighters' names are arguments. */
static int no_seat(const struct box *box, const struct state *s,
                   const char *word)
{
    (void)box, (void)s, (void)word;
    return -1;
}

const struct scene_words knockdown_scene = {
    .at = words,
    .clear = knockdown_scene_clear,
    .finish = knockdown_scene_finish,
    .seat = no_seat,
};
