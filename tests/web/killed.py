#!/usr/bin/env python3
"""killed.py PIONEK [--seconds N] [--tables N] [--figures]: a server that dies
again and again while people play. Nothing that was acknowledged is lost, what
was told stays true, every match ends, every log is honest.

Without --seconds also: a crash of the serving process, a polite end, a table
that is to blame, a full disk. With it only the killing, for so long."""
import argparse
import os
import random
import re
import signal
import sys
import threading
import time

from people import (Broken, Count, Person, asked, check, done_testing,
                    first_of, play_on, same, server_for_test, sit_down, verify)


# ---- people who come back --------------------------------------------------

class Player(threading.Thread):
    """Plays one seat to the end, through all breaks, and remembers."""

    def __init__(self, server, code, token, pause):
        super().__init__(daemon=True)
        self.server, self.code, self.token = server, code, token
        self.pause = pause
        self.facts = []   # told so far
        self.said = {}    # question: (answer, was it acknowledged?)
        self.wrong = []
        self.breaks = 0
        self.is_over = False

    def run(self):
        patience = time.monotonic() + 120
        while not self.is_over and time.monotonic() < patience:
            person = None
            try:
                person = self.come()
                self.compare(person)
                while not person.state["over"]:
                    self.answer(person)
                    patience = time.monotonic() + 120
                self.is_over = True
                self.facts = person.facts
                person.leave_line()
            except (Broken, OSError):
                self.breaks += 1
                self.broke(person)
            except Exception as error:  # a test that stops must say why
                self.wrong.append(repr(error))
                return

    def come(self):
        return Person(self.server, self.code, self.token)

    def broke(self, person):
        """The line ended, or there was none (None)."""
        if person and person.state:
            self.compare(person)
        time.sleep(random.uniform(0.01, 0.1))

    def compare(self, person):
        """What was told before is the beginning of what is told now."""
        if person.facts[:len(self.facts)] != self.facts:
            self.wrong.append("told otherwise: " +
                              repr(person.facts[:len(self.facts)][-3:]))
        self.facts = person.facts[:]
        for ask in person.asks():
            if self.said.get(ask["id"], ("", False))[1]:
                self.wrong.append(f"asked again: {self.said[ask['id']]}")

    def answer(self, person):
        if not person.asks():
            person.hear()
            return
        time.sleep(random.uniform(0, self.pause))
        ask = person.asks()[0]
        line = random.choice(ask["answers"])
        self.said[ask["id"]] = line, False
        reply = person.tell("answer", ask=ask["id"], answer=line)
        if reply.get("ok"):
            self.said[ask["id"]] = line, True
            person.wait(lambda p: ask["id"] not in [a["id"] for a in p.asks()])
        elif reply.get("error") != "late":
            self.wrong.append(repr(reply))

    def missing(self, log, seat):
        """Acknowledged answers that the log does not have, in order."""
        lines = [line[3:] for line in log.decode().splitlines()
                 if line.startswith(seat + " ") and not line.endswith(" .")]
        lost = []
        for _, (line, is_sure) in sorted(self.said.items()):
            if lines and lines[0] == line:
                lines.pop(0)
            elif is_sure:
                lost.append(line)
        return lost + ["nobody said: " + line for line in lines]


class Match:
    def __init__(self, server, pause):
        options = {"tactics": random.choice(["true", "false"])}
        self.code, tokens = server.two(options=options)
        self.players = [Player(server, self.code, t, pause) for t in tokens]
        for one in self.players:
            one.start()

    def is_done(self):
        return not any(one.is_alive() for one in self.players)

    def judge(self, server, folder, figures):
        wrong = [w for one in self.players for w in one.wrong]
        same("nothing was told otherwise", wrong, [])
        if not check("a match ends", all(p.is_over for p in self.players)):
            return
        log = server.log_of(self.code)[1]
        lost = [line for one, seat in zip(self.players, ("P1", "P2"))
                for line in one.missing(log, seat)]
        same("every acknowledged answer is in the log", lost, [])
        verify(server, folder, log, "its log")
        figures["games"] += 1
        figures["lost"] += len(lost) + len(wrong)
        figures["breaks"] += sum(one.breaks for one in self.players)
        figures["answers"] += sum(is_sure for one in self.players
                                  for _, is_sure in one.said.values())


def kill_and_play(server, folder, tables, seconds, pause):
    """Kills until the time is over (0: until a few matches have ended), and at
    least three times, however slow the machine is."""
    figures = {"games": 0, "answers": 0, "restarts": 0, "breaks": 0,
               "lost": 0, "memory at start": server.memory()}
    end = time.monotonic() + (seconds or 4)
    matches = [Match(server, pause) for _ in range(tables)]
    while matches:
        time.sleep(random.uniform(0.05, 0.6) if not seconds
                   else random.uniform(0.2, 3))
        is_late = time.monotonic() > end and figures["restarts"] > 2
        if not is_late:
            server.kill()
            server.start()
            figures["restarts"] += 1
        for match in [m for m in matches if m.is_done()]:
            match.judge(server, folder, figures)
            matches.remove(match)
            if not is_late:
                matches.append(Match(server, pause))
        if time.monotonic() > end + 150 and is_late:
            check("all matches end in time", False, len(matches))
            break
    figures["memory at end"] = server.memory()
    return figures


# ---- one fault at a time ---------------------------------------------------

def snapshot(people):
    return [(p.catch_up().state["view"], p.state["asks"], p.facts[:])
            for p in people]


def again(server, people):
    return [Person(server, p.table_code, p.token) for p in people]


def let_it_crash():
    """A sanitizer would make an orderly end of the crash that is meant."""
    os.environ["ASAN_OPTIONS"] = \
        os.environ.get("ASAN_OPTIONS", "") + ":handle_segv=0"


def crash(server):
    """Ends the serving process; seconds until there is another one."""
    begin, child = time.monotonic(), server.child()
    os.kill(child, signal.SIGSEGV)
    while server.child() in (child, 0):
        time.sleep(0.005)
    server.wait_until_up()
    return time.monotonic() - begin


def test_crash(server):
    """The serving process dies between two messages; the watcher lives."""
    tables = [sit_down(server, *server.two()) for _ in range(3)]
    for people in tables:
        play_on(people, random.randrange(1, 6))
    before = [snapshot(people) for people in tables]
    took = crash(server)
    check("crash: back within 2 s", took < 2, took)
    check("crash: the watcher lives", server.is_running())
    tables = [again(server, people) for people in tables]
    same("crash: everything is as it was",
         [snapshot(people) for people in tables], before)
    for people in tables:
        play_on(people)
        check("crash: the game goes on", people[0].state["over"])


def test_lanes(server):
    """Taken back in one lane while another has answered, then killed."""
    code, tokens = server.two(game="null", options={"flips": "3"})
    people = sit_down(server, code, tokens)
    for turn in range(2):
        one, two = people[::1 - 2 * turn]
        asked(people)
        one.answer(first_of)
        for _ in range(3):
            same("lanes: taken back", one.tell("undo").get("ok"), True)
            one.catch_up().answer(first_of)
        one.catch_up().tell("undo")
        two.catch_up().answer(first_of)
        before = snapshot(people)
        server.kill()
        server.start()
        people = again(server, people)
        same("lanes: all is as it was, question numbers too",
             snapshot(people), before)
        one, two = people[::1 - 2 * turn]
        same("lanes: still free", two.state["undo"], "free")
        two.tell("undo")
        two.catch_up().answer(first_of)
        one.catch_up().answer(first_of)  # and the coin is flipped
        asked(people)
    play_on(people)
    check("lanes: the game ends", people[0].state["over"])
    verify(server, server.folder, server.ask(
        f"/api/tables/{code}/log")[1], "lanes: its log")


def test_blame(server):
    """A crash while a table is being worked on: only that one is stopped."""
    people = sit_down(server, *server.two(hints=True))
    others = sit_down(server, *server.two())
    play_on(people, 2)
    play_on(others, 2)
    before = snapshot(others)
    one = asked(people)
    one.tell("chat", text="before")
    code = one.table_code
    for _ in range(4):  # the crash has to meet the work
        tabs = [Person(server, code, one.token) for _ in range(40)]
        for tab in tabs:
            tab.say("hint", lang="en")
        tabs[-1].catch_up()
        crash(server)
        if server.card(code)["status"] == "stopped":
            break
    same("blame: the table is stopped", server.card(code)["status"], "stopped")
    same("blame: the other one is not",
         server.card(others[0].table_code)["status"], "running")
    one = Person(server, code, one.token)
    for op in ("undo", "hint", "back", "rematch"):
        same(f"blame: {op}", one.error(op), "stopped")
    same("blame: answer", one.error("answer", ask=1, answer="pass"), "stopped")
    same("blame: people may talk about it",
         one.tell("chat", text="after").get("ok"), True)
    same("blame: and read it", [c["text"] for c in Person(
        server, code).welcome["chat"] if "note" not in c], ["before", "after"])
    others = again(server, others)
    same("blame: the other table is as it was", snapshot(others), before)
    server.kill()
    server.start()
    same("blame: stopped for good", server.card(code)["status"], "stopped")
    others = again(server, others)
    play_on(others)
    check("blame: the other table ends", others[0].state["over"])


def test_end(server):
    """SIGTERM: everybody is told, nothing is lost."""
    people = sit_down(server, *server.two())
    reader = Person(server)
    reader.tell("lobby")
    play_on(people, 5)
    one = asked(people)
    ask = one.asks()[0]
    one.say("answer", ask=ask["id"], answer=ask["answers"][0])
    same("end: exit code", server.stop(), 0)
    for who in (*people, reader):
        try:
            who.until(lambda m: m.get("kind") == "bye")
            same("end: a bye", who.heard[-1].get("error"), "restart")
            same("end: then it is closed", who.close_code(), 1001)
        except Broken as error:
            check("end: a bye", False, error)
    was_said = any(m.get("re") == one.last and m.get("ok") for m in one.heard)
    facts = [p.facts for p in people]
    server.start()
    people = again(server, people)
    same("end: what was told is true",
         [p.facts[:len(f)] for p, f in zip(people, facts)], facts)
    still_asked = ask["id"] in [a["id"] for p in people for a in p.asks()]
    check("end: what was acknowledged counts", not (was_said and still_asked))
    play_on(people)
    check("end: the game goes on", people[0].state["over"])


def test_full_disk(server):
    people = sit_down(server, *server.two())
    finished = sit_down(server, *server.two())
    play_on(finished)
    play_on(people, 4)
    one = asked(people)
    other = next(p for p in people if p is not one)
    one.tell("chat", text="before")
    _, free = server.open([{"kind": "me", "name": "Ala"}, {"kind": "open"}])
    code = free["table"]["code"]
    ala = Person(server, code, free["token"])
    bots = server.open([{"kind": "me", "name": "Ala"},
                        {"kind": "bot", "level": "easy"}])[1]
    against = Person(server, bots["table"]["code"], bots["token"])
    before = snapshot(people)
    server.fill_disk()
    try:
        for _ in range(3):
            ask = one.asks()[0]
            same("full disk: answer", one.error(
                "answer", ask=ask["id"], answer=ask["answers"][0]), "disk")
            same("full disk: nothing has happened", snapshot(people), before)
        same("full disk: chat", one.error("chat", text="lost"), "disk")
        other.tell("undo")
        same("full disk: undo", one.error("agree", yes=True), "disk")
        same("full disk: leave", one.error("leave"), "disk")
        same("full disk: bot", one.error("bot", seat=one.state["seat"],
                                         level="easy"), "disk")
        same("full disk: one wants a rematch",
             finished[0].tell("rematch").get("ok"), True)
        same("full disk: rematch", finished[1].error("rematch"), "disk")
        same("full disk: opening", server.open([{"kind": "open"}] * 2)[0], 503)
        same("full disk: joining", server.ask(
            f"/api/tables/{code}/join", {"name": "Ola"})[1]["error"], "disk")
        same("full disk: the seat is still open",
             [s["kind"] for s in server.card(code)["seats"]],
             ["human", "open"])
        same("full disk: leaving before the start", ala.error("leave"), "disk")
        same("full disk: one still sits", ala.error("chat", text="x"), "disk")
        same("full disk: nothing has happened after all",
             snapshot(people), before)
        card = server.card(one.table_code)
        check("full disk: nobody has left", not any(
            s.get("left") or s.get("level") for s in card["seats"]), card)
        same("full disk: /healthz", server.ask("/healthz"),
             (503, b"database: it cannot be written\n"))
        same("full disk: a newcomer is told the same",
             len(Person(server, one.table_code).facts), len(one.facts))
    finally:
        server.fill_disk(False)
    same("room again: answer", one.answer(first_of).get("ok"), True)
    same("room again: chat", one.tell("chat", text="after").get("ok"), True)
    same("room again: what was said", [c["text"] for c in Person(
        server, one.table_code).welcome["chat"]], ["before", "after"])
    same("room again: one still sits",
         ala.tell("chat", text="x").get("ok"), True)
    same("room again: the token is good",
         Person(server, code, free["token"]).welcome["seat"], "P1")
    same("room again: joining", server.ask(
        f"/api/tables/{code}/join", {"name": "Ola"})[0], 200)
    same("room again: rematch", finished[1].tell("rematch").get("ok"), True)
    check("room again: it is there",
          "rematch" in server.card(finished[0].table_code))
    against.wait(lambda p: p.state and (p.asks() or p.state["over"]))
    play_on(people)
    check("room again: the game ends", people[0].state["over"])
    verify(server, server.folder, server.ask(
        f"/api/tables/{one.table_code}/log")[1], "room again: its log")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=0)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--pause", type=float, default=0.03,
                        help="seconds before an answer, at most")
    parser.add_argument("--figures", action="store_true",
                        help="print them, one a line")
    options = parser.parse_args()
    let_it_crash()
    with server_for_test(options.program) as (server, folder):
        if not options.seconds:
            for test in (test_crash, test_end, test_lanes, test_blame,
                         test_full_disk):
                test(server)
        figures = kill_and_play(server, folder, options.tables,
                                options.seconds, options.pause)
        check("it was killed", figures["restarts"] > 2, figures)
        check("matches were played", figures["games"] > 0, figures)
        if options.figures:
            for name, value in figures.items():
                print(f"{name}: {value}")
        same("the server ends when told to", server.stop(), 0)
        with open(server.log, encoding="utf-8") as log:
            odd = [line for line in log if re.search(
                "Sanitizer|runtime error|Assertion|cannot be read", line)]
        same("nothing odd in its log", odd, [])
        if Count.failed:
            print(server.last_words())
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
