#!/bin/sh
# timed.sh PIONEK: a timed test at the terminal, with Knockdown's tower: on a
# real screen inside tmux, in plain lines at a terminal, and by a script. Works
# in a temporary folder only and prints "N passed, N failed".
. "$(dirname "$0")/lib"
game=knockdown

# dropped LOG: waits until a drop is on disk.
dropped()
{
    for attempt in $(seq 50); do
        grep -q '^P1 drop' "$1" && break
        sleep 0.1
    done
}

again() { yes 1 | head -n "$1"; }
plain() { "$PIONEK" play knockdown --plain --lang en "$@"; }
# The row of the screen below the clock.
mark() { shot; sed -n 3p screen.txt >mark.txt; }

# ---- a script ------------------------------------------------------------

# A match of ones in which the person is tested: which seed, and how many
# answers come before the tower.
for seed in $(seq 30); do
    rm -f whole.log
    again 600 | plain --seats you,random --seed "$seed" --save whole.log \
        --set knockdown_test=tower >whole.txt 2>&1
    has "Start building the tower" whole.txt && break
done
check "somebody is tested" has "Start building the tower" whole.txt
answers=$(sed '/Start building the tower/q' whole.txt | grep -c '^> ')

again "$answers" | plain --seats you,random --seed "$seed" --save tested.log \
    --set knockdown_test=tower >tested.txt 2>&1
cp tested.log script.log
printf '1\ndrop 1001\ndrop 40\ndrop 40\nquit\n' |
    plain --resume script.log >script.txt 2>&1
check "a script is told how to answer" has "Answer with: drop TICK, a number from 1 to 1000" script.txt
check "and not every tick" lacks "Drop the cube (tick" script.txt
check "its tick is played" same "$(count '^P1 drop 40' script.log)" 1
check "one out of time is refused" has "(KD-14.7)" script.txt

# ---- the screen ----------------------------------------------------------

if ! command -v tmux >/dev/null; then
    echo "tmux is not here: the screen was not tested"
else
    t new-session -d -s keeper cat # so that the server outlives each game
    cp tested.log full.log
    start 80 24 --resume full.log
    check "the test is offered" sees "1 Start building the tower"
    keys 1 Enter
    check "one gets ready" sees "Get ready: [123]"
    check "keys are told" sees "any key: now!"
    check "nothing else is asked" lacks "> .*? help" screen.txt
    keys Space
    check "the clock runs" sees "  [5-9]\.[0-9] s"
    check "a press before the start is none" lacks "^P1 drop" full.log
    keys Down
    dropped full.log
    check "any key drops" has '^P1 drop [1-9][0-9]*' full.log
    check "and the end is told" sees "After the test"
    # The fingers are still dropping.
    sleep 1
    keys Enter
    check "then the match goes on" sees "\(> .*? help\|The end\)"
    keys q
    keys q
    check "leaving" ended 0
    check "with nothing on stderr" test ! -s err.txt

    cp tested.log quit.log
    start 120 40 --resume quit.log
    sees "1 Start building the tower" >/dev/null
    keys 1 Enter
    sees "[0-9]\.[0-9] s" >/dev/null
    keys q
    check "q leaves a test" ended 0
    check "which can be resumed" sees "resume quit.log"
    check "and is not over" lacks "finish" quit.log
    start 80 24 --resume quit.log
    check "it starts anew" sees "Get ready: [123]"
    keys C-c
    check "Ctrl-C leaves it" ended 0

    cp tested.log calm.log
    start 80 24 --calm --resume calm.log
    sees "1 Start building the tower" >/dev/null
    keys 1 Enter
    check "calm: one gets ready" sees "Get ready: [123]"
    check "calm: a scale is there already" has '^|\.*(\.*+\.*)\.*|$' screen.txt
    check "calm: whole seconds" sees "##*\.*   [5-9] s"
    mark
    check "calm: one mark on the scale, no cube" has '^|[.()+]*[=#][.()+]*|$' mark.txt
    first=$(cat mark.txt)
    for attempt in $(seq 30); do
        mark
        [ "$(cat mark.txt)" != "$first" ] && break
        sleep 0.05
    done
    check "calm: the mark moves" test "$(cat mark.txt)" != "$first"
    keys Space
    dropped calm.log
    check "calm: any key drops" has '^P1 drop [1-9][0-9]*' calm.log
    check "calm: and the end is told" sees "After the test"
    keys C-c
    check "calm: leaving" ended 0

    cp tested.log lines.log
    start 80 30 --plain --resume lines.log
    sees "1 Start building the tower" >/dev/null
    keys 1 Enter
    check "in plain lines too one gets ready" sees "Get ready: [123]"
    check "a mark moves on a scale" sees "^|[.()+=#]*|  *[0-9]\.[0-9] s"
    keys Enter
    for attempt in $(seq 50); do
        grep -q '^P1 drop' lines.log && break
        sleep 0.1
    done
    check "every Enter drops" has '^P1 drop [1-9][0-9]*' lines.log
    keys C-c
    check "Ctrl-C leaves the lines" ended 0
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
