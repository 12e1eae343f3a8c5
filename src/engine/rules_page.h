/*
 * rules_page.h: the rules pages, docs/rules/GAME.LANG.md, as they are inside the
 * program.
 */
#ifndef RULES_PAGE_H
#define RULES_PAGE_H

#include "box.h"

/* The text of one rule ("N-1.2") or of a chapter ("N-1"); false if there is
   none. */
bool rules_text(enum lang lang, const char *game, const char *id, char *out,
                size_t cap);

/* The whole page, or NULL. */
const char *rules_page(enum lang lang, const char *game);

#endif
