/*
 * ferry.c: a game for tests of maps; see ferry.h.
 */
#include "ferry.h"

#include "../../src/engine/pack_read.h"
#include "../lib/packs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { VERB_NONE, VERB_GO };
enum { EVENT_NONE, EVENT_SAILED };
enum { NO_NOTHING, NO_FAR };
enum { ISLE = ARG_NAMES + FERRY_ISLE };

struct trip {
    uint8_t map, at, trips;
};

static struct trip *trip_of(struct state *s)
{
    return (struct trip *)(void *)s;
}

static const struct trip *trip_in(const struct state *s)
{
    return (const struct trip *)(const void *)s;
}

static const struct map *map_of(const struct box *box, const struct state *s)
{
    return &ferry_in(box)->maps->at[trip_in(s)->map];
}

/* ---- the pack ------------------------------------------------------------------ */

struct loading {
    struct pack *p;
    const struct node *goal[2];
};

static void read_goal(void *ctx, const struct node *map, unsigned row)
{
    struct loading *l = ctx;

    l->goal[row] = node_get(l->p, map, "goal");
}

static void load(struct pack *p, struct box *box)
{
    struct ferry_box *out = arena_take(p->arena, sizeof *out);
    const struct node *game = pack_file(p, "game.yaml");
    const struct node *top = pack_file(p, "maps.yaml");
    struct loading l = {.p = p};

    box->title = node_get_say(p, game, "name");
    pack_options(p, box, node_get(p, game, "options"));
    out->maps = maps_read(p, box, top,
                          &(struct map_form){
                              .place = {"isle", FERRY_ISLE},
                              .region = {"water", FERRY_WATER},
                              .place_kind = {"kind", FERRY_KIND},
                              .road_kind = {"way", MAP_UNNAMED},
                              .direction = {"direction", FERRY_WAY},
                              .ctx = &l,
                              .more_of_map = read_goal,
                          });
    node_done(p, top);
    for (unsigned i = 0; i < out->maps->n && !p->failed; i++) {
        int goal = node_name(p, l.goal[i], &out->maps->places);
        out->goal[i] = (uint8_t)((unsigned)goal - out->maps->at[i].first_place);
    }
    pack_texts(p, box, pack_file(p, "texts.yaml"));
    box->content = out;
}

struct box *ferry_open(void)
{
    char dir[PACKS_LINE], error[PACKS_LINE] = "";

    packs_toys(dir, sizeof dir);
    struct box *box = box_load(&game_ferry, dir, error, sizeof error);
    assert_string_equal(error, "");
    return box;
}

/* ---- the rules ----------------------------------------------------------------- */

static void setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    (void)box;
    memset(s, 0, sizeof(struct trip));
    trip_of(s)->map = setup->option[0];
}

/* Who is asked cannot depend on the box: arriving counts as the last trip. */
static seatmask pending(const struct state *s)
{
    return trip_in(s)->trips < FERRY_TRIPS ? seat_bit(0) : 0;
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    (void)box, (void)s, (void)who;
    *out = (struct ask){.prompt = 1, .min = 1, .max = 1};
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    const struct map *map = map_of(box, s);
    unsigned n = 0;

    if (who || !pending(s))
        return 0;
    for (unsigned i = 0; i < map->places; i++)
        if (map->near[trip_in(s)->at] >> i & 1 && n++ < cap)
            out[n - 1] = (struct action){
                .verb = VERB_GO, .arg = {(int16_t)(map->first_place + i)}};
    return n;
}

static unsigned refuse(const struct box *box, const struct state *s,
                       const struct action *a)
{
    const struct map *map = map_of(box, s);
    unsigned to = (unsigned)a->arg[0] - map->first_place;

    return to < map->places && map->distance[trip_in(s)->at][to] == 1 ? 0
                                                                      : NO_FAR;
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct trip *t = trip_of(s);

    t->at = (uint8_t)((unsigned)a->arg[0] - map_of(box, s)->first_place);
    t->trips = t->at == ferry_in(box)->goal[t->map] ? FERRY_TRIPS
                                                    : (uint8_t)(t->trips + 1);
    if (ev)
        ev->at[ev->n++] = (struct event){
            .kind = EVENT_SAILED, .seat = a->seat, .arg = {0, a->arg[0]}};
}

static void score(const struct box *box, const struct state *s,
                  struct result *out)
{
    const struct trip *t = trip_in(s);
    unsigned goal = ferry_in(box)->goal[t->map];

    *out = (struct result){.reason = !pending(s)};
    out->points[0] = -map_of(box, s)->distance[t->at][goal];
}

static const struct verb verbs[] = {
    [VERB_GO] = {.word = "go", .arg = {{"isle", ISLE, SIGHT_ALL}}},
    {0},
};
static const struct event_def events[] = {
    [EVENT_SAILED] = {"sailed",
                      {{"player", ARG_SEAT, SIGHT_ALL},
                       {"isle", ISLE, SIGHT_ALL}}},
    {0},
};
static const struct refusal refusals[] = {
    [NO_FAR] = {"F-1", "far"},
    {0},
};

const struct game game_ferry = {
    .id = "ferry",
    .rules = 1,
    .seats_min = 1,
    .seats_max = 1,
    .state_size = sizeof(struct trip),
    .steps_max = FERRY_TRIPS,
    .verbs = verbs,
    .events = events,
    .refusals = refusals,
    .prompts = (const char *const[]){"", "where", NULL},
    .reasons = (const char *const[]){"", "landed", NULL},
    .load = load,
    .setup = setup,
    .pending = pending,
    .ask = ask,
    .legal = legal,
    .refuse = refuse,
    .apply = apply,
    .score = score,
};
