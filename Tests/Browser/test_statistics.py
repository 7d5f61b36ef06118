"""The page of statistics: plots without scripts, in both schemes and widths."""

import re

import pytest

from blog import OUTPUT, PHONE, WIDE

TITLES = {
    "zh": ["每月文章", "每月字数", "标签", "查看表格"],
    "en": ["Articles by month", "Words by month", "Tags", "As a table"],
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("language", TITLES)
def test_plots_fill_the_column_in_the_colour_of_the_theme(open_page, language, viewport, scheme):
    articles, words, tags, as_table = TITLES[language]
    page = open_page(f"/{language}/statistics/", viewport=viewport, color_scheme=scheme, java_script_enabled=False)
    column = page.locator(".statistics").bounding_box()
    for title in (articles, words):
        assert page.get_by_role("heading", name=title).is_visible()
        plot = page.get_by_role("img", name=re.compile(f"^{title}, "))
        box = plot.bounding_box()
        assert box["width"] == pytest.approx(column["width"], abs=1) and box["height"] > 80
        heights = plot.locator("rect").evaluate_all("(bars) => bars.map((bar) => bar.getBoundingClientRect().height)")
        assert len(heights) >= 12 and max(heights) == pytest.approx(box["height"], abs=2)
    accent = page.evaluate("getComputedStyle(document.querySelector('.prose a')).color")
    bar = page.locator(".statistics rect").first
    assert bar.evaluate("(bar) => getComputedStyle(bar).fill") == accent
    numbers = page.locator(".statistics details table")
    assert not numbers.is_visible()
    page.get_by_text(as_table).click()
    assert numbers.is_visible()


@pytest.mark.parametrize("language", TITLES)
def test_tags_lead_to_their_pages_and_their_bars_are_ordered(open_page, language):
    page = open_page(f"/{language}/statistics/")
    table = page.locator(".statistics table").last
    links = table.get_by_role("rowheader").get_by_role("link")
    assert links.count() > 3
    for address in links.evaluate_all("(links) => links.map((link) => link.getAttribute('href'))"):
        assert (OUTPUT / address.lstrip("/") / "index.html").is_file(), address
    widths = table.locator("rect").evaluate_all("(bars) => bars.map((bar) => bar.getBoundingClientRect().width)")
    assert widths == sorted(widths, reverse=True) and widths[0] > 60
