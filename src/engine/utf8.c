/*
 * utf8.c: see utf8.h.
 */
#include "utf8.h"

#include <string.h>

size_t utf8_read(const char *at, size_t n, uint32_t *point)
{
    static const struct {
        unsigned char mask, lead;
        uint32_t least; /* a longer form of a smaller number is no UTF-8 */
    } form[] = {{0x80, 0x00, 0},
                {0xe0, 0xc0, 0x80},
                {0xf0, 0xe0, 0x800},
                {0xf8, 0xf0, 0x10000}};
    unsigned char first = n ? (unsigned char)*at : 0xff;

    for (size_t len = 1; len <= UTF8_MOST && len <= n; len++) {
        if ((first & form[len - 1].mask) != form[len - 1].lead)
            continue;
        uint32_t code = first & (unsigned char)~form[len - 1].mask;
        for (size_t i = 1; i < len; i++) {
            if (!utf8_is_inside(at[i]))
                return 0;
            code = code << 6 | ((unsigned char)at[i] & 0x3f);
        }
        bool is_half = code >= 0xd800 && code <= 0xdfff;
        if (code < form[len - 1].least || code > 0x10ffff || is_half)
            return 0;
        if (point)
            *point = code;
        return len;
    }
    return 0;
}

uint32_t utf8_next(const char **text)
{
    uint32_t point = 0xfffd;

    if (!**text)
        return 0;
    size_t n = utf8_read(*text, UTF8_MOST, &point);
    *text += n ? n : 1;
    return point;
}

size_t utf8_put(uint32_t point, char out[UTF8_MOST + 1])
{
    unsigned char b[4] = {0};
    size_t n;

    if (point < 0x80) {
        b[0] = (unsigned char)point;
        n = 1;
    } else if (point < 0x800) {
        b[0] = (unsigned char)(0xc0 | point >> 6);
        b[1] = (unsigned char)(0x80 | (point & 0x3f));
        n = 2;
    } else if (point < 0x10000) {
        b[0] = (unsigned char)(0xe0 | point >> 12);
        b[1] = (unsigned char)(0x80 | (point >> 6 & 0x3f));
        b[2] = (unsigned char)(0x80 | (point & 0x3f));
        n = 3;
    } else {
        b[0] = (unsigned char)(0xf0 | point >> 18);
        b[1] = (unsigned char)(0x80 | (point >> 12 & 0x3f));
        b[2] = (unsigned char)(0x80 | (point >> 6 & 0x3f));
        b[3] = (unsigned char)(0x80 | (point & 0x3f));
        n = 4;
    }
    memcpy(out, b, n);
    out[n] = '\0';
    return n;
}

size_t utf8_count(const char *text)
{
    size_t n = 0;

    for (; *text; text++)
        n += !utf8_is_inside(*text);
    return n;
}

size_t utf8_cut(const char *text, size_t n)
{
    while (n && utf8_is_inside(text[n]))
        n--;
    return n;
}

void utf8_rub_out(char *text)
{
    size_t n = strlen(text);

    if (n)
        text[utf8_cut(text, n - 1)] = 0;
}
