#!/usr/bin/env python3
"""faults.py PIONEK: bad input over real sockets. Each wrong thing gets its
error, by its code, and harms neither the table nor those who sit at it."""
import concurrent.futures
import contextlib
import json
import os
import re
import socket
import struct
import subprocess
import sys
import time

from people import (BINARY, NO_LIMITS, TEXT, Broken, Person, Server, WebSocket,
                    asked, check, done_testing, first_of, folder_for_test,
                    forget_folder, play_on, same, sit_down)

LONG = 16 * 1024  # bytes of the longest frame and body


class Scene:
    """A running table: two people, a watcher, whose turn it is."""

    def __init__(self, server, **more):
        self.server = server
        self.code, self.tokens = server.two(**more)
        self.people = sit_down(server, self.code, self.tokens)
        self.watcher = Person(server, self.code)
        self.turn()

    def everybody(self):
        return [*self.people, self.watcher]

    def turn(self):
        self.mover = asked(self.people)
        self.other = next(p for p in self.people if p is not self.mover)
        self.watcher.catch_up()
        return self.mover

    def seen(self):
        return [(one.catch_up().state["view"], one.state["asks"], one.facts[:])
                for one in self.everybody()]

    @contextlib.contextmanager
    def unharmed(self, name):
        before = self.seen()
        heard = [sum(m.get("kind") == "state" for m in one.heard)
                 for one in self.everybody()]
        yield
        same(name + ": the table is as it was", self.seen(), before)
        same(name + ": nobody was told anything",
             [sum(m.get("kind") == "state" for m in one.heard)
              for one in self.everybody()], heard)

    def close(self):
        for one in self.everybody():
            one.leave_line()


# ---- coming to a table -----------------------------------------------------

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


# ---- answers ---------------------------------------------------------------

def test_answers(server):
    scene = Scene(server)
    mover, other = scene.mover, scene.other
    ask = mover.asks()[0]
    with scene.unharmed("illegal answer"):
        reply = mover.tell("answer", ask=ask["id"], answer="claim dam_1")
        same("illegal answer", reply["error"], "refused")
        check("illegal answer: its rule",
              re.fullmatch(r"BR-[0-9.]+", reply["rule"]), reply)
        check("illegal answer: its text", "refusals." + reply["refusal"] in
              server.ask("/api/games/bitwa")[1]["texts"], reply)
        why = mover.tell("why", answer="claim dam_1")
        same("why says the same",
             (why.get("ok"), why["refusal"], why["rule"]),
             (True, reply["refusal"], reply["rule"]))
        same("why of a legal answer",
             "refusal" in mover.tell("why", answer=ask["answers"][0]), False)
    with scene.unharmed("no answer at all"):
        for line in ("", "fly", "play", "play Y0", "play Y0 dam_9", "P1 pass",
                     "* deal P1 Y0", "play,Y0,dam_1", "ż" * 2000,
                     "x" + "ż" * 2000, "\u202e", "play Y0 dam_1\nP1 pass",
                     "undo 1", "!", "claim dam_1 !"):
            reply = mover.tell("answer", ask=ask["id"], answer=line)
            check(f"not understood: {line[:12]!r}",
                  reply.get("error") == "not_understood" and reply["where"],
                  reply)
    with scene.unharmed("another question"):
        for number in (0, ask["id"] - 1, ask["id"] + 1, 10**9,
                       ask["id"] + 2**32, 2**63 - 1):
            same(f"late: question {number}", mover.error(
                "answer", ask=number, answer=ask["answers"][0]), "late")
        for number in (-1, "1", None, 1.0, True, [], {}):
            same(f"not a question: {number!r}", mover.error(
                "answer", ask=number, answer=ask["answers"][0]), "bad_message")
        same("a number beyond all", mover.say_text(
            '{"op": "answer", "ask": %d}' % 2**64).get("error"), "bad_json")
        same("answer without ask",
             mover.error("answer", answer=ask["answers"][0]), "bad_message")
        for line in (None, 5, [], {}, True):
            same(f"answer of another type: {line!r}", mover.error(
                "answer", ask=ask["id"], answer=line), "bad_message")
    with scene.unharmed("someone else's turn"):
        same("someone else's turn", other.error(
            "answer", ask=ask["id"], answer=ask["answers"][0]), "late")
        same("someone else's turn: no hint", other.error("hint", lang="pl"),
             "no_hint")
    with scene.unharmed("a watcher"):
        for op, more in {"answer": {"ask": ask["id"],
                                    "answer": ask["answers"][0]},
                         "undo": {}, "agree": {"yes": True},
                         "chat": {"text": "x"}, "leave": {}, "back": {},
                         "bot": {"seat": "P1", "level": "easy"},
                         "rematch": {}, "hint": {"lang": "en"},
                         "why": {"answer": "pass"},
                         "warn": {"answer": "pass", "lang": "en"}}.items():
            same(f"a watcher: {op}", scene.watcher.error(op, **more),
                 "not_seated")
        same("a watcher sees no questions", scene.watcher.state["asks"], [])
        check("a watcher may look closer",
              scene.watcher.tell("explain", topic="dam 1", lang="pl")["text"])
        same("no such topic", scene.watcher.error("explain", topic="moon"),
             "no_topic")
        for topic in (None, 3, "warn " + ask["answers"][0]):
            same(f"topic {topic!r}", scene.watcher.error(
                "explain", topic=topic), "bad_message")
    same("a good answer after all that", mover.answer(first_of).get("ok"),
         True)
    scene.turn()
    with scene.unharmed("late answer"):
        same("late answer", mover.error("answer", ask=ask["id"],
                                        answer=ask["answers"][0]), "late")
    # The same answer twice, faster than the disk: one of them counts.
    ask = scene.mover.asks()[0]
    numbers = [scene.mover.say("answer", ask=ask["id"],
                               answer=ask["answers"][0]) for _ in range(5)]
    replies = [scene.mover.reply_to(n) for n in numbers]
    same("one answer five times",
         [r.get("error", "ok") for r in replies], ["ok"] + ["late"] * 4)
    same("log before the end",
         server.ask(f"/api/tables/{scene.code}/log"),
         (403, {"error": "not_over"}))
    same("summary before the end",
         server.ask(f"/api/tables/{scene.code}/summary")[0], 403)
    same("rematch before the end", scene.mover.error("rematch"), "not_over")
    scene.close()


# ---- messages --------------------------------------------------------------

def test_messages(server):
    scene = Scene(server)
    one = scene.mover
    with scene.unharmed("bad messages"):
        for text in ("", " ", "{", "}", "nothing", "{'op': 'ping'}",
                     '{"op": "ping"} {}', '{"op": "ping",}', '"ping"', "[]",
                     "7", "null", '[{"op": "ping"}]', "{" * 5000,
                     '[' * 16000, '{"a":' * 3000, '{"op": "pi\\u0000ng"}',
                     '{"op": "\\ud800"}', "\ufeff{}",
                     '{"op": "ping", "op": "leave"}',
                     '{"op": "leave", "a": 1, "a": 2}'):
            reply = one.say_text(text)
            same(f"bad JSON: {text[:20]!r}", reply.get("error"), "bad_json")
            check(f"bad JSON says where: {text[:20]!r}",
                  re.match(r"-?\d+:-?\d+: ", reply.get("where", "")), reply)
        for text in ("{}", '{"op": null}', '{"op": 5}', '{"op": "fly"}',
                     '{"op": ["answer"]}', '{"op": ""}', '{"op": "ANSWER"}',
                     '{"op": "chat"}', '{"op": "chat", "text": 5}',
                     '{"op": "chat", "text": ""}', '{"op": "agree"}',
                     '{"op": "agree", "yes": "true"}'):
            same(f"bad message: {text}", one.say_text(text).get("error"),
                 "bad_message")
        for number in ("-1", "5.5", '"x"', "null", "[1]",
                       "9223372036854775807"):
            reply = one.say_text('{"op": "fly", "id": %s}' % number)
            same(f"id {number}", reply.get("re"),
                 int(number) if re.fullmatch(r"-?\d+", number) else 0)
        same("members nobody knows", one.tell(
            "ping", colour="blue", deep=[[[{}]]]).get("ok"), True)
        filler = "x" * (LONG - len('{"op":"ping","id":5,"f":""}'))
        same("the longest message", one.say_text(
            '{"op":"ping","id":5,"f":"%s"}' % filler).get("ok"), True)
        test_chat(scene)
        test_frames(scene)
    scene.close()


def test_chat(scene):
    one = scene.people[0]
    check("chat too long", one.tell("chat", text="ż" * 301) in (
        {"re": one.last, "error": "bad_message", "where": "text"},
        {"re": one.last, "error": "too_long", "where": "text"}))
    same("chat of 300 characters",
         one.tell("chat", text="ż" * 300).get("ok"), True)
    odd = 'a"b\\c\n\t\u202e\u2028\x7f</script>{}'
    same("odd chat", one.tell("chat", text=odd).get("ok"), True)
    late = Person(scene.server, scene.code)
    same("chat comes back as it was",
         [line["text"] for line in late.welcome["chat"]], ["ż" * 300, odd])
    late.leave_line()
    got = [one.tell("chat", text=str(n)).get("error", "ok") for n in range(6)]
    same("chat too fast", got, ["ok"] * 3 + ["too_fast"] * 3)
    check("chat too fast: for how long", 0 < one.tell(
        "chat", text="again").get("wait", 0) <= 2000)
    scene.people[1].catch_up()
    same("the others heard what was said", [
        m["chat"]["text"] for m in scene.people[1].heard
        if m.get("kind") == "chat"], ["ż" * 300, odd, "0", "1", "2"])


def test_frames(scene):
    def fresh():
        return Person(scene.server, scene.code)

    def closes(name, code, speak):
        one = fresh()
        speak(one)
        same(name, one.close_code(), code)

    closes("a huge frame", 1009,
           lambda p: p.socket.frame(TEXT, b"x" * (LONG + 1)))
    closes("a frame said to be endless", 1009, lambda p: p.socket.link.sendall(
        struct.pack(">BBQ", 0x81, 0xff, 2**62) + b"mask{"))
    closes("a binary frame", 1003, lambda p: p.socket.frame(BINARY, b"{}"))
    closes("not UTF-8", 1007, lambda p: p.socket.frame(TEXT, b'{"op":"\xff"}'))
    closes("an unmasked frame", 1002,
           lambda p: p.socket.link.sendall(b"\x81\x02{}"))
    closes("an unknown kind of frame", 1002,
           lambda p: p.socket.frame(5, b"{}"))

    def too_many_fragments(one):
        send_part(one, 0x01, b"{" + b" " * 9000)
        send_part(one, 0x00, b" " * 9000)
    closes("fragments that are too long together", 1009, too_many_fragments)

    one = fresh()
    send_part(one, 0x01, b'{"op":"pi')
    send_part(one, 0x00, b'ng","id"')
    one.socket.frame(9, b"are you there")  # in between, as is allowed
    send_part(one, 0x80, b":77}")
    same("fragments are put together", one.reply_to(77).get("ok"), True)
    # A sender that takes its time keeps nobody waiting.
    frame = bytes([0x81, 0x80 | 20]) + bytes(4) + b'{"op":"ping","id":8}'
    for at in range(len(frame)):
        one.socket.link.sendall(frame[at:at + 1])
        scene.people[0].catch_up()
    same("a slow sender is heard", one.reply_to(8).get("ok"), True)
    one.socket.link.sendall(frame[:9])  # and goes without a word
    one.socket.link.close()


def send_part(person, first, data):
    person.socket.link.sendall(
        bytes([first]) + (bytes([0x80 | len(data)]) if len(data) < 126 else
                          struct.pack(">BH", 0x80 | 126, len(data))) +
        bytes(4) + data)


def test_upgrade(server):
    def knock(*more, protocol="pionek.v1", version="13"):
        head = [f"GET /ws HTTP/1.1\r\nHost: {server.host}\r\n"
                "Connection: Upgrade, close\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Sec-WebSocket-Version: {version}\r\n"]
        if protocol:
            head.append(f"Sec-WebSocket-Protocol: {protocol}\r\n")
        got = server.raw("".join(
            [*head, *(line + "\r\n" for line in more), "\r\n"]).encode(), 1)
        return got.split(b"\r\n")[0].split()[1:2], got.split(b"\r\n\r\n")[-1]

    old = ([b"400"], b'{"error":"old_client"}')
    same("another protocol", knock(protocol="pionek.v0"), old)
    same("no protocol", knock(protocol=None), old)
    same("another version", knock(version="8"), old)
    same("one of several protocols", knock(protocol="a, pionek.v1")[0],
         [b"101"])
    for origin in ("http://evil.example", "null", "file://",
                   f"http://{server.host}.evil.example",
                   f"http://evil.example/{server.host}", ""):
        same(f"origin {origin!r}", knock("Origin: " + origin),
             ([b"403"], b'{"error":"bad_origin"}'))
    same("our own origin", knock(f"Origin: http://{server.host}")[0],
         [b"101"])
    same("a plain request for the socket", server.ask("/ws"),
         (400, {"error": "bad_message"}))


# ---- opening tables --------------------------------------------------------

ME, OPEN = {"kind": "me", "name": "Ala"}, {"kind": "open"}


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
    for name in ("", " ", "\t\n", "\u202e", "\u200f\u200e", "\x00", "\x7f",
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
        "/api/tables", {"game": "bitwa", "guide": True})[1]["error"] in
        ("bad_name", "no_page"), True)
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
        same(f"mine: {str(body)[:20]}", server.ask("/api/tables/mine", body)[1],
             {"error": "bad_message", "where": "seats"})


def test_lobby(server):
    hidden = server.open([ME, OPEN])[1]["table"]["code"]
    shown = server.open([ME, OPEN], public=True)[1]["table"]["code"]
    reader = Person(server)
    reader.say("lobby")
    told = reader.until(lambda m: m.get("kind") == "lobby")
    lists = [server.ask("/api/tables")[1], told]
    for name, lobby in zip(("asked for", "told"), lists):
        codes = [card["code"] for kind in ("open", "running", "finished")
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
    same("lobby readers sit nowhere",
         reader.error("answer", ask=1, answer="pass"), "bad_message")
    reader.leave_line()


# ---- addresses and methods -------------------------------------------------

def test_paths(server):
    def asks(first_line, *more):
        got = server.raw("\r\n".join(
            [first_line, "Host: " + server.host, "Connection: close", *more,
             "", ""]).encode("latin-1"), 3)
        head, _, body = got.partition(b"\r\n\r\n")
        return int(head.split()[1]) if head else 0, body

    for path in ("/../", "/../../etc/passwd", "/assets/../../secret",
                 "/%2e%2e/%2e%2e/etc/passwd", "/api/games/..%2f..",
                 "/api/games/bitwa/rules/../../../x",
                 "/api/games/bitwa/rules/..%2f..%2fx", "//", "/api//tables",
                 "/api/tables/../metrics", "/\xff", "/%ff%fe", "/api/", "/API",
                 "/api/games/%c0%ae", "/index.html%20", "/.git/config",
                 "/api/tables/" + "a" * 3000):
        status, body = asks(f"GET {path} HTTP/1.1")
        text = body.decode("utf-8", "strict") if is_utf8(body) else None
        check(f"path {path[:40]!r} leads nowhere",
              status in (400, 404) and text is not None and
              json.loads(text)["error"] in
              ("no_page", "no_table", "no_game", "bad_message"),
              status, body[:200])
    for path in ("/%00", "/healthz%00", "/api/tables/%00", "/%", "/%4",
                 "/%zz", "/?a=%00", "/?%zz"):
        same(f"path {path!r} cannot be read", asks(f"GET {path} HTTP/1.1"),
             (400, b'{"error":"bad_message"}'))
    same("HEAD", asks("HEAD /healthz HTTP/1.1"), (200, b""))
    same("HEAD of nothing", asks("HEAD /nothing HTTP/1.1"), (404, b""))
    for method in ("DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "BREW"):
        status, body = asks(f"{method} /api/tables HTTP/1.1",
                            "Content-Length: 0")
        check(f"method {method}", status in (405, 400, 501), status, body)
    same("POST where there is nothing to post",
         server.ask("/healthz", {})[0], 404)
    same("GET where one posts", server.ask("/api/tables/mine")[0], 404)
    # Half a request, then silence: others do not wait for it.
    host, port = server.host.split(":")
    with contextlib.ExitStack() as lines:
        for text in (b"GET /hea", b"GET /healthz HTTP/1.1\r\nHost:",
                     b"POST /api/tables HTTP/1.1\r\nHost: a\r\n"
                     b"Content-Length: 100\r\n\r\n{", b""):
            line = socket.create_connection((host, int(port)))
            lines.enter_context(line)
            line.sendall(text)
        begin = time.monotonic()
        same("half requests keep nobody waiting", server.ask("/healthz"),
             (200, b"ok\n"))
        check("not even for a moment", time.monotonic() - begin < 1)
    for text in (b"\r\n\r\n", b"\0\0\0\0\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                 b"GET /healthz HTTP/1.1\r\nContent-Length: 5\r\n"
                 b"Content-Length: 6\r\nConnection: close\r\n\r\n",
                 b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
                 b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                 b"GET /" + b"a" * 100000 + b" HTTP/1.1\r\n\r\n",
                 b"GET / HTTP/1.1\r\nX: " + b"a" * 100000 + b"\r\n\r\n"):
        got = server.raw(text, 1)
        check(f"not a request: {text[:20]!r}",
              not got or int(got.split()[1]) >= 400, got[:100])


def is_utf8(data):
    try:
        data.decode("utf-8", "strict")
        return True
    except UnicodeDecodeError:
        return False


# ---- taking back, handing over, again --------------------------------------

def test_undo(server):
    scene = Scene(server)
    one, two = scene.mover, scene.other
    same("undo of nothing", one.error("undo"), "undo_nothing")
    same("agree to nothing", two.error("agree", yes=True), "undo_none")
    play_on(scene.people, 3)
    scene.turn()
    one = scene.other  # answered last; a card was drawn since
    two = scene.mover
    same("undo needs agreement", one.state["undo"], "agreed")
    with scene.unharmed("undo refused"):
        same("undo: asked for", one.tell("undo").get("ok"), True)
        two.wait(lambda p: p.table.get("undo"))
        same("undo: the others are told", two.table["undo"],
             {"seat": one.state["seat"], "wanted": [two.state["seat"]]})
        same("undo: once at a time", two.error("undo"), "undo_waiting")
        same("undo: yes or no", two.error("agree", yes=1), "bad_message")
        same("undo: one's own yes is not enough",
             one.tell("agree", yes=True).get("ok"), True)
        check("undo: it is still asked for", two.catch_up().table.get("undo"))
        same("undo: no", two.tell("agree", yes=False).get("ok"), True)
        one.wait(lambda p: "undo" not in p.table)
        same("undo: over", two.error("agree", yes=True), "undo_none")
    facts = len(scene.watcher.catch_up().facts)
    one.tell("undo")
    same("undo: yes", two.tell("agree", yes=True).get("ok"), True)
    scene.turn()
    same("undo: whose turn it was", scene.mover, one)
    check("undo: facts are taken back",
          len(scene.watcher.facts) < facts, facts)
    late = Person(server, scene.code)
    same("undo: a newcomer is told the same", late.facts,
         scene.watcher.facts)
    late.leave_line()
    # An undo that is asked for is forgotten when the game goes on.
    play_on(scene.people, 2)
    scene.turn()
    scene.other.tell("undo")
    scene.mover.answer()
    same("undo: the game went on", scene.mover.error("agree", yes=True),
         "undo_none")
    scene.close()


def test_handing_over(server):
    scene = Scene(server)
    one, two = scene.mover, scene.other
    seats = one.state["seat"], two.state["seat"]
    with scene.unharmed("hand-over too early"):
        same("bot for one who is here",
             two.error("bot", seat=seats[0], level="easy"), "not_away")
        for seat in ("P3", "", None, 1):
            same(f"bot for seat {seat!r}",
                 two.error("bot", seat=seat, level="easy"), "no_seat")
        same("bot of no level",
             two.error("bot", seat=seats[1], level="god"), "bad_message")
    one.leave_line()
    two.wait(lambda p: not p.table["table"]["seats"][int(seats[0][1]) - 1]
             ["here"])
    same("bot for one who went a moment ago",
         two.error("bot", seat=seats[0], level="easy"), "not_away")
    one = Person(server, scene.code, one.token)
    same("leave", one.tell("leave").get("ok"), True)
    two.catch_up()
    same("leave is told",
         two.table["table"]["seats"][int(seats[0][1]) - 1].get("left"), True)
    facts = len(two.facts)
    same("bot for one who left",
         two.tell("bot", seat=seats[0], level="easy").get("ok"), True)
    two.wait(lambda p: len(p.facts) > facts and p.asks())
    same("it is told who plays",
         two.table["table"]["seats"][int(seats[0][1]) - 1].get("level"),
         "easy")
    same("back", one.tell("back").get("ok"), True)
    two.catch_up()
    check("back is told", "level" not in
          two.table["table"]["seats"][int(seats[0][1]) - 1])
    # Both to bots: the game plays itself.
    for person in (one, two):
        person.tell("bot", seat=person.state["seat"], level="easy")
    two.wait(lambda p: p.state["over"])
    same("after the end: answer", two.error("answer", ask=1, answer="pass"),
         "over")
    same("after the end: undo", two.error("undo"), "over")
    same("after the end: bot",
         two.error("bot", seat=seats[0], level="easy"), "over")
    scene.close()
    one.leave_line()


def test_rematch(server, folder):
    scene = Scene(server)
    play_on(scene.people, choose=first_of)
    for one in scene.everybody():
        check("the end is told", one.catch_up().state["over"] and
              one.state["total"])
    before = server.figure("tables_opened_total")
    numbers = [one.say("rematch") for one in scene.people for _ in range(2)]
    replies = [one.reply_to(number) for one, number in
               zip([p for p in scene.people for _ in range(2)], numbers)]
    check("rematch asked for by all, twice",
          {r.get("error", "ok") for r in replies} <= {"ok", "busy"} and
          any(r.get("ok") for r in replies), replies)
    scene.watcher.wait(lambda p: p.table["table"].get("rematch"))
    again = scene.watcher.table["table"]["rematch"]
    check("rematch asked for again", scene.people[0].tell("rematch")["ok"])
    same("rematch: only one", scene.people[0].catch_up().table["table"]
         ["rematch"], again)
    same("rematch: no other table was opened",
         server.figure("tables_opened_total") - before, 1)
    people = sit_down(server, again, scene.tokens)
    same("rematch: same tokens, seats moved on by one",
         [p.state["seat"] for p in people], ["P2", "P1"])
    same("rematch: names go with them",
         [s["name"] for s in people[0].table["table"]["seats"]],
         ["Ola", "Ala"])
    check("rematch: it is running", asked(people))
    status, log = server.ask(f"/api/tables/{scene.code}/log")
    same("log after the end", status, 200)
    verify(server, folder, log, "log after the end")
    check("replay after the end: all eyes", all(
        server.ask(f"/api/tables/{scene.code}/replay/3?eyes={seat}")[0] == 200
        for seat in ("P1", "P2")))
    for one in people:
        one.leave_line()
    scene.close()


def verify(server, folder, log, name):
    path = os.path.join(folder, "match.log")
    with open(path, "wb") as f:
        f.write(log)
    told = subprocess.run([server.program, "verify", path, "--lang", "en"],
                          capture_output=True, check=False)
    return same(name + " is honest", told.returncode, 0) or print(told)


def test_replay(server):
    scene = Scene(server)
    play_on(scene.people, 4)
    base = f"/api/tables/{scene.code}/replay"
    status, about = server.ask(base)
    same("replay of a running table", status, 200)
    check("replay: nothing secret", "secret" not in about)
    for k in range(about["moments"]):
        status, moment = server.ask(f"{base}/{k}")
        view = moment["view"]
        same(f"replay {k}: a watcher's eyes",
             (status, moment["eyes"], view["hand"], view["thand"],
              moment["asks"], "answer" in moment),
             (200, None, [[], []], [[], []], [], False))
        check(f"replay {k}: no cards in the news", all(
            "card" not in fact for fact in moment["news"]
            if fact.get("hidden")))
    token = scene.tokens[0]
    own = server.ask(base + "/0?eyes=P1", token=token)[1]
    check("replay: one's own eyes", len(own["view"]["hand"][0]) == 6 and
          not own["view"]["hand"][1])
    for path, secret in (("/0?eyes=P1", None), ("/0?eyes=P2", token),
                         ("/0?eyes=P1", "A" * 32), ("/0?eyes=P3", token),
                         ("/0?eyes=x", token), ("/0?eyes=*", None)):
        same(f"replay: foreign eyes {path} {bool(secret)}",
             server.ask(base + path, token=secret),
             (403, {"error": "foreign", "where": "eyes"}))
    for k in (about["moments"], "-1", "x", "1x", "", "99999999999999999999",
              "0/1", "0x1", "+1", "%201"):
        same(f"replay: moment {k!r}",
             (lambda s, b: (s, b["error"]))(*server.ask(f"{base}/{k}")),
             (404, "no_moment"))
    scene.close()


# ---- time ------------------------------------------------------------------

def clocked(server):
    """Begins early, ends late: nobody answers on a clock of 5 s."""
    scene = Scene(server, clock={"move": 5, "bank": 0})
    check("clock: until when", 0 < next(
        c["until"] for c in scene.mover.state["clocks"] if "until" in c) -
        scene.mover.state["now"] <= 5000)
    scene.began = time.monotonic()
    scene.first = scene.mover.asks()[0]["id"]
    return scene


def test_clock(scene, server, folder):
    one = scene.mover
    # `back` gives no time to one who was not away.
    while time.monotonic() - scene.began < 4:
        one.tell("back")
        time.sleep(0.2)
    one.wait(lambda p: not p.asks() or p.asks()[0]["id"] != scene.first)
    took = time.monotonic() - scene.began
    check("clock: the answer was given after 5 s", 4.5 < took < 8, took)
    same("clock: the old question is gone",
         one.error("answer", ask=scene.first, answer="pass"), "late")
    for one in scene.people:
        one.tell("bot", seat=one.state["seat"], level="easy")
    scene.watcher.wait(lambda p: p.state["over"])
    log = server.ask(f"/api/tables/{scene.code}/log")[1]
    late = [line for line in log.decode().splitlines() if line.endswith(" !")]
    check("clock: the log says so", len(late) >= 1 and
          re.match(r"P[12] ", late[0]), late)
    verify(server, folder, log, "clock: its log")
    scene.close()


def test_rate(program, folder):
    """A server with its usual limits."""
    server = Server(program, folder).start()
    scene = Scene(server)
    with scene.unharmed("too many messages"):
        one = Person(server, scene.code)
        try:
            for _ in range(400):
                one.socket.send(op="ping")
        except Broken:
            pass
        same("too many messages a second", one.close_code(), 1008)
    line = socket.create_connection(tuple(server.host.split(":")), 5)
    got = b""
    try:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" * 300)
        line.settimeout(1)
        while part := line.recv(65536):
            got += part
    except OSError:
        pass
    line.close()
    check("too many requests a second", b" 429 " in got and
          b'"error":"too_fast","wait":' in got)
    same("the others may go on", scene.mover.answer().get("ok"), True)
    idle = [socket.create_connection(tuple(server.host.split(":")), 5)
            for _ in range(90)]
    try:
        same("too many connections: those that are here stay",
             scene.watcher.tell("ping").get("ok"), True)
    finally:
        for line in idle:
            line.close()
    time.sleep(0.3)
    same("and others may come again", server.ask("/healthz")[0], 200)
    scene.close()
    same("it ends when told to", server.stop(), 0)


def main():
    folder = folder_for_test()
    server = Server(sys.argv[1], os.path.join(folder, "a"), *NO_LIMITS).start()
    try:
        watched = Scene(server)  # plays through all of it
        slow = clocked(server)
        for test in (test_seats, test_answers, test_messages, test_upgrade,
                     test_opening, test_lobby, test_paths, test_undo,
                     test_handing_over, test_replay):
            test(server)
            play_on(watched.people, 1)
        test_clock(slow, server, folder)
        test_rematch(server, folder)
        play_on(watched.people)
        check("the table played through all of it", watched.mover.state["over"])
        verify(server, folder, server.ask(
            f"/api/tables/{watched.code}/log")[1], "its log")
        child = server.child()
        same("the server ends when told to", server.stop(), 0)
        with open(server.log, encoding="utf-8") as log:
            text = log.read()
        check("it never crashed", child and "crashed" not in text and
              "level=error" not in text and "Sanitizer" not in text and
              "runtime error" not in text, text[-1500:])
        test_rate(sys.argv[1], os.path.join(folder, "b"))
    finally:
        if server.is_running():
            server.kill()
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
