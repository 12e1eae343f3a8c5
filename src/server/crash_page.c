/*
 * crash_page.c: two processes. The outer one only holds the listening socket and
 * watches; the inner one serves. If the inner one crashes, a new one takes over
 * at once from what is on disk, and the table that was being worked on when it
 * happened is stopped, so that it cannot bring the others down again.
 *
 * A page of shared memory carries the codes across the crash.
 */
#include "crash_page.h"

#include "server.h"

#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>

enum { SLOTS = 64 };

struct page {
    atomic_uint used;
    char busy[SLOTS][STORE_CODE];
};

static struct page *page;
static _Thread_local int slot = -1;
static _Thread_local unsigned
    depth; /* work within work: the outermost counts */

void crash_page_open(void)
{
    void *at = mmap(NULL, sizeof *page, PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    page = at == MAP_FAILED ? NULL : at;
}

void crash_page_enter(const char *code)
{
    if (!page)
        return;
    if (slot < 0)
        slot = (int)(atomic_fetch_add(&page->used, 1) % SLOTS);
    if (depth++ == 0)
        strncpy(page->busy[slot], code, STORE_CODE - 1);
}

void crash_page_leave(void)
{
    if (page && slot >= 0 && depth && --depth == 0)
        page->busy[slot][0] = 0;
}

unsigned crash_page_blamed(char (*out)[STORE_CODE], unsigned cap)
{
    unsigned n = 0;

    for (int i = 0; page && i < SLOTS; i++)
        if (page->busy[i][0] && n < cap) {
            memcpy(out[n], page->busy[i], STORE_CODE);
            out[n++][STORE_CODE - 1] = 0;
        }
    if (page)
        memset(page->busy, 0, sizeof page->busy);
    return n;
}
