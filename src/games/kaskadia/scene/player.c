/*
 * player.c: words for a player's tally, dice and place in the round.
 */
#include "words.h"

#include <string.h>

enum { MANY = 250 }; /* the most of one thing that a scene may name */

PART_NUMBER(completed, 0, ROUNDS)
PART_NUMBER(value, NAMED_VALUE, MANY)
PART_NUMBER(left, NAMED_LEFT, MANY)
PART_NUMBER(nature_open, NAMED_NATURE, MANY)

/* ---- dice and tally ------------------------------------------------------ */

PART_SET(dice)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    struct kaskadia_player *p;
    unsigned face;

    PART_NEEDS(n == 1 + PERSONAL, "dice SEAT FACE FACE");
    if (!part_player(s, n, args, &p, error, cap))
        return false;
    for (unsigned i = 0; i < PERSONAL; i++) {
        if (!args_name(box, NAMES_FACE, args[i + 1], &face, error, cap))
            return false;
        if (!memchr(b->personal[i], (int)face, SIDES))
            return args_bad(error, cap, "the die has no face '%s'",
                            args[i + 1]);
        p->dice[i] = (uint8_t)face;
    }
    return true;
}

PART_GET(dice)
{
    const struct kaskadia_player *p;

    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    for (unsigned i = 0; i < PERSONAL; i++)
        part_tell_name(box, NAMES_FACE, p->dice[i], out, cap);
    return true;
}

static bool read_animals(char *const *args, uint8_t out[ANIMALS], char *error,
                         size_t cap)
{
    for (unsigned i = 0; i < ANIMALS; i++)
        if (!part_byte(args[i], 0, MANY, &out[i], error, cap))
            return false;
    return true;
}

PART_SET(tally)
{
    struct kaskadia_player *p;

    (void)box;
    PART_NEEDS(n == ANIMALS + 3 && strcmp(args[ANIMALS + 1], "|") == 0,
               "tally SEAT BEARS ELK FOXES HAWKS SALMON | NATURE");
    return part_player(s, n, args, &p, error, cap) &&
           read_animals(args + 1, p->tally, error, cap) &&
           part_byte(args[ANIMALS + 2], 0, MANY, &p->nature, error, cap);
}

PART_GET(tally)
{
    const struct kaskadia_player *p;

    (void)box;
    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    part_tell_numbers(p->tally, ANIMALS, out, cap);
    args_tell(out, cap, "| %u", p->nature);
    return true;
}

PART_SET(pool)
{
    struct kaskadia_player *p;

    (void)box;
    PART_NEEDS(n == ANIMALS + 1, "pool SEAT BEARS ELK FOXES HAWKS SALMON");
    if (!part_player(s, n, args, &p, error, cap))
        return false;
    part_named(p, NAMED_POOL);
    return read_animals(args + 1, p->pool, error, cap);
}

PART_GET(pool)
{
    const struct kaskadia_player *p;

    (void)box;
    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    part_tell_numbers(p->pool, ANIMALS, out, cap);
    return true;
}

/* ---- the place in the round ---------------------------------------------- */

PART_SET(step)
{
    struct kaskadia_player *p;
    unsigned step;

    PART_NEEDS(n == 2, "step SEAT STEP");
    if (!part_player(s, n, args, &p, error, cap) ||
        !args_name(box, NAMES_STEP, args[1], &step, error, cap))
        return false;
    if (step == STEP_ROLL_ANIMAL || step >= STEP_CHANCE_REROLL)
        return args_bad(error, cap,
                        "no scene can begin in the middle of a "
                        "roll: play it");
    p->step = (uint8_t)step;
    return true;
}

PART_GET(step)
{
    const struct kaskadia_player *p;

    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    part_tell_name(box, NAMES_STEP, p->step, out, cap);
    return true;
}

/* The slot whose card is being completed. */
PART_SET(completing)
{
    struct kaskadia_player *p;
    uint8_t slot = 1;

    (void)box;
    PART_NEEDS(n == 2, "completing SEAT SLOT");
    if (!part_player(s, n, args, &p, error, cap) ||
        !part_byte(args[1], 1, SLOTS, &slot, error, cap))
        return false;
    p->slot = (uint8_t)(slot - 1);
    return true;
}

PART_GET(completing)
{
    const struct kaskadia_player *p;

    (void)box;
    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    if (p->slot == NONE)
        args_tell(out, cap, "none");
    else
        args_tell(out, cap, "%u", p->slot + 1u);
    return true;
}

PART_SET(habitat)
{
    struct kaskadia_player *p;
    unsigned habitat;

    PART_NEEDS(n == 2, "habitat SEAT HABITAT");
    if (!part_player(s, n, args, &p, error, cap) ||
        !args_name(box, NAMES_HABITAT, args[1], &habitat, error, cap))
        return false;
    p->habitat = (uint8_t)habitat;
    part_named(p, NAMED_HABITAT);
    return true;
}

PART_GET(habitat)
{
    const struct kaskadia_player *p;

    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    part_tell_name(box, NAMES_HABITAT, p->slot == NONE ? NONE : p->habitat, out,
                   cap);
    return true;
}

PART_SET(completion_open)
{
    struct kaskadia_player *p;

    (void)box;
    PART_NEEDS(n == 2 &&
                   (strcmp(args[1], "yes") == 0 || strcmp(args[1], "no") == 0),
               "completion_open SEAT yes|no");
    if (!part_player(s, n, args, &p, error, cap))
        return false;
    p->completion_open = args[1][0] == 'y';
    part_named(p, NAMED_COMPLETION);
    return true;
}

PART_GET(completion_open)
{
    const struct kaskadia_player *p;

    (void)box;
    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    args_tell(out, cap, "%s", p->completion_open ? "yes" : "no");
    return true;
}

PART_SET(pending)
{
    struct kaskadia_player *p;
    unsigned bonus;

    PART_NEEDS(n > 1 && n % 2, "pending SEAT (BONUS NUMBER)...");
    if (!part_player(s, n, args, &p, error, cap))
        return false;
    for (unsigned i = 1; i < n; i += 2)
        if (!args_name(box, NAMES_BONUS, args[i], &bonus, error, cap) ||
            !part_byte(args[i + 1], 0, MANY, &p->pending[bonus], error, cap))
            return false;
    return true;
}

/* Only those that wait. */
PART_GET(pending)
{
    const struct kaskadia_player *p;

    if (!part_player_in(s, n, args, &p, out, cap))
        return false;
    for (unsigned i = 0; i < PENDS; i++)
        if (p->pending[i]) {
            part_tell_name(box, NAMES_BONUS, i, out, cap);
            args_tell(out, cap, "%u", p->pending[i]);
        }
    return true;
}
