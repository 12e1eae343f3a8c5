/*
 * figures.h: what is measured. Times of answers, and what the server's process
 * uses, read from /proc.
 */
#ifndef FIGURES_H
#define FIGURES_H

#include <stddef.h>
#include <sys/types.h>

/* Seconds on a clock that never jumps. */
double figures_now(void);

struct times {
    double *at; /* seconds */
    size_t n, cap;
};

void times_add(struct times *t, double seconds);
/* The time that so many percent do not exceed; sorts. 0 if there are none. */
double times_percentile(struct times *t, double percent);
void times_free(struct times *t);

/* Of a process and its children: resident memory in bytes, processor time in
   seconds; 0 if there is none (pid 0). */
double process_memory(pid_t pid);
double process_seconds(pid_t pid);

#endif
