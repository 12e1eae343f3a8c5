/*
 * cli.h: the program's commands. One table says what each takes; parsing,
 * --help, shell completion and the manual page are all made from it. Sentences
 * are in packs/cli/texts.yaml.
 */
#ifndef CLI_H
#define CLI_H

#include "../engine/box.h"

enum { CLI_OPTIONS = 24, CLI_SETS = 16, CLI_ARGS = 4096 };

/* One call of the program while it is being carried out. */
struct cli {
    const struct command *command;
    enum lang lang;
    struct box *texts;
    struct box *box[16];            /* games loaded so far, by row of games[] */
    const char *value[CLI_OPTIONS]; /* by row of the command's options */
    const char *set[CLI_SETS];      /* of --set, which may be repeated */
    unsigned sets;
    const char **arg; /* what is no option */
    unsigned args;
};

enum cli_exit { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_CALL = 2 };

struct command {
    const char *name;
    const char *args;                /* "GAME [ID]" */
    unsigned min, max;               /* how many */
    const char *option[CLI_OPTIONS]; /* "seed=NUMBER", "plain" */
    const char *example[4];
    int (*run)(struct cli *c);
};

extern const struct command commands[]; /* ends with an empty row */

int cli_run(int argc, char **argv);

/* For commands: the value of an option ("" for a flag that was given), or
   NULL. */
const char *cli_value(const struct cli *c, const char *option);
/* A number; false told the user what is wrong. */
bool cli_number(const struct cli *c, const char *option, uint64_t min,
                uint64_t max, uint64_t *out);
/* The box of a game, loaded once; NULL told the user what is wrong. */
const struct box *cli_box(struct cli *c, const char *game);
/* The same as a callback for logs and scenes; says nothing about unknown. */
const struct box *cli_find_box(void *cli, const char *game);
/* --set into a set-up whose seats are known; false told the user, also when
   the game cannot be played like this. */
bool cli_setup(const struct cli *c, const struct box *box, struct setup *setup);
/* One sentence of the texts, with gaps: name, value, ..., NULL. */
void cli_say(const struct cli *c, const char *key, char *out, size_t cap, ...);
/* The same on standard error after "pionek: "; returns EXIT_CALL. */
int cli_complain(const struct cli *c, const char *key, ...);
/* A message that is a sentence already; returns the code. */
int cli_fail(int code, const char *message);

/* store.c: why a store cannot be opened; returns EXIT_FAILED. */
int cli_no_store(const struct cli *c, const char *error);

/* help.c */
void cli_help(const struct cli *c, const struct command *about);
int cli_completion(struct cli *c);
int cli_man(struct cli *c);
/* The commands, by file. */
int cmd_play(struct cli *c);
int cmd_serve(struct cli *c);
int cmd_store(struct cli *c);
int cmd_games(struct cli *c);
int cmd_rules(struct cli *c);
int cmd_trail(struct cli *c);
int cmd_sim(struct cli *c);
int cmd_arena(struct cli *c);
int cmd_scene(struct cli *c);
int cmd_replay(struct cli *c);
int cmd_verify(struct cli *c);
int cmd_pack(struct cli *c);
int cmd_types(struct cli *c);
int cmd_words(struct cli *c);
int cmd_bench(struct cli *c);

#endif
