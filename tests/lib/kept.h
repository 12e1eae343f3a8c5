/*
 * kept.h: a store in a folder of its own, which is made for a group of tests and taken
 * away after it.
 */
#ifndef KEPT_H
#define KEPT_H

#include "../../src/server/store/store.h"

extern char kept_dir[];

/* For cmocka_run_group_tests. */
int kept_make(void **state);
int kept_remove(void **state);

struct store *kept_open(void);
/* What was saved before is there when it is opened again. */
struct store *kept_anew(struct store *s);

#endif
