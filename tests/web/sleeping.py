#!/usr/bin/env python3
"""sleeping.py PIONEK [OVER ASLEEP]: tables that nobody looks at cost nothing.

A store is filled with copies of real tables (fill.py), in a file and in PostgreSQL, and
the same is done with few and with many: starting, the lobby, opening a table that
sleeps, one's own matches, moves. Nothing of it may read all rows: PostgreSQL counts rows,
of a file bytes are counted, and every statement of the store has to find its rows by a
key. With numbers it is a measurement (`make load-sleeping`) on a disk: what people would
wait for is what is printed.
"""
import os
import re
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time

from fill import KEY, Templates
from people import (NO_LIMITS, PATIENCE, ROOT, Person, Server, asked, check,
                    done_testing, folder_for_test, forget_folder, same,
                    sit_down)
from postgres import Postgres

FEW, MANY = 200, 20000  # tables, of which a tenth sleeps
OPENED, MOVES, LOBBIES = 20, 60, 3
ROOM = 12000  # bytes of disk that a table may take meanwhile
# Bytes that a file may be read for a step, all of its times: a way down to a row is some
# pages of 2 kB, the lobby has 150 cards. All rows would be 14 MB and more, all of the
# smallest index 600 kB.
MOST = {"start": 300e3}
MOST_ELSE = 6e6


class Figures:
    """What was seen of one store, by name."""

    def __init__(self):
        self.ms, self.read, self.steps = {}, 0, {}
        self.counts = lambda: 0

    def timed(self, name, work, times=1):
        took, before = [], self.counts()
        for i in range(times):
            begin = time.perf_counter()
            work(i)
            took.append((time.perf_counter() - begin) * 1000)
        self.ms[name] = statistics.median(took)
        self.steps[name] = self.counts() - before


def until_ready(server):
    for _ in range(100 * PATIENCE):
        if server.ask("/readyz")[0] == 200:
            return
        time.sleep(0.005)
    raise SystemExit("it is not ready: " + server.last_words())


def use(server, asleep, figures):
    """All that people do; the table where they moved."""
    figures.timed("start", lambda _: (server.start(), until_ready(server)))
    figures.memory = server.memory()
    if not server.store:
        figures.counts = lambda: bytes_read(server)
        figures.steps["start"] = figures.counts()

    def lobby(_):
        status, reply = server.ask("/api/tables")
        assert status == 200 and reply["running"], reply
    figures.timed("lobby, the first", lobby)
    code, tokens = server.two(public=True)
    made = []
    for _ in range(LOBBIES):  # made anew once a second, if something changed
        server.two(public=True)
        time.sleep(1.1)
        begin = time.perf_counter()
        lobby(0)
        made.append((time.perf_counter() - begin) * 1000)
    figures.ms["lobby, another"] = statistics.median(made)

    def look(i):
        one = Person(server, asleep[i * len(asleep) // OPENED])
        same("it is as it was", one.table["table"]["status"], "running")
        one.leave_line()
    figures.timed("opening a table that slept", look, OPENED)

    def mine(skip):
        status, reply = server.ask("/api/me/matches", {"key": KEY,
                                                       "skip": skip})
        assert status == 200 and reply["matches"], reply
    figures.timed("my matches, a page", mine, 5)
    figures.timed("my page, all sums",
                  lambda _: server.ask("/api/me", {"key": KEY}), 5)
    people = sit_down(server, code, tokens)
    figures.timed("opening a new one", lambda _: server.two(), 20)
    movers = iter(lambda: asked(people), None)

    def move(_):
        reply = mover[0].answer()
        assert reply.get("ok"), reply
    took = []
    for _, one in zip(range(MOVES), movers):
        mover = [one]
        begin = time.perf_counter()
        move(0)
        took.append((time.perf_counter() - begin) * 1000)
    figures.ms["a move, acknowledged"] = statistics.median(took)
    figures.memory_after = server.memory()


def bytes_read(server):
    with open(f"/proc/{server.child()}/io", encoding="ascii") as f:
        return int(f.readline().split()[1])


def in_file(program, folder, rows, over, asleep):
    """Bytes that were read of a file."""
    figures = Figures()
    server = Server(program, os.path.join(folder, f"file{over}"), *NO_LIMITS)
    server.watch = None
    server.start()
    server.stop()
    path = os.path.join(server.folder, "data", "pionek.db")
    begin = time.monotonic()
    rows.into_folder(path, over, asleep)
    figures.filled = time.monotonic() - begin
    figures.size = os.path.getsize(path)
    try:
        use(server, rows.sleeping(over, asleep), figures)
        figures.read = bytes_read(server)
    finally:
        server.kill()
    test_statements(path)
    shutil.rmtree(server.folder)
    return figures


def in_postgres(program, folder, rows, over, asleep, durable):
    """Rows that were read, by the count of the database; as a node."""
    count = ("SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))"
             " FROM pg_stat_user_tables")
    figures = Figures()
    with Postgres(durable) as pg:
        server = Server(program, os.path.join(folder, f"base{over}"))
        server.watch = None
        server.store = pg.fresh()
        server.listen = "127.0.0.1:0"
        server.start()
        server.options = [*NO_LIMITS, "--node", server.url]
        server.stop()
        begin = time.monotonic()
        rows.into_postgres(pg, "s1", over, asleep)
        figures.filled = time.monotonic() - begin
        pg.sql("VACUUM")
        figures.size = int(pg.sql("SELECT pg_database_size(current_database())"))
        pg.stop()
        pg.start()  # what it has in memory is what is asked for
        before = int(pg.sql(count))
        try:
            use(server, rows.sleeping(over, asleep), figures)
        finally:
            server.stop()
        figures.read = int(pg.sql(count)) - before
        looked = pg.sql("SELECT relname, seq_tup_read FROM pg_stat_user_tables"
                        f" WHERE seq_tup_read > {over // 2} AND relname NOT LIKE"
                        " 'copy' ORDER BY 1") if over > FEW else ""
        figures.looked = looked
    return figures


def test_statements(path):
    """Every statement of the store, as the database would go about it."""
    db = sqlite3.connect(path)
    n = 0
    for name in ("read.c", "write.c"):
        with open(os.path.join(ROOT, "src/server/store", name),
                  encoding="utf-8") as f:
            text = re.sub(r"/\*.*?\*/", "", f.read(), flags=re.S)
        for word, pieces in re.findall(
                r'\[([A-Z_]+)\] =((?:\s*"(?:[^"\\]|\\.)*")+)', text):
            sql = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', pieces))
            sql = sql.replace('\\"', '"')
            if not re.match("SELECT|INSERT|UPDATE|DELETE", sql):
                continue
            gaps = max([int(gap) for gap in re.findall(r"\?(\d)", sql)] or [0])
            plan = [row[3] for row in db.execute("EXPLAIN QUERY PLAN " + sql,
                                                 [1] * gaps)]
            check(f"{word} finds its rows by a key", not [
                step for step in plan
                if re.match("SCAN (?!secret|CONSTANT)", step)], plan)
            check(f"{word}: lists are in the order of a key",
                  "USE TEMP B-TREE FOR ORDER BY" not in plan or
                  not re.search(r"FROM (board|played|rating)\b", sql), plan)
            n += 1
    check("the statements were found", n > 60, n)
    db.close()


def print_table(columns):
    """Names at the left, one column for each store."""
    print(f"{'':28}" + "".join(f"{name:>22}" for name in columns))
    names = next(iter(columns.values())).ms
    rows = [(name, [f"{f.ms[name]:.1f} ms" for f in columns.values()])
            for name in names]
    rows += [
        ("memory after the start", [f"{f.memory / 1e6:.0f} MB"
                                    for f in columns.values()]),
        ("memory at the end", [f"{f.memory_after / 1e6:.0f} MB"
                               for f in columns.values()]),
        ("read by all this", [f"{f.read / 1e6:.1f} MB" if "SQLite" in name else
                              f"{f.read} rows" for name, f in columns.items()]),
        ("the database", [f"{f.size / 1e6:.0f} MB" for f in columns.values()]),
        ("filled in", [f"{f.filled:.0f} s" for f in columns.values()]),
    ]
    for name, cells in rows:
        print(f"{name:28}" + "".join(f"{cell:>22}" for cell in cells))


def main(program, over=MANY * 9 // 10, asleep=MANY // 10):
    is_long = over != MANY * 9 // 10
    folder = tempfile.mkdtemp(prefix="pionek-") if is_long else \
        folder_for_test()
    fits = shutil.disk_usage(folder).free // ROOM / (over + asleep)
    if fits < 1:
        print(f"the disk has room for {fits:.0%} of these tables: so many it is")
        over, asleep = int(over * fits), int(asleep * fits)
    try:
        rows = Templates(program, folder)
        columns = {}
        for n, name in (((FEW * 9 // 10, FEW // 10), "few"),
                        ((over, asleep), "many")):
            columns[f"SQLite, {name}"] = in_file(program, folder, rows, *n)
            columns[f"PostgreSQL, {name}"] = in_postgres(
                program, folder, rows, *n, is_long)
        print(f"few: {FEW} tables; many: {over} that are over,"
              f" {asleep} that sleep")
        print_table(columns)
        for step, read in columns["SQLite, many"].steps.items():
            check(f"a file: {step}: some pages are read",
                  read < MOST.get(step, MOST_ELSE) * (3 if is_long else 1), read)
        many = columns["PostgreSQL, many"]
        check("PostgreSQL: some rows are read", many.read < MANY / 2,
              many.read, many.looked)
        for name in ("SQLite", "PostgreSQL"):
            check(f"{name}: no more is in memory",
                  columns[f"{name}, many"].memory <
                  columns[f"{name}, few"].memory + 4e6)
    finally:
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1]), *map(int, sys.argv[2:])))
