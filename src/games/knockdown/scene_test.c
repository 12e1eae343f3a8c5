/*
 * scene_test.c: words that tell of a Knockdown Test with a tower (KD-14): its
 * cubes, and the tower as the drops so far left it.
 */
#include "scene_words.h"

/* KD-14.1: light and heavy cubes of the open test. */
PART_GET(cubes)
{
    const struct knockdown *g = knockdown_in(s);

    (void)box, (void)n, (void)args;
    *out = 0;
    knockdown_say(out, cap, "%u %u", g->cubes_light, g->cubes_heavy);
    return true;
}

/* Where the crane is at a tick. */
PART_GET(crane)
{
    const struct knockdown_box *b = knockdown_box(box);
    struct tower t;
    unsigned tick = 0;

    if (n != 1 || !knockdown_number(args[0], 0, (unsigned)b->tower.limit, &tick,
                                    out, cap))
        return knockdown_bad(out, cap, "it is written: crane TICK");
    *out = 0;
    test_tower(b, knockdown_in(s), &t);
    knockdown_say(out, cap, "%d", tower_crane(&t, &b->tower, (int32_t)tick));
    return true;
}

/* Cubes that do not stand, L or H; the first one hangs on the crane. */
PART_GET(queue)
{
    struct tower t;

    (void)n, (void)args;
    *out = 0;
    test_tower(knockdown_box(box), knockdown_in(s), &t);
    for (int32_t i = 0; i < t.queued; i++)
        knockdown_say(out, cap, "%s", t.queue[i] ? "H" : "L");
    return true;
}

/* Places of the standing cubes, from the base. */
PART_GET(tower)
{
    struct tower t;

    (void)n, (void)args;
    *out = 0;
    test_tower(knockdown_box(box), knockdown_in(s), &t);
    for (int32_t i = 0; i < t.standing; i++)
        knockdown_say(out, cap, "%d", t.x[i]);
    return true;
}

/* Of 1000: the chance that a bot in this seat passes a tower test now. */
PART_GET(trust)
{
    const struct knockdown_box *b = knockdown_box(box);
    const struct knockdown *g = knockdown_in(s);
    seat who;

    if (!knockdown_seat(n, args, &who, out, cap))
        return false;
    *out = 0;
    knockdown_say(
        out, cap, "%u",
        test_pass_tower(b, test_size(b, g, who), g->option[OPT_BUILDER]));
    return true;
}
