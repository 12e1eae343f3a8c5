#!/usr/bin/env bash
# help.sh PIONEK: help in both languages, the manual page, shell completion.
# All are made from the one table of commands; every sentence must be there.
. "$(dirname "$0")/lib"

call --help
commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' out)
check "help lists commands" [ "$(echo "$commands" | wc -l)" -ge 12 ]

for lang in pl en; do
    expect "$lang: help" 0 --lang "$lang" --help
    check "$lang: help has no gap" lacks '<[a-z]*>'
    check "$lang: every line says something" lacks '^  [a-z]* *$'
    for command in $commands; do
        expect "$lang: $command --help" 0 "$command" --lang "$lang" --help
        check "$lang: $command names itself" has "pionek $command"
        check "$lang: $command has an example" has "^  pionek $command"
        # An option without its sentence would end after its value.
        check "$lang: $command: every option says something" \
            lacks '^  --[-a-z]* *[A-Z=,]* *$'
        expect "$lang: $command -h" 0 "$command" -h
    done
done

expect "Polish speaks Polish" 0 --lang pl --help
check "Polish letters arrive" has 'Użycie:'

# Set by env, because a shell would mind locales that are not installed.
in_language() { env "$@" "$PIONEK" --help >out 2>err; }
in_language LC_ALL=pl_PL.UTF-8
check "the system's language counts" has 'Użycie:'
in_language LANGUAGE=en LC_ALL=pl_PL.UTF-8
check "LANGUAGE goes first" has 'Usage:'
in_language LC_ALL= LC_MESSAGES=pl_PL LANG=en_GB
check "messages go before the rest" has 'Użycie:'
in_language LC_ALL=de_DE.UTF-8
check "other languages get English" has 'Usage:'

expect "the version" 0 --version
check "is one line" lines out 1
check "and a number" has '^pionek [0-9][0-9.]*$'
expect "without a command" 2
check "help is shown" has 'Usage:'

# ---- the manual page -----------------------------------------------------

for lang in pl en; do
    expect "$lang: man" 0 man --lang "$lang"
    cp out "page.$lang"
    if command -v man >/dev/null; then
        MANWIDTH=80 MAN_KEEP_FORMATTING= man --warnings -E UTF-8 -l \
            "page.$lang" >page.txt 2>page.err
        check "$lang: the page renders" [ $? -eq 0 ]
        check "$lang: without warnings" empty page.err
        for command in $commands; do
            check "$lang: the page has $command" has "pionek $command" page.txt
        done
        check "$lang: dashes are dashes" has '--seats' page.txt
    fi
done

# ---- completion ----------------------------------------------------------

expect "completion" 0 completion
cp out completion.bash
check "the script is bash" bash -n completion.bash

# complete WORD...: what would be offered for the last word
complete_words()
{
    bash -c '
        . ./completion.bash
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _pionek
        printf "%s\n" "${COMPREPLY[@]}"' bash "$@" >offered
}

complete_words pionek ""
for command in $commands; do
    check "completion offers $command" has "^$command\$" offered
done
complete_words pionek si
check "by its beginning" has '^sim$' offered
check "and nothing else" lines offered 1
complete_words pionek sim --se
check "options of the command" has '^--seed$' offered
check "all of them" has '^--seats$' offered
check "not those of others" lacks '^--resume$' offered
complete_words pionek play --ca
check "flags too" has '^--calm$' offered
complete_words pionek play b
check "games" has '^bitwa$' offered
touch some.log
complete_words pionek replay som
check "files where nothing else fits" has '^some.log$' offered

done_testing
