/*
 * health.c: can people play here? /healthz says whether what is answered can be
 * kept: that the database can be written, in time, and that the disk has room.
 * /readyz says more: that those who come now are served as well as those who are
 * there. Words only, no figures: numbers that move would tell that somebody has
 * answered in secret.
 */
#include "api.h"

#include <string.h>

enum {
    ROOM = 16 * 1024 * 1024, /* bytes of the disk */
    STUCK_US = 5 * 1000000,  /* that long no write should wait */
    WRITES = 2000,           /* that wait */
    THOUGHTS = 2000,
};

struct fact {
    bool is_fine;
    const char *wrong;
};

void health_asked(struct server *s, struct request *r, bool in_all)
{
    struct store_figures store;
    struct thinker_figures thinker;
    char text[400] = "";
    bool is_fine = true;

    s->health_asked = true;
    store_figures(s->store, &store);
    thinker_figures(s->thinker, &thinker);
    const struct fact facts[] = {
        {!store.is_failing || store.is_full,
         "database: it cannot be written\n"},
        {!store.is_full, "database: its disk is full\n"},
        {store.oldest_us < STUCK_US, "database: writing takes too long\n"},
        {store_free_bytes(s->store) >= ROOM, "disk: it is full\n"},
        {!in_all || !s->is_waking, "start: tables are still being read\n"},
        {!in_all || store.queued < WRITES, "queue: too much is written\n"},
        {!in_all || thinker.queued < THOUGHTS, "queue: too many bots think\n"},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (!facts[i].is_fine) {
            is_fine = false;
            strcat(text, facts[i].wrong);
        }
    if (is_fine)
        strcpy(text, "ok\n");
    net_reply(r, &(struct reply){.status = is_fine ? 200 : 503,
                                 .type = "text/plain; charset=utf-8",
                                 .body = text,
                                 .size = strlen(text)});
}
