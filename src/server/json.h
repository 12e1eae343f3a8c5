/*
 * json.h: JSON, both ways. Out: appended to a stream, piece by piece. In: by
 * jansson, checked member by member.
 */
#ifndef SERVER_JSON_H
#define SERVER_JSON_H

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

/* "a string", with everything escaped that needs it; bytes that are no UTF-8
   are replaced. */
void json_quote(FILE *f, const char *text);
/* {"pl": ..., "en": ...}, of two strings. */
void json_both(FILE *f, const char *pl, const char *en);

/* One object out of bytes; NULL writes where and what is wrong. */
json_t *json_object_of(const char *text, size_t n, char *where, size_t cap);
/* Members, or the fallback where they are missing or of another type. */
const char *json_text_at(const json_t *object, const char *key,
                         const char *fallback);
long long json_number_at(const json_t *object, const char *key,
                         long long fallback);
bool json_flag_at(const json_t *object, const char *key);

#endif
