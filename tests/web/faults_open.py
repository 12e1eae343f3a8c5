"""Opening tables, coming to them, finding them: what is refused, and how."""
import concurrent.futures
import json
import re
from urllib.parse import quote

from people import Person, Scene, check, same

ME, OPEN = {"kind": "me", "name": "Ala"}, {"kind": "open"}
LONG = 16 * 1024  # bytes of the longest body


def test_seats(server):
    stranger = Person(server)
    same("hello: unknown code",
         stranger.error("hello", table="zzzzzzzz"), "no_table")
    same("hello: no code at all", stranger.error("hello"), "no_table")
    same("hello: a code of another type",
         stranger.error("hello", table=7), "no_table")
    same("before hello",
         stranger.error("answer", ask=1, answer="x"), "bad_message")
    scene = Scene(server)
    other = Scene(server)
    with scene.unharmed("foreign token"):
        same("foreign token: of another table", stranger.error(
            "hello", table=scene.code, token=other.tokens[0]), "foreign")
        for token in ("", "x", "A" * 32, "A" * 5000, scene.tokens[0][:-1],
                      scene.tokens[0] + "A"):
            same(f"foreign token: {token[:9]!r}", stranger.error(
                "hello", table=scene.code, token=token), "foreign")
    with scene.unharmed("full table"):
        same("full table", server.ask(f"/api/tables/{scene.code}/join",
                                      {"name": "Ewa"}),
             (409, {"error": "full"}))
        same("full table: a wanted seat",
             server.ask(f"/api/tables/{scene.code}/join",
                        {"name": "Ewa", "seat": "P2"}),
             (409, {"error": "full"}))
    same("codes as people type them", stranger.tell(
        "hello", table=" " + scene.code[:4].upper() + "-" + scene.code[4:]
    ).get("ok"), True)
    scene.close()
    other.close()

    # Left before the start: the seat is open again, its token is nothing.
    _, mine = server.open([{"kind": "me", "name": "Ala"}, {"kind": "open"}])
    code = mine["table"]["code"]
    ala = Person(server, code, mine["token"])
    same("answer before the start",
         ala.error("answer", ask=1, answer="pass"), "not_started")
    same("undo before the start", ala.error("undo"), "not_started")
    same("replay before the start",
         server.ask(f"/api/tables/{code}/replay")[0], 409)
    second = Person(server, code, mine["token"])
    ala.wait(lambda p: p.table["tabs"] == 2)
    same("two sockets on one seat", second.table["tabs"], 2)
    same("leave before the start", ala.tell("leave").get("ok"), True)
    same("expired seat: watches now", ala.error("chat", text="x"),
         "not_seated")
    same("expired seat: so does the second socket",
         second.error("chat", text="x"), "not_seated")
    same("expired seat: the token is foreign",
         stranger.error("hello", table=code, token=mine["token"]), "foreign")
    same("expired seat: it is open",
         [s["kind"] for s in server.card(code)["seats"]], ["open", "open"])
    ala.leave_line()
    second.leave_line()

    # Joining twice takes two seats, a third time none.
    tokens = [server.ask(f"/api/tables/{code}/join", {"name": n})[1]["token"]
              for n in ("Ala", "Ola")]
    check("join twice: two secrets", tokens[0] != tokens[1])
    same("join a third time", server.ask(
        f"/api/tables/{code}/join", {"name": "Ewa"})[1], {"error": "full"})
    same("the match began", server.card(code)["status"], "running")
    # Many at once: one seat, one winner.
    _, free = server.open([{"kind": "me", "name": "Ala"}, {"kind": "open"}])
    path = f"/api/tables/{free['table']['code']}/join"
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        got = list(pool.map(lambda n: server.ask(path, {"name": f"N{n}"})[0],
                            range(8)))
    same("eight join at once", sorted(got), [200] + [409] * 7)
    stranger.leave_line()


def test_opening(server):
    def opens(name, want, body):
        status, got = server.ask("/api/tables", body)
        same(name, (status, got.get("error")), want)

    def named(name):
        status, got = server.open([{"kind": "me", "name": name}, OPEN])
        return got["table"]["seats"][0]["name"] if status == 200 \
            else got["error"]

    before = server.figure("tables_opened_total")
    two = {"game": "bitwa", "seats": [ME, OPEN]}
    opens("no such game", (404, "no_game"), {"game": "chess"})
    opens("no game", (404, "no_game"), {})
    for text in (b"", b"{", b"[]", b'{"game":"bitwa","game":"bitwa"}',
                 b'{"game":"\xff"}', b"\0"):
        opens(f"body {text!r}", (400, "bad_json"), text)
    for seats in (None, 7, {}, [], [ME], [ME, OPEN, OPEN], [OPEN] * 500,
                  [ME, ME], [ME, 5], [ME, {}], [ME, {"kind": "king"}],
                  [ME, {"kind": "bot", "level": "god"}]):
        opens(f"seats {str(seats)[:40]}", (400, "bad_seats"),
              {"game": "bitwa", "seats": seats})
    for options in ({"colour": "red"}, {"tactics": "maybe"}, {"tactics": 5},
                    {"tactics": True}, {"": ""}, {"x" * 5000: "ż" * 3000},
                    {"ż" * 3000: ""}, {"x" + "ż" * 3000: ""},
                    {"tactics": "x" + "ż" * 3000}):
        opens(f"options {str(options)[:30]}", (400, "no_option"),
              {**two, "options": options})
    for clock in (5, "x", [], {}, {"move": 0, "bank": 0}, {"move": 4},
                  {"move": -5, "bank": 60}, {"move": 10**9},
                  {"move": 60, "bank": 10**18}, {"move": "60"}):
        opens(f"clock {clock}", (400, "bad_clock"), {**two, "clock": clock})
    opens("a body too large", (413, "too_long"),
          json.dumps({**two, "x": "y" * LONG}).encode())
    opens("the largest body", (200, None),
          json.dumps(two).encode().ljust(LONG))
    for kind in ("text/plain", "application/x-www-form-urlencoded",
                 "application/jsonx", ""):
        same(f"Content-Type {kind!r}", server.ask(
            "/api/tables", two, headers={"Content-Type": kind}),
            (415, {"error": "bad_message", "where": "Content-Type"}))
    same("Content-Type with a charset", server.ask(
        "/api/tables", {}, headers={
            "Content-Type": "Application/JSON; charset=utf-8"})[0], 404)
    same("a page of another site", server.ask(
        "/api/tables", two, headers={"Origin": "http://evil.example"}),
        (403, {"error": "bad_origin"}))
    same("a name of another site", server.ask(
        "/api/tables", headers={"Host": "evil.example"}),
        (421, {"error": "bad_origin"}))
    for name in ("", " ", "\u3164", "\u2800", "\u034f", "\u115f\u1160", "\uffa0",
                 "\t\n", "\u202e", "\u200f\u200e", "\x00", "\x7f",
                 "\u0085", "\u2066\u2069", None, 5, [], {}):
        check(f"name {name!r}", named(name) in ("bad_name", "bad_json"))
    same("names: control characters", named("A\x07l\x1b[31ma\r\n"), "Al[31ma")
    same("names: right-to-left marks", named("\u202eal\u2067A\u200f"), "alA")
    same("names: spaces", named("  Ala   ma  kota "), "Ala ma kota")
    same("names: markup is text", named('<b>"\\&'), '<b>"\\&')
    same("names: people's own", named("Żółć 🦫"), "Żółć 🦫")
    for letter in ("a", "ż", "€", "🦫"):
        got = named(letter * 4000)
        check(f"names: 4000 {letter}", got == letter * len(got) and
              8 <= len(got) <= 40, got)
        got = named("x" + letter * 4000)
        check(f"names: 4000 {letter}, aside", got[1:] ==
              letter * len(got[1:]), got)
    same("a guide without a name", server.ask(
        "/api/tables", {"game": "bitwa", "guide": "first"})[1]["error"] in
        ("bad_name", "no_page"), True)
    for guide in ("second", "", "FIRST", "first ", True, 1, {}, ["first"]):
        same(f"no guide {guide!r}", server.ask(
            "/api/tables", {"game": "bitwa", "guide": guide, "name": "Ala"}),
            (400, {"error": "no_page", "where": "guide"}))
        same(f"no guide {guide!r} to read", server.ask(
            f"/api/games/bitwa/guides/{quote(str(guide))}")[0], 404)
    same("nothing was opened but what was told",
         server.figure("tables_opened_total") - before, 14)

    code = server.open([OPEN, OPEN])[1]["table"]["code"]
    join = f"/api/tables/{code}/join"
    same("join without a name", server.ask(join, {}),
         (400, {"error": "bad_name", "where": "name"}))
    same("join with bad JSON", server.ask(join, b"[")[1]["error"], "bad_json")
    for seat in ("P3", "P0", "P10", "p1", "", "P", "1"):
        same(f"join seat {seat!r}",
             server.ask(join, {"name": "A", "seat": seat}),
             (404, {"error": "no_seat", "where": "seat"}))
    same("join nowhere", server.ask("/api/tables/zzzzzzzz/join",
                                    {"name": "A"})[1]["error"], "no_table")
    same("mine: unknown and foreign", server.ask("/api/tables/mine", {
        "seats": [{"table": code, "token": "x"}, {"table": "zzzzzzzz"}, 5,
                  {"table": 'a"b'}]})[1]["gone"],
        [code, "zzzzzzzz", "", 'a"b'])
    for body in ({}, {"seats": 5}, {"seats": [{}] * 101}):
        same(f"mine: {str(body)[:20]}",
             server.ask("/api/tables/mine", body)[1],
             {"error": "bad_message", "where": "seats"})


LISTS = ("open", "running", "finished")


def changed_lobby(lobby, change):
    cards = {card["code"]: card for card in
             sum((lobby[name] for name in LISTS), []) + change["cards"]}
    check("lobby: a change tells what is new only", all(
        card not in lobby[name] for card in change["cards"] for name in LISTS))
    return {name: [cards[code] for code in change.get(
        name, [card["code"] for card in lobby[name]])] for name in LISTS}


def test_lobby(server):
    hidden = server.open([ME, OPEN])[1]["table"]["code"]
    shown = server.open([ME, OPEN], public=True)[1]["table"]["code"]
    reader, other = Person(server), Person(server)
    reader.say("lobby")
    told = reader.until(lambda m: m.get("kind") == "lobby")
    other.say("lobby", changes=True)
    known = other.until(lambda m: m.get("kind") == "lobby")
    lists = [server.ask("/api/tables")[1], told]
    for name, lobby in zip(("asked for", "told"), lists):
        codes = [card["code"] for kind in LISTS
                 for card in lobby[kind]]
        check(f"lobby, {name}: public tables are in", shown in codes)
        check(f"lobby, {name}: private ones are not", hidden not in codes)
        check(f"lobby, {name}: no secrets",
              not re.search("token|hash", json.dumps(lobby)))
    join = server.ask(f"/api/tables/{hidden}/join", {"name": "Ola"})
    server.ask(f"/api/tables/{shown}/join", {"name": "Ola"})
    same("a private table can be joined", join[0], 200)
    told = reader.until(lambda m: m.get("kind") == "lobby")
    same("lobby: it is running now",
         [[c["code"] for c in told[k] if c["code"] in (shown, hidden)]
          for k in ("open", "running")], [[], [shown]])
    while shown not in [card["code"] for card in known["running"]]:
        known = changed_lobby(known, other.until(
            lambda m: m.get("kind") == "lobby_change"))
    same("lobby: changes lead to the same", [known[k] for k in LISTS],
         [told[k] for k in LISTS])
    same("lobby readers sit nowhere",
         reader.error("answer", ask=1, answer="pass"), "bad_message")
    reader.leave_line()
