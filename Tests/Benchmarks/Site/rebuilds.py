#!/usr/bin/env python3
"""Measure what a run costs on top of another: from nothing, after one edited article, and with nothing changed.

    rebuilds.py --corpus CORPUS.py --seed-file SEED --work DIR --site BIN [--hugo BIN --hugo-site DIR] [--sizes 1000,10000]

`--site` is run as `BIN site FOLDER`, as `BIN highlighted FOLDER` with coloured code, as `BIN journal FOLDER` with that
and all that a new blog has, and as `BIN tutorial FOLDER` for a theme that searches all articles on every page.  Every
figure is a whole process: wall clock, processor time and peak memory as the kernel counted them.  Tools take turns, and
so do sizes: in every round from the smallest to the largest and back.  Printed are medians, the range of the wall
clock, and what part that is of Hugo's (of Hugo with Chroma where code is coloured); then how the cost of a run from
nothing grows from one size to the next, and from the smallest to the largest, as the exponent of the number of
articles: 1 is linear.  A machine may be faster in one round than in another, so that growth is the median of what it is
in each.  The memory that a run of any tool may fill is held for it before (`memory.py`).  Kept are all runs as lines of
JSON.  A site of one article shows what a process costs before and after its work.
"""

import argparse
import json
import math
import os
import shutil
import statistics
import subprocess
import sys
import time

from memory import HeldMemory

# What an article takes in memory and in a file system in memory, at most (Hugo with Chroma).
BYTES_OF_ARTICLE = 500_000


def measure(argv, folder):
    started = time.monotonic()
    process = subprocess.Popen(argv, cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{argv} failed")
    return {"wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "user": usage.ru_utime,
            "rss": usage.ru_maxrss / 1024}


def edit(folder, number):
    """Adds a line to an article in the middle."""
    articles = sorted(name for name in os.listdir(folder) if name.endswith(".md"))
    with open(os.path.join(folder, articles[len(articles) // 2]), "a", encoding="utf-8") as file:
        file.write(f"\nEdited {number}.\n")


def tools(args, count):
    """Name, layout, command, folder of the articles, what a run leaves, and the tool it is compared with."""
    for name, rival in (("site", "Hugo"), ("highlighted", "Hugo, Chroma"), ("journal", "Hugo, Chroma"),
                        ("tutorial", "Hugo")):
        label = "Publish" if name == "site" else f"Publish, {name}"
        yield label, "publish", [args.site, name, "."], "Content/posts", ["Output", ".publish"], rival
    if args.hugo and count > 1:
        hugo = [args.hugo, "--quiet", "--cacheDir", os.path.join(args.work, "hugo-cache")]
        clean = ["public", "resources", ".hugo_build.lock"]
        yield "Hugo", "hugo", hugo, "content/posts", clean, None
        if not args.without_chroma:
            chroma = hugo + ["--config", "hugo.toml,chroma.toml"]
            yield "Hugo, Chroma", "hugo", chroma, "content/posts", clean, None


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
    print("| tool | run | N | wall s | range | of Hugo | CPU s | peak MiB |\n|---|---|---|---|---|---|---|---|")
    sizes = [1] + args.sizes
    samples = {(count, tool[0]): [] for count in sizes for tool in tools(args, count)}
    rivals = {tool[0]: tool[-1] for count in sizes for tool in tools(args, count)}
    for number in range(args.runs):
        for count in sizes + sizes[-2::-1]:
            print(f"Round {number + 1} of {args.runs}, {count} articles", file=sys.stderr)
            for name, layout, argv, articles, clean, _ in tools(args, count):
                folder = prepare(args, layout, count)
                edits = len(samples[count, name])
                with HeldMemory(args.work, count * BYTES_OF_ARTICLE):
                    figures = sample(folder, argv, articles, clean, edits)
                samples[count, name].append(figures | {"round": number})
    for count in sizes:
        medians = {}
        for name in [name for size, name in samples if size == count]:
            for kind in ("cold", "one edit", "nothing changed"):
                runs = [figures[kind] for figures in samples[count, name]]
                walls = [run["wall"] for run in runs]
                median = {key: statistics.median(run[key] for run in runs) for key in runs[0]}
                medians[name, kind] = median | {"range": f"{min(walls):.3f}–{max(walls):.3f}", "rival": rivals[name]}
                if args.results:
                    with open(args.results, "a", encoding="utf-8") as file:
                        file.write(json.dumps({"tool": name, "kind": kind, "count": count, "runs": runs,
                                               "median": medians[name, kind]}) + "\n")
        for (name, kind), median in medians.items():
            other = medians.get((median["rival"], kind))
            ratio = f"{median['wall'] / other['wall']:.3f}" if other else ""
            print(f"| {name} | {kind} | {count} | {median['wall']:.3f} | {median['range']} | {ratio} | {median['cpu']:.3f} "
                  f"| {median['rss']:.0f} |", flush=True)
    print("\n| tool | growth of | from | to | wall | range | CPU | without the kernel |\n|---|---|---|---|---|---|---|---|")
    grown = sorted({count for count in args.sizes if count > 1})
    steps = list(zip(grown, grown[1:]))
    if len(steps) > 1:
        steps.append((grown[0], grown[-1]))
    for name in dict.fromkeys(name for count, name in samples if count > 1):
        for small, large in steps:
            growth = {key: exponents(samples[small, name], samples[large, name], large / small, key)
                      for key in ("wall", "cpu", "user")}
            medians = {key: f"{statistics.median(parts):.2f}" for key, parts in growth.items()}
            print(f"| {name} | cold | {small} | {large} | {medians['wall']} "
                  f"| {min(growth['wall']):.2f}–{max(growth['wall']):.2f} | {medians['cpu']} | {medians['user']} |")


def exponents(small, large, factor, key):
    """How the cost of a run from nothing grows with the number of articles, round by round."""
    def costs(samples):
        rounds = {}
        for figures in samples:
            rounds.setdefault(figures["round"], []).append(figures["cold"][key])
        return [statistics.mean(costs) for costs in rounds.values()]
    return [math.log(after / before, factor) for before, after in zip(costs(small), costs(large))]


def sample(folder, argv, articles, clean, number):
    """Measures one run of every kind; what they leave is deleted before and behind them."""
    remove(folder, clean)
    figures = {}
    for kind in ("cold", "one edit", "nothing changed"):
        if kind == "one edit":
            edit(os.path.join(folder, articles), number)
        # Versions of files that are younger than the tick of the file system's clock are not believed.
        time.sleep(0.1)
        figures[kind] = measure(argv, folder)
    remove(folder, clean)
    return figures


def remove(folder, names):
    """In another process: the peak memory of a run is at least that of the process that starts it."""
    subprocess.run(["rm", "-rf", *names], cwd=folder, check=True)


if __name__ == "__main__":
    main()
