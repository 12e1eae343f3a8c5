/*
 * tell.c: what those at a table are told: its card, how the match stands for
 * them, what was said. Only what has changed for a viewer is sent: what it may
 * not know must not even send a message. All watchers see the same, so what they
 * are told is written once.
 */
#include "table.h"

#include "../wire/wire.h"
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
    bool has_card, has_position, has_state;
    struct json_out card, position, state;
    uint64_t card_hash, position_hash;
    unsigned from; /* the first fact that `state` tells */
};

static void eyes_done(struct eyes *e)
{
    if (e->has_card)
        free(e->card.text);
    if (e->has_position)
        free(e->position.text);
    if (e->has_state)
        free(e->state.text);
}

/* ---- the card ---------------------------------------------------------- */

static void write_card(struct eyes *e, const struct table *t, unsigned tabs)
{
    struct json_out *j = &e->card;

    json_begin(j);
    fputs("{\"kind\":\"table\",\"table\":", j->f);
    table_card(j->f, t);
    fprintf(j->f, ",\"tabs\":%u", tabs);
    if (t->undo.is_open) {
        fputs(",\"undo\":{\"seat\":", j->f);
        wire_seat(j->f, t->undo.by);
        fputs(",\"wanted\":", j->f);
        wire_seats(j->f, t->undo.wanted);
        putc('}', j->f);
    }
    timing_write(j->f, t);
    fflush(j->f);
    e->card_hash = XXH3_64bits(j->text, j->n);
    fprintf(j->f, ",\"now\":%lld}", (long long)net_wall_ms());
    json_end(j);
    e->has_card = true;
}

static void send_card(struct eyes *e, const struct table *t, struct viewer *v)
{
    if (!v->socket)
        return;
    if (!e->has_card)
        write_card(e, t, v->seat < SEATS ? t->chair[v->seat].presence.here : 1);
    if (e->card_hash != v->card)
        viewer_send(v, &e->card);
    v->card = e->card_hash;
}

/* ---- the match --------------------------------------------------------- */

static void write_position(struct eyes *e, struct table *t, seat viewer)
{
    json_begin(&e->position);
    wire_position(e->position.f, t->match, viewer, !table_others(t, viewer));
    feats_tell(e->position.f, t, viewer);
    json_end(&e->position);
    e->position_hash = XXH3_64bits(e->position.text, e->position.n);
    e->has_position = true;
}

static void write_state(struct eyes *e, const struct table *t, seat viewer,
                        unsigned from)
{
    struct json_out *j = &e->state;

    if (e->has_state)
        free(j->text);
    json_begin(j);
    fputs("{\"kind\":\"state\",", j->f);
    fwrite(e->position.text, 1, e->position.n, j->f);
    fprintf(j->f, ",\"from\":%u,\"news\":", from);
    wire_news(j->f, t->match, viewer, from);
    clock_write(j->f, t);
    fprintf(j->f, ",\"now\":%lld}", (long long)net_wall_ms());
    json_end(j);
    e->from = from;
    e->has_state = true;
}

static void send_state(struct eyes *e, struct table *t, struct viewer *v)
{
    if (!t->match || !v->socket)
        return;
    unsigned facts = match_news_count(t->match);
    if (v->taken_back != t->writing.lost) {
        v->told = 0; /* its facts were read anew from the disk */
        v->taken_back = t->writing.lost;
        v->has_state = false;
    }
    if (!e->has_position)
        write_position(e, t, v->seat);
    if (v->has_state && v->position == e->position_hash && v->told == facts)
        return;
    if (!e->has_state || e->from != v->told)
        write_state(e, t, v->seat, v->told);
    viewer_send(v, &e->state);
    v->has_state = true;
    v->position = e->position_hash;
    v->told = facts;
}

/* ---- to one, to all ---------------------------------------------------- */

void tell_newcomer(struct table *t, struct viewer *v)
{
    struct eyes own = {.has_card = false};

    send_card(&own, t, v);
    send_state(&own, t, v);
    eyes_done(&own);
}

void tell_settled(struct table *t)
{
    struct eyes watchers = {.has_card = false};

    for (struct viewer *v = t->viewers, *next; v; v = next) {
        struct eyes own = {.has_card = false};
        struct eyes *e = v->seat == SEAT_NOBODY ? &watchers : &own;
        next = v->next;
        send_card(e, t, v); /* names first, then what they did */
        send_state(e, t, v);
        eyes_done(&own);
    }
    eyes_done(&watchers);
}

void tell_cards(struct table *t)
{
    struct eyes watchers = {.has_card = false};
    struct viewer *v;

    DL_FOREACH (t->viewers, v) {
        struct eyes own = {.has_card = false};
        send_card(v->seat == SEAT_NOBODY ? &watchers : &own, t, v);
        eyes_done(&own);
    }
    eyes_done(&watchers);
}

void tell_back(struct table *t, unsigned kept)
{
    struct viewer *v;

    DL_FOREACH (t->viewers, v)
        if (v->told > kept) { /* who knows of nothing that went hears nothing */
            v->told = kept;
            v->has_state = false;
        }
}

void tell_all(struct table *t, const char *format, ...)
{
    struct json_out j;
    struct viewer *v;
    va_list args;

    json_begin(&j);
    va_start(args, format);
    vfprintf(j.f, format, args);
    va_end(args);
    json_end(&j);
    DL_FOREACH (t->viewers, v)
        viewer_send(v, &j);
    free(j.text);
}

/* Each line is an object; one that a disk has damaged is left out. */
static void write_chat(FILE *f, char *lines)
{
    const char *comma = "";
    char where[160];

    for (char *line; (line = strsep(&lines, "\n")) && *line;) {
        json_t *is_fine =
            json_object_of(line, strlen(line), where, sizeof where);
        if (is_fine) {
            fputs(comma, f);
            fputs(line, f);
            comma = ",";
        }
        json_decref(is_fine);
    }
}

void tell_welcome(struct table *t, struct viewer *v)
{
    struct json_out j;
    unsigned first = 0;
    char *chat = store_chat(t->server->store, t->code, CHATS, &first);

    json_begin(&j);
    fputs("{\"kind\":\"welcome\",\"seat\":", j.f);
    wire_seat(j.f, v->seat);
    fprintf(j.f, ",\"version\":\"%s\",\"page\":\"%s\",\"chat\":[",
            PIONEK_VERSION, t->server->page);
    write_chat(j.f, chat);
    fprintf(j.f, "],\"now\":%lld}", (long long)net_wall_ms());
    json_end(&j);
    viewer_send(v, &j);
    free(j.text);
    free(chat);
}
