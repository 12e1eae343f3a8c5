/*
 * retell.h: what is printed on cards, and what their effects make of them in words.
 */
#ifndef RYCERZE_RETELL_H
#define RYCERZE_RETELL_H

#include "sentence.h"

void rycerze_make_text(const struct box *, enum lang, enum rycerze_names kind,
                       unsigned row, char out[SENTENCE]);
/* "" where nothing is printed. */
const char *rycerze_printed_text(const struct box *, enum lang,
                                 enum rycerze_names kind, unsigned row);
bool rycerze_retell(const struct box *, enum lang, unsigned row,
                    struct retold *);

#endif
