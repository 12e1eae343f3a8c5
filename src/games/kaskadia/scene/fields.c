/*
 * fields.c: what the fields of Kaskadia's view mean, for those who write scenes
 * (`pionek words`, docs/scenes.md). A test sees to it that none is missing.
 */
#include "../kaskadia.h"

const struct note kaskadia_notes[] = {
    {"seats", "how many play; lists by seat have so many entries or rows"},
    {"phase", "0 choose, 1 completion, 2 turn_up, 3 central, 4 special, 5 "
              "personal, 6 play, 7 reveal, 8 over"},
    {"round", "the round, from 1"},
    {"rounds", "how many the game has"},
    {"deck", "cards still to come"},
    {"sheet", "the sheet as played"},
    {"variant", "row of the values of the option, from 0"},
    {"trail", "row of the values of the option, from 0"},
    {"boxes", "boxes of the score pad"},
    {"slot", "open habitat cards"},
    {"completion", "completion cards beside them"},
    {"spared",
     "by slot: animals the viewer is short of that the discount there "
     "makes up for"},
    {"central", "central dice"},
    {"special", "special die"},
    {"turned", "cards turned up so far"},
    {"out", "those of them that are no longer open"},
    {"tally", "by seat: bears, elk, foxes, hawks, salmon"},
    {"nature", "by seat: nature tokens"},
    {"before", "by seat: tally and tokens when the round began"},
    {"dice", "by seat: personal dice, the bear die first"},
    {"step", "by seat: what the player is about to do"},
    {"hidden", "by seat: 1 if this player's round is shown as it began"},
    {"completed", "by seat: cards completed"},
    {"completing", "by seat: slot of the card being completed, from 0; 255: "
                   "none"},
    {"value", "by seat: what will be marked"},
    {"habitat", "by seat: where"},
    {"left", "by seat: marks still to make"},
    {"count", "by seat: choices of the completion card still to make"},
    {"nature_open", "by seat: tokens of the card that were not taken"},
    {"completion_open", "by seat: 1 if its completion card was not taken"},
    {"pool", "by seat: animals still to place (sheet D)"},
    {"rolled", "by seat: faces rolled for the completion card"},
    {"pending", "by seat: bonuses that wait, in the order of kind bonus"},
    {"marks", "by seat and habitat: numbers, marks or hexes"},
    {"overflow", "by seat: overflow fields used"},
    {"suns", "by seat: suns earned"},
    {"rains", "by seat: rains earned"},
    {"monuments", "by seat and habitat: monuments"},
    {"cells", "by seat: cells of the bonus area that are taken"},
    {"hex", "by seat, from a1: A numbers (habitat x 4 + row), C 1 where "
            "circled, D animal + 1"},
    {"group", "by seat, sheet D: hexes with the same number score together"},
    {"gives", "by seat, sheet D: points of the group a hex belongs to"},
    {"score", "by seat: boxes of the pad, in its order, then zeroes"},
    {"total", "by seat: their sum"},
    {"plan", "how the viewer's own ways to collect come about, in the order of "
             "the answers: "
             "0 no action, 1 lower, 2 raise, 3 two types; its animal from 1; "
             "what the special die "
             "does (1, 2 own die doubled; 3 + 2 x die, one more if upwards: "
             "shifted; 64 + bits: "
             "dice on top); bits of types; bits of dice"},
    {"reason", "0 while the game goes on, else the row of the results below"},
    {"viewer", "who looks"},
    {0},
};
