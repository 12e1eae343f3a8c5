/*
 * guard.h: what survives a crash of the serving process; see guard.c. The two
 * functions that mark work are in server.h.
 */
#ifndef GUARD_H
#define GUARD_H

#include "store.h"

/* Before the serving process is started: the page they share. */
void guard_open(void);
/* After a crash: the tables that were being worked on; forgets them. */
unsigned guard_blamed(char (*out)[STORE_CODE], unsigned cap);

#endif
