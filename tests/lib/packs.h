/*
 * packs.h: packs on disk, also such that have a fault. The pack of a game inside
 * the program, or of a toy among the tests, is written to a folder, one file of
 * it altered, and read from there: what an author of packs does.
 */
#ifndef PACKS_H
#define PACKS_H

#include "../../src/engine/game.h"
#include "../../src/engine/guide.h"

enum { PACKS_LINE = 512 }; /* bytes of a path or a complaint */

/* One change of one file, and what it is answered with. */
struct packs_change {
    const char *file, *find, *replace;
    const char *error; /* "dams.yaml:@:5: ..."; @ is the line of the change */
};

/* A folder of packs that lives as long as one case. */
struct packs_folder {
    const char *game;
    char dir[PACKS_LINE / 2];
    unsigned files; /* that were written */
    unsigned line;  /* where the change was made */
};

/* A folder with the pack of one game; NULL changes nothing. */
struct packs_folder packs_new(const char *game, const struct packs_change *c);
void packs_free(const struct packs_folder *f);
/* The folder of the packs of toys. */
void packs_toys(char *out, size_t cap);
/* Where a file of the pack lies. */
void packs_path(const struct packs_folder *f, const char *name,
                char out[PACKS_LINE]);

/* Every one of the changes must be refused, with its file, line and cause. */
void packs_refused(const struct game *game, const struct packs_change *changes,
                   size_t n);

/* id, code and text of one name are these. */
void packs_check_name(const struct box *box, unsigned space, unsigned row,
                      const char *id, const char *code, const char *pl,
                      const char *en);
/* No step of a guide says more than so many words, in either language. */
void packs_check_words(const struct guide *g, unsigned most);

#endif
