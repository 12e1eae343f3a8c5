#!/usr/bin/env python3
"""node_faults.py PIONEK [--seconds N]: several servers on one database while people
play, and everything that can go wrong with them, one thing after the other: each once, or
again and again for so long.

Tells for each fault how many answers were acknowledged meanwhile, how many of these were
lost, how many were there twice, and for how many seconds somebody was not served.
"""
import argparse
import contextlib
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import threading
import time

from people import (NO_LIMITS, Broken, Person, Server, check, done_testing,
                    folder_for_test, forget_folder, same)
from killed import Match, Player
from postgres import Postgres

HERE = os.path.dirname(os.path.realpath(__file__))
SILENCE = 2.5   # s without a word: a page tries another way
BACK = 5        # s until everybody is served again
LEASE = 3.5     # s; src/server/store/lease.c
PAUSE = 0.15    # s at most before an answer


class Lag(threading.Thread):
    """How late this machine wakes who sleeps: nobody can be served faster than that."""

    def __init__(self):
        super().__init__(daemon=True)
        self.most = 0
        self.start()

    def run(self):
        while True:
            begin = time.monotonic()
            time.sleep(0.05)
            self.most = max(self.most, time.monotonic() - begin - 0.05)


class Cut:
    """A way to the database that can be cut, or fall silent."""

    def __init__(self, pg, folder):
        name = ".s.PGSQL.5432"
        self.folder, self.there = folder, os.path.join(pg.folder, name)
        self.url = pg.url.replace(
            pg.url.split("host=")[1], folder.replace("/", "%2F"))
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(os.path.join(folder, name))
        self.door.listen(32)
        self.links, self.is_cut, self.is_silent = [], False, False
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            here = self.door.accept()[0]
            try:
                if self.is_cut:
                    raise OSError("cut")
                there = socket.socket(socket.AF_UNIX)
                there.connect(self.there)
            except OSError:
                here.close()
                continue
            self.links.append((here, there))
            for pair in ((here, there), (there, here)):
                threading.Thread(target=self.move, args=pair,
                                 daemon=True).start()

    def move(self, source, to):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                while self.is_silent:
                    time.sleep(0.02)
                to.sendall(data)
        for end in (source, to):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self):
        self.is_cut = True
        links, self.links = self.links, []
        for link in links:
            for end in link:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mend(self):
        self.is_cut = self.is_silent = False


class Node(Server):
    """One of several, with a wall clock of its own."""

    def __init__(self, program, folder, clock):
        super().__init__(program, folder)
        self.is_stopped = False
        self.clock = os.path.join(folder, "clock")
        # With sanitizers, these would insist on being the first.
        self.environment = {
            "LD_PRELOAD": clock, "JUMP_FILE": self.clock,
            "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") +
            ":verify_asan_link_order=0"}
        self.jump(0)

    def jump(self, seconds):
        """In place: the node has the file before its eyes."""
        with open(self.clock, "r+b" if os.path.exists(self.clock) else "wb",
                  buffering=0) as f:
            f.write(struct.pack("q", seconds))

    def launch(self, listen):
        self.options = [*NO_LIMITS, "--node", "http://" + listen]
        return super().launch(listen)


class Site:
    """All nodes, as those who stand before a proxy know them: one that is not there is
    passed over."""

    def __init__(self, nodes):
        self.nodes, self.turn = nodes, 0

    def __getattr__(self, name):
        return getattr(self.living()[0], name)

    def living(self):
        return [n for n in self.nodes if n.is_running() and not n.is_stopped]

    @property
    def url(self):
        living = [n for n in self.nodes if n.is_running()] or self.nodes
        self.turn += 1
        return living[self.turn % len(living)].url


class Patient(Player):
    """Comes back by another way, as a page does, and knows how long that took."""

    def __init__(self, *words):
        self.down_since = None
        self.outages = []
        super().__init__(*words)

    def compare(self, person):
        person.socket.link.settimeout(SILENCE)
        super().compare(person)
        if self.down_since is not None and person.socket.link.fileno() >= 0:
            self.outages.append(time.monotonic() - self.down_since)
            self.down_since = None

    def broke(self, person):
        if self.down_since is None:
            self.down_since = time.monotonic()
        time.sleep(random.uniform(0.05, 0.2))

    def come(self):
        """A line that says nothing is given up; one that is told why, too."""
        person = Person(self.server, self.code, self.token, hello=False)
        person.socket.link.settimeout(SILENCE + 4)  # it may wait at the door
        reply = person.tell("hello", table=self.code, token=self.token,
                            changes=True)
        if not reply.get("ok"):
            raise Broken(repr(reply))
        person.wait(lambda p: p.table and p.state)
        return person

    def answer(self, person):
        """Who waits for another does not mind silence; who has answered does."""
        if person.asks():
            begin = time.monotonic()
            try:
                super().answer(person)
            except (Broken, OSError):
                self.down_since = self.down_since or begin
                raise
            return
        try:
            person.hear()
        except TimeoutError:
            person.say("ping")
            person.hear()


class Table(Match):
    def __init__(self, site):
        code, tokens = random.choice(site.living()).two()
        self.code = code
        self.players = [Patient(site, code, t, PAUSE) for t in tokens]
        for one in self.players:
            one.start()


class Play:
    """People at so many tables, all the time."""

    def __init__(self, site, folder, tables):
        self.site, self.folder = site, folder
        self.figures = {"games": 0, "lost": 0, "breaks": 0, "answers": 0}
        self.tables = [Table(site) for _ in range(tables)]
        self.acknowledged = 0  # at tables that are over
        self.wrong = 0

    def players(self):
        return [p for t in self.tables for p in t.players]

    def answers(self):
        return self.acknowledged + sum(
            sure for p in self.players() for _, sure in list(p.said.values()))

    def judge(self, renew=True):
        """Tables that are over: nothing is missing, nothing is there twice."""
        lost = doubled = 0
        for table in [t for t in self.tables if t.is_done()]:
            self.tables.remove(table)
            wrong = [w for p in table.players for w in p.wrong]
            same("nothing was told otherwise", wrong, [])
            check("a match ends", all(p.is_over for p in table.players),
                  table.code)
            status, log = self.site.log_of(table.code)
            if not check("its log is there", status == 200, status, log):
                continue
            for player, seat in zip(table.players, ("P1", "P2")):
                for line in player.missing(log, seat):
                    doubled += line.startswith("nobody said")
                    lost += not line.startswith("nobody said")
                self.acknowledged += sum(
                    sure for _, sure in player.said.values())
            self.wrong += len(wrong)
            if renew:
                self.tables.append(Table(self.site))
        same("nothing acknowledged is lost", lost, 0)
        same("nothing is there twice", doubled, 0)
        return lost, doubled

    def settle(self, most=30):
        """Until everybody is served; the longest time that somebody was not."""
        end = time.monotonic() + most
        while time.monotonic() < end and any(
                p.is_alive() and p.down_since is not None
                for p in self.players()):
            time.sleep(0.02)
        check("everybody is served again", time.monotonic() < end)
        longest = max([o for p in self.players() for o in p.outages],
                      default=0.0)
        for player in self.players():
            player.outages = []
        return longest


# ---- faults ----------------------------------------------------------------

class World:
    def __init__(self, pg, schema, nodes, way):
        self.pg, self.schema, self.nodes, self.way = pg, schema, nodes, way
        self.turn = 0

    def next(self):
        """The one who has most to lose first: each in turn."""
        self.turn += 1
        return self.nodes[self.turn % len(self.nodes)]


def killed(w):
    node = w.next()
    node.kill()
    time.sleep(LEASE + 1.5)
    node.start()


def stands_still(w):
    """Longer than others wait for it."""
    node = w.next()
    child = node.child()
    node.is_stopped = True
    os.kill(child, signal.SIGSTOP)
    time.sleep(LEASE + 1.5)
    os.kill(child, signal.SIGCONT)
    time.sleep(0.5)
    node.is_stopped = False


def database_restarts(w):
    w.pg.stop(signal.SIGINT)
    time.sleep(1)
    w.pg.start()


def database_crashes(w):
    w.pg.stop(signal.SIGQUIT)
    time.sleep(1)
    w.pg.start()


def connections_cut(w):
    w.pg.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
             " WHERE application_name = 'pionek'")
    time.sleep(1)


def way_is_cut(w):
    """One node does not reach the database any more."""
    w.way.cut()
    time.sleep(LEASE + 1.5)
    w.way.mend()
    time.sleep(1)


def way_is_silent(w):
    """It does, but nothing comes back."""
    w.way.is_silent = True
    time.sleep(LEASE + 1.5)
    w.way.mend()
    time.sleep(1)


def two_owners(w):
    """All tables are another's, and no node knows."""
    w.pg.sql(f"UPDATE {w.schema}.lease SET epoch = epoch + 1, node = 'nobody'")
    time.sleep(1)


def upgraded(w):
    """All of them, one after the other."""
    for node in w.nodes:
        same("it ends in order", node.stop(), 0)
        node.start()
        time.sleep(0.7)


def clock_jumps(w):
    """The wall clock of a node, by an hour, ahead and back."""
    node = w.next()
    for seconds in (3600, -3600, 0):
        node.jump(seconds)
        time.sleep(0.8)


def database_clock_jumps(w):
    """As the nodes' rows look when the database's clock is put ahead, and back."""
    for off in (-3600000, 3600000):
        w.pg.sql(f"UPDATE {w.schema}.node SET until = until + ({off})")
        time.sleep(1.2)


# What happens, and until when everybody is served again: after it began, or None: as
# long as the database is away, and as it takes from there.
FAULTS = [
    ("a node is killed (-9)", killed, BACK),
    ("a node stands still and goes on", stands_still, BACK + SILENCE),
    ("PostgreSQL is restarted", database_restarts, None),
    ("PostgreSQL crashes", database_crashes, None),
    ("all connections to it are cut", connections_cut, BACK),
    ("one node does not reach it", way_is_cut, None),
    ("one node hears nothing from it", way_is_silent, None),
    ("two nodes believe they have a table", two_owners, BACK),
    ("all nodes are upgraded in turn", upgraded, BACK),
    ("the wall clock of a node jumps", clock_jumps, BACK),
    ("the clock of the database jumps", database_clock_jumps, BACK),
]


def one_fault(world, play, lag, row):
    name, happens, most = row
    play.settle()
    before, lag.most = play.answers(), 0
    while play.answers() < before + 8:  # they are in the middle of it
        time.sleep(0.02)
    begin = time.monotonic()
    happens(world)
    away = time.monotonic() - begin
    longest = play.settle()
    lost, doubled = play.judge()
    print(f"{name:38} {play.answers() - before:8} {lost:5} {doubled:8}"
          f" {longest:10.1f}", flush=True)
    limit = (most or away + BACK) + 10 * lag.most
    check(f"{name}: back in time", longest < limit, longest, limit)


def clock_for(folder):
    """tests/web/jump.c, made ready."""
    path = os.path.join(folder, "jump.so")
    subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-O1",
                    "-o", path, os.path.join(HERE, "jump.c"), "-ldl"],
                   check=True)
    return path


def run(program, pg, folder, seconds):
    way_folder = os.path.join(pg.folder, "way")
    os.mkdir(way_folder)
    way = Cut(pg, way_folder)
    store = pg.fresh()
    clock = clock_for(folder)
    nodes = [Node(program, os.path.join(folder, name), clock)
             for name in "abc"]
    lag = Lag()
    try:
        for node in nodes:
            node.store = store
        nodes[2].store = store.replace(store.split("host=")[1].split("&")[0],
                                       way_folder.replace("/", "%2F"))
        for node in nodes:
            node.start()
        world = World(pg, "s1", nodes, way)
        play = Play(Site(nodes), folder, 4)
        end = time.monotonic() + seconds
        print(f"{'':38} {'answers':>8} {'lost':>5} {'doubled':>8}"
              f" {'unserved s':>10}", flush=True)
        first = True
        while first or time.monotonic() < end:
            for row in FAULTS:
                if first or time.monotonic() < end:
                    one_fault(world, play, lag, row)
            first = False
        for player in play.players():
            player.pause = 0
        while not all(t.is_done() for t in play.tables):
            time.sleep(0.05)
        lost, doubled = play.judge(renew=False)
        print(f"{'in all':38} {play.acknowledged:8} {lost:5} {doubled:8}")
        check("people played", play.acknowledged > 0)
        for node in nodes:
            same("the node keeps to the protocol", node.broken_promises(), [])
            same("it ends in order", node.stop(), 0)
    finally:
        for node in nodes:
            if hasattr(node, "process") and node.is_running():
                node.kill()


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("--seconds", type=float, default=0)
    words = words.parse_args()
    folder = folder_for_test()
    try:
        with Postgres() as pg:
            run(os.path.realpath(words.program), pg, folder, words.seconds)
    finally:
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
