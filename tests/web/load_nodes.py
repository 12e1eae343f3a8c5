#!/usr/bin/env python3
"""load_nodes.py PIONEK PIONEK-LOAD [--seconds N]: what a database server and several
nodes cost, all in one run on one machine: a file against PostgreSQL, one node against
two, and how long it takes to take over a table. The load tool needs processors, too: the
last rows tell who used them.
"""
import json
import os
import resource
import statistics
import subprocess
import sys
import time

from people import (NO_LIMITS, Person, Server, folder_for_test, forget_folder,
                    sit_down, play_on)
from postgres import Postgres

TABLES, TAKEN = 300, 40
ANSWERS = "answers a second, told to all"


class Node(Server):
    def launch(self, listen):
        self.options = [*NO_LIMITS, "--node", "http://" + listen]
        return super().launch(listen)


def seconds_of(pids):
    """Processor time of processes."""
    ticks = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/stat", encoding="ascii") as f:
                words = f.read().rsplit(")", 1)[1].split()
            ticks += sum(int(word) for word in words[11:15])
        except OSError:
            pass
    return ticks / os.sysconf("SC_CLK_TCK")


def family(pid):
    """A process and all that it started, as far as they live."""
    out = [pid]
    for child in open(f"/proc/{pid}/task/{pid}/children",
                      encoding="ascii").read().split():
        out += family(int(child))
    return out


def begin(tool, server, rate, seconds, tables=TABLES):
    return subprocess.Popen(
        [tool, "--server", server.host, "--game", "bitwa", "--tables",
         str(tables), "--rate", str(rate), "--seconds", str(seconds),
         "--json"], stdout=subprocess.PIPE, text=True)


def play(tool, servers, rate, seconds, tables=TABLES):
    """The load tool on each at once: what each of them says."""
    tools = [begin(tool, s, rate, seconds, tables // len(servers))
             for s in servers]
    return [json.loads(t.communicate()[0]) for t in tools]


def row(name, value, unit, goal=""):
    print(f"{name:52} {value:9.1f} {unit:12} {goal}", flush=True)


def start(kind, program, folder, name, store=None):
    server = kind(program, os.path.join(folder, name))
    if kind is Server:
        server.options = list(NO_LIMITS)
    server.store, server.watch = store, None
    return server.start()


def taking_over(nodes):
    """Tables of one that ends in order: from the call to the whole state, in ms."""
    one, other = nodes
    tables = []
    for _ in range(TAKEN):
        people = sit_down(one, *one.two())
        play_on(people, 4)
        tables.append((people[0].table_code, people[0].token))
        for person in people:
            person.leave_line()
    one.stop()
    times = []
    for code, token in tables:
        since = time.monotonic()
        Person(other, code, token).leave_line()
        times.append((time.monotonic() - since) * 1000)
    return sorted(times)


def main(program, tool, seconds):
    folder = folder_for_test()
    running = []
    try:
        with Postgres(durable=True) as pg:
            disk = os.path.join(pg.folder, "file")  # the same disk for both
            os.mkdir(disk)
            alone = start(Server, program, disk, "a")
            running.append(alone)
            file = play(tool, [alone], 100000, seconds)[0][ANSWERS]
            near = play(tool, [alone], 500, seconds)[0]
            alone.stop()
            far = start(Server, program, folder, "b", pg.fresh())
            running.append(far)
            database = play(tool, [far], 100000, seconds)[0][ANSWERS]
            even = play(tool, [far], 500, seconds)[0]
            far.stop()
            row("SQLite, one server: answers", file, "a second")
            row("PostgreSQL, one server: answers", database,
                "a second", f"{database / file:.2f} of SQLite's; goal 0.5")
            row("PostgreSQL at 500 answers a second: p99",
                even["p99"], "ms", f"goal 30; SQLite's is {near['p99']:.1f}")

            store = pg.fresh()
            nodes = [start(Node, program, folder, n, store) for n in "cd"]
            running += nodes
            one = play(tool, nodes[:1], 100000, seconds)[0][ANSWERS]
            before = [seconds_of(family(p)) for p in (
                nodes[0].process.pid, nodes[1].process.pid, pg.process.pid)]
            own = resource.getrusage(resource.RUSAGE_CHILDREN)
            since = time.monotonic()
            both = play(tool, nodes, 100000, seconds)
            wall = time.monotonic() - since
            after = [seconds_of(family(p)) for p in (
                nodes[0].process.pid, nodes[1].process.pid, pg.process.pid)]
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            two = sum(b[ANSWERS] for b in both)
            row("one node: answers", one, "a second")
            row("two nodes: answers", two, "a second",
                f"{two / one:.2f} times one; goal 1.6 where cores allow")
            cores = os.cpu_count()
            parts = [a - b for a, b in zip(after, before)]
            tools = (used.ru_utime + used.ru_stime
                     - own.ru_utime - own.ru_stime)
            for name, part in (("two nodes", parts[0] + parts[1]),
                               ("PostgreSQL", parts[2]),
                               ("the load tool", tools)):
                row(f"  processor meanwhile: {name}", part / wall * 100,
                    f"% of {cores * 100}")
            times = taking_over(nodes)
            row("taking over a table: median", statistics.median(times), "ms")
            row("taking over a table: longest of "
                f"{TAKEN}", times[-1], "ms", "goal 200")
    finally:
        for server in running:
            if server.is_running():
                server.kill()
        forget_folder(folder)
    return 0


if __name__ == "__main__":
    words = sys.argv[1:]
    length = float(words[words.index("--seconds") + 1]) \
        if "--seconds" in words else 10
    sys.exit(main(os.path.realpath(words[0]), os.path.realpath(words[1]),
                  length))
