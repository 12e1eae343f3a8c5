/*
 * position.h: positions of Bitwa o Rzekę for tests of its terminal face,
 * described in the words of scenes and looked at through views, as a player
 * would. Packs come from PIONEK_PACKS, or from inside the program.
 */
#ifndef POSITION_H
#define POSITION_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "canvas/canvas.h"
#include "games/bitwa/bitwa.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 4096, ATT = 0, DEF = 1 };

/* A position, the view of one seat and what it may answer. */
struct scene {
    struct bitwa g;
    struct bitwa_view v;
    struct action legal[LEGAL_MAX];
    unsigned n;
    char text[TEXT];
};

static struct box *box;

static inline int load(void **state)
{
    char error[512];

    (void)state;
    box = box_load(game_find("bitwa"), getenv("PIONEK_PACKS"), error,
                   sizeof error);
    if (!box)
        fprintf(stderr, "%s\n", error);
    return box ? 0 : -1;
}

static inline int unload(void **state)
{
    (void)state;
    box_free(box);
    return 0;
}

static inline unsigned card(const char *code)
{
    int found = names_find(&box->names[NAMES_CARD], code);
    assert_true(found >= 0);
    return (unsigned)found;
}

/* One line of a scene: "dam dam_3 attacker G4 G5". */
static inline void say(struct state *g, char *line)
{
    const struct scene_word *row = box->game->scene->at;
    char *args[40], error[200] = "", *rest = line;
    unsigned n = 0;

    for (char *word; (word = strtok_r(rest, " ", &rest)) && n < 40;)
        args[n++] = word;
    while (row->word && strcmp(row->word, args[0]))
        row++;
    assert_non_null(row->word);
    if (!row->set(box, g, n - 1, args + 1, error, sizeof error))
        fail_msg("%s", error);
}

/* A position in the words of scenes, separated by semicolons, as a seat sees
   it. Hands that are not named are filled up. */
static inline void given(struct scene *s, seat viewer, const char *lines)
{
    struct state *g = (struct state *)(void *)&s->g;
    struct setup setup = {.seats = 2};
    char copy[512], error[200] = "", *rest = copy;

    memset(s, 0, sizeof *s);
    setup.option[OPT_ATTACKER_SEAT] = 1; /* P1 */
    setup.option[OPT_TACTICS] = strstr(lines, "tactics") != NULL;
    box->game->scene->clear(box, g, &setup);
    strcpy(copy, lines);
    for (char *line; (line = strtok_r(rest, ";", &rest));)
        if (strcmp(line, "tactics"))
            say(g, line);
    if (!box->game->scene->finish(box, g, error, sizeof error))
        fail_msg("%s", error);
    bitwa_view(box, g, viewer, &s->v);
    s->n = viewer == s->g.turn
               ? bitwa_legal(box, g, viewer, s->legal, LEGAL_MAX)
               : 0;
}

static inline struct canvas *draw_as(struct scene *s, int rows, int cols,
                                     struct look look)
{
    static char names[2][8] = {"Ala", "Ola"};
    static char *players[2] = {names[0], names[1]};
    struct canvas *c = canvas_new(rows, cols);

    look.players = players;
    look.legal = s->legal;
    look.n = s->n;
    bitwa_face.draw(box, &s->v, &look, c);
    return c;
}

static inline void row_of(const struct canvas *c, int row, char *out)
{
    canvas_row(c, row, out, TEXT);
}

static inline void expect_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        print_error("'%s' is not in:\n%s\n", part, text);
    assert_non_null(strstr(text, part));
}

/* Everything on a canvas as one text. */
static inline void whole(const struct canvas *c, char *out, size_t cap)
{
    char line[TEXT];

    out[0] = '\0';
    for (int i = 0; i < c->rows; i++) {
        size_t n = strlen(out);
        row_of(c, i, line);
        snprintf(out + n, cap - n, "%s\n", line);
    }
}

static inline const char *notation(const struct action *a, char *out)
{
    const struct verb *verb = &box->game->verbs[a->verb];
    int n = snprintf(out, 64, "%s", verb->word);

    for (int i = 0; i < ARGS && verb->arg[i].kind; i++)
        n += snprintf(
            out + n, 64 - (size_t)n, " %s",
            box->names[verb->arg[i].kind - ARG_NAMES].at[a->arg[i]].code);
    return out;
}

static inline void expect_typed(struct scene *s, const char *line,
                                const char *action)
{
    char have[64];
    int row = bitwa_face.typed(box, &s->v, line, s->legal, s->n);

    if (!action) {
        assert_int_equal(row, -1);
        return;
    }
    if (row < 0)
        print_error("'%s' means nothing\n", line);
    assert_true(row >= 0);
    assert_string_equal(notation(&s->legal[row], have), action);
}

static inline const char *explain(struct scene *s, enum lang lang,
                                  const char *topic)
{
    s->text[0] = '\0';
    assert_true(
        bitwa_voice.explain(box, &s->v, lang, topic, s->text, sizeof s->text));
    return s->text;
}

static inline struct action play(const char *code, int dam, seat who)
{
    struct action a = {.verb = VERB_PLAY, .seat = who};

    a.arg[0] = (int16_t)card(code);
    a.arg[1] = (int16_t)(dam - 1);
    return a;
}

#endif
