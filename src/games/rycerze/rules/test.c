/*
 * test.c: tests and dice (RP-7). Dice are rolled one after another.
 */
#include "play.h"

void ry_roll_dice(struct play *m, unsigned n, unsigned diff)
{
    struct roll *r = &m->g->roll;

    *r = (struct roll){
        .todo = (1u << n) - 1u, .n = (uint8_t)n, .diff = (uint8_t)diff};
    ry_push(m, FRAME_ROLL, 0);
}

_Static_assert((int)PARTS == (int)ARGS, "a pool is told in one event");

/* RP-7.10, where there is more to it than a skill. */
void ry_tell_pool(struct play *m, unsigned who, const int part[PARTS])
{
    for (unsigned i = PART_SKILL + 1; i < PARTS; i++)
        if (part[i]) {
            ry_tell(m, EVENT_POOL, who, ALL_KNOW, part);
            return;
        }
}

unsigned ry_successes(const struct roll *r)
{
    unsigned n = 0;

    for (unsigned i = 0; i < r->n; i++)
        n += r->die[i] >= r->diff || r->die[i] == 10;
    return n;
}

void ry_step_roll(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;

    (void)f;
    if (g->roll.todo) {
        ry_chance(m, LUCK_DIE, 0);
        return;
    }
    g->combat.hit = g->combat.on && ry_successes(&g->roll); /* RP-7.7 */
    ry_pop(m, 0);
}

void ry_test(struct play *m, unsigned knight, unsigned skills, unsigned diff,
             unsigned need, enum test_kind kind)
{
    m->g->test = (struct test){.seat = (uint8_t)knight,
                               .skills = (uint8_t)skills,
                               .skill = (uint8_t)__builtin_ctz(skills),
                               .diff = (uint8_t)diff,
                               .need = (uint8_t)need,
                               .kind = (uint8_t)kind};
    ry_push(m, FRAME_TEST, knight);
}

void ry_step_test(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};
    int part[PARTS];
    unsigned pool;

    switch (f->step++) {
    case 0: /* RP-7.6 */
        if (bits_count(g->test.skills) > 1)
            ry_question(m, ASK_SKILL, f->owner);
        break;
    case 1:
        ry_open_duo(m, WHEN_BEFORE_TEST, WHEN_RIVAL_BEFORE_TEST, f->owner);
        break;
    case 2:
        pool = ry_test_pool(&s, &g->test, part);
        TELL(m, EVENT_TEST, f->owner, WORD_BLADES + g->test.skill, (int)pool,
             g->test.diff);
        ry_tell_pool(m, f->owner, part);
        ry_roll_dice(m, pool, g->test.diff);
        break;
    case 3:
        ry_open(m, WHEN_AFTER_TEST, f->owner);
        break;
    default:
        g->test.passed = ry_successes(&g->roll) >= g->test.need;
        TELL(m, g->test.passed ? EVENT_PASSED : EVENT_FAILED, f->owner, 0);
        ry_pop(m, g->test.passed);
    }
}

void ry_list_skill(const struct look *s, struct answers *l)
{
    for (unsigned left = s->g->test.skills; left; left &= left - 1)
        answers_add(l, VERB_SKILL, WORD_BLADES + (unsigned)__builtin_ctz(left),
                    0);
}

void ry_take_skill(struct play *m, const struct action *a)
{
    m->g->test.skill = (uint8_t)(a->arg[0] - WORD_BLADES);
    m->g->test.skills = (uint8_t)(1u << m->g->test.skill);
}
