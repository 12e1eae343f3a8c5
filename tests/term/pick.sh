#!/bin/sh
# pick.sh PIONEK: answers that name several things (verb.set) are put together thing by
# thing, with Bestia's draft and split (BE-4.2, BE-3.11): as lines, and on a screen of
# 80 x 24 inside tmux. Works in a temporary folder only and prints "N passed, N failed".
. "$(dirname "$0")/lib"
game=bestia
plain() { "$PIONEK" play bestia --plain --lang en --seats random,you --seed 3 "$@"; }

# Both Hunters and their places, then the draft: two of six, two of five, one list of three.
begin() { printf '1\n1\n1\n1\n'; }
draft() { printf '1 2\n1 2\n1\n'; }

# ---- lines ---------------------------------------------------------------

{ begin; printf '20\n9\n1\n2\n2\n3\n4\n7\n'; } | plain --save a.log >a.txt 2>&1
check "things are listed, not answers" has "^  6 \[ \] " a.txt
check "no seventh before enough are chosen" same "$(count '^  7 Done: ' a.txt)" 2
check "a number of no thing is not understood" same "$(count 'I do not understand' a.txt)" 2
check "chosen one at a time, and put back" has "chosen: 1 of 2" a.txt
check "one too many is told" has "That is too many (2 are needed)" a.txt
check "the answer that was made is played" same "$(count '^P2 keep_two' a.log)" 1
{ begin; draft; printf '1 3 5\n2 4\n4\ni 2\n9\n'; } | plain --save b.log >b.txt 2>&1
check "the question says who gets the cards" has "Which four cards does Helga get?" b.txt
check "eight things, not seventy answers" lacks "^ 20 " b.txt
check "too many at once" has "That is too many (4 are needed)" b.txt
check "a closer look at a thing" has "^Beast: " b.txt
check "the split is played" same "$(count '^P2 split' b.log)" 1
{ begin; draft; printf '1 3 5 7\n'; } | plain --save c.log >c.txt 2>&1
check "all numbers in one line" same "$(count '^P2 split' c.log)" 1
{ begin; draft; printf 'hint\n9\n'; } | plain --save d.log >d.txt 2>&1
check "a hint chooses what it advises" same "$(count '^P2 split' d.log)" 1
check "and says why" has "at most one card of each colour" d.txt
split=$(sed -n 's/^P2 //p' c.log | grep '^split' | head -n 1)
{ begin; draft; echo "$split"; } | plain --save e.log >e.txt 2>&1
check "notation still does" same "$(grep '^P2 split' e.log)" "P2 $split"
check "the last list has fewer answers than it would save" has "^  3 .*, " c.txt
"$PIONEK" verify c.log >v.txt 2>&1
check "the log is sound" same $? 0

# ---- the screen ----------------------------------------------------------

if ! command -v tmux >/dev/null; then
    echo "tmux is not here: the screen was not tested"
else
    t new-session -d -s keeper cat # so that the server outlives each game
    { begin; draft; } | plain --save s.log >/dev/null 2>&1
    start 80 24 --resume s.log
    check "all eight are in sight" sees " 8 \[ \]"
    check "with how many are chosen" sees "chosen: 0 of 4"
    keys Home Enter
    check "Enter chooses" sees " 1 \[x\]"
    keys Enter
    check "and puts back" sees "chosen: 0 of 4"
    keys '1 2 3' Enter
    check "numbers choose" sees "chosen: 3 of 4"
    keys 8 Enter
    check "the answer stands behind the things" sees " 9 Done: "
    keys 7 Enter
    check "one too many is told on the screen" sees "That is too many"
    keys 9 Enter
    check "and is given" sees "Helga: play a card"
    check "the log has it" same "$(count '^P2 split' s.log)" 1
    keys q
    check "the screen is left" ended 0
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
