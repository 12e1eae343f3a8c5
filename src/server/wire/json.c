/*
 * json.c: see json.h.
 */
#include "json.h"

#include "../../engine/memory.h"

#include <stdlib.h>
#include <string.h>

json_t *json_object_of(const char *text, size_t n, char *where, size_t cap)
{
    json_error_t error;
    json_t *it = json_loadb(text, n, JSON_REJECT_DUPLICATES, &error);

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
