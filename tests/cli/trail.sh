#!/usr/bin/env bash
# trail.sh PIONEK: what players achieve in the terminal is kept, told once, and
# listed; whatever became of the file.
. "$(dirname "$0")/lib"

FEATS=$XDG_DATA_HOME/pionek/feats

# sit LANG OPTIONS... : a match of one seed, all lines of it from stdin
sit()
{
    local lang=$1
    shift
    "$PIONEK" play null --plain --lang "$lang" --seed 1 "$@" >out 2>err
}

# ---- the command -----------------------------------------------------------

complains "no such game" 2 trail ludo
complains "a game without feats" 2 trail bitwa
check "it is named" has 'bitwa' err
complains "too few arguments" 2 trail
expect "nothing yet" 0 trail null --lang en
check "it says how much" has 'Player 1): 0 of 2'
check "with its groups" has '^The coin$'
check "nothing is done" lacks '\[x\]'
check "and how to try" has 'pionek play null --set flips=3'
expect "in Polish" 0 trail null --lang pl
check "with Polish words" has 'szlak (Gracz 1): 0 z 2'
check "looking makes no file" [ ! -e "$FEATS" ]

# ---- gaining ---------------------------------------------------------------

# With this seed the coin shows heads (1).
echo 2 | sit en --seats you
check "a wrong bet gains nothing" lacks 'New on the trail'
check "and makes no file" [ ! -e "$FEATS" ]
printf 'trail\n1\n' | sit en --seats you
check "how far one is" has '\[ \] Bet right at least once. (right bets: 0/1)'
check "a right bet is told" has 'New on the trail (Player 1): Bet right at least'
check "and kept" has '^right [0-9-]\{10\} [0-9a-f]\{16\}$' "$FEATS"/null-+1.txt
echo 1 | sit en --seats you
check "what one has is not new" lacks 'New on the trail'
check "nor kept twice" lines "$FEATS/null-+1.txt" 1
expect "the trail knows" 0 trail null --lang pl
check "also in the other language" has '\[x\] Traf choć raz. (20'
check "what is missing stays" has '\[ \] Traf trzy'
expect "as JSON" 0 trail null --json
check "done" has '"id": "right", "group": "coin", "done": true, "day": "20'
check "not done" has '"id": "prophet", "group": "coin", "done": false}'

# ---- two people, bots, odd names --------------------------------------------

printf '1\n2\n' | sit en --seats you,you --names 'Ala,Ola/..'
check "each gets his own" has 'New on the trail (Ala)'
check "the other got none" lacks 'New on the trail (Ola'
expect "a trail by name" 0 trail null --lang en --name Ala
check "is hers" has '(Ala): 1 of 2'
expect "a trail of the other" 0 trail null --lang en --name 'Ola/..'
check "is empty" has '(Ola/..): 0 of 2'
printf '2\n1\n' | sit en --seats you,you --names 'Ala,Ola/..'
check "now it is the other's" has 'New on the trail (Ola/..)'
check "kept in the folder, whatever the name" \
    [ -f "$FEATS/null-Ola%2F%2E%2E.txt" ]
sit en --seats random,random </dev/null
sit en --seats random,random --seed 2 </dev/null
check "bots keep nothing" [ "$(ls "$FEATS" | wc -l)" -eq 3 ]

# ---- files that suffered ----------------------------------------------------

file=$FEATS/null-Ewa.txt
printf 'later_feat 2030-01-01 00\nprophet 2026-01' >"$file"
expect "a torn line" 0 trail null --lang en --name Ewa
check "is no feat" has '(Ewa): 0 of 2'
echo 1 | sit en --seats you --names Ewa --save ewa.log
check "the next one is told" has 'New on the trail (Ewa)'
check "what is unknown stays" has '^later_feat 2030-01-01 00$' "$file"
check "what was torn is gone" lacks 'prophet' "$file"
check "the new one is whole" has '^right 20' "$file"
expect "and it is read" 0 trail null --lang en --name Ewa
check "with the day" has '\[x\] Bet right at least once. (20'
printf 'right\n' >"$FEATS/null-Jan.txt"
expect "a line without a day" 0 trail null --lang en --name Jan
check "counts" has '\[x\] Bet right at least once.$'

# A match that was over before its feats were kept gives them when looked at.
rm "$file"
"$PIONEK" play --resume ewa.log --plain --lang en >out 2>err </dev/null
check "a finished log makes up for it" has '^right 20' "$file"

rm -rf "$FEATS"
: >"$FEATS" # a file where the folder should be
echo 1 | sit en --seats you
check "a failure is told" has 'The trail could not be saved'
check "and the match ends all the same" has 'The coin has fallen'

done_testing
