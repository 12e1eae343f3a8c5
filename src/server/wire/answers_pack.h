/*
 * answers_pack.h: lists of answers, written short. Many answers differ in a word or
 * two: "play G5|B2 dam_1|dam_3" stands for four, in the order in which the words are
 * written, the last one fastest. No word of a pack has a bar (node_word).
 */
#ifndef ANSWERS_PACK_H
#define ANSWERS_PACK_H

#include "../../engine/box.h"
#include "../../engine/game.h"
#include "../../engine/out.h"

#include <jansson.h>

/* n answers (LEGAL_MAX at most) as a list of JSON. */
void answers_pack(struct out *f, const struct box *box,
                  const struct action *answer, unsigned n);

/* All answers of a packed list; a new reference. */
json_t *answers_unpack(const json_t *packed);

#endif
