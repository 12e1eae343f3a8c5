/*
 * api.h: what is asked over HTTP, and by whom it is answered.
 */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "../table/table.h"

/* What HTTP keeps between requests. */
struct api *api_new(void);
void api_free(struct api *a);

/* routes.c: every request comes and goes here */
void routes_asked(void *server, struct request *r);
void routes_answered(void *server, const struct request *r,
                     const struct reply *reply);
void reply_json(struct request *r, unsigned status, struct out *j);
void reply_http_error(struct request *r, unsigned status, const char *code,
                      const char *where);

/* elsewhere.c: of several servers, what another one has */
void elsewhere_start(struct server *s);
void elsewhere_peers(void *server, const char *addresses);
void elsewhere_entering(void *server, struct request *r, const char *table);
void elsewhere_strayed(void *server, struct request *r);
/* Another one has it, which is there. */
void elsewhere_pass(struct server *s, struct request *r, const char *where);
/* Does an error of table_fetch say so? */
bool elsewhere_is(const char *error, const char **where);
/* routes.c: of a request that strayed, once more. */
void elsewhere_ask(struct server *s, struct request *r);

/* games.c: what is printed */
void games_asked(struct server *s, struct request *r);
/* `rest` follows /api/games/ */
void game_asked(struct server *s, struct request *r, const char *rest);

/* open.c: POST /api/tables and join */
/* Opens a table, or (not for real) only tells whether it could be opened. */
void open_asked(struct server *s, struct request *r, bool for_real);
void join_asked(struct table *t, struct request *r);

/* health.c: whether answers can be kept, or, in all, people served */
void health_asked(struct server *s, struct request *r, bool in_all);

/* replay.c, trail.c, metrics.c */
void replay_asked(struct table *t, struct request *r, const char *rest);
void trail_asked(struct server *s, struct request *r);
/* ranking.c; `what` follows /api/ranking */
void ranking_asked(struct server *s, struct request *r, const char *what);
void rated_asked(struct table *t, struct request *r);
/* Aside: "ratings":[...] of a player, and the name that is shown of it. */
void ranking_write_mine(struct out *f, struct store *reader, const char *who);
void metrics_asked(struct server *s, struct request *r);

/* me.c: what a player has here; `what` follows /api/me */
void me_asked(struct server *s, struct request *r, const char *what);

/* push.c: devices that want to be told, and by whom */
void push_key_asked(struct server *s, struct request *r);
void push_asked(struct server *s, struct request *r);

/* invite.c: links that people send each other; is a path one? */
bool invite_is(const char *path);
void invite_asked(struct server *s, struct request *r);
/* The bare address. */
void invite_home_asked(struct request *r);

/* pages.c: the page's own files; false: there is none of this name */
bool pages_asked(struct request *r, const char *build);
/* Which page is inside; "" if none. */
void pages_build(char *out, size_t cap);

/* ---- what HTTP keeps ---- */

/* The list of games never changes while a server runs, nor do a box and its pack:
   each is written and packed once, when somebody asks for it. */
struct packed {
    struct out plain;
    unsigned char *gzip;
    size_t n;
    char etag[40];
};
/* Packs what was written. */
void packed_squeeze(struct packed *p);

struct api {
    struct packed shelf;
    struct packed box[32], pack[32]; /* by row of games[] */
};

#endif
