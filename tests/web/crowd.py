#!/usr/bin/env python3
"""crowd.py PIONEK [TABLES [WATCHERS [SECONDS]]]: what a stranger notices of a crowd.

So many tables are in the database, so many people watch one table where two play;
they come and go all the time, from many addresses, within the limits. Meanwhile a
stranger pings, and in between a program that does nothing but answer: what that takes
is the machine's, not the server's. A measurement (`make crowd`), no test.
"""
import json
import os
import random
import re
import select
import socket
import sqlite3
import subprocess
import sys
import threading
import time

from people import (ROOT, Broken, Person, Server, folder_for_test,
                    forget_folder)

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
EACH = 50  # watchers of one address


def fill(server, tables):
    """Copies of one table under other codes, written into the database."""
    code, _ = server.two(public=True)
    server.stop()
    db = sqlite3.connect(os.path.join(server.folder, "data", "pionek.db"))
    text, status, public, changed = db.execute(
        "SELECT card, status, is_public, changed FROM board WHERE code = ?",
        (code,)).fetchone()
    lines = db.execute("SELECT n, text, stand FROM line WHERE code = ?",
                       (code,)).fetchall()
    for _ in range(tables):
        other = "".join(random.choices(ALPHABET, k=8))
        card = json.loads(text) | {"code": other}
        db.execute("INSERT INTO board (code, card, status, is_public, changed)"
                   " VALUES (?, ?, ?, ?, ?)",
                   (other, json.dumps(card), status, public, changed))
        db.executemany("INSERT INTO line (code, n, text, stand)"
                       " VALUES (?, ?, ?, ?)",
                       [(other, *line) for line in lines])
    db.commit()
    db.close()
    server.start()


class Crowd(threading.Thread):
    """Watchers of one address."""

    def __init__(self, server, code, n, address):
        super().__init__(daemon=True)
        self.server, self.code, self.address = server, code, address
        self.n, self.here, self.came, self.is_over = n, [], 0, False

    def come(self):
        one = Person(self.server, self.code, hello=False)
        one.socket.send(op="hello", table=self.code, changes=True)
        self.here.append(one)
        self.came += 1

    def drain(self):
        links = {one.socket.link: one for one in self.here}
        for link in select.select(list(links), [], [], 0)[0]:
            try:
                if not link.recv(1 << 16):
                    self.here.remove(links[link])
            except OSError:
                self.here.remove(links[link])

    def run(self):
        while not self.is_over:
            try:
                if len(self.here) >= self.n:
                    self.here.pop(random.randrange(self.n)).leave_line()
                self.come()
            except (Broken, OSError, AssertionError):
                pass
            self.drain()
            time.sleep(0.06 if len(self.here) >= self.n else 0.03)


def ping_alone(server, seconds):
    """A stranger's pings, and those of an idle program, in ms; in a process of its own,
    or the crowd's threads would be measured."""
    script = ("import os, socket, sys, time; sys.path.insert(0, sys.argv[1])\n"
              "from websocket import WebSocket\n"
              "here, there = socket.socketpair()\n"
              "if not os.fork():\n"
              "    here.close()\n"
              "    while word := there.recv(1): there.send(word)\n"
              "    os._exit(0)\n"
              "line = WebSocket(sys.argv[2], 'pionek.v1')\n"
              "end = time.monotonic() + float(sys.argv[3])\n"
              "while (begin := time.monotonic()) < end:\n"
              "    line.send(op='ping', id=1)\n"
              "    line.receive()\n"
              "    print((time.monotonic() - begin) * 1000)\n"
              "    time.sleep(0.02)\n"
              "    begin = time.monotonic()\n"
              "    here.send(b'x')\n"
              "    here.recv(1)\n"
              "    print((time.monotonic() - begin) * 1000)\n"
              "    time.sleep(0.02)\n")  # no faster than one may
    told = subprocess.run(
        [sys.executable, "-c", script, os.path.join(ROOT, "examples"),
         server.url, str(seconds)], capture_output=True, check=True)
    times = [float(line) for line in told.stdout.split()]
    return times[::2], times[1::2]


def turns(server):
    """How many turns of the loop took at most so many seconds of processor time."""
    text = server.ask("/metrics")[1].decode()
    return {most: float(n) for most, n in re.findall(
        r'^pionek_turn_seconds_bucket{le="(\S+)"} (\S+)$', text, re.M)}


def tell(name, times):
    times.sort()
    print(name + ":", ", ".join(
        f"p{part} {times[min(len(times) - 1, len(times) * part // 100)]:.1f} ms"
        for part in (50, 90, 99, 100)))


def main():
    sizes = [int(word) for word in sys.argv[2:]]
    tables, watchers, seconds = (sizes + [10000, 1000, 20][len(sizes):])[:3]
    folder = folder_for_test()
    server = Server(sys.argv[1], os.path.join(folder, "a"), "--quiet")
    server.watch = None  # it would be what is measured
    try:
        server.start()
        fill(server, tables)
        code, tokens = server.two(public=True)
        players = [Person(server, code, token) for token in tokens]
        create, crowds = socket.create_connection, []
        for i in range(0, watchers, EACH):
            crowds.append(Crowd(server, code, min(EACH, watchers - i),
                                f"127.0.1.{i // EACH + 1}"))
        by_thread = {crowd: crowd.address for crowd in crowds}

        def call(where, timeout=20, *_, **__):
            address = by_thread.get(threading.current_thread(), "127.0.0.1")
            return create(where, timeout, (address, 0))

        socket.create_connection = call
        tell("ping while nobody is there", ping_alone(server, seconds / 2)[0])
        for crowd in crowds:
            crowd.start()
        while sum(len(c.here) for c in crowds) < watchers * 0.95:
            time.sleep(0.1)
        came = sum(c.came for c in crowds)
        before = turns(server)
        times, idle = ping_alone(server, seconds)
        after = turns(server)
        came = sum(c.came for c in crowds) - came
        for crowd in crowds:
            crowd.is_over = True
        print(f"{tables} tables, {watchers} watchers, "
              f"{came / seconds:.0f} come and go a second")
        tell("ping", times)
        tell("ping of an idle program", idle)
        counts = [late - early for early, late in zip(before.values(), after.values())]
        print(f"turns of the loop: {counts[-1]:.0f}, by processor time " + ", ".join(
            f"{n - less:.0f} up to {float(most) * 1000:g} ms" for most, n, less
            in zip(before, counts, [0] + counts)))
        for one in players:
            one.leave_line()
    finally:
        if server.is_running():
            server.kill()
        forget_folder(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
