"""How long it takes to compile a site from nothing, next to another checkout of Publish.

    compile.py OTHER [--runs N] [--configurations debug-command,release-command] [--theme]

OTHER is a checkout to compare with, such as one of an earlier commit. Both compile the same site, in turns; the seconds
and the ratio of their medians are printed. `debug` and `release` are SwiftPM's own configurations; `debug-command` and
`release-command` are what this checkout's command does instead, for both. `--theme` takes the theme Journal, too.
"""

import argparse
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

CHECKOUT = pathlib.Path(__file__).resolve().parents[3]
MANIFEST = """// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "Plain",
    platforms: [.macOS(.v12)],
    dependencies: [.package(name: "Publish", path: "{checkout}")],
    targets: [.executableTarget(name: "Plain", dependencies: [{products}])]
)
"""
SITE = """import Foundation
import Plot
import Publish
{imports}
struct Plain: Website {{
    enum SectionID: String, WebsiteSectionID {{ case posts }}
    struct ItemMetadata: WebsiteItemMetadata {{}}

    var url = URL(string: "https://example.com")!
    var name = "Plain"
    var description = "A plain site"
    var language: Language {{ .english }}
    var imagePath: Path? {{ nil }}
}}

try Plain().publish(withTheme: .{theme})
"""


def make_site(folder, checkout, with_theme):
    products = ["Publish", "Plot"] + ["JournalTheme"] * with_theme
    listed = ", ".join(f'.product(name: "{name}", package: "Publish")' for name in products)
    (folder / "Sources/Plain").mkdir(parents=True)
    (folder / "Package.swift").write_text(MANIFEST.format(checkout=checkout, products=listed))
    (folder / "Sources/Plain/main.swift").write_text(SITE.format(
        imports="import JournalTheme\n" * with_theme, theme="journal" if with_theme else "foundation"))


def arguments(configuration):
    """Those of `swift build`; the command's own are in `BuildFolder`."""
    name, command, _ = configuration.partition("-command")
    if not command:
        return ["--configuration", name]
    flags = ["-Onone"] if name == "debug" else [
        "-Osize", "-Xfrontend", "-disable-llvm-optzns"]
    flags = [word for flag in [*flags, "-DDEBUG", "-gline-tables-only"] for word in ("-Xswiftc", flag)]
    return ["--configuration", "release", *flags, "--disable-index-store"]


def seconds_to_build(folder, options):
    shutil.rmtree(folder / ".build", ignore_errors=True)
    start = time.monotonic()
    subprocess.run(["swift", "build", "--product", "Plain", *options], cwd=folder, check=True, capture_output=True)
    return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("other", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--configurations", default="debug-command,debug,release-command,release")
    parser.add_argument("--theme", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        sites = {"this": CHECKOUT, "other": options.other.resolve()}
        for site, checkout in sites.items():
            make_site(pathlib.Path(name) / site, checkout, options.theme)
        for configuration in options.configurations.split(","):
            times = {site: [] for site in sites}
            for run in range(options.runs):
                for site in list(sites) if run % 2 else reversed(sites):
                    times[site].append(seconds_to_build(
                        pathlib.Path(name) / site, arguments(configuration)))
            this, other = (statistics.median(times[site]) for site in sites)
            print(f"{configuration:15} {this:6.1f} s, other {other:6.1f} s, ratio {this / other:.2f}", flush=True)


main()
