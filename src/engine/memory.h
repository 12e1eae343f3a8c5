/*
 * memory.h: memory that is taken in small pieces and given back whole.
 *
 * Everything a pack loads lives in one arena. Running out of memory ends the
 * program, here and nowhere else.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

struct arena {
    struct arena_chunk *last; /* NULL while nothing was taken */
};

/* Zeroed, aligned for anything, valid until arena_done. */
void *arena_take(struct arena *a, size_t size);
/* A copy of the first n bytes of text, ended with a zero. */
char *arena_text(struct arena *a, const char *text, size_t n);
void arena_done(struct arena *a);

/* malloc and realloc that never return NULL. */
void *memory_get(size_t size);
void *memory_resize(void *old, size_t size);
/* A copy of a text. */
char *memory_text(const char *text);

#endif
