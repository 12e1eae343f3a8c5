#!/usr/bin/env python3
"""stops.py PIONEK [STOPS]: an orderly end, whatever goes on just then.

Tables of bots with clocks, people who answer as fast as they can, watchers who
come and go, hints and courses being worked out: then SIGTERM, at a moment that is
drawn anew each time. Every end must be a good one (its exit code, no word of a
sanitizer, no crash), and what was acknowledged must be there at the next start.
`make stops` is the long form: a thousand, with sanitizers. SEED=N draws the same
moments again; a thousand may be shared out among several at once, each with its own.
"""
import contextlib
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time

from people import (NO_LIMITS, PATIENCE, Broken, Person, Server, check, done_testing,
                    folder_for_test, forget_folder, same)

TABLES, PEOPLE = 6, 4  # more bots than threads: there is always one thinking
BIRTHS = 5
MOMENT = 0.3  # s, at most, between the first answers and the end
EACH = 20  # stops of one folder: its tables go on at every start, more and more
ME = {"kind": "me", "name": "Ala"}
BOTS = [{"kind": "bot", "level": level} for level in ("easy", "medium")]


class Game:
    def __init__(self, told):
        self.id, (self.least, _) = told["id"], told["seats"]

    def table(self, first, others):
        return {"game": self.id,
                "seats": [first] + [others] * (max(self.least, 2) - 1)}


class Player(threading.Thread):
    """Plays against a bot, asks for hints, comes anew; until the line ends."""

    def __init__(self, server, game):
        super().__init__(daemon=True)
        self.server, self.acknowledged = server, 0
        _, got = server.ask("/api/tables", {
            **game.table(ME, BOTS[0]), "clock": {"move": 60, "bank": 60}})
        self.code, self.token = got["table"]["code"], got["token"]
        self.start()

    def run(self):
        try:
            while True:
                one = Person(self.server, self.code, self.token)
                for _ in range(random.randrange(2, 12)):
                    one.wait(lambda p: p.state and
                             (p.asks() or p.state["over"]))
                    if one.state["over"]:
                        return
                    one.say("hint")
                    ask = one.asks()[0]
                    if not ask["answers"]:
                        return
                    if one.tell("answer", ask=ask["id"], answer=random.choice(
                            ask["answers"])).get("ok"):
                        self.acknowledged += 1
                one.leave_line()
        except (Broken, OSError, AssertionError, KeyError):
            pass  # it has ended


def load(server, games):
    """Everything at once; those who count what was acknowledged."""
    watchers = []
    for i in range(TABLES):  # of bots alone: somebody must watch
        _, got = server.ask("/api/tables", {
            **games[i % len(games)].table(BOTS[0], BOTS[1]),
            "clock": {"move": 30, "bank": 60}})
        watchers.append(Person(server, got["table"]["code"], hello=False))
        watchers[-1].say("hello", table=got["table"]["code"])
    players = [Player(server, games[i % len(games)]) for i in range(PEOPLE)]
    return players, watchers


def wait_for_answers(players, wanted=2):
    """Until it is a load, however long it takes on this machine."""
    while (sum(one.acknowledged for one in players) < wanted and
           any(one.is_alive() for one in players)):
        time.sleep(0.005)


def answers_kept(server, code):
    """How many answers of the player the log of a table has on disk."""
    path = os.path.join(server.folder, "data", "pionek.db")
    with contextlib.closing(sqlite3.connect(path)) as db:
        return sum(row[0].startswith("P1 ") for row in db.execute(
            "SELECT text FROM line WHERE code = ?", (code,)))


def stop_while_writing(server, games):
    """The disk takes its time, and the end comes before it is done: what was being
    written is written and acknowledged, and the bot that it is up to then does not
    begin to think any more."""
    _, got = server.ask("/api/tables", games[0].table(ME, BOTS[0]))
    code = got["table"]["code"]
    one = Person(server, code, got["token"])
    one.wait(lambda p: p.asks())
    answered, kept = server.figure("answers_total"), answers_kept(server, code)
    path = os.path.join(server.folder, "data", "pionek.db")
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")  # nobody else can write
        ask = one.asks()[0]
        number = one.say("answer", ask=ask["id"], answer=ask["answers"][0])
        while server.figure("answers_total") == answered:
            time.sleep(0.01)
        server.process.send_signal(signal.SIGTERM)
        one.until(lambda m: m.get("kind") == "bye")
        time.sleep(0.3)  # who does not wait for the disk is gone now
        db.execute("ROLLBACK")
    try:
        reply = one.reply_to(number)
    except Broken:
        reply = None
    same("what is being written is acknowledged",
         reply, {"re": number, "ok": True})
    same("an end while the disk writes", server.stop(), 0)
    same("and it is there", answers_kept(server, code), kept + 1)


def stop_at_birth(server):
    """The end comes before there is anything to end: when the serving process has
    just been born, or is about to be."""
    for n in range(BIRTHS):
        with open(server.log, "ab") as log:
            process = subprocess.Popen(
                [server.program, "serve", "--listen", "127.0.0.1:0", "--data",
                 os.path.join(server.folder, "born")], stdout=log, stderr=log)
        born = f"/proc/{process.pid}/task/{process.pid}/children"
        while process.poll() is None:
            with open(born, encoding="ascii") as f:
                if f.read():
                    break
        process.send_signal(signal.SIGTERM)
        try:
            same(f"an end at birth {n}", process.wait(PATIENCE), 0)
        except subprocess.TimeoutExpired:
            process.kill()
            check(f"an end at birth {n}", False, "it was not heard")


def games_of(server):
    return [Game(g) for g in server.ask("/api/games")[1]["games"]
            if g["seats"][1] > 1]


def stop_oddly(server):
    """Moments that are not drawn but sought."""
    server.start()
    stop_while_writing(server, games_of(server))
    stop_at_birth(server)


def stop_often(server, moments):
    """How many answers were acknowledged, and at how many tables some of them were
    lost."""
    lost = told = 0
    server.start()
    games = games_of(server)
    for n, moment in moments:
        players, watchers = load(server, games)
        wait_for_answers(players)
        time.sleep(moment)
        code = server.stop()
        if not same(f"stop {n}: exit code", code, 0):
            print(server.last_words())
        for one in players:
            one.join(5)
        for one in watchers:
            one.leave_line()
        told += sum(one.acknowledged for one in players)
        lost += sum(answers_kept(server, one.code) < one.acknowledged
                    for one in players)
        server.start()
    same("the last end", server.stop(), 0)
    with open(server.log, encoding="utf-8", errors="replace") as log:
        odd = [line for line in log if re.search(
            "Sanitizer|runtime error|Assertion|crashed|cannot be read", line)]
    same("nothing odd in its log", odd, [])
    return told, lost


def main():
    stops = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    seed = int(os.environ.get("SEED", time.time_ns() % 10**9))
    draw = random.Random(seed)
    moments = [(n, draw.random() * MOMENT) for n in range(stops)]
    lost = told = 0
    print(f"# SEED={seed}", flush=True)
    for done in range(0, stops, EACH):
        folder = folder_for_test()
        server = Server(sys.argv[1], os.path.join(folder, "a"), *NO_LIMITS,
                        "--threads", "2")
        try:
            if not done:
                stop_oddly(server)
            more = stop_often(server, moments[done:done + EACH])
            told, lost = told + more[0], lost + more[1]
        finally:
            if server.is_running():
                server.kill()
            forget_folder(folder)
        if stops > EACH:
            print(f"# {min(done + EACH, stops)} stops, {told} answers", flush=True)
    same("nothing that was acknowledged is lost", lost, 0)
    check("answers were acknowledged", told > stops, told)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
