#!/usr/bin/env bash
# browser.sh PIONEK: the page in a real browser at a real server: whole games by mouse, touch and
# keyboard, people at one table, replays, languages, accessibility. Speaks TAP; what failed leaves a
# picture in web/artefacts. Without Chromium there is nothing to test: then it says so and is
# content.
set -u

pionek=$(realpath "${1:?usage: browser.sh PIONEK}")
root=$(realpath "$(dirname "$0")/../..")
HOME=$(mktemp -d) || exit 2
export HOME
trap 'rm -rf "$HOME"' EXIT
"$root/scripts/page" node e2e/run.mjs "$pionek"
