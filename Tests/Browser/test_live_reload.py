"""A page that is open while `publish run` serves its site: what is saved, what is broken and what is mended.

The site's program is a script, so that nothing is compiled for it; the command, its server and the browser are real.
"""

import pytest

from blog import wait_for
from preview import preview, write

SITE = """#!/bin/sh
if grep -q broken Content/index.md; then
    echo 'Content/a #1 b.md:3:5: error: no date' >&2
    echo 'no place: error: another' >&2
    exit 1
fi
cp Resources/* Output/
{ echo '<!DOCTYPE html><html lang="en"><head><title>T</title><link rel="stylesheet" href="/s.css"></head><body>'
  cat Content/index.md; echo '</body></html>'; } > Output/new
mv Output/new Output/index.html
"""


@pytest.fixture
def running(tmp_path):
    """The folder and the address of a site that the command serves from the terminal of an editor."""
    folder = tmp_path / "a site"
    write(folder / "Resources/s.css", "p { color: rgb(1, 2, 3) }\n")
    write(folder / "Content/index.md", "<p>first</p>\n")
    with preview(folder, SITE) as (address, _):
        yield folder, address


def test_a_page_follows_what_is_saved(browser, running):
    folder, address = running
    page = browser.new_page()
    try:
        page.goto(address)
        page.evaluate("window.stands = true")
        color = "getComputedStyle(document.querySelector('p')).color"
        overlay = page.get_by_role("alert")

        write(folder / "Resources/s.css", "p { color: rgb(4, 5, 6) }\n")
        wait_for(page, lambda: page.evaluate(color) == "rgb(4, 5, 6)", "the new colour")
        assert page.evaluate("window.stands"), "a style sheet does not load the page again"

        write(folder / "Content/index.md", "<p>broken</p>\n")
        wait_for(page, overlay.is_visible, "the faults over the page")
        assert "no place: error: another" in overlay.inner_text()
        link = overlay.get_by_role("link")
        assert link.inner_text() == "Content/a #1 b.md:3:5"
        assert link.get_attribute("href") == f"zed://file{folder}/Content/a #1 b.md:3:5".replace(" ", "%20").replace("#", "%23")
        page.keyboard.press("Escape")
        wait_for(page, lambda: not overlay.is_visible(), "the page below")
        assert page.locator("p").inner_text() == "first"

        write(folder / "Content/index.md", "<p>mended</p>\n")
        page.get_by_text("mended").wait_for(timeout=60_000)
        assert not overlay.is_visible()
    finally:
        page.close()
