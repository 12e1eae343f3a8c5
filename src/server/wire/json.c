/*
 * json.c: see json.h.
 */
#include "json.h"

#include "../../engine/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- plain messages ---- */

/* Nearly all that people's clients say is an object of words and whole numbers
   without anything odd in it. That is read here, in a quarter of the time; whatever
   else it is, the library reads it, and says what is wrong with it. */
struct plain {
    const char *at, *end;
};

static bool next_is(struct plain *p, char c)
{
    while (p->at < p->end && *p->at == ' ')
        p->at++;
    if (p->at == p->end || *p->at != c)
        return false;
    p->at++;
    return true;
}

/* "word", of letters that stand for themselves; its first letter, or NULL. */
static const char *plain_word(struct plain *p, size_t *n)
{
    if (!next_is(p, '"'))
        return NULL;
    const char *word = p->at;
    while (p->at < p->end && *p->at >= ' ' && *p->at <= '~' && *p->at != '"' &&
           *p->at != '\\')
        p->at++;
    *n = (size_t)(p->at - word);
    return next_is(p, '"') && p->at == word + *n + 1 ? word : NULL;
}

static json_t *plain_number(struct plain *p)
{
    enum { DIGITS = 15 }; /* no number of so many is too large */
    const char *first = p->at;
    json_int_t number = 0;

    while (p->at < p->end && *p->at >= '0' && *p->at <= '9' &&
           p->at - first < DIGITS)
        number = number * 10 + (*p->at++ - '0');
    bool is_one = p->at > first && (*first != '0' || p->at == first + 1) &&
                  p->at < p->end &&
                  (*p->at == ',' || *p->at == '}' || *p->at == ' ');
    return is_one ? json_integer(number) : NULL;
}

static json_t *plain_value(struct plain *p)
{
    static const char yes[] = "true", no[] = "false";
    size_t n, left;

    while (p->at < p->end && *p->at == ' ')
        p->at++;
    left = (size_t)(p->end - p->at);
    if (left && *p->at == '"') {
        const char *word = plain_word(p, &n);
        return word ? json_stringn_nocheck(word, n) : NULL;
    }
    if (left >= sizeof yes && memcmp(p->at, yes, sizeof yes - 1) == 0) {
        p->at += sizeof yes - 1;
        return json_true();
    }
    if (left >= sizeof no && memcmp(p->at, no, sizeof no - 1) == 0) {
        p->at += sizeof no - 1;
        return json_false();
    }
    return plain_number(p);
}

static bool plain_member(struct plain *p, json_t *object)
{
    size_t n;
    const char *name = plain_word(p, &n);

    if (!name || !next_is(p, ':') || json_object_getn(object, name, n))
        return false;
    json_t *value = plain_value(p);
    return value && json_object_setn_new_nocheck(object, name, n, value) == 0;
}

/* NULL: it is something else. */
static json_t *plain_object(const char *text, size_t n)
{
    struct plain p = {text, text + n};
    json_t *object = json_object();
    bool is_plain = next_is(&p, '{');

    while (is_plain && (is_plain = plain_member(&p, object)))
        if (!next_is(&p, ','))
            break;
    if (is_plain && next_is(&p, '}')) {
        while (p.at < p.end && *p.at == ' ')
            p.at++;
        if (p.at == p.end)
            return object;
    }
    json_decref(object);
    return NULL;
}

/* ---- everything ---- */

json_t *json_object_of(const char *text, size_t n, char *where, size_t cap)
{
    json_error_t error;
    json_t *it = plain_object(text, n);

    if (!it)
        it = json_loadb(text, n, JSON_REJECT_DUPLICATES, &error);
    if (!it) {
        snprintf(where, cap, "%d:%d: %s", error.line, error.column, error.text);
        return NULL;
    }
    if (json_is_object(it))
        return it;
    json_decref(it);
    snprintf(where, cap, "1:1: an object is expected");
    return NULL;
}

const char *json_text_at(const json_t *object, const char *key,
                         const char *fallback)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : fallback;
}

long long json_number_at(const json_t *object, const char *key,
                         long long fallback)
{
    const json_t *it = json_object_get(object, key);
    return json_is_integer(it) ? json_integer_value(it) : fallback;
}

bool json_flag_at(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}
