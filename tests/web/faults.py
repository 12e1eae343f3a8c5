#!/usr/bin/env python3
"""faults.py PIONEK: bad input over real sockets. Each wrong thing gets its
error, by its code, and harms neither the table nor those who sit at it."""
import os
import sys

from faults_manners import test_manners
from faults_open import test_lobby, test_opening, test_seats
from faults_table import (clocked, test_answers, test_card, test_clock, test_handing_over,
                          test_lanes, test_rematch, test_replay, test_time_back,
                          test_undo)
from faults_wire import test_messages, test_paths, test_rate, test_upgrade
from people import (Scene, check, done_testing, play_on, same,
                    server_for_test, verify)


def main():
    with server_for_test(sys.argv[1]) as (server, folder):
        watched = Scene(server)  # plays through all of it
        slow = clocked(server)
        for test in (test_seats, test_answers, test_messages, test_upgrade,
                     test_opening, test_lobby, test_paths, test_undo,
                     test_handing_over, test_replay, test_card, test_time_back):
            test(server)
            play_on(watched.people, 1)
        test_clock(slow, server, folder)
        test_rematch(server, folder)
        test_manners(server)
        test_lanes(server, folder)
        play_on(watched.people)
        check("the table played through all of it",
              watched.mover.state["over"])
        verify(server, folder, server.ask(
            f"/api/tables/{watched.code}/log")[1], "its log")
        child = server.child()
        same("the server ends when told to", server.stop(), 0)
        with open(server.log, encoding="utf-8") as log:
            text = log.read()
        check("it never crashed", child and "crashed" not in text and
              "level=error" not in text and "Sanitizer" not in text and
              "runtime error" not in text, text[-1500:])
        test_rate(sys.argv[1], os.path.join(folder, "b"))
    return done_testing()


if __name__ == "__main__":
    sys.exit(main())
