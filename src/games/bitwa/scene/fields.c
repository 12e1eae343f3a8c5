/*
 * fields.c: what the fields of Bitwa's view mean, for those who write scenes
 * (`pionek words`, docs/scenes.md). A test sees to it that none is missing.
 */
#include "../bitwa.h"

const struct note bitwa_notes[] = {
    {"attacker", "the seat that attacks"},
    {"turn", "the seat whose turn it is"},
    {"phase", "0 coin, 1 row, 2 deal, 3 main, 4 after_play, 5 draw, 6 end, 7 "
              "ruse, 8 over"},
    {"hand", "by seat: combat cards in hand, as far as the viewer knows them"},
    {"thand", "by seat: tactics cards in hand, likewise"},
    {"given", "by seat: combat cards picked for Exchange; only one's own"},
    {"tgiven", "by seat: tactics cards picked for it; only one's own"},
    {"picked", "by seat: how many were picked; the other's: 0 until all are"},
    {"cards", "by seat: how many cards a hand has"},
    {"tactics_cards", "by seat: how many of them are tactics cards"},
    {"unseen", "combat cards that lie neither at a dam nor in the discard"},
    {"ruses", "by seat: ruses that were carried out"},
    {"played", "by seat: tactics cards played"},
    {"row", "dams from left to right"},
    {"face", "by dam: the face that is up"},
    {"slots", "by dam: slots of each side"},
    {"req", "by dam: what the face requires"},
    {"unit", "by side (dam_1 attacker, dam_1 defender, dam_2 attacker, ...): "
             "cards from the dam outwards"},
    {"count", "by dam, attacker and defender: how many units"},
    {"stamp", "by dam, attacker and defender: 0 while it is not complete, else "
              "the lower one was complete first"},
    {"key", "by dam, attacker and defender: strength, -1 while not complete"},
    {"best", "by dam, attacker and defender: the highest key that can still be "
             "reached with unseen cards, -1 if none"},
    {"sum", "by dam, attacker and defender: sum of a complete side, or of the "
            "best one"},
    {"formation", "by dam, attacker and defender: its formation, likewise"},
    {"witness", "by side, as `unit`: unseen cards that reach `best`"},
    {"claimable", "by dam: 1 if the attacker could claim it"},
    {"discard", "the discard pile, in order"},
    {"deck", "cards in the deck"},
    {"tdeck", "cards in the tactics deck"},
    {"logs", "logs that are left"},
    {"logs_in_box", "logs that the defender begins with"},
    {"prep_used", "how often the player has retreated or thrown a log in this "
                  "turn"},
    {"final", "1 in the last turn"},
    {"exhausted", "1 once the deck is used up"},
    {"seq", "the highest stamp"},
    {"turns", "number of the turn"},
    {"turns_left", "turns the attacker can have at most, this one included"},
    {"damaged", "how many dams are damaged"},
    {"damaged_to_win", "damaged dams by which the attacker wins"},
    {"tactics", "1 with tactics cards"},
    {"ruse", "the ruse that is being carried out"},
    {"at_dam", "the dam chosen for it"},
    {"at_unit", "the unit chosen there, 0 is closest to the dam"},
    {"chosen", "discarded cards picked for it"},
    {"picks", "how many of them"},
    {"reason", "0 while the game goes on, else the row of the results below"},
    {"winner", "the seat that has won"},
    {0},
};
