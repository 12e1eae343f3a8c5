/*
 * seen.c: see seen.h.
 */
#include "seen.h"

#include "../../src/engine/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

int seen_load(const char *game, struct box **box)
{
    char error[512];

    *box =
        box_load(game_find(game), getenv("PIONEK_PACKS"), error, sizeof error);
    if (!*box)
        fprintf(stderr, "%s\n", error);
    return *box ? 0 : -1;
}

uint8_t seen_named(const struct box *box, unsigned space, const char *id)
{
    int row = names_find(&box->names[space], id);

    if (row < 0)
        fail_msg("no '%s'", id);
    return (uint8_t)row;
}

const char *seen_drawn(struct seen *f, int rows, int cols, struct look how)
{
    static char names[2][8] = {"Ala", "Ola"};
    static char *players[2] = {names[0], names[1]};
    struct canvas *c = canvas_new(rows, cols);
    size_t n = 0;

    how.players = players;
    how.legal = f->legal;
    how.n = f->n;
    f->box->game->face->draw(f->box, f->view, &how, c);
    f->text[0] = '\0';
    for (int i = 0; i < rows; i++) {
        char line[2048];
        canvas_row(c, i, line, sizeof line);
        n += (size_t)snprintf(f->text + n, sizeof f->text - n, "%s\n", line);
    }
    canvas_free(c);
    return f->text;
}

const char *seen_told(struct seen *f, enum lang lang, const char *topic)
{
    f->text[0] = '\0';
    if (!f->box->game->voice->explain(f->box, f->view, lang, topic, f->text,
                                      sizeof f->text))
        f->text[0] = '\0';
    return f->text;
}

const char *seen_reason(struct seen *f, unsigned seats, seat who,
                        const char *answer)
{
    struct action a;
    char error[200];

    if (!action_parse(f->box, seats, who, answer, &a, error, sizeof error))
        fail_msg("%s", error);
    f->box->game->voice->reason(f->box, f->view, LANG_EN, &a, f->text,
                                sizeof f->text);
    return f->text;
}

void seen_expect_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        print_error("'%s' is not in:\n%s\n", part, text);
    assert_non_null(strstr(text, part));
}

void seen_expect_typed(struct seen *f, const char *line, const char *answer)
{
    int row = f->box->game->face->typed(f->box, f->view, line, f->legal, f->n);
    char found[LINE_MAX_LEN] = "";

    if (row >= 0)
        action_format(f->box, &f->legal[row], found, sizeof found);
    if (strcmp(found, answer))
        print_error("typed '%s'\n", line);
    assert_string_equal(found, answer);
}
