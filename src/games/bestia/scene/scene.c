/*
 * scene.c: positions of Bestia in words, for scenes (docs/scenes.md).
 */
#include "../bestia.h"

static const struct scene_word words[] = {{0}};

const struct scene_words bestia_scene = {.at = words};
