#!/usr/bin/env python3
"""cluster.py PIONEK: the site of `make nodes`, through nginx.

People play at one address; the node that has their table is killed, and they go on at
another, while it comes back; told to end, all of it is gone.
"""
import glob
import os
import re
import signal
import subprocess
import sys
import time
import urllib.parse

from people import (PATIENCE, ROOT, Broken, Person, Server, check, done_testing,
                    play_on, same, sit_down)
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
    os.kill(site.pids[name], signal.SIGKILL)
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


def main(program):
    site = Cluster(program)
    try:
        test_play(site)
        check("it is there until it is told to end", site.left_behind())
    except BaseException:
        print(site.last_words())
        raise
    finally:
        site.process.send_signal(signal.SIGINT)
        said = site.process.communicate()[0]
    same("it ends in order", site.process.returncode, 0)
    same("nobody is left behind", site.left_behind(), [])
    same("nothing is left behind",
         [folder for folder in site.folders if os.path.exists(folder)], [])
    check("nothing went wrong", "Traceback" not in said, said)
    return done_testing()


if __name__ == "__main__":
    sys.exit(main(os.path.realpath(sys.argv[1])))
