/*
 * test_asks.c: what a question is about, beyond its prompt.
 */
#include "../../src/games/rycerze/rules/play.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct aim {
    unsigned why, word;
    const char *says;
};

static void expect_aims(void *tables, unsigned prompt, const struct aim *rows,
                        unsigned n)
{
    const struct box *box = table_find(tables, "rycerze");
    static struct rycerze g;
    struct state *s = (struct state *)(void *)&g;
    struct setup setup = {.seats = 2};
    struct ask ask;

    rycerze_setup(box, s, &setup);
    g.prompt = (uint8_t)prompt;
    g.asked = 1;
    g.luck = 0;
    g.depth = 1;
    g.frame[0].kind = FRAME_CHOOSE_GEAR;
    for (unsigned i = 0; i < n; i++) {
        g.frame[0].a = (uint8_t)rows[i].why;
        rycerze_ask(box, s, 0, &ask);
        assert_int_equal(ask.about, KIND_WORD);
        assert_int_equal(ask.which, rows[i].word);
        const struct name *name =
            &box->names[KIND_WORD - ARG_NAMES].at[ask.which];
        assert_string_equal(name->text.in[LANG_EN], rows[i].says);
    }
}

/* Who chooses a hex is told what for. */
static void a_hex_is_asked_for_with_its_aim(void **state)
{
    static const struct aim rows[] = {
        {OP_RELOCATE, WORD_TO_GO, "where you go"},
        {OP_BOMB, WORD_TO_BOMB, "where the bomb falls"},
        {HEX_RECOVER, WORD_TO_RECOVER, "the city where you recover"},
        {HEX_VILLAIN, WORD_TO_SEND, "where the mission figure moves"},
        {HEX_CULTIST, WORD_TO_PLACE, "where a new mission figure appears"},
        {HEX_PEEK, WORD_TO_PEEK, "the marker you look at"},
    };
    expect_aims(*state, ASK_HEX, rows, sizeof rows / sizeof *rows);
}

/* Who chooses a card of gear, too: mostly the Scavenger, of another knight's. */
static void a_card_is_asked_for_with_its_aim(void **state)
{
    static const struct aim rows[] = {
        {OP_LOSE_GEAR, WORD_TO_LOSE, "for the knight to lose"},
        {OP_MARK, WORD_TO_MARK, "to be marked"},
        {OP_ATTACH, WORD_TO_ATTACH, "to be attached"},
        {OP_DETACH, WORD_TO_DETACH, "to be detached"},
    };
    expect_aims(*state, ASK_LOSE, rows, sizeof rows / sizeof *rows);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hex_is_asked_for_with_its_aim),
        cmocka_unit_test(a_card_is_asked_for_with_its_aim),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
