/*
 * quote.c: see quote.h.
 */
#include "quote.h"

#include "utf8.h"

#include <string.h>

void quote_bytes(struct out *f, const char *text, size_t left)
{
    out_char(f, '"');
    while (left) {
        unsigned char c = (unsigned char)*text;
        /* none: a message that was cut short, an address made of odd bytes */
        size_t n = c < 0x80 ? 1 : utf8_read(text, left, NULL);
        if (c == '"' || c == '\\') {
            out_char(f, '\\');
            out_char(f, (char)c);
        } else if (c == '\n') {
            out_text(f, "\\n");
        } else if (c < ' ') {
            out_format(f, "\\u%04x", c);
        } else if (!n) {
            out_text(f, "\\ufffd");
        } else {
            out_bytes(f, text, n);
        }
        text += n ? n : 1;
        left -= n ? n : 1;
    }
    out_char(f, '"');
}

void quote_text(struct out *f, const char *text)
{
    quote_bytes(f, text, strlen(text));
}

void quote_say(struct out *f, const struct say *say)
{
    out_text(f, "{\"pl\":");
    quote_text(f, say->in[LANG_PL]);
    out_text(f, ",\"en\":");
    quote_text(f, say->in[LANG_EN]);
    out_char(f, '}');
}
