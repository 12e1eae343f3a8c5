/*
 * result.c: the lines of a scene about ends: of a game, of a match of several
 * games, and what a player has achieved.
 */
#include "scene_inside.h"

#include "../engine/match.h"
#include "../engine/notation.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------------ */

static const char *reason_word(const void *of, unsigned i)
{
    return ((const struct game *)of)->reasons[i + 1];
}

static const char *record_word(const void *of, unsigned i)
{
    return ((const struct game *)of)->records[i].word;
}

static bool read_reason(struct scene *s, const char *word, uint8_t *out)
{
    for (uint8_t i = 1; scene_rules(s)->reasons[i]; i++)
        if (strcmp(scene_rules(s)->reasons[i], word) == 0) {
            *out = i;
            return true;
        }
    *out = 0;
    return scene_unknown(s, word, (struct known){reason_word, scene_rules(s)},
                         "there is no reason '%.40s'", word);
}

/* "P1", "P1 P3", "nobody": who has won, up to the first figure; how many words
   that takes. */
static bool read_winners(struct scene *s, unsigned n, char *const *words,
                         seatmask *out, unsigned *taken)
{
    seat who;

    *out = 0;
    *taken = 0;
    if (n && strcmp(words[0], "nobody") == 0) {
        *taken = 1;
        return true;
    }
    for (; *taken < n && !strchr(words[*taken], '='); ++*taken) {
        if (!scene_player(s, words[*taken], &who))
            return false;
        *out |= seat_bit(who);
    }
    return true;
}

/* A value by its kind: "12", "P1" or "attacker", "Y7". */
static bool read_value(struct scene *s, uint8_t kind, const char *word,
                       int32_t *value)
{
    char *end;
    bool is_one;

    if (kind >= ARG_NAMES) {
        *value = names_find(&s->box->names[kind - ARG_NAMES], word);
        is_one = *value >= 0;
    } else if (kind == ARG_SEAT) {
        *value = scene_seat(s, word);
        is_one = *value >= 0 && *value < SEATS;
    } else {
        *value = (int32_t)strtol(word, &end, 10);
        is_one = end > word && !*end;
    }
    return is_one ||
           scene_fail(s, "'%.40s' is no %s", word, kind_word(s->box, kind));
}

/* "deck_left=12": a figure that is kept of a finished game. */
static bool read_record(struct scene *s, const char *word, unsigned *row,
                        int32_t *value)
{
    const struct record *records = scene_rules(s)->records;
    char name[40];
    const char *equals = strchr(word, '=');

    *row = 0;
    *value = 0;
    if (!equals)
        return scene_fail(s, "'%.40s' is not RECORD=VALUE", word);
    snprintf(name, sizeof name, "%.*s", (int)(equals - word), word);
    while (records[*row].word && strcmp(records[*row].word, name) != 0)
        ++*row;
    if (!records[*row].word)
        return scene_unknown(s, name,
                             (struct known){record_word, scene_rules(s)},
                             "there is no record '%.40s'", name);
    return read_value(s, records[*row].kind, equals + 1, value);
}

/* ---- the end of a game --------------------------------------------------------- */

/* The seats that are named have won, and nobody else. */
static bool have_won(struct scene *s, const struct result *r, seatmask wanted)
{
    seatmask winners = result_first(r, s->setup.seats);
    char text[SCENE_SEATS];

    return winners == wanted ||
           scene_fail(s, "it is won by %s", scene_seats_text(winners, text));
}

static bool has_records(struct scene *s, const struct result *r, unsigned n,
                        char *const *words)
{
    for (unsigned i = 0; i < n; i++) {
        unsigned row;
        int32_t value;
        if (!read_record(s, words[i], &row, &value))
            return false;
        if (r->record[row] != value) {
            const struct record *record = &scene_rules(s)->records[row];
            char truth[64];
            arg_format(s->box, record->kind, r->record[row], truth,
                       sizeof truth);
            return scene_fail(s, "%s is %s", record->word, truth);
        }
    }
    return true;
}

bool scene_line_over(struct scene *s, unsigned n, char *const *words)
{
    struct result r;
    seatmask winners;
    unsigned taken;
    uint8_t reason = 0;

    if (n < 1)
        return scene_misformed(s, "over");
    /* "over nobody": whatever the reason */
    bool any = strcmp(words[0], "nobody") == 0;
    unsigned from = any ? 0 : 1;
    if (!scene_ready(s) || (!any && !read_reason(s, words[0], &reason)) ||
        !read_winners(s, n - from, words + from, &winners, &taken))
        return false;
    scene_rules(s)->score(s->box, s->state, &r);
    if (!r.reason)
        return scene_fail(s, "the game is not over");
    if (!any && r.reason != reason)
        return scene_fail(s, "the reason is %s, not %s",
                          scene_rules(s)->reasons[r.reason], words[0]);
    if (taken && !have_won(s, &r, winners))
        return false;
    return has_records(s, &r, n - from - taken, words + from + taken);
}

/* ---- a match ---------------------------------------------------------------------- */

bool scene_line_finished(struct scene *s, unsigned n, char *const *words)
{
    struct result r = {.reason = 0};
    seatmask winners;
    unsigned taken;

    if (!scene_needs_game(s))
        return false;
    if (n < 2)
        return scene_misformed(s, "finished");
    if (s->games == SCENE_GAMES)
        return scene_fail(s, "a match has at most %d games", SCENE_GAMES);
    if (!read_reason(s, words[0], &r.reason) ||
        !read_winners(s, n - 1, words + 1, &winners, &taken))
        return false;
    if (!taken)
        return scene_misformed(s, "finished");
    r.lost = !winners;
    for (seat who = 0; who < SEATS; who++)
        r.points[who] = winners >> who & 1;
    for (unsigned i = 1 + taken; i < n; i++) {
        unsigned row;
        int32_t value;
        if (!read_record(s, words[i], &row, &value))
            return false;
        r.record[row] = value;
    }
    s->done[s->games++] = r;
    return true;
}

static const char *option_word(const void *of, unsigned i)
{
    const struct box *box = of;

    return i < box->options ? box->option[i].id : NULL;
}

static bool next_has_option(struct scene *s, const struct setup *next,
                            const char *id, const char *wanted)
{
    for (unsigned i = 0; i < s->box->options; i++)
        if (strcmp(s->box->option[i].id, id) == 0) {
            const char *value = s->box->option[i].value[next->option[i]];
            return strcmp(value, wanted) == 0 ||
                   scene_fail(s, "%s is %s", id, value);
        }
    return scene_unknown(s, id, (struct known){option_word, s->box},
                         "there is no option '%.40s'", id);
}

/* The reason a match ended for, where a line names one. */
static bool has_reason(struct scene *s, const struct result *r,
                       const char *wanted)
{
    const char *reason = scene_rules(s)->reasons[r->reason];
    uint8_t row;

    return !wanted ||
           (read_reason(s, wanted, &row) &&
            (row == r->reason || scene_fail(s, "the reason is %s", reason)));
}

bool scene_line_match(struct scene *s, unsigned n, char *const *words)
{
    struct setup next = s->setup;
    struct result total = {.reason = 0};
    seat who;

    s->checked = true;
    if (!scene_needs_game(s))
        return false;
    if (!scene_rules(s)->next)
        return scene_fail(s, "a match of %s is one game", scene_rules(s)->id);
    if (!s->games)
        return scene_fail(s, "'match' comes after 'finished'");
    if (!n)
        return scene_misformed(s, "match");
    bool on = scene_rules(s)->next(s->box, &s->setup, s->done, s->games, &next,
                                   &total);
    if (strcmp(words[0], "goes_on") == 0 && (n == 1 || n == 3)) {
        if (!on)
            return scene_fail(s, "the match is over: %s",
                              scene_rules(s)->reasons[total.reason]);
        return n == 1 || next_has_option(s, &next, words[1], words[2]);
    }
    bool drawn = strcmp(words[0], "drawn") == 0 && n <= 2;
    bool lost = strcmp(words[0], "lost") == 0 && n <= 2;
    bool won = strcmp(words[0], "won") == 0 && (n == 2 || n == 3);
    if (!drawn && !lost && !won)
        return scene_misformed(s, "match");
    if (on)
        return scene_fail(s, "the match goes on");
    if (drawn) {
        if (!result_drawn(&total, s->setup.seats))
            return scene_fail(s, "somebody has won");
        return has_reason(s, &total, n == 2 ? words[1] : NULL);
    }
    if (lost)
        return have_won(s, &total, 0) &&
               has_reason(s, &total, n == 2 ? words[1] : NULL);
    return scene_player(s, words[1], &who) &&
           have_won(s, &total, seat_bit(who)) &&
           has_reason(s, &total, n == 3 ? words[2] : NULL);
}

/* ---- feats ------------------------------------------------------------------------- */

static const char *feat_word(const void *of, unsigned i)
{
    const struct box *box = of;

    return i < box->feats ? box->feat[i].id : NULL;
}

/* "42 3": how far the seat is with each condition. */
static void parts_text(const struct feat_now *f, char *out, size_t cap)
{
    *out = 0;
    for (unsigned i = 0; i < f->parts; i++) {
        size_t used = strlen(out);
        snprintf(out + used, cap - used, "%s%d", i ? " " : "", f->part[i].now);
    }
}

/* "feat P1 scenario_5 done", "open" (at stake, but not done as it stands),
   "absent" (not at stake in this game); behind it, if one likes, how far the seat
   is: "open 42 3". */
bool scene_line_feat(struct scene *s, unsigned n, char *const *words)
{
    struct feat_now now[FEATS];
    const char *is = "absent";
    char wanted[SCENE_TEXT], parts[100] = "";
    seat who;

    if (n < 3 || (strcmp(words[2], "done") && strcmp(words[2], "open") &&
                  strcmp(words[2], "absent")))
        return scene_misformed(s, "feat");
    if (!scene_ready(s) || !scene_player(s, words[0], &who))
        return false;
    int row = feats_find(s->box, words[1]);
    if (row < 0)
        return scene_unknown(s, words[1], (struct known){feat_word, s->box},
                             "there is no feat '%.40s'", words[1]);
    unsigned found = scene_rules(s)->feats(s->box, s->state, who, now, FEATS);
    for (unsigned i = 0; i < found && i < FEATS; i++)
        if (now[i].feat == row) {
            is = now[i].done ? "done" : "open";
            parts_text(&now[i], parts, sizeof parts);
        }
    if (strcmp(is, words[2]) != 0)
        return scene_fail(s, "%s is %s, not %s", words[1], is, words[2]);
    scene_join(words + 3, n - 3, wanted, sizeof wanted);
    return n == 3 || strcmp(parts, wanted) == 0 ||
           scene_fail(s, "%s stands at '%s', not '%s'", words[1], parts,
                      wanted);
}
