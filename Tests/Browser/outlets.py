"""The guide's articles as `publish export` writes them."""

import json
import os
import subprocess

from blog import PRODUCTS, ROOT
from preview import PACKAGE, SWIFT, write

TEXTS = sorted(
    path.relative_to(ROOT).as_posix() for path in (ROOT / "Content").glob("*/posts/*.md") if path.name != "index.md"
)
# The site's program is the built blog, in the folder of the checkout.
SITE = f"""#!/bin/sh
cd '{ROOT}' && exec '{PRODUCTS}/Blog' "$@"
"""


def export(folder, outlet, *arguments, texts=TEXTS):
    """Exports texts of the guide into `out` of a folder; what was noted."""
    site = folder / "site"
    write(site / "Package.swift", "// swift-tools-version: 6.0\n")
    write(site / "package.json", json.dumps(PACKAGE))
    write(site / "Sources/Site/main.swift", "\n")
    write(site / "site.sh", SITE)
    write(folder / "tools/swift", SWIFT)
    run = subprocess.run(
        [PRODUCTS / "publish-cli", "export", outlet, *texts, "--output", folder / "out", *arguments],
        cwd=site, env=dict(os.environ, PATH=f"{folder}/tools:{os.environ['PATH']}"),
        capture_output=True, text=True, timeout=300, check=False,
    )
    assert run.returncode == 0, run.stderr
    return run.stderr
