/*
 * replay.c: a main program for the fuzzers where libFuzzer is not linked: plays
 * every input of the corpus, then a fixed number of mutations of them. The same
 * in every run, so that a test that passed passes again; to search for more,
 * use `make fuzz`.
 *
 *   fuzz_NAME RUNS FILE-OR-FOLDER...
 *
 * If an input makes the program stop, it is left in the file crash-input.
 */
#include "fuzz.h"

#include <dirent.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { INPUTS = 512, INPUT_MAX = 1 << 16 };

struct input {
    uint8_t *bytes;
    size_t n;
};

/* Of the run under way; global because a signal has nothing else. */
static struct input now;

void __sanitizer_set_death_callback(void (*callback)(void))
    __attribute__((weak));

static void keep_input(void)
{
    FILE *f = fopen("crash-input", "wb");

    if (f) {
        fwrite(now.bytes, 1, now.n, f);
        fclose(f);
    }
}

static void on_abort(int signal_number)
{
    (void)signal_number;
    keep_input();
    _exit(1);
}

static void run(const uint8_t *bytes, size_t n)
{
    now.n = n;
    if (n)
        memcpy(now.bytes, bytes, n);
    LLVMFuzzerTestOneInput(now.bytes, n);
}

static unsigned read_input(const char *path, struct input *out)
{
    FILE *f = fopen(path, "rb");

    if (!f)
        return 0;
    out->bytes = memory_get(INPUT_MAX);
    out->n = fread(out->bytes, 1, INPUT_MAX, f);
    fclose(f);
    return 1;
}

static int by_name(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

/* The files of a folder in order of their names, whatever the disk's order. */
static unsigned read_folder(const char *path, struct input *out, unsigned cap)
{
    char *name[INPUTS];
    unsigned names = 0, n = 0;
    DIR *d = opendir(path);

    for (struct dirent *e; d && names < INPUTS && (e = readdir(d));) {
        if (e->d_name[0] == '.')
            continue;
        name[names] = memory_get(strlen(path) + strlen(e->d_name) + 2);
        sprintf(name[names++], "%s/%s", path, e->d_name);
    }
    if (d)
        closedir(d);
    qsort(name, names, sizeof *name, by_name);
    for (unsigned i = 0; i < names; i++) {
        if (n < cap)
            n += read_input(name[i], &out[n]);
        free(name[i]);
    }
    return n;
}

/* One small change: of a byte, a stretch, or from another input. */
static size_t mutate(struct rng *rng, uint8_t *at, size_t n,
                     const struct input *other)
{
    uint32_t place = n ? rng_below(rng, (uint32_t)n) : 0;
    uint32_t length = 1 + rng_below(rng, 1u << rng_below(rng, 8));

    if (length > n - place)
        length = (uint32_t)(n - place);
    switch (rng_below(rng, 6)) {
    case 0: /* flip a bit */
        if (n)
            at[place] ^= (uint8_t)(1u << rng_below(rng, 8));
        return n;
    case 1: /* another byte */
        if (n)
            at[place] = (uint8_t)rng_next(rng);
        return n;
    case 2: /* leave out a stretch */
        memmove(at + place, at + place + length, n - place - length);
        return n - length;
    case 3: /* repeat a stretch */
        if (n + length > INPUT_MAX)
            return n;
        memmove(at + place + length, at + place, n - place);
        return n + length;
    case 4: /* a stretch of another input */
        if (other->n) {
            uint32_t from = rng_below(rng, (uint32_t)other->n);
            uint32_t most = (uint32_t)other->n - from;
            if (length > most)
                length = most;
            memcpy(at + place, other->bytes + from, length);
        }
        return n;
    default: /* the end is missing */
        return place;
    }
}

int main(int argc, char **argv)
{
    static struct input input[INPUTS];
    static uint8_t changed[INPUT_MAX];
    unsigned n = 0, runs = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
    struct rng rng;

    now.bytes = memory_get(INPUT_MAX);
    if (__sanitizer_set_death_callback)
        __sanitizer_set_death_callback(keep_input);
    signal(SIGABRT, on_abort);
    if (LLVMFuzzerInitialize(&argc, &argv) != 0)
        return 2;
    for (int i = 2; i < argc && n < INPUTS; i++) {
        struct stat info;
        if (stat(argv[i], &info) == 0 && S_ISDIR(info.st_mode))
            n += read_folder(argv[i], input + n, INPUTS - n);
        else
            n += read_input(argv[i], &input[n]);
    }
    run(NULL, 0);
    for (unsigned i = 0; i < n; i++)
        run(input[i].bytes, input[i].n);
    rng_seed(&rng, 1, 1);
    for (unsigned i = 0; n && i < runs; i++) {
        const struct input *from = &input[rng_below(&rng, n)];
        size_t size = from->n;
        memcpy(changed, from->bytes, size);
        for (uint32_t k = 1 + rng_below(&rng, 4); k; k--)
            size = mutate(&rng, changed, size, &input[rng_below(&rng, n)]);
        run(changed, size);
    }
    printf("# %u inputs of the corpus, %u mutations\n", n, runs);
    printf("%u passed, 0 failed\n", n + 1);
    for (unsigned i = 0; i < n; i++)
        free(input[i].bytes);
    free(now.bytes);
    return n ? 0 : 1;
}
