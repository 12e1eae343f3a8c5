/*
 * explain.c: Kaskadia in sentences: cards, dice, sheets, hexes, cards to
 * come, by topic: "card 2", "score prairie P2". Points are in score.c,
 * warnings in reason.c.
 */
#include "face.h"

#include "../../../canvas/lines.h"
#include "../../../engine/notation.h"
#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

enum { TOPIC_WORDS = 4, WORD = 32 };

/* ---- cards --------------------------------------------------------------- */

static bool explain_completion(struct telling *t, unsigned card)
{
    const struct completion *c = &t->b->completion[card];

    kface_line(t, c->discount ? "completion_discount" : "completion_bonus",
               "completion", kface_name(t, NAMES_COMPLETION, card), "text",
               c->text.in[t->lang], NULL);
    return true;
}

static bool explain_card(struct telling *t, unsigned slot)
{
    const struct kaskadia_view *v = t->v;
    char list[KFACE_TEXT];
    uint8_t missing[ANIMALS];

    if (v->slot[slot] == NONE) {
        kface_line(t, "card_empty", "slot", kface_num(t, (int)slot + 1), NULL);
    } else {
        const struct card *card = &t->b->card[v->slot[slot]];
        kface_animals(t, card->cost, list, sizeof list);
        kface_line(t, "card", "slot", kface_num(t, (int)slot + 1), "card",
                   kface_name(t, NAMES_CARD, v->slot[slot]), "cost", list,
                   "nature", kface_num(t, card->nature), NULL);
        unsigned n = kface_missing(t->box, v, t->who, slot, missing);
        kface_animals(t, missing, list, sizeof list);
        if (n == NONE)
            kface_line(t, "card_no_room", NULL);
        else if (n)
            kface_line(t, "card_missing", "list", list, NULL);
        else
            kface_line(t, "card_payable", NULL);
        int stays = SLOTS - (int)slot;
        if (stays == 1)
            kface_line(t, "card_last", NULL);
        else
            kface_line(t, "card_stays", "rounds", kface_num(t, stays), NULL);
    }
    if (v->completion[slot] != NONE)
        explain_completion(t, v->completion[slot]);
    return true;
}

/* ---- dice ---------------------------------------------------------------- */

static void say_face(struct telling *t, const char *key, unsigned face)
{
    const struct face_def *f;

    if (face == NONE)
        return;
    f = &t->b->face[face];
    kface_line(t, key, "face", kface_name(t, NAMES_FACE, face), NULL);
    if (f->text.in[t->lang]) {
        size_t n = strlen(t->out);
        snprintf(t->out + n, t->cap - n, " %s", f->text.in[t->lang]);
    }
}

static bool explain_dice(struct telling *t)
{
    const struct kaskadia_view *v = t->v;
    char list[KFACE_TEXT] = "";

    for (unsigned i = 0; i < CENTRAL; i++)
        if (v->central[i] != NONE)
            words_list(list, sizeof list,
                       kface_name(t, NAMES_FACE, v->central[i]));
    if (!list[0]) {
        kface_line(t, "dice_none", NULL);
        return true;
    }
    kface_line(t, "dice_central", "list", list, NULL);
    list[0] = '\0';
    for (unsigned i = 0; i < PERSONAL; i++)
        if (v->dice[t->who][i] != NONE)
            words_list(list, sizeof list,
                       kface_name(t, NAMES_FACE, v->dice[t->who][i]));
    kface_line(t, "dice_personal", "list", list, NULL);
    say_face(t, "dice_special", v->special);
    return true;
}

static bool explain_special(struct telling *t)
{
    if (t->v->special == NONE)
        kface_line(t, "dice_none", NULL);
    else
        say_face(t, "dice_special", t->v->special);
    return true;
}

/* ---- the sheet ----------------------------------------------------------- */

/* The rows of a picture as lines, without an empty left edge. */
static void say_rows(struct telling *t, const struct canvas *c)
{
    char line[4 * BOARD_COLS + 1];
    int last = 0, edge = 1;

    for (int row = 0; row < c->rows; row++) {
        canvas_row(c, row, line, sizeof line);
        last = line[0] ? row : last;
        edge &= !line[0] || line[0] == ' ';
    }
    for (int row = 0; row <= last; row++) {
        size_t n = strlen(t->out);
        canvas_row(c, row, line, sizeof line);
        snprintf(t->out + n, t->cap - n, "%s%s", row ? "\n" : "",
                 line[0] ? line + edge : line);
    }
}

/* As it is drawn on the screen, with the area in full. */
static bool explain_sheet(struct telling *t)
{
    enum { ROWS = KFACE_SHEET_ROWS + 9, COLS = 72 };
    struct drawing d = {
        .box = t->box,
        .b = t->b,
        .sheet = t->sheet,
        .v = t->v,
        .look = {.lang = t->lang, .viewer = t->who, .focus = -1},
        .who = t->who,
    };

    d.c = canvas_new(ROWS, BOARD_COLS);
    kface_draw_sheet(&d, 0);
    kface_draw_area(&d, KFACE_SHEET_ROWS + 1, 0, COLS);
    say_rows(t, d.c);
    canvas_free(d.c);
    kface_line(t, "legend", "open", "[ ]", NULL);
    return true;
}

static bool explain_hex(struct telling *t, unsigned place)
{
    const struct hex *h = &t->sheet->hex[place];
    const uint8_t *hexes = t->v->hex[t->who];
    char list[KFACE_TEXT] = "";
    int filled = 0;

    if (!t->sheet->hexes || !h->used)
        return false;
    for (unsigned i = 0; i < HABITATS; i++)
        if (h->habitats >> i & 1)
            words_list(list, sizeof list, kface_name(t, NAMES_HABITAT, i));
    const char *code = t->box->names[NAMES_HEX].at[place].code;
    if (list[0])
        kface_line(t, "hex", "hex", code, "habitats", list, NULL);
    else
        kface_line(t, h->start ? "hex_start" : "hex_bare", "hex", code, NULL);
    if (h->points)
        kface_add(t, "hex_points", "points", kface_num(t, h->points), NULL);
    kface_effects(t, h->bonus.effect, list, sizeof list);
    if (list[0])
        kface_add(t, "hex_bonus", "bonus", list, NULL);
    for (unsigned i = 0; i < h->neighbours; i++)
        filled += hexes[h->near[i]] != 0;
    if (t->sheet->id == SHEET_C && hexes[place] && !h->start)
        kface_add(t, "hex_circled", NULL);
    if (t->sheet->id == SHEET_D && hexes[place])
        kface_add(t, "hex_animal", "animal",
                  kface_name(t, NAMES_ANIMAL, hexes[place] - 1u), "points",
                  kface_num(t, t->v->gives[t->who][place]), NULL);
    kface_add(t, "hex_near", "filled", kface_num(t, filled), "near",
              kface_num(t, h->neighbours), NULL);
    for (unsigned i = 0; i < t->sheet->links; i++) {
        const struct link *link = &t->sheet->link[i];
        char others[64] = "";
        bool is_here = false;
        for (unsigned k = 0; k < link->n; k++) {
            is_here |= link->hex[k] == place;
            if (link->hex[k] != place)
                words_list(others, sizeof others,
                           t->box->names[NAMES_HEX].at[link->hex[k]].code);
        }
        kface_effects(t, link->bonus.effect, list, sizeof list);
        if (is_here)
            kface_add(t, "hex_link", "hexes", others, "bonus", list, NULL);
    }
    return true;
}

/* ---- cards to come ------------------------------------------------------- */

/* KR-1.5: of each habitat and level two cards come; how many are still to be
   turned up is known, which ones is not. */
static bool explain_unseen(struct telling *t)
{
    unsigned of[LEVELS][HABITATS] = {{0}};
    char list[KFACE_TEXT], item[KFACE_TEXT];

    for (uint64_t left = t->v->turned; left; left &= left - 1) {
        const struct card *c = &t->b->card[__builtin_ctzll(left)];
        of[c->level][c->habitat]++;
    }
    kface_line(t, "unseen", "deck", kface_num(t, t->v->deck), NULL);
    for (unsigned level = 0; level < LEVELS; level++) {
        list[0] = '\0';
        for (unsigned h = 0; h < HABITATS; h++) {
            unsigned left = PER_LEVEL - of[level][h];
            snprintf(item, sizeof item, "%s \u00d7%u",
                     kface_name(t, NAMES_HABITAT, h), left);
            if (left)
                words_list(list, sizeof list, item);
        }
        kface_line(t, list[0] ? "unseen_level" : "unseen_level_none", "level",
                   level ? "II" : "I", "list", list, NULL);
    }
    return true;
}

static bool explain_discard(struct telling *t)
{
    char list[KFACE_TEXT * 4] = "";

    for (uint64_t left = t->v->out; left; left &= left - 1)
        words_list(list, sizeof list,
                   kface_name(t, NAMES_CARD, (unsigned)__builtin_ctzll(left)));
    kface_line(t, list[0] ? "discarded" : "discarded_none", "list", list, NULL);
    return true;
}

/* ---- topics -------------------------------------------------------------- */

enum topic {
    TOPIC_SCORE,
    TOPIC_CARD,
    TOPIC_COMPLETION,
    TOPIC_DIE,
    TOPIC_GOAL,
    TOPIC_SHEET,
    TOPIC_HEX,
    TOPIC_UNSEEN,
    TOPIC_DISCARD,
    TOPICS,
};

/* Lists of words in the texts file; both languages are understood. */
static const char *const topic_keys[TOPICS] = {
    [TOPIC_SCORE] = "topic_score",
    [TOPIC_CARD] = "topic_card",
    [TOPIC_COMPLETION] = "topic_completion",
    [TOPIC_DIE] = "topic_die",
    [TOPIC_GOAL] = "topic_goal",
    [TOPIC_SHEET] = "topic_sheet",
    [TOPIC_HEX] = "topic_hex",
    [TOPIC_UNSEEN] = "topic_unseen",
    [TOPIC_DISCARD] = "topic_discard",
};

static unsigned topic_of(const struct box *box, const char *word)
{
    for (unsigned i = 0; i < TOPICS; i++)
        for (int lang = 0; lang < LANGS; lang++)
            if (text_is_listed(word, strlen(word),
                               kface_text(box, (enum lang)lang, topic_keys[i])))
                return i;
    return TOPICS;
}

/* A box of the sheet in play by its word, "prairie", or -1. */
static int box_of(const struct telling *t, const char *word)
{
    const struct names *names = &t->box->names[NAMES_BOX];

    for (unsigned i = 0; i < t->sheet->boxes; i++) {
        const char *id = names->at[t->sheet->first_box + i].id;
        if (!strcmp(strchr(id, '_') + 1, word) || !strcmp(id, word))
            return (int)i;
    }
    return -1;
}

static int slot_of(const char *word)
{
    bool good = word[0] >= '1' && word[0] < '1' + SLOTS && !word[1];
    return good ? word[0] - '1' : -1;
}

static bool explain_score(struct telling *t, const char *word)
{
    int box = box_of(t, word);

    if (!*word)
        kface_score(t);
    else if (box >= 0)
        kface_score_box(t, (unsigned)box);
    return !*word || box >= 0;
}

static bool explain_topic(struct telling *t, unsigned topic, const char *word)
{
    int completion = names_find(&t->box->names[NAMES_COMPLETION], word);
    int hex = names_find(&t->box->names[NAMES_HEX], word);

    switch ((enum topic)topic) {
    case TOPIC_SCORE:
        return explain_score(t, word);
    case TOPIC_CARD:
        return slot_of(word) >= 0 && explain_card(t, (unsigned)slot_of(word));
    case TOPIC_COMPLETION:
        return completion >= 0 && explain_completion(t, (unsigned)completion);
    case TOPIC_DIE:
        return *word ? explain_special(t) : explain_dice(t);
    case TOPIC_GOAL:
        kface_goals(t);
        return true;
    case TOPIC_SHEET:
        return explain_sheet(t);
    case TOPIC_HEX:
        return hex >= 0 && explain_hex(t, (unsigned)hex);
    case TOPIC_UNSEEN:
        return explain_unseen(t);
    case TOPIC_DISCARD:
        return explain_discard(t);
    case TOPICS:
        break;
    }
    /* A word alone: a slot, a hex of the map, a completion card. */
    if (slot_of(word) >= 0)
        return explain_card(t, (unsigned)slot_of(word));
    return (hex >= 0 && explain_hex(t, (unsigned)hex)) ||
           (completion >= 0 && explain_completion(t, (unsigned)completion));
}

/* The step that a verb answers; D8 shares its verbs. */
static unsigned step_of(const struct kaskadia_view *v, unsigned verb)
{
    for (seat who = 0; who < v->seats; who++) {
        unsigned step = v->step[who];
        if ((verb == VERB_COLLECT && step == STEP_COLLECT) ||
            ((verb == VERB_PASS || verb == VERB_COMPLETE) &&
             step == STEP_CARD) ||
            ((verb == VERB_STOP || verb == VERB_TAKE_NATURE ||
              verb == VERB_TAKE_COMPLETION) &&
             step == STEP_CARD_BONUS) ||
            (verb == VERB_UPGRADE && step == STEP_UPGRADE))
            return step;
    }
    return STEPS;
}

static bool explain_warning(struct telling *t, const char *line)
{
    struct action a;
    char error[200];

    if (!action_parse(t->box, t->v->seats, 0, line, &a, error, sizeof error))
        return false;
    unsigned step = step_of(t->v, a.verb);
    if (step == STEPS || t->v->viewer == NONE)
        return false;
    a.seat = t->who = t->v->viewer;
    return kface_warn(t, &a);
}

bool kface_explain(const struct box *box, const void *view, enum lang lang,
                   const char *topic, char *out, size_t cap)
{
    struct telling t = kface_telling(box, view, lang, out, cap);
    char word[TOPIC_WORDS][WORD] = {{0}};

    if (!strncmp(topic, "warn ", 5))
        return explain_warning(&t, topic + 5);
    int n = sscanf(topic, "%31s %31s %31s %31s", word[0], word[1], word[2],
                   word[3]);
    if (n < 1 || n == TOPIC_WORDS)
        return false;
    t.who = t.v->viewer == NONE ? 0 : t.v->viewer;
    /* The last word may say whose: "score prairie P2". */
    int named = seat_parse(word[n - 1], t.v->seats);
    if (named >= 0 && named < t.v->seats) {
        t.who = (seat)named;
        word[--n][0] = '\0';
        if (!n)
            return explain_sheet(&t);
    }
    unsigned found = topic_of(box, word[0]);
    return explain_topic(&t, found, found == TOPICS ? word[0] : word[1]);
}
