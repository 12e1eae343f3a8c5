"""A PostgreSQL of one's own: a cluster in a temporary folder, run by an ordinary user,
reached by a socket in that folder, and gone afterwards.

    with Postgres() as pg:
        pg.url            # postgresql://... of a database that is empty

As a program it runs another one: postgres.py [--durable] PROGRAM WORD..., which finds
that address in PIONEK_STORES.
"""
import contextlib
import ctypes
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse

USER = "nobody"  # where we are root, which PostgreSQL refuses to run as


def tool(name):
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))
    return found[-1] if found else name


class Postgres:
    """`durable`: the disk is waited for, as in earnest; `ends_with_us`: whatever
    becomes of the thread that starts it."""

    def __init__(self, durable=False, ends_with_us=False):
        self.durable, self.ends_with_us = durable, ends_with_us
        self.folder = tempfile.mkdtemp(prefix="pionek-pg-")
        self.data = os.path.join(self.folder, "data")
        self.process = None
        self.schemas = 0

    def _as_user(self):
        """How the cluster's processes are born: not as root, not without us."""
        user = pwd.getpwnam(USER) if os.getuid() == 0 else None

        def become():
            os.setpgid(0, 0)
            if user:
                os.setgid(user.pw_gid)
                os.setuid(user.pw_uid)
            if self.ends_with_us:
                ctypes.CDLL(None).prctl(1, signal.SIGINT)  # PR_SET_PDEATHSIG
        return become

    def _run(self, *words):
        done = subprocess.run(words, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True,
                              preexec_fn=self._as_user(), cwd=self.folder,
                              check=False)
        if done.returncode:
            raise RuntimeError(f"{words[0]}: {done.stdout[-2000:]}")
        return done.stdout

    def __enter__(self):
        try:
            if os.getuid() == 0:
                user = pwd.getpwnam(USER)
                os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._run(tool("initdb"), "--no-sync", "-D", self.data, "-U",
                      "pionek", "-A", "trust", "-E", "UTF8", "--locale=C")
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def options(self):
        """More of what a server is told at its start."""
        return []

    def start(self):
        options = ["-c", "listen_addresses=", "-c", "shared_buffers=16MB",
                   "-c", f"unix_socket_directories={self.folder}",
                   "-c", f"fsync={'on' if self.durable else 'off'}",
                   "-c", "log_min_messages=panic", "-c", "max_connections=40",
                   *self.options()]
        with open(os.path.join(self.folder, "log"), "ab") as log:
            self.process = subprocess.Popen(
                [tool("postgres"), "-D", self.data, *options], stdout=log,
                stderr=log, preexec_fn=self._as_user(), cwd=self.folder)
        for _ in range(600):
            if self.process.poll() is not None:
                with open(os.path.join(self.folder, "log"),
                          encoding="utf-8") as log:
                    raise RuntimeError(log.read()[-2000:])
            if subprocess.run([tool("pg_isready"), "-q", "-h", self.folder],
                              check=False).returncode == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL does not start")

    def stop(self, how=signal.SIGINT):
        """SIGINT: at once, but in order; SIGQUIT: as a crash would."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait()

    def sql(self, text, schema=None):
        url = self.of(schema) if schema else self.url
        return self._run(tool("psql"), "-X", "-A", "-t", "-q", "-v",
                         "ON_ERROR_STOP=1", "-d", url, "-c", text).strip()

    def heard(self, channel, seconds):
        """What is said by NOTIFY meanwhile."""
        return self._run(tool("psql"), "-X", "-A", "-t", "-d", self.url,
                         "-c", f'LISTEN "{channel}"',
                         "-c", f"SELECT pg_sleep({seconds})", "-c", "SELECT 1")

    @property
    def url(self):
        host = urllib.parse.quote(self.folder, safe="")
        return f"postgresql://pionek@/postgres?host={host}"

    def of(self, schema):
        return f"{self.url}&options=-csearch_path%3D{schema}"

    def fresh(self):
        """The address of a schema that is empty."""
        self.schemas += 1
        name = f"s{self.schemas}"
        self.sql(f"CREATE SCHEMA {name}")
        return self.of(name)

    def __exit__(self, *_):
        with contextlib.suppress(ProcessLookupError):
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    words = [word for word in sys.argv[1:] if word != "--durable"]
    with Postgres("--durable" in sys.argv) as pg:
        return subprocess.run(words, check=False, env=dict(
            os.environ, PIONEK_STORES=pg.url)).returncode


if __name__ == "__main__":
    sys.exit(main())
