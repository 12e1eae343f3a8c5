/*
 * scene.c: positions of Knockdown in words, for scenes (docs/scenes.md): the
 * list of words, and how their arguments are read and told.
 */
#include "words.h"

/* ---- reading and writing ------------------------------------------------- */

bool knockdown_field(const struct box *box, const struct knockdown *g,
                     const char *word, unsigned *out, char *error, size_t cap)
{
    const struct arena_def *a = &knockdown_box(box)->arena[g->arena];

    if (!args_name(box, NAMES_FIELD, word, out, error, cap))
        return false;
    if (*out < a->first || *out >= (unsigned)(a->first + a->fields))
        return args_bad(error, cap, "'%s' is not in this arena (KD-3.9)", word);
    *out -= a->first;
    return true;
}

void knockdown_tell_name(const struct box *box, enum knockdown_names space,
                         unsigned row, char *out, size_t cap)
{
    args_tell(out, cap, "%s",
              row == NONE ? "_" : box->names[space].at[row].code);
}

void knockdown_tell_seat(unsigned who, char *out, size_t cap)
{
    args_tell(out, cap, "P%u", who + 1);
}

void knockdown_tell_field(const struct box *box, const struct knockdown *g,
                          unsigned field, char *out, size_t cap)
{
    knockdown_tell_name(box, NAMES_FIELD,
                        field + knockdown_box(box)->arena[g->arena].first, out,
                        cap);
}

/* ---- the words ----------------------------------------------------------- */

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

const struct scene_words knockdown_scene = {
    .at = words,
    .clear = knockdown_scene_clear,
    .finish = knockdown_scene_finish,
};
