#!/usr/bin/env python3
"""fair.py PIONEK [ANSWERS]: whatever one address does, others play on.

One address opens tables of strong bots, some with nobody to play against, asks
for hints again and again under a new hello, and for the course of long matches.
Meanwhile a stranger plays against a bot of the middle. That his bot answers at
all is the test (it used to be silent for minutes), counted in what the server
thinks meanwhile, as a busy machine makes all wait alike; how soon it does is
printed, and with many ANSWERS is a measurement.
"""
import itertools
import os
import socket
import sys
import threading
import time

from people import (Broken, Person, Server, calling_from, check, done_testing,
                    folder_for_test, forget_folder, same)

MALLORY = "127.0.0.9"
LONG = 600  # s without a word, on whatever machine
MEANWHILE = 20  # s of the processor that thoughts of others may take before one
HARD, EASY, ME = ({"kind": "bot", "level": "hard"},
                  {"kind": "bot", "level": "easy"},
                  {"kind": "me", "name": "Mallory"})


def opened(server, seats, game="kaskadia"):
    status, got = server.ask("/api/tables", {"game": game, "seats": seats})
    assert status == 200, got
    return got["table"]["code"], got.get("token")


class Mallory:
    """Everything at once, from one address."""

    def __init__(self, server):
        self.server, self.is_over, self.threads = server, False, []
        with calling_from(MALLORY):
            self.finished = self.finish_one()
            self.people = []
            for i in range(12):  # F1: nobody plays, somebody watches
                code, _ = opened(server, [HARD] * 8)
                self.people.append(Person(server, code))
            for i in range(10):  # F1, F2: one plays, or at least asks
                code, token = opened(server, [ME] + [HARD] * 7)
                self.people.append(Person(server, code, token))
            server.ask(f"/api/tables/{self.finished}/summary")  # F5
        for one in self.people[12:]:
            self.begin(self.nag, one)
        for one in self.people:
            self.begin(self.listen, one)

    def begin(self, what, one):
        self.threads.append(threading.Thread(target=what, args=(one,)))
        self.threads[-1].start()

    def finish_one(self):
        """A long match that was played to its end by hasty bots."""
        code, _ = opened(self.server, [EASY] * 8)
        one = Person(self.server, code)
        one.wait(lambda p: p.state["over"])
        one.leave_line()
        return code

    def nag(self, one):
        """hello and hint, again and again."""
        try:
            for number in itertools.count(1):
                if self.is_over:
                    break
                one.socket.send(op="hello", table=one.table_code,
                                token=one.token)
                one.socket.send(op="hint", id=number, lang="en")
                time.sleep(0.3)
        except (Broken, OSError):
            pass

    def listen(self, one):
        try:
            while not self.is_over:
                one.socket.receive()
        except (Broken, OSError):
            pass

    def end(self):
        self.is_over = True
        for one in self.people:
            try:
                one.socket.link.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # it was cut off already
        for thread in self.threads:
            thread.join()


def play(server, answers):
    """So many answers to a bot of the middle; how long it took over each, and the
    most that was thought meanwhile."""
    waited, thought = [], 0
    while len(waited) < answers:
        code, token = opened(server, [
            {"kind": "me", "name": "Ala"},
            {"kind": "bot", "level": "medium"}], "bitwa")
        one = Person(server, code, token)
        one.socket.link.settimeout(LONG)
        while len(waited) < answers:
            one.wait(lambda p: p.asks() or p.state["over"])
            if one.state["over"]:
                break
            begin, used = time.monotonic(), server.figure("thinking_seconds_total")
            assert one.answer().get("ok")
            one.catch_up()
            if not one.asks() and not one.state["over"]:
                one.wait(lambda p: p.asks() or p.state["over"])
                waited.append(time.monotonic() - begin)
                thought = max(
                    thought, server.figure("thinking_seconds_total") - used)
        one.leave_line()
    return sorted(waited), thought


def test_summary(server):
    """It is worked out once; a server that was started again has it."""
    code, _ = opened(server, [EASY] * 2, "bitwa")
    one = Person(server, code)
    one.wait(lambda p: p.state["over"])
    one.leave_line()
    path = f"/api/tables/{code}/summary"
    deadline = time.monotonic() + 60
    while not (first := server.ask(path)[1])["ready"] and \
            time.monotonic() < deadline:
        time.sleep(0.1)
    check("a summary is worked out", first["ready"])
    used = server.figure("thinking_seconds_total")
    check("it took some thinking", used > 0, used)
    server.stop()
    server.start()
    same("it is kept", server.ask(path)[1], first)
    same("nobody thinks about it again",
         server.figure("thinking_seconds_total"), 0)


def test_hints(server):
    """Of one seat at most one waits, however often its player comes anew."""
    code, token = opened(server, [ME, EASY])
    one = Person(server, code, token)
    one.wait(lambda p: p.asks())
    for _ in range(20):
        one.say("hello", table=code, token=token)
        one.say("hint", lang="en")
    one.catch_up()
    waiting = server.figure("thoughts_queued")
    check("one hint for a seat", waiting <= 1, waiting)
    one.leave_line()


def test_crowd(server):
    """Who watches is told, but not about each one who comes or goes (F4)."""
    code, token = opened(server, [ME, {"kind": "bot", "level": "easy"}],
                         "bitwa")
    one, crowd = Person(server, code, token), Person(server, code)
    one.catch_up()
    before = sum(m.get("kind") == "table" for m in one.heard)
    for _ in range(60):
        crowd.say("hello", table=code)
    crowd.catch_up()
    one.wait(lambda p: p.table["table"]["watchers"] == 1)
    one.catch_up()
    told = sum(m.get("kind") == "table" for m in one.heard) - before
    check("a crowd is told at once", told < 20, told)
    one.leave_line()
    crowd.leave_line()


def test_lobby(server):
    """The list is made once for many who ask."""
    code, _ = opened(server, [ME, {"kind": "open"}], "bitwa")
    reader = Person(server)
    before = server.figure("lobbies_total")
    for _ in range(60):
        reader.say("lobby")
    reader.tell("lobby")
    made = server.figure("lobbies_total") - before
    check("a list for many", made < 10, made)
    reader.leave_line()


def test_bots_alone(server):
    """Where only bots play they play for somebody who watches, or not at all. That
    time passes is seen by a bot that plays with a person meanwhile."""
    code, _ = opened(server, [{"kind": "bot", "level": "easy"}] * 2, "bitwa")
    path = "/api/tables/" + code

    def goes_on():
        before = server.ask(path)[1]["table"]["changed"]
        play(server, 3)
        return server.ask(path)[1]["table"]["changed"] != before

    check("bots without people pause", not goes_on())
    one = Person(server, code)
    begin = len(one.facts)
    one.wait(lambda p: len(p.facts) > begin)
    one.leave_line()
    while server.ask(path)[1]["table"]["watchers"]:
        time.sleep(0.05)
    play(server, 1)  # what was being written is written
    check("and pause again when nobody watches any more", not goes_on())


def main():
    answers = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    folder = folder_for_test()
    server = Server(sys.argv[1], os.path.join(folder, "a"), "--bot-delay", "0",
                    "--threads", "1").start()
    mallory = None
    try:
        test_bots_alone(server)
        test_summary(server)
        test_hints(server)
        test_crowd(server)
        test_lobby(server)
        mallory = Mallory(server)
        waited, thought = play(server, answers)
        print(f"# a bot answers: p50 {waited[len(waited) // 2]:.3f} s, p99 "
              f"{waited[len(waited) * 99 // 100 - 1]:.3f} s, at most "
              f"{waited[-1]:.3f} s of {len(waited)}; meanwhile at most "
              f"{thought:.3f} s were thought")
        check("a stranger's bot answers", len(waited) == answers)
        check("and does not wait for many", thought < MEANWHILE, thought)
        check("hints do not pile up",
              server.figure("thoughts_queued") < 12 * 8 + 10 * 8 + 1,
              server.figure("thoughts_queued"))
        mallory.end()
        # Nobody is there any more: what was only watched is not thought about.
        deadline = time.monotonic() + 60
        while server.figure("thoughts_queued") > 10 * 7 and \
                time.monotonic() < deadline:
            time.sleep(0.3)
        check("thoughts that nobody waits for are dropped",
              server.figure("thoughts_queued") <= 10 * 7)
        same("the server ends when told to", server.stop(), 0)
        same("the server keeps to the protocol", server.broken_promises(), [])
    except (Broken, OSError) as error:
        check("a stranger's bot answers", False, error)
    finally:
        if mallory:
            mallory.end()
        if server.is_running():
            server.kill()
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
