/*
 * test_reasons.c: whatever a hint may advise has a reason in words, in both languages:
 * every answer of every question of matches that play themselves.
 */
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    MATCHES = 6,
    ANSWERS = 4096,
    VERBS = 64,
    REASON = 1024,
};

/* Set-ups with most of what a game has on the table. */
static const struct {
    const char *game, *options;
    unsigned verbs; /* at least so many are met */
} row[] = {
    {"bitwa", "tactics=true", 11},
    {"kaskadia", "sheet=a completion_sets=both central_set=hills", 10},
    {"kaskadia", "sheet=b completion_sets=both habitat_pool=both", 8},
    {"kaskadia", "sheet=c completion_sets=hills central_set=hills", 8},
    {"kaskadia", "sheet=d completion_sets=rivers", 8},
    {"knockdown", "knockdown_test=each_chooses boxes=combined rated=yes", 24},
};

struct met {
    bool verb[VERBS], mute[VERBS];
};

static void ask_why(const struct match *m, seat who, void *view,
                    struct met *met)
{
    const struct box *box = match_box(m);
    static struct action legal[ANSWERS];
    char out[REASON];
    unsigned n = match_offers(m, who, FOR_PEOPLE, legal, ANSWERS);

    match_view(m, who, view);
    for (unsigned i = 0; i < n; i++) {
        const char *word = box->game->verbs[legal[i].verb].word;
        met->verb[legal[i].verb] = true;
        if (!strcmp(word, "drop") || !strcmp(word, "finish"))
            continue; /* of a timed test: nobody is advised */
        for (int lang = 0; lang < LANGS; lang++) {
            out[0] = '\0';
            box->game->voice->reason(box, view, (enum lang)lang, &legal[i], out,
                                     sizeof out);
            if (strchr(out, '<'))
                fail_msg("%s: %s: %s", box->game->id, word, out);
            if (!*out && !met->mute[legal[i].verb])
                print_error("%s: %s has no reason\n", box->game->id, word);
            met->mute[legal[i].verb] |= !*out;
        }
    }
}

static void every_answer_has_a_reason(void **state)
{
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        const struct box *box = table_find(*state, row[i].game);
        struct setup setup = table_setup(box, 2, row[i].options);
        void *view = malloc(box->game->view_size);
        struct met met = {0};
        unsigned verbs = 0, mute = 0;
        for (unsigned n = 0; n < MATCHES; n++) {
            struct match *m = table_match(box, &setup, n + 1);
            struct rng rng;
            rng_seed(&rng, n, 2);
            while (!match_is_over(m)) {
                for (seat who = 0; who < 2; who++)
                    if (match_pending(m) & seat_bit(who))
                        ask_why(m, who, view, &met);
                table_step(m, &rng);
            }
            match_free(m);
        }
        for (unsigned v = 0; v < VERBS; v++) {
            verbs += met.verb[v];
            mute += met.mute[v];
        }
        assert_int_equal(mute, 0);
        if (verbs < row[i].verbs)
            fail_msg("%s %s: %u verbs", row[i].game, row[i].options, verbs);
        free(view);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_has_a_reason),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
