/*
 * position.c: the lines of a scene that set the table: the game, its seats and
 * options, the parts of a position, or the start of a game.
 */
#include "scene_inside.h"

#include "../engine/notation.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

bool scene_needs_game(struct scene *s)
{
    return s->box || scene_fail(s, "say 'game ID' first");
}

/* The seats and options that the scene has named can be played. */
static bool is_fit(struct scene *s)
{
    unsigned row = setup_unfit(s->box, &s->setup);

    if (row && s->met)
        s->met(scene_rules(s), row);
    return !row || scene_fail(s, "this set-up is refused by %s (%s)",
                              scene_rules(s)->refusals[row].rule,
                              scene_rules(s)->refusals[row].text);
}

static bool begin_position(struct scene *s)
{
    if (s->given)
        return true;
    if (!scene_needs_game(s))
        return false;
    if (!scene_rules(s)->scene)
        return scene_fail(s, "%s has no words for positions: use 'start'",
                          scene_rules(s)->id);
    if (!is_fit(s))
        return false;
    scene_rules(s)->scene->clear(s->box, s->state, &s->setup);
    s->given = true;
    return true;
}

/* Whoever is asked must have an answer: else no game leads here, and nothing
   could be played. */
static bool can_go_on(struct scene *s)
{
    seatmask open = scene_rules(s)->pending(s->state);
    struct outcome outcome;
    struct action action;

    if (open & seat_bit(SEAT_CHANCE))
        return scene_rules(s)->chances(s->box, s->state, &outcome, 1) ||
               scene_fail(s, "this position cannot be: chance is asked, but "
                             "has no outcome");
    for (seat who = 0; who < s->setup.seats; who++)
        if (open & seat_bit(who) &&
            !scene_rules(s)->legal(s->box, s->state, who, &action, 1))
            return scene_fail(
                s,
                "this position cannot be: P%u is asked, but has no "
                "answer",
                who + 1u);
    return true;
}

bool scene_complete(struct scene *s)
{
    char why[200];

    if (s->set)
        return true;
    if (!begin_position(s))
        return false;
    if (!scene_rules(s)->scene->finish(s->box, s->state, why, sizeof why))
        return scene_fail(s, "this position cannot be: %s", why);
    scene_begin_by_itself(s);
    const char *broken = scene_rules(s)->broken(s->box, s->state);
    if (broken)
        return scene_fail(s, "this position cannot be: %s", broken);
    return s->set = can_go_on(s);
}

/* ---- the words of the game ------------------------------------------------- */

const struct scene_word *scene_find_word(const struct scene *s,
                                         const char *word)
{
    const struct scene_words *all = scene_rules(s)->scene;

    for (unsigned i = 0; all && all->at[i].word; i++)
        if (strcmp(all->at[i].word, word) == 0)
            return &all->at[i];
    return NULL;
}

/* The words that can be set. */
static const char *part_word(const void *of, unsigned i)
{
    const struct scene_word *w = ((const struct game *)of)->scene->at;

    for (; w->word; w++)
        if (w->set && !i--)
            return w->word;
    return NULL;
}

static bool set_part(struct scene *s, unsigned n, char *const *words)
{
    char why[SCENE_TEXT];
    const struct scene_word *w = scene_find_word(s, words[0]);

    if (w && !w->set)
        return scene_fail(
            s, "%s does not know how to set '%s': it can only be seen",
            scene_rules(s)->id, words[0]);
    if (!w)
        return scene_unknown(s, words[0],
                             (struct known){part_word, scene_rules(s)},
                             "%s does not know how to set '%.40s'",
                             scene_rules(s)->id, words[0]);
    if (!w->set(s->box, s->state, n - 1, words + 1, why, sizeof why))
        return scene_fail(s, "%s: %s", words[0], why);
    return true;
}

/* ---- the lines --------------------------------------------------------------- */

static const char *game_word(const void *of, unsigned i)
{
    (void)of;
    return games[i] ? games[i]->id : NULL;
}

bool scene_line_game(struct scene *s, unsigned n, char *const *words)
{
    if (n != 1)
        return scene_misformed(s, "game");
    if (s->given)
        return scene_fail(s, "the game comes before the position");
    const struct box *box = s->load(s->context, words[0]);
    if (!box)
        return scene_unknown(s, words[0], (struct known){game_word, NULL},
                             "there is no game '%.40s'", words[0]);
    s->box = box;
    free(s->state);
    free(s->undrawn->state);
    s->state = memory_get(scene_rules(s)->state_size);
    s->undrawn->state = memory_get(scene_rules(s)->state_size);
    s->setup = (struct setup){.seats = scene_rules(s)->seats_min};
    return true;
}

bool scene_line_seats(struct scene *s, unsigned n, char *const *words)
{
    unsigned long seats;

    if (!scene_needs_game(s))
        return false;
    if (n != 1)
        return scene_misformed(s, "seats");
    if (s->given)
        return scene_fail(s, "the seats come before the position");
    if (!scene_number(s, words[0], ULONG_MAX, &seats))
        return false;
    if (seats < scene_rules(s)->seats_min || seats > scene_rules(s)->seats_max)
        return scene_fail(s, "%s has %u to %u seats", scene_rules(s)->id,
                          scene_rules(s)->seats_min, scene_rules(s)->seats_max);
    s->setup.seats = (uint8_t)seats;
    return true;
}

bool scene_line_option(struct scene *s, unsigned n, char *const *words)
{
    char why[SCENE_TEXT];

    if (!scene_needs_game(s))
        return false;
    if (n != 2)
        return scene_misformed(s, "option");
    if (s->given)
        return scene_fail(s, "options come before the position");
    if (!box_option(s->box, &s->setup, words[0], words[1], why, sizeof why))
        return scene_fail(s, "%s", why);
    return true;
}

/* Several parts may stand in one line, separated by semicolons. */
bool scene_line_given(struct scene *s, unsigned n, char *const *words)
{
    if (!n)
        return scene_misformed(s, "given");
    if (s->set)
        return scene_fail(s,
                          "the position comes before what is played or seen");
    if (!begin_position(s))
        return false;
    for (unsigned from = 0; from < n;) {
        unsigned to = from;
        while (to < n && strcmp(words[to], ";") != 0)
            to++;
        if (to > from && !set_part(s, to - from, words + from))
            return false;
        from = to + 1;
    }
    return true;
}

bool scene_line_start(struct scene *s, unsigned n, char *const *words)
{
    unsigned long seed = 1;

    if (!scene_needs_game(s))
        return false;
    if (n > 1)
        return scene_misformed(s, "start");
    if (s->given)
        return scene_fail(s, "either 'given' or 'start', not both");
    if ((n && !scene_number(s, words[0], ULONG_MAX, &seed)) || !is_fit(s))
        return false;
    rng_seed(&s->rng, seed, 7);
    scene_rules(s)->setup(s->box, s->state, &s->setup);
    s->set = s->given = true;
    return true;
}
