/*
 * crash_page.h: what survives a crash of the serving process; see crash_page.c. The two
 * functions that mark work are in server.h.
 */
#ifndef CRASH_PAGE_H
#define CRASH_PAGE_H

#include "store/store.h"

enum { CRASH_THREADS = 64 }; /* the loop's is the first */

struct crash_page;
struct at_work;

/* Before the serving process is started: the page they share. NULL: there is none,
   and nobody will be blamed. */
struct crash_page *crash_page_open(void);
/* Where a thread of the serving process says what it works on. */
struct at_work *crash_page_thread(struct crash_page *page, unsigned i);
/* After a crash: the tables that were being worked on; forgets them. */
unsigned crash_page_blamed(struct crash_page *page, char (*out)[STORE_CODE],
                           unsigned cap);

#endif
