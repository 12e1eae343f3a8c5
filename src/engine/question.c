/*
 * question.c: see question.h.
 */
#include "question.h"

#include "yaml.h"

#include <stdlib.h>
#include <string.h>

static const char section[] = "decisions.";

static int row_of_prompt(const struct game *game, const char *word, size_t n)
{
    for (unsigned i = 1; game->prompts && game->prompts[i]; i++)
        if (strlen(game->prompts[i]) == n && !memcmp(game->prompts[i], word, n))
            return (int)i;
    return 0;
}

static unsigned row_of_verb(const struct game *game, const char *word, size_t n)
{
    for (unsigned i = 1; game->verbs && game->verbs[i].word; i++)
        if (strlen(game->verbs[i].word) == n &&
            !memcmp(game->verbs[i].word, word, n))
            return i;
    return 0;
}

/* "main_attacker-claim-retreat" */
static void read_key(struct pack *p, const struct box *box, const char *key,
                     struct question *out)
{
    size_t n = strcspn(key, "-");
    unsigned verbs = 0;

    *out = (struct question){.key = key};
    out->prompt = (uint16_t)row_of_prompt(box->game, key, n);
    if (!out->prompt)
        pack_fail(p, "texts.yaml", "%s%s: there is no question '%.*s'", section,
                  key, (int)n, key);
    for (key += n; *key && !p->failed; key += n) {
        key++;
        n = strcspn(key, "-");
        unsigned verb = row_of_verb(box->game, key, n);
        if (!verb)
            pack_fail(p, "texts.yaml", "%s%s: there is no action '%.*s'",
                      section, out->key, (int)n, key);
        else if (verbs == QUESTION_WITHOUT)
            pack_fail(p, "texts.yaml", "%s%s names more than %d actions",
                      section, out->key, QUESTION_WITHOUT);
        else
            out->without[verbs++] = (uint16_t)verb;
    }
}

void pack_questions(struct pack *p, struct box *box)
{
    unsigned n = 0, length = sizeof section - 1;

    for (unsigned i = 0; i < box->texts; i++)
        n += !strncmp(box->text[i].key, section, length) &&
             strchr(box->text[i].key, '-');
    if (!n)
        return;
    struct question *all = arena_take(p->arena, n * sizeof *all);
    for (unsigned i = 0, at = 0; i < box->texts && !p->failed; i++)
        if (!strncmp(box->text[i].key, section, length) &&
            strchr(box->text[i].key, '-'))
            read_key(p, box, box->text[i].key + length, &all[at++]);
    box->question = all;
    box->questions = p->failed ? 0 : n;
}

static bool has_verb(const struct action *legal, unsigned n, unsigned verb)
{
    for (unsigned i = 0; i < n; i++)
        if (legal[i].verb == verb)
            return true;
    return false;
}

/* How many verbs the sentence names; 0 if one of them is there. */
static unsigned fits(const struct question *q, const struct action *legal,
                     unsigned n)
{
    unsigned named = 0;

    for (; named < QUESTION_WITHOUT && q->without[named]; named++)
        if (has_verb(legal, n, q->without[named]))
            return 0;
    return named;
}

void question_suit(const struct box *box, struct ask *ask,
                   const struct action *legal, unsigned n)
{
    unsigned most = 0;

    ask->sentence = 0;
    for (unsigned i = 0; i < box->questions; i++) {
        if (box->question[i].prompt != ask->prompt)
            continue;
        unsigned named = fits(&box->question[i], legal, n);
        if (named > most) {
            most = named;
            ask->sentence = (uint16_t)(i + 1);
        }
    }
}

const char *question_key(const struct box *box, const struct ask *ask)
{
    return ask->sentence ? box->question[ask->sentence - 1].key
                         : box->game->prompts[ask->prompt];
}
