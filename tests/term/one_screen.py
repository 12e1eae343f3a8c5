#!/usr/bin/env python3
"""one_screen.py PIONEK: a Beast and a Hunter at one terminal.

They hand the screen over to each other. Whoever looks finds nothing of what only the
other may know: not on the screen, not in what can be scrolled back to, not among the
answers. As lines a whole match is played on a pseudo terminal; on the full screen its
beginning, inside tmux, and what is left behind when they leave. Prints "N passed, N
failed".
"""
import os
import pty
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

GAME = ["bestia", "--lang", "en", "--seats", "you,you", "--names", "Ala,Ola"]
PATIENCE = 60     # seconds until something that does not come is missed
ON_SCREEN = 45    # answers on the full screen
HAND_OVER = re.compile(r"It is (Ala|Ola)'s turn\. Hand\s+over")
FORGOTTEN = "\x1b[3J"  # scrolled back to no more
# Only the one named knows: her own cards, and of the Beast where it is and goes.
OWN = {
    "Ala": [r"@", r"Movement card no\. \d+: ", r"\bLay (North|East|South|West|No move)\b",
            r"Ala (keeps|picks|is dealt) [A-Z]"],
    "Ola": [r"Ola (keeps|picks|is dealt) [A-Z]", r"a trap face down: ",
            r"sets a trap in [^.:]*: ", r"\bHide the habitat: "],
}
OTHER = {"Ala": "Ola", "Ola": "Ala"}
LIKED = ("Attack", "Lay", "Play", "Search", "Use", "Set", "Hide", "Keep", "React")
counts = {}


def check(name, fine, why=""):
    counts.setdefault(name, [0, 0])[0 if fine else 1] += 1
    if not fine and counts[name][1] == 1:
        print(f"failed: {name}: {why}")


def look(where, who, text):
    """What is there for `who` to see; how much of her own."""
    for secret in OWN[OTHER[who]]:
        found = re.search(secret, text)
        check(f"{where}: {who} sees nothing of {OTHER[who]}'s ({secret})", not found,
              found and text[max(0, found.start() - 60):found.end() + 60])
    return sum(bool(re.search(own, text)) for own in OWN[who])


def choose(text):
    """The number of an answer that brings the match on."""
    made = re.findall(r"(\d{1,2}) Done: ", text)
    things = dict(re.findall(r"(\d{1,2}) \[([ x])\] ", text))  # as listed last
    if made or things:  # several things make one answer
        free = [number for number, mark in things.items() if mark == " "]
        return made[-1] if made else random.choice(free)
    answers = re.findall(r"(?:^|\s)(\d{1,2}) ([A-Z][a-z]*)\b", text, re.M)
    liked = [number for number, word in answers if word in LIKED]
    return random.choice(liked or [number for number, _ in answers] or ["1"])


class Terminal:
    """A pseudo terminal, and what it can still show."""

    def __init__(self, args):
        self.held = ""
        self.pid, self.line = pty.fork()
        if self.pid == 0:
            os.execv(args[0], args)

    def read_until(self, test):
        end = time.time() + PATIENCE
        while not (met := test(self.held)):
            if not select.select([self.line], [], [], max(0, end - time.time()))[0]:
                raise TimeoutError(self.held[-500:])
            try:
                data = os.read(self.line, 1 << 16).decode(errors="replace")
            except OSError:
                data = ""
            if not data:
                return "end"
            self.held = (self.held + data.replace("\r", "")).rsplit(FORGOTTEN)[-1]
        return met

    def say(self, line):
        os.write(self.line, f"{line}\n".encode())


def plain(program):
    terminal = Terminal([program, "play", *GAME, "--plain", "--seed", "5"])
    who, own, handed, mark = None, {"Ala": 0, "Ola": 0}, 0, 0

    def met(text):
        fresh = text[mark:] if len(text) >= mark else text
        if HAND_OVER.search(fresh) and fresh.endswith("looking.\n"):
            return "hand over"
        return "over" if "Winner: " in text else fresh.endswith("\n> ") and "asked"

    while (what := terminal.read_until(met)) in ("hand over", "asked"):
        text = terminal.held
        if what == "hand over":
            who = HAND_OVER.findall(text)[-1]
            handed += 1
            check("lines: nothing is left above the hand-over",
                  text.strip().startswith("It is "), text[:200])
            terminal.say("")
        else:
            own[who] += look("lines", who, text)
            terminal.say(choose(text[text.rfind(f"\n{who}: "):]))
        mark = len(text)
    check("lines: the match came to its end", what == "over", terminal.held[-300:])
    check("lines: it was handed over again and again", handed > 20, str(handed))
    for name, seen in own.items():
        check(f"lines: {name} has secrets to keep", seen > 5, str(seen))
    try:
        os.kill(terminal.pid, signal.SIGTERM)
    except ProcessLookupError:
        pass
    os.waitpid(terminal.pid, 0)


class Screen:
    """A full screen inside tmux."""

    def __init__(self, command):
        self.socket = f"pionek-one-screen-{os.getpid()}"
        self.tmux("new-session", "-d", "-x", "80", "-y", "40", "-s", "play", command)

    def tmux(self, *words):
        return subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *words],
                              capture_output=True, text=True, check=False).stdout

    def seen(self):
        """The screen and what can be scrolled back to."""
        return self.tmux("capture-pane", "-p", "-S", "-", "-t", "play")

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "play", *keys)

    def wait(self, test):
        end = time.time() + PATIENCE
        while not test(text := self.seen()):
            if time.time() > end:
                raise TimeoutError(text)
            time.sleep(0.05)
        return text


def is_ready(text):
    """Asks for the screen, or for an answer of which nothing is typed yet."""
    return HAND_OVER.search(text) or re.search(r"^ > {2,}", text, re.M)


def question(text):
    """The question and its answers, without the table above."""
    lines = text[:text.rfind("\n > ")].split("\n")
    first = [i for i, line in enumerate(lines) if re.match(r" ?\S.*[.?]$", line)]
    return "\n".join(lines[first[-1]:] if first else lines[-6:])


def full(program):
    words = " ".join([program, "play", *GAME, "--seed", "5"])
    screen = Screen(f"{words}; echo left; cat")
    who, own = None, {"Ala": 0, "Ola": 0}
    try:
        screen.wait(lambda text: "Welcome" in text)
        screen.keys("Enter")
        text = screen.wait(HAND_OVER.search)
        for _ in range(ON_SCREEN):
            if HAND_OVER.search(text):
                who = HAND_OVER.findall(text)[-1]
                for name in OWN:
                    look("full screen, handing over", name, text)
                screen.keys("Enter")
                text = screen.wait(lambda now: not HAND_OVER.search(now) and is_ready(now))
            own[who] += look("full screen", who, text)
            old = text
            screen.keys(choose(question(text)), "Enter")
            text = screen.wait(lambda now, old=old: now != old and is_ready(now))
        screen.keys("q")
        text = screen.wait(lambda now: re.search(r"^left$", now, re.M))
        for name in OWN:
            look("after leaving", name, text)
    finally:
        screen.tmux("kill-server")
    for name, seen in own.items():
        check(f"full screen: {name} has secrets to keep", seen > 2, str(seen))


def main():
    program = os.path.abspath(sys.argv[1])
    random.seed(3)
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(HOME=folder, XDG_DATA_HOME=folder, LC_ALL="C.UTF-8",
                          TERM="xterm")
        for part in (plain, full) if shutil.which("tmux") else (plain,):
            try:
                part(program)
            except TimeoutError as error:
                check(f"{part.__name__}: goes on", False, str(error))
    failed = sum(bool(bad) for _, bad in counts.values())
    print(f"{len(counts) - failed} passed, {failed} failed")
    return failed > 0


sys.exit(main())
