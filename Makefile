PYTHON ?= python3
JOBS   ?= 2
# The number of pytest processes: one more than JOBS, because they wait for servers and browsers half of the time.
WORKERS ?= 3

VENV := .venv
BIN  := $(VENV)/bin
FAST := .venv-compiled
LOWEST := .venv-lowest
PIP  := $(BIN)/python -m pip install -qq --disable-pip-version-check
PINS := $(BIN)/uv pip compile pyproject.toml -q --no-config --universal --python-version 3.11 \
        --generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make pins"

# The extras that CI tests with: all but train and bench (web includes numpy).
EXTRAS := $(addprefix --extra ,dev web postgres ray calibrate parquet gymnasium pettingzoo openspiel)

MAKEFLAGS += --no-print-directory
# Cache bytecode even if the environment forbids it: tests start dozens of servers and bot processes.
unexport PYTHONDONTWRITEBYTECODE
.DELETE_ON_ERROR:
.PHONY: help play test pytest test-slow test-postgres test-compiled compiled browser engines vendor lint lint-types lint-pages lint-style rules bench lowest format pins clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: vendor ## start the server and print its address
	@$(BIN)/undercroft serve

browser: ## install Debian's headless Chromium for the browser tests
	@command -v chromium-headless-shell >/dev/null || { echo "Installing Chromium" && apt-get update -qq && \
		apt-get install -y -qq --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null; } || \
		command -v chromium >/dev/null || \
		echo "Chromium could not be installed: the browser tests will be skipped"

engines: ## install Debian's PostgreSQL for the multi-process tests
	@test -x "$$(ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | tail -1)" || { \
		echo "Installing PostgreSQL" && apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -qq --no-install-recommends postgresql >/dev/null; } || \
		echo "PostgreSQL could not be installed: the tests that need it will be skipped"

vendor: $(VENV)/.run ## build third-party scripts, fonts and icons for the pages from npm
	@$(BIN)/python hatch_build.py

test: $(VENV)/.dev vendor browser engines ## run all checks and all tests but the slow ones
	@$(MAKE) -j $(JOBS) pytest lint-types lint-pages lint-style

pytest: $(VENV)/.dev
	@$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

test-slow: engines vendor $(VENV)/.dev ## run the tests that install the package or start whole servers and clusters
	@$(BIN)/python -m pytest -n $(JOBS) --dist worksteal -m slow

test-postgres: engines $(VENV)/.dev ## run the store and web tests on PostgreSQL
	@UNDERCROFT_TEST_STORE=postgresql $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "" tests/store tests/web

compiled: $(FAST)/undercroft-build ## compile the rules to native code, several times faster: .venv-compiled/bin/undercroft

test-compiled: compiled ## run the kernel, game and public API tests on the compiled build
	@$(FAST)/bin/python -m pytest -n $(JOBS) --dist worksteal tests/kernel tests/kit tests/games tests/adapters tests/test_public.py \
		tests/test_bad_input.py tests/test_compiled.py::test_either_all_of_them_are_compiled_here_or_none

lint: $(VENV)/.dev ## check style, types, imports and pages
	@$(MAKE) -j $(JOBS) lint-types lint-pages lint-style

lint-types: $(VENV)/.dev
	@$(BIN)/mypy

lint-pages: $(VENV)/.dev
	@$(BIN)/python -m tests.pages

lint-style: $(VENV)/.dev
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/lint-imports --no-logo

rules: $(VENV)/.dev ## list the rules that no test cites
	@$(BIN)/python -m tests.rules

bench: $(VENV)/.bench ## benchmark random play against catanatron (also compiled, after make compiled)
	@$(BIN)/undercroft bench thunderstone

lowest: $(BIN)/python ## install the lowest versions that pyproject.toml allows and import every module
	@$(PIP) uv
	@$(BIN)/uv venv -q --clear $(LOWEST)
	@$(BIN)/uv pip install -q --no-config --python $(LOWEST) --resolution lowest-direct \
		".[postgres,ray,calibrate,parquet,gymnasium,pettingzoo,openspiel]"
	@$(LOWEST)/bin/python -m tests.imports

format: $(VENV)/.dev ## format the code
	@$(BIN)/ruff check --fix-only
	@$(BIN)/ruff format
	@$(BIN)/python -m tests.pages format

pins: $(BIN)/python ## update the pinned requirements to the latest versions
	@$(PIP) uv
	@echo "Pinning requirements/*.txt"
	@$(PINS) --upgrade --group build --extra web -o requirements/run.txt
	@$(PINS) --upgrade --group build $(EXTRAS) -c requirements/run.txt -o requirements/dev.txt
	@$(PINS) --upgrade --group build --extra web --extra bench -c requirements/dev.txt -o requirements/bench.txt
	@$(PINS) --upgrade --extra postgres -c requirements/dev.txt -o requirements/server.txt
	@$(subst pyproject.toml,--group build --group compile,$(PINS)) --upgrade -c requirements/dev.txt -o requirements/build.txt
	@$(subst pyproject.toml,--group node,$(PINS)) --upgrade -o requirements/node.txt

clean: ## remove everything that make created
	@rm -rf $(VENV) $(FAST) $(LOWEST) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# The environment: packages are installed again only when their pins or pyproject.toml change.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Undercroft needs Python 3.11 or newer: make PYTHON=..." if sys.version_info < (3, 11) else 0)'
	@echo "Creating $(VENV)"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements/run.txt pyproject.toml | $(BIN)/python
	@echo "Installing requirements/run.txt and undercroft"
	@$(PIP) --require-hashes -r requirements/run.txt
	@command -v npm >/dev/null || $(PIP) --require-hashes -r requirements/node.txt
	@$(PIP) --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	@echo "Installing requirements/dev.txt"
	@$(PIP) --no-compile --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.run
	@echo "Installing requirements/bench.txt"
	@$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@

# The compiled build has its own environment, which shares all packages but undercroft with the first one.

$(FAST)/undercroft-build: $(shell find src -name '*.py') hatch_build.py hatch_compile.py $(VENV)/.dev
	@echo "Compiling the rules (takes a few minutes)"
	@rm -rf $(FAST) build/wheel
	@UNDERCROFT_COMPILED=1 JOBS=$(JOBS) $(BIN)/python -m hatchling build -t wheel -d build/wheel >/dev/null
	@$(BIN)/python -m venv --without-pip $(FAST)
	@$(BIN)/python -m pip --python $(FAST)/bin/python install -qq --disable-pip-version-check --no-deps build/wheel/*.whl
	@$(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
		> "$$($(FAST)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/shared.pth"
	@$(FAST)/bin/undercroft --version > $@ && cat $@
