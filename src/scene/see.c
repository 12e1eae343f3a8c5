/*
 * see.c: the lines of a scene that look at the table: its parts, views, answers
 * that are legal or refused, questions, news, results. They change nothing
 * beyond what happens by itself.
 */
#include "scene_inside.h"

#include "../engine/field.h"
#include "../engine/match.h"
#include "../engine/notation.h"

#include <stdlib.h>
#include <string.h>

/* ---- comparing words -------------------------------------------------- */

static void join(char *const *words, unsigned n, char *out, size_t cap)
{
    *out = 0;
    for (unsigned i = 0; i < n; i++) {
        size_t used = strlen(out);
        snprintf(out + used, cap - used, "%s%s", i ? " " : "", words[i]);
    }
}

/* Does a word that is told (a code: DE) mean the one that is written? Things may
   be called by their id (desertion), too; two kinds of things may share one. */
static bool means(const struct scene *s, const char *told, const char *written)
{
    if (strcmp(told, written) == 0)
        return true;
    for (unsigned i = 0; i < NAME_SPACES; i++) {
        const struct names *names = &s->box->names[i];
        for (unsigned j = 0; j < names->n; j++)
            if (strcmp(names->at[j].id, written) == 0 &&
                strcmp(names->at[j].code, told) == 0)
                return true;
    }
    return false;
}

/* The first of the words told that means this one, or -1. */
static int find_word(const struct scene *s, char *const *told, unsigned n,
                     const char *written)
{
    for (unsigned i = 0; i < n; i++)
        if (told[i] && means(s, told[i], written))
            return (int)i;
    return -1;
}

/* Do n words mean n others, in this order or in any? */
static bool all_mean(const struct scene *s, char **told, char *const *written,
                     unsigned n, bool any_order)
{
    for (unsigned i = 0; i < n; i++) {
        int at = any_order ? find_word(s, told, n, written[i])
                 : means(s, told[i], written[i]) ? (int)i
                                                 : -1;
        if (at < 0)
            return false;
        told[at] = NULL; /* each is met once */
    }
    return true;
}

/* "= VALUE", "has WORD...", "lacks WORD..." against what is true. */
static bool compare(struct scene *s, const char *what, const char *relation,
                    char *const *wanted, unsigned n, const char *truth,
                    bool any_order)
{
    char have[SCENE_TEXT], want[SCENE_TEXT];
    char *word[SCENE_WORDS];

    snprintf(have, sizeof have, "%s", truth);
    unsigned count = scene_split(have, word, SCENE_WORDS);
    if (strcmp(relation, "=") != 0) {
        bool has = strcmp(relation, "has") == 0;
        for (unsigned i = 0; i < n; i++)
            if ((find_word(s, word, count, wanted[i]) >= 0) != has)
                return scene_fail(s, "%s %s %s, it is: %s", what,
                                  has ? "lacks" : "has", wanted[i], truth);
        return n || scene_fail(s, "%s what?", relation);
    }
    bool same = count == n && all_mean(s, word, wanted, n, any_order);
    join(wanted, n, want, sizeof want);
    return same || scene_fail(s, "%s is '%s', not '%s'", what, truth, want);
}

static int find_relation(char *const *words, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (strcmp(words[i], "=") == 0 || strcmp(words[i], "has") == 0 ||
            strcmp(words[i], "lacks") == 0)
            return (int)i;
    return -1;
}

/* ---- the table and views of it ---------------------------------------- */

static bool line_see(struct scene *s, unsigned n, char *const *words)
{
    char truth[SCENE_TEXT], what[SCENE_TEXT];
    int at = find_relation(words, n);

    if (at < 1)
        return scene_fail(s, "it is written: see WORD ... = VALUE (or has, "
                             "lacks)");
    if (!scene_ready(s))
        return false;
    const struct scene_word *w = scene_find_word(s, words[0]);
    if (!w || !w->get)
        return scene_fail(s, "%s cannot tell '%s'", scene_rules(s)->id,
                          words[0]);
    join(words, (unsigned)at, what, sizeof what);
    if (!w->get(s->box, s->state, (unsigned)at - 1, words + 1, truth,
                sizeof truth))
        return scene_fail(s, "%s: %s", what, truth);
    return compare(s, what, words[at], words + at + 1, n - (unsigned)at - 1,
                   truth, w->any_order);
}

/* One set of cards, "hand[0]", has no order; a list of sets has. */
static bool is_one_set(const struct scene *s, const char *name)
{
    size_t n = strcspn(name, "[");

    for (const struct field *f = scene_rules(s)->fields; f->name; f++)
        if (strlen(f->name) == n && strncmp(f->name, name, n) == 0)
            return f->kind >= ARG_SET && (!f->count || name[n] == '[');
    return false;
}

static bool line_view(struct scene *s, unsigned n, char *const *words)
{
    char truth[SCENE_TEXT], what[SCENE_TEXT];
    int at = find_relation(words, n);

    if (at != 2)
        return scene_fail(s, "it is written: view SEAT FIELD = VALUE "
                             "(or has, lacks); ? is a spectator");
    if (!scene_ready(s))
        return false;
    int viewer = scene_seat(s, words[0]);
    if (viewer < 0)
        return scene_fail(s, "'%s' is not a seat", words[0]);
    void *view = memory_get(scene_rules(s)->view_size);
    scene_rules(s)->view(s->box, s->state, (seat)viewer, view);
    bool known = field_text(s->box, view, words[1], truth, sizeof truth);
    free(view);
    if (!known)
        return scene_fail(s, "there is no field '%s' in a view", words[1]);
    join(words, 2, what, sizeof what);
    return compare(s, what, words[2], words + 3, n - 3, truth,
                   is_one_set(s, words[1]));
}

/* ---- answers and questions -------------------------------------------- */

static unsigned refusal_of(const struct scene *s, const struct action *a)
{
    return scene_rules(s)->refuse(s->box, s->state, a);
}

static bool line_legal(struct scene *s, unsigned n, char *const *words)
{
    struct action a;

    if (!scene_ready(s) || !scene_seat_and_action(s, n, words, &a))
        return false;
    if (!scene_is_listed(s, &a))
        return scene_fail(s, "it is not legal");
    return !refusal_of(s, &a) ||
           scene_fail(s, "it is listed as legal, but refused");
}

static bool line_illegal(struct scene *s, unsigned n, char *const *words)
{
    struct action a;

    if (!scene_ready(s) || !scene_seat_and_action(s, n, words, &a))
        return false;
    if (scene_is_listed(s, &a))
        return scene_fail(s, "it is legal");
    return refusal_of(s, &a) ||
           scene_fail(s, "it is not listed as legal, but not refused");
}

static bool line_refuse(struct scene *s, unsigned n, char *const *words)
{
    const struct refusal *all;
    struct action a;

    if (n < 3)
        return scene_fail(s, "it is written: refuse SEAT ACTION RULE");
    if (!scene_ready(s) || !scene_seat_and_action(s, n - 1, words, &a))
        return false;
    unsigned row = refusal_of(s, &a);
    if (!row)
        return scene_fail(s, "it is not refused");
    if (scene_is_listed(s, &a))
        return scene_fail(s, "it is refused, but listed as legal");
    all = scene_rules(s)->refusals;
    return strcmp(all[row].rule, words[n - 1]) == 0 ||
           scene_fail(s, "refused by %s (%s), not %s", all[row].rule,
                      all[row].text, words[n - 1]);
}

static bool is_verb(const struct scene *s, const char *word)
{
    for (unsigned v = 1; scene_rules(s)->verbs[v].word; v++)
        if (strcmp(scene_rules(s)->verbs[v].word, word) == 0)
            return true;
    return false;
}

static bool line_count(struct scene *s, unsigned n, char *const *words)
{
    struct action *all;
    unsigned count = 0;
    seat who;

    if (n != 3)
        return scene_fail(s, "it is written: count SEAT VERB NUMBER (verb * "
                             "for all)");
    if (!scene_ready(s) || !scene_player(s, words[0], &who))
        return false;
    bool any = strcmp(words[1], "*") == 0;
    if (!any && !is_verb(s, words[1]))
        return scene_fail(s, "%s knows no action '%s'", scene_rules(s)->id,
                          words[1]);
    all = memory_get(LEGAL_MAX * sizeof *all);
    unsigned legal =
        scene_rules(s)->legal(s->box, s->state, who, all, LEGAL_MAX);
    for (unsigned i = 0; i < legal; i++)
        count += any ||
                 strcmp(scene_rules(s)->verbs[all[i].verb].word, words[1]) == 0;
    free(all);
    return count == (unsigned)atoi(words[2]) ||
           scene_fail(s, "there are %u, not %s", count, words[2]);
}

static bool line_asked(struct scene *s, unsigned n, char *const *words)
{
    struct ask ask;
    seat who;

    if (n < 1 || n > 2)
        return scene_fail(s, "it is written: asked SEAT [QUESTION], or asked "
                             "nobody");
    if (!scene_ready(s))
        return false;
    seatmask open = scene_rules(s)->pending(s->state);
    if (strcmp(words[0], "nobody") == 0)
        return !open || scene_fail(s, "somebody is asked");
    if (!scene_player(s, words[0], &who))
        return false;
    if (!(open & seat_bit(who)))
        return scene_fail(s, "%s is not asked", words[0]);
    if (n == 1)
        return true;
    scene_rules(s)->ask(s->box, s->state, who, &ask);
    const char *question = scene_rules(s)->prompts[ask.prompt];
    return strcmp(question, words[1]) == 0 ||
           scene_fail(s, "the question is %s", question);
}

static bool line_chances(struct scene *s, unsigned n, char *const *words)
{
    struct outcome *all;

    if (n != 1)
        return scene_fail(s, "it is written: chances NUMBER");
    s->checked = true;
    if (!scene_complete(s) || !scene_settle(s, UP_TO_CHANCE, NULL))
        return false;
    if (!(scene_rules(s)->pending(s->state) & seat_bit(SEAT_CHANCE)))
        return scene_fail(s, "chance is not asked here");
    all = memory_get(LEGAL_MAX * sizeof *all);
    unsigned count = scene_rules(s)->chances(s->box, s->state, all, LEGAL_MAX);
    bool even = true;
    for (unsigned i = 1; i < count && i < LEGAL_MAX; i++)
        even &= all[i].weight == all[0].weight;
    free(all);
    if (!even)
        return scene_fail(s, "the outcomes are not equally likely");
    return count == (unsigned)atoi(words[0]) ||
           scene_fail(s, "there are %u outcomes", count);
}

/* ---- news ------------------------------------------------------------- */

/* An event as a viewer is told it: "drew_card P1 combat _". */
static void told_text(const struct scene *s, const struct event *e, seat viewer,
                      char *out, size_t cap)
{
    const struct event_def *def = &scene_rules(s)->events[e->kind];
    struct news news;
    size_t used;

    event_show(scene_rules(s), e, viewer, &news);
    snprintf(out, cap, "%s", def->word);
    for (int i = 0; i < ARGS && def->arg[i].kind; i++) {
        char word[64];
        uint8_t kind = def->arg[i].kind;
        if (news.hidden >> i & 1)
            snprintf(word, sizeof word, "_");
        else if (kind == ARG_SEAT)
            seat_format((seat)news.arg[i], word, sizeof word);
        else if (kind == ARG_NUM || kind == ARG_TICK)
            snprintf(word, sizeof word, "%d", news.arg[i]);
        else
            snprintf(word, sizeof word, "%s",
                     s->box->names[kind - ARG_NAMES].at[news.arg[i]].code);
        used = strlen(out);
        snprintf(out + used, cap - used, " %s", word);
    }
}

/* What is looked for, with seats by name put as P1, P2. */
static void wanted_text(const struct scene *s, unsigned n, char *const *words,
                        char *out, size_t cap)
{
    *out = 0;
    for (unsigned i = 0; i < n; i++) {
        size_t used = strlen(out);
        char word[8];
        int who = i ? scene_seat(s, words[i]) : -1;
        if (who >= 0 && who < SEATS)
            seat_format((seat)who, word, sizeof word);
        snprintf(out + used, cap - used, "%s%s", i ? " " : "",
                 who >= 0 && who < SEATS ? word : words[i]);
    }
}

enum likeness { IS_THESE_WORDS, BEGINS_WITH_THEM };

static bool was_told(const struct scene *s, seat viewer, const char *want,
                     enum likeness how)
{
    char have[SCENE_TEXT], wanted[SCENE_TEXT];
    char *word[SCENE_WORDS], *want_word[SCENE_WORDS];

    snprintf(wanted, sizeof wanted, "%s", want);
    unsigned n = scene_split(wanted, want_word, SCENE_WORDS);
    for (unsigned i = 0; i < s->tolds; i++) {
        told_text(s, &s->told[i], viewer, have, sizeof have);
        unsigned count = scene_split(have, word, SCENE_WORDS);
        if ((count == n || (how == BEGINS_WITH_THEM && count > n)) &&
            all_mean(s, word, want_word, n, false))
            return true;
    }
    return false;
}

static bool is_event(const struct scene *s, const char *word)
{
    for (unsigned i = 1; scene_rules(s)->events[i].word; i++)
        if (strcmp(scene_rules(s)->events[i].word, word) == 0)
            return true;
    return false;
}

/* The viewer and the event of a line. */
static bool read_news(struct scene *s, const char *form, unsigned n,
                      char *const *words, seat *viewer, char *want, size_t cap)
{
    *viewer = SEAT_NOBODY;
    if (n < 2)
        return scene_fail(s, "it is written: %s", form);
    if (!scene_ready(s))
        return false;
    int who = scene_seat(s, words[0]);
    if (who < 0)
        return scene_fail(s, "'%s' is not a seat", words[0]);
    if (!is_event(s, words[1]))
        return scene_fail(s, "%s knows no event '%s'", scene_rules(s)->id,
                          words[1]);
    *viewer = (seat)who;
    wanted_text(s, n - 1, words + 1, want, cap);
    return true;
}

static bool line_told(struct scene *s, unsigned n, char *const *words)
{
    char want[SCENE_TEXT], have[SCENE_TEXT];
    seat viewer;

    if (!read_news(s, "told SEAT EVENT ...; _ is hidden", n, words, &viewer,
                   want, sizeof want))
        return false;
    if (was_told(s, viewer, want, IS_THESE_WORDS))
        return true;
    scene_fail(s, "%s was not told '%s' since the last play; told:", words[0],
               want);
    for (unsigned i = 0; i < s->tolds; i++) {
        told_text(s, &s->told[i], viewer, have, sizeof have);
        fprintf(s->out, "    %s\n", have);
    }
    return false;
}

static bool line_untold(struct scene *s, unsigned n, char *const *words)
{
    char want[SCENE_TEXT];
    seat viewer;

    if (!read_news(s, "untold SEAT EVENT ...", n, words, &viewer, want,
                   sizeof want))
        return false;
    return !was_told(s, viewer, want, BEGINS_WITH_THEM) ||
           scene_fail(s, "%s was told '%s' since the last play", words[0],
                      want);
}

/* ---- results ---------------------------------------------------------- */

/* Does this seat's side have the first place alone? */
static bool is_best(const struct result *r, unsigned seats, seat who)
{
    return result_place(r, seats, who) == 1 && result_winners(r, seats) == 1;
}

static bool line_over(struct scene *s, unsigned n, char *const *words)
{
    struct result r;
    seat who;

    if (n < 1)
        return scene_fail(s, "it is written: over REASON [WINNER "
                             "[RECORD=VALUE...]]");
    if (!scene_ready(s))
        return false;
    scene_rules(s)->score(s->box, s->state, &r);
    if (!r.reason)
        return scene_fail(s, "the game is not over");
    const char *reason = scene_rules(s)->reasons[r.reason];
    if (strcmp(reason, words[0]) != 0)
        return scene_fail(s, "the reason is %s", reason);
    if (n == 1)
        return true;
    if (!scene_player(s, words[1], &who))
        return false;
    if (!is_best(&r, s->setup.seats, who))
        return scene_fail(s, "%s has not won", words[1]);
    for (unsigned i = 2; i < n; i++) {
        unsigned row;
        int32_t value;
        if (!scene_read_record(s, words[i], &row, &value))
            return false;
        if (r.record[row] != value)
            return scene_fail(s, "%s is %d", scene_rules(s)->records[row],
                              r.record[row]);
    }
    return true;
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
    return scene_fail(s, "there is no option '%s'", id);
}

/* The reason a match ended for, where a line names one. */
static bool has_reason(struct scene *s, const struct result *r,
                       const char *wanted)
{
    const char *reason = scene_rules(s)->reasons[r->reason];

    return !wanted || strcmp(reason, wanted) == 0 ||
           scene_fail(s, "the reason is %s", reason);
}

/* "match goes_on [OPTION VALUE]", "match won P1 [REASON]", "match drawn
   [REASON]". */
static bool line_match(struct scene *s, unsigned n, char *const *words)
{
    struct setup next = s->setup;
    struct result total = {.reason = 0};
    seat who;

    s->checked = true;
    if (!scene_needs_game(s))
        return false;
    if (!n || !s->games || !scene_rules(s)->next)
        return scene_fail(s, "it is written after 'finished': match goes_on "
                             "[OPTION VALUE], match won SEAT [REASON], or "
                             "match drawn [REASON]");
    bool on = scene_rules(s)->next(s->box, &s->setup, s->done, s->games, &next,
                                   &total);
    if (strcmp(words[0], "goes_on") == 0 && (n == 1 || n == 3)) {
        if (!on)
            return scene_fail(s, "the match is over: %s",
                              scene_rules(s)->reasons[total.reason]);
        return n == 1 || next_has_option(s, &next, words[1], words[2]);
    }
    if (on)
        return scene_fail(s, "the match goes on");
    if (strcmp(words[0], "drawn") == 0 && n <= 2) {
        if (!result_drawn(&total, s->setup.seats))
            return scene_fail(s, "somebody has won");
        return has_reason(s, &total, n == 2 ? words[1] : NULL);
    }
    if (strcmp(words[0], "won") != 0 || n < 2 || n > 3)
        return scene_fail(s, "it is written: match won SEAT [REASON]");
    if (!scene_player(s, words[1], &who))
        return false;
    if (!is_best(&total, s->setup.seats, who))
        return scene_fail(s, "%s has not won", words[1]);
    return has_reason(s, &total, n == 3 ? words[2] : NULL);
}

/* "feat P1 scenario_5 done", "open" (at stake, but not done as it stands),
   "absent" (not at stake in this game). */
static bool line_feat(struct scene *s, unsigned n, char *const *words)
{
    struct feat_now now[FEATS];
    const char *is = "absent";
    seat who;

    s->checked = true;
    if (!scene_needs_game(s) || !scene_ready(s))
        return false;
    if (n != 3 || (strcmp(words[2], "done") && strcmp(words[2], "open") &&
                   strcmp(words[2], "absent")))
        return scene_fail(s, "it is written: feat SEAT ID done|open|absent");
    int row = feats_find(s->box, words[1]);
    if (row < 0)
        return scene_fail(s, "there is no feat '%s'", words[1]);
    if (!scene_player(s, words[0], &who))
        return false;
    unsigned found = scene_rules(s)->feats(s->box, s->state, who, now, FEATS);
    for (unsigned i = 0; i < found && i < FEATS; i++)
        if (now[i].feat == row)
            is = now[i].done ? "done" : "open";
    return strcmp(is, words[2]) == 0 ||
           scene_fail(s, "%s is %s, not %s", words[1], is, words[2]);
}

const struct line_word scene_checks[] = {
    {"see", line_see},       {"view", line_view},
    {"legal", line_legal},   {"illegal", line_illegal},
    {"refuse", line_refuse}, {"count", line_count},
    {"asked", line_asked},   {"chances", line_chances},
    {"told", line_told},     {"untold", line_untold},
    {"over", line_over},     {"match", line_match},
    {"feat", line_feat},     {0},
};
