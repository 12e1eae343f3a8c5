#!/usr/bin/env python3
"""me.py PIONEK: matches belong to the key they were played with: they are found
and summed up by it, and by nothing else; they go to another key, or to nobody, with
everything else that is kept; and no key opens what another one has."""
import hashlib
import json
import os
import random
import sqlite3
import sys
import time

from feats import Coins
from people import Person, check, done_testing, same, server_for_test

ALA, OLA = "a1" * 16, "0f" * 16
PAGE = 50  # matches of one answer
PLAYS = {"play", "play_ruse"}  # answers of Bitwa that put a card on the table


def me(server, key, what="", **more):
    return server.ask("/api/me" + what, {"key": key, **more})


def sums(server, key):
    status, reply = me(server, key)
    assert status == 200, reply
    return reply


def matches(server, key, skip=0):
    status, reply = me(server, key, "/matches", skip=skip)
    assert status == 200, reply
    return reply


def codes(server, key):
    return [m["table"]["code"] for m in matches(server, key)["matches"]]


def play_alone(server, key, name="Ala"):
    """One flip; the code, and whether it was right."""
    _, reply = server.open([{"kind": "me", "name": name}], game="null", key=key)
    one = Person(server, reply["table"]["code"], reply["token"])
    one.answer()
    one.wait(lambda p: p.state["over"])
    one.leave_line()
    return one.table_code, one.state["view"]["points"][0]


def play_bot(server, key):
    """Whoever guesses right wins; None if nobody does."""
    _, reply = server.open([{"kind": "me", "name": "Ala"},
                            {"kind": "bot", "level": "easy"}],
                           game="null", key=key)
    one = Person(server, reply["table"]["code"], reply["token"])
    while not one.state["over"]:
        if one.asks():
            one.answer()
        one.wait(lambda p: p.asks() or p.state["over"])
    one.leave_line()
    places = server.card(one.table_code)["result"]["places"]
    return "drawn" if places == [1, 1] else "won" if places[0] == 1 else "lost"


def test_nothing(server):
    """A key that nobody used has nothing."""
    reply = sums(server, "e" * 32)
    same("nothing: sums", {k: v for k, v in reply.items() if k != "now"},
         {"matches": 0, "streak": 0, "best_streak": 0, "games": [],
          "trail": [], "ratings": []})
    reply = matches(server, "e" * 32)
    same("nothing: matches", (reply["matches"], reply["more"]), ([], False))
    reply = me(server, "e" * 32, "/export")[1]
    same("nothing: export", (reply["matches"], reply["feats"]), ([], []))
    same("nothing: to forget", me(server, "e" * 32, "/forget"),
         (200, {"ok": True}))


def test_sums(server):
    key, ends, streak, best = "51" * 16, [], 0, 0
    for _ in range(12):
        ends.append(play_bot(server, key))
        streak = streak + 1 if ends[-1] == "won" else 0
        best = max(best, streak)
    reply = sums(server, key)
    game = reply["games"][0]
    same("sums: all of them", (reply["matches"], game["played"]), (12, 12))
    for end in ("won", "lost", "drawn"):
        same(f"sums: {end}", game[end], ends.count(end))
        same(f"sums: {end} against a bot", game["rivals"][0][end],
             ends.count(end))
    same("sums: who it was", (len(game["rivals"]), game["rivals"][0]["level"],
                              "name" in game["rivals"][0]), (1, "easy", False))
    same("sums: streaks", (game["streak"], game["best_streak"]), (streak, best))
    points = max(play_alone(server, key)[1] for _ in range(4))
    game = sums(server, key)["games"][0]
    same("sums: alone nobody wins", (game["played"], game["won"]),
         (16, ends.count("won")))
    same("sums: a streak goes on meanwhile", game["streak"], streak)
    same("sums: the best alone", [(b["points"], b["options"])
                                  for b in game["bests"]], [(points, {})])
    if points:
        same("sums: the trail", [(t["game"], t["name"], t["done"])
                                 for t in sums(server, key)["trail"]],
             [("null", "Ala", 1)])


def test_cards(server):
    """Cards that were played are counted, of one's own."""
    status, reply = server.open([{"kind": "me", "name": "Ala"},
                                 {"kind": "open"}], key=ALA)
    assert status == 200, reply
    code = reply["table"]["code"]
    tokens = [reply["token"], server.ask(f"/api/tables/{code}/join", {
        "name": "Ola", "key": OLA})[1]["token"]]
    people = [Person(server, code, token) for token in tokens]
    played = [{}, {}]
    while not people[0].state["over"]:
        for seat, one in enumerate(people):
            if one.catch_up().asks():
                ask = one.asks()[0]
                line = random.choice(ask["answers"])
                one.tell("answer", ask=ask["id"], answer=line)
                verb, *words = line.split()
                if verb in PLAYS:
                    played[seat][words[0]] = played[seat].get(words[0], 0) + 1
    for seat, key in enumerate((ALA, OLA)):
        match = matches(server, key)["matches"][0]
        same("cards: the match", (match["table"]["code"], match["seat"]),
             (code, f"P{seat + 1}"))
        same("cards: counted", {c: n for kind in match["cards"].values()
                                for c, n in kind.items()}, played[seat])
        game = [g for g in sums(server, key)["games"] if g["game"] == "bitwa"]
        check("cards: the favourite ones", game[0]["cards"] and all(
            c["n"] == played[seat][c["code"]] for c in game[0]["cards"]))
        same("cards: against a name", game[0]["rivals"][0]["name"],
             ("Ola", "Ala")[seat])


def test_pages(server):
    key = "9a" * 16
    made = [play_alone(server, key)[0] for _ in range(PAGE + 2)]
    first = matches(server, key)
    rest = matches(server, key, PAGE)
    same("pages: the first is full", (len(first["matches"]), first["more"]),
         (PAGE, True))
    same("pages: then the rest", (len(rest["matches"]), rest["more"]),
         (2, False))
    found = [m["table"]["code"] for m in first["matches"] + rest["matches"]]
    same("pages: each once", sorted(found), sorted(made))
    times = [m["table"]["changed"] for m in first["matches"] + rest["matches"]]
    same("pages: the last ones first", times, sorted(times, reverse=True))
    whole = me(server, key, "/export")[1]
    same("pages: an export has all", [m["table"]["code"] for m in
                                      whole["matches"]], found)


def test_seat(server):
    """Another device sits down with the key alone."""
    table = Coins(server)
    phone = Person(server, table.code, ALA + ".P1")
    same("seat: by the key", phone.state["seat"], "P1")
    other = Person(server)
    for token in (ALA + ".P2", OLA + ".P1", ALA + ".P3", ALA + ".P0", ALA,
                  ALA + ".", ALA + ".P11", ALA.upper() + ".P1", "x" * 32 + ".P1"):
        same(f"seat: not by {token[-6:]}", other.error(
            "hello", table=table.code, token=token), "foreign")
    table.bet("heads", "tails")
    reply = server.ask("/api/tables/mine", {"seats": [
        {"table": table.code, "token": ALA + ".P1"},
        {"table": table.code, "token": ALA + ".P2"}]})[1]
    same("seat: among one's tables", ([t["seat"] for t in reply["tables"]],
                                      reply["gone"]), (["P1"], [table.code]))


def hash_of(key):
    return hashlib.blake2b(key.encode(), digest_size=32).hexdigest()


def cards_with(server, key):
    """How many cards on disk name a key's hash."""
    path = os.path.join(server.folder, "data", "pionek.db")
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
        return db.execute("SELECT count(*) FROM board WHERE card LIKE ?",
                          [f"%{hash_of(key)}%"]).fetchone()[0]


def test_move(server):
    """Two devices become one; a key that was seen by somebody is left."""
    old, new = "01" * 16, "02" * 16
    table = Coins(server, (old, OLA), ("Ala", "Ola"))  # goes on meanwhile
    over = Coins(server, (old, OLA)).bet("heads", "tails").code
    mine = play_alone(server, new)[0]
    others = codes(server, OLA)
    same("move: it is done", me(server, old, "/move", to=new),
         (200, {"ok": True}))
    same("move: all in one place", sorted(codes(server, new)),
         sorted([table.code, over, mine]))
    same("move: the old key has nothing", codes(server, old), [])
    same("move: others have theirs", codes(server, OLA), others)
    line = Person(server)
    same("move: the old key opens nothing", line.error(
        "hello", table=table.code, token=old + ".P1"), "foreign")
    Person(server, table.code, new + ".P1")
    Person(server, table.code, table.people[0].token)  # as before
    same("move: no card names it", cards_with(server, old), 0)
    server.kill()
    server.start()
    Person(server, table.code, new + ".P1")
    table.people = [Person(server, table.code, p.token) for p in table.people]
    table.bet("tails", "heads")
    game = sums(server, new)["games"][0]
    same("move: what ends later is counted, too", game["played"], 3)
    same("move: and not for the old one", sums(server, old)["matches"], 0)


def test_forget(server):
    key = "77" * 16
    running = Coins(server, (key, OLA), ("Ewa", "Ola"))
    over = Coins(server, (key, OLA), ("Ewa", "Ola")).bet("heads", "tails")
    cold = play_alone(server, key, "Ewa")[0]
    check("forget: it was known", cards_with(server, key) == 3)
    others = codes(server, OLA)
    same("forget: it is done", me(server, key, "/forget"), (200, {"ok": True}))
    same("forget: no matches", codes(server, key), [])
    same("forget: no sums", sums(server, key)["games"], [])
    same("forget: no feats", sums(server, key)["trail"], [])
    same("forget: no card names it", cards_with(server, key), 0)
    same("forget: others keep the match", codes(server, OLA), others)
    same("forget: and the name in it", server.card(over.code)["seats"][0][
        "name"], "Ewa")
    same("forget: the table is there", server.card(cold)["status"], "over")
    same("forget: no seat by the key", Person(server).error(
        "hello", table=running.code, token=key + ".P1"), "foreign")
    running.bet("heads", "tails")  # the seat's own token is still good
    same("forget: what ends later is nobody's", sums(server, key)["matches"],
         0)
    same("forget: not on its card either", cards_with(server, key), 0)


def test_secret(server):
    """Neither a key nor its hash is told to anybody; nor who is the same."""
    table = Coins(server, (ALA, ALA), ("Ala", "Ola"))  # one at both seats
    watcher = Person(server, table.code)
    table.bet("heads", "tails")
    told = json.dumps([p.catch_up().heard for p in (*table.people, watcher)] + [
        server.ask("/api/tables"), server.card(table.code),
        sums(server, ALA), matches(server, ALA), matches(server, OLA),
        me(server, ALA, "/export"), me(server, OLA, "/export")])
    for secret in (ALA, OLA, hash_of(ALA), hash_of(OLA), '"token"', '"hash"',
                   '"key"'):
        check(f"secret: no {secret[:6]}", secret not in told)
    seats = {m["seat"] for m in matches(server, ALA)["matches"]
             if m["table"]["code"] == table.code}
    same("secret: the player knows both", seats, {"P1", "P2"})
    check("secret: nobody else has it", table.code not in codes(server, OLA))


def test_wrong(server):
    for key in ("", "x" * 32, "a" * 31, "a" * 33, "A" * 32, 7, None, [ALA]):
        for what in ("", "/matches", "/export", "/move", "/forget"):
            status, reply = me(server, key, what, to=OLA)
            same(f"wrong: {what} of key {key!r}", (status, reply.get("where")),
                 (400, "key"))
    for to in ("", "x" * 32, None, 7, ALA):
        status, reply = me(server, ALA, "/move", to=to)
        same(f"wrong: to {to!r}", (status, reply.get("where")), (400, "to"))
    for skip in (-1, 1 << 40):
        status, reply = me(server, ALA, "/matches", skip=skip)
        same("wrong: skip", (status, reply.get("where")), (400, "skip"))
    same("wrong: far behind the end", matches(server, ALA, 10 ** 9)["matches"],
         [])
    same("wrong: no JSON", server.ask("/api/me", b"{")[0], 400)
    same("wrong: no such thing", me(server, ALA, "/all")[0], 404)
    same("wrong: not by GET", server.ask("/api/me")[0], 404)
    same("wrong: nor beside it", server.ask("/api/mew", {"key": ALA})[0], 404)
    guided = server.ask("/api/tables", {"game": "bitwa", "guide": "first",
                                        "name": "Ala", "key": "33" * 16})
    same("wrong: a guided game is no match", (
        guided[0], sums(server, "33" * 16)["matches"]), (200, 0))


def test_full(server):
    """A disk that is full: said, and nothing has changed."""
    key, to = "44" * 16, "45" * 16
    play_alone(server, key)
    server.fill_disk()
    same("full: told", me(server, key, "/move", to=to)[0], 503)
    same("full: nor forgotten", me(server, key, "/forget")[0], 503)
    server.fill_disk(False)
    same("full: it is there", len(codes(server, key)), 1)
    same("full: later it goes", me(server, key, "/move", to=to)[0], 200)
    same("full: and is there", len(codes(server, to)), 1)


def test_earlier(server):
    """A database of the version before: matches are found on its cards."""
    before = {key: sums(server, key)["games"] for key in (ALA, OLA)}
    server.stop()
    path = os.path.join(server.folder, "data", "pionek.db")
    db = sqlite3.connect(path)
    db.executescript("DROP TABLE played; DROP TABLE rating; "
                     "DROP TABLE rated; DROP TABLE shown; "
                     "DROP TABLE lease; DROP TABLE node; "
                     "DROP INDEX board_awake; "
                     "ALTER TABLE board DROP COLUMN awake; "
                     "PRAGMA user_version = 7")
    db.close()
    server.start()
    for _ in range(200):
        after = {key: sums(server, key)["games"] for key in (ALA, OLA)}
        if all(len(after[k]) == len(before[k]) and
               [g["played"] for g in after[k]] ==
               [g["played"] for g in before[k]] for k in before):
            break
        time.sleep(0.05)
    for key, games in before.items():
        for game in games:
            game["cards"] = []  # how often is not on the card
        same("earlier: the same matches", after[key], games)


def main():
    random.seed(5)
    with server_for_test(sys.argv[1]) as (server, _):
        test_nothing(server)
        test_sums(server)
        test_cards(server)
        test_pages(server)
        test_seat(server)
        test_move(server)
        test_forget(server)
        test_secret(server)
        test_wrong(server)
        test_full(server)
        test_earlier(server)
        same("the server ends when told to", server.stop(), 0)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
