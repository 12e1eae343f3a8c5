/*
 * shapes.h: the tables of the protocol's objects, one for each topic; in the order of
 * docs/protocol.md, and each with an empty row at its end. Who looks for one asks
 * protocol.h.
 */
#ifndef SHAPES_H
#define SHAPES_H

#include "protocol.h"

#define MEMBERS (const struct member[])

extern const struct shape shapes_games[], shapes_tables[], shapes_people[],
    shapes_past[], shapes_said[], shapes_heard[];

#endif
