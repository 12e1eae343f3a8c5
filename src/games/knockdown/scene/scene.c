/*
 * scene.c: positions of Knockdown in words, for scenes (docs/scenes.md): the
 * list of words, and how their arguments are read and told.
 */
#include "words.h"

/* ---- reading and writing ------------------------------------------------- */

bool knockdown_field(const struct box *box, const struct knockdown *g,
                     const char *word, unsigned *out, char *error, size_t cap)
{
    const struct arena_def *a = &knockdown_box(box)->arena[g->arena];

    if (!args_name(box, NAMES_FIELD, word, out, error, cap))
        return false;
    if (*out < a->first || *out >= (unsigned)(a->first + a->fields))
        return args_bad(error, cap, "'%s' is not in this arena (KD-3.9)", word);
    *out -= a->first;
    return true;
}

void knockdown_tell_name(const struct box *box, enum knockdown_names space,
                         unsigned row, char *out, size_t cap)
{
    args_tell(out, cap, "%s",
              row == NONE ? "_" : box->names[space].at[row].code);
}

void knockdown_tell_seat(unsigned who, char *out, size_t cap)
{
    args_tell(out, cap, "P%u", who + 1);
}

void knockdown_tell_field(const struct box *box, const struct knockdown *g,
                          unsigned field, char *out, size_t cap)
{
    knockdown_tell_name(box, NAMES_FIELD,
                        field + knockdown_box(box)->arena[g->arena].first, out,
                        cap);
}

/* ---- the words ----------------------------------------------------------- */

#define BOTH(word) knockdown_set_##word, knockdown_get_##word

static const struct scene_word words[] = {
    {"arena", "ARENA", false, BOTH(arena),
     "the arena; not given: that of option boxes, with combined the bridge. "
     "Comes before what stands and lies on it"},
    {"set", "SET", false, BOTH(set),
     "the skills in play; not given: those of option boxes, with combined "
     "Siege Storm's"},
    {"fighters", "FIGHTER FIGHTER", false, BOTH(fighters),
     "of P1 and of P2; not given: the first two of the box"},
    {"round", "NUMBER", false, BOTH(round),
     "the round; not given: one more than the rounds that were won"},
    {"turn", "NUMBER", false, BOTH(turn),
     "the turn of the round; not given: 1, or 2 if the second player is "
     "active"},
    {"first", "SEAT", false, BOTH(first),
     "who began the round; not given: the active player"},
    {"active", "SEAT", false, BOTH(active), "whose turn it is; not given: P1"},
    {"actions", "NUMBER", false, BOTH(actions),
     "actions left; not given: 2, inside a Combo 1"},
    {"stall", "NUMBER", false, BOTH(stall),
     "turns in a row without a card taken, 3 at most; not given: 0"},
    {"row", "(CARD|_)...", false, BOTH(row),
     "the Row from its first slot, _ is an empty one; not given: any cards"},
    {"deck", "NUMBER|CARD...", false, BOTH(deck),
     "so many cards, or exactly these; what does not fit is discarded. Not "
     "given: all cards that are nowhere else. `see deck` tells how many, `see "
     "deck CARD` copies of this one"},
    {"discard", "CARD...", true, BOTH(discard),
     "the discard pile; not given: empty"},
    {"combo", "SPECIAL...", true, BOTH(combo),
     "inside a Combo that has used these special attacks; `combo` alone: none "
     "yet. Not given: no Combo. Comes after fighters and active"},
    {"towers", "yes|no", false, BOTH(towers),
     "what a rated table agreed to; not given: no"},
    {"at", "SEAT FIELD", false, BOTH(at),
     "where the figure stands; not given: the start field"},
    {"damage", "SEAT LIGHT HEAVY", false, BOTH(damage),
     "light and heavy; not given: none"},
    {"hand", "SEAT (CARD|LETTER)...", false, BOTH(hand),
     "cards in hand, held longest first; a letter is any card with that "
     "symbol. Not given: none"},
    {"unseen", "SEAT (CARD|LETTER)...", false, BOTH(unseen),
     "further cards in hand that were not taken in the open; not given: none"},
    {"skills", "SEAT SKILL[+]...", false, BOTH(skills),
     "both skills; + is active, the first such one was shown first. Not given: "
     "two that lie face down"},
    {"used", "SEAT SKILL...", true, BOTH(used),
     "skills that are used up; not given: none. Comes after skills"},
    {"token", "SEAT FIELD...", true, BOTH(token),
     "fields where the player's tokens lie; not given: none"},
    {"victories", "SEAT NUMBER", false, BOTH(victories),
     "rounds won, by knockout; not given: 0"},
    {"symbols", "SEAT", true, NULL, knockdown_get_symbols,
     "symbols of the hand"},
    {"phase", "", false, NULL, knockdown_get_phase,
     "the open question or chance"},
    {"ask", "SEAT", true, NULL, knockdown_get_ask,
     "of what kind the question is: window, guards, secret, lane NUMBER, timed "
     "TICKS HZ READY"},
    {"ending", "ROUND", false, NULL, knockdown_get_ending,
     "winner, ending, turns, then light and heavy damage of P1 and of P2; "
     "nothing while that round is not over"},
    {"cubes", "", false, NULL, knockdown_get_cubes,
     "of a test: light and heavy"},
    {"crane", "TICK", false, NULL, knockdown_get_crane,
     "its place at a tick, while a tower is being built"},
    {"off_by", "TICK", false, NULL, knockdown_get_off_by,
     "by how many hundredths of a tick a drop would miss the best moment; -1: "
     "it would be no valid drop"},
    {"queue", "", false, NULL, knockdown_get_queue,
     "cubes that do not stand, L or H; the first hangs on the crane"},
    {"tower", "", false, NULL, knockdown_get_tower,
     "places of the standing cubes, from the base"},
    {"landed", "", false, NULL, knockdown_get_landed,
     "where the last cube came down and the tick of its landing, also if it "
     "slipped, fell or completed the tower: the tick at which the test is "
     "passed. Nothing before the first drop"},
    {"trust", "SEAT", false, NULL, knockdown_get_trust,
     "of 1000: the chance of a bot in that seat with a tower now"},
    {0},
};

const struct scene_words knockdown_scene = {
    .at = words,
    .clear = knockdown_scene_clear,
    .finish = knockdown_scene_finish,
};
