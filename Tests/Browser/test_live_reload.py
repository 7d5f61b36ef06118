"""A page that is open while `publish run` serves its site: what is saved, what is broken and what is mended.

The command, its server and the browser are real. The site's program is a script, so that nothing is compiled for it, or one that
the tests have compiled already.
"""

import pytest

from blog import LONGEST_WAIT, PRODUCTS, wait_for
from preview import preview, write
from sites import write_icon

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


def test_the_open_page_comes_before_the_rest_of_the_run(browser, tmp_path):
    program = PRODUCTS / "JournalSites"
    if not program.exists():
        pytest.skip("build the sites' program first: swift build --product JournalSites")
    folder = tmp_path / "a site"
    write_icon(folder)
    text = "---\ndate: 2024-03-04 10:00\ndescription: Tea.\n---\n# Tea\n\n"
    article = folder / "Content/en/posts/tea-open.md"
    write(article, text + "First words.\n")
    write(folder / "Content/en/posts/other.md", text + "Others.\n")
    with preview(folder, f'#!/bin/sh\nexec "{program}" . --waiting "$@"\n') as (address, _):
        pages, refused = [], []
        for path in ("/en/posts/tea-open/", "/en/"):
            page = browser.new_page()
            page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
            with page.expect_response("**/__publish/events*"):
                page.goto(address + path)
            page.evaluate("window.stands = true")
            pages.append(page)
        page, front = pages
        try:
            # The other article is finished when this file is gone.
            (folder / ".wait").touch()
            # A folder that the command does not watch, so that no run begins before the text is saved.
            write(folder / "Resources/node_modules/leaf.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
            write(article, text + "New words. ![A leaf](/node_modules/leaf.svg)\n")
            page.get_by_text("New words.").wait_for(timeout=LONGEST_WAIT)
            picture = "document.querySelector('img[src$=\"/leaf.svg\"]')"
            wait_for(page, lambda: page.evaluate(f"{picture}.complete && {picture}.naturalWidth") == 8, "the picture")
            page.evaluate("window.stands = true")
            output = folder / "Output/en/posts/tea-open/index.html"
            assert "First words." in output.read_text("utf-8"), "the run has not ended"
            assert front.evaluate("window.stands"), "other pages wait for the end"

            with front.expect_event("domcontentloaded", timeout=LONGEST_WAIT):
                (folder / ".wait").unlink()
            assert "New words." in output.read_text("utf-8")
            # The page has heard of all that came before the style sheet.
            write(folder / "Resources/more.css", "p {}\n")
            styles = "document.querySelector('link[rel~=stylesheet]').href"
            wait_for(page, lambda: "publish-reload" in page.evaluate(styles), "the style sheet")
            assert page.evaluate("window.stands"), "a page that is current does not load again"
            assert not refused
        finally:
            for page in pages:
                page.close()
