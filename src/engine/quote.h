/*
 * quote.h: texts as JSON strings. Whatever writes JSON (server, packs, commands)
 * writes its texts with these; words of a pack (ids, codes, values) need no
 * escapes, the loader sees to that (node_word).
 */
#ifndef QUOTE_H
#define QUOTE_H

#include "box.h"
#include "out.h"

/* "a string", with everything escaped that needs it; bytes that are no UTF-8
   are replaced. */
void quote_text(struct out *f, const char *text);
/* The first n bytes of a text, which has no fewer. */
void quote_bytes(struct out *f, const char *text, size_t n);
/* {"pl":"...","en":"..."} */
void quote_say(struct out *f, const struct say *say);

#endif
