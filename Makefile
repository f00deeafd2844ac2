# On a fresh machine: `make demo` sets everything up and runs the main job, `make test` the tests.
PYTHON ?= python3
VENV ?= .venv
SUMMIT = $(VENV)/bin/summit

.PHONY: demo test soak lint docs benchmark clean

demo: $(VENV)/.lab
	$(SUMMIT) tournament competitive --agents climber climber:racer climber:cautious random \
		--num-players 4 --games 480 --threads 2
	$(SUMMIT) tournament cooperative --agents climber climber:racer random \
		--num-players 3 --expansions none yeti --games 120 --threads 2
	$(SUMMIT) tournament team --agents climber climber:racer random \
		--num-players 4 --expansions yeti+ladders+sanity --games 60 --threads 2
	$(SUMMIT) tournament expedition --agents climber climber:racer climber:cautious random \
		--num-players 4 --side easy hard --games 240 --threads 2

test: $(VENV)/.dev
	$(VENV)/bin/python -m pytest -n 2 --dist worksteal -m "not slow"

soak: $(VENV)/.dev
	$(VENV)/bin/python -m pytest -n 2 --dist worksteal -m slow

lint: $(VENV)/.dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy

docs: $(VENV)/.dev
	$(VENV)/bin/python -m experiments.pages

benchmark: $(VENV)/.lab
	$(SUMMIT) benchmark

clean:
	rm -rf $(VENV) build dist *.egg-info

$(VENV)/.lab: pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --constraint constraints.txt --editable ".[lab]"
	touch $@

$(VENV)/.dev: $(VENV)/.lab
	$(VENV)/bin/pip install --quiet --constraint constraints.txt --editable ".[dev]"
	touch $@
