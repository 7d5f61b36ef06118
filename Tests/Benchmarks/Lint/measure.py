#!/usr/bin/env python3
"""Measure `publish lint` on articles of the corpus.

    measure.py --corpus corpus.py --seed-file FILE --publish PUBLISH --work DIR --sizes 180,1000 --results FILE

Each size is run --runs times; the table has the fastest run of all rules and of one rule that finds nothing, which is the
time to read and parse.
"""

import argparse
import json
import os
import subprocess
import sys
import time


def seconds(command, folder, runs):
    best = None
    for _ in range(runs):
        start = time.monotonic()
        subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        taken = time.monotonic() - start
        best = taken if best is None else min(best, taken)
    return best


def findings(command, folder):
    result = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return result.stdout.count(b"\n     = ") + result.stdout.count(b"\n    = ") + result.stdout.count(b"\n   = ")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    for option in ["corpus", "seed-file", "publish", "work", "sizes", "results"]:
        parser.add_argument("--" + option, required=True)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    rows = []
    for size in [int(size) for size in options.sizes.split(",")]:
        folder = os.path.join(options.work, f"lint-{size}")
        subprocess.run(
            [sys.executable, options.corpus, options.seed_file, folder, "--count", str(size), "--layout", "publish"],
            stdout=subprocess.DEVNULL, check=True
        )
        lint = [options.publish, "lint"]
        rows.append({
            "articles": size,
            "seconds": round(seconds(lint, folder, options.runs), 2),
            "parsing": round(seconds(lint + ["--rule", "code.language"], folder, options.runs), 2),
            "findings": findings(lint, folder),
        })
        print("{articles:>7} articles: {seconds:.2f} s, {parsing:.2f} s to read and parse, {findings} findings".format(**rows[-1]))
    with open(options.results, "w", encoding="utf-8") as file:
        json.dump(rows, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
