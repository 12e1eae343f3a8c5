/*
 * test_book.c: how books are read (engine/book.h): every game that is offered has
 * one, in both languages; one with a fault is refused with its place; and a pack is
 * the same with another book.
 */
#include "../../src/engine/book.h"
#include "../lib/packs.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

extern const struct game game_bitwa;

static void check_part(const struct book_part *part)
{
    assert_non_null(part->picture);
    for (int lang = 0; lang < LANGS; lang++) {
        assert_true(*part->title.in[lang]);
        assert_true(*part->say.in[lang]);
    }
}

/* All but the sample, also the one that is not finished. */
static void every_game_has_a_book(void **state)
{
    for (unsigned i = 0; games[i]; i++) {
        const struct box *box = table_find(*state, games[i]->id);
        if (strcmp(games[i]->id, "null") == 0) {
            assert_null(box->book);
            continue;
        }
        const struct book *book = box->book;
        assert_non_null(book);
        assert_in_range(book->weight, 1, 5);
        assert_in_range(box->age, 1, 99);
        check_part(&book->aim);
        check_part(&book->end);
        assert_in_range(book->turns, 1, BOOK_STEPS);
        for (unsigned k = 0; k < book->turns; k++)
            check_part(&book->turn[k]);
        for (unsigned k = 0; k < BOOK_MISSED; k++)
            assert_true(*book->missed[k].say.in[LANG_EN]);
        for (int lang = 0; lang < LANGS; lang++)
            assert_non_null(strstr(book->invite.in[lang], "<name>"));
    }
}

static const struct packs_change changes[] = {
    {"book.yaml", "prov: H", "prov: X",
     "book.yaml:@:7: expected one of R, P, H; found 'X'"},
    {"book.yaml", "weight: 2", "weight: 6",
     "book.yaml:@:9: expected a whole number from 1 to 5, found '6'"},
    {"book.yaml", "<name> zaprasza", "Ktoś zaprasza",
     "book.yaml:@:9: an invitation has the gap <name>, and no other"},
    {"book.yaml", "<name> invites", "<name> invites <you>",
     "book.yaml:@:9: an invitation has the gap <name>, and no other"},
    {"book.yaml", "picture: river", "picture: \"\"",
     "book.yaml:@:12: the text is empty"},
    {"book.yaml", "  picture: river\n", "",
     "book.yaml:8:3: missing key 'picture'"},
    {"book.yaml", "rule: BR-5.1, ", "", "book.yaml:@:5: missing key 'rule'"},
    {"book.yaml", "end:\n", "ends:\n",
     "book.yaml:@:1: missing key 'end'; is 'ends' meant to be it?"},
    {"book.yaml", "  - {rule: BR-5.1, ",
     "  - {rule: x, say: {pl: a, en: b}}\n  - {rule: BR-5.1, ",
     "book.yaml:@:3: 6 things that are missed, but there must be 5"},
};

static void a_book_with_a_fault_is_refused_with_its_place(void **state)
{
    (void)state;
    packs_refused(&game_bitwa, changes, sizeof changes / sizeof *changes);
}

/* A better sentence changes no game: old logs are still read. */
static void a_book_is_not_part_of_the_hash(void **state)
{
    static const struct packs_change better = {"book.yaml", "weight: 2",
                                               "weight: 3", NULL};
    struct packs_folder f = packs_new("bitwa", &better);
    char error[PACKS_LINE] = "";
    struct box *box = box_load(&game_bitwa, f.dir, error, sizeof error);

    assert_string_equal(error, "");
    assert_int_equal(box->book->weight, 3);
    assert_true(box->hash == table_find(*state, "bitwa")->hash);
    box_free(box);
    packs_free(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_book),
        cmocka_unit_test(a_book_with_a_fault_is_refused_with_its_place),
        cmocka_unit_test(a_book_is_not_part_of_the_hash),
    };
    return cmocka_run_group_tests_name("engine/book", tests, table_begin,
                                       table_end);
}
