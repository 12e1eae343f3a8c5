/*
 * json.h: JSON, both ways. Out: piece by piece (engine/out.h), texts by
 * engine/quote.h. In: by jansson, checked member by member.
 */
#ifndef SERVER_JSON_H
#define SERVER_JSON_H

#include "../../engine/quote.h"

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

/* One object out of bytes; NULL writes where and what is wrong. */
json_t *json_object_of(const char *text, size_t n, char *where, size_t cap);
/* Members, or the fallback where they are missing or of another type. */
const char *json_text_at(const json_t *object, const char *key,
                         const char *fallback);
long long json_number_at(const json_t *object, const char *key,
                         long long fallback);
bool json_flag_at(const json_t *object, const char *key);

#endif
