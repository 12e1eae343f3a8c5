/*
 * notation.c: the verb table at work; see notation.h.
 */
#include "notation.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail(char *error, size_t cap, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(error, cap, format, args);
    va_end(args);
    return false;
}

int seat_of_player(const char *word, unsigned seats)
{
    if (word[0] != 'P' || word[1] < '1' || word[1] > '9' || word[2])
        return -1;
    unsigned s = (unsigned)(word[1] - '1');
    return s < seats ? (int)s : -1;
}

int seat_parse(const char *word, unsigned seats)
{
    if (strcmp(word, "*") == 0)
        return SEAT_CHANCE;
    if (strcmp(word, "!") == 0)
        return SEAT_CLOCK;
    if (strcmp(word, "?") == 0)
        return SEAT_NOBODY;
    return seat_of_player(word, seats);
}

static const struct names *space_of(const struct box *box, uint8_t kind)
{
    return &box->names[kind - ARG_NAMES];
}

const char *kind_word(const struct box *box, uint8_t kind)
{
    if (kind >= ARG_NAMES)
        return space_of(box, kind)->what;
    return kind == ARG_SEAT ? "seat" : kind == ARG_TICK ? "tick" : "number";
}

/* Puts a text behind the first `used` characters, as far as there is room; returns
   how many there are now. Lines are written by the thousand, printf is slow. */
static size_t append(char *out, size_t cap, size_t used, const char *text)
{
    size_t n = strlen(text);

    if (used >= cap)
        return used;
    if (n > cap - used - 1)
        n = cap - used - 1;
    memcpy(out + used, text, n);
    out[used + n] = '\0';
    return used + n;
}

static size_t append_number(char *out, size_t cap, size_t used, int value)
{
    char digits[12], *at = digits + sizeof digits;
    unsigned left = value < 0 ? 0u - (unsigned)value : (unsigned)value;

    *--at = '\0';
    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    if (value < 0)
        *--at = '-';
    return append(out, cap, used, at);
}

static size_t append_seat(char *out, size_t cap, size_t used, seat s)
{
    const char player[] = {'P', (char)('1' + s), '\0'};

    return append(out, cap, used,
                  s < SEATS          ? player
                  : s == SEAT_CHANCE ? "*"
                  : s == SEAT_CLOCK  ? "!"
                                     : "?");
}

static size_t append_arg(char *out, size_t cap, size_t used,
                         const struct box *box, uint8_t kind, int value)
{
    if (kind == ARG_NUM || kind == ARG_TICK)
        return append_number(out, cap, used, value);
    if (kind == ARG_SEAT)
        return append_seat(out, cap, used, (seat)value);
    bool is_known = value >= 0 && (unsigned)value < space_of(box, kind)->n;
    return append(out, cap, used,
                  is_known ? space_of(box, kind)->at[value].code : "?");
}

static void append_action(char *out, size_t cap, size_t used,
                          const struct box *box, const struct action *a)
{
    const struct verb *verb = &box->game->verbs[a->verb];

    used = append(out, cap, used, verb->word ? verb->word : "?");
    for (int i = 0; i < ARGS && verb->arg[i].kind; i++) {
        used = append(out, cap, used, " ");
        used = append_arg(out, cap, used, box, verb->arg[i].kind, a->arg[i]);
    }
}

void seat_format(seat s, char *out, size_t cap)
{
    append_seat(out, cap, 0, s);
}

void arg_format(const struct box *box, uint8_t kind, int value, char *out,
                size_t cap)
{
    append_arg(out, cap, 0, box, kind, value);
}

void action_format(const struct box *box, const struct action *a, char *out,
                   size_t cap)
{
    append_action(out, cap, 0, box, a);
}

void action_format_line(const struct box *box, const struct action *a,
                        char *out, size_t cap)
{
    size_t used = append_seat(out, cap, 0, a->seat);

    used = append(out, cap, used, " ");
    append_action(out, cap, used, box, a);
}

bool arg_parse(const struct box *box, unsigned seats, const struct arg *arg,
               const char *word, int16_t *out, char *error, size_t cap)
{
    if (arg->kind == ARG_NUM || arg->kind == ARG_TICK) {
        long least = arg->kind == ARG_TICK ? 0 : INT16_MIN;
        char *end;
        errno = 0;
        long value = strtol(word, &end, 10);
        if (*end || end == word || errno || value < least || value > INT16_MAX)
            return fail(error, cap, "'%s' is not a number (%s)", word,
                        arg->name);
        *out = (int16_t)value;
        return true;
    }
    if (arg->kind == ARG_SEAT) {
        int s = seat_of_player(word, seats);
        if (s < 0)
            return fail(error, cap, "'%s' is not a seat (P1 to P%u)", word,
                        seats);
        *out = (int16_t)s;
        return true;
    }
    const struct names *names = space_of(box, arg->kind);
    int i = names_find(names, word);
    if (i < 0)
        return fail(error, cap, "there is no %s '%s'", names->what, word);
    *out = (int16_t)i;
    return true;
}

static unsigned verb_find(const struct game *game, const char *word)
{
    for (unsigned v = 1; game->verbs[v].word; v++)
        if (strcmp(game->verbs[v].word, word) == 0)
            return v;
    return 0;
}

bool action_parse(const struct box *box, unsigned seats, seat who,
                  const char *line, struct action *out, char *error, size_t cap)
{
    char text[LINE_MAX_LEN], *rest = text;

    if (strlen(line) >= sizeof text)
        return fail(error, cap, "the line is longer than %d characters",
                    LINE_MAX_LEN - 1);
    strcpy(text, line);
    const char *word = strtok_r(text, " \t", &rest);
    if (!word)
        return fail(error, cap, "the line is empty");
    *out = (struct action){.seat = who};
    out->verb = (uint16_t)verb_find(box->game, word);
    if (!out->verb)
        return fail(error, cap, "%s knows no action '%.40s'", box->game->id,
                    word);
    const struct verb *verb = &box->game->verbs[out->verb];
    for (int i = 0; i < ARGS && verb->arg[i].kind; i++) {
        word = strtok_r(NULL, " \t", &rest);
        if (!word)
            return fail(error, cap, "'%s' needs a %s", verb->word,
                        verb->arg[i].name);
        if (!arg_parse(box, seats, &verb->arg[i], word, &out->arg[i], error,
                       cap))
            return false;
    }
    word = strtok_r(NULL, " \t", &rest);
    if (word)
        return fail(error, cap, "'%.40s' is one word too many for '%s'", word,
                    verb->word);
    return true;
}

bool action_parse_line(const struct box *box, unsigned seats, const char *line,
                       struct action *out, char *error, size_t cap)
{
    char who[8];
    size_t n = strcspn(line, " \t");

    if (n == 0 || n >= sizeof who)
        return fail(error, cap, "a line starts with a seat (P1), * or !");
    memcpy(who, line, n);
    who[n] = 0;
    int s = seat_parse(who, seats);
    if (s < 0 || s == SEAT_NOBODY)
        return fail(error, cap, "'%s' is not a seat (P1 to P%u), * or !", who,
                    seats);
    return action_parse(box, seats, (seat)s, line + n, out, error, cap);
}

bool action_in_range(const struct box *box, unsigned seats,
                     const struct action *a)
{
    unsigned verbs = 0;

    while (box->game->verbs[verbs + 1].word)
        verbs++;
    if (a->verb == 0 || a->verb > verbs)
        return false;
    const struct verb *verb = &box->game->verbs[a->verb];
    for (int i = 0; i < ARGS; i++) {
        uint8_t kind = verb->arg[i].kind;
        int value = a->arg[i];
        if (kind == ARG_NONE && value != 0)
            return false;
        if (kind == ARG_SEAT && (value < 0 || (unsigned)value >= seats))
            return false;
        if (kind == ARG_TICK && value < 0)
            return false;
        if (kind >= ARG_NAMES &&
            (value < 0 || (unsigned)value >= space_of(box, kind)->n))
            return false;
    }
    return true;
}
