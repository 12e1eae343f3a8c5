/*
 * commands.c: the commands that are a few lines each. What they do is done
 * elsewhere (term, sim, scene, engine); here words become calls.
 */
#include "../engine/rules_page.h"
#include "cli.h"

#include "../engine/guide.h"
#include "../engine/match.h"
#include "../engine/quote.h"
#include "../engine/words.h"
#include "../scene/scene.h"
#include "../sim/sim.h"
#include "../term/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int cmd_play(struct cli *c)
{
    const char *resume = cli_value(c, "resume");
    struct play_options o = {
        .packs = cli_value(c, "packs"),
        .game = c->args ? c->arg[0] : NULL,
        .resume = resume,
        .guide = cli_value(c, "guide"),
        .save = cli_value(c, "save"),
        .lang = c->lang,
        .plain = cli_value(c, "plain") != NULL,
        .ascii = cli_value(c, "ascii") != NULL,
        .calm = cli_value(c, "calm") != NULL,
        .no_color = cli_value(c, "no-color") != NULL,
        .mouse = cli_value(c, "mouse") != NULL,
        .seats = cli_value(c, "seats"),
        .names = cli_value(c, "names"),
        .seeded = cli_value(c, "seed") != NULL,
        .sets = c->sets,
        .set = c->set,
    };

    if (!o.game && o.guide && game_find(o.guide)) { /* play --guide GAME */
        o.game = o.guide;
        o.guide = "";
    }
    if (!o.game && !resume)
        return cli_complain(c, "errors.too_few", "command", "play", "args",
                            "GAME", NULL);
    if (o.game && !game_find(o.game))
        return cli_complain(c, "errors.no_game", "word", o.game, NULL);
    if (!cli_number(c, "seed", 0, UINT64_MAX, &o.seed))
        return EXIT_CALL;
    return play_run(&o);
}

static void print_guides(const struct cli *c, const struct box *box)
{
    char text[200];

    cli_say(c, "tell.guide", text, sizeof text, NULL);
    for (unsigned i = 0; i < box->guides; i++) {
        const struct guide *g = &box->guide[i];
        const char *name = g->name.in[c->lang];
        printf("    --guide%s%s\n        %s\n", name ? " " : "",
               name ? g->id : "", name ? name : text);
    }
}

int cmd_games(struct cli *c)
{
    bool json = cli_value(c, "json") != NULL;

    printf("%s", json ? "[" : "");
    for (unsigned i = 0; games[i]; i++) {
        const struct box *box = cli_box(c, games[i]->id);
        char seats[80], range[16];
        if (!box)
            return EXIT_FAILED;
        if (json) {
            struct out title = {0};
            quote_say(&title, &box->title);
            printf("%s\n {\"id\": \"%s\", \"name\": %s", i ? "," : "",
                   games[i]->id, title.text);
            printf(", \"seats_min\": %u, \"seats_max\": %u}",
                   games[i]->seats_min, games[i]->seats_max);
            free(title.text);
            continue;
        }
        words_range(games[i]->seats_min, games[i]->seats_max, range,
                    sizeof range);
        cli_say(c, "tell.seats", seats, sizeof seats, "seats", range, NULL);
        printf("%-10s %s (%s)\n", games[i]->id, box->title.in[c->lang], seats);
        for (unsigned k = 0; k < box->options; k++) {
            const struct option *o = &box->option[k];
            printf("    --set %s=%s", o->id, o->value[0]);
            for (unsigned v = 1; v < o->n; v++)
                printf("|%s", o->value[v]);
            printf("\n        %s\n", o->text.in[c->lang]);
        }
        print_guides(c, box);
    }
    printf("%s", json ? "\n]\n" : "");
    return EXIT_FINE;
}

int cmd_rules(struct cli *c)
{
    enum { LONG = 1 << 16 };

    if (!game_find(c->arg[0]))
        return cli_complain(c, "errors.no_game", "word", c->arg[0], NULL);
    if (c->args == 1) {
        const char *page = rules_page(c->lang, c->arg[0]);
        printf("%s", page ? page : "");
        return page ? EXIT_FINE : EXIT_FAILED;
    }
    char *text = memory_get(LONG);
    bool found = rules_text(c->lang, c->arg[0], c->arg[1], text, LONG);
    if (found)
        printf("%s\n", text);
    free(text);
    if (found)
        return EXIT_FINE;
    return cli_complain(c, "errors.no_rule", "word", c->arg[1], "game",
                        c->arg[0], NULL);
}

/* Bots separated by commas; returns how many, or -1 after complaining. */
static int parse_bots(const char *list, struct bot_spec *out, unsigned cap)
{
    char text[512], error[200], *rest = text;
    unsigned n = 0;

    snprintf(text, sizeof text, "%s", list);
    for (char *word; (word = strsep(&rest, ","));) {
        if (n == cap || !bot_parse(word, &out[n], error, sizeof error)) {
            if (n < cap)
                cli_fail(EXIT_CALL, error);
            return n == cap ? (int)cap + 1 : -1;
        }
        n++;
    }
    return (int)n;
}

static unsigned cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? (unsigned)n : 1;
}

/* A field of the view that is told by seat. */
static bool has_by(const struct box *box, const char *name)
{
    const struct field *f = box->game->fields;

    while (f->name && strcmp(f->name, name) != 0)
        f++;
    return f->name && f->count >= box->game->seats_max;
}

int cmd_sim(struct cli *c)
{
    struct sim_options o = {.lang = c->lang, .texts = c->texts};
    uint64_t jobs = cores();
    char range[16], why[8];
    const char *seats = cli_value(c, "seats");

    o.games = 1000;
    o.seed = 1;
    o.box = cli_box(c, c->arg[0]);
    if (!o.box)
        return game_find(c->arg[0]) ? EXIT_FAILED : EXIT_CALL;
    const struct game *game = o.box->game;
    int n = game->seats_min;
    if (seats) {
        n = parse_bots(seats, o.bot, SEATS);
        if (n < 0)
            return EXIT_CALL;
    } else {
        for (int s = 0; s < n; s++)
            bot_parse("greedy", &o.bot[s], why, sizeof why);
    }
    if (n < game->seats_min || n > game->seats_max) {
        words_range(game->seats_min, game->seats_max, range, sizeof range);
        return cli_complain(c, "errors.bad_seats", "game", game->id, "seats",
                            range, NULL);
    }
    o.setup.seats = (uint8_t)n;
    if (!cli_number(c, "games", 1, 1000000000, &o.games) ||
        !cli_number(c, "seed", 0, UINT64_MAX, &o.seed) ||
        !cli_number(c, "jobs", 1, 256, &jobs) || !cli_setup(c, o.box, &o.setup))
        return EXIT_CALL;
    o.jobs = (unsigned)jobs;
    o.by = cli_value(c, "by");
    if (o.by && !has_by(o.box, o.by))
        return cli_complain(c, "errors.no_by", "word", o.by, NULL);
    o.feats = cli_value(c, "feats") != NULL;
    o.form = cli_value(c, "json")  ? SIM_JSON
             : cli_value(c, "csv") ? SIM_CSV
                                   : SIM_TEXT;
    return sim_report(&o, stdout);
}

int cmd_arena(struct cli *c)
{
    struct arena_options o = {
        .games = 400, .seed = 1, .texts = c->texts, .lang = c->lang};
    const char *bots = cli_value(c, "bots");
    uint64_t jobs = cores();

    o.box = cli_box(c, c->arg[0]);
    if (!o.box)
        return game_find(c->arg[0]) ? EXIT_FAILED : EXIT_CALL;
    int n = parse_bots(bots ? bots : "random,greedy,search:200", o.bot, 16);
    if (n < 0)
        return EXIT_CALL;
    if (n < 2 || n > 16 || o.box->game->seats_max < 2)
        return cli_complain(c, "errors.bad_bots", NULL);
    o.bots = (unsigned)n;
    uint64_t least = o.box->game->seats_min < 2 ? 2 : o.box->game->seats_min;
    uint64_t players = least;
    if (!cli_number(c, "players", least, o.box->game->seats_max, &players))
        return EXIT_CALL;
    o.setup.seats = (uint8_t)players;
    if (!cli_number(c, "games", 2, 1000000, &o.games) ||
        !cli_number(c, "seed", 0, UINT64_MAX, &o.seed) ||
        !cli_number(c, "jobs", 1, 256, &jobs) || !cli_setup(c, o.box, &o.setup))
        return EXIT_CALL;
    o.jobs = (unsigned)jobs;
    o.json = cli_value(c, "json") != NULL;
    o.neighbours = cli_value(c, "neighbours") != NULL;
    return arena_report(&o, stdout);
}

int cmd_scene(struct cli *c)
{
    struct scene_count count = {0};
    bool read = true;

    for (unsigned i = 0; i < c->args; i++)
        read &= scene_file(c->arg[i], cli_find_box, c, stdout, &count);
    printf("%u passed, %u failed\n", count.passed, count.failed);
    return read && !count.failed && count.passed ? EXIT_FINE : EXIT_FAILED;
}

/* Every card in words made from its effects, and what is printed where that is not
   the same. */
static void explain_cards(struct cli *c, const struct box *box)
{
    const struct voice *voice = box->game->voice;
    struct retold card;

    if (!voice || !voice->retell)
        return;
    for (unsigned row = 0; voice->retell(box, c->lang, row, &card); row++) {
        if (!*card.made && !*card.printed)
            continue;
        printf("%s: %s\n", card.id, card.made);
        if (*card.printed && strcmp(card.made, card.printed) != 0)
            printf("    %s %s\n", words_text(c->texts, c->lang, "tell.printed"),
                   card.printed);
    }
}

int cmd_pack(struct cli *c)
{
    char error[600], hash[20], text[600];
    bool any = false;

    if (strcmp(c->arg[0], "check") != 0)
        return cli_complain(c, "errors.pack_word", NULL);
    for (unsigned i = 0; games[i]; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", c->arg[1], games[i]->id);
        if (access(path, F_OK) != 0)
            continue;
        any = true;
        struct box *box = box_load(games[i], c->arg[1], error, sizeof error);
        if (!box)
            return cli_fail(EXIT_FAILED, error);
        snprintf(hash, sizeof hash, "%016llx", (unsigned long long)box->hash);
        cli_say(c, "tell.pack_fine", text, sizeof text, "folder", c->arg[1],
                "game", games[i]->id, "hash", hash, NULL);
        printf("%s\n", text);
        if (cli_value(c, "explain"))
            explain_cards(c, box);
        box_free(box);
    }
    if (!any)
        return cli_complain(c, "errors.no_pack", "word", c->arg[1], NULL);
    return EXIT_FINE;
}

int cmd_verify(struct cli *c)
{
    char error[600], text[4400], count[24];
    unsigned chances = 0;
    struct match *m =
        match_load(c->arg[0], cli_find_box, c, error, sizeof error);

    if (!m)
        return cli_fail(EXIT_FAILED, error);
    bool honest = match_verify(m, error, sizeof error);
    for (unsigned i = 0; i < match_entries(m); i++) {
        struct action a;
        match_entry(m, i, &a);
        chances += a.seat == SEAT_CHANCE;
    }
    bool over = match_is_over(m);
    match_free(m);
    if (!honest) {
        snprintf(text, sizeof text, "%s: %s", c->arg[0], error);
        return cli_fail(EXIT_FAILED, text);
    }
    snprintf(count, sizeof count, "%u", chances);
    cli_say(c, "tell.verified", text, sizeof text, "file", c->arg[0], "count",
            count, NULL);
    printf("%s\n", text);
    if (!over) {
        cli_say(c, "tell.not_over", text, sizeof text, "file", c->arg[0], NULL);
        printf("%s\n", text);
    }
    return EXIT_FINE;
}
