/*
 * test_form.c: how forms are read (engine/form.h). What a form says is held against
 * the rules: where an option is said not to matter, the same numbers give the same
 * match with either of its values.
 */
#include "../../src/engine/form.h"
#include "../../src/engine/rng.h"
#include "../lib/packs.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const struct game game_bitwa;

enum { MATCHES = 3, STEPS = 400 };

/* Answers and chance, without the header and the checksums: these cover the
   options themselves. */
static char *played(const struct box *box, const struct setup *setup,
                    uint64_t seed)
{
    struct match *m = table_match(box, setup, seed);
    struct rng rng;

    rng_seed(&rng, seed, 1);
    for (unsigned i = 0; i < STEPS && table_step(m, &rng); i++)
        continue;
    char *text = table_text(m), *to = text;
    char *from = strstr(text, "\nbegin\n");
    assert_non_null(from);
    for (char *line; (line = strsep(&from, "\n"));)
        if (*line && *line != '#') {
            size_t n = strlen(line);
            memmove(to, line, n);
            to[n] = '\n';
            to += n + 1;
        }
    *to = 0;
    match_free(m);
    return text;
}

/* How many set-ups were compared. */
static unsigned compare(const struct box *box, const struct setup *setup,
                        unsigned row)
{
    unsigned n = 0;

    for (uint8_t v = 1; v < box->option[row].n; v++) {
        struct setup other = *setup;
        other.option[row] = v;
        if (setup_unfit(box, setup) || setup_unfit(box, &other))
            continue;
        assert_false(option_matters(box, &other, row));
        for (uint64_t seed = 1; seed <= MATCHES; seed++) {
            char *a = played(box, setup, seed), *b = played(box, &other, seed);
            assert_string_equal(a, b);
            free(a);
            free(b);
        }
        n++;
    }
    return n;
}

static void check_option(const struct box *box, unsigned row)
{
    const struct option *o = &box->option[row];

    for (unsigned i = 0; i < o->needs; i++) {
        const struct option_need *need = &o->need[i];
        unsigned compared = 0;
        for (uint8_t v = 0; v < box->option[need->option].n; v++) {
            struct setup setup = {.seats = box->game->seats_min};
            setup.option[need->option] = v;
            if (!(need->values >> v & 1) && compared < 3)
                compared += compare(box, &setup, row);
        }
        if (!compared)
            print_error("%s: nothing shows that %s needs %s\n", box->game->id,
                        o->id, box->option[need->option].id);
        assert_true(compared > 0);
    }
}

static void what_does_not_matter_changes_nothing(void **state)
{
    unsigned seen = 0;

    for (unsigned i = 0; games[i]; i++) {
        const struct box *box = table_find(*state, games[i]->id);
        for (unsigned row = 0; row < box->options; row++) {
            check_option(box, row);
            seen += box->option[row].needs > 0;
        }
    }
    assert_true(seen > 0);
}

static void an_option_matters_with_all_it_needs(void **state)
{
    const struct box *box = table_find(*state, "bitwa");
    struct setup plain = table_setup(box, 2, "");
    struct setup twice = table_setup(box, 2, "rematch=true");
    unsigned pairs = (unsigned)box_option_row(box, "rematch_max_pairs");

    assert_false(option_matters(box, &plain, pairs));
    assert_true(option_matters(box, &twice, pairs));
    assert_true(option_matters(box, &plain, 0));
    assert_int_equal(box_option_row(box, "rematch_max"), -1);
}

static const struct packs_change changes[] = {
    {"form.yaml", "prov: H", "prov: X",
     "form.yaml:@:7: expected one of R, P, H; found 'X'"},
    {"form.yaml", "id: proof_elites", "id: proof",
     "form.yaml:@:10: there is no option 'proof'"},
    {"form.yaml", "id: proof_elites", "id: rematch_max_pairs",
     "form.yaml:5:10: option 'rematch_max_pairs' for the second time"},
    {"form.yaml", "option: tactics", "option: tactic",
     "form.yaml:@:41: there is no option 'tactic'"},
    {"form.yaml", "option: tactics", "option: proof_elites",
     "form.yaml:@:41: 'proof_elites' cannot need itself"},
    {"form.yaml", "option: tactics, values: [true]",
     "option: tactics, values: [maybe]",
     "form.yaml:@:59: option 'tactics' has no value 'maybe'"},
    {"form.yaml", "option: tactics, values: [true]",
     "option: tactics, values: [true, false]",
     "form.yaml:@:58: some values of 'tactics', but not all"},
    {"form.yaml", "option: tactics, values: [true]",
     "option: tactics, values: []",
     "form.yaml:@:58: some values of 'tactics', but not all"},
    {"form.yaml", "needs: [{option: tactics, values: [true]}]", "needs: []",
     "form.yaml:@:31: an option needs 1 to 4 others"},
    {"form.yaml", "options:\n", "option:\n",
     "form.yaml:@:1: missing key 'options'; is 'option' meant to be it?"},
};

static void a_form_with_a_fault_is_refused_with_its_place(void **state)
{
    (void)state;
    packs_refused(&game_bitwa, changes, sizeof changes / sizeof *changes);
}

/* Who is asked less plays the same: old logs are still read. */
static void a_form_is_not_part_of_the_hash(void **state)
{
    static const struct packs_change other = {
        "form.yaml",
        "  - {id: proof_elites, needs: [{option: tactics, values: [true]}]}\n",
        "", NULL};
    struct packs_folder f = packs_new("bitwa", &other);
    char error[PACKS_LINE] = "";
    struct box *box = box_load(&game_bitwa, f.dir, error, sizeof error);

    assert_string_equal(error, "");
    assert_int_equal(box->option[box_option_row(box, "proof_elites")].needs, 0);
    assert_true(box->hash == table_find(*state, "bitwa")->hash);
    box_free(box);
    packs_free(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_does_not_matter_changes_nothing),
        cmocka_unit_test(an_option_matters_with_all_it_needs),
        cmocka_unit_test(a_form_with_a_fault_is_refused_with_its_place),
        cmocka_unit_test(a_form_is_not_part_of_the_hash),
    };
    return cmocka_run_group_tests_name("engine/form", tests, table_begin,
                                       table_end);
}
