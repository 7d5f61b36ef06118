#!/usr/bin/env python3
"""Measures what a run costs above its floor: cmark-gfm reading and rendering the articles, and C writing the same bytes.

    floor.py --corpus CORPUS.py --seed-file SEED --programs DIR --work DIR --site BIN [--sizes 180,1000] [--runs 9]

`--programs` holds `parse.c` and `write.c`, which need a C compiler and the headers of libcmark-gfm.  `--site` is run as
`BIN site FOLDER`.  Every figure is the processor time of a whole process.  All three take turns; printed are medians,
and the median and range of what a run is of the sum of the other two in the same round.  Kept are all runs as lines of
JSON.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys


def processor_time(argv, folder, text=""):
    process = subprocess.Popen(argv, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    process.stdin.write(text.encode())
    process.stdin.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{argv} failed")
    return usage.ru_utime + usage.ru_stime


def compile_programs(args):
    for name, flags in (("parse", ["-lcmark-gfm", "-lcmark-gfm-extensions"]), ("write", ["-pthread"])):
        subprocess.run(["cc", "-O2", os.path.join(args.programs, name + ".c"), "-o", os.path.join(args.work, name)]
                       + flags, check=True)


def measure(args, folder):
    """One round: a run from nothing, reading and rendering, and writing what the run wrote."""
    for name in ("Output", ".publish"):
        shutil.rmtree(os.path.join(folder, name), ignore_errors=True)
    site = processor_time([args.site, "site", "."], folder)
    output = os.path.join(folder, "Output")
    listing = "".join(
        f"{os.path.getsize(os.path.join(path, leaf))} {os.path.relpath(os.path.join(path, leaf), output)}\n"
        for path, _, leaves in os.walk(output) for leaf in leaves)
    parse = processor_time([os.path.join(args.work, "parse"), "Content"], folder)
    write = processor_time([os.path.join(args.work, "write"), "written"], folder, listing)
    shutil.rmtree(os.path.join(folder, "written"))
    return {"site": site, "parse": parse, "write": write, "multiple": site / (parse + write)}


def main():
    parser = argparse.ArgumentParser()
    for name in ("corpus", "seed-file", "programs", "work", "site"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--sizes", default="180,1000", type=lambda text: [int(n) for n in text.split(",")])
    parser.add_argument("--runs", default=9, type=int)
    parser.add_argument("--results")
    args = parser.parse_args()
    args.work = os.path.abspath(args.work)
    os.makedirs(args.work, exist_ok=True)
    compile_programs(args)
    print("| N | cmark-gfm CPU s | writing CPU s | Publish CPU s | multiple | range |\n|---|---|---|---|---|---|")
    for count in args.sizes:
        folder = os.path.join(args.work, f"floor-{count}")
        subprocess.run([sys.executable, args.corpus, args.seed_file, folder, "--count", str(count),
                        "--layout", "publish"], check=True, stdout=subprocess.DEVNULL)
        runs = [measure(args, folder) for _ in range(args.runs)]
        shutil.rmtree(folder)
        median = {key: statistics.median(run[key] for run in runs) for key in runs[0]}
        multiples = [run["multiple"] for run in runs]
        if args.results:
            with open(args.results, "a", encoding="utf-8") as file:
                file.write(json.dumps({"count": count, "runs": runs, "median": median}) + "\n")
        print(f"| {count} | {median['parse']:.3f} | {median['write']:.3f} | {median['site']:.3f} "
              f"| {median['multiple']:.2f} | {min(multiples):.2f}–{max(multiples):.2f} |", flush=True)


if __name__ == "__main__":
    main()
