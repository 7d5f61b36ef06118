#!/usr/bin/env python3
"""Measures what a second language costs: a site in two languages next to one with the same files in one language.

    languages.py --corpus CORPUS.py --seed-file SEED --work DIR --site BIN [--sizes 1000,10000] [--runs 5]

The runs of both take turns, because machines are noisy.  The same files are those of both languages in one folder.
"""

import argparse
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys

from rebuilds import measure


def prepare(args, count):
    """The folders of both sites, made once."""
    two = os.path.join(args.work, f"bilingual-{count}")
    one = os.path.join(args.work, f"monolingual-{count}")
    if not os.path.exists(two):
        subprocess.run([sys.executable, args.corpus, args.seed_file, two, "--count", str(count),
                        "--layout", "bilingual"], check=True, stdout=subprocess.DEVNULL)
        posts = pathlib.Path(one, "Content", "posts")
        posts.mkdir(parents=True)
        for file in pathlib.Path(two, "Content").glob("*/posts/*.md"):
            shutil.copy(file, posts / f"{file.stem}-{file.parts[-3]}.md")
    return two, one


def main():
    parser = argparse.ArgumentParser()
    for name in ("corpus", "seed-file", "work", "site"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--results")
    parser.add_argument("--sizes", default="1000", type=lambda text: [int(n) for n in text.split(",")])
    parser.add_argument("--runs", default=5, type=int)
    args = parser.parse_args()
    print("| languages | N | wall s | CPU s | peak MiB |\n|---|---|---|---|---|")
    for count in args.sizes:
        two, one = prepare(args, count)
        figures = {"one": [], "two": []}
        for _ in range(args.runs):
            for name, mode, folder in (("one", "site", one), ("two", "bilingual", two)):
                for path in ("Output", ".publish"):
                    shutil.rmtree(os.path.join(folder, path), ignore_errors=True)
                figures[name].append(measure([args.site, mode, "."], folder))
        medians = {
            name: {key: statistics.median(run[key] for run in runs) for key in runs[0]}
            for name, runs in figures.items()
        }
        for name, median in medians.items():
            print(f"| {name} | {count} | {median['wall']:.3f} | {median['cpu']:.3f} | {median['rss']:.0f} |")
        ratios = {key: medians["two"][key] / medians["one"][key] for key in ("wall", "cpu", "rss")}
        print(f"| two/one | {count} | {ratios['wall']:.2f} | {ratios['cpu']:.2f} | {ratios['rss']:.2f} |", flush=True)
        if args.results:
            with open(args.results, "a", encoding="utf-8") as file:
                file.write(json.dumps({"count": count, "runs": figures, "ratios": ratios}) + "\n")


if __name__ == "__main__":
    main()
