/*
 * lines.c: see lines.h. Knows nothing of games or screens.
 */
#include "lines.h"

#include "../engine/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What our texts use beyond ASCII; capitals follow their small letters. */
static const struct {
    uint32_t point;
    char plain;
} plain_letters[] = {
    {0x105, 'a'},  {0x107, 'c'},  {0x119, 'e'},   {0x142, 'l'},  {0x144, 'n'},
    {0xf3, 'o'},   {0x15b, 's'},  {0x17a, 'z'},   {0x17c, 'z'},  {0x104, 'A'},
    {0x106, 'C'},  {0x118, 'E'},  {0x141, 'L'},   {0x143, 'N'},  {0xd3, 'O'},
    {0x15a, 'S'},  {0x179, 'Z'},  {0x17b, 'Z'},   {0xb7, '.'},   {0x2026, '.'},
    {0x2013, '-'}, {0x2014, '-'}, {0x2019, '\''}, {0x201e, '"'}, {0x201d, '"'},
    {0x201c, '"'}, {0x25b2, '^'}, {0x25bc, 'v'},  {0x2500, '-'}, {0x2502, '|'},
    {0x250c, '+'}, {0x2510, '+'}, {0x2514, '+'},  {0x2518, '+'}, {0xd7, 'x'},
    {0xa0, ' '},   {0x25a1, '_'}, {0x2192, '>'},  {0x2581, '_'}, {0x2582, '.'},
    {0x2583, '-'}, {0x2584, '='}, {0x2585, '+'},  {0x2586, 'o'}, {0x2587, 'O'},
    {0x2588, '#'},
};

char ascii_of(uint32_t point)
{
    if (point < 0x80)
        return (char)point;
    for (size_t i = 0; i < sizeof plain_letters / sizeof *plain_letters; i++)
        if (plain_letters[i].point == point)
            return plain_letters[i].plain;
    return '?';
}

void ascii_fold(char *text)
{
    const char *from = text;
    uint32_t point;

    /* One byte per code point never overtakes the reader. */
    while ((point = utf8_next(&from)) != 0)
        *text++ = ascii_of(point);
    *text = '\0';
}

void text_copy(char *out, size_t cap, const char *text)
{
    size_t used = 0;
    char bytes[5];
    uint32_t point;

    while ((point = utf8_next(&text)) != 0) {
        size_t n = utf8_put(point < 0x20 || point == 0x7f ? ' ' : point, bytes);
        if (used + n >= cap)
            break;
        memcpy(out + used, bytes, n);
        used += n;
    }
    out[used] = '\0';
}

size_t line_break(const char *text, int cols, const char **next)
{
    const char *at = text;
    const char *space = NULL;
    int used = 0;

    for (;;) {
        if (*at == '\0') {
            *next = NULL;
            return (size_t)(at - text);
        }
        if (*at == '\n') {
            *next = at + 1;
            return (size_t)(at - text);
        }
        if (used == cols)
            break;
        if (*at == ' ')
            space = at;
        utf8_next(&at);
        used++;
    }
    /* A space that did not fit is the best place; else the last that did. */
    if (*at == ' ')
        space = at;
    if (!space || space == text) {
        *next = cols > 0 ? at : NULL;
        return (size_t)(at - text);
    }
    *next = space + 1;
    return (size_t)(space - text);
}

static void pad_room(struct pad *p, size_t more)
{
    size_t need = p->n + more + 1;

    if (need <= p->cap)
        return;
    p->cap = need < 2 * p->cap ? 2 * p->cap : need + 256;
    p->text = memory_resize(p->text, p->cap);
}

void pad_add(struct pad *p, const char *text)
{
    size_t n = strlen(text);

    pad_room(p, n);
    memcpy(p->text + p->n, text, n + 1);
    p->n += n;
}

void pad_line(struct pad *p, const char *text)
{
    pad_add(p, text);
    pad_add(p, "\n");
}

void pad_done(struct pad *p)
{
    free(p->text);
    *p = (struct pad){0};
}

/* Small letter of a plain one: enough for comparing what was typed. */
static int small(const char **at)
{
    return tolower((unsigned char)ascii_of(utf8_next(at)));
}

bool text_starts(const char *text, const char *word)
{
    while (*word) {
        if (!*text || small(&text) != small(&word))
            return false;
    }
    return true;
}

bool text_is_listed(const char *line, size_t n, const char *list)
{
    char word[64], entry[64];

    if (!n || n >= sizeof word)
        return false;
    memcpy(word, line, n);
    word[n] = '\0';
    while (*list) {
        size_t size = strcspn(list, " ");
        if (size < sizeof entry) {
            memcpy(entry, list, size);
            entry[size] = '\0';
            if (text_starts(word, entry) && text_starts(entry, word))
                return true;
        }
        list += size + (list[size] == ' ');
    }
    return false;
}
