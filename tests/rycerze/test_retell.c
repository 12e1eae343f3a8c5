/*
 * test_retell.c: cards in words made from their effects. What is printed on a card is
 * what its effects make of it, in both languages; those that are written by hand
 * stand in tests/rycerze/by_hand. And every word of the language has a phrase.
 */
#include "../../src/engine/words.h"
#include "../../src/games/rycerze/face/retell.h"
#include "../../src/games/rycerze/load/load.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static bool is_by_hand(const char *id)
{
    char path[512], line[256];
    bool found = false;

    snprintf(path, sizeof path, "%s/rycerze/by_hand", getenv("TESTS"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (!found && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        found = strcmp(line, id) == 0;
    }
    fclose(file);
    return found;
}

static const struct box *box_of(struct table *table)
{
    return table_find(table, "rycerze");
}

static void cards_are_printed_as_they_are_made(void **state)
{
    struct table table;
    unsigned told = 0, by_hand = 0, wrong = 0;

    (void)state;
    table_open(&table);
    const struct box *box = box_of(&table);
    for (unsigned row = 0;; row++) {
        struct retold card;
        bool same = true, any = false;
        if (!rycerze_retell(box, LANG_PL, row, &card))
            break;
        for (int lang = 0; lang < LANGS; lang++) {
            rycerze_retell(box, (enum lang)lang, row, &card);
            any |= *card.printed != '\0';
            if (*card.printed && strcmp(card.printed, card.made) != 0)
                same = false;
            assert_null(strchr(card.made, '<'));
        }
        told += any;
        by_hand += is_by_hand(card.id);
        if (same == is_by_hand(card.id)) {
            print_message("%s: %s\n    printed: %s\n", card.id, card.made,
                          card.printed);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    assert_int_equal(by_hand, 18);
    assert_true(told > 150);
    table_close(&table);
}

static void has(const struct box *box, const char *group, const char *word)
{
    char key[96];

    snprintf(key, sizeof key, "effects.%s.%s", group, word);
    if (!*words_text(box, LANG_PL, key) || !*words_text(box, LANG_EN, key))
        fail_msg("no phrase %s", key);
}

/* So a pack that uses what no card of ours does is told all the same. */
static void every_word_has_a_phrase(void **state)
{
    struct table table;

    (void)state;
    table_open(&table);
    const struct box *box = box_of(&table);
    for (unsigned i = 0; i < OPS; i++)
        if (i != OP_ATK && i != OP_OPP_ATK)
            has(box, "op", rycerze_op_word(i));
    for (unsigned i = 0; i < MODS; i++)
        if (i != MOD_ATK && i != MOD_OPP_ATK && i != MOD_PANEL &&
            i != MOD_IMMUNE)
            has(box, "mod", rycerze_mod_words[i]);
    for (unsigned i = WHEN_ANY_TIME; i < WHENS; i++)
        if (i != WHEN_EVENT)
            has(box,
                i == WHEN_ESCAPE_FAILED || i == WHEN_ENEMY_WOUNDS ||
                        i == WHEN_CLASH_END
                    ? "auto"
                    : "when",
                rycerze_when_words[i]);
    table_close(&table);
}

/* A choice is called by what it does. */
static void choices_have_names(void **state)
{
    struct table table;

    (void)state;
    table_open(&table);
    const struct names *names = &box_of(&table)->names[NAMES_CHOICE];
    assert_true(names->n > 10);
    for (unsigned i = 0; i < names->n; i++)
        for (int lang = 0; lang < LANGS; lang++)
            assert_true(strlen(names->at[i].text.in[lang]) > 5);
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_printed_as_they_are_made),
        cmocka_unit_test(every_word_has_a_phrase),
        cmocka_unit_test(choices_have_names),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
