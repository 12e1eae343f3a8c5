/*
 * quest.c: whose answers a bot chooses, how the others answer, and what a world is
 * worth; see struct quest.
 */
#include "bot_inside.h"

#include "../engine/audience.h"

#include <string.h>

/* All who play, if no two of them have a side; else those of the viewer's. */
static seatmask side_of(const struct result *r, seat viewer, unsigned seats)
{
    seatmask side = 0, all = 0;
    bool some = false;

    for (seat s = 0; s < seats; s++) {
        all |= seat_bit(s);
        some |= r->side[s] != 0;
        if (result_together(r, viewer, s))
            side |= seat_bit(s);
    }
    return some ? side : all;
}

void quest_read(struct quest *q, const struct worlds *w,
                const struct state *world)
{
    const struct brain *brain = w->box->game->brain;
    struct result r;

    w->box->game->score(w->box, world, &r);
    *q = (struct quest){.box = w->box, .viewer = w->viewer, .seats = w->seats};
    if (!q->seats)
        q->seats = w->box->game->seats_max;
    q->own = side_of(&r, q->viewer, q->seats);
    q->sides = q->own != side_of(&(struct result){0}, 0, q->seats);
    if (brain && brain->apart) {
        q->own = seat_bit(q->viewer);
        q->sides = false;
    }
}

/* One answer by the game's policy. Where there are sides nobody looks at what it
   cannot know. */
static void pick_answer(const struct quest *q, const struct state *world,
                        seat who, struct rng *rng, struct action *out)
{
    const struct game *game = q->box->game;
    const struct brain *brain = game->brain;

    if (!brain) {
        game->pick(q->box, world, who, rng, out);
    } else if (q->sides && !brain->blind) {
        memcpy(q->spare, world, game->state_size);
        game->resample(q->box, q->spare, who, rng);
        brain->pick(q->box, q->spare, who, rng, out);
    } else {
        brain->pick(q->box, world, who, rng, out);
    }
    audience_correct(q->box, world, who, FOR_BOTS, rng, out);
}

seatmask quest_turn(const struct quest *q, struct state *world, seatmask open,
                    struct rng *rng)
{
    const struct game *game = q->box->game;
    seatmask others = open & ~q->own;

    if (!others)
        return open;
    if (!q->sides && open & q->own)
        return q->own; /* apart: nobody waits for the others */
    for (; others; others &= others - 1) {
        seat who = (seat)__builtin_ctz(others);
        struct action a;
        if (q->sides)
            pick_answer(q, world, who, rng, &a);
        else
            audience_mildest(q->box, world, who, FOR_BOTS, &a);
        game->apply(q->box, world, &a, NULL);
    }
    return open & q->own;
}

void quest_play_out(const struct quest *q, struct state *world, struct rng *rng,
                    unsigned answers)
{
    const struct game *game = q->box->game;
    bool apart = game->brain && game->brain->apart;
    seatmask open;

    while ((open = game->pending(world))) {
        struct action a;
        if (open & seat_bit(SEAT_CHANCE)) {
            game->roll(q->box, world, rng, &a);
        } else {
            if (apart && !(open = quest_turn(q, world, open, rng)))
                continue;
            seat who = (seat)__builtin_ctz(open);
            if (answers)
                answers--;
            else if (!game->brain->quiet || game->brain->quiet(world, who))
                return;
            pick_answer(q, world, who, rng, &a);
        }
        game->apply(q->box, world, &a, NULL);
    }
}

/*
 * Points as values: the best has 1000, the worst -1000. Ties stand between points:
 * the least difference of points is more than the greatest of ties. Who plays
 * against the box alone has nobody to be better than, but can win and lose.
 */
void value_by_result(const struct result *r, unsigned seats, int *values)
{
    int32_t low = r->tie[0], high = r->tie[0];
    double key[SEATS], best, worst;

    for (unsigned s = 1; s < seats; s++) {
        low = r->tie[s] < low ? r->tie[s] : low;
        high = r->tie[s] > high ? r->tie[s] : high;
    }
    for (unsigned s = 0; s < seats; s++) {
        double point = (double)high - low + 1;
        key[s] = r->points[s] * point + ((double)r->tie[s] - low);
        best = s == 0 || key[s] > best ? key[s] : best;
        worst = s == 0 || key[s] < worst ? key[s] : worst;
    }
    for (unsigned s = 0; s < seats; s++)
        if (r->lost)
            values[s] = -1000;
        else if (best > worst)
            values[s] = (int)(2000 * (key[s] - worst) / (best - worst) - 1000);
        else
            values[s] = r->reason && r->side[0] && result_sides(r, seats) == 1
                            ? 1000
                            : 0;
}

void quest_value(const struct quest *q, const struct state *world, int *values)
{
    const struct game *game = q->box->game;
    struct result r;

    if (game->brain) {
        game->brain->value(q->box, world, values);
        return;
    }
    game->score(q->box, world, &r);
    value_by_result(&r, q->seats, values);
}
