/*
 * trail.c: the command `pionek trail GAME`: all feats of a game, and which of
 * them a player has.
 */
#include "cli.h"

#include "../bots/bot.h"
#include "../engine/game.h"
#include "../engine/match.h"
#include "../engine/words.h"
#include "../term/feats.h"

#include <stdio.h>
#include <string.h>

/* The name of a player who gave none. */
static void nobody(const struct box *words, enum lang lang, char *out,
                   size_t cap)
{
    const char *const gaps[] = {"number", "1", NULL};
    const char *text = box_text(words, lang, "ui.player_name");

    words_fill(text ? text : "", gaps, out, cap);
}

/* The conditions of a feat that has several. */
static void print_parts(const struct feat *f, enum lang lang)
{
    for (unsigned i = 0; i < FEAT_PARTS && f->part[i].in[lang]; i++)
        if (f->part[1].in[lang])
            printf("      - %s\n", f->part[i].in[lang]);
}

/* How to sit down at a table where it can be achieved. */
static void print_call(const struct box *box, const struct feat *f)
{
    unsigned seats = f->seats ? f->seats : box->game->seats_min;

    printf("      pionek play %s", box->game->id);
    for (unsigned i = 0; i < seats && (f->seats || f->seat); i++)
        printf("%s%s", i ? "," : " --seats ", i == f->seat ? "you" : bot_usual);
    for (unsigned i = 0; f->with[i].option; i++)
        printf(" --set %s=%s", f->with[i].option, f->with[i].value);
    printf("\n");
}

static void print_text(const struct cli *c, const struct box *box,
                       const char *player, const struct feats_kept *kept)
{
    char line[400], done[16], all[16];
    const char *group = "";

    snprintf(done, sizeof done, "%d", __builtin_popcountll(kept->done));
    snprintf(all, sizeof all, "%u", box->feats);
    cli_say(c, "tell.trail", line, sizeof line, "title", box->title.in[c->lang],
            "player", player, "done", done, "all", all, NULL);
    printf("%s\n", line);
    for (unsigned i = 0; i < box->feats; i++) {
        const struct feat *f = &box->feat[i];
        bool has = kept->done >> i & 1;
        if (strcmp(group, f->group)) {
            char key[96];
            group = f->group;
            snprintf(key, sizeof key, "feats.%.80s", group);
            printf("\n%s\n", box_text(box, c->lang, key));
        }
        printf("  %s %s", has ? "[x]" : "[ ]", f->text.in[c->lang]);
        printf(has && kept->day[i][0] ? " (%s)\n" : "\n", kept->day[i]);
        print_parts(f, c->lang);
        if (!has)
            print_call(box, f);
    }
}

static void print_json(const struct box *box, const struct feats_kept *kept)
{
    printf("[");
    for (unsigned i = 0; i < box->feats; i++) {
        bool has = kept->done >> i & 1;
        printf("%s\n {\"id\": \"%s\", \"group\": \"%s\", \"done\": %s",
               i ? "," : "", box->feat[i].id, box->feat[i].group,
               has ? "true" : "false");
        /* The day comes from a file that people can edit. */
        if (has && strspn(kept->day[i], "0123456789-") == FEATS_DAY - 1)
            printf(", \"day\": \"%s\"", kept->day[i]);
        printf("}");
    }
    printf("\n]\n");
}

int cmd_trail(struct cli *c)
{
    const struct box *box = cli_box(c, c->arg[0]);
    const char *name = cli_value(c, "name");
    char player[PLAYER_NAME], error[600];
    struct feats_owner owner;
    struct feats_kept kept;

    if (!box)
        return game_find(c->arg[0]) ? EXIT_FAILED : EXIT_CALL;
    if (!box->feats)
        return cli_complain(c, "errors.no_feats", "game", c->arg[0], NULL);
    struct box *words = words_load(NULL, error, sizeof error);
    if (!words)
        return cli_fail(EXIT_FAILED, error);
    if (name && *name)
        snprintf(player, sizeof player, "%s", name);
    else
        nobody(words, c->lang, player, sizeof player);
    feats_owner_of(words, box->game->id, player, &owner);
    box_free(words);
    int code = feats_read(box, &owner, &kept);
    if (code) {
        cli_complain(c, "errors.no_trail", "why", strerror(code), NULL);
        return EXIT_FAILED;
    }
    if (cli_value(c, "json"))
        print_json(box, &kept);
    else
        print_text(c, box, player, &kept);
    return EXIT_FINE;
}
