/*
 * feat.c: see feat.h.
 */
#include "feat.h"

#include "game.h"
#include "yaml.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static void add_part(struct feat_now *f, int now, int goal, bool holds)
{
    assert(f->parts < FEAT_PARTS);
    f->part[f->parts].now = (int16_t)now;
    f->part[f->parts].goal = (int16_t)goal;
    f->parts++;
    f->done = f->done && holds;
}

void feat_least(struct feat_now *f, int now, int goal)
{
    add_part(f, now, goal, now >= goal);
}

void feat_most(struct feat_now *f, int now, int goal)
{
    f->at_most |= (uint8_t)(1u << f->parts);
    add_part(f, now, goal, now <= goal);
}

int feats_find(const struct box *box, const char *id)
{
    for (unsigned i = 0; i < box->feats; i++)
        if (!strcmp(box->feat[i].id, id))
            return (int)i;
    return -1;
}

static void read_parts(struct pack *p, const struct node *list,
                       struct feat *out)
{
    unsigned n = node_count(p, list);

    if (n > FEAT_PARTS)
        node_fail(p, list, "a feat has %d parts at most", FEAT_PARTS);
    for (unsigned i = 0; i < n && !p->failed; i++)
        out->part[i] = node_say(p, node_at(p, list, i));
}

static void read_with(struct pack *p, const struct node *map, struct feat *out)
{
    unsigned n = node_count(p, map);

    if (n > FEAT_OPTIONS)
        node_fail(p, map, "a feat needs %d options at most", FEAT_OPTIONS);
    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *value;
        out->with[i].option = node_key(p, map, i, &value);
        out->with[i].value = node_word(p, value);
        node_find(p, map, out->with[i].option);
    }
}

/* Seats are counted from 1 where people write them. */
static void read_table(struct pack *p, const struct node *n,
                       const struct game *game, struct feat *out)
{
    const struct node *seats = node_find(p, n, "seats");
    const struct node *chair = node_find(p, n, "seat");

    if (seats)
        out->seats =
            (uint8_t)node_int(p, seats, game->seats_min, game->seats_max);
    if (chair)
        out->seat = (seat)(node_int(p, chair, 1, game->seats_max) - 1);
}

static void read_feat(struct pack *p, const struct node *n,
                      const struct game *game, struct feat *out)
{
    const struct node *parts = node_find(p, n, "parts");
    const struct node *with = node_find(p, n, "with");

    out->id = node_word(p, node_get(p, n, "id"));
    out->group = node_word(p, node_get(p, n, "group"));
    out->text = node_say(p, node_get(p, n, "text"));
    if (parts)
        read_parts(p, parts, out);
    read_table(p, n, game, out);
    if (with)
        read_with(p, with, out);
    node_prov(p, n, "prov");
    node_done(p, n);
}

void pack_feats(struct pack *p, struct box *box, const struct node *list)
{
    unsigned n = node_count(p, list);
    struct feat *feat = arena_take(p->arena, (n + 1) * sizeof *feat);

    memset(feat, 0, (n + 1) * sizeof *feat);
    for (unsigned i = 0; i < n && !p->failed; i++)
        read_feat(p, node_at(p, list, i), box->game, &feat[i]);
    box->feat = feat;
    box->feats = n;
}

bool feat_table(const struct box *box, const struct feat *f, struct setup *out,
                char *why, size_t cap)
{
    *out = (struct setup){.seats = f->seats ? f->seats : box->game->seats_min};
    for (unsigned i = 0; f->with[i].option; i++)
        if (!box_option(box, out, f->with[i].option, f->with[i].value, why,
                        cap))
            return false;
    unsigned row = setup_unfit(box, out);
    if (row)
        snprintf(why, cap, "its table is refused by %s",
                 box->game->refusals[row].rule);
    else if (f->seat >= out->seats)
        snprintf(why, cap, "there is no seat %u at a table of %u", f->seat + 1,
                 out->seats);
    return !row && f->seat < out->seats;
}

static void check_one(struct pack *p, const struct box *box, unsigned row)
{
    const struct feat *f = &box->feat[row];
    struct setup setup;
    char key[96], why[300];

    if (feats_find(box, f->id) != (int)row)
        pack_fail(p, "*.yaml", "feat '%s' for the second time", f->id);
    snprintf(key, sizeof key, "feats.%.80s", f->group);
    if (!box_text(box, LANG_PL, key))
        pack_fail(p, "texts.yaml", "no text for %s", key);
    if (!feat_table(box, f, &setup, why, sizeof why))
        pack_fail(p, "*.yaml", "feat '%s': %s", f->id, why);
}

void feats_check(struct pack *p, const struct box *box)
{
    if (box->feats > FEATS)
        pack_fail(p, "*.yaml", "more than %d feats", FEATS);
    if (box->feats && !box->game->feats)
        pack_fail(p, "*.yaml", "the game knows no feats");
    for (unsigned i = 0; i < box->feats && !p->failed; i++)
        check_one(p, box, i);
}
