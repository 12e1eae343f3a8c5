/*
 * stop.h: being asked to leave from outside: Ctrl-C, a closed window, a
 * terminated process. The match is on disk already; what remains is to give
 * the terminal back and to say how to go on.
 */
#ifndef STOP_H
#define STOP_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on signals only raise the flag. */
void stop_catch(void);
/* Has somebody asked? Also what bots look at while they think. */
bool stop_asked(void);
atomic_bool *stop_flag(void);

#endif
