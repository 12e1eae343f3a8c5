/*
 * json.h: JSON, both ways. Out: appended to a stream, piece by piece, texts by
 * engine/quote.h. In: by jansson, checked member by member.
 */
#ifndef SERVER_JSON_H
#define SERVER_JSON_H

#include "../../engine/quote.h"

#include <stdbool.h>
#include <stdio.h>

#include <jansson.h>

/* A text that is being written; `text` and `n` are valid after json_end and
   freed by the caller. */
struct json_out {
    FILE *f;
    char *text;
    size_t n;
};

void json_begin(struct json_out *j);
void json_end(struct json_out *j);

/* One object out of bytes; NULL writes where and what is wrong. */
json_t *json_object_of(const char *text, size_t n, char *where, size_t cap);
/* Members, or the fallback where they are missing or of another type. */
const char *json_text_at(const json_t *object, const char *key,
                         const char *fallback);
long long json_number_at(const json_t *object, const char *key,
                         long long fallback);
bool json_flag_at(const json_t *object, const char *key);

#endif
