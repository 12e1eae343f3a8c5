/*
 * memory.c: memory that is taken in small pieces and given back whole.
 *
 * Pieces are cut from chunks; a piece that is larger than a chunk gets one of
 * its own. Nothing is ever moved, so pointers stay good until arena_done.
 */
#include "memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 32 * 1024 };

struct arena_chunk {
    struct arena_chunk *before;
    size_t used, size; /* of `bytes` */
    _Alignas(max_align_t) unsigned char bytes[];
};

/* The one place where the program ends for lack of memory. */
static _Noreturn void out_of_memory(void)
{
    fputs("pionek: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}

void *memory_get(size_t size)
{
    void *p = malloc(size ? size : 1);
    if (!p)
        out_of_memory();
    return p;
}

void *memory_resize(void *old, size_t size)
{
    void *p = realloc(old, size ? size : 1);
    if (!p)
        out_of_memory();
    return p;
}

static struct arena_chunk *chunk_new(struct arena_chunk *before, size_t size)
{
    if (size < CHUNK)
        size = CHUNK;
    struct arena_chunk *c = memory_get(sizeof *c + size);
    c->before = before;
    c->used = 0;
    c->size = size;
    return c;
}

void *arena_take(struct arena *a, size_t size)
{
    const size_t align = _Alignof(max_align_t);

    if (size > SIZE_MAX / 2)
        out_of_memory();
    size = (size + align - 1) / align * align;
    if (!a->last || a->last->size - a->last->used < size)
        a->last = chunk_new(a->last, size);
    void *p = a->last->bytes + a->last->used;
    a->last->used += size;
    return memset(p, 0, size);
}

char *arena_text(struct arena *a, const char *text, size_t n)
{
    char *copy = arena_take(a, n + 1);
    memcpy(copy, text, n);
    return copy;
}

void arena_done(struct arena *a)
{
    while (a->last) {
        struct arena_chunk *before = a->last->before;
        free(a->last);
        a->last = before;
    }
}

char *memory_text(const char *text)
{
    size_t n = strlen(text) + 1;

    return memcpy(memory_get(n), text, n);
}
