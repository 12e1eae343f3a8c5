/*
 * feats.c: what players achieve, for good. A player has a key: a random number
 * that his browser made and keeps, sent when he sits down. The server knows
 * its hash; what is achieved belongs to that and to the name he sat under, so
 * several people can share a browser, and one person can have several.
 *
 * It is written in the same change as the last step of the match, so a match
 * that is over on disk has given what it gives.
 */
#include "table.h"

#include "../../engine/chance.h"
#include "../wire/position.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

bool feats_key(const char *key, uint8_t hash[TOKEN_HASH])
{
    if (strlen(key) != KEY_TEXT || strspn(key, "0123456789abcdef") != KEY_TEXT)
        return false;
    crypto_generichash(hash, TOKEN_HASH, (const uint8_t *)key, KEY_TEXT, NULL,
                       0);
    return true;
}

/* A guided game is shown, not played, and what a bot did at the end is not the
   player's. */
bool feats_owner(const struct table *t, seat s, char owner[2 * TOKEN_HASH + 1])
{
    const struct chair *c = &t->chair[s];

    if (t->guide[0] || c->kind != CHAIR_HUMAN || chair_is_bot(c) ||
        !c->identity.has_key)
        return false;
    hex_format(c->identity.key, TOKEN_HASH, owner);
    return true;
}

char **feats_collect(const struct table *t, unsigned *feats)
{
    char owner[2 * TOKEN_HASH + 1];
    char **words = NULL;

    *feats = 0;
    for (seat s = 0; s < t->seats; s++) {
        uint64_t achieved = match_achieved(t->match, s);
        if (!achieved || !feats_owner(t, s, owner))
            continue;
        for (unsigned i = 0; i < t->box->feats; i++) {
            if (!(achieved >> i & 1))
                continue;
            words = memory_resize(words, ((size_t)*feats + 1) * FEAT_WORDS *
                                             sizeof *words);
            char **row = words + (size_t)*feats * FEAT_WORDS;
            row[FEAT_OWNER] = memory_text(owner);
            row[FEAT_NAME] = memory_text(t->chair[s].name);
            row[FEAT_GAME] = memory_text(t->box->game->id);
            row[FEAT_ID] = memory_text(t->box->feat[i].id);
            ++*feats;
        }
    }
    return words;
}

void feats_free(char **words, unsigned feats)
{
    for (size_t i = 0; i < (size_t)feats * FEAT_WORDS; i++)
        free(words[i]);
    free(words);
}

/* Something that stands in JSON as it is. */
static bool is_word(const char *text)
{
    return !text[strspn(text, "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.")];
}

bool feats_row(char **text, struct feat_row *out)
{
    bool is_fine = false;

    for (char *end; !is_fine && *text && (end = strchr(*text, '\n'));) {
        *end = '\0';
        is_fine = sscanf(*text, "%63s %lld %15s", out->id, &out->at,
                         out->code) == 3 &&
                  is_word(out->id) && is_word(out->code);
        *text = end + 1; /* what a disk has damaged is passed over */
    }
    return is_fine;
}

uint64_t feats_gained(const struct table *t, char *lines)
{
    uint64_t gained = 0;
    struct feat_row row;

    for (char *at = lines; feats_row(&at, &row);) {
        int i = feats_find(t->box, row.id);
        if (i >= 0 && strcmp(row.code, t->code) == 0)
            gained |= (uint64_t)1 << i;
    }
    return gained;
}

static void tell_gained(struct out *f, const struct table *t,
                        const struct chair *c)
{
    const char *comma = "";

    out_text(f, "\"gained\":[");
    for (unsigned i = 0; i < t->box->feats; i++)
        if (c->feats.gained >> i & 1) {
            out_text(f, comma);
            out_word(f, t->box->feat[i].id);
            comma = ",";
        }
    out_char(f, ']');
}

void feats_tell(struct position *p, struct table *t, seat s)
{
    if (s >= t->seats || t->guide[0] || !t->box->feats)
        return;
    struct chair *c = &t->chair[s];
    position_begin(p, PART_FEATS);
    wire_feats(&p->text, t->match, s);
    position_end(p, PART_FEATS);
    if (!match_is_over(t->match))
        return;
    if (!c->feats.gained)
        return;
    position_begin(p, PART_GAINED);
    tell_gained(&p->text, t, c);
    position_end(p, PART_GAINED);
}
