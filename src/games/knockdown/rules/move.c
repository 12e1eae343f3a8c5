/*
 * move.c: Move actions and Dashes: declared, answered, made, answered again
 * (M1 to M4 of the state machine); and figures that come to a field.
 */
#include "turn.h"

/* KD-13.4; KD-9.11: whatever moved them. */
bool figure_enters(struct bout *m, seat who, unsigned field)
{
    struct knockdown *g = m->g;
    const struct arena_def *a = &m->b->arena[g->arena];
    seat owner = foe_of(who);

    g->side[who].field = (uint8_t)field;
    bout_tell(m, EVENT_MOVED, who, (int)(a->first + field), 0, 0);
    if (g->token[field] != owner + 1)
        return false; /* KD-13.5: one's own do nothing */
    unsigned kind = m->b->fighter[g->side[owner].fighter].token;
    const struct token *token = &m->b->token[kind];
    g->token[field] = 0;
    bout_tell(m, EVENT_TRIGGERED, who, (int)kind, (int)(a->first + field), 0);
    bout_damage(m, who, token->damage.light, token->damage.heavy);
    return true;
}

static void done(struct bout *m)
{
    m->g->mover = NONE;
    m->g->move_cancelled = 0;
    turn_after_attack(m);
}

void move_begin(struct bout *m, seat who, unsigned target, bool dash)
{
    struct knockdown *g = m->g;
    unsigned name = m->b->arena[g->arena].first + target;

    g->mover = who;
    g->target = (uint8_t)target;
    g->is_dash = dash;
    g->move_cancelled = 0;
    bout_tell(m, dash ? EVENT_DASHES : EVENT_MOVES, who, (int)name, 0, 0);
    if (!sequence_window(m, TRIGGER_FOE_MOVE))
        move_go(m);
}

unsigned move_distance(const struct knockdown_box *b, const struct knockdown *g,
                       seat who, bool dash)
{
    enum passive_op op = dash ? PASSIVE_DASH_DISTANCE : PASSIVE_MOVE_DISTANCE;
    int n = skill_sum(b, g, who, op);

    return n > 1 ? (unsigned)n : 1;
}

void move_go(struct bout *m)
{
    struct knockdown *g = m->g;
    unsigned n = move_distance(m->b, g, g->mover, g->is_dash);

    /* A Reaction may also have moved somebody into the way (KD-3.3). */
    if (!(arena_walk(m->b, g, g->mover, n, false) >> g->target & 1))
        g->move_cancelled = 1;
    if (g->move_cancelled) { /* KD-8.7: and so nobody has moved */
        bout_tell(m, EVENT_MOVE_CANCELLED, g->mover, 0, 0, 0);
        done(m);
        return;
    }
    figure_enters(m, g->mover, g->target);
    if (!sequence_window(m, TRIGGER_FOE_MOVED))
        done(m);
}

void move_arrived(struct bout *m)
{
    done(m);
}
