"""What the tests of the server share: a server of one's own, requests, and
people at tables who remember everything they are told.

A test ends with "N passed, N failed", which is what scripts/sum-tests reads.
"""
import contextlib
import glob
import http.client
import json
import os
import random
import re
import resource
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.parse

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "examples"))
from changes import whole_of  # noqa: E402
from websocket import Broken, WebSocket  # noqa: E402

PATIENCE = 20  # s until a server that says nothing has failed
TEXT, BINARY, CLOSE = 1, 2, 8
NO_LIMITS = ["--per-address", "0", "--rate", "0", "--bot-delay", "0"]


# ---- counting --------------------------------------------------------------

class Count:
    passed = failed = 0


def check(name, is_true, *shown):
    if is_true:
        Count.passed += 1
    else:
        Count.failed += 1
        print("failed:", name, *[str(it)[-300:] for it in shown], flush=True)
    return bool(is_true)


def same(name, have, want):
    return check(name, have == want, "have", have, "want", want)


def done_testing():
    print(f"{Count.passed} passed, {Count.failed} failed")
    return 0 if not Count.failed else 1


# ---- a server --------------------------------------------------------------

def child_of(pid):
    """The first child of a process, 0: it has none."""
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as f:
        children = f.read().split()
    return int(children[0]) if children else 0


def wait_for_end(pid):
    """Of a process that is not ours: until it is gone, or only not yet buried."""
    while pid and os.path.exists(f"/proc/{pid}"):
        try:
            with open(f"/proc/{pid}/stat", encoding="ascii") as f:
                if f.read().rsplit(")", 1)[1].split()[0] == "Z":
                    break
        except OSError:
            break
        time.sleep(0.005)


class Server:
    """`pionek serve` on a folder; killed and started again at will."""

    def __init__(self, program, folder, *options):
        self.program = os.path.realpath(program)
        self.folder = folder
        self.options = list(options)
        self.listen = None
        self.store = None  # the address of a database instead of a folder
        self.environment = {}  # besides ours
        self.log = os.path.join(folder, "server.log")
        self.watch = os.path.join(folder, "watch")  # see src/server/wire/watch.h
        os.makedirs(folder, exist_ok=True)

    def launch(self, listen):
        """Starts it; the line that tells its address, or nothing."""
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "serve", "--listen", listen,
                 *(["--store", self.store] if self.store else
                   ["--data", os.path.join(self.folder, "data")]),
                 "--lang", "en",
                 *(["--watch", self.watch] if self.watch else []),
                 *self.options],
                stdout=subprocess.PIPE, stderr=log,
                env=dict(os.environ, **self.environment))
        return self.process.stdout.readline().decode()

    def start(self):
        # Not one of the ports that clients get: one that tries to come back
        # could be given the very port it calls, and keep it from the server.
        for _ in range(10):
            listen = self.listen or \
                f"127.0.0.1:{random.randrange(10000, 32000)}"
            line = self.launch(listen)
            found = re.search(r"http://[^\s/]+", line)
            if found:
                break
            self.process.wait()
            time.sleep(0.2)
        if not found:
            raise SystemExit("the server does not start:\n" +
                             self.last_words())
        self.url = found.group(0)
        self.host = urllib.parse.urlsplit(self.url).netloc
        self.listen = self.host  # the same one next time
        self.wait_until_up()
        return self

    def wait_until_up(self, most=PATIENCE):
        """Seconds until it answers."""
        begin = time.monotonic()
        while time.monotonic() - begin < most:
            try:
                if self.ask("/healthz")[0] == 200:
                    return time.monotonic() - begin
            except OSError:
                pass
            except http.client.HTTPException:
                pass
            time.sleep(0.02)
        raise SystemExit("the server does not answer:\n" + self.last_words())

    def last_words(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return "".join(log.readlines()[-15:])

    def child(self):
        """The process that serves; the one we started only watches it."""
        return child_of(self.process.pid)

    def fill_disk(self, is_full=True):
        """No file of the serving process may grow, or all may again."""
        _, most = resource.prlimit(self.child(), resource.RLIMIT_FSIZE)
        resource.prlimit(self.child(), resource.RLIMIT_FSIZE,
                         (0 if is_full else most, most))

    def kill(self):
        """The hard way, and until nobody serves any more."""
        child = child_of(self.process.pid)
        self.process.kill()
        self.process.wait()
        wait_for_end(child)

    def stop(self):
        """The polite way; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.end()

    def end(self):
        """Waits until it has ended; the exit code. One that gets no processor from
        others takes longer, so it is given up when it neither works nor waits for
        one, or has worked for too long."""
        begin = last = self.work()
        while True:
            try:
                return self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                used, waited = now = self.work()
                if (sum(now) - sum(last) < PATIENCE / 10 or
                        used - begin[0] > PATIENCE):
                    doing = self.threads()
                    self.kill()
                    return f"it did not end: {doing}"
                last = now

    def threads(self):
        """Of each thread that serves: the system call that it is in, and how many
        ns it has used of a processor and waited for one."""
        told = []
        for task in glob.glob(f"/proc/{self.child()}/task/*"):
            with contextlib.suppress(OSError):
                words = []
                for name in ("syscall", "schedstat"):
                    with open(f"{task}/{name}", encoding="ascii") as f:
                        words.append(f.read().split()[:2])
                told.append((words[0][0], int(words[1][0]), int(words[1][1])))
        return told

    def work(self):
        """Seconds of processor that its threads used, and waited for."""
        told = self.threads()
        return (sum(t[1] for t in told) / 1e9, sum(t[2] for t in told) / 1e9)

    def broken_promises(self):
        """What it told otherwise than the tables of the protocol say."""
        with open(self.watch, encoding="utf-8") as f:
            return [line for line in f if line.startswith("wrong told ")]

    def is_running(self):
        return self.process.poll() is None

    def memory(self):
        """Bytes of the serving process."""
        with open(f"/proc/{self.child()}/statm", encoding="ascii") as f:
            return int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def ask(self, path, body=None, method=None, token=None, headers=None):
        """One HTTP request: status and what came, as JSON where it is."""
        line = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        head = dict(headers or {})
        if token:
            head["Authorization"] = "Bearer " + token
        if body is not None:
            head.setdefault("Content-Type", "application/json")
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body, ensure_ascii=False).encode()
        try:
            line.request(method or ("GET" if body is None else "POST"), path,
                         body, head)
            reply = line.getresponse()
            data = reply.read()
            if "json" in (reply.getheader("Content-Type") or "") and data:
                data = json.loads(data.decode("utf-8"))
            return reply.status, data
        finally:
            line.close()

    def log_of(self, code):
        """Of a match that is over. Who hears that there was too much, or that something
        was just being read, comes again."""
        end = time.monotonic() + PATIENCE
        while True:
            status, log = self.ask(f"/api/tables/{code}/log")
            if status not in (429, 502, 503) or time.monotonic() > end:
                return status, log
            time.sleep(0.2)

    def figure(self, name):
        """One of /metrics."""
        text = self.ask("/metrics")[1].decode()
        return float(re.search(rf"^pionek_{name} (\S+)$", text, re.M).group(1))

    def raw(self, data, patience=PATIENCE):
        """Bytes as they are; all that comes back until the line ends."""
        host, port = self.host.split(":")
        with socket.create_connection((host, int(port)), patience) as line:
            got = b""
            try:
                line.sendall(data)
                while part := line.recv(65536):
                    got += part
            except OSError:
                pass
            return got

    # Tables

    def open(self, seats, **more):
        wish = {"game": "bitwa", "seats": seats, **more}
        return self.ask("/api/tables", wish)

    def running(self, *names, others=(), **more):
        """A running table of these people, and of other seats behind them: its code
        and the people's tokens."""
        seats = [{"kind": "me", "name": names[0]}]
        status, got = self.open(
            seats + [{"kind": "open"}] * (len(names) - 1) + [*others], **more)
        assert status == 200, got
        code, tokens = got["table"]["code"], [got["token"]]
        for name in names[1:]:
            status, got = self.ask(f"/api/tables/{code}/join", {"name": name})
            assert status == 200, got
            tokens.append(got["token"])
        return code, tokens

    def two(self, **more):
        return self.running("Ala", "Ola", **more)

    def card(self, code):
        return self.ask("/api/tables/" + code)[1]["table"]


def verify(server, folder, log, name):
    """Is a log honest, in the words of the program itself?"""
    path = os.path.join(folder, "match.log")
    with open(path, "wb") as f:
        f.write(log)
    told = subprocess.run([server.program, "verify", path, "--lang", "en"],
                          capture_output=True, check=False)
    return check(name + " is honest", told.returncode == 0, told)


def folder_for_test():
    """In memory where there is some: a commit costs nothing there."""
    return tempfile.mkdtemp(
        prefix="pionek-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK)
        else None)


def forget_folder(folder):
    shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def server_for_test(program):
    """A server without limits, and its folder; both are gone afterwards."""
    folder = folder_for_test()
    server = Server(program, os.path.join(folder, "a"), *NO_LIMITS).start()
    try:
        yield server, folder
    finally:
        if server.is_running():
            server.kill()
        same("the server keeps to the protocol", server.broken_promises(), [])
        forget_folder(folder)


@contextlib.contextmanager
def calling_from(address):
    """Whoever calls meanwhile does so from this address of the loopback."""
    usual = socket.create_connection

    def call(where, timeout=PATIENCE, *_, **__):
        return usual(where, timeout, (address, 0))

    socket.create_connection = call
    try:
        yield
    finally:
        socket.create_connection = usual


# ---- people ----------------------------------------------------------------

class Person:
    """One socket at a table. Messages are kept as they come, changes as the whole
    that they lead to; `tell` waits for the reply to what was said."""

    def __init__(self, server, table=None, token=None, hello=True,
                 changes=True):
        self.server, self.table_code, self.token = server, table, token
        self.socket = WebSocket(server.url, "pionek.v1", table)
        self.socket.link.settimeout(PATIENCE)
        self.state = self.table = self.welcome = None
        self.facts, self.heard, self.raw = [], [], []
        self.last = 1000  # id; small ones are for those who write by hand
        if table and hello:
            reply = self.tell("hello", table=table,
                              **({"token": token} if token else {}),
                              **({"changes": True} if changes else {}))
            assert reply.get("ok"), reply
            # A table that is being written tells how it is when it is done.
            self.wait(lambda p: p.table and (p.state or p.table["table"][
                "status"] in ("open", "stopped")))

    def take(self, message):
        kind = message.get("kind")
        self.raw.append(message)
        if kind in ("state_change", "table_change"):  # as if it were whole
            before = self.state if kind == "state_change" else self.table
            message, kind = whole_of(before, message, self.facts), kind[:5]
        self.heard.append(message)
        if kind == "state":
            self.state = message
            assert message["from"] <= len(self.facts), "a gap in the news"
            self.facts[message["from"]:] = message["news"]
        elif kind == "table":
            self.table = message
        elif kind == "welcome":
            self.welcome = message
        return message

    def hear(self):
        return self.take(self.socket.receive())

    def until(self, what):
        """Reads until `what` is true of a message."""
        while not what(message := self.hear()):
            pass
        return message

    def wait(self, what):
        """Reads until `what` is true of this person."""
        while not what(self):
            self.hear()

    def say(self, op, **members):
        self.last += 1
        self.socket.send(op=op, id=self.last, **members)
        return self.last

    def reply_to(self, number):
        known = [m for m in self.heard[-20:] if m.get("re") == number]
        return known[0] if known else \
            self.until(lambda m: m.get("re") == number)

    def tell(self, op, **members):
        return self.reply_to(self.say(op, **members))

    def error(self, op, **members):
        return self.tell(op, **members).get("error")

    def say_text(self, text):
        """A frame as it is; the reply that belongs to no question."""
        self.socket.frame(TEXT, text if isinstance(text, bytes)
                          else text.encode())
        return self.until(lambda m: "re" in m)

    def catch_up(self):
        """Everything said so far has been heard: lines are in order."""
        self.tell("ping")
        return self

    def asks(self):
        return self.state["asks"] if self.state else []

    def answer(self, choose=random.choice):
        ask = self.asks()[0]
        return self.tell("answer", ask=ask["id"],
                         answer=choose(ask["answers"]))

    def close_code(self):
        """The code the server closes with; None: without a word."""
        try:
            while True:
                first, size = self.socket.read(2)
                if size == 126:
                    size, = struct.unpack(">H", self.socket.read(2))
                elif size == 127:
                    size, = struct.unpack(">Q", self.socket.read(8))
                data = self.socket.read(size)
                if first & 15 == CLOSE:
                    return struct.unpack(">H", data[:2])[0]
        except Broken:
            return None

    def leave_line(self):
        self.socket.close()


def first_of(answers):
    return answers[0]


def sit_down(server, code, tokens):
    return [Person(server, code, token) for token in tokens]


def asked(people):
    """Whose turn it is, after everybody has heard everything."""
    for one in people:
        one.catch_up()
    return next((one for one in people if one.asks()), None)


def play_on(people, answers=10**6, choose=random.choice):
    """So many answers, or to the end; how many it were."""
    for n in range(answers):
        one = asked(people)
        if not one:
            return n
        reply = one.answer(choose)
        assert reply.get("ok"), reply
    for one in people:
        one.catch_up()
    return answers


def played_out(server):
    """Two people whose match is over, quickly."""
    people = sit_down(server, *server.two(game="null", options={"flips": "1"}))
    play_on(people)
    assert people[0].state["over"]
    return people


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
