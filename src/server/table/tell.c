/*
 * tell.c: what those at a table are told: its card, how the match stands for
 * them, what was said. Only what has changed for a viewer is sent: what it may
 * not know must not even send a message. Who sees with the same eyes (all tabs of
 * a seat, all watchers) is told the same, written once.
 *
 * What a pair of eyes knows is kept (struct known) as long as somebody sees with
 * them. Clients that asked for it are told the difference; whoever comes, or lost
 * its place, is told everything.
 */
#include "table.h"

#include "../wire/changes.h"
#include "../wire/position.h"
#include "../wire/watch.h"
#include "timing.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#ifndef PIONEK_VERSION
#define PIONEK_VERSION "0"
#endif

/* What was written for one pair of eyes, to be used again for the same ones. */
struct eyes {
    bool is_made;
    bool is_new;     /* something is, for who knew all */
    struct known *k; /* what they know, or NULL: nothing */
    struct position position;
    bool is_closed;    /* `change` is complete */
    struct out all;    /* the whole state, from the first fact on, */
    struct out since;  /* from the first that is new on, */
    struct out change; /* and only what is new */
};

/* The card as all see it; `tabs` and the time are added for each. */
struct card {
    struct out text;    /* {...} */
    struct out change;  /* what is different from what was told last */
    struct out message; /* to one */
    uint64_t hash;
};

/* ---- memory ------------------------------------------------------------ */

/* What is written for one table needs the same room as what was written for the
   table before, so its memory is used again; but what was unusually much is not
   kept. */
struct teller {
    struct eyes eyes[SEATS + 1];
    struct card card;
};

enum { KEPT = 8192 }; /* bytes of a text */

static struct teller *teller_of(const struct table *t)
{
    struct server *s = t->server;

    if (!s->teller) {
        s->teller = memory_get(sizeof *s->teller);
        *s->teller = (struct teller){.card = {.hash = 0}};
    }
    return s->teller;
}

static void rest(struct out *f)
{
    if (f->cap > KEPT) {
        free(f->text);
        *f = (struct out){0};
    }
    f->n = 0;
}

static void eyes_rest(struct eyes *e)
{
    rest(&e->all);
    rest(&e->since);
    rest(&e->change);
    rest(&e->position.text);
    e->is_made = e->is_new = e->is_closed = false;
    e->k = NULL;
}

static void card_rest(struct card *c)
{
    rest(&c->text);
    rest(&c->change);
}

void teller_free(struct teller *t)
{
    if (!t)
        return;
    for (unsigned i = 0; i <= SEATS; i++) {
        position_free(&t->eyes[i].position);
        free(t->eyes[i].all.text);
        free(t->eyes[i].since.text);
        free(t->eyes[i].change.text);
    }
    free(t->card.text.text);
    free(t->card.change.text);
    free(t->card.message.text);
    free(t);
}

/* ---- the card ---------------------------------------------------------- */

static struct card *card_make(const struct table *t)
{
    struct card *c = &teller_of(t)->card;
    struct out *f = &c->text;

    out_text(f, "{\"table\":");
    table_card(f, t);
    if (t->undo.is_open) {
        out_text(f, ",\"undo\":{\"seat\":");
        wire_seat(f, t->undo.by);
        out_text(f, ",\"wanted\":");
        wire_seats(f, t->undo.wanted);
        out_text(f, ",\"from\":");
        out_number(f, t->undo.leaves);
        out_char(f, '}');
    }
    if (t->again && !t->rematch[0]) {
        out_text(f, ",\"again\":{\"yes\":");
        wire_seats(f, t->again);
        out_text(f, ",\"wanted\":");
        wire_seats(f, rematch_wanted(t));
        out_char(f, '}');
    }
    timing_write(f, t);
    out_char(f, '}');
    /* When the last answer was given stands first, and is no news by itself. */
    size_t news = strcspn(f->text, ",");
    c->hash = XXH3_64bits(f->text + news, f->n - news);
    return c;
}

/* Closes a message with the time. */
static void add_now(struct out *f)
{
    out_text(f, ",\"now\":");
    out_number(f, net_wall_ms());
    out_char(f, '}');
}

static void write_card(struct out *f, const struct card *c, unsigned tabs)
{
    out_text(f, "{\"kind\":\"table\",");
    out_bytes(f, c->text.text + 1, c->text.n - 2);
    out_text(f, ",\"tabs\":");
    out_number(f, tabs);
    add_now(f);
}

/* For who knows the card that was told last. */
static void write_card_change(struct out *f, struct card *c,
                              const struct table *t, unsigned tabs,
                              unsigned tabs_known)
{
    if (!c->change.n && !changes_write(&c->change, t->told_card, c->text.text))
        out_text(&c->change, "\"set\":{}");
    out_text(f, "{\"kind\":\"table_change\",");
    out_bytes(f, c->change.text, c->change.n);
    if (tabs != tabs_known) {
        out_text(f, ",\"tabs\":");
        out_number(f, tabs);
    }
    add_now(f);
}

static void send_card(struct card *c, const struct table *t, struct viewer *v)
{
    unsigned tabs = v->seat < SEATS ? t->chair[v->seat].presence.here : 1;
    struct out *f = &c->message, whole = {0};

    if (!v->socket || (v->card == c->hash && v->tabs == tabs))
        return;
    rest(f);
    bool is_change = v->wants_changes && v->card && t->told_card &&
                     v->card == t->told_card_hash;
    if (is_change)
        write_card_change(f, c, t, tabs, v->tabs);
    else
        write_card(f, c, tabs);
    bool is_told = viewer_send(v, f);
    if (is_told && is_change && v->server->watch) {
        write_card(&whole, c, tabs);
        watch_whole(v->server->watch, v->id, t->box, whole.text, whole.n);
    }
    v->card = c->hash;
    v->tabs = tabs;
    free(whole.text);
}

/* All know this one now, but not all with the same time: so that a difference to it
   always tells the time, it is kept without. */
static void card_told(struct card *c, struct table *t)
{
    t->told_card = memory_resize(t->told_card, c->text.n + 1);
    memcpy(t->told_card, c->text.text, c->text.n + 1);
    for (char *at = t->told_card; *at != ','; at++)
        if (*at >= '0' && *at <= '9')
            *at = '0';
    t->told_card_hash = c->hash;
    card_rest(c);
}

/* ---- the match --------------------------------------------------------- */

static unsigned eyes_of(const struct viewer *v)
{
    return v->seat < SEATS ? v->seat : SEATS;
}

static void begin_state(struct out *f, const char *kind, unsigned n)
{
    out_text(f, "{\"kind\":");
    out_word(f, kind);
    out_text(f, ",\"n\":");
    out_number(f, n);
    out_char(f, ',');
}

static void eyes_make(struct eyes *e, struct table *t, const struct viewer *v)
{
    unsigned facts = match_news_count(t->match);

    if (e->is_made)
        return;
    e->is_made = true;
    e->k = t->known[eyes_of(v)];
    position_make(&e->position, t->match, v->seat, !table_others(t, v->seat));
    feats_tell(&e->position, t, v->seat);
    if (!e->k)
        return;
    begin_state(&e->change, "state_change", e->k->n + 1);
    bool differs = position_changes(&e->change, &e->position, e->k);
    e->is_new = differs || e->k->is_back || e->k->told != facts;
    if (!differs)
        out_text(&e->change, "\"set\":{}");
}

/* The number of the message that tells what is new. */
static unsigned next_n(const struct eyes *e)
{
    return !e->k ? 1 : e->is_new ? e->k->n + 1 : e->k->n;
}

static void begin_news(struct out *f, unsigned from)
{
    out_text(f, ",\"from\":");
    out_number(f, from);
    out_text(f, ",\"news\":");
}

/* What all forms of a state end with. */
static void add_clocks(struct out *f, const struct table *t, bool with_time)
{
    clock_write(f, t);
    if (with_time)
        add_now(f);
    else
        out_char(f, '}');
}

static const struct out *state_from(struct out *f, const struct eyes *e,
                                    const struct table *t, seat viewer,
                                    unsigned from)
{
    if (f->n)
        return f;
    begin_state(f, "state", next_n(e));
    position_whole(f, &e->position);
    begin_news(f, from);
    wire_news(f, t->match, viewer, from);
    add_clocks(f, t, true);
    return f;
}

static void send_change(struct eyes *e, const struct table *t, struct viewer *v)
{
    if (!e->is_closed) {
        begin_news(&e->change, e->k->told);
        wire_news_short(&e->change, t->match, v->seat, e->k->told, e->k->kinds);
        add_clocks(&e->change, t, clock_is_there(t));
    }
    e->is_closed = true;
    if (!viewer_send(v, &e->change) || !v->server->watch)
        return;
    state_from(&e->since, e, t, v->seat, e->k->told);
    watch_whole(v->server->watch, v->id, t->box, e->since.text, e->since.n);
}

/* Who has been told all that these eyes know is told what is new; others are told
   everything. */
static void send_state(struct eyes *e, struct table *t, struct viewer *v)
{
    if (!t->match || !v->socket)
        return;
    eyes_make(e, t, v);
    bool is_up_to_date = e->k && v->n && v->n == e->k->n;
    if (is_up_to_date && !e->is_new)
        return;
    if (is_up_to_date && v->wants_changes)
        send_change(e, t, v);
    else if (is_up_to_date)
        viewer_send(v, state_from(&e->since, e, t, v->seat, e->k->told));
    else
        viewer_send(v, state_from(&e->all, e, t, v->seat, 0));
    v->n = next_n(e);
}

/* All who see with these eyes were told. */
static void eyes_told(struct eyes *e, struct table *t, unsigned which)
{
    if (e->k && !e->is_new)
        return;
    if (!e->k)
        e->k = t->known[which] = known_new(t->box);
    known_take(e->k, &e->position);
    kinds_add(&e->k->kinds, t->match, which < SEATS ? (seat)which : SEAT_NOBODY,
              e->k->told);
    e->k->n++;
    e->k->told = match_news_count(t->match);
    e->k->is_back = false;
}

/* ---- to one, to all ---------------------------------------------------- */

void tell_newcomer(struct table *t, struct viewer *v)
{
    struct eyes *own = &teller_of(t)->eyes[eyes_of(v)];
    struct card *card = card_make(t);

    send_card(card, t, v);
    send_state(own, t, v);
    if (own->is_made && !own->k) /* the first to see with these eyes */
        eyes_told(own, t, eyes_of(v));
    else if (own->is_new)
        v->n = 0; /* what the others are not told yet */
    eyes_rest(own);
    card_rest(card);
    marks_tell(t, v);
}

void tell_settled(struct table *t)
{
    struct eyes *eyes = teller_of(t)->eyes;

    if (!t->viewers)
        return;
    struct card *card = card_make(t);
    for (struct viewer *v = t->viewers, *next; v; v = next) {
        next = v->next;
        bool is_new = !v->n;
        send_card(card, t, v); /* names first, then what they did */
        send_state(&eyes[eyes_of(v)], t, v);
        if (is_new)
            marks_tell(t, v);
    }
    card_told(card, t);
    for (unsigned i = 0; i <= SEATS; i++)
        if (eyes[i].is_made) {
            eyes_told(&eyes[i], t, i);
            eyes_rest(&eyes[i]);
        }
}

void tell_cards(struct table *t)
{
    struct card *card = card_make(t);
    struct viewer *v;

    DL_FOREACH (t->viewers, v)
        send_card(card, t, v);
    card_told(card, t);
}

void tell_back(struct table *t, unsigned kept)
{
    for (unsigned i = 0; i <= SEATS; i++) {
        struct known *k = t->known[i];
        if (k && k->told > kept) { /* who knows of nothing that went hears
                                      nothing */
            k->told = kept;
            k->is_back = true;
            k->kinds = (struct kinds){0}; /* by facts that are gone, perhaps */
        }
    }
}

void tell_left(struct table *t, const struct viewer *gone)
{
    struct viewer *v;

    DL_FOREACH (t->viewers, v)
        if (eyes_of(v) == eyes_of(gone))
            return;
    free(t->known[eyes_of(gone)]);
    t->known[eyes_of(gone)] = NULL;
}

void tell_anew(struct table *t)
{
    struct viewer *v;

    DL_FOREACH (t->viewers, v)
        v->n = 0;
    for (unsigned i = 0; i <= SEATS; i++) {
        free(t->known[i]);
        t->known[i] = NULL;
    }
}

void tell_all(struct table *t, const char *format, ...)
{
    struct out j = {0};
    struct viewer *v;
    va_list args;

    va_start(args, format);
    out_args(&j, format, args);
    va_end(args);
    DL_FOREACH (t->viewers, v)
        viewer_send(v, &j);
    free(j.text);
}

void tell_welcome(struct table *t, struct viewer *v)
{
    struct out j = {0};

    out_text(&j, "{\"kind\":\"welcome\",\"seat\":");
    wire_seat(&j, v->seat);
    out_format(&j, ",\"version\":\"%s\",\"page\":\"%s\",\"chat\":[",
               PIONEK_VERSION, t->server->page);
    for (unsigned i = 0; i < t->talks; i++) {
        if (i)
            out_char(&j, ',');
        out_text(&j, t->talk[i]);
    }
    out_format(&j, "],\"now\":%lld}", (long long)net_wall_ms());
    viewer_send(v, &j);
    free(j.text);
}
