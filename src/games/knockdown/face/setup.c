/*
 * setup.c: pictures of what is chosen before the fight (fighters, skills)
 * and of how rounds ended.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

enum { ROW_FIRST = 1, ROWS_LAST = BOARD_ROWS };

static const char *text(const struct drawing *d, const char *key)
{
    return knockdown_text(d->box, d->look.lang, key);
}

/* Does the answer that is pointed at name this thing? */
static bool points_at(const struct drawing *d, unsigned kind, unsigned thing)
{
    return d->focus &&
           d->box->game->verbs[d->focus->verb].arg[0].kind == kind &&
           d->focus->arg[0] == (int)thing;
}

static bool is_offered(const struct drawing *d, unsigned kind, unsigned thing)
{
    for (unsigned i = 0; i < d->look.n; i++) {
        const struct action *a = &d->look.legal[i];
        if (d->box->game->verbs[a->verb].arg[0].kind == kind &&
            a->arg[0] == (int)thing)
            return true;
    }
    return false;
}

/* ---- fighters ------------------------------------------------------------ */

/* Whose fighter it is, or NULL. */
static const char *taken_by(const struct drawing *d, unsigned fighter)
{
    for (seat who = 0; who < SIDES; who++)
        if (d->v->fighter[who] == fighter)
            return d->look.players ? d->look.players[who] : "";
    return NULL;
}

static bool is_shown(const struct drawing *d, unsigned fighter)
{
    return taken_by(d, fighter) || is_offered(d, KIND_FIGHTER, fighter);
}

static void draw_fighters(const struct drawing *d)
{
    int row = ROW_FIRST + 1, rows = 0;

    for (unsigned i = 0; i < FIGHTERS; i++)
        rows += is_shown(d, i);
    rows = rows > PER_BOX ? 1 : 3; /* of text for each */
    for (unsigned i = 0; i < FIGHTERS; i++) {
        const char *owner = taken_by(d, i);
        if (!is_shown(d, i))
            continue;
        const char *name =
            knockdown_name_in(d->box, d->look.lang, NAMES_FIGHTER, i);
        int col =
            canvas_printf(d->c, row, 1, owner ? INK_SOFT : INK_ACT, "%s, %s",
                          name, d->b->fighter[i].class.in[d->look.lang]);
        if (owner)
            canvas_printf(d->c, row, col + 2, INK_TITLE, "> %s", owner);
        if (points_at(d, KIND_FIGHTER, i))
            canvas_pick(d->c, row, 1, col - 1);
        canvas_wrap(d->c, row + 1, 3, rows, BOARD_COLS - 4, 0, INK_SOFT,
                    d->b->fighter[i].theme.in[d->look.lang]);
        row += rows > 1 ? 4 : 2;
    }
}

/* ---- skills -------------------------------------------------------------- */

static int draw_skill(const struct drawing *d, int row, unsigned skill)
{
    char line[FACE_TEXT], number[12];

    snprintf(number, sizeof number, "%u", d->b->skill[skill].initiative);
    knockdown_fill(d->box, d->look.lang, line, sizeof line, "skill_line",
                   "skill",
                   knockdown_name_in(d->box, d->look.lang, NAMES_SKILL, skill),
                   "initiative", number, NULL);
    canvas_put(d->c, row, 1, INK_ACT, line);
    if (points_at(d, KIND_SKILL, skill))
        canvas_pick(d->c, row, 1, canvas_width(line));
    int lines = canvas_wrap(d->c, row + 1, 3, 3, BOARD_COLS - 4, 0, INK_PLAIN,
                            d->b->skill[skill].text.in[d->look.lang]);
    return row + 1 + (lines < 3 ? lines : 3);
}

/* "You keep: a, b": some skills by name; returns the row below. */
static int draw_named(const struct drawing *d, int row, const char *key,
                      const uint8_t *skills, unsigned n)
{
    char list[FACE_TEXT] = "", line[FACE_TEXT];

    for (unsigned i = 0; i < n; i++)
        if (skills[i] < SKILLS && !is_offered(d, KIND_SKILL, skills[i]))
            words_list(list, sizeof list,
                       knockdown_name_in(d->box, d->look.lang, NAMES_SKILL,
                                         skills[i]));
    if (!list[0] || row >= ROWS_LAST)
        return row;
    knockdown_fill(d->box, d->look.lang, line, sizeof line, key, "list", list,
                   NULL);
    knockdown_put(d, row, 1, BOARD_COLS - 2, INK_SOFT, line);
    return row + 1;
}

/* How many of the viewer's skills are kept for good in a phase. */
static unsigned kept(const struct knockdown_view *v)
{
    return v->phase <= PHASE_HAND_OVER ? 0 : v->phase <= PHASE_PUT_AWAY ? 1 : 2;
}

static void draw_skills(const struct drawing *d)
{
    const struct knockdown_view *v = d->v;
    int row = ROW_FIRST;

    for (unsigned i = 0; i < 3; i++)
        if (v->offer[i] < SKILLS && is_offered(d, KIND_SKILL, v->offer[i]))
            row = draw_skill(d, row, v->offer[i]);
    row = draw_named(d, row, "kept", v->offer, kept(v));
    row = draw_named(d, row, "gave", v->gave, 2);
    for (seat who = 0; who < SIDES; who++)
        if (v->answered[who] == 1 && row < ROWS_LAST)
            canvas_printf(d->c, row++, 1, INK_SOFT, "%s: %s",
                          knockdown_player(d, who), text(d, "answered"));
}

/* ---- rounds -------------------------------------------------------------- */

int knockdown_draw_rounds(const struct drawing *d, int row, int col, int cols)
{
    const struct knockdown_view *v = d->v;

    for (unsigned i = 0; i < v->rounds_played && i < ROUNDS; i++) {
        char line[FACE_TEXT], round[12], turns[12], damage[SIDES][FACE_WORD];
        seat winner = v->ending_winner[i];
        if (winner >= SIDES)
            continue;
        snprintf(round, sizeof round, "%u", i + 1);
        snprintf(turns, sizeof turns, "%u", v->ending_turns[i]);
        for (seat who = 0; who < SIDES; who++)
            knockdown_short_damage(d->box, d->look.lang,
                                   v->ending_light[i * SIDES + who],
                                   v->ending_heavy[i * SIDES + who],
                                   damage[who], sizeof damage[who]);
        knockdown_fill(d->box, d->look.lang, line, sizeof line, "round_line",
                       "round", round, "player", knockdown_player(d, winner),
                       "ending",
                       knockdown_name_in(d->box, d->look.lang, NAMES_ENDING,
                                         v->ending_how[i]),
                       "turns", turns, "damage", damage[winner], "damage2",
                       damage[foe_of(winner)], NULL);
        knockdown_put(d, row++, col, cols, INK_PLAIN, line);
    }
    return row;
}

static void draw_end(const struct drawing *d)
{
    int row = knockdown_draw_rounds(d, ROW_FIRST + 1, 1, BOARD_COLS - 2) + 1;

    for (seat who = 0; who < SIDES; who++) {
        seat side = who ? foe_of(d->me) : d->me;
        knockdown_draw_damage(d, row, 1 + 40 * who, side);
        knockdown_draw_hand(d, row + 1, 1 + 40 * who, side);
    }
}

bool knockdown_draw_setup(const struct drawing *d)
{
    switch (d->v->phase) {
    case PHASE_FIRST_PICK:
    case PHASE_FIGHTER:
    case PHASE_DEAL_FIGHTER:
    case PHASE_AGREE:
        draw_fighters(d);
        return true;
    case PHASE_DEAL_SKILL:
    case PHASE_KEEP_FIRST:
    case PHASE_HAND_OVER:
    case PHASE_KEEP_SECOND:
    case PHASE_PUT_AWAY:
    case PHASE_FACE_UP:
    case PHASE_REVEAL:
        draw_skills(d);
        return true;
    case PHASE_OVER:
        draw_end(d);
        return true;
    default:
        return false;
    }
}
