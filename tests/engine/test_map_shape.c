/*
 * test_map_shape.c: do shapes of a map meet? Touching is not meeting, but for
 * roads.
 */
#include "../../src/engine/map_shape.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static struct leg leg(int ax, int ay, int bx, int by)
{
    return (struct leg){{ax, ay}, {bx, by}};
}

static const struct frame box = {10, 10, 50, 30};
static const struct disc disc = {{30, 20}, 10};

static void legs_may_only_share_an_end(void **state)
{
    (void)state;
    assert_true(legs_meet(leg(0, 0, 10, 10), leg(0, 10, 10, 0)));
    assert_false(legs_meet(leg(0, 0, 10, 0), leg(0, 5, 10, 5)));
    assert_false(legs_meet(leg(0, 0, 4, 4), leg(0, 10, 10, 0)));
    assert_true(legs_meet(leg(0, 0, 5, 5), leg(0, 10, 10, 0))); /* ends on it */
    assert_true(
        legs_meet(leg(0, 0, 10, 0), leg(5, 0, 20, 0))); /* on one line */
    assert_false(legs_meet(leg(0, 0, 10, 0), leg(11, 0, 20, 0)));
    /* with a common end: apart, back to back, together */
    assert_false(legs_meet(leg(0, 0, 10, 0), leg(10, 0, 10, 10)));
    assert_false(legs_meet(leg(0, 0, 10, 0), leg(20, 0, 10, 0)));
    assert_true(legs_meet(leg(0, 0, 10, 0), leg(0, 0, 20, 0)));
    assert_true(legs_meet(leg(10, 0, 0, 0), leg(20, 0, 0, 0)));
    assert_true(legs_meet(leg(10, 0, 0, 0), leg(0, 0, 20, 0)));
}

static void a_leg_meets_a_box_from_every_side(void **state)
{
    (void)state;
    assert_true(leg_meets_frame(leg(0, 20, 60, 20), box));
    assert_true(leg_meets_frame(leg(30, 0, 30, 40), box));
    assert_true(leg_meets_frame(leg(5, 20, 25, 5), box)); /* each corner */
    assert_true(leg_meets_frame(leg(35, 5, 55, 20), box));
    assert_true(leg_meets_frame(leg(5, 20, 25, 35), box));
    assert_true(leg_meets_frame(leg(35, 35, 55, 20), box));
    assert_true(leg_meets_frame(leg(30, 0, 30, 12), box)); /* only its end */
    assert_true(leg_meets_frame(leg(30, 12, 30, 0), box));
    assert_true(leg_meets_frame(leg(28, 12, 32, 12), box)); /* all inside */
    assert_false(leg_meets_frame(leg(0, 5, 60, 5), box));
    assert_false(leg_meets_frame(leg(0, 20, 9, 20), box));
    assert_false(leg_meets_frame(leg(0, 15, 15, 0), box));
}

static void a_leg_meets_a_disc_by_its_nearest_point(void **state)
{
    (void)state;
    assert_true(leg_meets_disc(leg(0, 20, 60, 20), disc));
    assert_true(leg_meets_disc(leg(0, 29, 60, 29), disc));
    assert_false(leg_meets_disc(leg(0, 30, 60, 30), disc)); /* touches */
    assert_true(leg_meets_disc(leg(0, 20, 21, 20), disc));  /* by an end */
    assert_true(leg_meets_disc(leg(39, 20, 60, 20), disc));
    assert_false(leg_meets_disc(leg(0, 20, 20, 20), disc));
    assert_false(leg_meets_disc(leg(40, 20, 60, 20), disc));
}

static void boxes_and_discs_may_touch(void **state)
{
    (void)state;
    assert_true(frames_meet(box, (struct frame){49, 29, 60, 60}));
    assert_false(frames_meet(box, (struct frame){50, 10, 60, 30}));
    assert_false(frames_meet(box, (struct frame){10, 30, 50, 40}));
    assert_true(frame_meets_disc(box, disc));
    assert_true(frame_meets_disc((struct frame){39, 0, 60, 60}, disc));
    assert_true(frame_meets_disc((struct frame){0, 0, 21, 60}, disc));
    assert_true(frame_meets_disc((struct frame){0, 29, 60, 60}, disc));
    assert_true(frame_meets_disc((struct frame){0, 0, 60, 11}, disc));
    assert_false(frame_meets_disc((struct frame){40, 0, 60, 60}, disc));
    assert_false(frame_meets_disc((struct frame){38, 28, 60, 60}, disc));
    assert_true(discs_meet(disc, (struct disc){{49, 20}, 10}));
    assert_false(discs_meet(disc, (struct disc){{50, 20}, 10}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legs_may_only_share_an_end),
        cmocka_unit_test(a_leg_meets_a_box_from_every_side),
        cmocka_unit_test(a_leg_meets_a_disc_by_its_nearest_point),
        cmocka_unit_test(boxes_and_discs_may_touch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
