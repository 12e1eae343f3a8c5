/*
 * quote.c: see quote.h.
 */
#include "quote.h"

#include "utf8.h"

#include <string.h>

void quote_bytes(FILE *f, const char *text, size_t left)
{
    putc_unlocked('"', f);
    while (left) {
        unsigned char c = (unsigned char)*text;
        /* none: a message that was cut short, an address made of odd bytes */
        size_t n = c < 0x80 ? 1 : utf8_read(text, left, NULL);
        if (c == '"' || c == '\\') {
            putc_unlocked('\\', f);
            putc_unlocked(c, f);
        } else if (c == '\n') {
            fputs("\\n", f);
        } else if (c < ' ') {
            fprintf(f, "\\u%04x", c);
        } else if (!n) {
            fputs("\\ufffd", f);
        } else {
            fwrite_unlocked(text, 1, n, f);
        }
        text += n ? n : 1;
        left -= n ? n : 1;
    }
    putc_unlocked('"', f);
}

void quote_text(FILE *f, const char *text)
{
    quote_bytes(f, text, strlen(text));
}

void quote_say(FILE *f, const struct say *say)
{
    fputs("{\"pl\":", f);
    quote_text(f, say->in[LANG_PL]);
    fputs(",\"en\":", f);
    quote_text(f, say->in[LANG_EN]);
    putc('}', f);
}
