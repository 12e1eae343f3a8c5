#include "figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

double figures_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void times_add(struct times *t, double seconds)
{
    if (t->n == t->cap) {
        t->cap = t->cap ? t->cap * 2 : 1024;
        t->at = realloc(t->at, t->cap * sizeof *t->at);
        if (!t->at)
            abort();
    }
    t->at[t->n++] = seconds;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double times_percentile(struct times *t, double percent)
{
    if (!t->n)
        return 0;
    qsort(t->at, t->n, sizeof *t->at, by_size);
    size_t i = (size_t)((double)t->n * percent / 100);
    return t->at[i < t->n ? i : t->n - 1];
}

void times_free(struct times *t)
{
    free(t->at);
    *t = (struct times){0};
}

/* A file of /proc/PID as text; "" if there is none. */
static void read_proc(pid_t pid, const char *name, char *out, size_t cap)
{
    char path[64];

    out[0] = '\0';
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
    FILE *f = pid > 0 ? fopen(path, "r") : NULL;
    if (!f)
        return;
    out[fread(out, 1, cap - 1, f)] = '\0';
    fclose(f);
}

static double memory_of(pid_t pid)
{
    char text[256];
    long pages = 0;

    read_proc(pid, "statm", text, sizeof text);
    if (sscanf(text, "%*d %ld", &pages) != 1)
        return 0;
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

static double seconds_of(pid_t pid)
{
    char text[1024];
    unsigned long user = 0, kernel = 0;

    read_proc(pid, "stat", text, sizeof text);
    const char *rest = strrchr(text, ')'); /* the name may hold anything */
    if (!rest || sscanf(rest,
                        ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u "
                        "%lu %lu",
                        &user, &kernel) != 2)
        return 0;
    return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

/* A process and its children: the server is one that serves, watched by one
   that starts it again. */
static double sum(pid_t pid, double (*of)(pid_t))
{
    char name[64], text[1024], *rest = text;
    double all = of(pid);

    snprintf(name, sizeof name, "task/%d/children", (int)pid);
    read_proc(pid, name, text, sizeof text);
    for (char *word; (word = strsep(&rest, " "));)
        if (*word)
            all += of((pid_t)strtol(word, NULL, 10));
    return all;
}

double process_memory(pid_t pid)
{
    return sum(pid, memory_of);
}

double process_seconds(pid_t pid)
{
    return sum(pid, seconds_of);
}
