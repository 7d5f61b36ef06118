"""What a phone shows: one row of header, a menu on request, and the contents at hand while reading."""

import pytest

from blog import wait_until
from checkers import violations

ARTICLE = "/{}/posts/markdown-features/"
IPHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1100}


@pytest.mark.parametrize("language, name, scripts", [("zh", "菜单", True), ("en", "Menu", False)])
def test_the_menu_opens_without_scripts_and_by_keys(open_page, language, name, scripts):
    page = open_page(ARTICLE.format(language), viewport=IPHONE, java_script_enabled=scripts)
    menu = page.locator(".sections")
    assert not menu.is_visible()
    page.get_by_role("button", name=name).focus()
    page.keyboard.press("Enter")
    links = menu.get_by_role("link")
    links.first.wait_for()
    assert all(link.bounding_box()["height"] >= 44 for link in links.all())
    page.keyboard.press("Tab")
    assert links.first.evaluate("(link) => link === document.activeElement") if scripts else True
    page.keyboard.press("Escape")
    menu.wait_for(state="hidden")
    page.get_by_role("button", name=name).click()
    links.first.click()
    page.wait_for_url(f"**/{language}/posts/")


def test_the_menu_stands_in_the_row_where_there_is_room(open_page):
    page = open_page(ARTICLE.format("en"), viewport={"width": 768, "height": 900})
    assert page.get_by_role("navigation", name="Main").get_by_role("link").first.is_visible()
    assert not page.locator(".menu-button").is_visible()


@pytest.mark.in_both_themes(language=["zh"])
@pytest.mark.parametrize("language, scheme", [("zh", "dark"), ("en", "light")])
def test_an_open_menu_and_open_contents_are_accessible(open_page, language, scheme):
    page = open_page(ARTICLE.format(language), viewport=IPHONE, color_scheme=scheme)
    page.locator(".menu-button").click()
    page.locator(":is(.sections, .tree) a").first.wait_for()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.locator(".contents summary").click()
    page.locator(".contents a").first.wait_for()
    assert violations(page) == []


@pytest.mark.in_both_themes
@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_fingers_meet_is_large_enough(open_page, language):
    page = open_page(ARTICLE.format(language), viewport=IPHONE)
    sizes = lambda selector: page.locator(selector).evaluate_all(
        """(all) => all.filter((part) => part.checkVisibility()).map((part) => {
          const { width, height } = part.getBoundingClientRect();
          return [part.className || part.textContent, width, height];
        })""")
    header = sizes(".site-header :is(a, button)")
    assert len(header) >= 5 and [size for size in header if min(size[1:]) < 43.9] == []
    others = sizes(":is(.facts, .site-footer, .contents summary, .share, .code-bar) :is(a, button)")
    assert len(others) > 5 and [size for size in others if size[2] < 24] == []


@pytest.mark.parametrize("viewport", [IPHONE, TABLET], ids=["phone", "tablet"])
def test_the_contents_are_at_hand_while_reading(open_page, viewport):
    page = open_page(ARTICLE.format("en"), viewport=viewport)
    summary = page.locator(".contents summary")
    said = "(summary) => getComputedStyle(summary, '::after').content"
    assert summary.evaluate(said) == "none"
    page.evaluate("document.getElementById('tables').scrollIntoView({ behavior: 'instant' })")
    wait_until(page, "document.querySelector('.contents summary').dataset.current === 'Tables'")
    assert summary.evaluate(said).endswith('"Tables"') or "Tables" in summary.evaluate(said)
    bar, title = summary.bounding_box(), page.locator("#tables").bounding_box()
    # The title stands below the bar.
    assert -1 <= bar["y"] < 3 and bar["y"] + bar["height"] <= title["y"]
    height = page.evaluate("document.documentElement.scrollHeight")
    summary.click()
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Footnotes").wait_for()
    # The open list covers the text, and moves nothing.
    assert page.evaluate("document.documentElement.scrollHeight") == height
    contents.get_by_role("link", name="Footnotes").click()
    wait_until(page, "!document.querySelector('.contents details').open")
    assert page.locator("#footnotes").bounding_box()["y"] >= bar["height"]
    summary.click()
    page.mouse.click(viewport["width"] - 5, viewport["height"] - 5)
    wait_until(page, "!document.querySelector('.contents details').open")
