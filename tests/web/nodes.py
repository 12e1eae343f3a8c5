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

from people import (NO_LIMITS, PATIENCE, Broken, Person, Server, asked, check,
                    done_testing, folder_for_test, forget_folder, play_on, same,
                    sit_down)
from killed import Match
from postgres import Postgres


class Node(Server):
    """One of several; where people find it is told to the others."""

    def launch(self, listen):
        self.options = [*NO_LIMITS, "--node", "http://" + listen]
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
    """Who has it, as this node says: a person there, or why not."""
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
                line, reply = reach(node, code, token)
                if reply.get("ok"):
                    line.wait(lambda p: p.table and p.state)
                    return line, time.monotonic() - begin
                line.socket.link.close()
            except (OSError, Broken):
                pass
        time.sleep(0.02)
    raise SystemExit("nobody has the table")


def lines_of(pg, schema, code):
    return int(pg.sql(f"SELECT count(*) FROM {schema}.line"
                      f" WHERE code = '{code}'"))


def test_one_at_a_time(nodes):
    """A table is where it was opened; others say where that is."""
    one, other = nodes
    code, tokens = one.two()
    people = sit_down(one, code, tokens)
    play_on(people, 2)
    line, reply = reach(other, code, tokens[0])
    same("elsewhere: not here", reply.get("error"), "moved")
    same("elsewhere: but there", reply.get("where"), one.url)
    status, told = other.ask(f"/api/tables/{code}/log")
    same("elsewhere: over HTTP, too", (status, told.get("error"),
                                       told.get("where")),
         (421, "moved", one.url))
    same("elsewhere: its card is known", other.card(code)["code"], code)
    same("elsewhere: no such table",
         reach(other, "zzzzzz")[1].get("error"), "no_table")
    return people


def test_told_to_end(nodes, people):
    """It hands its tables over before it says goodbye."""
    one, other = nodes
    code = people[0].table_code
    facts = people[0].facts[:]
    ended = threading.Thread(target=one.stop)
    ended.start()
    people[0].until(lambda m: m.get("kind") == "bye")
    line, reply = reach(other, code, people[0].token)
    same("handed over: at once", reply.get("ok"), True)
    line.wait(lambda p: p.state)
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
    same("asleep: it knows where to go",
         on_this(one, code, tokens[0]).get("where"), other.url)
    play_on(again, 2)
    check("asleep: others go on", lines_of(pg, schema, code) > kept)


def on_this(node, code, token):
    """What it says once it has noticed."""
    for _ in range(10 * PATIENCE):
        reply = reach(node, code, token)[1]
        if reply.get("error") != "restart":
            break
        time.sleep(0.1)
    return reply


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
            test_told_to_end(nodes, people)
            test_killed(nodes, schema, pg)
            test_two_owners(nodes, schema, pg)
            test_asleep(nodes, schema, pg)
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
