/*
 * json.c: see json.h.
 */
#include "json.h"

#include "../engine/memory.h"
#include "../engine/utf8.h"

#include <stdlib.h>
#include <string.h>

void json_begin(struct json_out *j)
{
    *j = (struct json_out){.f = NULL};
    j->f = open_memstream(&j->text, &j->n);
    if (!j->f)
        abort();
}

void json_end(struct json_out *j)
{
    fclose(j->f);
    j->f = NULL;
}

void json_quote(FILE *f, const char *text)
{
    putc_unlocked('"', f);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        /* none: a message that was cut short, an address made of odd bytes */
        size_t n = c < 0x80 ? 1 : utf8_read(text, UTF8_MOST, NULL);
        if (c == '"' || c == '\\') {
            putc_unlocked('\\', f);
            putc_unlocked(c, f);
        } else if (c < ' ') {
            fprintf(f, "\\u%04x", c);
        } else if (!n) {
            fputs("\\ufffd", f);
        } else {
            fwrite_unlocked(text, 1, n, f);
            text += n - 1;
        }
    }
    putc_unlocked('"', f);
}

void json_both(FILE *f, const char *pl, const char *en)
{
    fputs("{\"pl\":", f);
    json_quote(f, pl);
    fputs(",\"en\":", f);
    json_quote(f, en);
    putc('}', f);
}

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
