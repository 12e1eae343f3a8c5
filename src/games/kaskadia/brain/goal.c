/*
 * goal.c: how near a player is to the goals of the scenario being played
 * (KR-12.3), so that bots and hints help to pass it.
 */
#include "brain.h"

#include <string.h>

static const float goal_part = 12; /* points for the way to a goal */
static const float goal_done = 4;  /* and for being there */
static const float enough = 4;     /* points above the target that count */
static const float beyond = 0.3f;  /* what each further one counts */

static float at_most_one(float x)
{
    return x < 1 ? x : 1;
}

/* The mean fill of the n fullest habitats. */
static float fullest(const struct outlook *o, unsigned n)
{
    bool taken[HABITATS] = {false};
    float sum = 0;

    for (unsigned k = 0; k < n && k < HABITATS; k++) {
        float most = -1;
        unsigned at = 0;
        for (unsigned h = 0; h < HABITATS; h++) {
            float part = (float)o->p->marks[h] / (float)o->s->size[h];
            if (!taken[h] && part > most) {
                most = part;
                at = h;
            }
        }
        taken[at] = true;
        sum += most;
    }
    return sum / (float)n;
}

static float first_rows(const struct outlook *o, unsigned n)
{
    unsigned filled = 0;

    for (unsigned h = 0; h < HABITATS; h++)
        filled += o->p->marks[h] < n ? o->p->marks[h] : n;
    return (float)filled / (float)(n * HABITATS);
}

/* "So many with at least that many points": also half of the points count. */
static float with_points(const struct outlook *o, const struct goal *goal)
{
    enum { PARTS = 4 };
    float sum = 0;

    for (unsigned k = 1; k <= PARTS; k++) {
        struct goal part = *goal;
        part.what = (uint8_t)(goal->what * k / PARTS);
        sum += at_most_one((float)goal_metric(o->b, o->s->id, o->p, &part) /
                           (float)goal->value);
    }
    return sum / PARTS;
}

/* 0 to 1. What has to be left at the end counts only towards the end. */
static float progress(const struct outlook *o, const struct goal *goal)
{
    float now = (float)goal_metric(o->b, o->s->id, o->p, goal);
    float late = 1 - o->time, over = now - (float)goal->value;

    if (goal->at_most)
        return over > 0 ? 1 - late * at_most_one(over / 6) : 1;
    switch ((enum metric)goal->metric) {
    case METRIC_LEFTOVER:
        return late * at_most_one(now / (float)goal->value);
    case METRIC_HABITATS_COMPLETED:
        return fullest(o, goal->value);
    case METRIC_HABITAT_COMPLETED:
        return (float)o->p->marks[goal->what] / (float)o->s->size[goal->what];
    case METRIC_ROWS_COMPLETED:
        return first_rows(o, goal->value);
    case METRIC_OVERFLOW_COMPLETED:
        return ((float)o->p->overflow + fullest(o, 1)) /
               ((float)o->s->overflow + 1);
    case METRIC_HABITATS_WITH_POINTS:
    case METRIC_ANIMALS_WITH_POINTS:
        return with_points(o, goal);
    default:
        return at_most_one(now / (float)goal->value);
    }
}

float goals_worth(const struct outlook *o, float total)
{
    unsigned trail = o->g->option[OPT_TRAIL];

    if (trail < TRAIL_SCENARIO_1)
        return total;
    const struct scenario *sc = &o->b->scenario[trail - TRAIL_SCENARIO_1];
    float most = (float)sc->target + enough;
    if (total > most)
        total = most + beyond * (total - most);
    for (unsigned i = 0; i < sc->goals; i++) {
        const struct goal *goal = &sc->goal[i];
        float counts = goal->metric == METRIC_LEFTOVER ? 1 - o->time : 1;
        total += goal_part * progress(o, goal);
        if (goal_holds(o->b, o->s->id, o->p, goal))
            total += goal_done * counts;
    }
    return total;
}

static void wish_for(struct outlook *o, const struct goal *goal)
{
    float each = goal_part / (float)goal->value;

    switch ((enum metric)goal->metric) {
    case METRIC_MAP_BONUSES:
        if (goal->what < TAGS)
            o->wish.tag[goal->what] += each;
        for (unsigned i = TAG_BEAR; goal->what == TAGS && i <= TAG_SALMON; i++)
            o->wish.tag[i] += each;
        break;
    case METRIC_SUN_RAIN_BONUSES:
        o->wish.sun += each;
        break;
    case METRIC_ROWS_COMPLETED:
        for (unsigned h = 0; h < HABITATS; h++)
            if (o->p->marks[h] < goal->value)
                o->wish.habitat[h] += each / HABITATS;
        break;
    case METRIC_HABITAT_COMPLETED:
        o->wish.habitat[goal->what] +=
            goal_part / (float)o->s->size[goal->what];
        break;
    case METRIC_MONUMENTS:
    case METRIC_HABITAT_POINTS:
        if (goal->what < HABITATS)
            o->wish.habitat[goal->what] += goal_part / 6;
        break;
    default:
        break; /* seen by `progress` alone */
    }
}

void goals_wishes(struct outlook *o)
{
    unsigned trail = o->g->option[OPT_TRAIL];

    memset(&o->wish, 0, sizeof o->wish);
    if (trail < TRAIL_SCENARIO_1)
        return;
    const struct scenario *sc = &o->b->scenario[trail - TRAIL_SCENARIO_1];
    for (unsigned i = 0; i < sc->goals; i++)
        if (!goal_holds(o->b, o->s->id, o->p, &sc->goal[i]))
            wish_for(o, &sc->goal[i]);
}
