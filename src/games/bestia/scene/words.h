/*
 * words.h: what the files of the scene words share: scene.c (the list), set.c
 * (describing a position), get.c (telling it).
 */
#ifndef BESTIA_WORDS_H
#define BESTIA_WORDS_H

#include "../rules/play.h"

#include "../../../engine/scene_args.h"

#define BESTIA_SET(word)                                                       \
    bool bestia_set_##word(const struct box *, struct state *, unsigned,       \
                           char *const *, char *, size_t)
#define BESTIA_GET(word)                                                       \
    bool bestia_get_##word(const struct box *, const struct state *, unsigned, \
                           char *const *, char *, size_t)
#define BESTIA_BOTH(word)                                                      \
    BESTIA_SET(word);                                                          \
    BESTIA_GET(word)

BESTIA_BOTH(beast);
BESTIA_BOTH(hunters);
BESTIA_BOTH(day);
BESTIA_BOTH(turn);
BESTIA_BOTH(passes);
BESTIA_BOTH(marker);
BESTIA_BOTH(track);
BESTIA_BOTH(trails);
BESTIA_BOTH(at);
BESTIA_BOTH(hand);
BESTIA_SET(marked);
BESTIA_BOTH(out);
BESTIA_BOTH(grudges);
BESTIA_BOTH(ancient);
BESTIA_BOTH(wounds);
BESTIA_BOTH(upgrades);
BESTIA_BOTH(dead);
BESTIA_BOTH(tower);
BESTIA_BOTH(summon);
BESTIA_BOTH(token);
BESTIA_BOTH(trap);
BESTIA_BOTH(piece);
BESTIA_BOTH(shown);
BESTIA_BOTH(stat);
BESTIA_BOTH(limit);
BESTIA_SET(night);
BESTIA_SET(discard);
BESTIA_GET(discard);
BESTIA_SET(no_cards);
BESTIA_GET(unused);
BESTIA_GET(position);
BESTIA_GET(phase);
BESTIA_GET(active);
BESTIA_GET(possible);
BESTIA_GET(ways);
BESTIA_GET(ask);
BESTIA_GET(packet);
BESTIA_GET(health);
BESTIA_GET(pile);
BESTIA_GET(groups);

void bestia_scene_clear(const struct box *box, struct state *s,
                        const struct setup *setup);
bool bestia_scene_finish(const struct box *box, struct state *s, char *error,
                         size_t cap);
void bestia_scene_run(const struct box *box, struct state *s,
                      struct events *ev);
int bestia_scene_seat(const struct box *box, const struct state *s,
                      const char *word);

/* A character's place by `beast`, `h1` to `h3`, or its name. */
bool bestia_read_who(const struct box *box, const struct bestia *g,
                     const char *word, unsigned *who, char *error, size_t cap);
/* An area of this map. */
bool bestia_read_area(const struct box *box, const struct bestia *g,
                      const char *word, unsigned *area, char *error,
                      size_t cap);

#endif
