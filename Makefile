# `make run` and `make test` do all the setting up themselves.
PYTHON ?= python3
VENV_PYTHON = .venv/bin/python

.PHONY: run test check long bench installer windows setup setup-tests

run: setup
	@$(VENV_PYTHON) -m berserk_desk

# Kept bytecode, whatever the surroundings say: else every worker reads all modules of the tests anew, 12 s each.
test: setup-tests
	@PYTHONDONTWRITEBYTECODE= $(VENV_PYTHON) -m pytest -q -n 3 --dist worksteal

check: setup-tests
	@$(VENV_PYTHON) tools/check.py

long: setup-tests
	@$(VENV_PYTHON) -m tools.long

bench: setup-tests
	@$(VENV_PYTHON) tools/bench.py
	@$(VENV_PYTHON) tools/bench_window.py
	@$(VENV_PYTHON) tools/bench_paper.py
	@$(VENV_PYTHON) tools/bench_pairing.py

installer: setup-tests
	@$(VENV_PYTHON) -m tools.installer

windows: setup-tests
	@$(VENV_PYTHON) -m tools.windows_installer

setup:
	@$(PYTHON) -m tools.set_up

setup-tests:
	@$(PYTHON) -m tools.set_up --tests
