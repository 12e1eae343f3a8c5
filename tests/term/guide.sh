#!/bin/sh
# guide.sh PIONEK: guided first games at the terminal: every guide of every
# pack is walked from its first step to free play, as lines; one on a real screen
# inside tmux. Works in a temporary folder only and prints "N passed, N failed".
packs=$(cd "$(dirname "$0")/../../packs" && pwd) || exit 2
. "$(dirname "$0")/lib"
game=bitwa

# The answers of a guide, a line each; where the pupil may do as he likes, the first.
# A window that passes by itself, as a comment says, is neither asked nor told.
answers()
{
    sed -n '/^steps:/,/^others:/p' "$1" | awk '
        /^  # .*: passes by itself/ { silent = 1 }
        /^  - say/ { if (n++ && !was) print answer; answer = "1"; was = silent; silent = 0 }
        /^    answer:/ { sub(/^    answer: */, ""); sub(/ *#.*/, ""); gsub(/"/, ""); answer = $0 }
        END { if (!was) print answer }'
}

# ---- lines ---------------------------------------------------------------

walked=0
for file in "$packs"/*/guide.yaml "$packs"/*/guide_*.yaml; do
    [ -f "$file" ] || continue
    one=$(basename "$(dirname "$file")")
    id=$(basename "$file" .yaml)
    id=${id#guide} id=${id#_}
    answers "$file" >answers
    steps=$(count '^  - say' "$file")
    told=$(wc -l <answers)
    "$PIONEK" play "$one" --guide $id --plain --lang en --save "$one-$id.log" <answers >out 2>err
    check "$one $id: it ends well" same $? 0
    check "$one $id: every step is told" same "$(count "^Guide, step [0-9]* of $steps\.$" out)" "$told"
    check "$one $id: in order" same "$(grep -o '^Guide, step [0-9]*' out | tail -n 1)" "Guide, step $steps"
    check "$one $id: nothing was refused" lacks "^I do not understand\|^That works too" out
    check "$one $id: then one plays freely, or it is over" has "^From here on you play freely\|^The game is over" out
    check "$one $id: the log is sound" test -s "$one-$id.log"
    walked=$((walked + 1))
done
check "there are guides" test "$walked" -ge 5

guided() { "$PIONEK" play bitwa --guide --plain --lang "$@" 2>&1; }
printf '1\nguide\nclaim dam_1\nplay B9 dam_4\nprzewodnik stop\n1\nguide\nquit\n' |
    guided en --save w.log >w.txt
check "another answer is gently told" has "^That works too, but let me show you something else now: " w.txt
check "and not played" same "$(count '^P1 ' w.log)" 2
check "the answer that is shown has its number" has "^ *[0-9]* < Now: " w.txt
check "what cannot be is refused as ever" has "(BR-" w.txt
check "the step is told again on demand" test "$(count '^Guide, step 1 of' w.txt)" -ge 2
check "one may go on without it" has "^All right, you go on without the guide" w.txt
check "then every answer is one's own" lacks "step 3 of" w.txt
check "and it says how to begin one" has "pionek play bitwa --guide$" w.txt
printf '1\nquit\n' | guided pl --save p.log >p.txt
check "in Polish" has "^Tak też można, ale teraz pokażę ci coś innego: " p.txt

answers "$packs/kaskadia/guide.yaml" | head -n 1 >first
{ cat first; echo undo; echo quit; } |
    "$PIONEK" play kaskadia --guide --plain --lang en --save u.log >u.txt 2>&1
check "a step taken back is told again" same "$(count '^Guide, step 1 of' u.txt)" 2

# One that is shown, not played: nothing is gained by it.
answers "$packs/bestia/guide_beast.yaml" | sed '$d' >answers
{ cat answers; echo 'give_up'; echo y; } |
    "$PIONEK" play bestia --guide beast --plain --lang en --save f.log >f.txt 2>&1
check "nothing is gained by a guided game" test ! -e "$XDG_DATA_HOME/pionek/feats"

wrong()
{
    "$PIONEK" play "$@" --plain --lang en </dev/null >out 2>err
    same $? 2
}
check "no such guide" wrong bestia --guide wolf
check "those that are there are named" has "beast, hunt" err
check "a game without a guide" wrong null --guide
check "says so" has "This game has no guide" err
check "a guide has its own seats" wrong bitwa --guide --seats you,hard
check "says so too" has "do not combine it" err
check "its own options" wrong bitwa --guide --set tactics=true
check "its own chance" wrong bitwa --guide --seed 3
check "and its own beginning" wrong bitwa --guide --resume last
"$PIONEK" play --guide bitwa --plain --lang en --save n.log </dev/null >out 2>&1
check "the game may stand behind it" has "^Guide, step 1 of" out
"$PIONEK" games --lang en >out
check "the list of games names guides" has "^    --guide hunt$" out

# ---- the screen ----------------------------------------------------------

if ! command -v tmux >/dev/null; then
    echo "tmux is not here: the screen was not tested"
else
    t new-session -d -s keeper cat # so that the server outlives each game
    start 100 40 --guide --save s.log
    check "one is welcomed" sees "Welcome to the table"
    keys Enter
    check "the guide speaks" sees "Guide, step 1 of"
    check "and says what to do" sees "Now: "
    keys Enter
    check "at the table its key is told" sees "g guide"
    keys g
    check "which shows the step again" sees "Guide, step 1 of"
    keys Enter
    keys Home Enter
    check "another answer is gently told on the screen" sees "That works too"
    keys g
    check "the answer is pointed at once more" sees "Guide, step 1 of"
    keys Enter
    keys Enter
    check "Enter plays it, and the next step comes" sees "Guide, step 2 of"
    keys L
    check "in the other language" sees "Przewodnik, krok 2 z"
    keys L
    keys Enter
    keys G
    check "one may go on alone" sees "you go on without the guide"
    keys q
    check "the program ends well" ended 0
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
