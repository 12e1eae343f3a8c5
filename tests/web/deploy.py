#!/usr/bin/env python3
"""deploy.py PIONEK: what deploy/ gives to operators works.

nginx and systemd read the files. A PostgreSQL that is backed up as described is had back as
it was at a moment before an accident, and as it was at the last, with all that people were
told.
"""
import datetime
import os
import pwd
import re
import shutil
import subprocess
import sys
import time

from killed import again, snapshot
from people import (NO_LIMITS, ROOT, Server, check, done_testing,
                    folder_for_test, forget_folder, play_on, same, sit_down)
from postgres import USER, Postgres, tool

DEPLOY = os.path.join(ROOT, "deploy")


def text_of(name):
    with open(os.path.join(DEPLOY, name), encoding="utf-8") as f:
        return f.read()


def test_nginx(folder):
    """The site as it is, and with the nodes that it has as an example."""
    key, cert = (os.path.join(folder, name) for name in ("key", "cert"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes",
                    "-keyout", key, "-out", cert, "-subj", "/CN=localhost"],
                   check=True, capture_output=True)
    text = text_of("nginx.conf")
    nodes = text.replace("    server unix:/run/pionek/pionek.sock;\n", "")
    nodes, n = re.subn(r"^    # (server 10\.)", r"    \1", nodes, flags=re.M)
    same("nginx: three nodes as an example", n, 3)
    for name, site in (("one program", text), ("nodes", nodes)):
        for what, path in (("ssl_certificate", cert),
                           ("ssl_certificate_key", key)):
            site, n = re.subn(rf"({what} +)[^;]*;", rf"\1{path};", site)
            same(f"nginx, {name}: {what}", n, 1)
        site = site.replace("/var/cache/nginx/", folder + "/cache-")
        conf = os.path.join(folder, "nginx.conf")
        with open(conf, "w", encoding="utf-8") as f:
            f.write(f"pid {folder}/pid;\nevents {{ worker_connections 64; }}\n"
                    f"http {{ access_log off;\n{site}}}\n")
        done = subprocess.run(
            [shutil.which("nginx") or "/usr/sbin/nginx", "-t", "-q", "-c", conf,
             "-e", "stderr"], capture_output=True, text=True, check=False)
        same(f"nginx, {name}: it reads the site", (done.returncode, done.stderr),
             (0, ""))


def test_units(program, folder):
    """systemd knows every word of the units, and lets them near nothing."""
    for name in ("pionek.service", "pionek@.service"):
        text, n = re.subn("/usr/local/bin/pionek ", program + " ",
                          text_of(name))
        same(f"{name}: the program", n, 1)
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        unit = path.replace("@.", "@a.")
        done = subprocess.run(["systemd-analyze", "verify", "--man=no", unit],
                              capture_output=True, text=True, check=False)
        same(f"{name}: systemd reads it", (done.returncode, done.stderr.strip()),
             (0, ""))
        done = subprocess.run(["systemd-analyze", "security", "--offline=yes",
                               "--threshold=15", unit],
                              capture_output=True, text=True, check=False)
        check(f"{name}: it may do little", done.returncode == 0,
              done.stdout[-100:], done.stderr)
    unit, env = text_of("pionek@.service"), text_of("nodes/node.env")
    same("every word of the unit is in the example",
         sorted(set(re.findall(r"\$\{(\w+)\}", unit))),
         sorted(re.findall(r"^(\w+)=", env, flags=re.M)))


class Archived(Postgres):
    """One that keeps its log, with the words of deploy/nodes/postgresql.conf."""

    def options(self):
        wal = os.path.join(self.folder, "backup/wal")
        words = re.sub(r"#.*", "", text_of("nodes/postgresql.conf"))
        for row in words.splitlines():
            name, _, value = row.partition(" = ")
            if name in ("wal_level", "archive_mode", "archive_timeout",
                        "archive_command"):
                value = value.strip("'").replace(
                    "/usr/local/sbin/pionek-backup",
                    DEPLOY + "/nodes/backup").replace(
                        "/var/backups/pionek/wal", wal)
                yield from ("-c", f"{name}={value}")

    def __enter__(self):
        wal = os.path.join(self.folder, "backup/wal")
        os.makedirs(wal)
        if os.getuid() == 0:
            for path in (wal, os.path.dirname(wal)):
                shutil.chown(path, USER, pwd.getpwnam(USER).pw_gid)
        return super().__enter__()

    def backup(self, *words):
        os.environ["PGHOST"], os.environ["PGUSER"] = self.folder, "pionek"
        return self._run(DEPLOY + "/nodes/backup", *words).strip()

    def flush(self):
        """All that was told is in the archive."""
        name = self.sql("SELECT pg_walfile_name(pg_switch_wal())")
        path = os.path.join(self.folder, "backup/wal", name)
        for _ in range(600):
            if os.path.exists(path):
                return
            time.sleep(0.1)
        raise SystemExit("the log is not kept")


def test_moment(program, folder):
    """An accident is taken back, but for what came after the moment before it."""
    with Archived() as pg:
        backup = os.path.join(pg.folder, "backup")
        server = Server(program, os.path.join(folder, "a"), *NO_LIMITS)
        server.store = pg.url
        server.start()
        try:
            people = sit_down(server, *server.two())
            play_on(people, 2)
            first = pg.backup("base", backup).splitlines()[-1]
            check("a copy is made while people play", os.path.isdir(first), first)
            play_on(people, 1)
            time.sleep(1.1)  # copies are named by the second
            copy = pg.backup("base", backup, "0").splitlines()[-1]
            same("what is too old goes", os.listdir(backup + "/base"),
                 [os.path.basename(copy)])
            with open(copy + "/backup_label", encoding="utf-8") as f:
                needed = re.search(r"\(file (\w+)\)", f.read()).group(1)
            pieces = [name for name in os.listdir(backup + "/wal")
                      if re.fullmatch("[0-9A-F]{24}", name)]
            check("and so does the log before it", min(pieces) >= needed, pieces)
            play_on(people, 3)
            then = snapshot(people)
            time.sleep(1.1)  # moments are told in seconds by people
            moment = pg.sql("SELECT date_trunc('milliseconds', now())")
            time.sleep(0.1)
            play_on(people, 3)
            last = snapshot(people)
            server.stop()
            pg.flush()
            pg.sql("DELETE FROM line; UPDATE board SET card = ''")
            pg.flush()
            pg.stop()
            broken = pg.data + ".broken"
            os.rename(pg.data, broken)
            for name, words, want in (
                    ("the moment", [moment], then),
                    ("before the accident",
                     [before_accident(backup), "current"], last)):
                pg.backup("restore", backup, pg.data, *words)
                pg.start()
                until_promoted(pg)
                same(f"{name}: nothing is damaged", subprocess.run(
                    [program, "store", "check", pg.url], check=False,
                    capture_output=True).returncode, 0)
                server.start()
                people = again(server, people)
                same(f"{name}: all is as it was", snapshot(people), want)
                play_on(people)
                check(f"{name}: and goes on", people[0].state["over"])
                server.stop()
                pg.stop()
                os.rename(pg.data, pg.data + "." + name.split()[-1])
            try:
                pg.backup("restore", backup, broken)
                check("what is there is not written over", False)
            except RuntimeError as error:
                check("what is there is not written over",
                      "already" in str(error), error)
            try:
                pg.backup("restore", backup, pg.data, "2020-01-01 00:00:00+00")
                check("there is no copy of that time", False)
            except RuntimeError as error:
                check("there is no copy of that time", "no copy" in str(error),
                      error)
        finally:
            if server.is_running():
                server.kill()


def before_accident(backup):
    """A moment before the last thing in the log."""
    pieces = sorted(os.listdir(os.path.join(backup, "wal")))
    told = subprocess.run(
        [tool("pg_waldump"), "-r", "Transaction", "-p",
         os.path.join(backup, "wal"), pieces[-1]],
        capture_output=True, text=True, check=False,
        env=dict(os.environ, TZ="UTC")).stdout
    moment = re.findall(r"COMMIT (\S+ \S+) UTC", told)[-1]
    at = datetime.datetime.fromisoformat(moment) - \
        datetime.timedelta(milliseconds=1)
    return f"{at}+00"


def until_promoted(pg):
    for _ in range(600):
        if pg.sql("SELECT pg_is_in_recovery()") == "f":
            return
        time.sleep(0.1)
    raise SystemExit("it does not come back")


def main(program):
    folder = folder_for_test()
    try:
        test_nginx(folder)
        test_units(program, folder)
        test_moment(program, folder)
    finally:
        forget_folder(folder)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1])))
