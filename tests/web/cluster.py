#!/usr/bin/env python3
"""cluster.py PIONEK: the site of `make nodes`, through nginx.

People play at one address; the node that has their table is killed, and they go on at
another, while it comes back. All nodes get a new program, one after the other
(deploy/nodes/upgrade), while people play. Told to end, all of it is gone.
"""
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.parse

from killed import Match
from people import (PATIENCE, ROOT, Broken, Person, Server, check, child_of,
                    done_testing, folder_for_test, forget_folder, play_on, same,
                    sit_down, wait_for_end)
from postgres import tool


class Cluster(Server):
    """What people see of it is a server."""

    def __init__(self, program):
        self.told, self.pids = [], {}
        self.process = subprocess.Popen(
            [os.path.join(ROOT, "scripts/nodes"), program, "--listen",
             f"127.0.0.1:{10000 + os.getpid() % 20000}"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        line = self.hear("open ")
        self.url = re.search(r"http://[^\s/]+", line).group(0)
        self.host = urllib.parse.urlsplit(self.url).netloc
        self.store = re.search(r"postgresql://\S+", self.said("database")).group(0)
        self.logs = re.search(r"log (\S+)/", self.said("node a")).group(1)
        self.folders = [self.logs, urllib.parse.unquote(
            self.store.split("host=")[1])]

    def hear(self, words):
        """Until a line begins with these words."""
        for line in self.process.stdout:
            self.told.append(line.strip())
            found = re.match(r"node (\w) .*process (\d+)", line)
            if found:
                self.pids[found.group(1)] = int(found.group(2))
            if line.startswith(words):
                return line
        raise SystemExit("it has ended: " + "\n".join(self.told))

    def said(self, words):
        return [line for line in self.told if line.startswith(words)][-1]

    def node_of(self, code):
        """Which node has a table, by the database, and its name."""
        node, address = subprocess.run(
            [tool("psql"), "-X", "-A", "-t", "-d", self.store, "-c",
             "SELECT id, address FROM lease JOIN node ON node.id = lease.node"
             f" WHERE code = '{code}'"],
            capture_output=True, text=True, check=True).stdout.strip().split("|")
        return node, next(line.split()[1] for line in self.told
                          if line.startswith("node ") and address + "," in line)

    def last_words(self):
        """Of all nodes."""
        words = []
        for path in sorted(glob.glob(self.logs + "/*.log")):
            with open(path, encoding="utf-8", errors="replace") as log:
                words.append(os.path.basename(path) + "\n" +
                             "".join(log.readlines()[-10:]))
        return "\n".join(words)

    def left_behind(self):
        """Processes that know one of its folders."""
        found = []
        for path in glob.glob("/proc/[0-9]*/cmdline"):
            try:
                with open(path, "rb") as f:
                    words = f.read().replace(b"\0", b" ").decode("utf-8", "replace")
                if any(folder in words or urllib.parse.quote(folder, safe="")
                       in words for folder in self.folders):
                    found.append(words)
            except OSError:
                pass
        return found


def come_back(site, code, tokens):
    """Everybody is at the table again; after how many seconds."""
    begin, people = time.monotonic(), []
    while len(people) < len(tokens):
        try:
            people.append(Person(site, code, tokens[len(people)]))
        except (OSError, Broken, AssertionError):
            if time.monotonic() - begin > PATIENCE:
                raise
            time.sleep(0.05)
    return people, time.monotonic() - begin


def test_play(site):
    same("the page comes", site.ask("/")[0], 200)
    code, tokens = site.two(public=True)
    people = sit_down(site, code, tokens)
    play_on(people, 4)
    facts = people[0].facts[:]
    node, name = site.node_of(code)
    serving = child_of(site.pids[name])
    os.kill(site.pids[name], signal.SIGKILL)
    wait_for_end(serving)
    people, seconds = come_back(site, code, tokens)
    print(f"a node was killed: back after {seconds:.1f} s")
    same("killed: what was told stays true", people[0].facts[:len(facts)], facts)
    check("killed: another one has it", site.node_of(code)[0] != node)
    play_on(people, 4)
    site.hear(f"node {name} is back")
    play_on(people)
    check("killed: the match comes to its end", people[0].state["over"])
    for _ in range(100 * PATIENCE):
        listed = [t["code"] for t in site.ask("/api/tables")[1]["finished"]]
        if code in listed:
            break
        time.sleep(0.01)
    check("killed: the lobby knows", code in listed, listed)


SYSTEMCTL = """#!/usr/bin/env bash
# systemctl restart pionek@NODE, for the nodes of this test: it is back when this ends.
node=${2#pionek@}
pid=$(cat "$ROOT/$node.pid")
kill -TERM "$pid"
while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
echo "$node" >>"$ROOT/restarted"
"""
RUN = """#!/usr/bin/env bash
# A machine of this test: its files are in a folder.
shift
words=${*//\\/etc\\/pionek/$ROOT}
PATH=$ROOT:$PATH bash -c "${words//\\/usr\\/local\\/bin/$ROOT\\/bin}"
"""
COPY = """#!/usr/bin/env bash
cp "$1" "$ROOT/bin/${2##*/}"
"""


def machine(site, folder, program):
    """What deploy/nodes/upgrade finds: files, a systemctl, and a program."""
    os.makedirs(os.path.join(folder, "bin"))
    shutil.copy(program, os.path.join(folder, "bin/pionek"))
    for name, text in (("systemctl", SYSTEMCTL), ("run", RUN), ("copy", COPY)):
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        os.chmod(path, 0o755)
    for name, pid in site.pids.items():
        at = re.search(r"http://([^\s,]+)", site.said(f"node {name} http"))
        for end, text in (("env", f"PIONEK_LISTEN={at.group(1)}\n"),
                          ("pid", str(pid))):
            with open(os.path.join(folder, f"{name}.{end}"), "w",
                      encoding="utf-8") as f:
                f.write(text)


def test_upgrade(site, program, folder):
    """All nodes get another program while people play."""
    where = os.path.join(folder, "machine")
    machine(site, where, program)
    figures = {"games": 0, "lost": 0, "breaks": 0, "answers": 0}
    matches = [Match(site, 0.1) for _ in range(3)]
    done = subprocess.run(
        [os.path.join(ROOT, "deploy/nodes/upgrade"), program,
         *[f"{name}@localhost" for name in sorted(site.pids)]],
        env=dict(os.environ, ROOT=where, RUN=where + "/run",
                 COPY=where + "/copy"),
        capture_output=True, text=True, check=False)
    same("upgrade: it was done", (done.returncode, done.stderr), (0, ""))
    same("upgrade: one after the other", done.stdout.split("\n")[:-1],
         [f"node {name}@localhost serves" for name in sorted(site.pids)])
    with open(os.path.join(where, "restarted"), encoding="utf-8") as f:
        same("upgrade: each once", f.read().split(), sorted(site.pids))
    site.program = program
    for match in matches:
        for player in match.players:
            player.join()
        match.judge(site, folder, figures)
    print(f"upgrade: {figures}")
    same("upgrade: all matches came to their end", figures["games"], 3)
    done = subprocess.run(
        [os.path.join(ROOT, "deploy/nodes/upgrade"), program, "z@localhost"],
        env=dict(os.environ, ROOT=where, RUN="false", COPY="true"),
        capture_output=True, text=True, check=False)
    check("upgrade: it stops where something is wrong", done.returncode, done)


def main(program):
    folder = folder_for_test()
    site = Cluster(program)
    try:
        test_play(site)
        test_upgrade(site, program, folder)
        check("it is there until it is told to end", site.left_behind())
    except BaseException:
        print(site.last_words())
        raise
    finally:
        site.process.send_signal(signal.SIGINT)
        said = site.process.communicate()[0]
        forget_folder(folder)
    same("it ends in order", site.process.returncode, 0)
    same("nobody is left behind", site.left_behind(), [])
    same("nothing is left behind",
         [folder for folder in site.folders if os.path.exists(folder)], [])
    check("nothing went wrong", "Traceback" not in said, said)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1])))
