/*
 * second_loop.h: uniformly random games of the base game (no tactics cards, no
 * rematch, standard order of dams) in one hand-written loop, by somebody who read
 * the rules and not the engine. It serves one purpose: what it counts must agree
 * with what is counted through the contract.
 *
 * Rule ids such as BR-11.2 refer to the rules specification of the game.
 */
#ifndef SECOND_LOOP_H
#define SECOND_LOOP_H

#include <stdint.h>

/*
 * What was played, summed over games.
 *
 * A "step" is one change of the game:
 *   - every option a player takes, chosen or forced (BR-2.6): claim, retreat,
 *     log, play, pass, draw, and the end_turn of the attacker's D5 (also when
 *     no claim is legal and it is not asked); the defender has no D5;
 *   - every card that chance turns up: the 12 dealt cards and one for each
 *     draw. A draw therefore is two steps, the decision and the card.
 */
struct loop_total {
    uint64_t games;
    uint64_t moves;         /* decisions with more than one option */
    uint64_t steps;         /* see above; moves are included */
    uint64_t turns;         /* turns begun, of both players */
    uint64_t attacker_wins; /* all other games are won by the defender */
    uint64_t claims;        /* dams claimed, winning claims included */
    uint64_t early_claims;  /* of these, with the defender's side incomplete */
    uint64_t cancels;       /* pairs of duck and beaver discarded (BR-5) */
};

/*
 * Plays `games` games one after the other and adds what happened to *total,
 * which the caller has set to zero before the first call. All games of a call
 * draw from one random stream, which `seed` alone determines. A call
 * prepares a small table, so ask for hundreds of games at a time when the
 * clock runs. There is no shared state: calls from several threads do not
 * disturb each other.
 */
void loop_play(uint64_t seed, uint64_t games, struct loop_total *total);

#endif
