/*
 * changes.c: see changes.h.
 */
#include "changes.h"

#include "../../engine/memory.h"
#include "answers_pack.h"

#include <stdlib.h>
#include <string.h>

enum { PATH = 200 };

/* ---- finding them ---------------------------------------------------------- */

struct walk {
    struct out set, gone;
    char path[PATH];
    bool is_moved; /* a member stands elsewhere, is new or is gone */
    bool is_done;  /* from here on both texts are the same */
};

/* Behind the string that begins here. */
static const char *skip_string(const char *at)
{
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

/* What a byte of JSON means outside of strings; most mean nothing. */
enum { PLAIN, QUOTE, OPENS, CLOSES, DIVIDES };
static const uint8_t meaning[UINT8_MAX + 1] = {
    ['"'] = QUOTE,  ['{'] = OPENS,  ['['] = OPENS,
    ['}'] = CLOSES, [']'] = CLOSES, [','] = DIVIDES,
};

/* Behind the value that begins here. */
static const char *skip(const char *at)
{
    unsigned depth = 0;

    do {
        uint8_t what = meaning[(uint8_t)*at];
        if (what == QUOTE) {
            at = skip_string(at);
            continue;
        }
        depth += what == OPENS;
        depth -= what == CLOSES;
        at++;
    } while (depth || (*at && meaning[(uint8_t)*at] < CLOSES));
    return at;
}

/* What follows a member or an entry: the next one, or NULL. */
static const char *next_of(const char *end)
{
    return *end == ',' ? end + 1 : NULL;
}

static const char *first_of(const char *list)
{
    return list[1] == '}' || list[1] == ']' ? NULL : list + 1;
}

/* The value of a member that begins here with its name. */
static const char *value_of(const char *member)
{
    return skip_string(member) + 1;
}

/* The member of an object that has the name of this one, or NULL. */
static const char *find(const char *object, const char *member)
{
    size_t n = (size_t)(skip_string(member) - member);
    const char *at = first_of(object);

    while (at && strncmp(at, member, n) != 0)
        at = next_of(skip(value_of(at)));
    return at;
}

static void set(struct walk *w, const char *value)
{
    if (w->set.n)
        out_char(&w->set, ',');
    out_name(&w->set, w->path);
    out_bytes(&w->set, value, (size_t)(skip(value) - value));
}

static void gone(struct walk *w)
{
    if (w->gone.n)
        out_char(&w->gone, ',');
    out_word(&w->gone, w->path);
}

/* One step further; returns the way back, or PATH: names that a path cannot
   have. */
static size_t step_in(struct walk *w, const char *name, size_t n)
{
    size_t length = strlen(w->path), dot = length != 0;

    if (length + n + 2 > PATH || memchr(name, '.', n))
        return PATH;
    if (dot)
        w->path[length] = '.';
    memcpy(w->path + length + dot, name, n);
    w->path[length + dot + n] = '\0';
    return length;
}

static void differ(struct walk *w, const char *before, const char *now);

static bool into_member(struct walk *w, const char *member, size_t *back)
{
    *back = step_in(w, member + 1, (size_t)(skip_string(member) - member) - 2);
    return *back < PATH;
}

/* Ends a value here? */
static bool is_end(char c)
{
    return c == ',' || c == '}' || c == ']' || !c;
}

/* Is what ends at `end` the same as before, byte by byte? */
static bool is_same(const char *before, const char *now, const char *end)
{
    size_t n = (size_t)(end - now);

    return strncmp(before, now, n) == 0 && is_end(before[n]);
}

static bool is_object(const char *member)
{
    return *value_of(member) == '{';
}

/* A member, and what it was; `old` is NULL if it is new. */
static void compare_member(struct walk *w, const char *old, const char *m)
{
    bool are_objects = old && is_object(old) && is_object(m);
    size_t back;

    if (old && !are_objects &&
        is_same(value_of(old), value_of(m), skip(value_of(m))))
        return;
    if (!into_member(w, m, &back))
        return;
    if (old)
        differ(w, value_of(old), value_of(m));
    else
        set(w, value_of(m));
    w->path[back] = '\0';
}

static void find_gone(struct walk *w, const char *before, const char *now,
                      unsigned met)
{
    unsigned were = 0;
    size_t back;

    for (const char *m = first_of(before); m; m = next_of(skip(value_of(m))))
        were++;
    for (const char *m = met < were ? first_of(before) : NULL; m;
         m = next_of(skip(value_of(m))))
        if (!find(now, m) && into_member(w, m, &back)) {
            gone(w);
            w->path[back] = '\0';
        }
}

/* Most members stand in the same order: `guess` is where one would stand then. And
   most that are different stand first: one look tells that the rest is the same. */
static void compare_members(struct walk *w, const char *before, const char *now)
{
    const char *guess = first_of(before), *end;
    bool is_in_order = true;
    unsigned met = 0;

    for (const char *m = first_of(now); m; m = next_of(end)) {
        w->is_done = guess && !w->is_moved && strcmp(guess, m) == 0;
        if (w->is_done)
            return;
        size_t name = (size_t)(skip_string(m) - m);
        const char *old =
            guess && strncmp(guess, m, name) == 0 ? guess : find(before, m);
        is_in_order &= old == guess;
        w->is_moved |= !is_in_order;
        compare_member(w, old, m);
        if (w->is_done)
            return;
        end = skip(value_of(m));
        if (old)
            guess = next_of(skip(value_of(old)));
        met += old != NULL;
    }
    w->is_moved |= guess != NULL;
    if (guess || !is_in_order)
        find_gone(w, before, now, met);
}

static unsigned count(const char *list)
{
    unsigned n = 0;

    for (const char *at = first_of(list); at; at = next_of(skip(at)))
        n++;
    return n;
}

static void compare_entries(struct walk *w, const char *before, const char *now)
{
    const char *a = first_of(before), *end;
    unsigned i = 0;

    for (const char *b = first_of(now); b; b = next_of(end), i++) {
        end = skip(b);
        if (!is_same(a, b, end)) {
            char name[16];
            size_t n = (size_t)snprintf(name, sizeof name, "%u", i);
            size_t back = step_in(w, name, n);
            if (back < PATH) {
                differ(w, a, b);
                w->path[back] = '\0';
            }
            if (w->is_done)
                return;
        }
        a = next_of(skip(a));
    }
}

/* Two values that are not the same, or two objects. */
static void differ(struct walk *w, const char *before, const char *now)
{
    if (*before == '{' && *now == '{')
        compare_members(w, before, now);
    else if (*before == '[' && *now == '[' && count(before) == count(now))
        compare_entries(w, before, now);
    else
        set(w, now);
}

bool changes_write(struct out *f, const char *before, const char *now)
{
    struct walk w = {.path = ""};

    compare_members(&w, before, now);
    bool has_any = w.set.n || w.gone.n;
    if (has_any) {
        out_text(f, "\"set\":{");
        out_bytes(f, w.set.text, w.set.n);
        out_char(f, '}');
    }
    if (w.gone.n) {
        out_text(f, ",\"gone\":[");
        out_bytes(f, w.gone.text, w.gone.n);
        out_char(f, ']');
    }
    free(w.set.text);
    free(w.gone.text);
    return has_any;
}

/* ---- doing them ------------------------------------------------------------ */

/* The number of an entry; -1: it is none. */
static long entry(const json_t *list, const char *name)
{
    char *end;
    long i = strtol(name, &end, 10);

    return *name && !*end && i >= 0 && (size_t)i < json_array_size(list) ? i
                                                                         : -1;
}

/* [at, how many go, what comes...] */
static bool splice(json_t *list, const json_t *how)
{
    size_t at = (size_t)json_integer_value(json_array_get(how, 0));
    size_t gone = (size_t)json_integer_value(json_array_get(how, 1));

    if (json_array_size(how) < 2 || at + gone > json_array_size(list))
        return false;
    while (gone--)
        json_array_remove(list, at);
    for (size_t i = 2; i < json_array_size(how); i++)
        json_array_insert(list, at + i - 2, json_array_get(how, i));
    return true;
}

static bool set_last(json_t *in, const char *name, json_t *value)
{
    if (json_is_object(in))
        return json_object_set(in, name, value) == 0;
    if (!json_is_array(in))
        return false;
    if (strcmp(name, "splice") == 0)
        return splice(in, value);
    long i = entry(in, name);
    return i >= 0 && json_array_set(in, (size_t)i, value) == 0;
}

/* The object or list that a path's last word stands in, which *last becomes. */
static json_t *walk_to(json_t *object, char *path, char **last)
{
    char *word = strsep(&path, ".");

    while (object && path) {
        object = json_is_array(object)
                     ? json_array_get(object, (size_t)entry(object, word))
                     : json_object_get(object, word);
        word = strsep(&path, ".");
    }
    *last = word;
    return object;
}

static char *copy_of(const char *text)
{
    char *copy = memory_get(strlen(text) + 1);

    return strcpy(copy, text);
}

/* Each path of an object, and what is to be there. */
static bool set_all(json_t *object, json_t *values)
{
    bool fits = true;
    const char *key;
    json_t *value;
    char *last;

    json_object_foreach (values, key, value) {
        char *path = copy_of(key);
        json_t *in = walk_to(object, path, &last);
        fits = set_last(in, last, value) && fits;
        free(path);
    }
    return fits;
}

static void unpack_asks(json_t *asks)
{
    for (size_t i = 0; i < json_array_size(asks); i++) {
        json_t *ask = json_array_get(asks, i);
        json_object_set_new(ask, "answers",
                            answers_unpack(json_object_get(ask, "answers")));
    }
}

/* The last of a kind that has all its members. */
static const json_t *named_one(const json_t *facts, const char *event)
{
    for (size_t i = json_array_size(facts); i-- > 0;) {
        const json_t *fact = json_array_get(facts, i);
        const char *own = json_text_at(fact, "event", "");
        if (strcmp(own, event) == 0 && !json_object_get(fact, "hidden"))
            return fact;
    }
    return NULL;
}

/* NULL: nobody has said what its members are called, or there are others. */
static json_t *fact_named(const json_t *facts, json_t *fact)
{
    if (!json_is_array(fact))
        return json_incref(fact);
    const char *event = json_string_value(json_array_get(fact, 0));
    const json_t *like = event ? named_one(facts, event) : NULL;
    if (!like || json_object_size(like) != json_array_size(fact))
        return NULL;
    json_t *whole = json_object();
    size_t i = 0;
    const char *name;
    json_t *ignored;
    json_object_foreach ((json_t *)like, name, ignored)
        json_object_set(whole, name, json_array_get(fact, i++));
    return whole;
}

json_t *facts_hear(json_t *facts, const json_t *message)
{
    const json_t *news = json_object_get(message, "news");
    size_t from = (size_t)json_number_at(message, "from", 0);
    json_t *whole = json_array();

    while (json_array_size(facts) > from)
        json_array_remove(facts, json_array_size(facts) - 1);
    for (size_t i = 0; i < json_array_size(news); i++) {
        json_t *fact = fact_named(facts, json_array_get(news, i));
        if (!fact) {
            json_decref(whole);
            return NULL;
        }
        json_array_append(facts, fact);
        json_array_append_new(whole, fact);
    }
    return whole;
}

bool changes_apply(json_t *object, const json_t *message)
{
    const json_t *lost = json_object_get(message, "gone");
    json_t *set = json_deep_copy(json_object_get(message, "set"));
    bool fits = set_all(object, set);
    char *last;

    unpack_asks(json_object_get(set, "asks"));
    fits = set_all(json_object_get(object, "view"),
                   json_object_get(message, "view")) &&
           fits;
    for (size_t i = 0; i < json_array_size(lost); i++) {
        char *path = copy_of(json_string_value(json_array_get(lost, i)));
        json_t *in = walk_to(object, path, &last);
        fits = json_object_del(in, last) == 0 && fits;
        free(path);
    }
    json_decref(set);
    return fits;
}
