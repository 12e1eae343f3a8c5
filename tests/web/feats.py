#!/usr/bin/env python3
"""feats.py PIONEK: what people achieve at tables is kept for them, by key and
name: once, for nobody else, and also if the server dies right after."""
import json
import os
import random
import sys
import threading

from people import (Broken, Count, Person, check, done_testing, same,
                    server_for_test)

ALA, OLA = "a1" * 16, "0f" * 16


def trail(server, key, name="Ala", game="null"):
    status, reply = server.ask("/api/feats",
                               {"game": game, "key": key, "name": name})
    assert status == 200, reply
    return reply


def ids(server, key, name="Ala"):
    return sorted(f["id"] for f in trail(server, key, name)["feats"])


class Coins:
    """A table of heads or tails: Ala opens it, Ola joins."""

    def __init__(self, server, keys=(ALA, OLA), names=("Ala", "Ola"), **more):
        own = {"key": keys[0]} if keys[0] else {}
        status, reply = server.open(
            [{"kind": "me", "name": names[0]}, {"kind": "open"}], game="null",
            **own, **more)
        assert status == 200, reply
        self.server, self.code = server, reply["table"]["code"]
        tokens = [reply["token"]]
        status, reply = server.ask(f"/api/tables/{self.code}/join", {
            "name": names[1], **({"key": keys[1]} if keys[1] else {})})
        assert status == 200, reply
        tokens.append(reply["token"])
        self.people = [Person(server, self.code, t) for t in tokens]

    def bet(self, *sides):
        """Each bets on a side, in turn; one flip."""
        for one, side in zip(self.people, sides):
            one.wait(lambda p: p.asks())
            reply = one.tell("answer", ask=one.asks()[0]["id"],
                             answer="guess " + side)
            assert reply.get("ok"), reply
        for one in self.people:
            one.catch_up()
        return self

    def right(self, seat):
        """How often this one was right."""
        return self.people[seat].state["view"]["points"][seat]


def test_contract(server):
    box = server.ask("/api/games/null")[1]
    same("box: the feats", [f["id"] for f in box["feats"]],
         ["right", "prophet"])
    same("box: what they need", box["feats"][1]["with"], {"flips": "3"})
    same("box: how they are told", box["feats"][0]["parts"],
         [{"pl": "trafienia", "en": "right bets"}])
    check("box: a group has a title", "feats.coin" in box["texts"])
    shelf = {g["id"]: g["feats"] for g in server.ask("/api/games")[1]["games"]}
    same("shelf: how many", (shelf["null"], shelf["bitwa"]), (2, 0))


def test_tables(server):
    """Whoever presses a feat on the trail sits where it is at stake."""
    for game in server.ask("/api/games")[1]["games"]:
        box = server.ask("/api/games/" + game["id"])[1]
        tables = {}
        for f in box["feats"]:
            key = json.dumps([f["seats"], f["seat"], f["with"]])
            tables.setdefault(key, []).append(f["id"])
        for key, feats in tables.items():
            seats, seat, options = json.loads(key)
            wish = [{"kind": "bot", "level": "easy"} for _ in range(seats)]
            wish[int(seat[1:]) - 1] = {"kind": "me", "name": "Ala"}
            missing = set(feats)
            # A bot that chose before may be who one wanted to be: another table then.
            for _ in range(12):
                status, reply = server.open(wish, game=game["id"], options=options)
                same(f"tables: {game['id']} {key}", (status, reply.get("seat")),
                     (200, seat))
                ala = Person(server, reply["table"]["code"], reply["token"])
                missing -= {f["id"] for f in ala.state["feats"]}
                ala.leave_line()
                if not missing:
                    break
            same(f"tables: at stake at {key}", missing, set())


def test_tracker(server):
    """While it is played: how far one is, oneself only."""
    table = Coins(server, options={"flips": "3"})
    watcher = Person(server, table.code)
    ala, ola = table.people
    same("tracker: at the start", ala.state["feats"], [
        {"id": "right", "done": False, "parts": [{"now": 0, "goal": 1}]},
        {"id": "prophet", "done": False, "parts": [{"now": 0, "goal": 3}]}])
    table.bet("heads", "tails")
    for seat, one in enumerate(table.people):
        same("tracker: it follows", [f["parts"][0]["now"]
                                     for f in one.state["feats"]],
             [table.right(seat)] * 2)
    check("tracker: nothing is gained before the end", not any(
        "gained" in m for p in table.people for m in p.heard))
    check("tracker: watchers have none", not any(
        "feats" in m or "gained" in m for m in watcher.catch_up().heard))
    plain = server.two()
    one = Person(server, plain[0], plain[1][0])
    check("tracker: other games have none", "feats" not in one.state)


def test_gaining(server):
    table = Coins(server).bet("heads", "tails")  # one of them is right
    winner = 0 if table.right(0) else 1
    key, name = ((ALA, "Ala"), (OLA, "Ola"))[winner]
    lucky, other = table.people[winner], table.people[1 - winner]
    same("gained: it is told", lucky.state.get("gained"), ["right"])
    check("gained: not to the other", "gained" not in other.state)
    reply = trail(server, key, name)
    same("gained: it is kept", [(f["id"], f["table"]) for f in reply["feats"]],
         [("right", table.code)])
    check("gained: with the time", abs(reply["now"] - reply["feats"][0]["at"])
          < 60000)
    same("gained: under this name", reply["names"], [name])
    same("gained: no other name has it", ids(server, key, "Ewa"), [])
    same("gained: no other key has it",
         trail(server, "b" * 32, name)["names"], [])
    same("gained: no other game", trail(server, key, name, "bitwa")["feats"],
         [])
    again = Person(server, table.code, lucky.token)
    same("gained: who comes back reads it again", again.state["gained"],
         ["right"])
    # The rematch: same people, new table, seats moved on.
    for one in (other, lucky):
        reply = one.tell("rematch")
        assert reply.get("ok"), reply
    lucky.wait(lambda p: p.table["table"].get("rematch"))
    code = lucky.table["table"]["rematch"]
    next_one = Person(server, code, lucky.token)
    seat = int(next_one.state["seat"][1]) - 1
    people = [None, None]
    people[seat], people[1 - seat] = next_one, Person(server, code,
                                                      other.token)
    table.people = people
    # Whatever falls: one of the two flips of tables below is right again.
    table.bet("heads", "tails")
    check("rematch: what one has is not new", "gained" not in
          next_one.state)
    same("rematch: and stays what it was",
         [f["table"] for f in trail(server, key, name)["feats"]],
         [table.code])
    if table.right(1 - seat):
        same("rematch: the key came along",
             table.people[1 - seat].state.get("gained"), ["right"])


def test_nobody(server):
    """No key, a bot in the end, a guide: nothing is kept."""
    for _ in range(4):
        table = Coins(server, (None, None)).bet("heads", "tails")
        check("nobody: without a key nothing is gained",
              not any("gained" in p.state for p in table.people))
    key = "c" * 32
    for _ in range(6):
        table = Coins(server, (key, key), ("Bo", "By"))
        ala, ola = table.people
        ala.tell("bot", seat="P1", level="easy")
        ola.wait(lambda p: p.asks())
        ola.tell("answer", ask=ola.asks()[0]["id"], answer="guess heads")
        ala.wait(lambda p: p.state["over"])
        check("nobody: a bot's luck is nobody's", "gained" not in ala.state)
    same("nobody: it is not kept either", ids(server, key, "Bo"), [])
    guided = server.ask("/api/tables", {"game": "bitwa", "guide": "first",
                                        "name": "Ala", "key": key})
    same("nobody: guided tables take a key", guided[0], 200)


def test_wrong(server):
    seats = [{"kind": "me", "name": "Ala"}, {"kind": "open"}]
    for key in ("", "x" * 32, "a" * 31, "a" * 33, "A" * 32, 7, None, [ALA]):
        status, reply = server.open(seats, game="null", key=key)
        same(f"wrong: key {key!r}", (status, reply.get("where")),
             (400, "key"))
        status, reply = server.ask("/api/feats", {
            "game": "null", "key": key, "name": "Ala"})
        same(f"wrong: trail of key {key!r}", (status, reply.get("where")),
             (400, "key"))
    status, reply = server.open(seats, game="null")
    code = reply["table"]["code"]
    same("wrong: a key at joining", server.ask(
        f"/api/tables/{code}/join", {"name": "Ola", "key": "x"})[0], 400)
    same("wrong: the seat is still open",
         server.card(code)["seats"][1]["kind"], "open")
    same("wrong: a game", server.ask("/api/feats", {
        "game": "ludo", "key": ALA, "name": "Ala"})[0], 404)
    same("wrong: a name", server.ask("/api/feats", {
        "game": "null", "key": ALA, "name": " "})[1]["error"], "bad_name")
    same("wrong: no JSON", server.ask("/api/feats", b"{")[0], 400)


def test_secret(server):
    """Neither key nor hash ever leaves the server."""
    table = Coins(server)
    watcher = Person(server, table.code)
    table.bet("heads", "tails")
    told = json.dumps([p.catch_up().heard for p in (*table.people, watcher)] +
                      [server.ask("/api/tables"), server.card(table.code)])
    check("secret: no key is told", ALA not in told and OLA not in told)
    check("secret: nor its hash", '"key"' not in told)
    with open(os.path.join(server.folder, "data", "pionek.db"), "rb") as f:
        data = f.read()
    wal = os.path.join(server.folder, "data", "pionek.db-wal")
    if os.path.exists(wal):
        with open(wal, "rb") as f:
            data += f.read()
    check("secret: the disk has no key", ALA.encode() not in data)


def play_until_broken(server, key, kept):
    """Plays tables of one flip; `kept`: those known to be over, with luck."""
    try:
        while True:
            name = f"K{len(kept)}"
            _, reply = server.open([{"kind": "me", "name": name}],
                                   game="null", key=key)
            person = Person(server, reply["table"]["code"], reply["token"])
            kept.append([name, person, None])
            person.answer(random.choice)
            person.wait(lambda p: p.state["over"])
            kept[-1][2] = person.state.get("gained", [])
    except (Broken, OSError, KeyError, TypeError):
        pass


def test_killed(server):
    """A match that is over has given what it gives, whenever the end comes."""
    known = lucky = 0
    for i in range(6):
        key, kept = f"{i:x}" * 32, []
        players = threading.Thread(target=play_until_broken,
                                   args=(server, key, kept))
        players.start()
        players.join(random.uniform(0.1, 0.4))
        server.kill()
        players.join()
        server.start()
        for name, person, gained in kept:
            back = Person(server, person.table_code, person.token)
            is_right = bool(back.state["view"]["points"][0])
            want = ["right"] if back.state["over"] and is_right else []
            have = ids(server, key, name)
            if not check("killed: feats and end go together", have == want,
                         have, back.state):
                return
            same("killed: what was told is kept",
                 gained if gained is not None else want, want)
            same("killed: and told again", back.state.get("gained", []), want)
            known += gained is not None
            lucky += bool(want)
            back.leave_line()
    check("killed: matches had ended", known > 5, known)
    check("killed: some with luck", lucky > 2, lucky)


def test_full_disk(server):
    table = Coins(server, ("d" * 32, "d" * 32))
    ala, ola = table.people
    ala.tell("answer", ask=ala.asks()[0]["id"], answer="guess heads")
    server.fill_disk()
    try:
        for _ in range(2):
            same("full disk: the last answer", ola.error(
                "answer", ask=ola.asks()[0]["id"], answer="guess tails"),
                "disk")
            same("full disk: nothing is achieved",
                 ids(server, "d" * 32) + ids(server, "d" * 32, "Ola"), [])
            check("full disk: nor told", "gained" not in ala.catch_up().state)
    finally:
        server.fill_disk(False)
    ola.tell("answer", ask=ola.asks()[0]["id"], answer="guess tails")
    same("room again: one of them was right",
         ids(server, "d" * 32) + ids(server, "d" * 32, "Ola"), ["right"])
    same("room again: and is told",
         [p.catch_up().state.get("gained", []) for p in table.people].count(
             ["right"]), 1)


def main():
    with server_for_test(sys.argv[1]) as (server, _):
        for test in (test_contract, test_tables, test_tracker, test_gaining,
                     test_nobody, test_wrong, test_secret, test_full_disk, test_killed):
            test(server)
        same("the server ends when told to", server.stop(), 0)
        if Count.failed:
            print(server.last_words())
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
