/*
 * test_words.c: what `pionek words` says of a game is whole and true: every field
 * and every word of a position has its note, and the deeds of chance are those
 * that chance does.
 */
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool has_note(const struct game *game, const char *field)
{
    for (const struct note *n = game->notes; n->field; n++)
        if (!strcmp(n->field, field))
            return true;
    return false;
}

static bool has_field(const struct game *game, const char *note)
{
    for (const struct field *f = game->fields; f->name; f++)
        if (!strcmp(f->name, note))
            return true;
    return false;
}

static void every_field_has_its_note(void **state)
{
    (void)state;
    for (unsigned i = 0; games[i]; i++) {
        if (!games[i]->notes)
            continue;
        for (const struct field *f = games[i]->fields; f->name; f++)
            if (!has_note(games[i], f->name))
                fail_msg("%s: field '%s' has no note", games[i]->id, f->name);
        for (const struct note *n = games[i]->notes; n->field; n++)
            if (!has_field(games[i], n->field))
                fail_msg("%s: there is no field '%s'", games[i]->id, n->field);
    }
}

static void every_word_of_a_position_has_its_note(void **state)
{
    (void)state;
    for (unsigned i = 0; games[i]; i++) {
        if (!games[i]->scene)
            continue;
        for (const struct scene_word *w = games[i]->scene->at; w->word; w++)
            if (!w->note || !*w->note || (!w->set && !w->get))
                fail_msg("%s: '%s' has no note", games[i]->id, w->word);
    }
}

/* A verb of chance is never a seat's, and the other way round. */
static void check_steps(const struct box *box, unsigned seats, uint64_t seed)
{
    struct setup setup = {.seats = (uint8_t)seats};
    struct state *s = malloc(box->game->state_size);
    struct rng rng;

    assert_non_null(s);
    rng_seed(&rng, seed, 1);
    box->game->setup(box, s, &setup);
    for (seatmask open; (open = box->game->pending(s));) {
        struct action a;
        if (open & seat_bit(SEAT_CHANCE))
            box->game->roll(box, s, &rng, &a);
        else
            box->game->pick(box, s, (seat)__builtin_ctz(open), &rng, &a);
        const struct verb *v = &box->game->verbs[a.verb];
        if (v->chance != (a.seat == SEAT_CHANCE))
            fail_msg("%s: '%s' is %sa verb of chance", box->game->id, v->word,
                     v->chance ? "" : "not ");
        box->game->apply(box, s, &a, NULL);
    }
    free(s);
}

static void chance_does_what_is_marked_as_its_own(void **state)
{
    for (unsigned i = 0; games[i]; i++)
        for (unsigned n = games[i]->seats_min; n <= games[i]->seats_max; n++)
            for (uint64_t seed = 1; seed <= 3; seed++)
                check_steps(table_find(*state, games[i]->id), n, seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_has_its_note),
        cmocka_unit_test(every_word_of_a_position_has_its_note),
        cmocka_unit_test(chance_does_what_is_marked_as_its_own),
    };
    return cmocka_run_group_tests_name("scene/words", tests, table_begin,
                                       table_end);
}
