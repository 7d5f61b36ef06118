"""The front page as a shop window: what Publish does, how to begin and how fast it is, in one screen and few bytes."""

import pytest

from blog import WIDE, lasting_shifts, wait_until

LANGUAGES = ["zh", "en"]
# What the page and all that it loads by itself may transfer, headers included.
BYTES = 100_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_and_figures_stand_in_the_first_screen(open_page, language):
    page = open_page(f"/{language}/")
    commands = page.locator(".greeting pre")
    assert "publish new site" in commands.inner_text() and "publish run" in commands.inner_text()
    for part in (commands, page.locator(".greeting table")):
        box = part.bounding_box()
        assert box["y"] + box["height"] < WIDE["height"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_moves_and_little_is_loaded(open_page, language):
    assert lasting_shifts(open_page, f"/{language}/") == []
    page = open_page(f"/{language}/")
    transferred = page.evaluate(
        """() => performance.getEntries().reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)"""
    )
    assert 0 < transferred < BYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_paint_is_text(open_page, language):
    page = open_page(f"/{language}/")
    page.evaluate(
        """() => new PerformanceObserver((list) => {
            document.body.dataset.largest = list.getEntries().at(-1).element?.localName ?? "gone";
        }).observe({ type: "largest-contentful-paint", buffered: true })"""
    )
    wait_until(page, "document.body.dataset.largest")
    assert page.evaluate("document.body.dataset.largest") in ("p", "h1", "h2")
