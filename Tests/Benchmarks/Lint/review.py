#!/usr/bin/env python3
"""Draw findings of `publish lint` for somebody who reads them.

    review.py PUBLISH SITE… [--seed 1] [--count 30] > review.md

PUBLISH is the command, each SITE a folder with 'Content'.  For every rule at most --count findings are drawn, always the
same ones for a seed, and written with their excerpts and mends.  A rule that is on by default should be right in 28 of 30:
an editor would accept what it says.
"""

import argparse
import collections
import json
import random
import subprocess


def findings(command, site):
    result = subprocess.run(
        [command, "lint", "--format", "json"], cwd=site, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
    )
    return [json.loads(line) for line in result.stdout.decode().splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("publish")
    parser.add_argument("sites", nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=30)
    options = parser.parse_args()
    rules = collections.defaultdict(list)
    for site in options.sites:
        for finding in findings(options.publish, site):
            rules[finding["rule"]].append(finding)
    print(f"# Findings drawn with seed {options.seed}\n")
    for rule in sorted(rules):
        drawn = rules[rule]
        total = len(drawn)
        if total > options.count:
            drawn = random.Random(f"{options.seed}-{rule}").sample(drawn, options.count)
        print(f"## {rule}: {len(drawn)} of {total}\n")
        for finding in drawn:
            print(f"- [ ] {finding['file']}:{finding['line']}:{finding['column']}: {finding['message']}: {finding['mend']}")
            print(f"      {finding['excerpt'].strip()}")
        print()


if __name__ == "__main__":
    main()
