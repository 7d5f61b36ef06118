# Everything that can be done with this checkout. `make help` lists it.

SHELL := /bin/bash
PREFIX ?= /usr/local
PORT ?=
SIZE ?= 180,1000
SEED ?= $(shell od -An -N4 -tu4 /dev/urandom | tr -d ' ')
# The same in every line that uses it.
SEED := $(SEED)

# Libraries that the sources link, what draws the blog's social images, and what only the tests need.
PACKAGES := pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev \
	libmicrohttpd-dev nettle-dev libdeflate-dev libqrencode-dev
BLOG_PACKAGES := librsvg2-2 fonts-noto-cjk
# What prepares images, fonts, formulas and diagrams, and derives languages; without it pages show what is written.
MEDIA_PACKAGES := libvips-tools pandoc graphviz fontconfig libharfbuzz-bin woff2 opencc
QUICK_TEST_PACKAGES := $(BLOG_PACKAGES) $(MEDIA_PACKAGES) git nginx-light curl openssh-client openssh-server rsync rclone brotli python3
TEST_PACKAGES := $(QUICK_TEST_PACKAGES) jq python3-venv chromium-headless-shell firefox-esr default-jre-headless strace
# Foundation in the command asks for libxml2.
DIST_PACKAGES := git dpkg-dev binutils libxml2-dev
SOAK_PACKAGES := $(TEST_PACKAGES) apache2-bin caddy plantuml
PYTHON := .venv/bin/python

# The repository that new sites name in their manifests; without one they name this checkout.
REPOSITORY ?=

# For how long each reader of foreign bytes is fed.
FUZZ_SECONDS ?= 60

# Recipes read these from the environment, so that no shell runs what stands in them.
export DESTDIR PREFIX REPOSITORY CURDIR

# The words after `test-of` are names of modules, not of files.
ifeq (test-of,$(firstword $(MAKECMDGOALS)))
TESTED := $(wordlist 2,$(words $(MAKECMDGOALS)),$(MAKECMDGOALS))
.PHONY: $(TESTED)
$(TESTED): test-of ; @:
endif

.PHONY: help run generate test test-of test-quick test-soak docs api screenshots pictures check lint format theme bench clean install installable dist distributable packages blog-packages test-packages quick-test-packages soak-packages dist-packages

help:
	@echo "make run        publish the blog and serve it at http://localhost:8000/ (PORT=9000 for another port)"
	@echo "make generate   publish the blog into Output"
	@echo "make test-of M  run the tests of a module, and compile no more than they need: make test-of Lint"
	@echo "make test-quick  run the tests that need no browser and compile no packages"
	@echo "make test       run every test but those in large numbers"
	@echo "make test-soak  run every test, with large samples; SEED=… for those of another run"
	@echo "make docs       make the reference of the public modules"
	@echo "make api        bring the list of public symbols in Docs/api.txt up to date"
	@echo "make screenshots  take pictures of every kind of page into screenshots"
	@echo "make theme      minify the styles and scripts of Journal after they have changed"
	@echo "make pictures   take the pictures of the README and the guide anew"
	@echo "make check      lint, build and test"
	@echo "make bench      measure; SIZE=10000 for the large corpus"
	@echo "make install    install the publish command below $(PREFIX); REPOSITORY=https://… for what new sites depend on"
	@echo "make dist       make a Debian package and a tarball of the sources, in .build/dist"
	@echo "make clean      delete everything that was built or generated"

# Packages come first: who may not install them reads so before anything is compiled, in one list.
run: generate
	@command=$$(.ci/build publish-cli) && exec "$$command" run $(if $(PORT),--port $(PORT))

generate: blog-packages
	@echo "Compiling the blog, which takes about a minute the first time:"
	@.ci/generate

# In a folder of its own, where what other tests need stays compiled.
test-of: quick-test-packages
	@[ -n "$(TESTED)" ] || { echo "Name a module or a folder of tests: make test-of Lint" >&2; exit 1; }
	PUBLISH_TESTS="$(TESTED)" .ci/in-temporary-folder .ci/failures-last swift test --disable-xctest \
		--scratch-path .build/test-of

test-quick: quick-test-packages
	swift build --build-tests
	PUBLISH_TEST_QUICK=1 .ci/in-temporary-folder .ci/failures-last swift test --skip-build --disable-xctest \
		--experimental-maximum-parallelization-width 8

test: test-packages
	.ci/run-tests

# What fails, fails again with the seed that is printed: make test-soak SEED=…
test-soak: soak-packages test-packages
	PUBLISH_TEST_SOAK=1 PUBLISH_TEST_SEED=$(SEED) .ci/run-tests
	@# What lives as long as the process would count as a leak, and what the sanitizer keeps of freed memory as taken.
	PUBLISH_TEST_SOAK=1 PUBLISH_TEST_SEED=$(SEED) FUZZ_SECONDS=$(FUZZ_SECONDS) ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=32 \
		swift test --disable-xctest --sanitize address --scratch-path .build/sanitized --filter FuzzTests.FuzzTests

docs: packages
	swift build
	.ci/documentation

api: packages
	swift build
	.ci/symbol-graphs
	.ci/api --write

screenshots: test-packages generate
	swift build --product JournalSites
	$(PYTHON) Tests/Browser/screenshots.py

pictures: test-packages generate
	swift build --product JournalSites
	$(PYTHON) Tests/Browser/pictures.py

check: lint test

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Themes Tests
	.ci/words

format:
	swift format --in-place --parallel --recursive Package.swift Sources Themes Tests

theme: test-packages
	$(PYTHON) .ci/minify-theme

bench: packages
	swift build -c release --static-swift-stdlib --product Benchmarks
	swift build -c release --static-swift-stdlib --product publish-cli
	swift build -c release --static-swift-stdlib --product publish-tools
	Tests/Benchmarks/run $(SIZE)

clean:
	rm -rf .build .publish .venv .venv-bench
	find Output -mindepth 1 -maxdepth 1 ! -name .gitkeep -exec rm -rf {} +

install: installable packages
	@echo "Compiling the command, its tools and Publish for your sites, which takes some minutes the first time:"
	@# Files of root in .build would be in the way of everything that is compiled later without sudo.
	@programs=$$(.ci/as-caller .ci/programs) && \
		echo "Installing the command with its manual and completions below $$PREFIX" && \
		.ci/install "$$programs" "$$CURDIR"
	@[ -n "$$DESTDIR" ] || .ci/as-caller .ci/after-install "$$PREFIX/bin/publish"

installable:
	@.ci/install --check

dist: distributable dist-packages
	@echo "Compiling the command, which takes some minutes the first time:"
	swift build -c release --static-swift-stdlib --product publish-cli
	swift build -c release --static-swift-stdlib --product publish-tools
	swift build -c release --static-swift-stdlib --product publish-site
	.ci/dist $(PACKAGES)

distributable:
	@command -v dpkg >/dev/null || { echo "'make dist' makes a Debian package, which needs the programs of Debian." >&2; exit 1; }

packages:
	@.ci/install-packages $(PACKAGES)

blog-packages:
	@.ci/install-packages $(PACKAGES) $(BLOG_PACKAGES)

quick-test-packages:
	@.ci/install-packages $(PACKAGES) $(QUICK_TEST_PACKAGES)

soak-packages:
	@.ci/install-packages $(PACKAGES) $(SOAK_PACKAGES)

dist-packages:
	@.ci/install-packages $(PACKAGES) $(DIST_PACKAGES)

test-packages:
	@.ci/install-packages $(PACKAGES) $(TEST_PACKAGES)
	@cmp -s Tests/requirements.txt .venv/requirements.txt || { \
		echo "Installing the Python packages of Tests/requirements.txt into .venv"; \
		python3 -m venv .venv && \
		$(PYTHON) -m pip install --quiet --disable-pip-version-check --require-hashes \
			--requirement Tests/requirements.txt && \
		cp Tests/requirements.txt .venv/requirements.txt; }
