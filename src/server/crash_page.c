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

#include <assert.h>
#include <string.h>
#include <sys/mman.h>

struct at_work {
    char code[STORE_CODE];
    unsigned depth; /* work within work: the outermost counts */
};

struct crash_page {
    struct at_work thread[CRASH_THREADS];
};

struct crash_page *crash_page_open(void)
{
    void *at = mmap(NULL, sizeof(struct crash_page), PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return at == MAP_FAILED ? NULL : at;
}

struct at_work *crash_page_thread(struct crash_page *page, unsigned i)
{
    assert(i < CRASH_THREADS);
    return page ? &page->thread[i] : NULL;
}

void at_work_on(struct at_work *w, const char *code)
{
    if (w && w->depth++ == 0)
        strncpy(w->code, code, STORE_CODE - 1);
}

void at_work_done(struct at_work *w)
{
    if (w && w->depth && --w->depth == 0)
        w->code[0] = 0;
}

unsigned crash_page_blamed(struct crash_page *page, char (*out)[STORE_CODE],
                           unsigned cap)
{
    unsigned n = 0;

    for (int i = 0; page && i < CRASH_THREADS; i++)
        if (page->thread[i].code[0] && n < cap) {
            memcpy(out[n], page->thread[i].code, STORE_CODE);
            out[n++][STORE_CODE - 1] = 0;
        }
    if (page)
        memset(page, 0, sizeof *page);
    return n;
}
