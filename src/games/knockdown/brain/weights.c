/*
 * weights.c: the numbers of the brain (docs/bots.md tells how they were
 * found).
 */
#include "brain.h"

/* clang-format off */
const struct brain_weights knockdown_weights = {
    .stands = {
        [TRAIT_LIGHT] = -0.115f,
        [TRAIT_HEAVY] = -0.33f,
        [TRAIT_FAIL_SOON] = -0.3f,
        [TRAIT_CARDS] = 0.15f,
        [TRAIT_CARDS_5] = 0.12f,
        [TRAIT_CARDS_9] = 0.03f,
        [TRAIT_BLOCK] = 0.2f,
        [TRAIT_DASH] = 0.07f,
        [TRAIT_EDGE] = -0.15f,
        [TRAIT_REACTION] = -0.05f,
        [TRAIT_TOKENS] = 0.06f,
        [TRAIT_SKILLS] = 1.0f,
    },
    /* best, second, near; special, near; test, near */
    .active = {
        [MOMENT_LAST] = {0, 0, 0, 0.1f, 0, 1.3f, 0.7f},
        [MOMENT_ONE] = {0.15f, 0, 0, 0.05f, 0, 1.3f, 0.3f},
        [MOMENT_TWO] = {0.12f, 0.2f, -0.03f, 0.05f, 0.01f, 1.1f, 0.7f},
    },
    .other = {
        [MOMENT_LAST] = {-0.12f, -0.15f, 0, -0.05f, -0.02f, -0.8f, -0.8f},
        [MOMENT_ONE] = {-0.05f, -0.08f, 0, -0.03f, -0.01f, -0.5f, -0.5f},
        [MOMENT_TWO] = {-0.03f, -0.08f, 0, -0.03f, -0.03f, -0.4f, -0.3f},
    },
    .here = {0, 0.07f, 0.19f},
};
/* clang-format on */

/* A skill is worth what its passives are, compared with an ordinary one. */
const float knockdown_skill_worth[] = {
    [PASSIVE_NONE] = 0,
    [PASSIVE_BLIND_DRAW] = 0,
    [PASSIVE_POOL_BONUS] = 0.1f,
    [PASSIVE_POOL_CUT] = -0.05f,
    [PASSIVE_MOVE_DISTANCE] = 0,
    [PASSIVE_DASH_DISTANCE] = -0.1f,
    [PASSIVE_BLOCK_CARDS] = -0.05f,
    [PASSIVE_FOE_BLOCK_CARDS] = -0.2f,
    [PASSIVE_BLOCK_RIPOSTE] = 0,
    [PASSIVE_OWN_TEST] = 0.05f,
    [PASSIVE_FOE_TEST] = -0.05f,
    [PASSIVE_HAND_LIMIT] = 0.1f,
    [PASSIVE_START_CARDS] = 0.1f,
    [PASSIVE_WILD_PAYMENT] = 0.2f,
    [PASSIVE_RANGE_PLUS] = 0.3f,
    [PASSIVE_IMMOVABLE] = 0.05f,
    [PASSIVE_NO_EDGE_BONUS] = 0,
    [PASSIVE_ROW_CYCLE] = 0.2f,
    [PASSIVE_TURN_HEAL] = 0.1f,
    [PASSIVE_TURN_DRAW] = 0.2f,
    [PASSIVE_AFTER_ATTACK_STEP] = 0.35f,
    [PASSIVE_PUSH_PLUS] = -0.05f,
    [PASSIVE_PUSH_BLOCKED_DAMAGE] = -0.05f,
};
