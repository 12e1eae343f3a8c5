/*
 * near.h: numbers that are alike to so much.
 */
#ifndef NEAR_H
#define NEAR_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static inline void assert_near(double have, double want, double by)
{
    if (!(fabs(have - want) <= by))
        fail_msg("%f is not %f", have, want);
}

#endif
