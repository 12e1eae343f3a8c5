/*
 * shapes_past.c: objects of the protocol, member by member: a match looked back
 * at: moments, and how it went.
 */
#include "shapes.h"

const struct shape shapes_past[] = {
    {"ReplayCard", "What there is to replay.",
     MEMBERS{
         {"table", "TableCard", NULL, ""},
         {"moments", "number", NULL, "how many"},
         {"marks", "Mark[]", NULL, "one for each moment"},
         {"games", "number", NULL, "how many"},
         {"commitment", "hex", NULL, "hash of the secret of chance"},
         {"secret", "hex", "once it is over", ""},
         {"verified", "Verified", "once it is over", ""},
         {0},
     }},
    {"Mark", "Who was asked at a moment.",
     MEMBERS{
         {"seat", "seat?", NULL, "null: now, or the end"},
         {"events", "text[]", NULL,
          "kinds of the facts since the moment before: where a round begins"},
         {0},
     }},
    {"Verified", "Chance, checked against the secret.",
     MEMBERS{
         {"ok", "flag", NULL, ""},
         {"chances", "number", NULL, "outcomes that were checked"},
         {"why", "text", NULL, "what is wrong, or \"\""},
         {0},
     }},
    {"Moment", "A match as it stood before an answer.",
     MEMBERS{
         {"moment", "number", NULL, "counted from 0"},
         {"eyes", "seat?", NULL, "whose; null: a watcher's"},
         {"view", "view", NULL, ""},
         {"news", "News[]", NULL, "facts since the moment before"},
         {"asks", "Ask[]", NULL, ""},
         {"pending", "seat[]", NULL, "who is asked"},
         {"game", "number", NULL, "of the series, from 0"},
         {"answer", "text", "of a finished match, but for the end",
          "that was given then"},
         {"result", "Result", "at the end", ""},
         {0},
     }},
    {"Summary", "How a finished match went.",
     MEMBERS{
         {"ready", "flag", NULL, "false: ask again in a moment"},
         {"course", "number[][]", "when it is ready",
          "how good each moment was for each seat, -1000 to 1000"},
         {"turning", "Turn[]", "when it is ready", "the worst first"},
         {"seats", "SeatSummary[]", "when it is ready", ""},
         {0},
     }},
    {"Turn", "An answer that cost much, whatever chance said later.",
     MEMBERS{
         {"moment", "number", NULL, ""},
         {"seat", "seat", NULL, ""},
         {"swing", "number", NULL, "what it cost, on the scale of the course"},
         {"answer", "text", NULL, "that was given"},
         {"better", "text", NULL, "what the judge would have answered"},
         {0},
     }},
    {"SeatSummary", "What a seat did.",
     MEMBERS{
         {"seat", "seat", NULL, ""},
         {"answers", "number{}", NULL, "how many, by verb"},
         {"ms", "number", NULL, "time it thought"},
         {0},
     }},
    {0},
};
