/*
 * face.c: Knockdown on a terminal: what is where.
 *
 *   row 0        round, score, turn, deck, distance, whose turn
 *   rows 1-3     the arena; beside it what is going on, or the skills
 *   rows 4-7     the Row, one card each
 *   rows 8-11    the viewer's special attacks
 *   row 12       both hands
 *   row 13       both fighters' damage
 *
 * On a wide screen both fighter boards with all texts stand on the right. The
 * set-up, the end and the tower have pictures of their own.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

enum {
    ROW_ARENA = 1,
    ROW_CARDS = 4,
    ROW_SPECIALS = 8,
    ROW_HANDS = 12,
    ROW_DAMAGE = 13,
    HALF = 41, /* where the foe's half begins */
    SIDE = 44, /* what stands beside the arena */
    SIDE_ROWS = 3,
    BOARD = 82, /* the right part of a wide screen */
    BOARD_MAX = 46,
    LOW_DECK = 8, /* a warning below this */
    NAME_COLS = 12,
};

static const char *text(const struct drawing *d, const char *key)
{
    return knockdown_text(d->box, d->look.lang, key);
}

/* ---- the first row ------------------------------------------------------- */

static int put_number(const struct drawing *d, int col, enum ink ink,
                      const char *key, unsigned number)
{
    return canvas_printf(d->c, 0, col, ink, "%s %u", text(d, key), number) + 2;
}

static void draw_header(const struct drawing *d)
{
    const struct knockdown_view *v = d->v;
    int col = put_number(d, 1, INK_TITLE, "round", v->round ? v->round : 1);

    col = knockdown_put(d, 0, col, NAME_COLS, INK_PLAIN,
                        knockdown_player(d, d->me));
    col = canvas_printf(d->c, 0, col + 1, INK_TITLE, "%u:%u",
                        v->victories[d->me], v->victories[foe_of(d->me)]);
    col = knockdown_put(d, 0, col + 1, NAME_COLS, INK_PLAIN,
                        knockdown_player(d, foe_of(d->me))) +
          2;
    if (!knockdown_is_fight(v) || v->phase == PHASE_OVER)
        return;
    col = put_number(d, col, INK_PLAIN, "turn", v->turn);
    col = put_number(d, col, v->deck < LOW_DECK ? INK_WARN : INK_PLAIN, "deck",
                     v->deck);
    if (v->distance != NONE)
        col = put_number(d, col, INK_PLAIN, "distance", v->distance);
    if (v->active >= SIDES)
        return;
    char whose[FACE_TEXT];
    snprintf(whose, sizeof whose, "> %c %u", knockdown_letter(d, v->active),
             v->actions);
    canvas_put(d->c, 0, BOARD_COLS - canvas_width(whose) - 1,
               v->active == d->me ? INK_ACT : INK_SOFT, whose);
}

/* ---- beside the arena ---------------------------------------------------- */

/* "Lucky Devil, (Iron Guard)": one that sleeps is in brackets, one that is face
   down is a question mark. */
static void skills_of(const struct drawing *d, seat who, char *out, size_t cap)
{
    out[0] = '\0';
    for (unsigned i = 0; i < 2; i++) {
        unsigned skill = d->v->skill[who][i];
        bool active = d->v->skill_active[who][i];
        char item[FACE_TEXT];
        snprintf(item, sizeof item, "%s%s%s", active ? "" : "(",
                 skill < SKILLS ? knockdown_name_in(d->box, d->look.lang,
                                                    NAMES_SKILL, skill)
                                : "?",
                 active ? "" : ")");
        words_list(out, cap, item);
    }
}

static void draw_skills(const struct drawing *d)
{
    char line[FACE_TEXT];

    for (unsigned i = 0; i < SIDES; i++) {
        seat who = i ? foe_of(d->me) : d->me;
        int row = ROW_ARENA + (int)i;
        int col = canvas_printf(d->c, row, SIDE, i ? INK_PURPLE : INK_GREEN,
                                "%c ", knockdown_letter(d, who));
        skills_of(d, who, line, sizeof line);
        knockdown_put(d, row, col, BOARD_COLS - col, INK_PLAIN, line);
    }
}

/* The attack that is being resolved, with its pool. */
static void say_attack(struct telling *t)
{
    const struct knockdown_view *v = t->v;
    bool card = v->source == SOURCE_CARD;
    char pool[FACE_TEXT];
    struct damage now = {v->pool_light, v->pool_heavy};

    if (v->source == SOURCE_BLIND) {
        knockdown_damage(t->box, t->lang, now.light, now.heavy, pool,
                         sizeof pool);
        knockdown_add(t, "now_blind", "player", knockdown_who(t, v->attacker),
                      "pool", pool, NULL);
        return;
    }
    if (v->phase == PHASE_REACT_ATTACK) { /* the pool is made after it */
        struct knockdown g;
        knockdown_position(t->box, v, &g);
        now = sequence_pool(t->b, &g, v->attacker,
                            sequence_attack(t->b, &g.attack[0]));
    }
    knockdown_damage(t->box, t->lang, now.light, now.heavy, pool, sizeof pool);
    knockdown_add(
        t, "now_attack", "player", knockdown_who(t, v->attacker), "attack",
        knockdown_name_in(t->box, t->lang, card ? NAMES_CARD : NAMES_SPECIAL,
                          card ? v->attack_card : v->attack_special),
        "pool", pool, NULL);
    if (v->effect_off)
        knockdown_add(t, "now_effect_off", NULL);
}

static void say_move(struct telling *t)
{
    const struct knockdown_view *v = t->v;

    knockdown_add(t,
                  v->phase == PHASE_REACT_MOVED ? "now_moved"
                  : v->is_dash                  ? "now_dash"
                                                : "now_move",
                  "player", knockdown_who(t, v->mover), "field",
                  t->box->names[NAMES_FIELD].at[v->move_to].code, NULL);
}

static void say_test(struct telling *t)
{
    const struct knockdown_view *v = t->v;
    char cubes[FACE_TEXT];

    knockdown_damage(t->box, t->lang, v->cubes_light, v->cubes_heavy, cubes,
                     sizeof cubes);
    knockdown_add(t, "now_test", "player", knockdown_who(t, v->tested), "cubes",
                  cubes, NULL);
}

static void say_ko(struct telling *t)
{
    seat foe = foe_of(t->v->attacker < SIDES ? t->v->attacker : t->v->active);

    knockdown_add(t, "now_ko", "player", knockdown_who(t, foe), "percent",
                  knockdown_num(t, 100 - knockdown_percent(t->v, foe)), NULL);
}

/* What is going on, in words; "" if it is just somebody's turn. */
static void say_now(struct telling *t)
{
    const struct knockdown_view *v = t->v;

    if (v->tested < SIDES)
        say_test(t);
    else if (v->phase == PHASE_KO_CALL)
        say_ko(t);
    else if (v->mover < SIDES)
        say_move(t);
    else if (v->source != SOURCE_NONE)
        say_attack(t);
    if (v->reaction < SPECIALS)
        knockdown_add(
            t, "now_reaction", "special",
            knockdown_name_in(t->box, t->lang, NAMES_SPECIAL, v->reaction),
            NULL);
}

/* The last dice, the last round. */
static void draw_last(const struct drawing *d)
{
    const struct knockdown_view *v = d->v;

    if (v->turn == 1 && v->rounds_played) {
        unsigned i = v->rounds_played - 1u;
        char line[FACE_TEXT], round[12];
        snprintf(round, sizeof round, "%u", i + 1);
        knockdown_fill(d->box, d->look.lang, line, sizeof line, "last_round",
                       "round", round, "player",
                       knockdown_player(d, v->ending_winner[i] % SIDES),
                       "ending",
                       knockdown_name_in(d->box, d->look.lang, NAMES_ENDING,
                                         v->ending_how[i]),
                       NULL);
        knockdown_put(d, ROW_ARENA + 2, SIDE, BOARD_COLS - SIDE, INK_SOFT,
                      line);
    } else if (v->dice[0]) {
        canvas_printf(d->c, ROW_ARENA + 2, SIDE, INK_SOFT,
                      "%s [%u] [%u] [%u] %+d", text(d, "dice"), v->dice[0],
                      v->dice[1], v->dice[2], v->dice_bonus);
    }
}

static void draw_side(const struct drawing *d)
{
    char now[2 * FACE_TEXT];
    struct telling t =
        knockdown_telling(d->box, d->v, d->look.lang, now, sizeof now);

    say_now(&t);
    if (now[0]) {
        canvas_wrap(d->c, ROW_ARENA, SIDE, SIDE_ROWS, BOARD_COLS - SIDE, 0,
                    INK_WARN, now);
        return;
    }
    draw_skills(d);
    draw_last(d);
}

/* ---- all of it ----------------------------------------------------------- */

static bool has_fighters(const struct knockdown_view *v)
{
    return v->fighter[0] < FIGHTERS && v->fighter[1] < FIGHTERS;
}

/* Both boards: side by side where there is room, else the foe's first, whose
   special attacks stand nowhere else. */
static void draw_boards(const struct drawing *d)
{
    struct panel at = {.row = 0, .col = BOARD, .rows = d->c->rows};
    int room = d->c->cols - BOARD;

    if (room >= 2 * (BOARD_MAX - 8)) {
        at.cols = room / 2 - 2;
        at.cols = at.cols > BOARD_MAX ? BOARD_MAX : at.cols;
        knockdown_draw_board(d, &at, d->me);
        at.col += at.cols + 2;
        knockdown_draw_board(d, &at, foe_of(d->me));
        return;
    }
    at.cols = room;
    at.row = knockdown_draw_board(d, &at, foe_of(d->me)) + 1;
    at.rows = d->c->rows - at.row;
    knockdown_draw_board(d, &at, d->me);
}

static void draw_fight(const struct drawing *d)
{
    knockdown_draw_arena(d, ROW_ARENA, 1);
    draw_side(d);
    knockdown_draw_row(d, ROW_CARDS);
    knockdown_draw_specials(d, ROW_SPECIALS);
    knockdown_draw_hand(d, ROW_HANDS, 1, d->me);
    knockdown_draw_hand(d, ROW_HANDS, HALF, foe_of(d->me));
    knockdown_draw_damage(d, ROW_DAMAGE, 1, d->me);
    knockdown_draw_damage(d, ROW_DAMAGE, HALF, foe_of(d->me));
}

/* Cards are drafted before the first turn: there is a Row, and no fight yet. */
static void draw_draft(const struct drawing *d)
{
    knockdown_draw_row(d, ROW_CARDS);
    if (!has_fighters(d->v))
        return;
    draw_skills(d);
    knockdown_draw_specials(d, ROW_SPECIALS);
    knockdown_draw_hand(d, ROW_HANDS, 1, d->me);
    knockdown_draw_hand(d, ROW_HANDS, HALF, foe_of(d->me));
}

static void draw(const struct box *box, const void *view,
                 const struct look *look, struct canvas *c)
{
    const struct knockdown_view *v = view;
    struct drawing d = {
        .box = box,
        .b = knockdown_box(box),
        .v = v,
        .look = *look,
        .c = c,
        .me = look->viewer < SIDES ? look->viewer : 0,
    };

    if (look->focus >= 0 && (unsigned)look->focus < look->n)
        d.focus = &look->legal[look->focus];
    if (v->phase == PHASE_TOWER) {
        knockdown_draw_tower(&d);
        return;
    }
    draw_header(&d);
    if (!knockdown_draw_setup(&d)) {
        if (knockdown_is_fight(v))
            draw_fight(&d);
        else
            draw_draft(&d);
    }
    if (c->cols >= WIDE_COLS && has_fighters(v))
        draw_boards(&d);
}

const struct face knockdown_face = {
    .draw = draw,
    .typed = knockdown_typed,
};

const struct voice knockdown_voice = {
    .explain = knockdown_explain,
    .reason = knockdown_reason,
};
