# Everything that a person does with Atu, each by one word. What a target needs it brings itself (tools/provision.py).

# The first Python that is new enough; `make PYTHON=/path/to/python3 …` names one by hand.
ENOUGH := 'import sys; sys.exit(sys.version_info < (3, 11))'
PYTHON ?= $(shell for python in python3 python3.15 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c $(ENOUGH) 2>/dev/null && echo $$python && break; done)
PROVISION = $(if $(PYTHON),$(PYTHON),$(error Atu needs Python 3.11 or newer. \
	This would help: apt-get install python3 python3-venv, or make PYTHON=/path/to/python3)) -m tools.provision

BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
SPREAD := -n $(JOBS) --maxprocesses 8 --dist worksteal
# Modules and words are compiled once: commands and tests start many processes.
unexport PYTHONDONTWRITEBYTECODE
# What the locks are made with: for every system and Python from 3.11 on, with hashes, and without addresses
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --no-header --no-emit-package atu-client
OURS := pyproject.toml clients/python/pyproject.toml clients/terminal/pyproject.toml

.PHONY: help run test check format-check lint types imports words prove bench format lock clean
.NOTPARALLEL:

help: ## these lines
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

run: ## serve on http://127.0.0.1:8000, with a store of its own under .data/
	@$(PROVISION) run
	$(BIN)/atu serve

test: ## every test, each long proof in its short form
	@$(PROVISION) test
	$(PYTEST) $(SPREAD)

check: format-check lint types imports words ## format, lint, types, directions between the parts, words

format-check: .provisioned
	$(BIN)/ruff format --check

lint: .provisioned
	$(BIN)/ruff check

types: .provisioned
	$(BIN)/mypy

imports: .provisioned
	$(BIN)/lint-imports

words: .provisioned
	$(BIN)/python tools/check_words.py

.PHONY: .provisioned
.provisioned:
	@$(PROVISION) check

prove: ## every proof in full: takes hours
	@$(PROVISION) test
	$(PYTEST) --prove --timeout 0 $(SPREAD)

bench: ## how fast it is here, beside what the machine can do at all
	@$(PROVISION) bench
	$(BIN)/python -m bench

format: .provisioned ## bring the code into form
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format

lock: .provisioned ## newest versions that pyproject.toml allows, with their hashes
	$(COMPILE) $(OURS) --group build -o requirements.lock
	$(COMPILE) $(OURS) --group build --group test --group check -c requirements.lock -o requirements-test.lock
	$(COMPILE) --group pyproject.toml:postgres -c requirements-test.lock -o requirements-postgres.lock
	$(COMPILE) --group pyproject.toml:node -c requirements-test.lock -o requirements-node.lock
	$(COMPILE) --group pyproject.toml:bench -c requirements-test.lock -o requirements-bench.lock
	$(BIN)/python -m tools.lock_npm

clean: ## remove everything that these commands made, but for the store under .data/
	rm -rf .venv node_modules .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .schemathesis
	find . -name __pycache__ -not -path './.git/*' -prune -exec rm -rf {} +
