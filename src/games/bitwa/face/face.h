/*
 * face.h: what the drawing and the wording of the terminal face share. Both
 * know one struct bitwa_view and nothing else of a running game.
 */
#ifndef BITWA_FACE_H
#define BITWA_FACE_H

#include "../bitwa.h"

#include "../../../canvas/canvas.h"

enum { FACE_TEXT = 1024, FACE_CARDS = 256 /* of one side of a dam */ };

/* words.c */
/* A sentence of the `face` texts, "" if there is none; gaps filled from a
   NULL-ended list name, value, name, ... */
const char *face_text(const struct box *box, enum lang lang, const char *key);
void face_say(const struct box *box, enum lang lang, char *out, size_t cap,
              const char *key, ...) __attribute__((sentinel));
/* Appends in the same way. */
void face_add(const struct box *box, enum lang lang, char *out, size_t cap,
              const char *key, ...) __attribute__((sentinel));
/* The cards of a list without CARD_NONE, as one types them ("G4 G5"), and as
   one says them ("green 4, green 5"). */
void face_codes(const struct box *box, const uint8_t *cards, unsigned n,
                char *out, size_t cap);
void face_cards(const struct box *box, enum lang lang, const uint8_t *cards,
                unsigned n, char *out, size_t cap);
/* "Legion, sum 15": what a key means at a dam. */
void face_strength(const struct box *box, enum lang lang, uint8_t req, int key,
                   char *out, size_t cap);
/* Where a combat card is, as one character: a dam's number, x for discarded,
   * for the viewer's hand, o for one known in the other hand, . for unseen. */
char face_place(const struct bitwa_view *v, seat viewer, unsigned card);
bool face_explain(const struct box *box, const void *view, enum lang lang,
                  const char *topic, char *out, size_t cap);

/* typed.c */
int face_typed(const struct box *box, const void *view, const char *line,
               const struct action *legal, unsigned n);

/* reason.c */
void face_reason(const struct box *box, const void *view, enum lang lang,
                 const struct action *a, char *out, size_t cap);
/* What speaks against an answer; false if nothing does. */
bool face_warn(const struct box *box, const struct bitwa_view *v,
               enum lang lang, const struct action *a, char *out, size_t cap);

/* The dam or card an action names, or -1. */
static inline int face_arg(const struct box *box, const struct action *a,
                           int space)
{
    const struct verb *verb = &box->game->verbs[a->verb];

    for (int i = 0; i < ARGS; i++)
        if (verb->arg[i].kind == ARG_NAMES + space)
            return a->arg[i];
    return -1;
}

/* Hands as lists: combat cards by colour and value, then tactics cards. The
   place in this list is the number that players type. */
static inline unsigned face_hand(const struct bitwa_view *v, seat who,
                                 uint8_t out[CARDS])
{
    unsigned n = 0;

    for (unsigned card = 0; card < CARDS; card++) {
        uint64_t set = card_is_combat(card) ? v->hand[who] : v->thand[who];
        unsigned bit = card_is_combat(card) ? card : card - COMBAT;
        if (set >> bit & 1)
            out[n++] = (uint8_t)card;
    }
    return n;
}

static inline const char *face_name(const struct box *box, enum lang lang,
                                    unsigned card)
{
    return box->names[NAMES_CARD].at[card].text.in[lang];
}

static inline const char *face_code(const struct box *box, unsigned card)
{
    return box->names[NAMES_CARD].at[card].code;
}

#endif
