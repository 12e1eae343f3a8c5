#!/usr/bin/env python3
"""rated.py PIONEK: a rated match moves the numbers of those who played it, once, also
if the server dies right after; nobody is shown who does not want to be, and a name
belongs to who took it first."""
import json
import random
import sys

from feats import Coins
from people import Person, check, done_testing, same, server_for_test

ALA, OLA, EWA = "a1" * 16, "0f" * 16, "37" * 16
SEATS = [{"kind": "me", "name": "Ala"}, {"kind": "open"}]
SURE = 200  # the deviation of who is listed, at most


def ranking(server, key=None, game="null"):
    status, reply = server.ask("/api/ranking",
                               {"game": game, **({"key": key} if key else {})})
    assert status == 200, reply
    return reply


def show(server, key, name):
    return server.ask("/api/ranking/name", {"key": key, "name": name})


def rated(server, code):
    return server.ask(f"/api/tables/{code}/rated")[1]["seats"]


def decided(server, keys=(ALA, OLA)):
    """A rated match of two with a winner: its code, and who won."""
    while True:
        coins = Coins(server, keys=keys, rated=True)
        coins.bet("heads", "tails")
        points = [coins.right(0), coins.right(1)]
        for one in coins.people:
            one.leave_line()
        if points[0] != points[1]:
            return coins.code, points.index(max(points))


def play_bot(server, key, level="easy"):
    _, reply = server.open([SEATS[0], {"kind": "bot", "level": level}],
                           game="null", key=key, rated=True)
    one = Person(server, reply["table"]["code"], reply["token"])
    while not one.state["over"]:
        if one.asks():
            one.answer()
        one.wait(lambda p: p.asks() or p.state["over"])
    one.leave_line()
    return one.table_code


def test_match(server):
    """Both begin at 1500; who wins rises by what the other falls."""
    code, winner = decided(server)
    rows = rated(server, code)
    same("match: seats", [r["seat"] for r in rows], ["P1", "P2"])
    same("match: before", [r["before"] for r in rows], [1500, 1500])
    check("match: the winner rises", rows[winner]["after"] > 1500, rows)
    same("match: by what the other falls",
         rows[0]["after"] + rows[1]["after"], 3000)
    check("match: surer than before",
          all(r["deviation"] < 350 for r in rows), rows)
    mine = ranking(server, (ALA, OLA)[winner])["me"]
    same("match: my number", (mine["number"], mine["matches"]),
         (rows[winner]["after"], 1))
    same("match: the card says so", server.card(code).get("rated"), True)
    check("match: nobody is told who is shown", "shown" not in
          ranking(server, ALA))


def test_only_rated(server):
    """A table for fun changes nothing."""
    before = ranking(server, ALA)["me"]
    coins = Coins(server)
    coins.bet("heads", "tails")
    same("fun: nothing was counted", rated(server, coins.code), [])
    same("fun: I am what I was", ranking(server, ALA)["me"], before)
    check("fun: the card says nothing", "rated" not in server.card(coins.code))


def test_refused(server):
    """What cannot be rated says why, and no table is opened."""
    def opened(seats=SEATS, **more):
        more.setdefault("key", ALA)
        return server.open(seats, game="null", rated=True,
                           **{k: v for k, v in more.items() if v is not None})

    def why(reply):
        return reply[0], reply[1].get("error"), reply[1].get("where")

    same("refused: hints", why(opened(hints=True)), (400, "bad_rated", "hints"))
    same("refused: no key", why(opened(key=None)), (400, "bad_rated", "key"))
    same("refused: alone", why(opened(SEATS[:1])), (400, "bad_rated", "seats"))
    _, reply = opened()
    code = reply["table"]["code"]
    join = f"/api/tables/{code}/join"
    same("refused: a guest without a key",
         why(server.ask(join, {"name": "Ola"})), (400, "no_key", "key"))
    same("refused: myself",
         why(server.ask(join, {"name": "Ola", "key": ALA}))[:2],
         (409, "sits_already"))
    same("refused: the seat is still free",
         server.card(code)["seats"][1]["kind"], "open")
    same("refused: another one sits down",
         server.ask(join, {"name": "Ola", "key": OLA})[0], 200)
    one = Person(server, code, reply["token"])
    same("refused: a hint", one.error("hint", lang="pl"), "hints_off")
    one.leave_line()
    same("refused: a bad key",
         why(server.ask("/api/ranking", {"game": "null", "key": "x"})),
         (400, "bad_message", "key"))
    same("refused: no game",
         why(server.ask("/api/ranking", {"game": "chess"})),
         (404, "no_game", "game"))
    same("refused: a name without a key",
         why(server.ask("/api/ranking/name", {"name": "Ala"})),
         (400, "bad_message", "key"))


def test_rules_know(server):
    """Rules that ask for more of a rated match learn of it from the table."""
    bot = [SEATS[0], {"kind": "bot", "level": "easy"}]
    for rated_table, options in ((True, {"rated": "yes"}), (False, {})):
        _, reply = server.open(bot, game="knockdown", key=ALA,
                               **({"rated": True} if rated_table else {}))
        same(f"rules: rated {rated_table}", reply["table"]["options"], options)


def test_bots(server):
    """Bots have numbers, too, by their level, and are listed once they have played."""
    code = play_bot(server, EWA)
    rows = rated(server, code)
    same("bots: an easy one begins below", rows[1]["before"], 1300)
    same("bots: a person in the middle", rows[0]["before"], 1500)
    listed = [r for r in ranking(server)["rows"] if r.get("level") == "easy"]
    same("bots: listed", [(r["number"], r["matches"]) for r in listed],
         [(rows[1]["after"], 1)])


def test_shown(server):
    """Whoever wants to be seen is, once that is sure enough, and can hide again."""
    for _ in range(5):
        play_bot(server, EWA)
    mine = ranking(server, EWA)
    check("shown: sure enough", mine["me"]["deviation"] <= SURE, mine["me"])
    check("shown: not before it is wanted",
          not any("name" in r for r in mine["rows"]), mine["rows"])
    same("shown: wanted", show(server, EWA, "Ewa Ż"), (200, {"ok": True}))
    mine = ranking(server, EWA)
    same("shown: my name", mine["shown"], "Ewa Ż")
    same("shown: in the list",
         [(r["name"], r["number"], r.get("mine")) for r in mine["rows"]
          if "name" in r], [("Ewa Ż", mine["me"]["number"], True)])
    theirs = ranking(server, OLA)["rows"]
    check("shown: others see the name, and no mark",
          [r for r in theirs if r.get("name") == "Ewa Ż"] and
          not any("mine" in r for r in theirs), theirs)
    check("shown: nobody gets a key or its hash",
          "a1a1" not in json.dumps(theirs) and EWA not in json.dumps(theirs))
    numbers = [r["number"] for r in theirs]
    same("shown: the strongest first", numbers, sorted(numbers, reverse=True))
    same("shown: a name has one owner",
         (show(server, OLA, "EWA ż")[0], show(server, OLA, "EWA ż")[1]["error"]),
         (409, "name_taken"))
    same("shown: one's own may be written anew",
         show(server, EWA, "EWA ż"), (200, {"ok": True}))
    same("shown: a name that is none", show(server, EWA, "\u200b")[0], 400)
    same("shown: hidden", show(server, EWA, None), (200, {"ok": True}))
    check("shown: gone at once",
          not any("name" in r for r in ranking(server)["rows"]))
    same("shown: the number stays", ranking(server, EWA)["me"], mine["me"])
    same("shown: the name is free again",
         show(server, OLA, "Ewa Ż"), (200, {"ok": True}))


def test_left(server):
    """What a bot plays for somebody who is away is that somebody's."""
    coins = Coins(server, keys=(ALA, EWA), rated=True)
    one, two = coins.people
    before = {key: ranking(server, key)["me"]["matches"] for key in (ALA, EWA)}
    two.tell("bot", seat="P2", level="easy")
    while not one.state["over"]:
        if one.asks():
            one.answer()
        one.wait(lambda p: p.asks() or p.state["over"])
    same("left: counted for both",
         {key: ranking(server, key)["me"]["matches"] - n
          for key, n in before.items()},
         {ALA: 1, EWA: 1})


def test_mine(server):
    """My page and what I take along have my numbers."""
    mine = ranking(server, EWA)["me"]
    want = [{"game": "null", **mine}]
    for what in ("", "/export"):
        reply = server.ask("/api/me" + what, {"key": EWA})[1]
        same(f"mine: {what or 'page'}", reply["ratings"], want)
        check(f"mine: {what or 'page'}, not shown", "shown" not in reply)
    same("mine: the name I am shown under",
         server.ask("/api/me", {"key": OLA})[1]["shown"], "Ewa Ż")


def test_moved(server):
    """A number goes with its key, and is forgotten with it."""
    other = "9c" * 16
    mine = ranking(server, EWA)["me"]
    same("moved: to another key",
         server.ask("/api/me/move", {"key": EWA, "to": other})[0], 200)
    same("moved: it is there", ranking(server, other)["me"], mine)
    check("moved: and not here", "me" not in ranking(server, EWA))
    same("moved: forgotten",
         server.ask("/api/me/forget", {"key": other})[0], 200)
    check("moved: nothing is left", "me" not in ranking(server, other))


def test_killed(server):
    """What was acknowledged is counted, once."""
    before = [ranking(server, key)["me"]["matches"] for key in (ALA, OLA)]
    code, _ = decided(server)
    rows = rated(server, code)
    after = [ranking(server, key)["me"]["matches"] for key in (ALA, OLA)]
    server.kill()
    server.start()
    same("killed: what the match did", rated(server, code), rows)
    same("killed: counted",
         [ranking(server, key)["me"]["matches"] for key in (ALA, OLA)], after)
    check("killed: at least once", after[0] > before[0] and after[1] > before[1],
          before, after)


def main():
    random.seed(4)
    with server_for_test(sys.argv[1]) as (server, _):
        for test in (test_match, test_only_rated, test_refused, test_rules_know, test_bots,
                     test_shown, test_left, test_mine, test_moved, test_killed):
            test(server)
        same("the server ends when told to", server.stop(), 0)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
