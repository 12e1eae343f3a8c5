#!/usr/bin/env python3
"""protocol.py PIONEK: the protocol promises what is sent, and no more.

The server holds everything it is told and tells against its tables
(src/server/wire/protocol.h) and writes down what differs and what it has met
(`--watch`). Here people, bots and watchers do all that can be done, in all
games. Then nothing may have differed, in either direction, and nothing may be
left that the tables promise and nobody ever met.
"""
import glob
import os
import random
import subprocess
import sys
import time

from people import (ROOT, Count, Person, asked, check, done_testing, same,
                    server_for_test, sit_down)
from rated import EWA, play_bot, show
from timed import DROP, END, Tower, slips

ALA, OLA = "a1" * 16, "0f" * 16
ANSWERS = 1500  # of one match; then a new one is begun, or it is given up
# What no game on the shelf has yet, and a toy has: met in
# tests/server/test_protocol.c.
TOYS = {"Result.lost"}
# What is said wrong here, on purpose: what stands in the file for it.
MEANT = {"wrong said a message: op is none of the protocol",
         "wrong said answer: ask is missing"}


def get(server, path, **more):
    status, body = server.ask(path, **more)
    assert status == 200, (path, status, body)
    return body


# ---- the shelf ----------------------------------------------------------------

def look_at_shelf(server):
    """Every game as it lies on the shelf."""
    games = get(server, "/api/games")["games"]
    for game in games:
        path = "/api/games/" + game["id"]
        game["box"] = get(server, path)
        get(server, path + "/pack")
        get(server, path + "/rules/pl")
        for guide in game["guides"]:
            get(server, f"{path}/guides/{guide['id']}")
        if "about" in game:
            get(server, path + "/book")
        else:
            same("no book to read", server.ask(path + "/book")[0], 404)
    same("minutes are told where the pack tells them",
         [g["id"] for g in games if "minutes" not in g],
         [g["id"] for g in games if not pack_minutes(g["id"])])
    return games


def pack_minutes(game):
    with open(f"{ROOT}/packs/{game}/game.yaml", encoding="utf-8") as f:
        return "\n  minutes:" in f.read()


# ---- a match of people -----------------------------------------------------------

def begin(server, game, **more):
    """A public table of people with keys and a clock, and a watcher."""
    seats = max(2, game["seats"][0])
    status, first = server.ask("/api/tables", {
        "game": game["id"], "public": True, "key": ALA,
        "clock": {"move": 600, "bank": 60}, "hints": True,
        "seats": [{"kind": "me", "name": "Ala"}] +
                 [{"kind": "open"}] * (seats - 1), **more})
    assert status == 200, first
    code, tokens = first["table"]["code"], [first["token"]]
    for number in range(1, seats):
        tokens.append(get(server, f"/api/tables/{code}/join", body={
            "name": f"Ola {number}", "seat": f"P{number + 1}",
            "key": OLA})["token"])
    people = sit_down(server, code, tokens)
    watcher = Person(server, hello=False)
    watcher.tell("hello", table=code, page="another")
    return code, people, watcher


def answer_of(one):
    """A random answer; in a timed test, one at its moment or the end of it."""
    ask = one.asks()[0]
    test = ask.get("test")
    if test and random.random() < 0.5:
        start = one.table["test"]["start"]
        tick = int((time.time() * 1000 - start) * test["hz"] / 1000)
        if 0 < tick < test["ticks"]:
            return ask, f"{test['verb']} {tick}"
    return ask, random.choice(ask["answers"])


def ask_about(one):
    """Everything that can be asked before one answers."""
    ask = one.asks()[0]
    line = random.choice(ask["answers"])
    one.tell("why", answer=line)
    one.tell("warn", answer=line, lang="pl")
    one.tell("foresee", answer=line)
    one.tell("explain", topic=line.split()[-1], lang="en")


def try_old(one, old):
    """An answer of an earlier question: the rules may say no."""
    for line in random.sample(sorted(old), min(len(old), 10)):
        if line not in one.asks()[0]["answers"]:
            one.tell("why", answer=line)
            if one.error("answer", ask=one.asks()[0]["id"],
                         answer=line) != "refused":
                return


def play(people):
    """To the end, or to give up; asks about everything now and then."""
    old = set()
    for n in range(ANSWERS):
        one = asked(people)
        if not one:
            return
        if n % 20 == 3 and not one.asks()[0].get("test"):
            ask_about(one)
            try_old(one, old)
            one.catch_up()
            if not one.asks():
                continue
        old.update(one.asks()[0]["answers"])
        ask, line = answer_of(one)
        one.tell("answer", ask=ask["id"], answer=line)
        if n % 25 == 7:
            take_back(people)
    give_up(people)


def give_up(people):
    one = asked(people)
    if one and one.state.get("declare"):
        one.tell("declare", answer=one.state["declare"][0])
    return bool(one and one.state.get("declare"))


def take_back(people):
    """Freely, or with the consent of all; one says no first."""
    for one in people:
        one.catch_up()
    one = next((p for p in people if p.state["undo"] != "nothing"
                and not p.state["over"]), None)
    if not one:
        return
    for agreed in (False, True):
        one.tell("undo")
        others = [p for p in people if p is not one]
        for other in others:
            other.catch_up()
            if other.table.get("undo"):
                other.tell("agree", yes=agreed)


def look_back(server, code, people):
    card = get(server, f"/api/tables/{code}/replay")
    for moment in {0, card["moments"] // 2, card["moments"] - 1}:
        for eyes in ("", "?eyes=P1"):
            get(server, f"/api/tables/{code}/replay/{moment}{eyes}",
                token=people[0].token)


def look_at_end(server, game, code, people):
    """A finished match: its log, its course, what was achieved, once more."""
    look_back(server, code, people)
    get(server, f"/api/tables/{code}/log")
    for kind, name in ((ALA, "Ala"), (OLA, "Ola 1")):
        get(server, "/api/feats", body={"game": game["id"], "key": kind,
                                        "name": name})
    get(server, f"/api/tables/{code}/summary")  # takes its time: see main
    people[0].tell("rematch")
    people[1].tell("rematch", yes=False)
    for one in people:
        one.tell("rematch")
    people[0].wait(lambda p: p.table["table"].get("rematch"))
    result = people[0].state["total"]
    same("records are told by their kinds",
         {name: type(value).__name__ for name, value in
          result["records"].items()},
         {r["name"]: "int" if r["kind"] in ("number", "tick") else "str"
          for r in game["box"]["records"] if r["name"] in result["records"]})


def test_people(server, game):
    code, people, watcher = begin(server, game)
    first = people[0]
    first.tell("chat", text="Cześć \"wszystkim\" \\ 🦆")
    thing = next(rows[0]["id"] for rows in game["box"]["names"].values() if rows)
    first.tell("mark", thing=thing, on=True)
    Person(server, code, first.token).tell("ping")  # a second tab; chat again
    first.socket.send(op="ping", id=0)  # whoever wants no more than a sign of life
    first.until(lambda message: message.get("re") == 0)
    look_back(server, code, people)
    get(server, "/api/tables")
    get(server, "/api/tables/" + code)
    get(server, "/api/tables/mine", body={"seats": [
        {"table": code, "token": first.token},
        {"table": code, "token": "x"}]})
    mover = asked(people)
    mover.tell("hint", lang="en")
    play(people)
    watcher.catch_up()
    is_over = people[0].catch_up().state["over"]
    if check(f"{game['id']}: a match ends", is_over):
        look_at_end(server, game, code, people)
    return code


def test_given_up(server, game):
    """A match that is given up as soon as that can be, where it can."""
    code, people, _ = begin(server, game)
    for _ in range(60):
        one = asked(people)
        if not one or give_up(people):
            break
        ask, line = answer_of(one)
        one.tell("answer", ask=ask["id"], answer=line)
    look_back(server, code, people)


def test_bots(server, game):
    """One person, a bot; the person's seat goes to a bot, and back."""
    seats = max(2, game["seats"][0])
    _, reply = server.open([{"kind": "me", "name": "Ala"}] + [
        {"kind": "bot", "level": "easy"}] * (seats - 1), game=game["id"])
    me = Person(server, reply["table"]["code"], reply["token"])
    for _ in range(30):
        me.catch_up()
        if me.asks():
            ask, line = answer_of(me)
            me.tell("answer", ask=ask["id"], answer=line)
    me.tell("leave")
    me.tell("bot", seat="P1", level="easy")
    me.tell("back")
    me.tell("bot", seat="P1")
    me.catch_up()


def test_feats(server, game):
    """What is at stake, at each kind of table where something is."""
    tables = {tuple(sorted(feat["with"].items()))
              for feat in game["box"]["feats"]}
    for options in sorted(tables):
        for bots in range(game["seats"][0] - 1, game["seats"][1]):
            status, reply = server.open(
                [{"kind": "me", "name": "Ala"}] + [{"kind": "bot"}] * bots,
                game=game["id"], key=ALA, options=dict(options))
            if reply.get("error") != "unfit":  # with so few of them
                break
        assert status == 200, reply
        me = Person(server, reply["table"]["code"], reply["token"])
        check("feats are told", me.state.get("feats"), options)
        me.leave_line()


def test_series(server, games):
    """A match of two games: in the second, how the first one ended."""
    for game in games:
        if all(option["id"] != "rematch" for option in game["options"]):
            continue
        _, people, _ = begin(server, game, options={"rematch": "true"})
        for _ in range(ANSWERS):
            one = asked(people)
            if not one or one.state.get("ended"):
                break
            ask, line = answer_of(one)
            one.tell("answer", ask=ask["id"], answer=line)
        check("the game before this one is told", all(
            one.catch_up().state.get("ended") for one in people))


def test_gained(server, games):
    """Somebody achieves something: where a short game has feats."""
    game = next(g for g in games if g["id"] == "null")
    for n in range(40):  # heads or tails
        key = f"{n:032x}"
        _, reply = server.open([{"kind": "me", "name": "Ala"}],
                               game=game["id"], key=key)
        me = Person(server, reply["table"]["code"], reply["token"])
        me.answer()
        me.catch_up()
        if me.state.get("gained"):
            break
    kept = get(server, "/api/feats", body={"game": game["id"], "key": key,
                                           "name": "Ala"})
    check("somebody gains something", kept["feats"])
    return key


def test_guided(server, game, guide):
    _, reply = server.ask("/api/tables", {"game": game["id"], "guide": guide,
                                          "name": "Ala"})
    same("a guided table says by which guide", reply["table"]["guide"], guide)
    Person(server, reply["table"]["code"], reply["token"]).catch_up()


def test_fit(server, games):
    """Whether a table could be opened is told without opening one."""
    before = len(get(server, "/api/tables")["open"])
    for game in games:
        seats = [{"kind": "me", "name": "Ala"}] + \
            [{"kind": "open"}] * (max(2, game["seats"][0]) - 1)
        wish = {"game": game["id"], "public": True, "seats": seats}
        same("it fits", get(server, "/api/tables/fit", body=wish), {"ok": True})
        same("no option", server.ask("/api/tables/fit", {
            **wish, "options": {"x": "y"}})[1]["error"], "no_option")
        if game["id"] == "rycerze":  # a mission for three
            told = get(server, "/api/tables/fit", body={
                **wish, "options": {"mission": "m_only_one"}})
            same("it does not fit", told["ok"], False)
    same("no table was opened", len(get(server, "/api/tables")["open"]), before)


def test_waiting(server):
    """A table that waits; who came leaves again; who reads the lobby."""
    reader = Person(server)
    reader.tell("lobby", changes=True)
    status, reply = server.open([{"kind": "open"}, {"kind": "open"}],
                                public=True)
    assert status == 200, reply
    code = reply["table"]["code"]
    seat = get(server, f"/api/tables/{code}/join", body={"name": "Ala"})
    me = Person(server, code, seat["token"])
    same("not started", me.error("undo"), "not_started")
    me.tell("leave")
    reader.until(lambda m: m.get("kind") == "lobby")
    reader.until(lambda m: m.get("kind") == "lobby_change" and "open" in m)
    server.two(public=True)  # goes on until somebody answers
    reader.until(lambda m: m.get("kind") == "lobby_change" and "running" in m)
    bots = [{"kind": "bot", "level": "easy"}] * 2
    _, reply = server.open(bots, public=True)
    watcher = Person(server, reply["table"]["code"])
    reader.until(lambda m: m.get("kind") == "lobby_change" and "finished" in m)
    watcher.leave_line()


def test_timed(server):
    """A timed test with its log, and its watchers."""
    tower = Tower(server)
    tower.drop(0)
    tower.tell(f"{DROP} {slips(3)}")
    tower.tell(END, log=[slips(0)])
    tower.catch_up()


def test_changes(server):
    """Whoever wants whole states has them; who has lost its place, again."""
    code, tokens = server.two()
    one = Person(server, code, tokens[0])
    whole = Person(server, code, tokens[0], changes=False)
    other = Person(server, code, tokens[1])
    one.wait(lambda p: p.table["tabs"] == 2)
    for _ in range(5):
        for person in (one, whole, other):
            person.catch_up()
        same("changes: both tabs know the same", whole_part(one.state),
             whole_part(whole.state))
        (one if one.asks() else other).answer()
    for person in (one, whole):
        person.catch_up()
    check("changes: whole states are told to who wants them",
          all(m.get("kind") != "state_change" for m in whole.raw))
    check("changes: they are told to who wants those",
          [m["kind"] for m in one.raw if m.get("kind", "").startswith("state")
           ][1:] == ["state_change"] * 5)
    whole.leave_line()
    one.wait(lambda p: p.table["tabs"] == 1)
    before, heard = one.state, len(one.raw)
    one.tell("state")
    one.wait(lambda p: p.raw[-1].get("kind") == "state")
    same("changes: everything again", whole_part(one.state),
         whole_part(before))
    same("changes: the table, too", [m["kind"] for m in one.raw[heard:]
                                     if "kind" in m], ["table", "state"])
    same("changes: all facts", len(one.state["news"]), len(one.facts))


def whole_part(state):
    return {k: v for k, v in state.items() if k not in ("from", "news", "now")}


def test_wrong(server):
    """Mistakes of clients are told as the tables say."""
    code, tokens = server.two()
    one = Person(server, code, tokens[0])
    same("no such op", one.error("dance"), "bad_message")
    same("nothing is answered", one.error("answer", answer="pass"),
         "bad_message")
    for n in range(8):
        one.tell("chat", text=f"{n}")
    check("talks too fast", any(m.get("wait") for m in one.heard))
    same("no such table", server.ask("/api/tables/aaaaaaaa")[0], 404)


# ---- what the server wrote down ----------------------------------------------------

def read_watch(server):
    with open(server.watch, encoding="utf-8") as f:
        lines = f.read().splitlines()
    seen = {line[5:] for line in lines if line.startswith("seen ")}
    return seen, [line for line in lines if line.startswith("wrong ")]


def promises(server):
    told = subprocess.run([server.program, "types", "--promises"],
                          capture_output=True, check=True)
    return told.stdout.decode().splitlines()


def is_in_source(code):
    """An error that is told somewhere: most need a broken world to be seen."""
    for path in glob.glob(f"{ROOT}/src/server/**/*.c", recursive=True):
        with open(path, encoding="utf-8") as f:
            if not os.path.basename(path).startswith("protocol") and \
                    f'"{code}' in f.read():
                return True
    return False


def play_more(server, games):
    """What depends on luck (a window, a turning point) comes up sooner or
    later: matches are played until everything was met, within reason."""
    for _ in range(4):
        missing = set(promises(server)) - read_watch(server)[0]
        if all(promise.startswith(("error ", "kind bye", "Bye."))
               for promise in missing - TOYS):
            return
        for game in games:
            finish_summary(server, test_people(server, game))


def finish_summary(server, code):
    while not get(server, f"/api/tables/{code}/summary")["ready"]:
        time.sleep(0.1)


def test_push(server):
    """A device that wants to be called, and does not any more. Nobody calls it:
    its seat is free."""
    status, opened = server.open([{"kind": "me", "name": "Ala"},
                                  {"kind": "open"}])
    assert status == 200, opened
    get(server, "/api/push")
    device = {"address": "http://127.0.0.1:9/device"}
    noted = get(server, "/api/push", body={
        **device, "lang": "pl", "point": "B" + 86 * "A", "auth": 22 * "A",
        "seats": [{"table": opened["table"]["code"],
                   "token": opened["token"]}]})
    same("a device is noted", noted, {"seats": 1})
    get(server, "/api/push", body={**device, "on": False})


def test_me(server, lucky):
    """All that is kept for a player; it moves on, and is forgotten."""
    for key, seats in ((ALA, [{"kind": "bot"}]), (OLA, [])):
        _, reply = server.open([{"kind": "me", "name": "Ala"}, *seats],
                               game="null", key=key)
        one = Person(server, reply["table"]["code"], reply["token"])
        while not one.catch_up().state["over"]:
            if one.asks():
                one.answer()
    for key in (ALA, OLA, lucky):
        get(server, "/api/me/export", body={"key": key})
        get(server, "/api/me", body={"key": key})
        get(server, "/api/me/matches", body={"key": key, "skip": 1})
    get(server, "/api/me/move", body={"key": OLA, "to": ALA})
    whole = get(server, "/api/me/export", body={"key": ALA})
    check("both have come together", {m["seat"] for m in whole["matches"]} >=
          {"P1", "P2"})
    get(server, "/api/me/forget", body={"key": ALA})


def test_rated(server):
    """Matches that count, who is how strong, and who is shown."""
    def rank(key, **more):
        return get(server, "/api/ranking",
                   body={"game": "null", "key": key, **more})

    code = [play_bot(server, EWA) for _ in range(6)][-1]
    check("a rated match is told of",
          len(get(server, f"/api/tables/{code}/rated")["seats"]) == 2)
    check("a number of one's own", rank(EWA)["me"]["matches"] == 6)
    get(server, "/api/ranking/name", body={"key": EWA, "name": "Ewa"})
    check("who is shown is in the ranking",
          any(row.get("mine") for row in rank(EWA)["rows"]))
    get(server, "/api/me", body={"key": EWA})
    get(server, "/api/me/export", body={"key": EWA})
    status, reply = show(server, ALA, "ewa")
    same("a name has one owner", (status, reply["error"]), (409, "name_taken"))
    get(server, "/api/ranking/name", body={"key": EWA, "name": None})


def main():
    with server_for_test(sys.argv[1]) as (server, _):
        server.stop()
        server.options += ["--push", "mailto:ala@example.org", "--push-local"]
        server.start()
        test_push(server)
        random.seed(1)
        games = look_at_shelf(server)
        codes = []
        for game in games:
            codes.append(test_people(server, game))
            test_given_up(server, game)
            test_bots(server, game)
            test_feats(server, game)
            for guide in game["guides"]:
                test_guided(server, game, guide["id"])
        test_series(server, games)
        lucky = test_gained(server, games)
        test_waiting(server)
        test_fit(server, games)
        test_timed(server)
        test_changes(server)
        test_wrong(server)
        test_me(server, lucky)
        test_rated(server)
        get(server, "/readyz")
        get(server, "/metrics")
        for code in codes:
            finish_summary(server, code)
        play_more(server, games)
        watcher = Person(server)  # is told when the server ends
        watcher.tell("lobby")
        same("the server ends when told to", server.stop(), 0)
        seen, wrong = read_watch(server)
        same("nothing differs from the tables", sorted(set(wrong) - MEANT),
             [])
        same("what is meant to differ does", sorted(MEANT - set(wrong)), [])
        for promise in promises(server):
            error = promise.partition("error ")[2]
            check(f"promised and never seen: {promise}", promise in seen or
                  promise in TOYS or (error and is_in_source(error)))
        same("only toys have what only toys have", sorted(TOYS & seen), [])
        check("nothing was seen that is not promised",
              seen <= set(promises(server)), seen - set(promises(server)))
        if Count.failed:
            print(server.last_words())
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
