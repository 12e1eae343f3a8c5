#!/usr/bin/env bash
# calls.sh PIONEK: wrong calls are refused with exit code 2 and one sentence,
# failures of the world with 1, in both languages.
. "$(dirname "$0")/lib"

# ---- wrong calls ---------------------------------------------------------

complains "no such command" 2 dance
check "it is named" has "'dance'" err
complains "no such global option" 2 --dance
complains "no such language" 2 --lang de games
complains "no such language later" 2 games --lang de
complains "no such option" 2 games --dance
check "with the way to help" has 'pionek games --help' err
complains "short options are none" 2 games -x
complains "a flag takes no value" 2 games --json=1
complains "an option needs a value" 2 sim bitwa --seed
check "and says which" has '--seed NUMBER' err
complains "too few arguments" 2 rules
complains "too many arguments" 2 games bitwa
complains "too few: pack" 2 pack check
complains "pack checks, no more" 2 pack eat packs
complains "pack of nothing" 2 pack check /nowhere
for command in rules sim arena; do
    complains "$command: no such game" 2 $command ludo
    check "$command: it is named" has "'ludo'" err
done
complains "play: no such game" 2 play ludo
complains "play needs a game" 2 play
complains "no such rule" 2 rules bitwa BR-99.9
complains "a part of a rule's id is none" 2 rules bitwa BR-4.
expect "but a chapter is a rule" 0 rules bitwa BR-2
expect "one rule" 0 rules bitwa BR-4.2
check "in one line" lines out 1
expect "all rules" 0 rules null --lang pl
check "from their heading" has '^# '

for number in -1 x 1x "" 99999999999999999999 1.5 ' 1'; do
    complains "games '$number'" 2 sim bitwa --games "$number"
done
complains "games 0" 2 sim bitwa --games 0
complains "seed -1" 2 sim bitwa --seed -1
complains "jobs 0" 2 sim bitwa --jobs 0
complains "jobs 257" 2 sim bitwa --jobs 257
complains "one seat is too few" 2 sim bitwa --seats random
complains "three are too many" 2 sim bitwa --seats random,random,random
complains "nine are too many for all" 2 sim null --seats \
    random,random,random,random,random,random,random,random,random
complains "no such bot" 2 sim bitwa --seats random,genius
complains "no such level" 2 sim bitwa --seats random,search:
complains "no bot at all" 2 sim bitwa --seats random,
complains "no such option of the game" 2 sim bitwa --set colour=red
check "the known ones are listed" has 'tactics' err
complains "no such value" 2 sim bitwa --set tactics=perhaps
check "the known values are listed" has 'false, true' err
complains "set without =" 2 sim bitwa --set tactics
complains "set without a name" 2 sim bitwa --set =true
complains "one bot is no arena" 2 arena bitwa --bots random
complains "no such bot in the arena" 2 arena bitwa --bots random,genius
tells "play: no such seat" 2 play bitwa --plain --seats you,genius
tells "play: too many seats" 2 play bitwa --plain --seats you,you,you
tells "play: no such option" 2 play bitwa --plain --set colour=red
complains "play: no such seed" 2 play bitwa --seed x
complains "calm takes no value" 2 play bitwa --calm=yes
complains "only play is calm" 2 sim bitwa --calm

complains "Polish complaints" 2 --lang pl dance
check "are Polish" has 'Nie ma polecenia' err
complains "Polish complaints of a command" 2 sim ludo --lang pl
check "are Polish, too" has 'Nie ma gry' err

# ---- failures ------------------------------------------------------------

for command in replay verify; do
    complains "$command: no such file" 1 $command no.log
    check "$command: it is named" has 'no.log: No such file' err
done
expect "scene: no such file" 1 scene no.scene
complains "packs: no such folder" 1 games --packs /nowhere
tells "resume: no such file" 1 play bitwa --plain --resume no.log
tells "resume: nothing to resume" 1 play bitwa --plain --resume last

# ---- a full disk ---------------------------------------------------------

if [ -w /dev/full ]; then
    for words in "games" "games --json" "rules bitwa" "rules bitwa BR-4.2" \
        "sim bitwa --games 10 --seats random,random" "completion" "man" \
        "arena bitwa --bots random,random --games 2"; do
        # shellcheck disable=SC2086 # words are meant to be split
        "$PIONEK" $words >/dev/full 2>err
        check "full disk: $words" [ $? -eq 1 ]
        check "full disk: $words: is told" has 'No space left' err
    done
fi

done_testing
