/*
 * full.h: a match on the whole screen of a terminal.
 */
#ifndef FULL_H
#define FULL_H

#include "session.h"

/* Plays until somebody leaves. -1: this terminal cannot do it; nothing was
   changed. */
int full_run(struct session *s, bool color, bool mouse);

#endif
