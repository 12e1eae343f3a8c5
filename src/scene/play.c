/*
 * play.c: the lines of a scene that answer, for players and for chance.
 *
 * Answers that are the only one, and chance that is not told, happen by
 * themselves when the next line needs them to have happened; a line that names
 * such an answer is welcome too.
 */
#include "scene_inside.h"

#include "../engine/answers.h"
#include "../engine/match.h"
#include "../engine/notation.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    SETTLE_MAX = 4096,
    SLOTS = 64, /* more than anybody has */
};

/* ---- what happens by itself ------------------------------------------------- */

static bool not_broken(struct scene *s)
{
    const char *why = scene_rules(s)->broken(s->box, s->state);

    return !why || scene_fail(s, "the state is broken: %s", why);
}

static void keep_news(struct scene *s, const struct events *ev)
{
    for (unsigned i = 0; i < ev->n && s->tolds < SCENE_TOLD; i++)
        s->told[s->tolds++] = ev->at[i];
}

static void apply(struct scene *s, const struct action *a)
{
    struct events ev = {.n = 0};

    scene_rules(s)->apply(s->box, s->state, a, &ev);
    keep_news(s, &ev);
}

void scene_begin_by_itself(struct scene *s)
{
    struct events ev = {.n = 0};

    if (!scene_rules(s)->scene->run)
        return;
    scene_rules(s)->scene->run(s->box, s->state, &ev);
    keep_news(s, &ev);
}

/* The answer of the first seat that has only one. */
static bool answers_itself(const struct scene *s, struct action *out)
{
    seatmask open = scene_rules(s)->pending(s->state);

    for (seat who = 0; who < s->setup.seats; who++)
        if (open & seat_bit(who) && answers_only(s->box, s->state, who, out))
            return true;
    return false;
}

static bool chance_is_asked(const struct scene *s)
{
    return scene_rules(s)->pending(s->state) & seat_bit(SEAT_CHANCE);
}

/* Is this the answer that the scene names? Numbers may be open. */
static bool is_named(const struct scene *s, const struct action *next,
                     const struct action *a)
{
    struct action named = *next;

    for (unsigned i = 0; i < ARGS; i++)
        if (s->open_args >> i & 1)
            named.arg[i] = a->arg[i];
    return memcmp(&named, a, sizeof named) == 0;
}

bool scene_settle(struct scene *s, enum settle how, const struct action *next)
{
    struct action a;

    for (unsigned i = 0; i < SETTLE_MAX; i++) {
        if (chance_is_asked(s)) {
            if (how == UP_TO_CHANCE)
                return true;
            scene_rules(s)->roll(s->box, s->state, &s->rng, &a);
        } else if (!answers_itself(s, &a) || (next && is_named(s, next, &a))) {
            return true;
        }
        apply(s, &a);
        if (!not_broken(s))
            return false;
    }
    return scene_fail(s, "the game does not come to a question");
}

bool scene_play_only(struct scene *s, enum settle how)
{
    struct action a;

    if (!scene_complete(s) || !scene_settle(s, how, NULL) || chance_is_asked(s))
        return false;
    seatmask open = scene_rules(s)->pending(s->state);
    for (seat who = 0; who < s->setup.seats; who++)
        if (open & seat_bit(who) &&
            scene_rules(s)->legal(s->box, s->state, who, &a, 1) == 1) {
            apply(s, &a);
            return not_broken(s);
        }
    return false;
}

static void keep_undrawn(struct scene *s)
{
    struct undrawn *u = s->undrawn;

    u->is = true;
    u->rng = s->rng;
    u->tolds = s->tolds;
    memcpy(u->state, s->state, scene_rules(s)->state_size);
}

static void undraw(struct scene *s)
{
    const struct undrawn *u = s->undrawn;

    s->rng = u->rng;
    s->tolds = u->tolds;
    memcpy(s->state, u->state, scene_rules(s)->state_size);
}

bool scene_ready(struct scene *s)
{
    s->checked = true;
    if (!scene_complete(s) || !scene_settle(s, UP_TO_CHANCE, NULL))
        return false;
    if (chance_is_asked(s))
        keep_undrawn(s);
    return scene_settle(s, THROUGH_CHANCE, NULL);
}

bool scene_ready_for_chance(struct scene *s)
{
    if (!scene_complete(s) || !scene_settle(s, UP_TO_CHANCE, NULL))
        return false;
    if (!chance_is_asked(s) && s->undrawn->is)
        undraw(s);
    return chance_is_asked(s) || scene_fail(s, "chance is not asked here");
}

/* ---- reading ------------------------------------------------------------------- */

const char *scene_seats_text(seatmask seats, char out[SCENE_SEATS])
{
    *out = 0;
    for (seat who = 0; who < SEATS; who++)
        if (seats & seat_bit(who)) {
            size_t used = strlen(out);
            snprintf(out + used, SCENE_SEATS - used, "%sP%d", used ? " " : "",
                     who + 1);
        }
    return *out ? out : "nobody";
}

unsigned scene_count_args(const struct arg *arg)
{
    unsigned n = 0;

    while (n < ARGS && arg[n].kind)
        n++;
    return n;
}

void scene_form(const struct arg *arg, char *out, size_t cap)
{
    for (unsigned i = 0; i < scene_count_args(arg); i++) {
        size_t used = strlen(out);
        snprintf(out + used, cap - used, " %s", arg[i].name);
    }
}

int scene_seat(const struct scene *s, const char *word)
{
    int who = seat_parse(word, s->setup.seats);

    if (who < 0 && s->given && scene_rules(s)->scene &&
        scene_rules(s)->scene->seat)
        who = scene_rules(s)->scene->seat(s->box, s->state, word);
    return who;
}

static bool no_seat(struct scene *s, const char *word)
{
    return scene_fail(s, "'%.40s' is not a seat (P1 to P%u)", word,
                      s->setup.seats);
}

bool scene_player(struct scene *s, const char *word, seat *out)
{
    int who = scene_seat(s, word);

    *out = 0;
    if (who < 0 || who >= s->setup.seats)
        return no_seat(s, word);
    *out = (seat)who;
    return true;
}

bool scene_viewer(struct scene *s, const char *word, seat *out)
{
    *out = SEAT_NOBODY;
    return scene_seat(s, word) == SEAT_NOBODY || scene_player(s, word, out);
}

bool scene_number(struct scene *s, const char *word, unsigned long max,
                  unsigned long *out)
{
    char *end;

    errno = 0;
    *out = strtoul(word, &end, 10);
    return (strchr("0123456789", *word) && *word && !*end && !errno &&
            *out <= max) ||
           scene_fail(s, "'%.40s' is not a number from 0 to %lu", word, max);
}

bool scene_arg(struct scene *s, const struct arg *arg, const char *word,
               int16_t *out)
{
    char why[200], hint[KNOWN_HINT] = "";
    int who = arg->kind == ARG_SEAT ? scene_seat(s, word) : -1;

    if (who >= 0) {
        *out = (int16_t)who;
        return true;
    }
    if (arg_parse(s->box, s->setup.seats, arg, word, out, why, sizeof why))
        return true;
    if (arg->kind >= ARG_NAMES)
        names_hint(&s->box->names[arg->kind - ARG_NAMES], word, hint);
    return scene_fail(s, "%s%s", why, hint);
}

const char *scene_verb_word(const void *game, unsigned i)
{
    return ((const struct game *)game)->verbs[i + 1].word;
}

/* "play CARD DAM" */
static bool fail_action_form(struct scene *s, const struct verb *verb)
{
    char form[200] = "";

    scene_form(verb->arg, form, sizeof form);
    return scene_fail(s, "it is written: %s%s", verb->word, form);
}

/* "GEAR #slot": which of equal things is a number that few know; it may be left
   out. 0: there is none. */
static unsigned slot_of(const struct verb *verb)
{
    for (unsigned i = 1; i < scene_count_args(verb->arg); i++)
        if (verb->arg[i].kind == ARG_NUM &&
            verb->arg[i - 1].kind >= ARG_NAMES &&
            strcmp(verb->arg[i].name, "slot") == 0)
            return i;
    return 0;
}

/* The numbers that a line of so many words leaves out, as bits: the slot, or one or
   two at the end ("attack_unit UNIT AREA #wounds #power"). */
static unsigned left_out(const struct verb *verb, unsigned words)
{
    unsigned args = scene_count_args(verb->arg), slot = slot_of(verb);
    unsigned missing = words < args ? args - words : 0, nums = 0, last = 0;

    for (unsigned i = 0; i < args; i++) {
        nums += verb->arg[i].kind == ARG_NUM;
        last = verb->arg[i].kind == ARG_NUM ? last + 1 : 0;
    }
    if (slot && missing == 1)
        return 1u << slot;
    if (!missing || nums > 2 || missing > last)
        return 0;
    return ((1u << missing) - 1) << words;
}

/* The offered answer with the least numbers in the open places. */
static bool fill_offered(const struct scene *s, struct action *a)
{
    struct action *all = memory_get(LEGAL_MAX * sizeof *all);
    unsigned n =
        scene_rules(s)->legal(s->box, s->state, a->seat, all, LEGAL_MAX);
    const struct action *best = NULL;
    int least = 0;

    for (unsigned i = 0; i < n && i < LEGAL_MAX; i++) {
        int sum = 0;
        if (!is_named(s, a, &all[i]))
            continue;
        for (unsigned k = 0; k < ARGS; k++)
            sum += s->open_args >> k & 1 ? all[i].arg[k] : 0;
        if (!best || sum < least) {
            best = &all[i];
            least = sum;
        }
    }
    if (best)
        *a = *best;
    free(all);
    return best != NULL;
}

void scene_fill_open(struct scene *s, struct action *a)
{
    unsigned slot = slot_of(&scene_rules(s)->verbs[a->verb]), farthest = 0;
    struct action one = *a;

    if (!s->open_args || fill_offered(s, a) || !(s->open_args >> slot & 1))
        return;
    for (int16_t i = 0; i < SLOTS; i++) {
        one.arg[slot] = i;
        unsigned row = scene_rules(s)->refuse(s->box, s->state, &one);
        if (row > farthest) {
            farthest = row;
            *a = one;
        }
    }
}

static bool read_action(struct scene *s, seat who, unsigned n,
                        char *const *words, struct action *out)
{
    const struct verb *verb = scene_rules(s)->verbs + 1;

    while (verb->word && strcmp(verb->word, words[0]) != 0)
        verb++;
    if (!verb->word)
        return scene_unknown(
            s, words[0], (struct known){scene_verb_word, scene_rules(s)},
            "%s knows no action '%.40s'", scene_rules(s)->id, words[0]);
    *out = (struct action){
        .verb = (uint16_t)(verb - scene_rules(s)->verbs),
        .seat = who,
    };
    unsigned args = scene_count_args(verb->arg), slot = slot_of(verb);
    s->open_args = left_out(verb, n - 1);
    if (n - 1 + (unsigned)__builtin_popcount(s->open_args) != args)
        return fail_action_form(s, verb);
    for (unsigned i = 0, word = 1; i < args; i++) {
        if (s->open_args >> i & 1)
            continue;
        if (slot && i == slot && strcmp(words[word], "_") == 0) {
            s->open_args |= 1u << i;
            word++;
        } else if (!scene_arg(s, &verb->arg[i], words[word++], &out->arg[i])) {
            return false;
        }
    }
    return action_in_range(s->box, s->setup.seats, out) ||
           fail_action_form(s, verb); /* a spectator as a seat, say */
}

bool scene_seat_and_action(struct scene *s, unsigned n, char *const *words,
                           struct action *out)
{
    seat who;

    if (n < 2)
        return scene_fail(s, "a seat and an action are needed");
    return scene_player(s, words[0], &who) &&
           read_action(s, who, n - 1, words + 1, out);
}

bool scene_is_listed(const struct scene *s, const struct action *a)
{
    struct action *all = memory_get(LEGAL_MAX * sizeof *all);
    unsigned n =
        scene_rules(s)->legal(s->box, s->state, a->seat, all, LEGAL_MAX);
    bool found = false;

    for (unsigned i = 0; i < n && i < LEGAL_MAX; i++)
        found |= memcmp(&all[i], a, sizeof *a) == 0;
    free(all);
    return found;
}

/* ---- the lines ------------------------------------------------------------------- */

static bool is_taken(struct scene *s, const struct action *a)
{
    const struct refusal *all = scene_rules(s)->refusals;
    unsigned row = scene_rules(s)->refuse(s->box, s->state, a);

    return !row ||
           scene_fail(s, "refused by %s (%s)", all[row].rule, all[row].text);
}

/* An answer. What the engine would play by itself may be named too. */
bool scene_line_play(struct scene *s, unsigned n, char *const *words)
{
    struct action a;

    if (!scene_complete(s) || !scene_seat_and_action(s, n, words, &a))
        return false;
    /* Chance first, then answers that are the only one, unless it is this. */
    if (!scene_settle(s, THROUGH_CHANCE, &a))
        return false;
    scene_fill_open(s, &a);
    if (!is_taken(s, &a))
        return false;
    if (!scene_rules(s)->verbs[a.verb].declares && !scene_is_listed(s, &a))
        return scene_fail(s, "it is not refused, but not listed as legal");
    s->tolds = 0;
    s->undrawn->is = false;
    apply(s, &a);
    s->checked = true;
    return not_broken(s);
}

bool scene_line_chance(struct scene *s, unsigned n, char *const *words)
{
    struct action a;

    if (!n)
        return scene_misformed(s, "*");
    if (!scene_ready_for_chance(s) ||
        !read_action(s, SEAT_CHANCE, n, words, &a) || !is_taken(s, &a))
        return false;
    s->undrawn->is = false;
    apply(s, &a);
    return not_broken(s);
}
