#!/usr/bin/env python3
"""Measure what smaller versions of images cost: from nothing, after an edited sentence, after a new image, and with nothing changed.

    images.py --corpus CORPUS.py --seed-file SEED --work DIR --site BIN [--articles 160] [--images 500]

`--site` is run as `BIN illustrated FOLDER --offline`, and as `BIN highlighted FOLDER` for the same site without the step.  Images are
photographs (JPEG) and screenshots (PNG) in turn, 1,600 and 1,440 pixels wide, made by libvips (Debian's package
libvips-tools) of noise in three sizes and of the seed's text; a screenshot shows text and a smaller photograph.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time


def vips(*arguments):
    subprocess.run(["vips", *map(str, arguments)], check=True, capture_output=True)


def make_images(folder, count, text):
    """Images that differ, though most of the work for them is done once."""
    folder.mkdir(parents=True)
    scratch = folder.parent / "scratch"
    scratch.mkdir()
    layers = []
    for number, cell in enumerate((200, 64, 16)):
        layers.append(scratch / f"{number}.v")
        vips("perlin", layers[-1], 2600, 1700, "--cell-size", cell, "--seed", number)
    vips("bandjoin", " ".join(map(str, layers)), scratch / "bands.v")
    vips("linear", scratch / "bands.v", scratch / "light.v", 110, 128, "--uchar")
    vips("copy", scratch / "light.v", scratch / "photo.v", "--interpretation", "srgb")
    vips("text", scratch / "text.v", text[:4000].translate(str.maketrans("<&>", "   ")), "--width", 1400, "--dpi", 110)
    vips("embed", scratch / "text.v", scratch / "page.v", 20, 20, 1440, 900)
    vips("invert", scratch / "page.v", scratch / "paper.v")
    vips("bandjoin", " ".join([str(scratch / "paper.v")] * 3), scratch / "colours.v")
    vips("copy", scratch / "colours.v", scratch / "window.v", "--interpretation", "srgb")
    vips("extract_area", scratch / "photo.v", scratch / "part.v", 0, 0, 480, 320)
    vips("insert", scratch / "window.v", scratch / "part.v", scratch / "screen.v", 900, 60)
    for number in range(count):
        place = (number * 7 % 1000, number * 3 % 600)
        if number % 2:
            vips("extract_area", scratch / "photo.v", folder / f"{number}.jpg[Q=85]", *place, 1600, 1067)
        else:
            vips("wrap", scratch / "screen.v", folder / f"{number}.png", "--x", place[0], "--y", place[1])
    shutil.rmtree(scratch)


def measure(command, folder):
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command} failed")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name in ("corpus", "seed-file", "work", "site"):
        parser.add_argument(f"--{name}", required=True, type=pathlib.Path)
    parser.add_argument("--articles", type=int, default=160)
    parser.add_argument("--images", type=int, default=500)
    parser.add_argument("--results", type=pathlib.Path)
    arguments = parser.parse_args()
    site = arguments.work / "illustrated"
    shutil.rmtree(site, ignore_errors=True)
    subprocess.run([sys.executable, arguments.corpus, arguments.seed_file, site, "--count", str(arguments.articles),
                    "--layout", "publish"], check=True, capture_output=True)
    images = site / "Resources/images"
    make_images(images, arguments.images + 1, arguments.seed_file.read_text("utf-8"))
    spare = arguments.work / "spare"
    (images / f"{arguments.images}.{'jpg' if arguments.images % 2 else 'png'}").rename(spare)
    texts = sorted((site / "Content").rglob("*.md"))
    for number in range(arguments.images):
        with texts[number % len(texts)].open("a", encoding="utf-8") as text:
            text.write(f"\n![Image {number}](/images/{number}.{'jpg' if number % 2 else 'png'})\n")
    program = arguments.site.resolve()
    record = {"articles": arguments.articles, "images": arguments.images,
              "bytes": sum(file.stat().st_size for file in images.iterdir())}

    def run(name, kind="illustrated"):
        wall, cpu = measure([program, kind, ".", "--offline"], site)
        record[name] = {"wall": round(wall, 2), "cpu": round(cpu, 2)}
        print(f"{name:28} {wall:7.2f} s   {cpu:7.2f} s of processors", flush=True)

    def append(text):
        with texts[len(texts) // 2].open("a", encoding="utf-8") as file:
            file.write(text)

    def clean(*names):
        for name in names:
            shutil.rmtree(site / name, ignore_errors=True)

    print(f"{arguments.articles} articles, {arguments.images} images of {record['bytes'] / 1e6:.0f} MB")
    run("without the step", "highlighted")
    clean("Output", ".publish")
    run("from nothing")
    record["sized"] = sum(file.stat().st_size for file in (site / "Output/images/sized").iterdir())
    append("\nOne sentence more.\n")
    run("a sentence edited")
    shutil.copy(spare, images / f"new{'.jpg' if arguments.images % 2 else '.png'}")
    append(f"\n![New](/images/new{'.jpg' if arguments.images % 2 else '.png'})\n")
    run("an image added")
    run("nothing changed")
    clean("Output")
    run("the site deleted")
    print(f"{record['sized'] / 1e6:.0f} MB of smaller versions")
    if arguments.results:
        with arguments.results.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")


if __name__ == "__main__":
    main()
