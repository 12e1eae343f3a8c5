/*
 * reason.c: what speaks for an answer, in words, for hints. Everything comes from a
 * view, so a hint tells nothing that its reader could not work out.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>

struct why {
    struct seeing s;
    unsigned me;
    char *out;
    size_t cap;
};

static void add(struct why *w, const char *key, ...)
{
    char line[FACE_LINE], path[64];
    va_list gaps;

    snprintf(path, sizeof path, "why.%s", key);
    va_start(gaps, key);
    words_fill_args(words_text(w->s.box, w->s.lang, path), gaps, line,
                    sizeof line);
    va_end(gaps);
    ry_put_plain(w->out, w->cap, " ", line);
}

/* Chance that at least `need` of n dice reach a difficulty, in per cent. */
static unsigned percent(unsigned n, unsigned diff, unsigned need)
{
    double hit = (11 - diff) / 10.0, none = 1, one;

    for (unsigned i = 0; i < n; i++)
        none *= 1 - hit;
    if (need < 2)
        return (unsigned)(100 * (1 - none) + 0.5);
    one = n * hit;
    for (unsigned i = 1; i < n; i++)
        one *= 1 - hit;
    return (unsigned)(100 * (1 - none - one) + 0.5);
}

/* RP-4.1: dice of a skill without what cards add. */
static unsigned dice_of(const struct why *w, unsigned skill)
{
    const struct rycerze_view *v = w->s.v;
    unsigned n = w->s.b->knight[v->knight[w->me]].skill[skill];
    unsigned less = v->hp[w->me] && v->hp[w->me] < 3 ? 3u - v->hp[w->me] : 0;

    return n > less ? n - less : 1;
}

/* ---- where to ----------------------------------------------------------------- */

/* What there is to be had on a hex. */
static void why_there(struct why *w, unsigned hex)
{
    const struct rycerze_view *v = w->s.v;
    const struct tile *t = &w->s.b->tile[v->tile[hex]];

    for (unsigned i = 1; i < DEALS && t->num; i++) {
        unsigned card = v->contract[i];
        bool mine = v->contract_holder[i] == w->me;
        if (card >= CONTRACTS || (!mine && v->contract_holder[i] != NONE) ||
            (!mine && v->contract_step[i]))
            continue;
        if (w->s.b->contract[card].step[v->contract_step[i]].hex == t->num)
            add(w, "contract", "contract", ry_name(&w->s, NAMES_CONTRACT, card),
                NULL);
    }
    for (unsigned i = 0; i < v->figures; i++)
        if (v->figure_hex[i] == hex && v->figure_foe[i] < ALL_FOES)
            add(w, "figure", "foe", ry_name(&w->s, NAMES_FOE, v->figure_foe[i]),
                NULL);
    if (v->mission == 0 && t->num == 1 && v->rep[w->me] >= 10)
        add(w, "proclaim", NULL);
    if (v->carries[w->me] && t->num == 1)
        add(w, "deliver", NULL);
    if (t->terrain == CITY && (v->hp[w->me] < 3 || v->rad[w->me] > 1))
        add(w, "city", NULL);
    if (!*w->out && t->acts)
        add(w, "acts", "tile", ry_name(&w->s, NAMES_TILE, v->tile[hex]), NULL);
}

static void why_hex(struct why *w, unsigned hex)
{
    const struct rycerze_view *v = w->s.v;
    char number[12];

    why_there(w, hex);
    if (v->threat[hex]) {
        snprintf(number, sizeof number, "%u", v->threat[hex]);
        add(w, "threat", "number", number, NULL);
    }
}

/* RP-9.2: outside cities a card is played on who stays, too; fuel is kept. */
static void why_stay(struct why *w)
{
    unsigned hex = w->s.v->pos[w->me];

    if (hex >= HEXES || w->s.v->tile[hex] == NONE)
        return;
    why_there(w, hex);
    if (w->s.b->tile[w->s.v->tile[hex]].terrain == CITY)
        add(w, "safe", NULL);
    else
        add(w, "spare", NULL);
}

/* ---- cards of the wasteland, combat --------------------------------------------- */

static void why_flee(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    const struct foe *f;
    char number[12], dice[12], lost[12];

    if (v->card >= FOES)
        return;
    f = &w->s.b->foe[v->card];
    snprintf(dice, sizeof dice, "%u", dice_of(w, f->skill));
    snprintf(number, sizeof number, "%u",
             percent(dice_of(w, f->skill), f->diff, f->need));
    snprintf(lost, sizeof lost, "%u", f->is_dear ? 2 : 1);
    add(w, f->is_enemy ? "flee" : "flee_event", "percent", number, "dice", dice,
        "lost", lost, NULL);
}

static void why_face(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    const struct foe *f;
    char hp[12], aggression[12], rewards[FACE_LINE];

    if (v->card >= FOES)
        return;
    f = &w->s.b->foe[v->card];
    if (f->rewards) {
        rycerze_say_list(w->s.box, w->s.lang, TELL_HEX, f->rewards, rewards,
                         sizeof rewards);
        add(w, "rewards", "what", rewards, NULL);
    }
    if (!f->is_enemy)
        return;
    snprintf(hp, sizeof hp, "%u", f->fight.hp);
    snprintf(aggression, sizeof aggression, "%u", f->fight.aggression);
    add(w, "enemy", "hp", hp, "dice", aggression, NULL);
}

static void why_clash(struct why *w, unsigned card)
{
    const struct rycerze_view *v = w->s.v;
    const struct rycerze_box *b = w->s.b;
    char own[12], other[12], diff[12];

    if (card == CARD_ATTACK || card == CARD_BURST) {
        if (v->range < WORD_CLOSE || v->range > WORD_FAR)
            return;
        snprintf(diff, sizeof diff, "%u", b->range[v->range - WORD_CLOSE].diff);
        add(w, "attack", "range", ry_name(&w->s, NAMES_WORD, v->range), "diff",
            diff, NULL);
        return;
    }
    snprintf(own, sizeof own, "%d", b->card[card].dice);
    snprintf(other, sizeof other, "%u", b->card[card].other);
    if (card == CARD_DEFENCE)
        add(w, "defence", "dice", own, "advantage", other, NULL);
    if (card == CARD_PREPARATION) {
        snprintf(own, sizeof own, "%u", b->prepared_dice);
        add(w, "preparation", "dice", own, NULL);
    }
    if (card == CARD_RANGE)
        add(w, "range", NULL);
}

/* ---- all -------------------------------------------------------------------------- */

static void why_test(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    const struct tile *t;
    char number[12], dice[12];

    if (v->pos[w->me] >= HEXES || v->tile[v->pos[w->me]] == NONE)
        return;
    t = &w->s.b->tile[v->tile[v->pos[w->me]]];
    if (!t->diff)
        return;
    snprintf(dice, sizeof dice, "%u", dice_of(w, t->skill));
    snprintf(number, sizeof number, "%u",
             percent(dice_of(w, t->skill), t->diff, 1));
    add(w, "test", "percent", number, "dice", dice, NULL);
}

static void why_card(struct why *w, enum rycerze_names kind, unsigned row)
{
    const char *printed = rycerze_printed_text(w->s.box, w->s.lang, kind, row);

    ry_put_plain(w->out, w->cap, " ", printed);
}

static void why_contract(struct why *w, unsigned row)
{
    char rewards[FACE_LINE];

    rycerze_say_list(w->s.box, w->s.lang, TELL_HEX,
                     w->s.b->contract[row].rewards, rewards, sizeof rewards);
    add(w, "rewards", "what", rewards, NULL);
}

void rycerze_reason(const struct box *box, const void *view, enum lang lang,
                    const struct action *a, char *out, size_t cap)
{
    struct why w = {{box, rycerze_box(box), view, lang}, a->seat, out, cap};
    const struct rycerze_view *v = view;

    if (w.me >= v->players || v->knight[w.me] == NONE)
        return;
    switch (a->verb) {
    case VERB_DRIVE:
    case VERB_WALK:
        if (v->tile[a->arg[0]] != NONE)
            why_hex(&w, (unsigned)a->arg[0]);
        break;
    case VERB_STAY:
        why_stay(&w);
        break;
    case VERB_FLEE:
        why_flee(&w);
        break;
    case VERB_FACE:
        why_face(&w);
        break;
    case VERB_CLASH:
        why_clash(&w, (unsigned)a->arg[0]);
        break;
    case VERB_ROLL:
        why_test(&w);
        break;
    case VERB_PLAY:
        why_card(&w, NAMES_LUCK, (unsigned)a->arg[0]);
        break;
    case VERB_STRIKE:
        why_card(&w, NAMES_FOE, (unsigned)a->arg[0]);
        break;
    case VERB_USE:
    case VERB_USE_FOR:
        why_card(&w, NAMES_GEAR, (unsigned)a->arg[0]);
        break;
    case VERB_ABILITY:
    case VERB_ABILITY_FOR:
        why_card(&w, NAMES_KNIGHT, v->knight[w.me]);
        break;
    case VERB_ACCEPT:
    case VERB_FULFIL:
    case VERB_PAY_CONTRACT:
        why_contract(&w, (unsigned)a->arg[0]);
        break;
    case VERB_CHOOSE_KNIGHT:
        why_card(&w, NAMES_KNIGHT, (unsigned)a->arg[0]);
        break;
    default:
        break;
    }
}
