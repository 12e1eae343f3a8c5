/*
 * test_asks.c: what a question is about, beyond its prompt.
 */
#include "../../src/games/rycerze/rules/play.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* Who chooses a hex is told what for. */
static void a_hex_is_asked_for_with_its_aim(void **state)
{
    static const struct {
        unsigned why, word;
        const char *says;
    } rows[] = {
        {OP_RELOCATE, WORD_TO_GO, "where you go"},
        {OP_BOMB, WORD_TO_BOMB, "where the bomb falls"},
        {HEX_RECOVER, WORD_TO_RECOVER, "the city where you recover"},
        {HEX_VILLAIN, WORD_TO_SEND, "where the mission figure moves"},
        {HEX_CULTIST, WORD_TO_PLACE, "where a new mission figure appears"},
        {HEX_PEEK, WORD_TO_PEEK, "the marker you look at"},
    };
    const struct box *box = table_find(*state, "rycerze");
    static struct rycerze g;
    struct state *s = (struct state *)(void *)&g;
    struct setup setup = {.seats = 2};
    struct ask ask;

    rycerze_setup(box, s, &setup);
    g.prompt = ASK_HEX;
    g.asked = 1;
    g.luck = 0;
    g.depth = 1;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        g.frame[0].a = (uint8_t)rows[i].why;
        rycerze_ask(box, s, 0, &ask);
        assert_int_equal(ask.about, KIND_WORD);
        assert_int_equal(ask.which, rows[i].word);
        const struct name *name =
            &box->names[KIND_WORD - ARG_NAMES].at[ask.which];
        assert_string_equal(name->text.in[LANG_EN], rows[i].says);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hex_is_asked_for_with_its_aim),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
