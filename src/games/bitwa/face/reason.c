/*
 * reason.c: what speaks for an answer (hints) and what against it
 * (warnings), from what a view shows. It counts cards; it does not search.
 */
#include "face.h"

#include <stdio.h>
#include <string.h>

/* One side of a dam with a card added to it. */
struct after {
    uint8_t units[SLOTS];
    unsigned count, slots;
    uint8_t req;
};

static enum role role_of(const struct bitwa_view *v, seat who)
{
    return who == v->attacker ? ATTACKER : DEFENDER;
}

static void side_after(const struct bitwa_view *v, int dam, enum role role,
                       unsigned card, struct after *out)
{
    memcpy(out->units, v->unit[dam][role], SLOTS);
    out->count = v->count[dam][role];
    out->slots = v->slots[dam];
    out->req = v->req[dam];
    if (out->count < SLOTS)
        out->units[out->count++] = (uint8_t)card;
}

/* The best key of a side with cards of a pool, and which; -1 for none. */
static int best_with(const struct box *box, const struct after *side,
                     uint64_t pool, uint8_t cards[SLOTS])
{
    struct side_input in = {
        .units = side->units,
        .count = side->count,
        .slots = side->slots,
        .req = side->req,
        .pool = pool,
    };

    return strength_witness(bitwa_box(box), &in, cards);
}

/* BR-5: the card across the dam that would go together with this one. */
static int cancelled_by(const struct bitwa_view *v, int dam, enum role role,
                        unsigned card)
{
    if (!card_is_combat(card) ||
        (card_value(card) != 0 && card_value(card) != VALUES - 1))
        return -1;
    unsigned other =
        card_colour(card) * VALUES + (unsigned)(VALUES - 1 - card_value(card));
    for (unsigned i = 0; i < v->count[dam][!role]; i++)
        if (v->unit[dam][!role][i] == other)
            return (int)other;
    return -1;
}

bool face_warn(const struct box *box, const struct bitwa_view *v,
               enum lang lang, const struct action *a, char *out, size_t cap)
{
    enum role role = role_of(v, a->seat);
    struct after side;
    uint8_t none[SLOTS];
    char mine[FACE_TEXT], theirs[FACE_TEXT];

    if (a->verb == VERB_RETREAT && v->claimable[a->arg[0]]) {
        face_say(box, lang, out, cap, "face.warn_retreat", NULL);
        return true;
    }
    if (a->verb != VERB_PLAY)
        return false;
    int dam = a->arg[1];
    unsigned card = (unsigned)a->arg[0];
    int other = cancelled_by(v, dam, role, card);
    if (other >= 0) {
        face_say(box, lang, out, cap, "face.warn_cancel", "card",
                 face_name(box, lang, card), "card2",
                 face_name(box, lang, (unsigned)other), NULL);
        return true;
    }
    side_after(v, dam, role, card, &side);
    int facing = v->key[dam][!role];
    if (side.count < side.slots || facing < 0)
        return false;
    int key = best_with(box, &side, 0, none);
    /* BR-9.1: the side that is already complete wins ties. */
    if (key > facing)
        return false;
    face_strength(box, lang, side.req, key, mine, sizeof mine);
    face_strength(box, lang, side.req, facing, theirs, sizeof theirs);
    face_say(box, lang, out, cap, "face.warn_beaten", "strength", mine, "other",
             theirs, NULL);
    return true;
}

/* ---- hints --------------------------------------------------------------- */

static void why_claim(const struct box *box, const struct bitwa_view *v,
                      enum lang lang, int dam, char *out, size_t cap)
{
    char left[16];
    int missing = bitwa_box(box)->damaged_to_win - v->damaged - 1;

    snprintf(left, sizeof left, "%d", missing);
    if (v->face[dam] == DAMAGED || missing <= 0)
        face_say(box, lang, out, cap, "face.why_wins", NULL);
    else
        face_say(box, lang, out, cap, "face.why_claim", "left", left, NULL);
}

/* A full side: what it is, and what it means for the other. */
static void why_full(const struct box *box, const struct bitwa_view *v,
                     enum lang lang, int dam, enum role role, int key,
                     char *out, size_t cap)
{
    char strength[FACE_TEXT];
    int best = v->best[dam][!role];

    face_strength(box, lang, v->req[dam], key, strength, sizeof strength);
    face_say(box, lang, out, cap, "face.why_full", "strength", strength, NULL);
    if (role == ATTACKER && (best < 0 || key >= best) &&
        !v->stamp[dam][DEFENDER])
        face_add(box, lang, out, cap, "face.why_then_claim", NULL);
    else if (role == ATTACKER && v->stamp[dam][DEFENDER] && key > best)
        face_add(box, lang, out, cap, "face.why_then_claim", NULL);
    else if (role == DEFENDER && (best < 0 || key > best ||
                                  (key == best && !v->stamp[dam][ATTACKER])))
        face_add(box, lang, out, cap, "face.why_safe", NULL);
}

static void why_play(const struct box *box, const struct bitwa_view *v,
                     enum lang lang, const struct action *a, char *out,
                     size_t cap)
{
    enum role role = role_of(v, a->seat);
    int dam = a->arg[1];
    unsigned card = (unsigned)a->arg[0];
    uint64_t rest = card_is_combat(card) ? ~((uint64_t)1 << card) : ~0ull;
    struct after side;
    uint8_t cards[SLOTS];
    char strength[FACE_TEXT], list[FACE_CARDS];
    int other = cancelled_by(v, dam, role, card);

    if (other >= 0) {
        face_say(box, lang, out, cap, "face.why_cancel", "card",
                 face_name(box, lang, (unsigned)other), NULL);
        return;
    }
    side_after(v, dam, role, card, &side);
    if (side.count == side.slots) {
        int key = best_with(box, &side, 0, cards);
        why_full(box, v, lang, dam, role, key, out, cap);
        return;
    }
    /* What the own hand can make of it is worth more than what might come. */
    const char *text = "face.why_hand";
    int key = best_with(box, &side, v->hand[a->seat] & rest, cards);
    int could = best_with(box, &side, v->unseen & rest, cards);
    if (key >= 100 && could - key < 100) {
        best_with(box, &side, v->hand[a->seat] & rest, cards);
    } else {
        key = could;
        text = "face.why_reach";
    }
    if (key < 0) {
        face_say(box, lang, out, cap, "face.why_aside", NULL);
        return;
    }
    face_strength(box, lang, side.req, key, strength, sizeof strength);
    face_cards(box, lang, cards, SLOTS, list, sizeof list);
    face_say(box, lang, out, cap, text, "strength", strength, "cards", list,
             NULL);
}

static void why_log(const struct box *box, const struct bitwa_view *v,
                    enum lang lang, int dam, char *out, size_t cap)
{
    unsigned card = v->unit[dam][ATTACKER][0];

    if (card == CARD_NONE)
        return;
    face_say(box, lang, out, cap,
             v->stamp[dam][ATTACKER] ? "face.why_log_full" : "face.why_log",
             "card", face_name(box, lang, card), NULL);
}

/* A retreat is wise where the side cannot win any more. */
static void why_retreat(const struct box *box, const struct bitwa_view *v,
                        enum lang lang, int dam, char *out, size_t cap)
{
    int facing = v->key[dam][DEFENDER];
    bool hopeless = facing >= 0 && v->best[dam][ATTACKER] <= facing;

    face_say(box, lang, out, cap,
             hopeless ? "face.why_retreat_lost" : "face.why_retreat", NULL);
}

/* BR-15.3: a unit of the other side is hurt, one of one's own makes room. */
static void why_unit(const struct box *box, const struct bitwa_view *v,
                     enum lang lang, const struct action *a, char *out,
                     size_t cap)
{
    enum role role = role_of(v, a->seat);
    int dam = a->arg[0];
    const char *text = "face.why_unit_mine";

    for (unsigned i = 0; i < v->count[dam][!role]; i++)
        if (v->unit[dam][!role][i] == (unsigned)a->arg[1])
            text = v->stamp[dam][!role] ? "face.why_unit_full"
                                        : "face.why_unit_theirs";
    face_say(box, lang, out, cap, text, NULL);
}

/* BR-15.4, BR-15.7: a card of the discard pile is laid there, or all go. */
static void why_dam(const struct box *box, const struct bitwa_view *v,
                    enum lang lang, const struct action *a, char *out,
                    size_t cap)
{
    if (v->picks)
        why_play(box, v, lang,
                 &(struct action){.seat = a->seat,
                                  .verb = VERB_PLAY,
                                  .arg = {v->chosen[0], a->arg[0]}},
                 out, cap);
    else
        face_say(box, lang, out, cap, "face.why_dam", NULL);
}

/* Of answers that need no look at the table. */
static const char *simple_of(const struct box *box, const struct action *a)
{
    const struct names *options = &box->names[NAMES_OPTION];

    switch (a->verb) {
    case VERB_PASS:
        return "face.why_pass";
    case VERB_END_TURN:
        return "face.why_end_turn";
    case VERB_GIVE:
        return "face.why_give";
    case VERB_PICK_DISCARD:
        return "face.why_pick_discard";
    case VERB_PICK_OPTION:
        return strcmp(options->at[a->arg[0]].id, "move") ? "face.why_discard"
                                                         : "face.why_move";
    default:
        return NULL;
    }
}

void face_reason(const struct box *box, const void *view, enum lang lang,
                 const struct action *a, char *out, size_t cap)
{
    const struct bitwa_view *v = view;

    out[0] = '\0';
    if (simple_of(box, a))
        face_say(box, lang, out, cap, simple_of(box, a), NULL);
    else if (a->verb == VERB_PICK_UNIT)
        why_unit(box, v, lang, a, out, cap);
    else if (a->verb == VERB_PICK_DAM)
        why_dam(box, v, lang, a, out, cap);
    else if (a->verb == VERB_CLAIM)
        why_claim(box, v, lang, a->arg[0], out, cap);
    else if (a->verb == VERB_PLAY)
        why_play(box, v, lang, a, out, cap);
    else if (a->verb == VERB_THROW_LOG)
        why_log(box, v, lang, a->arg[0], out, cap);
    else if (a->verb == VERB_RETREAT)
        why_retreat(box, v, lang, a->arg[0], out, cap);
    else if (a->verb == VERB_PLAY_RUSE)
        snprintf(out, cap, "%s",
                 bitwa_box(box)->card_text[a->arg[0] - COMBAT].in[lang]);
    else if (a->verb == VERB_DRAW && v->tactics)
        face_say(box, lang, out, cap,
                 a->arg[0] == DECK_TACTICS ? "face.why_draw_tactics"
                                           : "face.why_draw_combat",
                 NULL);
}
