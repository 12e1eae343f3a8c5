/*
 * test_log_damage.c: a log that is not what the program wrote is refused with
 * the line and the cause, whatever was done to it.
 */
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/*
 * The log that all damage is done to (table_coins):
 *    1 pionek 1     5 option flips 3   11 secret ...    17 * flip ...
 *    2 game null    6 seat P1 ...      12 begin         27 * flip ...
 *    3 rules 1      ...                13 Px guess ...  28 # checksum
 *    4 pack ...    10 commit ...       ...
 */
struct desk {
    struct table table;
    char *text;
};

static int open_desk(void **state)
{
    struct desk *d = calloc(1, sizeof *d);

    table_open(&d->table);
    d->text = table_coins(&d->table);
    *state = d;
    return 0;
}

static int close_desk(void **state)
{
    struct desk *d = *state;

    free(d->text);
    table_close(&d->table);
    free(d);
    return 0;
}

static struct match *read_text(struct desk *d, const char *text, char *error)
{
    return match_read("t.log", text, strlen(text), table_find, &d->table, error,
                      300);
}

/* The text with its first `find` replaced. */
static char *changed(const char *text, const char *find, const char *replace)
{
    const char *at = strstr(text, find);
    char *out = calloc(1, strlen(text) + strlen(replace) + 1);

    if (!at)
        fail_msg("'%s' is not in the log", find);
    memcpy(out, text, (size_t)(at - text));
    strcat(out, replace);
    strcat(out, at + strlen(find));
    return out;
}

/* Reading must fail, with exactly this message. */
static void refuses(struct desk *d, const char *text, const char *want)
{
    char error[300] = "";

    assert_null(read_text(d, text, error));
    assert_string_equal(error, want);
}

static void a_torn_header_is_no_log(void **state)
{
    struct desk *d = *state;
    size_t head = (size_t)(strstr(d->text, "begin\n") - d->text);
    char error[300], want[100];

    for (size_t cut = 0; cut < head; cut++) {
        unsigned line = 0;
        for (size_t i = 0; i < cut; i++)
            line += d->text[i] == '\n';
        assert_null(match_read("t.log", d->text, cut, table_find, &d->table,
                               error, sizeof error));
        if (line)
            snprintf(want, sizeof want,
                     "t.log:%u: the header ends before 'begin'", line);
        else
            snprintf(want, sizeof want, "t.log:1: this is not a log of pionek");
        assert_string_equal(error, want);
    }
}

static void every_damage_of_the_header_is_named(void **state)
{
    static const char *const cases[][3] = {
        {"pionek 1", "pionex 1", "t.log:1: this is not a log of pionek"},
        {"pionek 1", "", "t.log:1: this is not a log of pionek"},
        {"pionek 1", "pionek 2",
         "t.log:1: log version '2' is not known (only 1)"},
        {"game null", "game ludo", "t.log:2: there is no game 'ludo'"},
        {"game null", "game", "t.log:2: 'game' needs a value"},
        {"game null", "game ", "t.log:2: 'game' needs a value"},
        {"game null", "game null\ngame null",
         "t.log:3: the game is named twice"},
        {"game null\n", "", "t.log:2: the game must be named first"},
        {"rules 1", "rules 2",
         "t.log:3: made with rules 2; this program plays rules 1"},
        {"rules 1", "rules one", "t.log:3: 'one' is not a number"},
        {"rules 1", "rules 1a", "t.log:3: '1a' is not a number"},
        {"rules 1\n", "", "t.log:11: the header lacks 'rules'"},
        {"option flips 3", "option flips", "t.log:5: an option needs a value"},
        {"option flips 3", "option flips 9",
         "t.log:5: option 'flips' cannot be '9' (known: 1, 2, 3)"},
        {"option flips 3", "option flop 3",
         "t.log:5: unknown option 'flop' (known: flips)"},
        {"seat P1 ", "seat P2 ", "t.log:6: 'P2' is not the next seat"},
        {"seat P1 ", "seat * ", "t.log:6: '*' is not the next seat"},
        {"seat P1 ", "seat 1 ", "t.log:6: '1' is not the next seat"},
        {"seat P1 bot:random Bot 1", "seat P1 human",
         "t.log:6: a seat line is 'seat P1 KIND NAME'"},
        {"seat P1 bot:random Bot 1",
         "seat P1 human "
         "123456789_123456789_123456789_123456789_12345678",
         "t.log:6: a name is longer than 47 characters"},
        {"seat P1 bot:random Bot 1",
         "seat P1 123456789_123456789_123456789_123456789_12345678 x",
         "t.log:6: a name is longer than 47 characters"},
        {"commit ",
         "seat P5 a b\nseat P6 a b\nseat P7 a b\nseat P8 a b\n"
         "seat P9 a b\ncommit ",
         "t.log:14: 'P9' is not the next seat"},
        {"commit ", "commit 0", "t.log:10: a commitment is 64 hex digits"},
        {"secret ", "secret x", "t.log:11: a secret is 64 hex digits"},
        {"begin", "start now", "t.log:12: unknown header word 'start'"},
        {"begin", "begin now", "t.log:12: unknown header word 'begin'"},
        {"begin", "", "t.log:12: '' needs a value"},
    };
    struct desk *d = *state;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = changed(d->text, cases[i][0], cases[i][1]);
        refuses(d, text, cases[i][2]);
        free(text);
    }
}

/* A header without one of its lines; the line found holds its first word. */
static void every_missing_line_of_the_header_is_named(void **state)
{
    static const char *const words[] = {"pack", "commit", "secret"};
    struct desk *d = *state;

    for (unsigned i = 0; i < 3; i++) {
        char mark[20], want[80];
        snprintf(mark, sizeof mark, "\n%s ", words[i]);
        const char *at = strstr(d->text, mark) + 1;
        size_t n = strcspn(at, "\n") + 1;
        char *line = strndup(at, n), *text = changed(d->text, line, "");
        snprintf(want, sizeof want, "t.log:11: the header lacks '%s'",
                 words[i]);
        refuses(d, text, want);
        free(line);
        free(text);
    }
    /* Nobody sits down. */
    char *text = strdup(d->text);
    for (char *at; (at = strstr(text, "seat P"));)
        memmove(at, strchr(at, '\n') + 1, strlen(strchr(at, '\n')));
    refuses(d, text, "t.log:8: null needs at least 1 seats");
    free(text);
}

static void another_pack_is_told(void **state)
{
    struct desk *d = *state;
    char *text = strdup(d->text), have[17], want[120];
    char *hash = strstr(text, "pack ") + 5;

    memcpy(have, hash, 16);
    have[16] = 0;
    memcpy(hash, "0123456789abcdef", 16);
    snprintf(want, sizeof want,
             "t.log:4: made with pack 0123456789abcdef; the loaded pack is %s",
             have);
    refuses(d, text, want);
    free(text);
}

/* What the lines after `begin` look like is up to chance; find them. */
static void every_damage_of_the_body_is_named(void **state)
{
    static const char *const cases[][3] = {
        {"guess", "gues", "t.log:13: null knows no action 'gues'"},
        {" guess heads", "", "t.log:13: the line is empty"},
        {"begin\n", "begin\n\n",
         "t.log:13: a line starts with a seat (P1), * or !"},
        {"begin\n", "begin\nP9 guess heads\n",
         "t.log:13: 'P9' is not a seat (P1 to P4), * or !"},
        {"begin\n", "begin\n? guess heads\n",
         "t.log:13: '?' is not a seat (P1 to P4), * or !"},
        {"begin\n", "begin\nP1 guess edge\n",
         "t.log:13: there is no side 'edge'"},
        {"begin\n", "begin\n* flip heads\n",
         "t.log:13: '* flip heads' is refused by N-1.2"},
        {"begin\n", "begin\nP1 flip heads\n",
         "t.log:13: 'P1 flip heads' is refused by N-1.2"},
        {"begin\n", "begin\n! guess heads\n",
         "t.log:13: '! guess heads' is refused by N-1.2"},
        {"begin\n", "begin\n# 0123456789abcdef\n",
         "t.log:13: nothing ends here"},
        {"begin\n", "begin\n= 2\n", "t.log:13: nothing ends here"},
        {"begin\n", "begin\n< 0\n", "t.log:13: cannot go back to step 0 of 0"},
        {"begin\n", "begin\n< x\n",
         "t.log:13: a line that takes back is '< STEPS', with 'agreed' or a "
         "seat"},
        {"begin\n", "begin\n< 0 gladly\n",
         "t.log:13: a line that takes back is '< STEPS', with 'agreed' or a "
         "seat"},
        {"begin\n", "begin\n< 0 P5\n", /* there are four */
         "t.log:13: a line that takes back is '< STEPS', with 'agreed' or a "
         "seat"},
        {"begin\n", "begin\n< 0 P1\n",
         "t.log:13: cannot go back to step 0 of 0"},
        {"begin\n", "begin\n<0\n",
         "t.log:13: '<0' is not a seat (P1 to P4), * or !"},
        {"begin\n", "begin\nP1 guess\theads\n",
         "t.log:13: column 9 is a control character"},
        {"begin\n", "begin\r\n", "t.log:12: column 6 is a control character"},
        {"begin\n", "begin\n\033[2J\n",
         "t.log:13: column 1 is a control character"},
    };
    struct desk *d = *state;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        /* The first case needs the first guess to be the text it finds. */
        char *text = changed(d->text, cases[i][0], cases[i][1]);
        refuses(d, text, cases[i][2]);
        free(text);
    }
}

static void a_line_twice_is_refused(void **state)
{
    struct desk *d = *state;
    const char *line = strstr(d->text, "begin\n") + 6;
    int n = (int)strcspn(line, "\n");
    char find[200], twice[400], want[200];

    snprintf(find, sizeof find, "begin\n%.*s\n", n, line);
    snprintf(twice, sizeof twice, "begin\n%.*s\n%.*s\n", n, line, n, line);
    snprintf(want, sizeof want, "t.log:14: '%.*s' is refused by N-1.2", n,
             line);
    char *text = changed(d->text, find, twice);
    refuses(d, text, want);
    free(text);
}

static void long_lines_are_refused(void **state)
{
    struct desk *d = *state;
    char line[400] = "begin\n", *text;

    memset(line + 6, 'x', 255);
    line[261] = '\n';
    text = changed(d->text, "begin\n", line);
    refuses(d, text, "t.log:13: a line starts with a seat (P1), * or !");
    free(text);
    memset(line + 6, 'x', 256);
    line[262] = '\n';
    text = changed(d->text, "begin\n", line);
    refuses(d, text, "t.log:13: the line is longer than 255 characters");
    free(text);
}

static void zero_bytes_are_refused(void **state)
{
    struct desk *d = *state;
    size_t n = strlen(d->text);
    char error[300], *text = strdup(d->text);

    *strstr(text, "begin") = 0;
    assert_null(
        match_read("t.log", text, n, table_find, &d->table, error, 300));
    assert_string_equal(error, "t.log:12: column 1 is a control character");
    free(text);
}

static void a_checksum_finds_what_was_changed(void **state)
{
    struct desk *d = *state;
    char *text = strdup(d->text);
    char *sum = strrchr(text, '#');
    unsigned lines = 1;

    for (const char *c = text; c < sum; c++)
        lines += *c == '\n';
    sum[2] = sum[2] == '0' ? '1' : '0';
    char want[200];
    snprintf(want, sizeof want,
             "t.log:%u: the checksum does not fit: a line before this one was "
             "changed or is missing",
             lines);
    refuses(d, text, want);
    free(text);
    /* The last bet was another one: allowed, but the points differ. */
    text = strdup(d->text);
    char *bet = NULL;
    for (char *at = text; (at = strstr(at, " guess ")); at++)
        bet = at + 7;
    memcpy(bet, memcmp(bet, "heads", 5) ? "heads" : "tails", 5);
    refuses(d, text, want);
    free(text);
}

static void lines_the_engine_writes_must_be_there(void **state)
{
    struct desk *d = *state;
    char *sum = strrchr(d->text, '#'), want[200];
    size_t head = (size_t)(sum - d->text);
    char *text = calloc(1, strlen(d->text) + 40);
    unsigned lines = 1;

    for (size_t i = 0; i < head; i++)
        lines += d->text[i] == '\n';
    memcpy(text, d->text, head);
    strcat(text, "P1 guess heads\n");
    snprintf(want, sizeof want, "t.log:%u: the match is over before this line",
             lines);
    refuses(d, text, want);
    text[head] = 0;
    strcat(text, "= 2\n");
    snprintf(want, sizeof want, "t.log:%u: '%.18s' was expected here", lines,
             sum);
    refuses(d, text, want);
    text[head] = 0;
    strcat(text, sum);
    strcat(text, "= 2\n");
    snprintf(want, sizeof want, "t.log:%u: nothing ends here", lines + 1);
    refuses(d, text, want);
    free(text);
}

/* Long matches have checksums on the way, which name the place better. */
static void checksums_stand_in_the_middle(void **state)
{
    struct desk *d = *state;
    const struct box *box = table_find(&d->table, "bitwa");
    struct setup setup = table_setup(box, 2, "");
    struct match *m = table_match(box, &setup, 1);
    struct rng rng;
    char error[300], want[200];

    rng_seed(&rng, 1, 2);
    table_finish(m, &rng);
    char *text = table_text(m);
    match_free(m);
    char *sum = strstr(text, "\n# ") + 1;
    unsigned steps = 0, lines = 1;
    for (char *c = text; c < sum; c++)
        lines += *c == '\n';
    for (char *c = strstr(text, "begin\n") + 6; c < sum; c++)
        steps += *c == '\n';
    assert_int_equal(steps, 100);
    memcpy(sum + 2, "0123456789abcdef", 16);
    assert_null(read_text(d, text, error));
    snprintf(want, sizeof want, "t.log:%u: the checksum does not fit", lines);
    assert_memory_equal(error, want, strlen(want));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_torn_header_is_no_log),
        cmocka_unit_test(every_damage_of_the_header_is_named),
        cmocka_unit_test(every_missing_line_of_the_header_is_named),
        cmocka_unit_test(another_pack_is_told),
        cmocka_unit_test(every_damage_of_the_body_is_named),
        cmocka_unit_test(a_line_twice_is_refused),
        cmocka_unit_test(long_lines_are_refused),
        cmocka_unit_test(zero_bytes_are_refused),
        cmocka_unit_test(a_checksum_finds_what_was_changed),
        cmocka_unit_test(lines_the_engine_writes_must_be_there),
        cmocka_unit_test(checksums_stand_in_the_middle),
    };
    return cmocka_run_group_tests_name("engine/log_damage", tests, open_desk,
                                       close_desk);
}
