#!/usr/bin/env python3
"""refused.py PIONEK: a database that cannot be used says so in one sentence.

Wrong addresses, a wrong password, a PostgreSQL that is too old, a schema of a later
program or of another one, no right to write: told at the start, in both languages, without
a password, and nothing is half done. A disk that gets full meanwhile is told by /readyz,
and play goes on when there is room.
"""
import contextlib
import os
import pwd
import socket
import subprocess
import sys
import threading
import time

from people import (NO_LIMITS, PATIENCE, Server, asked, check, done_testing,
                    folder_for_test, forget_folder, play_on, same, sit_down)
from killed import again, snapshot
from postgres import USER, Postgres, tool

SECRET = "geheim"


def said(program, lang, *words):
    """The exit code, and what was said."""
    done = subprocess.run([program, *words, "--lang", lang],
                          capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr.strip()


def refused(program, name, where, polish, english):
    """By every command that opens a store: one sentence, and no password."""
    commands = (["store", "migrate", where], ["store", "check", where],
                ["serve", "--store", where, "--listen", "127.0.0.1:0"])
    for words in commands:
        for lang, want in (("pl", polish), ("en", english)):
            code, out, err = said(program, lang, *words)
            what = f"{name}, {words[0]} {words[1]}, {lang}"
            same(f"{what}: the code", (code, out), (1, ""))
            check(f"{what}: what is wrong", want in err, err)
            same(f"{what}: one sentence", (len(err.splitlines()), err[-1:]),
                 (1, "."))
            check(f"{what}: no password", SECRET not in err, err)


class TooOld(threading.Thread):
    """A PostgreSQL, but it says that it is 14."""

    def __init__(self, pg):
        super().__init__(daemon=True)
        self.pg, self.listener = pg, socket.create_server(("127.0.0.1", 0))
        port = self.listener.getsockname()[1]
        self.url = f"postgresql://pionek@127.0.0.1:{port}/postgres"
        self.start()

    def run(self):
        while True:
            near = self.listener.accept()[0]
            far = socket.socket(socket.AF_UNIX)
            far.connect(os.path.join(self.pg.folder, ".s.PGSQL.5432"))
            for ends in ((near, far, bytes), (far, near, self.older())):
                threading.Thread(target=self.pump, args=ends,
                                 daemon=True).start()

    @staticmethod
    def older():
        held = b""

        def change(data):  # the words may come in two pieces
            nonlocal held
            data, held = held + data, b""
            sign = b"server_version\x00"
            for n in range(len(sign) + 1, 0, -1):
                if data.endswith((sign + b"1")[:n]):
                    data, held = data[:-n], data[-n:]
                    break
            return data.replace(sign + b"15", sign + b"14")
        return change

    @staticmethod
    def pump(source, to, change):
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                to.sendall(change(data))
            to.shutdown(socket.SHUT_WR)


def hba(pg):
    """Who is called secret needs a password."""
    path = os.path.join(pg.data, "pg_hba.conf")
    with open(path, encoding="utf-8") as f:
        rest = f.read()
    with open(path, "w", encoding="utf-8") as f:
        f.write("local all secret scram-sha-256\n" + rest)
    pg.sql(f"CREATE ROLE secret LOGIN PASSWORD '{SECRET}';"
           "SELECT pg_reload_conf()")


def test_start(program, pg):
    pg.sql("CREATE ROLE weak LOGIN; CREATE ROLE calm LOGIN;"
           "ALTER ROLE calm SET default_transaction_read_only = on;"
           "GRANT ALL ON SCHEMA public TO calm")
    hba(pg)
    late, other, bare, ours = (pg.fresh() for _ in range(4))
    for where in (late, ours):
        same("an empty one is made ours",
             said(program, "en", "store", "migrate", where)[0], 0)
    pg.sql("UPDATE s1.version SET n = 99; CREATE TABLE s2.things (n int);"
           "GRANT USAGE ON SCHEMA s3, s4 TO weak; GRANT USAGE ON SCHEMA s4 TO calm;"
           "GRANT SELECT ON ALL TABLES IN SCHEMA s4 TO weak, calm;"
           "GRANT INSERT, UPDATE ON ALL TABLES IN SCHEMA s4 TO calm")

    def by(who, where):
        return where.replace("pionek@", who + "@")

    server = "nie ma połączenia", "cannot be reached"
    for name, where, *want in (
            ("nobody there", f"postgresql://u:{SECRET}@127.0.0.1:1/x", *server),
            ("no such host", f"postgresql://u:{SECRET}@host.invalid/x", *server),
            ("no such database", pg.url.replace("/postgres?", "/missing?"),
             *server),
            ("no such user", by("stranger", pg.url), *server),
            ("wrong password", by("secret:wrong", pg.url), "hasła", "password"),
            ("no password", by("secret", pg.url), "hasła", "password"),
            ("too old", TooOld(pg).url, "za stary", "too old"),
            ("later", late, "nowsza wersja", "newer version"),
            ("not ours", other, "nie jest baza", "not a database of this program"),
            ("no schema", pg.of("nowhere"), "schematu", "no schema"),
            ("may not make", by("weak", bare), "brak prawa", "no right"),
            ("may only read", by("weak", ours), "brak prawa", "no right"),
            ("is only read", by("calm", ours), "brak prawa", "no right")):
        refused(program, name, where, *want)
    code, _, err = said(program, "en", "store", "check",
                        f"postgresql://u:{SECRET}@[127.0.0.1/x")
    check("no address", code == 1 and "no address of a database" in err and
          SECRET not in err, err)
    for schema, tables in (("s2", 1), ("s3", 0)):
        same(f"nothing half done in {schema}", pg.sql(
            "SELECT count(*) FROM pg_class"
            f" WHERE relnamespace = '{schema}'::regnamespace"), str(tables))
    same("what is later is left alone", pg.sql("SELECT n FROM s1.version"), "99")


@contextlib.contextmanager
def small_disk(folder):
    """A disk of some megabytes; None: nobody lets us have one."""
    os.mkdir(folder)
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=40m", "pionek",
                           folder], capture_output=True, check=False)
    if done.returncode:
        yield None
        return
    user = pwd.getpwnam(USER)
    os.chown(folder, user.pw_uid, user.pw_gid)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def fill(path):
    with open(path, "wb", buffering=0) as f, contextlib.suppress(OSError):
        while True:
            f.write(bytes(4096))


def until(server, path, status):
    """What it says, once it says that."""
    for _ in range(20 * PATIENCE):
        got = server.ask(path)
        if got[0] == status:
            break
        time.sleep(0.05)
    return got


def test_full(program, pg, disk, folder):
    """The database's disk is full: nothing is acknowledged, and it is told why."""
    pg.sql(f"CREATE TABLESPACE small LOCATION '{disk}'")
    pg.sql("CREATE DATABASE small TABLESPACE small")
    server = Server(program, os.path.join(folder, "full"), *NO_LIMITS)
    server.store = pg.url.replace("/postgres?", "/small?")
    server.start()
    stone = os.path.join(disk, "stone")
    try:
        people = sit_down(server, *server.two())
        play_on(people, 3)
        before = snapshot(people)
        fill(stone)
        # What has room in pages that are there is still kept.
        for _ in range(2000):
            mover = asked(people)
            if not mover:
                people = sit_down(server, *server.two())
                continue
            if not mover.answer().get("ok"):
                break
            before = snapshot(people)
        for path in ("/healthz", "/readyz"):
            status, told = until(server, path, 503)
            same(f"full: {path} says so", (status, told.decode()),
                 (503, "database: its disk is full\n"))
        time.sleep(3)  # it tries by itself, and does not take it back
        same("full: it stays so", server.ask("/readyz")[0], 503)
        os.unlink(stone)
        same("full: there is room again", until(server, "/readyz", 200)[0], 200)
        people = again(server, people)
        same("full: everything is as it was told", snapshot(people), before)
        play_on(people)
        check("full: the match comes to its end", people[0].state["over"])
        fill(stone)
        server.stop()
        server.start()  # what is there can be read
        os.unlink(stone)
        same("full: it comes back", until(server, "/readyz", 200)[0], 200)
        server.stop()
        same("full: nothing is half done", said(
            program, "en", "store", "check", server.store)[0], 0)
    finally:
        if server.is_running():
            server.kill()


def test_full_start(program, pg, disk):
    """There is no room for the tables themselves."""
    pg.sql("CREATE DATABASE none TABLESPACE small")
    stone = os.path.join(disk, "stone")
    where = pg.url.replace("/postgres?", "/none?")
    for name in ("nobody was there before", "somebody was"):
        fill(stone)
        refused(program, f"full at the start, {name}", where, "nie ma miejsca",
                "is full")
        os.unlink(stone)
        subprocess.run([tool("psql"), "-X", "-q", "-d", where, "-c", "SELECT 1"],
                       check=True, capture_output=True)
    same("full at the start: then it is made ours",
         said(program, "en", "store", "migrate", where)[0], 0)


def main(program):
    folder = folder_for_test()
    try:
        with Postgres() as pg:
            test_start(program, pg)
            with small_disk(os.path.join(pg.folder, "disk")) as disk:
                if disk:
                    test_full(program, pg, disk, folder)
                    test_full_start(program, pg, disk)
                else:
                    print("a full disk is not tested: nothing can be mounted")
                pg.stop()
    finally:
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1])))
