/*
 * fuzz.h: what the fuzzers share. Each fuzz_*.c is one libFuzzer target; built
 * without libFuzzer, replay.c is their main program and plays the corpus and
 * mutations of it.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include "../lib/table.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A claim that must hold; the sanitizer shows where it does not. */
#define FUZZ_CLAIM(claim)                                                      \
    do {                                                                       \
        if (!(claim)) {                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #claim);        \
            abort();                                                           \
        }                                                                      \
    } while (0)

/* The input as text: a copy with a zero behind it, to be freed. */
static inline char *fuzz_text(const uint8_t *data, size_t size)
{
    char *text = memory_get(size + 1);

    for (size_t i = 0; i < size; i++)
        text[i] = (char)data[i];
    text[size] = 0;
    return text;
}

#endif
