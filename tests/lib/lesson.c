/*
 * lesson.c: see lesson.h.
 */
#include "lesson.h"

#include "../../src/engine/notation.h"
#include "packs.h"
#include "table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { NEWS = 400, WORDS = 60 };

/* The lesson that was begun last: a test has one at a time. */
static const struct guide *current;

const struct guide *lesson_guide(void *table, const char *game)
{
    const char *role = strchr(game, '/');
    char id[GUIDE_ID];

    snprintf(id, sizeof id, "%.*s", (int)strcspn(game, "/"), game);
    const struct guide *g =
        guide_find(table_find(table, id), role ? role + 1 : "first");
    assert_non_null(g);
    return g;
}

struct match *lesson_begin(void *table, const char *game)
{
    char id[GUIDE_ID];

    current = lesson_guide(table, game);
    snprintf(id, sizeof id, "%.*s", (int)strcspn(game, "/"), game);
    return table_match(table_find(table, id), &current->setup, current->seed);
}

void lesson_play(struct match *m, const struct action *a)
{
    struct verdict v = match_play(m, 0, a);

    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

unsigned lesson_others(struct match *m)
{
    const struct guide *g = current;
    unsigned n = 0;

    for (seatmask others;
         (others = match_pending(m) & ~seat_bit(g->pupil)) != 0; n++) {
        struct action a;
        assert_true(guide_answer(g, m, (seat)__builtin_ctz(others), &a));
        lesson_play(m, &a);
    }
    assert_int_equal(match_pending(m), seat_bit(g->pupil));
    return n;
}

bool lesson_offers(const struct match *m, const char *line, struct action *out)
{
    struct action legal[LEGAL_MAX];
    unsigned n = match_offers(m, current->pupil, FOR_PEOPLE, legal, LEGAL_MAX);
    char text[LINE_MAX_LEN];

    for (unsigned i = 0; i < n; i++) {
        action_format(match_box(m), &legal[i], text, sizeof text);
        if (!strcmp(text, line)) {
            *out = legal[i];
            return true;
        }
    }
    return false;
}

unsigned lesson_steps(struct match *m, unsigned from, unsigned to)
{
    const struct guide *g = current;
    unsigned given = lesson_others(m);

    for (unsigned i = from; i < to; i++) {
        struct action a;
        assert_non_null(g->step[i].answer);
        if (!lesson_offers(m, g->step[i].answer, &a))
            fail_msg("step %u: '%s' is not offered", i + 1, g->step[i].answer);
        lesson_play(m, &a);
        given += lesson_others(m);
    }
    return given;
}

struct match *lesson_whole(void *table, const char *game)
{
    const struct guide *g = lesson_guide(table, game);
    struct match *m = lesson_begin(table, game);

    assert_int_equal(lesson_steps(m, 0, g->steps - 1), g->others);
    assert_null(g->step[g->steps - 1].answer);
    return m;
}

unsigned lesson_step(const struct guide *g, unsigned from, const char *begin)
{
    for (unsigned i = from; i < g->steps; i++)
        if (g->step[i].answer &&
            !strncmp(g->step[i].answer, begin, strlen(begin)))
            return i;
    fail_msg("no step answers '%s'", begin);
    return 0;
}

void lesson_teaches(const struct match *m, const struct lesson_fact *facts,
                    size_t n)
{
    static struct news news[NEWS];
    const struct event_def *events = match_box(m)->game->events;
    seat pupil = current->pupil;
    unsigned told = match_news(m, pupil, 0, news, NEWS);

    assert_true(told < NEWS);
    for (size_t i = 0; i < n; i++) {
        unsigned own = 0, all = 0;
        for (unsigned k = 0; k < told; k++)
            if (!strcmp(events[news[k].kind].word, facts[i].word)) {
                own += news[k].seat == pupil;
                all++;
            }
        if (own != facts[i].pupil || all - own != facts[i].others)
            fail_msg("%s: %u %u", facts[i].word, own, all - own);
    }
}

int lesson_name(const struct match *m, unsigned space, const char *word)
{
    int row = names_find(&match_box(m)->names[space], word);

    assert_true(row >= 0);
    return row;
}

/* ---- whole tests ----------------------------------------------------------------- */

void lesson_goes_on(void *table, const char *game)
{
    const struct guide *g = lesson_guide(table, game);
    struct match *m = lesson_whole(table, game);
    struct rng rng;
    struct action a;

    while (g->setup.seats > 1 && match_pending(m) == seat_bit(g->pupil)) {
        match_legal(m, g->pupil, &a, 1);
        lesson_play(m, &a);
    }
    for (seat s = 0; s < g->setup.seats; s++)
        if (s != g->pupil)
            assert_false(guide_answer(g, m, s, &a));
    rng_seed(&rng, 1, 1);
    table_finish(m, &rng);
    assert_true(match_is_over(m));
    match_free(m);
}

void lesson_points(void *table, const char *game,
                   bool (*is_in_sight)(const struct match *, const char *code))
{
    const struct guide *g = lesson_guide(table, game);
    struct match *m = lesson_begin(table, game);

    for (unsigned i = 0; i < g->steps; i++) {
        lesson_others(m);
        for (unsigned k = 0; k < g->step[i].points; k++)
            if (!is_in_sight(m, g->step[i].point[k]))
                fail_msg("step %u: '%s' is nowhere", i + 1,
                         g->step[i].point[k]);
        if (g->step[i].answer)
            lesson_steps(m, i, i + 1);
    }
    match_free(m);
}

void lesson_is_short(void *table, const char *game)
{
    const struct guide *g = lesson_guide(table, game);

    packs_check_words(g, WORDS);
    for (unsigned i = 0; i < g->steps; i++)
        assert_string_not_equal(g->step[i].say.in[0], g->step[i].say.in[1]);
}
