/*
 * help.c: the table of commands as help, as shell completion and as a manual
 * page.
 */
#include "cli.h"

#include "../engine/game.h"

#include <stdio.h>
#include <string.h>

const struct command commands[] = {
    {"play",
     "[GAME]",
     0,
     1,
     {"seats=WHO,WHO", "names=NAME,NAME", "set=OPTION=VALUE", "seed=NUMBER",
      "guide=[NAME]", "save=FILE", "resume=FILE", "plain", "ascii", "calm",
      "no-color", "mouse", "packs=FOLDER"},
     {"pionek play bitwa",
      "pionek play bitwa --seats you,you --set tactics=true",
      "pionek play bitwa --guide", "pionek play --resume last"},
     cmd_play},
    {"serve",
     "",
     0,
     0,
     {"listen=HOST:PORT",
      "data=FOLDER",
      "store=ADDRESS",
      "node=URL",
      "behind-proxy",
      "proxies=ADDRESS,ADDRESS",
      "origin=URL,URL",
      "per-address=NUMBER",
      "rate=NUMBER",
      "bot-delay=MS",
      "threads=NUMBER",
      "rest=SECONDS",
      "keep=DAYS",
      "export=FOLDER",
      "push=CONTACT",
      "push-local",
      "quiet",
      "watch=FILE",
      "seed=NUMBER",
      "packs=FOLDER"},
     {"pionek serve", "pionek serve --listen 0.0.0.0:8080 --data tables"},
     cmd_serve},
    {"store",
     "migrate|check|copy WHERE [TO]",
     2,
     3,
     {0},
     {"pionek store check tables",
      "pionek store copy tables postgresql://club@localhost/pionek"},
     cmd_store},
    {"games", "", 0, 0, {"packs=FOLDER", "json"}, {"pionek games"}, cmd_games},
    {"rules",
     "GAME [ID]",
     1,
     2,
     {0},
     {"pionek rules bitwa", "pionek rules bitwa BR-11.2"},
     cmd_rules},
    {"trail",
     "GAME",
     1,
     1,
     {"name=NAME", "json", "packs=FOLDER"},
     {"pionek trail null", "pionek trail null --name Ala"},
     cmd_trail},
    {"sim",
     "GAME",
     1,
     1,
     {"games=NUMBER", "seats=BOT,BOT", "seed=NUMBER", "jobs=NUMBER",
      "set=OPTION=VALUE", "by=FIELD", "feats", "json", "csv", "packs=FOLDER"},
     {"pionek sim bitwa --games 100000 --seats random,random",
      "pionek sim bitwa --games 200 --seats search:200,greedy --set "
      "tactics=true"},
     cmd_sim},
    {"arena",
     "GAME",
     1,
     1,
     {"bots=BOT,BOT", "players=NUMBER", "games=NUMBER", "seed=NUMBER",
      "jobs=NUMBER", "set=OPTION=VALUE", "neighbours", "json", "packs=FOLDER"},
     {"pionek arena bitwa --bots random,greedy,search:200 --games 400"},
     cmd_arena},
    {"scene",
     "FILE...",
     1,
     CLI_ARGS - 1,
     {"packs=FOLDER"},
     {"pionek scene tests/scenes/bitwa/*.scene"},
     cmd_scene},
    {"replay",
     "LOG",
     1,
     1,
     {"at=NUMBER", "seat=SEAT", "json", "packs=FOLDER"},
     {"pionek replay game.log", "pionek replay game.log --at 20 --seat P1"},
     cmd_replay},
    {"verify",
     "LOG",
     1,
     1,
     {"packs=FOLDER"},
     {"pionek verify game.log"},
     cmd_verify},
    {"pack",
     "check FOLDER",
     2,
     2,
     {"explain"},
     {"pionek pack check packs", "pionek pack check packs --explain"},
     cmd_pack},
    {"types",
     "[GAME]",
     0,
     1,
     {"docs=FILE", "promises", "packs=FOLDER"},
     {"pionek types bitwa", "pionek types --docs docs/protocol.md"},
     cmd_types},
    {"words",
     "[GAME]",
     0,
     1,
     {"packs=FOLDER"},
     {"pionek words bitwa"},
     cmd_words},
    {"bench",
     "[GAME]",
     0,
     1,
     {"set=OPTION=VALUE", "each=OPTION", "seconds=NUMBER", "json",
      "packs=FOLDER"},
     {"pionek bench", "pionek bench kaskadia --each sheet"},
     cmd_bench},
    {"completion",
     "",
     0,
     0,
     {0},
     {"pionek completion > ~/.local/share/bash-completion/completions/pionek"},
     cli_completion},
    {"man", "", 0, 0, {0}, {"pionek man | man -l -"}, cli_man},
    {0},
};

static const char *text(const struct cli *c, const char *group,
                        const char *name, size_t n)
{
    char key[96];

    snprintf(key, sizeof key, "%s.%.*s", group, (int)n, name);
    for (char *dash = key; (dash = strchr(dash, '-'));)
        *dash = '_'; /* keys are plain words, options may have dashes */
    const char *found = box_text(c->texts, c->lang, key);
    return found ? found : "";
}

static const char *head(const struct cli *c, const char *name)
{
    return text(c, "head", name, strlen(name));
}

static void print_option(const struct cli *c, const char *row)
{
    char left[48];
    size_t n = strcspn(row, "=");

    snprintf(left, sizeof left, "--%.*s %s", (int)n, row,
             row[n] ? row + n + 1 : "");
    printf("  %-26s %s\n", left, text(c, "options", row, n));
}

void cli_help(const struct cli *c, const struct command *about)
{
    if (!about) {
        printf("%s\n\n%s pionek COMMAND ...\n\n%s\n", head(c, "title"),
               head(c, "usage"), head(c, "commands"));
        for (const struct command *k = commands; k->name; k++)
            printf("  %-11s %s\n", k->name,
                   text(c, "commands", k->name, strlen(k->name)));
        printf("\n%s\n", head(c, "options"));
        print_option(c, "lang=LANG");
        print_option(c, "help");
        print_option(c, "version");
        printf("\n%s\n%s\n\n%s\n  pionek play bitwa\n", head(c, "codes"),
               head(c, "more"), head(c, "examples"));
        return;
    }
    printf("%s pionek %s %s\n%s\n\n%s\n", head(c, "usage"), about->name,
           about->args, text(c, "commands", about->name, strlen(about->name)),
           head(c, "options"));
    for (int i = 0; i < CLI_OPTIONS && about->option[i]; i++)
        print_option(c, about->option[i]);
    print_option(c, "lang=LANG");
    print_option(c, "help");
    printf("\n%s\n", head(c, "examples"));
    for (int i = 0; i < 4 && about->example[i]; i++)
        printf("  %s\n", about->example[i]);
}

int cli_completion(struct cli *c)
{
    (void)c;
    printf("# bash completion for pionek, made by 'pionek completion'\n"
           "_pionek() {\n"
           "    local cur=${COMP_WORDS[COMP_CWORD]} words=\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
           "        words=\"");
    for (const struct command *k = commands; k->name; k++)
        printf("%s ", k->name);
    printf("--help --version --lang\"\n"
           "    else\n"
           "        case ${COMP_WORDS[1]} in\n");
    for (const struct command *k = commands; k->name; k++) {
        printf("        %s) words=\"", k->name);
        for (int i = 0; i < CLI_OPTIONS && k->option[i]; i++)
            printf("--%.*s ", (int)strcspn(k->option[i], "="), k->option[i]);
        printf("--lang --help");
        if (strstr(k->args, "GAME"))
            for (unsigned i = 0; games[i]; i++)
                printf(" %s", games[i]->id);
        printf("\" ;;\n");
    }
    printf("        esac\n"
           "    fi\n"
           "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
           "    if [ -z \"${COMPREPLY[*]}\" ]; then\n"
           "        COMPREPLY=($(compgen -f -- \"$cur\"))\n"
           "    fi\n"
           "}\n"
           "complete -F _pionek pionek\n");
    return EXIT_FINE;
}

/* Dashes and leading dots mean something else to a manual page. */
static void man_text(const char *from)
{
    for (; *from; from++) {
        if (*from == '-' || *from == '\\')
            putchar('\\');
        putchar(*from);
    }
}

int cli_man(struct cli *c)
{
    printf(".TH PIONEK 1\n.SH NAME\npionek \\- ");
    man_text(head(c, "title"));
    printf("\n.SH SYNOPSIS\n.B pionek\nCOMMAND ...\n.SH COMMANDS\n");
    for (const struct command *k = commands; k->name; k++) {
        printf(".SS pionek %s ", k->name);
        man_text(k->args);
        printf("\n");
        man_text(text(c, "commands", k->name, strlen(k->name)));
        printf("\n");
        for (int i = 0; i < CLI_OPTIONS && k->option[i]; i++) {
            size_t n = strcspn(k->option[i], "=");
            printf(".TP\n.B \\-\\-%.*s\n", (int)n, k->option[i]);
            man_text(text(c, "options", k->option[i], n));
            printf("\n");
        }
        for (int i = 0; i < 4 && k->example[i]; i++) {
            printf(".PP\n.I ");
            man_text(k->example[i]);
            printf("\n");
        }
    }
    printf(".SH EXIT STATUS\n");
    man_text(head(c, "codes"));
    printf("\n");
    return EXIT_FINE;
}
