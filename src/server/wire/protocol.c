/*
 * protocol.c: the protocol as tables: requests, messages, errors; see protocol.h.
 * What is in them is in shapes_*.c.
 */
#include "protocol.h"

#include "shapes.h"

#include <ctype.h>
#include <string.h>

const struct said protocol_said[] = {
    {"hello", "Hello", NULL,
     "sits down (with a token) or watches. First message of all but lobby "
     "readers"},
    {"lobby", "LobbyWish", NULL,
     "instead of hello: `lobby` messages follow, now and after changes"},
    {"answer", "Answer", "Compared",
     "answers a question. The reply comes when the answer is on disk. `log`: "
     "of a [timed test](#timed-tests)"},
    {"declare", "Quote", NULL,
     "says what needs no question, one of `declare` of the state: giving up. "
     "The reply comes when it is on disk"},
    {"why", "Quote", "Refusal",
     "would this be refused, and why? Changes nothing"},
    {"hint", "Hint", "Advice", "what a strong bot would answer, with reason"},
    {"explain", "Explain", "Text", "a closer look at something of the board"},
    {"warn", "Warn", "Text", "what speaks against an answer, or `\"\"`"},
    {"foresee", "Quote", "Foresight",
     "what an answer would bring; of a timed test nothing is told. Changes "
     "nothing"},
    {"undo", NULL, NULL,
     "takes back the last answer, or asks the others to agree"},
    {"agree", "Agree", NULL, "to the undo that is being asked for, or not"},
    {"chat", "Speak", NULL,
     "5 in 10 s for each seat; something that can be seen, without marks that "
     "turn the direction of writing"},
    {"mark", "Marking", NULL,
     "puts a mark on something for one's own side, or takes one's own away: "
     "nobody else learns of it. 16 of each seat, then the oldest goes"},
    {"leave", NULL, NULL,
     "before the start: the seat is open again. After it: the others may give "
     "it to a bot"},
    {"back", NULL, NULL, "takes one's own seat back from a bot"},
    {"bot", "GiveToBot", NULL,
     "gives a seat to a bot: one's own, or one that was left, or whose player "
     "has been away for 60 s"},
    {"rematch", "Rematch", NULL,
     "of a finished match: one wants another, or does not. When all people "
     "want it "
     "(who left is not asked, and the seat stays open) there is a new table "
     "with "
     "the same people, tokens and talk, seats moved on by one"},
    {"state", NULL, NULL,
     "tells everything again, `table` and `state`: for a client that follows "
     "[changes](#changes) and has lost its place"},
    {"ping", NULL, "Pong", "nothing; the reply tells the time"},
    {0},
};

const struct heard protocol_heard[] = {
    {"welcome", "Welcome"},
    {"table", "TableTold"},
    {"table_change", "TableChange"},
    {"state", "State"},
    {"state_change", "StateChange"},
    {"chat", "ChatTold"},
    {"marks", "MarksTold"},
    {"thinking", "Thinking"},
    {"lobby", "Lobby"},
    {"lobby_change", "LobbyChange"},
    {"bye", "Bye"},
    {0},
};

const struct route protocol_routes[] = {
    {"GET", "/api/games", NULL, "Shelf", ""},
    {"GET", "/api/games/ID", NULL, "Box", "has an `ETag`"},
    {"GET", "/api/games/ID/rules/LANG", NULL, "text/markdown",
     "the rules page"},
    {"GET", "/api/games/ID/pack", NULL, "anything{}",
     "the [printed pack](#a-pack); has an `ETag`"},
    {"GET", "/api/games/ID/guides/GUIDE", NULL, "Guide",
     "a guided first game; 404 if there is none"},
    {"GET", "/api/games/ID/book", NULL, "Book",
     "its [rules in pictures](#a-book); 404 if there is none"},
    {"GET", "/api/tables", NULL, "Lobby", "the lobby"},
    {"POST", "/api/tables", "TableWish", "Seated",
     "[opens a table](#opening-a-table)"},
    {"POST", "/api/tables/fit", "TableWish", "Fits",
     "whether such a table could be opened; opens none"},
    {"POST", "/api/tables/mine", "MineWish", "Mine", "tables where I sit"},
    {"GET", "/api/tables/CODE", NULL, "TableNow", ""},
    {"POST", "/api/tables/CODE/join", "JoinWish", "Seated", "takes a seat"},
    {"POST", "/api/feats", "FeatsWish", "Feats",
     "what a player [has achieved](#feats) in a game"},
    {"POST", "/api/me", "MeWish", "Me",
     "what a player's [matches](#me) come to"},
    {"POST", "/api/me/matches", "MatchesWish", "Matches",
     "the matches themselves, the last ones first"},
    {"POST", "/api/me/export", "MeWish", "Export",
     "all that is kept for a player"},
    {"POST", "/api/me/move", "MoveWish", "Done",
     "from now on it is kept for another key"},
    {"POST", "/api/me/forget", "MeWish", "Done",
     "or for nobody: seats are anonymous, matches of others stay"},
    {"POST", "/api/ranking", "RankingWish", "Ranking",
     "who is [how strong](ratings.md) in a game"},
    {"POST", "/api/ranking/name", "ShownWish", "Done",
     "under which name one is shown there"},
    {"GET", "/api/tables/CODE/rated", NULL, "Rated",
     "what a rated match did to the numbers of its players"},
    {"GET", "/api/push", NULL, "PushKey",
     "whom a device has to listen to, to be [called](#being-called)"},
    {"POST", "/api/push", "PushWish", "PushNoted",
     "when it is my turn at these seats"},
    {"GET", "/api/tables/CODE/replay", NULL, "ReplayCard",
     "what there is to [replay](#replay)"},
    {"GET", "/api/tables/CODE/replay/K", NULL, "Moment",
     "moment K; `?eyes=P1` chooses whose eyes"},
    {"GET", "/api/tables/CODE/summary", NULL, "Summary",
     "the [course](#summary) of a finished match"},
    {"GET", "/api/tables/CODE/log", NULL, "text/plain",
     "the whole log, once the match is over"},
    {"GET", "/healthz", NULL, "text/plain",
     "`ok`; with 503, what keeps answers from being kept"},
    {"GET", "/readyz", NULL, "text/plain",
     "`ok`; with 503, also what keeps newcomers from being served"},
    {"GET", "/metrics", NULL, "text/plain",
     "for Prometheus, on the same machine"},
    {0},
};

const struct error_code protocol_errors[] = {
    {"bad_json", "not one JSON object; `where` says line and column"},
    {"bad_message", "a member is missing or of the wrong type; `where` names "
                    "it"},
    {"too_long", "a body or frame is too large"},
    {"too_fast",
     "too many messages; `wait`, where it is told, says for how many ms"},
    {"no_page", "there is no such address"},
    {"no_game", "there is no such game"},
    {"no_table", "there is no such table"},
    {"no_seat", "there is no such seat"},
    {"no_moment", "there is no such moment"},
    {"no_option", "of opening a table; `where` says what"},
    {"bad_seats", "of opening a table; `where` says what"},
    {"bad_name", "of opening and joining; `where` says what"},
    {"bad_clock", "of opening a table; `where` says what"},
    {"unfit", "the game cannot be played with these seats and options: "
              "`refusal`, `rule`. Of opening a table; of joining and rematches "
              "if the rules have changed since"},
    {"foreign", "the token does not belong to this table"},
    {"full", "no seat is open"},
    {"not_seated", "only a player can do this"},
    {"not_started", "the match has not begun"},
    {"over", "the match is over"},
    {"not_over", "the match is not over"},
    {"gave_up", "this seat gave up; a bot plays it to the end"},
    {"late", "this question is no longer open"},
    {"too_early", "the answer arrived before the moment it names"},
    {"too_late", "the answer arrived too long after the moment it names"},
    {"wrong_op", "what is declared is no answer, and the other way round"},
    {"not_for_you", "only bots, or only the table itself, answer so"},
    {"refused", "the rules say no: `refusal`, `rule`"},
    {"not_understood", "the line is no action of the game; `where` says why"},
    {"undo_nothing", "there is nothing to take back"},
    {"undo_wall",
     "something was learned by it, and there is nobody to agree; or "
     "more was taken back than a log can bear"},
    {"undo_waiting", "an undo is being asked for"},
    {"undo_none", "no undo is being asked for"},
    {"not_away", "the seat's player is here"},
    {"no_hint", "there is nothing to say; in a timed test there never is"},
    {"hints_off", "this table plays without hints against people, or is rated"},
    {"bad_rated", "a table like this cannot be rated: `where` names what is in "
                  "the way (`guide`, `hints`, `seats`, `key`)"},
    {"no_key", "this table is rated, so who sits down needs a player's key"},
    {"name_taken", "another player is shown under this name"},
    {"sits_already", "this table is rated, and this player has a seat here"},
    {"no_topic", "there is nothing to say about this"},
    {"busy", "the server is full, or still doing the last thing you asked "
             "for"},
    {"disk", "it could not be written down, so it did not happen, or could not "
             "be read now; try again"},
    {"stopped", "the table was stopped by a fault"},
    {"old_client", "this client speaks another protocol: reload"},
    {"bad_origin",
     "a page of another site tried to connect, or one under a name "
     "that is not this server's"},
    {"restart", "the server is going down and will be back"},
    {"moved", "another server has this table; `where` is its address"},
    {0},
};

/* ---- looking up --------------------------------------------------------- */

bool type_ends(const char *type, const char *ending, char rest[TYPE_TEXT])
{
    size_t n = strlen(type), tail = strlen(ending);

    if (n <= tail || strcmp(type + n - tail, ending) != 0)
        return false;
    snprintf(rest, TYPE_TEXT, "%.*s", (int)(n - tail), type);
    return true;
}

const struct shape *protocol_shape_at(unsigned i)
{
    static const struct shape *const topics[] = {shapes_games,  shapes_tables,
                                                 shapes_people, shapes_past,
                                                 shapes_said,   shapes_heard};

    for (size_t k = 0; k < sizeof topics / sizeof *topics; k++)
        for (const struct shape *s = topics[k]; s->name; s++)
            if (!i--)
                return s;
    return NULL;
}

const struct shape *protocol_shape(const char *name)
{
    const struct shape *s;

    for (unsigned i = 0; name && (s = protocol_shape_at(i)); i++)
        if (strcmp(s->name, name) == 0)
            return s;
    return NULL;
}

const struct said *protocol_op(const char *op)
{
    for (const struct said *s = protocol_said; op && s->op; s++)
        if (strcmp(s->op, op) == 0)
            return s;
    return NULL;
}

const struct heard *protocol_kind(const char *kind)
{
    for (const struct heard *h = protocol_heard; kind && h->kind; h++)
        if (strcmp(h->kind, kind) == 0)
            return h;
    return NULL;
}

bool protocol_has_error(const char *code)
{
    for (const struct error_code *e = protocol_errors; code && e->code; e++)
        if (strcmp(e->code, code) == 0)
            return true;
    return false;
}

/* Does a path look like this? Parts in capitals take anything. */
static bool path_fits(const char *form, const char *path)
{
    while (*form == '/' && *path == '/') {
        size_t n = strcspn(++form, "/"), m = strcspn(++path, "/");
        if (isupper((unsigned char)*form) ? !m
                                          : n != m || strncmp(form, path, n))
            return false;
        form += n;
        path += m;
    }
    return !*form && !*path;
}

const struct route *protocol_route(const char *method, const char *path)
{
    for (const struct route *r = protocol_routes; r->path; r++)
        if (strcmp(r->method, method) == 0 && path_fits(r->path, path))
            return r;
    return NULL;
}
