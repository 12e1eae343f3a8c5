/*
 * me_sums.c: what a player's matches come to: by game, how they ended and against
 * whom, streaks, cards, the best of those played alone. Everything is on the cards
 * of the tables, so no game is known here.
 */
#include "me.h"

#include "../../engine/memory.h"
#include "../wire/json.h"

#include <stdlib.h>
#include <string.h>

/* ---- counting ---------------------------------------------------------- */

static void set(json_t *object, const char *name, long long number)
{
    json_object_set_new(object, name, json_integer(number));
}

static void add(json_t *object, const char *name, long long number)
{
    set(object, name, json_number_at(object, name, 0) + number);
}

/* The member of this name, made if it is not there. */
static json_t *member(json_t *object, const char *name)
{
    json_t *found = json_object_get(object, name);

    if (!found) {
        found = json_object();
        json_object_set_new(object, name, found);
    }
    return found;
}

/* How a match ended for somebody. */
enum end { END_NONE, END_WON, END_LOST, END_DRAWN, END_SCORED };
static const char *const end_words[] = {"", "won", "lost", "drawn", ""};

static void count_end(json_t *object, enum end end)
{
    add(object, "played", 1);
    for (enum end e = END_WON; e <= END_DRAWN; e++)
        add(object, end_words[e], e == end);
}

static long long place_of(const json_t *result, size_t seat)
{
    return json_integer_value(
        json_array_get(json_object_get(result, "places"), seat));
}

/* The side of a seat, where seats win together; else NULL. */
static const json_t *side_of(const json_t *result, const char *seat)
{
    const json_t *sides = json_object_get(result, "sides");

    for (size_t i = 0; i < json_array_size(sides); i++) {
        const json_t *side = json_array_get(sides, i);
        for (size_t k = 0; k < json_array_size(side); k++) {
            const char *one = json_string_value(json_array_get(side, k));
            if (one && strcmp(one, seat) == 0)
                return side;
        }
    }
    return NULL;
}

static enum end end_of(const json_t *result, size_t seat)
{
    const json_t *places = json_object_get(result, "places");
    size_t sides = json_array_size(json_object_get(result, "sides"));
    size_t seats = json_array_size(places), first = 0;

    if (!result)
        return END_NONE;
    if (json_flag_at(result, "lost"))
        return END_LOST;
    if (seats == 1 && !sides)
        return END_SCORED;
    for (size_t i = 0; i < seats; i++)
        first += place_of(result, i) == 1;
    if (first == seats && sides != 1)
        return END_DRAWN;
    return place_of(result, seat) == 1 ? END_WON : END_LOST;
}

/* ---- one match --------------------------------------------------------- */

/* Whom it was against, each by itself: who stood before whom. */
static void count_rivals(json_t *rivals, const json_t *table, const char *me,
                         size_t seat)
{
    const json_t *seats = json_object_get(table, "seats");
    const json_t *result = json_object_get(table, "result");
    const json_t *mine = side_of(result, me);
    char key[200];

    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *one = json_array_get(seats, i);
        const char *name = json_text_at(one, "name", "");
        bool is_bot = strcmp(json_text_at(one, "kind", ""), "bot") == 0;
        const char *level = is_bot ? json_text_at(one, "level", "") : "";
        if (i == seat ||
            (mine && mine == side_of(result, json_text_at(one, "seat", ""))))
            continue;
        snprintf(key, sizeof key, "%c%s", is_bot ? 'b' : 'p',
                 is_bot ? level : name);
        json_t *rival = member(rivals, key);
        if (is_bot)
            json_object_set_new(rival, "level", json_string(level));
        else
            json_object_set_new(rival, "name", json_string(name));
        long long ahead = place_of(result, i) - place_of(result, seat);
        count_end(rival, ahead > 0   ? END_WON
                         : ahead < 0 ? END_LOST
                                     : END_DRAWN);
    }
}

static void count_cards(json_t *cards, const json_t *played)
{
    const char *kind, *code;
    json_t *space, *n;
    char key[200];

    json_object_foreach (json_object_get(played, "cards"), kind, space)
        json_object_foreach (space, code, n) {
            snprintf(key, sizeof key, "%s %s", kind, code);
            json_t *card = member(cards, key);
            json_object_set_new(card, "kind", json_string(kind));
            json_object_set_new(card, "code", json_string(code));
            add(card, "n", json_integer_value(n));
        }
}

/* By the options that were chosen. */
static void count_best(json_t *bests, const json_t *table, size_t seat)
{
    json_t *options = json_object_get(table, "options");
    char *key = json_dumps(options, JSON_SORT_KEYS);
    const json_t *points =
        json_object_get(json_object_get(table, "result"), "points");
    long long mine = json_integer_value(json_array_get(points, seat));

    if (!key)
        return;
    json_t *best = member(bests, key);
    free(key);
    if (json_object_get(best, "points") &&
        json_number_at(best, "points", 0) >= mine)
        return;
    json_object_set(best, "options", options);
    set(best, "points", mine);
    set(best, "at", json_number_at(table, "changed", 0));
    json_object_set_new(best, "table",
                        json_string(json_text_at(table, "code", "")));
}

/* Won in a row, and the longest such row. */
static void count_streak(json_t *object, enum end end)
{
    long long streak =
        end == END_WON ? json_number_at(object, "streak", 0) + 1 : 0;

    set(object, "streak", streak);
    if (streak >= json_number_at(object, "best_streak", 0))
        set(object, "best_streak", streak);
}

static void count_match(json_t *me, const json_t *played)
{
    json_t *table = json_object_get(played, "table");
    const char *name = json_text_at(played, "seat", "P1");
    size_t seat = strtoul(name + 1, NULL, 10) - 1;
    const json_t *result = json_object_get(table, "result");
    enum end end = strcmp(json_text_at(table, "status", ""), "over") == 0
                       ? end_of(result, seat)
                       : END_NONE;

    add(me, "matches", 1);
    if (end == END_NONE)
        return;
    const char *id = json_text_at(table, "game", "");
    json_t *game = member(member(me, "games"), id);
    json_object_set_new(game, "game", json_string(id));
    count_end(game, end);
    set(game, "last", json_number_at(table, "changed", 0));
    count_cards(member(game, "cards"), played);
    if (end == END_SCORED) {
        count_best(member(game, "bests"), table, seat);
        return;
    }
    count_streak(game, end);
    count_streak(me, end);
    count_rivals(member(game, "rivals"), table, name, seat);
}

/* ---- the trail --------------------------------------------------------- */

static void count_trail(json_t *trail, char *lines)
{
    char game[64], key[200];
    int name;

    for (char *line; lines && (line = strsep(&lines, "\n")) && *line;) {
        if (sscanf(line, "%63s %*s %*s %*s %n", game, &name) != 1)
            continue;
        snprintf(key, sizeof key, "%s %s", game, line + name);
        json_t *one = member(trail, key);
        json_object_set_new(one, "game", json_string(game));
        json_object_set_new(one, "name", json_string(line + name));
        add(one, "done", 1);
    }
}

/* ---- telling ----------------------------------------------------------- */

static int most_first(const void *a, const void *b, void *by)
{
    json_t *const *x = a, *const *y = b;
    long long p = json_number_at(*x, by, 0);
    long long q = json_number_at(*y, by, 0);

    return (p < q) - (p > q);
}

/* A member that was counted by names becomes a list, the largest first, of at
   most so many. */
static void list(json_t *object, const char *name, const char *by, size_t most)
{
    json_t *all = json_object_get(object, name), *one;
    size_t n = json_object_size(all), i = 0;
    json_t **sorted = memory_get((n + 1) * sizeof *sorted);
    json_t *out = json_array();
    const char *key;

    json_object_foreach (all, key, one)
        sorted[i++] = one;
    qsort_r(sorted, n, sizeof *sorted, most_first, (void *)by);
    for (i = 0; i < n && i < most; i++)
        json_array_append(out, sorted[i]);
    free(sorted);
    json_object_set_new(object, name, out);
}

static void list_all(json_t *me)
{
    enum { MOST = 100, CARDS = 12 };
    json_t *game;
    const char *id;

    json_object_foreach (json_object_get(me, "games"), id, game) {
        add(game, "streak", 0);
        add(game, "best_streak", 0);
        list(game, "rivals", "played", MOST);
        list(game, "cards", "n", CARDS);
        list(game, "bests", "at", MOST);
    }
    list(me, "games", "last", MOST);
    list(me, "trail", "done", MOST);
    add(me, "matches", 0);
    add(me, "streak", 0);
    add(me, "best_streak", 0);
}

void me_sums(struct out *f, char *matches, char *trail)
{
    json_t *me = json_object();
    size_t n = strlen(matches);

    /* From the last line, which is the first match, on. */
    while (n) {
        matches[--n] = '\0';
        while (n && matches[n - 1] != '\n')
            n--;
        json_t *played = json_loads(matches + n, 0, NULL);
        if (played)
            count_match(me, played);
        json_decref(played);
    }
    count_trail(member(me, "trail"), trail);
    list_all(me);
    char *text = json_dumps(me, JSON_COMPACT);
    out_text(f, text ? text : "{}");
    free(text);
    json_decref(me);
}
