/*
 * test.c: words that tell of a Knockdown Test with a tower (KD-14): its
 * cubes, and the tower as the drops so far left it.
 */
#include "words.h"

/* KD-14.1: light and heavy cubes of the open test. */
PART_GET(cubes)
{
    const struct knockdown *g = knockdown_in(s);

    (void)box, (void)n, (void)args;
    *out = 0;
    args_tell(out, cap, "%u %u", g->cubes_light, g->cubes_heavy);
    return true;
}

static bool read_tick(const struct box *box, unsigned n, char *const *args,
                      unsigned *out, char *error, size_t cap)
{
    unsigned limit = (unsigned)knockdown_box(box)->tower.limit;

    *out = 0;
    PART_NEEDS(n == 1, "TICK");
    return args_number(args[0], 0, limit, out, error, cap);
}

/* Where the crane of the open test is at a tick. */
PART_GET(crane)
{
    const struct knockdown_box *b = knockdown_box(box);
    struct tower t;
    unsigned tick;

    if (!read_tick(box, n, args, &tick, out, cap))
        return false;
    if (knockdown_in(s)->phase != PHASE_TOWER)
        return args_bad(out, cap, "no tower is being built");
    *out = 0;
    test_tower(b, knockdown_in(s), &t);
    args_tell(out, cap, "%d", tower_crane(&t, &b->tower, (int32_t)tick));
    return true;
}

/* KD-14.21: by how many hundredths of a tick a drop would miss; -1: it is none. */
PART_GET(off_by)
{
    struct action drop = {.verb = VERB_DROP, .seat = knockdown_in(s)->tested};
    unsigned tick;

    if (!read_tick(box, n, args, &tick, out, cap))
        return false;
    *out = 0;
    drop.arg[0] = (int16_t)tick;
    args_tell(out, cap, "%d", knockdown_off_by(box, s, &drop));
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
        args_tell(out, cap, "%s", t.queue[i] ? "H" : "L");
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
        args_tell(out, cap, "%d", t.x[i]);
    return true;
}

/* KD-14.8, KD-14.11: where the last cube came down, and when. */
PART_GET(landed)
{
    struct tower t;

    (void)n, (void)args;
    *out = 0;
    test_tower(knockdown_box(box), knockdown_in(s), &t);
    if (t.landed)
        args_tell(out, cap, "%d %d", t.last, t.landed);
    return true;
}

/* Of 1000: the chance that a bot in this seat passes a tower test now. */
PART_GET(trust)
{
    const struct knockdown_box *b = knockdown_box(box);
    const struct knockdown *g = knockdown_in(s);
    seat who;

    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    *out = 0;
    args_tell(out, cap, "%u",
              test_pass_tower(b, test_size(b, g, who), g->option[OPT_BUILDER]));
    return true;
}
