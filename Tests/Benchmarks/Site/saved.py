#!/usr/bin/env python3
"""Measure how long it takes from the rename of a saved file to its new bytes over HTTP, while `publish run` serves it.

    saved.py --corpus CORPUS.py --seed-file SEED --work DIR --publish BIN --site BIN [--sizes 180,1000] [--edits 20]
             [--kind illustrated] [--run-options=--lint] [--pause SECONDS]

`--publish` is the command and `--site` the program `Benchmarks`, of which `--kind` is published.  Nothing is compiled: a
`swift` of the test's own puts the program into its place.  A text in the middle gets another line, and where resources
are copied a style sheet gets another rule.  Printed are medians and ranges in milliseconds.  `--kind author` is a blog
with 162 Chinese articles, 20 English ones and a repository, whatever the sizes.
"""

import argparse
import http.client
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time

PACKAGE = {"name": "Site", "targets": [{"name": "Site", "path": "Sources/Site", "type": "executable",
                                        "product_dependencies": ["Publish"]}],
           "products": [{"name": "Site", "targets": ["Site"]}]}
SWIFT = """#!/bin/sh
case $1 in
package) cat package.json ;;
build)
    while [ "$1" != --scratch-path ]; do shift; done
    mkdir -p "$2/release" && ln -sf "$PWD/site.sh" "$2/release/Site" ;;
esac
"""


def write(path, text, mode=0o644):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


def prepare(args, count):
    folder = os.path.join(args.work, f"saved-{args.kind}-{count}")
    shutil.rmtree(folder, ignore_errors=True)
    is_author = args.kind.startswith("author")
    layout = "bilingual" if is_author else "publish"
    subprocess.run([sys.executable, args.corpus, args.seed_file, folder, "--count", str(324 if is_author else count),
                    "--layout", layout], check=True, stdout=subprocess.DEVNULL)
    write(f"{folder}/Package.swift", "// swift-tools-version: 6.0\n")
    write(f"{folder}/Sources/Site/main.swift", "\n")
    write(f"{folder}/package.json", json.dumps(PACKAGE))
    write(f"{folder}/site.sh", f'#!/bin/sh\nexec {os.path.abspath(args.site)} {args.kind} . "$@"\n', 0o755)
    write(f"{folder}/Resources/extra.css", "p {}\n")
    write(f"{args.work}/tools/swift", SWIFT, 0o755)
    if is_author:
        english = sorted(os.listdir(f"{folder}/Content/en/posts"))
        for name in [name for name in english if name.endswith(".md")][20:]:
            os.remove(f"{folder}/Content/en/posts/{name}")
        # The articles lead to each other by addresses that they do not have here.
        for place, _, names in os.walk(f"{folder}/Content"):
            for name in names:
                with open(f"{place}/{name}", encoding="utf-8") as file:
                    text = file.read()
                write(f"{place}/{name}", text.replace("](/", "](https://blog.example.org/"))
        git = ["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.com"]
        subprocess.run(git + ["init", "--quiet"], check=True)
        subprocess.run(git + ["add", "Content"], check=True)
        subprocess.run(git + ["commit", "--quiet", "-m", "Begin"], check=True)
    return folder


def save(port, path, address, text, mark):
    """Renames a new version over a file, and gives the milliseconds until the server sends the mark."""
    hidden = os.path.join(os.path.dirname(path), ".saving")
    write(hidden, text)
    connection = http.client.HTTPConnection("127.0.0.1", port)
    tag = ""
    started = time.monotonic()
    os.rename(hidden, path)
    while True:
        # Sending the page again and again would take the time of the run.
        connection.request("GET", address, headers={"If-None-Match": tag})
        answer = connection.getresponse()
        tag = answer.getheader("ETag") or tag
        if mark in answer.read():
            return (time.monotonic() - started) * 1000
        if time.monotonic() - started > 120:
            sys.exit(f"{address} never held {mark}")
        time.sleep(0.003)


def main():
    parser = argparse.ArgumentParser()
    for name in ("corpus", "seed-file", "work", "publish", "site"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--sizes", default="180,1000", type=lambda text: [int(n) for n in text.split(",")])
    parser.add_argument("--edits", default=20, type=int)
    parser.add_argument("--pause", default=2, type=float)
    parser.add_argument("--kind", default="site")
    parser.add_argument("--run-options", default="", type=str.split)
    args = parser.parse_args()
    print("| articles | what | median ms | range |\n|---|---|---|---|")
    for count in args.sizes:
        folder = prepare(args, count)
        tools = os.path.join(os.path.abspath(args.work), "tools")
        environment = dict(os.environ, PATH=tools + ":" + os.environ["PATH"])
        command = [os.path.abspath(args.publish), "run", "-p0", "--offline"] + args.run_options
        server = subprocess.Popen(command, cwd=folder, env=environment, text=True,
                                  stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        port = next(int(found[1]) for found in (re.search(r"localhost:(\d+)", line) for line in server.stdout) if found)
        log = open(os.path.join(args.work, "log"), "w", encoding="utf-8")
        copier = subprocess.Popen(["cat"], stdin=server.stdout, stdout=log)
        posts = "zh/posts" if args.kind.startswith("author") else "posts"
        articles = sorted(name for name in os.listdir(f"{folder}/Content/{posts}") if name.endswith(".md"))
        article = articles[len(articles) // 2]
        with open(f"{folder}/Content/{posts}/{article}", encoding="utf-8") as file:
            original = file.read()
        page = f"/{posts}/{article[:-3]}/"
        for what in ("text", "style sheet") if args.kind == "illustrated" else ("text",):
            times = []
            for number in range(args.edits + 2):
                mark = f"edit-{number}-of-{what.replace(' ', '-')}"
                if what == "text":
                    path, address, text = f"{folder}/Content/{posts}/{article}", page, f"{original}\n{mark}\n"
                else:
                    path, address, text = f"{folder}/Resources/extra.css", "/extra.css", f"p {{}} /* {mark} */\n"
                times.append(save(port, path, address, text, mark.encode()))
                # The run goes on after the page is shown.
                time.sleep(args.pause)
            times = times[2:]
            print(f"| {count} | {what} | {statistics.median(times):.0f} | {min(times):.0f}–{max(times):.0f} |", flush=True)
        server.stdin.write("\n")
        server.stdin.flush()
        server.wait()
        copier.wait()


if __name__ == "__main__":
    main()
