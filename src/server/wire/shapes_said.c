/*
 * shapes_said.c: objects of the protocol, member by member: what clients say on
 * the socket, and the replies.
 */
#include "shapes.h"

const struct shape shapes_said[] = {
    {SHAPE_OP, "All that a client says.",
     MEMBERS{
         {"op", "text", NULL, "what it wants"},
         {"id", "number", "if a reply shall be told apart",
          "of the client's choice; comes back as `re`"},
         {0},
     }},
    {"Hello", "",
     MEMBERS{
         {"table", "text", NULL, "its code"},
         {"token", "text", "of a player", ""},
         {"page", "text", "of the page", "its own build"},
         {"changes", "true", "where they are wished for",
          "after the first `table` and `state` only [changes](#changes)"},
         {0},
     }},
    {"LobbyWish", "",
     MEMBERS{
         {"changes", "true", "where they are wished for",
          "after the first `lobby` only [changes](#changes)"},
         {0},
     }},
    {"Answer", "",
     MEMBERS{
         {"ask", "number", NULL, "the question's `id`"},
         {"answer", "text", NULL, "one of its answers, word for word"},
         {"log", "number[]", "at the end of a timed test",
          "all ticks as the client has them"},
         {0},
     }},
    {"Quote", "",
     MEMBERS{
         {"answer", "text", NULL, "a line of the notation"},
         {0},
     }},
    {"Warn", "",
     MEMBERS{
         {"answer", "text", NULL, "a line of the notation"},
         {"lang", "'pl'|'en'", "else English", ""},
         {0},
     }},
    {"Explain", "",
     MEMBERS{
         {"topic", "text", NULL, "`dam 3`, `G5`"},
         {"lang", "'pl'|'en'", "else English", ""},
         {0},
     }},
    {"Hint", "",
     MEMBERS{
         {"lang", "'pl'|'en'", "else English", ""},
         {0},
     }},
    {"Agree", "",
     MEMBERS{
         {"yes", "flag", NULL, ""},
         {0},
     }},
    {"Rematch", "",
     MEMBERS{
         {"yes", "flag", "else it is true",
          "false: not now; who asked for one is told"},
         {0},
     }},
    {"Speak", "",
     MEMBERS{
         {"text", "text", NULL, "at most 300 characters"},
         {0},
     }},
    {"Marking", "",
     MEMBERS{
         {"thing", "text", NULL, "the id of something in the game's box"},
         {"on", "flag", NULL, "false: it is taken away"},
         {0},
     }},
    {"GiveToBot", "",
     MEMBERS{
         {"seat", "seat", NULL, ""},
         {"level", "text", "else `medium`", ""},
         {0},
     }},
    {SHAPE_REPLY, "All replies.",
     MEMBERS{
         {"re", "number", NULL, "the message's `id`, 0 if it had none"},
         {"ok", "true", "unless there is an `error`", ""},
         {0},
     }},
    {SHAPE_FAILED, "What went wrong.",
     MEMBERS{
         {"error", "text", NULL, "a code, see [errors](#errors)"},
         {"where", "text", "where it helps", "for people who write clients"},
         {"refusal", "text", "of `refused` and `unfit`",
          "its sentence is the text `refusals.REFUSAL`"},
         {"rule", "text", "of `refused` and `unfit`", "the number of a rule"},
         {"lacks", "Lack[]", "of `refused`, where its sentence has gaps", ""},
         {"wait", "number", "of `too_fast`, where it is known",
          "for how many ms"},
         {0},
     }},
    {"Compared", "",
     MEMBERS{
         {"log", "'same'|'differs'", "if there was a `log`",
          "how it compares with what arrived"},
         {0},
     }},
    {"Refusal", "",
     MEMBERS{
         {"refusal", "text", "if something speaks against it", ""},
         {"rule", "text", "if something speaks against it", ""},
         {"lacks", "Lack[]", "if its sentence has gaps", ""},
         {0},
     }},
    {"Lack",
     "What fills one gap of a refusal's sentence: what is wanted, what there "
     "is.",
     MEMBERS{
         {"name", "text", NULL, "the gap"},
         {"kind", "text", NULL, "`number`, `seat`, or a member of `names`"},
         {"value", "value", NULL, ""},
         {0},
     }},
    {"Text", "",
     MEMBERS{
         {"text", "text", NULL, "in the language that was asked for"},
         {0},
     }},
    {"Foresight", "",
     MEMBERS{
         {"news", "News[]", NULL, "facts up to the next chance or question"},
         {"view", "view", NULL, "the last that is sure"},
         {0},
     }},
    {"Advice", "",
     MEMBERS{
         {"answer", "text", NULL, ""},
         {"value", "number", NULL, "how good it looks, -1000 to 1000"},
         {"why", "text", NULL, "a sentence, or \"\""},
         {0},
     }},
    {"Pong", "",
     MEMBERS{
         {"now", "time", NULL, ""},
         {0},
     }},
    {0},
};
