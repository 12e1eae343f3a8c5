/*
 * plain.h: a match as lines of text: for scripts, pipes, screen readers and
 * terminals that can do nothing else. No cursor is ever moved.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "session.h"

#include <stdio.h>

/* Plays until the match is over, the input ends or somebody leaves. */
int plain_run(struct session *s, FILE *in, FILE *out);

#endif
