/*
 * crash_page.h: what survives a crash of the serving process; see crash_page.c. The two
 * functions that mark work are in server.h.
 */
#ifndef CRASH_PAGE_H
#define CRASH_PAGE_H

#include "store/store.h"

/* Before the serving process is started: the page they share. */
void crash_page_open(void);
/* After a crash: the tables that were being worked on; forgets them. */
unsigned crash_page_blamed(char (*out)[STORE_CODE], unsigned cap);

#endif
