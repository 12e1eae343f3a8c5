/*
 * cli.c: from words to a command; see cli.h.
 */
#include "cli.h"

#include "../engine/game.h"
#include "../engine/words.h"
#include "../engine/yaml.h"

#include <errno.h>
#include <locale.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef PIONEK_VERSION
#define PIONEK_VERSION "0"
#endif

enum { GAPS = 12, SENTENCE = 1024 };

static void load_texts(struct pack *p, struct box *box)
{
    pack_texts(p, box, pack_file(p, "texts.yaml"));
}

/* ---- sentences -------------------------------------------------------- */

static void say(const struct cli *c, const char *key, char *out, size_t cap,
                va_list args)
{
    const char *gaps[GAPS + 1];
    unsigned n = 0;

    for (const char *gap; n < GAPS && (gap = va_arg(args, const char *));)
        gaps[n++] = gap;
    gaps[n] = NULL;
    const char *sentence = box_text(c->texts, c->lang, key);
    words_fill(sentence ? sentence : key, gaps, out, cap);
}

void cli_say(const struct cli *c, const char *key, char *out, size_t cap, ...)
{
    va_list args;

    va_start(args, cap);
    say(c, key, out, cap, args);
    va_end(args);
}

int cli_complain(const struct cli *c, const char *key, ...)
{
    char text[SENTENCE];
    va_list args;

    va_start(args, key);
    say(c, key, text, sizeof text, args);
    va_end(args);
    return cli_fail(EXIT_CALL, text);
}

int cli_fail(int code, const char *message)
{
    fprintf(stderr, "pionek: %s\n", message);
    return code;
}

/* ---- options ---------------------------------------------------------- */

/* Every command takes these as well. */
static const char *const common[] = {"lang=LANG", "help", NULL};

static bool option_is(const char *row, const char *name, size_t n)
{
    size_t length = strcspn(row, "=");
    return length == n && strncmp(row, name, n) == 0;
}

static int option_row(const struct command *command, const char *name, size_t n)
{
    for (int i = 0; i < CLI_OPTIONS && command->option[i]; i++)
        if (option_is(command->option[i], name, n))
            return i;
    return -1;
}

const char *cli_value(const struct cli *c, const char *option)
{
    int row = option_row(c->command, option, strlen(option));
    return row < 0 ? NULL : c->value[row];
}

bool cli_number(const struct cli *c, const char *option, uint64_t min,
                uint64_t max, uint64_t *out)
{
    const char *word = cli_value(c, option);
    char *end, low[24], high[24];

    if (!word)
        return true;
    errno = 0;
    unsigned long long value = strtoull(word, &end, 10);
    if (*word >= '0' && *word <= '9' && !*end && !errno && value >= min &&
        value <= max) {
        *out = value;
        return true;
    }
    snprintf(low, sizeof low, "%llu", (unsigned long long)min);
    snprintf(high, sizeof high, "%llu", (unsigned long long)max);
    cli_complain(c, "errors.bad_number", "option", option, "word", word, "min",
                 low, "max", high, NULL);
    return false;
}

static bool parse_lang(struct cli *c, const char *word)
{
    if (strcmp(word, "pl") == 0)
        c->lang = LANG_PL;
    else if (strcmp(word, "en") == 0)
        c->lang = LANG_EN;
    else
        return cli_complain(c, "errors.no_lang", "word", word, NULL) == 0;
    return true;
}

/* The language of the system, by the usual variables. */
static enum lang system_lang(void)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES",
                                            "LANG"};

    for (unsigned i = 0; i < 4; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value)
            return strncmp(value, "pl", 2) == 0 ? LANG_PL : LANG_EN;
    }
    return LANG_EN;
}

/* One option word; *i moves on when its value is the next word. */
static int take_option(struct cli *c, int argc, char **argv, int *i)
{
    const char *word = argv[*i], *name = word + 2;
    size_t n = strcspn(name, "=");
    const char *value = name[n] ? name + n + 1 : NULL;
    char plain[64];

    snprintf(plain, sizeof plain, "%.*s", (int)(n + 2), word);
    int row = option_row(c->command, name, n);
    bool is_lang = option_is(common[0], name, n);
    if (row < 0 && !is_lang)
        return cli_complain(c, "errors.no_option", "command", c->command->name,
                            "word", plain, NULL);
    const char *shape = is_lang ? common[0] : c->command->option[row];
    const char *wants = strchr(shape, '=');
    if (!wants && value)
        return cli_complain(c, "errors.option_no_value", "word", plain, NULL);
    /* What stands in brackets may be missing. */
    bool may_lack = wants && wants[1] == '[';
    if (may_lack && !value)
        value = *i + 1 < argc && argv[*i + 1][0] != '-' ? argv[++*i] : "";
    if (wants && !value) {
        if (*i + 1 >= argc)
            return cli_complain(c, "errors.option_value", "word", plain,
                                "value", wants + 1, NULL);
        value = argv[++*i];
    }
    if (is_lang)
        return parse_lang(c, value) ? 0 : EXIT_CALL;
    c->value[row] = value ? value : "";
    if (option_is(shape, "set", 3)) {
        if (c->sets == CLI_SETS)
            return cli_complain(c, "errors.many_sets", NULL);
        c->set[c->sets++] = value;
    }
    return 0;
}

static int take_words(struct cli *c, int argc, char **argv, bool *help)
{
    bool only_args = false;

    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        if (only_args || word[0] != '-' || !word[1]) {
            if (c->args < c->command->max) {
                c->arg[c->args++] = word;
                continue;
            }
            return cli_complain(c, "errors.too_many", "word", word, "command",
                                c->command->name, "args", c->command->args,
                                NULL);
        }
        if (strcmp(word, "--") == 0) {
            only_args = true;
        } else if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            *help = true;
        } else if (strncmp(word, "--", 2) == 0) {
            int code = take_option(c, argc, argv, &i);
            if (code)
                return code;
        } else {
            return cli_complain(c, "errors.no_option", "command",
                                c->command->name, "word", word, NULL);
        }
    }
    if (!*help && c->args < c->command->min)
        return cli_complain(c, "errors.too_few", "command", c->command->name,
                            "args", c->command->args, NULL);
    return 0;
}

/* ---- games ------------------------------------------------------------ */

static const struct box *load_box(struct cli *c, const char *id)
{
    char error[600];

    for (unsigned i = 0; games[i] && i < 16; i++) {
        if (strcmp(games[i]->id, id) != 0)
            continue;
        if (!c->box[i])
            c->box[i] =
                box_load(games[i], cli_value(c, "packs"), error, sizeof error);
        if (!c->box[i])
            cli_fail(EXIT_FAILED, error);
        return c->box[i];
    }
    return NULL;
}

const struct box *cli_box(struct cli *c, const char *game)
{
    if (!game_find(game)) {
        cli_complain(c, "errors.no_game", "word", game, NULL);
        return NULL;
    }
    return load_box(c, game);
}

const struct box *cli_find_box(void *cli, const char *game)
{
    return game_find(game) ? load_box(cli, game) : NULL;
}

bool cli_setup(const struct cli *c, const struct box *box, struct setup *setup)
{
    for (unsigned i = 0; i < c->sets; i++) {
        char id[64], error[300];
        const char *value = strchr(c->set[i], '=');
        size_t n = value ? (size_t)(value - c->set[i]) : 0;
        if (!value || n == 0 || n >= sizeof id) {
            cli_complain(c, "errors.bad_set", "word", c->set[i], NULL);
            return false;
        }
        memcpy(id, c->set[i], n);
        id[n] = 0;
        if (!box_option(box, setup, id, value + 1, error, sizeof error)) {
            cli_fail(EXIT_CALL, error);
            return false;
        }
    }
    unsigned row = setup_unfit(box, setup);
    if (!row)
        return true;
    char why[1024];
    words_refusal(box, c->lang, NULL, row, NULL, NULL, why, sizeof why);
    cli_complain(c, "errors.unfit", "why", why, "rule",
                 box->game->refusals[row].rule, NULL);
    return false;
}

/* ---- the program ------------------------------------------------------ */

static const struct command *find_command(const char *name)
{
    for (const struct command *k = commands; k->name; k++)
        if (strcmp(k->name, name) == 0)
            return k;
    return NULL;
}

/* Options before the command: only those that need none. */
static int take_global(struct cli *c, int argc, char **argv, int *i)
{
    for (; *i < argc && argv[*i][0] == '-'; ++*i) {
        const char *word = argv[*i];
        if (strcmp(word, "--version") == 0) {
            printf("pionek %s\n", PIONEK_VERSION);
            return -1;
        }
        if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
            cli_help(c, NULL);
            return -1;
        }
        if (strncmp(word, "--lang", 6) == 0 &&
            (word[6] == '=' || (!word[6] && *i + 1 < argc))) {
            if (!parse_lang(c, word[6] ? word + 7 : argv[++*i]))
                return EXIT_CALL;
            continue;
        }
        return cli_complain(c, "errors.no_global", "word", word, NULL);
    }
    return 0;
}

static int run_command(struct cli *c, int argc, char **argv)
{
    bool help = false;
    int code = take_words(c, argc, argv, &help);

    if (code)
        return code;
    if (help) {
        cli_help(c, c->command);
        return EXIT_FINE;
    }
    return c->command->run(c);
}

/* What was printed must have arrived: a full disk is a failure. */
static int finish(const struct cli *c, int code)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code < 0 ? EXIT_FINE : code; /* -1: answered already */
    cli_complain(c, "errors.output", "why", strerror(errno), NULL);
    return code > 0 ? code : EXIT_FAILED;
}

int cli_run(int argc, char **argv)
{
    static const struct game texts = {.id = "cli", .load = load_texts};
    struct cli c = {.lang = system_lang()};
    char error[600];
    int i = 1, code;

    setlocale(LC_CTYPE, "");
    if (sodium_init() < 0)
        return cli_fail(EXIT_FAILED, "libsodium does not start");
    c.texts = box_load(&texts, NULL, error, sizeof error);
    if (!c.texts)
        return cli_fail(EXIT_FAILED, error);
    c.arg = memory_get(CLI_ARGS * sizeof *c.arg);
    code = take_global(&c, argc, argv, &i);
    if (code == 0) {
        c.command = i < argc ? find_command(argv[i]) : NULL;
        if (i == argc) {
            cli_help(&c, NULL);
            code = EXIT_CALL;
        } else if (!c.command) {
            code = cli_complain(&c, "errors.no_command", "word", argv[i], NULL);
        } else {
            code = run_command(&c, argc - i - 1, argv + i + 1);
        }
    }
    code = finish(&c, code);
    for (unsigned k = 0; k < 16; k++)
        box_free(c.box[k]);
    box_free(c.texts);
    free(c.arg);
    return code;
}
