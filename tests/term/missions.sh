#!/bin/sh
# missions.sh PIONEK: every mission of Rycerze Pustkowi on a screen of 80 x 24, up to
# the first move; a short one and the tutorial to their end; nothing reaches beyond the
# screen. Works in a temporary folder only and prints "N passed, N failed".
. "$(dirname "$0")/lib"
game=rycerze

# choose QUESTION: waits for it, takes the first answer and waits until it is gone.
choose()
{
    sees "$1" || return 1
    keys Home Enter
    for attempt in $(seq 600); do
        shot
        grep -q -e "$1" screen.txt || return 0
        sleep 0.1
    done
    return 1
}

# Cards are put away one by one, so the same question comes again.
stow()
{
    for attempt in $(seq 600); do
        shot
        grep -q -e "Where do you put this card" screen.txt && keys Home Enter
        grep -q -e "$1" screen.txt && return 0
        sleep 0.1
    done
    sed 's/^/  |/' screen.txt
    return 1
}

# on_to PATTERN KEYS...: presses these keys again and again until the screen shows it.
on_to()
{
    wanted=$1
    shift
    for attempt in $(seq 2000); do
        shot
        grep -q -e "$wanted" screen.txt && return 0
        keys "$@"
        sleep 0.03
    done
    sed 's/^/  |/' screen.txt
    return 1
}

printf 'log\nquit\n' | "$PIONEK" play rycerze --plain --lang en --seats you,random --seed 1 \
    --save p.log >p.txt 2>&1
check "the log names the rule behind what comes by itself" has "^B0: .* (RP-2\.1)$" p.txt
check "once in a row" has "begins\.$" p.txt

if ! command -v tmux >/dev/null; then
    echo "tmux is not here: the screen was not tested"
else
    t new-session -d -s keeper cat # so that the server outlives each game
    n=0
    for mission in m_saviour:Saviour m_only_one:There m_damsel:Damsel m_avengers:Avengers \
        m_cult:Cult; do
        n=$((n + 1))
        start 80 24 --seats you,random,random --seed $n --set "mission=${mission%%:*}" --save "m$n.log"
        check "$mission: one is welcomed" sees "Welcome to the table"
        keys Enter
        check "$mission: a knight is chosen" choose "Choose your knight"
        check "$mission: and a vehicle" choose "Choose your vehicle"
        check "$mission: the first round begins" stow " 1/[0-9]* ${mission##*:}"
        check "$mission: the board is there" has "A0" screen.txt
        check "$mission: and the Scavenger is named" has "Scavenger: [A-Z0-9]" screen.txt
        check "$mission: contracts say how long they lie there" has "^.\{49\}a .* [123]r *$" screen.txt
        keys q
        check "$mission: the program ends well" ended 0
    done
    start 80 24 --seats you,random --seed 9 --set mission=m_saviour --set short=on --save s.log
    check "a mission is played to its end" on_to "^ The match is over" Home Enter
    check "which draws Reputation by rounds" sees "end, Reputation by rounds:"
    check "a number for each round" has "^.\{51\} [0-9]\(  [0-9]\)\{5\} *$" screen.txt
    keys q
    check "and the program ends well" ended 0
    start 80 24 --guide --save g.log
    check "the tutorial welcomes" sees "Welcome to the table"
    keys Enter
    check "its guide speaks" sees "Guide, step 1 of"
    # Enter closes each step and gives the answer it shows; the last one leaves it open.
    check "and leads to its last step" on_to "Guide, step 43 of 43" Enter
    check "to the end of the road" on_to "^ The match is over" Enter Home Enter
    check "where the pupil is ahead" sees "Rep2"
    keys q
    check "and it ends well" ended 0
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
