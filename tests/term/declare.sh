#!/bin/sh
# declare.sh PIONEK: giving up at the terminal, with Knockdown (KD-11.6) and with games
# whose rules say nothing of it: as
# lines, and on a real screen inside tmux. Works in a temporary folder only and
# prints "N passed, N failed".
. "$(dirname "$0")/lib"
game=knockdown

# The same answer, again and again: a few lead into the first round.
again() { yes 1 | head -n 10; }
plain() { "$PIONEK" play knockdown --plain --lang en --seats you,greedy --seed 3 "$@"; }

# ---- lines ---------------------------------------------------------------

{ echo concede; again; echo conc; echo no; echo 'Poddaj mecz'; echo yes; } |
    plain --save c.log >c.txt 2>&1
check "it ends as usual" same $? 0
check "before the first round there is nothing to give up" has "(KD-11.6)" c.txt
check "one is asked" same "$(count 'You choose “Concede the match”. This cannot' c.txt)" 2
check "a no is a no" has "It stays as it is" c.txt
check "the log has it once" same "$(count '^P1 concede$' c.log)" 1
check "the other wins" has "wins: .* concedes the match" c.txt
check "the secret is told" has "Secret number" c.txt
"$PIONEK" verify c.log >v.txt 2>&1
check "the log is sound" same $? 0
{ again; echo '?'; echo con; echo concede; } | plain --save d.log >d.txt 2>&1
check "the help tells of it" has 'type “Concede the match”' d.txt
check "a slip of the finger does not give up" lacks "^P1 concede" d.log
check "nor does the end of the lines" lacks "^P1 concede" d.log

other() { "$PIONEK" play "$@"; }
{ echo 'Poddaj mecz'; echo tak; } |
    other bitwa --plain --lang pl --seats you,easy --seed 3 --save e.log >e.txt 2>&1
check "of two the other wins" has "Wygrywa: Żółtodziób" e.txt
check "and it is told who gave up, also at the end" same "$(count '^Gracz 1 poddaje mecz' e.txt)" 2
check "the log has it" same "$(count '^P1 give_up$' e.log)" 1
{ echo give_up; echo yes; } |
    other kaskadia --plain --lang en --seats you,easy,easy --seed 3 --save f.log >f.txt 2>&1
check "of three a bot plays on, to the end" has "Winner: Greenhorn" f.txt
check "what a bot played is in the log" has "^P1 collect" f.log
{ echo give_up; echo yes; } |
    other kaskadia --plain --lang en --seats you --seed 3 --save g.log >g.txt 2>&1
check "alone it is lost" has "Not this time" g.txt
for log in e f g; do
    "$PIONEK" verify $log.log >v.txt 2>&1
    check "log $log is sound" same $? 0
done

# ---- the screen ----------------------------------------------------------

if ! command -v tmux >/dev/null; then
    echo "tmux is not here: the screen was not tested"
else
    t new-session -d -s keeper cat # so that the server outlives each game
    { again; } | plain --save s.log >/dev/null 2>&1
    start 100 40 --resume s.log
    check "a match goes on" sees "hand"
    keys ':concede' Enter
    check "one is asked on the screen" sees "This cannot be taken back"
    keys n
    check "and may say no" sees "It stays as it is"
    keys ':concede' Enter
    check "or, asked again" sees "This cannot be taken back"
    keys y
    check "yes" sees "concedes the match"
    keys q
    keys q
    check "the program ends well" ended 0
    check "with the word in the log" has "^P1 concede$" s.log
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
