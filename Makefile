# Pionek. A thin cover over meson: every target installs what it needs (Debian),
# builds what it needs and says in one line what it does. `make help` lists all.

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
FUZZERS = yaml pack log scene notation play server

GAME ?= $(shell grep -o '&game_[a-z]*' src/games/list.c | head -n 1 | cut -d_ -f2)

# Sanitized code is slow and makes compilers suspicious: some optimisation, no
# warnings (the other build has them all, as errors), stop at the first fault.
SANITIZE = -Db_sanitize=address,undefined -Dbuildtype=debug -Doptimization=1 \
    -Db_lto=false -Dwerror=false
STRICT = -fno-sanitize-recover=all -w
ENV = ASAN_OPTIONS=abort_on_error=0 UBSAN_OPTIONS=print_stacktrace=1

# Many small test programs: optimising them together with the whole library
# would take minutes and test nothing more.
UNIT = -Db_lto=false

# ninja says nothing unless something is wrong.
SHELL = /bin/bash
.SHELLFLAGS = -o pipefail -c
SILENT = | sed '/no work to do/d'

all: build

help:
	@echo "make run            set the table: open the printed address in a browser"
	@echo "make nodes          the same as a site of three servers, PostgreSQL and nginx"
	@echo "make play           play at this terminal (GAME=...; else the first of the list)"
	@echo "make build          build/pionek"
	@echo "make test           all tests; ends with 'N passed, N failed'"
	@echo "make bench          how fast it is"
	@echo "make load           2,000 tables at once, measured"
	@echo "make load-sleeping  1,100,000 tables that nobody looks at: what they cost"
	@echo "make goals          what an answer, a table, a message may cost, and do"
	@echo "make crowd          1,000 watchers, 10,000 tables: what a stranger notices"
	@echo "make stops          1000 stops under load, with sanitizers (STOPS=1000)"
	@echo "make soak           hours of play and kill -9 (SOAK_SECONDS=600)"
	@echo "make soak-nodes     the same of several servers, and all that can go wrong with them"
	@echo "make shots          pictures of every state in web/artefacts (SHOTS='360x740 GAME')"
	@echo "make leaks          plant leaks in every event, at length; all must be found"
	@echo "make fuzz           search for bad input (FUZZ_SECONDS=60 each)"
	@echo "make coverage       which lines the tests reach, folder by folder"
	@echo "make test-die       adds the game of docs/adding-a-game.md to a copy"
	@echo "make rules-covered  which rules have no test"
	@echo "make lint           clang-tidy, cppcheck, gcc -fanalyzer"
	@echo "make format         clang-format on all C files"
	@echo "make words          the lists of words in docs/scenes.md anew"
	@echo "make golden         make the golden replays anew"
	@echo "make types          make types of the page and tables of the protocol anew"
	@echo "make install        program, manual page, completion (DESTDIR, PREFIX)"
	@echo "make clean          remove what was built"

# ---- builds ----------------------------------------------------------------

setup-%:
	@scripts/setup $*

# Folders: the program; tests; tests with sanitizers; fuzzers; counters.
configure-build:
	@scripts/configure build

configure-unit:
	@scripts/configure build-unit $(UNIT)

configure-san:
	@scripts/configure build-san $(SANITIZE) "-Dc_args=$(STRICT)"

configure-fuzz:
	@CC=clang-19 AR=llvm-ar-19 scripts/configure build-fuzz $(SANITIZE) \
	    "-Dc_args=-fsanitize=fuzzer-no-link $(STRICT)"

configure-cov:
	@scripts/configure build-cov -Db_coverage=true -Dbuildtype=debug \
	    -Db_lto=false -Dwerror=false -Dc_args=-fprofile-update=atomic

page: setup-web
	@scripts/page

build: setup-build page configure-build
	@echo "building build/pionek"
	@ninja -C build --quiet pionek $(SILENT)

run: build
	@build/pionek serve

nodes: setup-nodes build
	@scripts/nodes build/pionek

play: build
	@build/pionek play $(GAME)

bench: build
	@build/pionek bench

# ---- tests -----------------------------------------------------------------

# What counts, and what failed, is told at the end from meson's logs. A failing
# suite does not keep the others from running.
TEST = meson test --quiet --no-rebuild

test: setup-test build configure-unit configure-san
	@echo "building the tests, plain and with sanitizers"
	@ninja -C build-unit --quiet meson-test-prereq pionek $(SILENT)
	@ninja -C build-san --quiet meson-test-prereq pionek $(SILENT)
	@rm -f build*/meson-logs/testlog*.json
	@$(MAKE) --no-print-directory test-inside & \
	    $(MAKE) --no-print-directory test-outside & \
	    $(MAKE) --no-print-directory test-browser; wait
	@scripts/sum-tests build/meson-logs/testlog.json \
	    build/meson-logs/testlog-browser.json build-unit/meson-logs/testlog.json \
	    build-san/meson-logs/testlog-web.json build-san/meson-logs/testlog.json

# Much of browser and outside is waiting for clocks and pages; meanwhile the inside
# works, steps back when it is in the way, and may take its time.
PATIENTLY = nice -n 10 $(TEST) --timeout-multiplier 5

test-browser:
	@echo "testing the page in a browser"
	@$(TEST) -C build --suite browser --logbase testlog-browser \
	    >build/told-browser || true

test-outside:
	@echo "testing the program, the screen, the server, the page, the source tree"
	@$(TEST) -C build --suite cli --suite screen --suite scene --suite tree \
	    --suite page --suite web >build/told || true
	@echo "testing the server with sanitizers"
	@$(ENV) $(TEST) -C build-san --suite web --logbase testlog-web \
	    >build-san/told-web || true

test-inside:
	@echo "testing the parts and the properties of all games"
	@$(PATIENTLY) -C build-unit --suite unit --suite props \
	    >build-unit/told || true
	@echo "testing with sanitizers: parts, properties, scenes, bad input"
	@$(ENV) $(PATIENTLY) -C build-san --suite unit --suite props \
	    --suite scene --suite fuzz >build-san/told || true

# ---- long runs --------------------------------------------------------------

load: setup-test build configure-build
	@ninja -C build --quiet pionek-load $(SILENT)
	@scripts/load build/pionek build/pionek-load

# The short form is part of make test.
OVER ?= 1000000
ASLEEP ?= 100000
load-sleeping: setup-test build
	@python3 tests/web/sleeping.py build/pionek $(OVER) $(ASLEEP)

goals: setup-test build configure-build
	@ninja -C build --quiet pionek-load $(SILENT)
	@scripts/goals build/pionek build/pionek-load

crowd: setup-test build
	@ulimit -n 8192; python3 tests/web/crowd.py build/pionek

# The short form is part of make test.
STOPS ?= 1000
stops: setup-test configure-san
	@ninja -C build-san --quiet pionek $(SILENT)
	@$(ENV) python3 tests/web/stops.py build-san/pionek $(STOPS)

soak: setup-test build
	@scripts/soak build/pionek

soak-nodes: setup-test build
	@python3 tests/web/node_faults.py build/pionek --seconds $${SOAK_SECONDS:-600}

shots: setup-test build
	@scripts/page node e2e/run.mjs "$(CURDIR)/build/pionek" --shots $(SHOTS)

# The short form is part of make test.
leaks: setup-test configure-unit
	@ninja -C build-unit --quiet tests/planted $(SILENT)
	@PLANTED_GAMES=150 build-unit/tests/planted

test-die: setup-test
	@echo "following docs/adding-a-game.md in a copy of the tree"
	@scripts/check-adding

rules-covered: setup-build
	@scripts/rules-covered

fuzz: setup-test configure-fuzz
	@echo "building the fuzzers"
	@ninja -C build-fuzz --quiet $(FUZZERS:%=tests/fuzz_%) $(SILENT)
	@for name in $(FUZZERS); do \
	    echo "fuzzing $$name for $(FUZZ_SECONDS) s"; \
	    mkdir -p build-fuzz/corpus/$$name build-fuzz/found; \
	    more=""; \
	    [ $$name != scene ] || more=$$(ls -d tests/scenes/*/); \
	    [ $$name != log ] || more=$$(ls -d tests/replays/*/); \
	    build-fuzz/tests/fuzz_$$name -max_total_time=$(FUZZ_SECONDS) \
	        -timeout=20 -rss_limit_mb=2048 -verbosity=0 \
	        -artifact_prefix=build-fuzz/found/$$name- \
	        build-fuzz/corpus/$$name tests/fuzz/corpus/$$name $$more \
	        >build-fuzz/$$name.log 2>&1 || \
	        { tail -n 40 build-fuzz/$$name.log; exit 1; }; \
	done
	@echo "nothing found"

coverage: setup-test build configure-cov
	@echo "building with counters, running the tests"
	@ninja -C build-cov --quiet meson-test-prereq pionek $(SILENT)
	@find build-cov -name '*.gcda' -delete
	@PROPS_GAMES=1 $(TEST) -C build-cov --timeout-multiplier 5 --suite unit \
	    --suite props --suite scene --suite fuzz --suite cli --suite screen \
	    --suite tree --suite web >build-cov/told || true
	@scripts/coverage build-cov

# ---- care ------------------------------------------------------------------

C_FILES = $(shell find src bench tests -name '*.[ch]')

lint: setup-test configure-unit
	@ninja -C build-unit --quiet pionek $(SILENT)
	@echo "clang-tidy"
	@find src -name '*.c' ! -path '*/wasm/*' | xargs -n 8 -P 2 clang-tidy-19 -p build-unit \
	    --quiet 2>/dev/null || true
	@echo "cppcheck"
	@cppcheck --quiet --std=c11 --enable=warning,performance,portability \
	    --inline-suppr --suppress=missingIncludeSystem \
	    --suppress=varFuncNullUB -j 2 src bench
	@echo "gcc -fanalyzer (warnings to read, not to obey)"
	@for file in $$(find src/engine src/games src/scene -name '*.c' \
	    ! -path '*/wasm/*'); do \
	    gcc -std=c17 -D_GNU_SOURCE -fanalyzer -O1 -c -o /dev/null $$file || \
	    true; \
	done

format: setup-test
	@clang-format-19 -i $(C_FILES)

words: build
	@scripts/words build/pionek

golden: build
	@scripts/golden build/pionek

types: build
	@scripts/types build/pionek

install: build
	@echo "installing to $(DESTDIR)$(PREFIX)"
	@install -D -m 755 build/pionek $(DESTDIR)$(PREFIX)/bin/pionek
	@install -d $(DESTDIR)$(PREFIX)/share/man/man1 \
	    $(DESTDIR)$(PREFIX)/share/man/pl/man1 \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions
	@build/pionek man --lang en >$(DESTDIR)$(PREFIX)/share/man/man1/pionek.1
	@build/pionek man --lang pl >$(DESTDIR)$(PREFIX)/share/man/pl/man1/pionek.1
	@build/pionek completion \
	    >$(DESTDIR)$(PREFIX)/share/bash-completion/completions/pionek

clean:
	@rm -rf build build-unit build-san build-fuzz build-cov web/dist \
	    web/src/games/*/*.wasm

.PHONY: all help page build run nodes play bench test test-browser test-outside test-inside leaks \
    load load-sleeping goals crowd stops soak soak-nodes shots test-die rules-covered fuzz \
    coverage lint format words types golden install clean configure-build configure-unit \
    configure-san configure-fuzz configure-cov
# One step after the other: meson and ninja use all cores by themselves.
.NOTPARALLEL:
.DELETE_ON_ERROR:
