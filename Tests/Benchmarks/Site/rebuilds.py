#!/usr/bin/env python3
"""Measure what a run costs on top of another: from nothing, after one edited article, and with nothing changed.

    rebuilds.py --corpus CORPUS.py --seed-file SEED --work DIR --site BIN [--hugo BIN --hugo-site DIR] [--sizes 1000,10000]

`--site` is run as `BIN site FOLDER`, and as `BIN tutorial FOLDER` for a theme that searches all articles on every
page.  Every figure is a whole process: wall clock, processor time and peak memory as the kernel counted them; printed
are the medians, and kept are all runs as lines of JSON.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time


def measure(argv, folder):
    started = time.monotonic()
    process = subprocess.Popen(argv, cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{argv} failed")
    return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "rss": usage.ru_maxrss / 1024}


def edit(folder, count, number):
    """Adds a line to an article in the middle."""
    articles = sorted(name for name in os.listdir(folder) if name.endswith(".md"))
    with open(os.path.join(folder, articles[len(articles) // 2]), "a", encoding="utf-8") as file:
        file.write(f"\nEdited {number}.\n")


def tools(args):
    yield "Publish", "publish", [args.site, "site", "."], "Content/posts", ["Output", ".publish"]
    yield "Publish, tutorial", "publish", [args.site, "tutorial", "."], "Content/posts", ["Output", ".publish"]
    if args.hugo:
        hugo = [args.hugo, "--quiet", "--cacheDir", os.path.join(args.work, "hugo-cache")]
        clean = ["public", "resources", ".hugo_build.lock"]
        yield "Hugo", "hugo", hugo, "content/posts", clean
        if not args.without_chroma:
            chroma = hugo + ["--config", "hugo.toml,chroma.toml"]
            yield "Hugo, Chroma", "hugo", chroma, "content/posts", clean


def prepare(args, layout, count):
    folder = os.path.join(args.work, f"{layout}-{count}")
    if not os.path.exists(folder):
        if layout == "hugo":
            shutil.copytree(args.hugo_site, folder)
        subprocess.run([sys.executable, args.corpus, args.seed_file, folder, "--count", str(count),
                        "--layout", layout], check=True, stdout=subprocess.DEVNULL)
    return folder


def main():
    parser = argparse.ArgumentParser()
    for name in ("corpus", "seed-file", "work", "site"):
        parser.add_argument("--" + name, required=True)
    for name in ("hugo", "hugo-site", "results"):
        parser.add_argument("--" + name)
    parser.add_argument("--without-chroma", action="store_true")
    parser.add_argument("--sizes", default="180,1000", type=lambda text: [int(n) for n in text.split(",")])
    parser.add_argument("--runs", default=3, type=int)
    args = parser.parse_args()
    print("| tool | run | N | wall s | CPU s | peak MiB |\n|---|---|---|---|---|---|")
    for count in args.sizes:
        for name, layout, argv, articles, clean in tools(args):
            folder = prepare(args, layout, count)
            figures = {"cold": [], "one edit": [], "nothing changed": []}
            for number in range(args.runs):
                for path in clean:
                    shutil.rmtree(os.path.join(folder, path), ignore_errors=True)
                for kind in figures:
                    if kind == "one edit":
                        edit(os.path.join(folder, articles), count, number)
                    # Versions of files that are younger than the tick of the file system's clock are not believed.
                    time.sleep(0.1)
                    figures[kind].append(measure(argv, folder))
            for kind, runs in figures.items():
                median = {key: statistics.median(run[key] for run in runs) for key in runs[0]}
                print(f"| {name} | {kind} | {count} | {median['wall']:.3f} | {median['cpu']:.3f} | {median['rss']:.0f} |",
                      flush=True)
                if args.results:
                    with open(args.results, "a", encoding="utf-8") as file:
                        file.write(json.dumps({"tool": name, "kind": kind, "count": count, "runs": runs}) + "\n")


if __name__ == "__main__":
    main()
