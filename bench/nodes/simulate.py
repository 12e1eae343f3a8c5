#!/usr/bin/env python3
"""simulate.py PIONEK [CORES]: how far several servers on one database go.

What each thing costs is measured here, on a PostgreSQL of our own with a million leases, by
the processor time that the database takes: a commit and an answer in it, saying that a node
lives, taking a table, reading one, words to all nodes (NOTIFY). With these costs a database of
CORES cores (16) and up to 100 nodes with 10,000 open tables each are simulated, event by
event: all write, one node is killed, and its people come to others. Printed is what the
database has to do and how long people wait.
"""
import collections
import heapq
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "tests/web"))
from postgres import Postgres, tool  # noqa: E402

LEASES = 1000000
SECONDS = 2  # each cost is measured

# What the program does: src/server/store/lease.c, write.c; web/src/store/socket.ts.
GATHER = 0.011       # s between two commits of a node
RENEW, LEASE = 0.6, 3.5
TABLES = 10000       # open tables of a node
THINK = 20           # s between two answers at a table
TALK = 0.13          # s between two words of a node to all, when much happens
PEOPLE = 2           # at a table
BACKOFF = 0.5, 1, 2, 4, 8  # s until the page comes again, each time
ROUND = 0.005, 0.05  # s that one is on the way to a server, from and to
NEAR = 0.0003        # s between a node and the database, there and back
LONG = 20            # s that are simulated, after a while of warming up
KILLED = 6           # when

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
TAKE = ("INSERT INTO lease (code, node, epoch) SELECT {code}, {node}, 1"
        " WHERE EXISTS (SELECT 1 FROM board WHERE code = {code})"
        " ON CONFLICT (code) DO UPDATE SET node = excluded.node,"
        " epoch = lease.epoch + 1 WHERE lease.node = excluded.node"
        " OR NOT EXISTS (SELECT 1 FROM node WHERE id = lease.node"
        f" AND until > {NOW}) RETURNING epoch;\n")
CODE = f"\\set i random(1, {LEASES})\n"
ANSWER = ("WITH held AS (SELECT 1 FROM lease WHERE code = 'c' || :i"
          " AND node = 'mine' AND epoch = 1 FOR SHARE) SELECT 1 FROM held;\n"
          "INSERT INTO line (code, n, text, stand) VALUES ('c' || :i,"
          " nextval('number'), 'P1 play R7 dam_4',"
          " '[1794964098860,1,\"39d153ba479046c2\",0,29,0,17]');\n")


# ---- what things cost ------------------------------------------------------

def processor(pg):
    """Seconds of processor that the database has taken, with all who have ended."""
    tick, total = os.sysconf("SC_CLK_TCK"), 0
    with open(f"/proc/{pg.process.pid}/task/{pg.process.pid}/children",
              encoding="ascii") as f:
        all_of_it = [pg.process.pid, *map(int, f.read().split())]
    for pid in all_of_it:
        with open(f"/proc/{pid}/stat", encoding="ascii") as f:
            words = f.read().rsplit(")", 1)[1].split()
        total += sum(map(int, words[11:15 if pid == pg.process.pid else 13]))
    return total / tick


def cost(pg, text, clients=2):
    """Seconds of processor for one run of a script."""
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as f:
        f.write(text)
        f.flush()
        before = processor(pg)
        done = subprocess.run(
            [tool("pgbench"), "-n", "-M", "prepared", "-c", str(clients), "-T",
             str(SECONDS), "-f", f.name, pg.url], capture_output=True, text=True,
            check=False)
        if done.returncode:
            raise SystemExit(done.stderr)
        time.sleep(0.3)  # those who ended are counted
        n = int(re.search(r"actually processed: (\d+)", done.stdout).group(1))
        return (processor(pg) - before) / n


def flushing(folder):
    """Seconds until 8 kB are on this disk."""
    took = []
    with tempfile.NamedTemporaryFile(dir=folder, buffering=0) as f:
        for _ in range(100):
            f.write(bytes(8192))
            begin = time.perf_counter()
            os.fdatasync(f.fileno())
            took.append(time.perf_counter() - begin)
    return statistics.median(took)


def measured(program):
    with Postgres(durable=True) as pg:
        subprocess.run([program, "store", "migrate", pg.url], check=True,
                       capture_output=True)
        pg.sql("CREATE SEQUENCE number;"
               "INSERT INTO board (code, card, status, is_public, changed)"
               f" SELECT 'c' || i, '{{}}', 1, 0, i FROM generate_series(1, {LEASES}) i;"
               "INSERT INTO lease SELECT code, 'mine', 1 FROM board;"
               f"INSERT INTO node SELECT 'n' || i, 'http://n' || i, {NOW} + 1000000000"
               " FROM generate_series(1, 100) i;"
               f"INSERT INTO node VALUES ('mine', 'http://mine', {NOW} + 1000000000)")
        pg.sql("VACUUM ANALYZE")
        c = {}
        one = cost(pg, f"{CODE}BEGIN;\n{ANSWER}COMMIT;\n")
        many = cost(pg, "BEGIN;\n" + 10 * (CODE + ANSWER) + "COMMIT;\n")
        c["an answer"] = (many - one) / 9
        c["a commit"] = max(one - c["an answer"], 0)
        c["that a node lives"] = cost(
            pg, "\\set i random(1, 100)\n"
            f"UPDATE node SET until = {NOW} + 1000000000 WHERE id = 'n' || :i;\n"
            f"DELETE FROM node WHERE id <> 'n' || :i AND until < {NOW};\n")
        c["asking for a table that is had"] = cost(
            pg, CODE + TAKE.format(code="'c' || :i", node="'other'") +
            "SELECT address FROM node WHERE id ="
            " (SELECT node FROM lease WHERE code = 'c' || :i);\n")
        pg.sql("UPDATE node SET until = 0 WHERE id = 'mine'")
        c["taking a table"] = cost(
            pg, CODE + TAKE.format(code="'c' || :i", node="'mine'"))
        c["reading a table"] = cost(
            pg, CODE + "".join(
                f"SELECT {what} FROM {name} WHERE code = 'c' || :i {more};\n"
                for what, name, more in (
                    ("card", "board", ""), ("text", "line", "ORDER BY n"),
                    ("stand", "line", "ORDER BY n DESC LIMIT 1"),
                    ("text", "chat", "ORDER BY n"), ("text", "summary", ""))))
        begin = processor(pg)
        pg.sql("SELECT count(*) FROM board WHERE awake = 1 AND status = 1 AND NOT EXISTS"
               " (SELECT 1 FROM lease JOIN node ON node.id = lease.node"
               " WHERE lease.code = board.code AND node.id <> 'x')")
        time.sleep(0.3)
        c["looking whose a table is"] = (processor(pg) - begin) / LEASES
        c["a word, said"] = cost(pg, "SELECT pg_notify('p', 'k7mq2xwd');\n", 1)
        c["a word, heard"] = max(
            (cost_heard(pg, 25) - c["a word, said"]) / 25, 1e-7)
        c["flush"] = flushing(pg.folder)
        return c


def cost_heard(pg, listeners):
    ears = [subprocess.Popen(
        [tool("psql"), "-X", "-q", "-d", pg.url], stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL, text=True) for _ in range(listeners)]
    for ear in ears:
        ear.stdin.write("LISTEN p;\n")
        ear.stdin.flush()
    time.sleep(1)
    try:
        return cost(pg, "SELECT pg_notify('p', 'k7mq2xwd');\n\\sleep 2 ms\n", 1)
    finally:
        for ear in ears:
            ear.stdin.close()
            ear.wait()


# ---- what comes of it ------------------------------------------------------

class Database:
    """So many cores, first come first served; commits that wait for the disk together
    are on it together."""

    def __init__(self, cores, flush):
        self.free = [0.0] * cores
        self.flush, self.flushed = flush, 0.0
        self.busy = collections.Counter()

    def work(self, now, what, seconds):
        """When it is worked out."""
        end = max(now, heapq.heappop(self.free)) + seconds
        heapq.heappush(self.free, end)
        self.busy[what] += seconds
        return end

    def durable(self, now):
        self.flushed = max(now, self.flushed) + self.flush \
            if now >= self.flushed - self.flush else self.flushed
        return self.flushed


class Site:
    def __init__(self, nodes, cores, c):
        self.nodes, self.c = nodes, c
        self.db = Database(cores, c["flush"])
        self.events, self.order = [], 0
        self.chance = random.Random(16)
        self.answered, self.renewed, self.back = [], [], []
        self.answers = self.commits = self.words = self.lapses = 0
        self.kept = [0.0] * nodes  # until when each is alive, for the database
        self.begun = [0.0] * nodes  # the last commit
        self.errands = [0.0] * nodes  # until when each asks for tables, one by one
        for node in range(nodes):
            self.at(self.chance.uniform(0, GATHER), self.commit, node)
            self.at(self.chance.uniform(0, RENEW), self.renew, node)
            self.at(self.chance.uniform(0, TALK), self.talk, node)
        if nodes > 1:
            self.at(KILLED, self.kill, 0)

    def at(self, when, what, *about):
        self.order += 1
        heapq.heappush(self.events, (when, self.order, what, about))

    def run(self):
        while self.events and self.events[0][0] < LONG:
            now, _, what, about = heapq.heappop(self.events)
            what(now, *about)
        return self

    def is_dead(self, node, now):
        return self.nodes > 1 and node == 0 and now >= KILLED

    def commit(self, now, node):
        if self.is_dead(node, now):
            return
        mean = TABLES / THINK * (now - self.begun[node])  # that wait by now
        self.begun[node] = now
        n = max(0, round(self.chance.gauss(mean, mean ** 0.5)))
        if not n:
            self.at(now + GATHER, self.commit, node)
            return
        end = self.db.work(now, "answers", self.c["a commit"] +
                           n * self.c["an answer"])
        self.at(end, self.written, node, now, n)

    def written(self, now, node, begun, n):
        done = self.db.durable(now)
        self.answers, self.commits = self.answers + n, self.commits + 1
        self.answered.append(done - begun + self.chance.uniform(0, GATHER))
        self.at(max(done, begun + GATHER), self.commit, node)

    def renew(self, now, node):
        if self.is_dead(node, now):
            return
        end = self.db.work(now, "leases", self.c["that a node lives"])
        self.at(end, self.alive, node, now)

    def alive(self, now, node, begun):
        done = self.db.durable(now)
        self.renewed.append(done - begun)
        self.lapses += done - begun > LEASE - RENEW - 0.4
        self.kept[node] = begun + LEASE
        self.at(max(done, begun + RENEW), self.renew, node)

    def talk(self, now, node):
        if self.is_dead(node, now):
            return
        self.words += self.nodes
        self.db.work(now, "words", self.c["a word, said"] +
                     self.nodes * self.c["a word, heard"])
        self.at(now + TALK, self.talk, node)

    def kill(self, now, node):
        """Its people come to others, again and again. Who finds it dead looks for
        tables that go on by themselves."""
        self.taken, self.wanted = set(), {}
        for table in range(TABLES):
            for _ in range(PEOPLE):
                self.at(now + BACKOFF[0] + self.chance.uniform(*ROUND),
                        self.come, table, 1)
        self.at(self.kept[node] + RENEW, self.look)

    def look(self, now):
        self.db.work(now, "looking for tables", self.nodes * TABLES *
                     self.c["looking whose a table is"])

    def come(self, now, table, tries):
        if table in self.taken:
            self.came(now)
        elif table in self.wanted:  # who else wants it is told together
            self.wanted[table].append(tries)
        else:  # the table's node now, by its code
            self.wanted[table] = [tries]
            node = 1 + table % (self.nodes - 1)
            begin = max(now, self.errands[node])
            self.errands[node] = begin + NEAR + self.c["taking a table"]
            self.at(begin, self.ask, table)

    def ask(self, now, table):
        all_tries = self.wanted.pop(table)
        if now < self.kept[0]:
            end = self.db.work(now, "coming back",
                               self.c["asking for a table that is had"])
            for tries in all_tries:
                wait = BACKOFF[min(tries, len(BACKOFF) - 1)]
                self.at(end + wait + self.chance.uniform(*ROUND), self.come,
                        table, tries + 1)
        else:
            self.taken.add(table)
            end = self.db.work(now, "coming back", self.c["taking a table"] +
                               self.c["reading a table"])
            for _ in all_tries:
                self.at(end, self.came)

    def came(self, now):
        self.back.append(now - KILLED)


def part(values, share):
    values = sorted(values)
    return values[min(int(len(values) * share), len(values) - 1)] if values \
        else float("nan")


def main(program, cores=16):
    c = measured(program)
    print("what the database does for one, measured here (us of a processor)")
    for name, seconds in c.items():
        if name != "flush":
            print(f"  {name:32}{seconds * 1e6:8.1f}")
    print(f"  until the disk has it (us){c['flush'] * 1e6:14.0f}\n")
    print(f"simulated: a database of {cores} cores, {TABLES} open tables a node, an"
          f" answer a table every {THINK} s;\none node is killed")
    print(f"{'nodes':>5}{'tables':>10}{'answers/s':>11}{'commits/s':>11}"
          f"{'cores':>7}{'leases':>8}{'words':>8}{'answer p99':>12}"
          f"{'lives p99':>11}{'lapses':>8}{'back p50':>10}{'p99':>7}")
    for nodes in (1, 3, 10, 30, 100):
        s = Site(nodes, cores, c).run()
        busy = {name: seconds / LONG for name, seconds in s.db.busy.items()}
        print(f"{nodes:5}{nodes * TABLES:10}{s.answers / LONG:11.0f}"
              f"{s.commits / LONG:11.0f}{sum(busy.values()):7.2f}"
              f"{busy['leases']:8.3f}{busy['words']:8.3f}"
              f"{part(s.answered, .99) * 1000:9.0f} ms"
              f"{part(s.renewed, .99) * 1000:8.0f} ms{s.lapses:8}"
              f"{part(s.back, .5):8.1f} s{part(s.back, .99):5.1f} s")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__.split("\n")[0])
    main(os.path.realpath(sys.argv[1]), *map(int, sys.argv[2:]))
