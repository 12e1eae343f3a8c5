/*
 * answers_pack.h: lists of answers, written short. Many answers differ in a word or
 * two: "play G5|B2 dam_1|dam_3" stands for four, in the order in which the words are
 * written, the last one fastest. No word of a pack has a bar (node_word).
 */
#ifndef ANSWERS_PACK_H
#define ANSWERS_PACK_H

#include "../../engine/out.h"

#include <jansson.h>

/* `list` is ["play G5 dam_1",...], our own text without escapes. */
void answers_pack(struct out *f, const char *list, size_t n);

/* All answers of a packed list; a new reference. */
json_t *answers_unpack(const json_t *packed);

#endif
