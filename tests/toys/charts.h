/*
 * charts.h: boxes that hold nothing but maps: those of games that are not there
 * yet (tests/packs-maps). Their `content` is a struct maps.
 */
#ifndef CHARTS_H
#define CHARTS_H

#include "../../src/engine/map.h"

/* Name spaces. */
enum { CHARTS_AREA, CHARTS_REGION, CHARTS_KIND, CHARTS_DIRECTION };

/* "wilds" or "dunes", as far as they are here: they can only be loaded. */
const struct game *charts_game(const char *id);

/* The maps of "wilds" or "dunes"; a failure ends the test. To be freed by
   box_free. */
struct box *charts_open(const char *game);

#endif
