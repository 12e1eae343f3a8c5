#!/usr/bin/env python3
"""nodes.py PIONEK [--seconds N]: several servers on one database.

A node is killed, stands still longer than the others wait for it, or is told to end
while people play: they go on with another, nothing that was acknowledged is lost or
doubled, and who stood still writes nothing and says nothing false.
"""
import os
import signal
import sys
import threading
import time

from people import (NO_LIMITS, PATIENCE, Broken, Person, Server, asked,
                    calling_from, check,
                    done_testing, folder_for_test, forget_folder, play_on, same,
                    sit_down)
from killed import Match
from postgres import Postgres


class Node(Server):
    """One of several; where people find it is told to the others."""

    limits, more = NO_LIMITS, []

    def launch(self, listen):
        self.options = [*self.limits, *self.more, "--node", "http://" + listen]
        return super().launch(listen)


class Site:
    """All nodes, as people know them: whoever answers, or says who has the table."""

    def __init__(self, nodes):
        self.nodes, self.turn = nodes, 0

    def __getattr__(self, name):
        return getattr(self.living(), name)

    def living(self):
        return [n for n in self.nodes if n.is_running()][0]

    @property
    def url(self):
        self.turn += 1
        return self.nodes[self.turn % len(self.nodes)].url


def reach(node, code, token=None):
    """A person at the table by way of this node, or why not: at the address that does
    not name the table, as older clients come, it says who has it."""
    line = Person(node)
    line.token, line.table_code = token, code
    reply = line.tell("hello", table=code, changes=True,
                      **({"token": token} if token else {}))
    return line, reply


def on_any(nodes, code, token, seconds=PATIENCE):
    """A person at the table, wherever it is; and after how many seconds."""
    begin = time.monotonic()
    while time.monotonic() - begin < seconds:
        for node in nodes:
            try:
                line = Person(node, code, token)
                return line, time.monotonic() - begin
            except (OSError, Broken):
                pass
        time.sleep(0.02)
    raise SystemExit("nobody has the table")


def lines_of(pg, schema, code):
    return int(pg.sql(f"SELECT count(*) FROM {schema}.line"
                      f" WHERE code = '{code}'"))


def test_one_at_a_time(nodes):
    """A table is where it was opened; others pass on who comes to them."""
    one, other = nodes
    code, tokens = one.two()
    people = sit_down(one, code, tokens)
    play_on(people, 2)
    _, reply = reach(other, code, tokens[0])
    same("elsewhere: not here", reply.get("error"), "moved")
    same("elsewhere: but there", reply.get("where"), one.url)
    through = [Person(other, code, token) for token in tokens]
    same("passed on: the same is told", through[0].facts, people[0].facts)
    play_on(through, 2)
    same("passed on: sockets are counted", other.figure("sockets_passing"), 2)
    same("passed on: and the table stays",
         (one.figure("tables_loaded"), other.figure("tables_loaded")), (1, 0))
    same("passed on: over HTTP, too", other.ask(f"/api/tables/{code}/log"),
         one.ask(f"/api/tables/{code}/log"))
    for path in ("replay", "replay/0?eyes=P1", "summary", "nothing"):
        here, there = (node.ask(f"/api/tables/{code}/{path}", token=tokens[0])
                       for node in nodes)
        here, there = ([told[0], {k: v for k, v in told[1].items()
                                  if k != "now"}] for told in (here, there))
        same(f"passed on: {path}", there, here)
    same("passed on: who is there is known",
         [chair["here"] for chair in other.card(code)["seats"]], [True, True])
    same("elsewhere: no such table",
         reach(other, "zzzzzz")[1].get("error"), "no_table")
    for line in through:
        line.leave_line()
    return people


def test_joined_elsewhere(nodes):
    """Opened at one node, joined and played by way of the other."""
    one, other = nodes
    _, got = one.open([{"kind": "me", "name": "Ala"}, {"kind": "open"}])
    code = got["table"]["code"]
    status, seat = other.ask(f"/api/tables/{code}/join", {"name": "Ola"})
    same("joined elsewhere: a seat", (status, seat.get("seat")), (200, "P2"))
    play_on([Person(other, code, seat["token"]),
             Person(one, code, got["token"])], 2)


def test_not_forged(nodes):
    """Who says from outside that he was passed on is not believed."""
    one, _ = nodes
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    for proof in ("0" * 32, "", "f" * 31, "f" * 64):
        told = one.raw((
            f"GET /metrics HTTP/1.1\r\nHost: {one.host}\r\nConnection: close"
            f"\r\nPionek-Passed: 10.9.8.7 {proof}\r\n\r\n").encode())
        check("forged: it is who it is", b" 200 " in told[:20], told[:80])
    told = one.raw((f"GET /ws/zzzzzz HTTP/1.1\r\nHost: evil.test\r\n"
                    "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                    f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13"
                    "\r\nSec-WebSocket-Protocol: pionek.v1\r\n"
                    f"Pionek-Passed: 10.9.8.7 {'0' * 32}\r\n\r\n").encode(),
                   0.5)
    check("forged: another name of the server does not pass either",
          b" 421 " in told[:20], told[:80])


def test_told_to_end(nodes, people):
    """It hands its tables over before it says goodbye."""
    one, other = nodes
    code = people[0].table_code
    facts = people[0].facts[:]
    ended = threading.Thread(target=one.stop)
    ended.start()
    people[0].until(lambda m: m.get("kind") == "bye")
    line, seconds = on_any([other], code, people[0].token)
    check("handed over: at once", seconds < 1, seconds)
    same("handed over: as it was", line.facts[:len(facts)], facts)
    ended.join()
    one.start()
    again = [line, on_any([other], code, people[1].token)[0]]
    play_on(again, 2)
    same("handed over: it stays there",
         reach(one, code, people[0].token)[1].get("error"), "moved")


def test_killed(nodes, schema, pg):
    """kill -9 in the middle of an answer."""
    one, other = nodes
    code, tokens = one.two()
    people = sit_down(one, code, tokens)
    play_on(people, 3)
    facts = people[0].facts[:]
    kept = lines_of(pg, schema, code)
    one.kill()
    back, seconds = on_any([other], code, tokens[0])
    print(f"killed: back after {seconds:.1f} s")
    same("killed: what was told stays true", back.facts[:len(facts)], facts)
    check("killed: nothing is lost", lines_of(pg, schema, code) >= kept)
    again = [back, on_any([other], code, tokens[1])[0]]
    play_on(again, 3)
    check("killed: they play on", lines_of(pg, schema, code) >= kept + 3)
    one.start()


def test_asleep(nodes, schema, pg):
    """It stands still, others take over, it goes on: it writes nothing and says
    nothing but goodbye."""
    one, other = nodes
    code, tokens = one.two()
    people = sit_down(one, code, tokens)
    play_on(people, 2)
    mover = asked(people)
    ask = mover.asks()[0]
    child = one.child()
    os.kill(child, signal.SIGSTOP)
    try:
        mover.say("answer", ask=ask["id"], answer=ask["answers"][0])
        again = [on_any([other], code, token)[0] for token in tokens]
        play_on(again, 1)
        kept = lines_of(pg, schema, code)
    finally:
        os.kill(child, signal.SIGCONT)
    said = []
    try:
        while True:
            said.append(mover.hear())
    except (OSError, Broken):
        pass
    same("asleep: nothing but goodbye",
         [m.get("kind") or m for m in said], ["bye"])
    same("asleep: nothing was written", lines_of(pg, schema, code), kept)
    same("asleep: who comes to it is passed on",
         on_any([one], code, tokens[0])[0].facts, again[0].facts)
    play_on(again, 2)
    check("asleep: others go on", lines_of(pg, schema, code) > kept)


def test_two_owners(nodes, schema, pg):
    """The database says that another has it, and its node does not know yet."""
    one, _ = nodes
    code, tokens = one.two()
    people = sit_down(one, code, tokens)
    play_on(people, 2)
    kept = lines_of(pg, schema, code)
    facts = people[0].facts[:]
    pg.sql(f"UPDATE {schema}.lease SET epoch = epoch + 1, node = 'nobody'"
           f" WHERE code = '{code}'")
    mover = asked(people)
    ask = mover.asks()[0]
    number = mover.say("answer", ask=ask["id"], answer=ask["answers"][0])
    said = []
    try:
        while True:
            said.append(mover.hear())
    except (OSError, Broken):
        pass
    check("two: it is not acknowledged", not [
        m for m in said if m.get("re") == number and m.get("ok")], said)
    check("two: and not told", not [m for m in said if m.get("kind") == "state"],
          said)
    same("two: nor written", lines_of(pg, schema, code), kept)
    back, _ = on_any([one], code, tokens[0])
    same("two: read anew it is as it was", back.facts, facts)


def until(what, seconds=PATIENCE):
    """After how many seconds it is so; None: it never was."""
    begin = time.monotonic()
    while time.monotonic() - begin < seconds:
        if what():
            return time.monotonic() - begin
        time.sleep(0.05)
    return None


def test_lobby(nodes):
    """What happens at one node is seen in the lobby of the other."""
    one, other = nodes
    reader = Person(other)
    reader.tell("lobby")
    _, got = one.open([{"kind": "me", "name": "Ala"}, {"kind": "open"}],
                      public=True)
    code = got["table"]["code"]
    begin = time.monotonic()
    cards = reader.until(lambda m: m.get("kind") == "lobby" and code in [
        card["code"] for card in m["open"]])["open"]
    seconds = time.monotonic() - begin
    print(f"lobby: seen at the other node after {seconds:.1f} s")
    check("lobby: soon", seconds < 8, seconds)
    ala = Person(one, code, got["token"])

    def is_here():
        cards = other.ask("/api/tables")[1]["open"]
        return [c["seats"][0]["here"] for c in cards if c["code"] == code] \
            == [True]
    seconds = until(is_here)
    check("lobby: who is there, too", seconds is not None and seconds < 8,
          seconds, cards)
    ala.leave_line()
    check("lobby: and is not any more", until(lambda: not is_here()))
    reader.leave_line()


def test_silent(nodes, pg, schema):
    """Answers are not told to other nodes, so that nobody learns when one was given
    in secret; what the card shows to everybody is."""
    one, _ = nodes
    people = sit_down(one, *one.two())
    code = people[0].table_code
    play_on(people, 1)
    time.sleep(0.5)  # longer than news are gathered
    told = []
    listener = threading.Thread(
        target=lambda: told.append(pg.heard(f"pionek.{schema}", 2)))
    listener.start()
    time.sleep(0.3)
    play_on(people, 4)
    listener.join()
    check("silent: no word of answers", code not in told[0], told)
    listener = threading.Thread(
        target=lambda: told.append(pg.heard(f"pionek.{schema}", 2)))
    listener.start()
    time.sleep(0.3)
    people[0].leave_line()
    listener.join()
    check("silent: but of who goes", code in told[1], told)


def test_let_go(program, folder, store, pg, schema):
    """A table that nobody looks at is nobody's, and whoever is asked for it has it."""
    one, other = (Node(program, os.path.join(folder, n)) for n in ("d", "e"))
    for node in (one, other):
        node.more = ["--rest", "1"]
        node.store = store
        node.start()
    try:
        people = sit_down(one, *one.two())
        code, token = people[0].table_code, people[0].token
        play_on(people, 2)
        facts = people[0].facts[:]
        for person in people:
            person.leave_line()

        def owner():
            return pg.sql(f"SELECT node FROM {schema}.lease"
                          f" WHERE code = '{code}'")
        check("let go: it has it", owner() != "")
        check("let go: and then nobody has",
              until(lambda: owner() == "") is not None)
        same("let go: it is not in memory", one.figure("tables_loaded"), 0)
        back, seconds = on_any([other], code, token)
        print(f"let go: taken by another in {seconds * 1000:.0f} ms")
        same("let go: as it was", back.facts, facts)
        same("let go: there", other.figure("tables_loaded"), 1)
        same("let go: the count goes on", pg.sql(
            f"SELECT epoch FROM {schema}.lease WHERE code = '{code}'"), "2")
        back.leave_line()
    finally:
        for node in (one, other):
            same("let go: it ends in order", node.stop(), 0)


def test_limits(program, folder, store):
    """What an address uses at one node counts at the other."""
    nodes = [Node(program, os.path.join(folder, n)) for n in ("f", "g")]
    for node in nodes:
        node.limits = ["--per-address", "16"]
        node.store = store
        node.start()
    one, other = nodes
    try:
        lines = []
        with calling_from("127.0.0.9"):
            for _ in range(12):
                lines.append(Person(one))
            time.sleep(2.5)  # it is told once a second
            try:
                for _ in range(12):
                    lines.append(Person(other))
            except (OSError, Broken):
                pass
        check("limits: together", len(lines) <= 16, len(lines))
        lines.append(Person(other))  # an address that has none
        for line in lines:
            line.leave_line()
        seats = [{"kind": "me", "name": "Ala"}, {"kind": "open"}]
        with calling_from("127.0.0.10"):
            opened = [one.open(seats)[0] for _ in range(28)]
            same("limits: so many tables at once", set(opened), {200})
            time.sleep(2.5)
            opened = [other.open(seats)[0] for _ in range(8)]
        check("limits: and no more elsewhere", 429 in opened, opened)
    finally:
        for node in nodes:
            same("limits: it ends in order", node.stop(), 0)


def test_in_play(nodes, folder, seconds):
    """People play on whichever node while each of them is killed in turn."""
    site = Site(nodes)
    figures = {"games": 0, "lost": 0, "breaks": 0, "answers": 0}
    matches = [Match(site, 0.05) for _ in range(2)]
    end = time.monotonic() + seconds
    turn = 0
    while time.monotonic() < end and not all(m.is_done() for m in matches):
        time.sleep(0.7)
        node = nodes[turn % len(nodes)]
        node.kill()
        time.sleep(0.3)
        node.start()
        turn += 1
    for match in matches:
        for player in match.players:
            player.join()
        code = match.code
        holder = [n for n in nodes
                  if n.ask(f"/api/tables/{code}/log")[0] == 200][0]
        match.judge(holder, folder, figures)
    print(f"in play: {figures}")


def main(program, *words):
    folder = folder_for_test()
    nodes = []
    try:
        with Postgres() as pg:
            store = pg.fresh()
            schema = "s1"
            nodes = [Node(program, os.path.join(folder, name))
                     for name in ("a", "b")]
            for node in nodes:
                node.store = store
                node.start()
            alone = Server(program, os.path.join(folder, "c"))
            alone.store = store
            said = []
            waits = threading.Thread(
                target=lambda: said.append(alone.launch("127.0.0.1:0")))
            waits.start()
            people = test_one_at_a_time(nodes)
            test_joined_elsewhere(nodes)
            test_not_forged(nodes)
            test_told_to_end(nodes, people)
            test_killed(nodes, schema, pg)
            test_two_owners(nodes, schema, pg)
            test_lobby(nodes)
            test_silent(nodes, pg, schema)
            test_asleep(nodes, schema, pg)
            test_let_go(program, folder, store, pg, schema)
            test_limits(program, folder, store)
            if "--seconds" in words:
                test_in_play(nodes, folder, float(words[-1]))
            waits.join()
            alone.process.wait()
            same("who serves alone is kept out", said, [""])
            check("and is told why", "in use" in alone.last_words())
            for node in nodes:
                same("the node keeps to the protocol",
                     node.broken_promises(), [])
                same("it ends in order", node.stop(), 0)
    finally:
        for node in nodes:
            if node.is_running():
                node.kill()
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1]), *sys.argv[2:]))
