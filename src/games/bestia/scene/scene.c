/*
 * scene.c: positions of Bestia in words, for scenes (docs/scenes.md): the list.
 */
#include "words.h"

#define BOTH(word) bestia_set_##word, bestia_get_##word

static const struct scene_word words[] = {
    {"beast", "CHARACTER", false, BOTH(beast),
     "the Beast; not given: beast_fangrir. Comes before its hand"},
    {"hunters", "CHARACTER...", false, BOTH(hunters),
     "the Hunters by place; not given: hunter_helga, hunter_assar, "
     "hunter_iona. Comes before their hands"},
    {"day", "NUMBER", false, BOTH(day), "the day; not given: 1"},
    {"turn", "WHO", false, BOTH(turn),
     "whose turn it is: beast, h1, h2, h3 or a character; not given: beast"},
    {"passes", "NUMBER", false, BOTH(passes), "passes in a row; not given: 0"},
    {"night", "", false, bestia_set_night, NULL,
     "all have passed: the night of this day begins"},
    {"marker", "AREA", false, BOTH(marker),
     "the last known position; not given: the start area"},
    {"track", "MOVE...", false, BOTH(track),
     "movement cards from the marker on, north, east, south, west, none, of "
     "one "
     "movement; not given: none, the Beast is revealed. Comes after marker"},
    {"trails", "AREA [NUMBER]", false, BOTH(trails),
     "trail tokens, `see trails AREA` tells them; not given: none. Comes after "
     "track"},
    {"at", "WHO AREA", false, BOTH(at),
     "where a Hunter stands; not given: in the settlement farthest from the "
     "marker"},
    {"hand", "WHO CARD...", true, BOTH(hand),
     "action cards, gear and talents in hand, which the other side has not "
     "seen; not given: none. Abilities are in hand unless they are `out`"},
    {"marked", "WHO CARD...", true, bestia_set_marked, NULL,
     "further gear or talents in hand that were taken face up"},
    {"out", "WHO CARD...", true, BOTH(out),
     "discarded abilities; not given: none"},
    {"no_cards", "", false, bestia_set_no_cards, NULL,
     "all abilities of all characters are discarded"},
    {"discard", "CARD...", true, BOTH(discard),
     "action cards on the common pile; not given: none. Those that are nowhere "
     "else are unused"},
    {"grudges", "WHO NUMBER", false, BOTH(grudges), "not given: 0"},
    {"ancient", "WHO NUMBER", false, BOTH(ancient),
     "ancient power; not given: 0"},
    {"wounds", "WHO NUMBER", false, BOTH(wounds), "not given: 0"},
    {"upgrades", "WHO UPGRADE...", true, BOTH(upgrades),
     "unlocked ones; not given: none"},
    {"dead", "WHO", false, BOTH(dead), "this Hunter is dead"},
    {"tower", "AREA...", true, BOTH(tower), "watchtowers; not given: none"},
    {"summon", "AREA...", true, BOTH(summon),
     "summons on the map; not given: none. Comes after beast"},
    {"token", "AREA HABITAT", false, BOTH(token),
     "a habitat token; not given: none. `see token AREA` tells it or _"},
    {"trap", "REGION CARD HABITAT WHO", false, BOTH(trap),
     "one more trap, in the order they were set; `see trap NUMBER` tells "
     "region, "
     "card and habitat"},
    {"piece", "AREA UNIT[:WOUNDS]...", true, BOTH(piece),
     "what stands in an area instead of what is printed"},
    {"shown", "gear|talents CARD...", true, BOTH(shown),
     "cards face up; not given: none"},
    {"stat", "STAT NUMBER", false, BOTH(stat),
     "a statistic of the goals; not given: 0"},
    {"limit", "NUMBER", false, BOTH(limit),
     "at most so many cards per movement; not given: no limit"},
    {"position", "", false, NULL, bestia_get_position, "where the Beast is"},
    {"phase", "", false, NULL, bestia_get_phase,
     "setup, dawn, day, night, over"},
    {"active", "", false, NULL, bestia_get_active, "whose turn it is"},
    {"unused", "", true, NULL, bestia_get_unused, "unused action cards"},
    {"possible", "", true, NULL, bestia_get_possible,
     "areas where the Beast may be, as everybody knows"},
    {"ways", "[AREA]", false, NULL, bestia_get_ways,
     "in how many ways it can be there, or in all"},
    {"health", "WHO", false, NULL, bestia_get_health, "wounds that kill"},
    {"packet", "SEAT", true, NULL, bestia_get_packet,
     "draft: cards in front of a seat"},
    {"pile", "gear|talents", true, NULL, bestia_get_pile,
     "discards that lie open"},
    {"groups", "", false, NULL, bestia_get_groups,
     "movements on the track: cards of each, and the card that laid it or _"},
    {"ask", "SEAT", true, NULL, bestia_get_ask,
     "of what kind the question is: window, secret, asked (also with one "
     "answer), lane NUMBER, about CHARACTER"},
    {0},
};

const struct scene_words bestia_scene = {
    .at = words,
    .clear = bestia_scene_clear,
    .finish = bestia_scene_finish,
    .run = bestia_scene_run,
    .seat = bestia_scene_seat,
};
