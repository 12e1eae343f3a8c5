/*
 * clock.c: thinking time. A question gives `move` seconds, then the seat's bank
 * is used up; then the mildest answer is played for it. Time belongs to the
 * table, not to the rules: a replay needs none.
 *
 * Answers that others do not see being given (secret picks) share one stretch
 * of time, because a clock that starts anew would tell of them. So do the
 * answers of a seat that takes back: nobody gains time by answering and taking
 * back again. The time of a timed test is no thinking time: it has an end of its
 * own (timing.c).
 */
#include "timing.h"

bool clock_is_there(const struct table *t)
{
    return t->move_s || t->bank_s;
}

/* Does thinking time run? */
static bool is_timed(const struct table *t, const struct chair *c)
{
    return clock_is_there(t) && c->clock.is_asked && !c->test.id &&
           !chair_is_bot(c);
}

/* When the seat's time is up, by net_clock_ms; INT64_MAX: never. */
static int64_t deadline(const struct table *t, seat s)
{
    const struct chair *c = &t->chair[s];

    if (c->test.id && !chair_is_bot(c))
        return timing_deadline(t, s);
    return is_timed(t, c) ? c->clock.asked_at + (int64_t)t->move_s * 1000 +
                                c->clock.bank_ms
                          : INT64_MAX;
}

/* The stretch that began at asked_at is over. */
static void account(struct table *t, struct chair *c)
{
    int64_t used = c->test.id ? 0 : net_clock_ms() - c->clock.asked_at;
    int64_t over = used - (int64_t)t->move_s * 1000;

    c->clock.used_ms += used;
    c->clock.stretch_ms = used;
    if (clock_is_there(t) && over > 0 && !chair_is_bot(c))
        c->clock.bank_ms =
            c->clock.bank_ms > over ? c->clock.bank_ms - over : 0;
    c->clock.is_asked = false;
}

void clock_told(struct table *t)
{
    seatmask pending = t->match ? match_pending(t->match) : 0;

    for (seat s = 0; s < t->seats; s++) {
        struct chair *c = &t->chair[s];
        bool is_open = pending & seat_bit(s);
        if (c->clock.is_asked && (!is_open || timing_changes(t, s)))
            account(t, c);
        timing_told(t, s);
        if (!c->clock.is_asked && is_open) {
            c->clock.is_asked = true;
            c->clock.asked_at =
                net_clock_ms() - (c->clock.goes_back ? c->clock.stretch_ms : 0);
            c->clock.shares_time = c->clock.goes_back;
        }
        c->clock.goes_back = false;
    }
}

void clock_took_back(struct table *t, seat s)
{
    struct chair *c = &t->chair[s];
    int64_t move = (int64_t)t->move_s * 1000;

    c->clock.shares_time = true;
    c->clock.goes_back = true;
    if (c->clock.stretch_ms > move) /* the rest came out of the bank already */
        c->clock.stretch_ms = move;
    if (!c->clock.is_asked)
        c->clock.used_ms -= c->clock.stretch_ms;
}

void clock_answered(struct table *t, seat s, bool in_secret)
{
    if (t->chair[s].clock.is_asked && !in_secret &&
        !t->chair[s].clock.shares_time)
        account(t, &t->chair[s]);
}

static void answered_for(struct table *t, void *context, const char *error)
{
    (void)t;
    (void)context;
    (void)error;
}

/* The clock has answered for a seat: whoever reads the log shall know that it was not
   the player. Not where nobody sees that an answer is given, and a test that ends is
   no clock that ran out. */
static void tell_of_time_out(struct table *t, seat s, bool is_test,
                             unsigned step, unsigned facts)
{
    if (is_test || match_is_secret(t->match, step) ||
        !match_is_heard(t->match, step))
        return;
    say_note_at(t, s, "clock", facts);
}

static void ring(void *context)
{
    struct table *t = context;
    bool played = false;
    int64_t now = net_clock_ms();

    t->timer = 0;
    if (t->server->is_stopping)
        return;
    if (t->writing.is_under_way || !t->match || t->status != STORE_RUNNING)
        return; /* settling arms it again */
    at_work_on(t->server->at_work, t->code);
    for (seat s = 0; s < t->seats && !match_is_over(t->match); s++) {
        if (deadline(t, s) > now)
            continue;
        unsigned from = match_entries(t->match);
        clock_answered(t, s, false);
        bool is_test = t->chair[s].test.id;
        unsigned facts = match_news_count(t->match);
        if (match_time_out(t->match, s)) {
            played = true;
            tell_of_time_out(t, s, is_test, from, facts);
        }
        table_went_on(t, from);
        t->server->count.time_outs++;
    }
    at_work_done(t->server->at_work);
    if (played)
        table_commit(t, answered_for, NULL);
    else
        clock_arm(t);
}

void clock_arm(struct table *t)
{
    int64_t first = INT64_MAX, now = net_clock_ms();

    if (t->timer)
        net_cancel(t->server->net, t->timer);
    t->timer = 0;
    for (seat s = 0; t->match && s < t->seats; s++)
        if (deadline(t, s) < first)
            first = deadline(t, s);
    if (first == INT64_MAX || t->status != STORE_RUNNING)
        return;
    t->timer = net_after(t->server->net,
                         first > now ? (unsigned)(first - now) : 0, ring, t);
}

void clock_write(struct out *f, const struct table *t)
{
    int64_t ahead = net_wall_ms() - net_clock_ms();

    if (!clock_is_there(t))
        return;
    out_text(f, ",\"clocks\":[");
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        out_format(f, "%s{\"seat\":\"P%d\",\"bank\":%lld", s ? "," : "", s + 1,
                   (long long)c->clock.bank_ms);
        if (is_timed(t, c))
            out_format(f, ",\"until\":%lld",
                       (long long)(deadline(t, s) + ahead));
        out_char(f, '}');
    }
    out_char(f, ']');
}
