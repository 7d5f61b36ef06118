"""What readers set in their system: more contrast, less motion, colours of their own."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from blog import PHONE, WIDE, wait_until

ARTICLE = "/en/posts/markdown-features/"
KINDS = [ARTICLE, "/zh/posts/how-the-pipeline-works/", "/en/", "/zh/posts/", "/en/tags/", "/zh/archive/", "/en/404/", "/zh/search/"]


def prefer(page, **features):
    """Sets what the system prefers; Playwright's own way does not know of contrast."""
    features = [{"name": f"prefers-{name.replace('_', '-')}", "value": value} for name, value in features.items()]
    page.context.new_cdp_session(page).send("Emulation.setEmulatedMedia", {"features": features})


def faint(page):
    """The texts whose contrast is below 7 to 1, or 4.5 to 1 for large ones."""
    results = Axe().run(page, options={"runOnly": {"type": "rule", "values": ["color-contrast-enhanced"]}})
    # The checker cannot tell what lies behind some texts; of most it can.
    assert len(results.response["passes"]) == 1
    return [node["html"][:100] + node["any"][0]["message"] for violation in results.response["violations"] for node in violation["nodes"]]


# Of the article, which has all colours, in both.
@pytest.mark.in_both_themes(path=[ARTICLE, "/zh/search/"])
@pytest.mark.parametrize("path, scheme", [(ARTICLE, "dark"), *zip(KINDS, ["light", "dark"] * 4)])
def test_more_contrast_is_given(open_page, path, scheme):
    page = open_page(path)
    prefer(page, contrast="more", color_scheme=scheme)
    assert faint(page) == []


def test_lines_are_stronger_with_more_contrast(open_page):
    page = open_page("/en/posts/")
    look = "getComputedStyle(document.querySelector('.archive > li + li')).borderTopColor"
    usual = page.evaluate(look)
    prefer(page, contrast="more", color_scheme="light")
    assert page.evaluate(look) != usual


MOVING = """
() => {
  const found = [];
  for (const element of document.querySelectorAll("*")) {
    for (const part of [undefined, "::before", "::after", "::backdrop"]) {
      const style = getComputedStyle(element, part);
      const moves = style.animationName !== "none" || style.transitionDuration.split(", ").some((time) => time !== "0s");
      if (moves || style.scrollBehavior !== "auto") found.push(element.tagName + "." + element.className + (part ?? ""));
    }
  }
  return found;
}
"""


@pytest.mark.in_both_themes(path=[ARTICLE, "/zh/posts/"])
@pytest.mark.parametrize("path", KINDS)
def test_nothing_moves_for_those_who_want_less_motion(open_page, path):
    page = open_page(path, reduced_motion="reduce")
    assert page.evaluate(MOVING) == []
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.in_both_themes
def test_what_opens_does_not_move_either(open_page):
    path = "/en/posts/how-the-pipeline-works/"
    page = open_page(path, reduced_motion="reduce")
    page.locator(".enlarge").first.click()
    page.get_by_role("dialog").wait_for()
    assert page.evaluate(MOVING) == []
    page.keyboard.press("Escape")
    page.locator(".search-button").click()
    page.get_by_role("dialog").wait_for()
    assert page.evaluate(MOVING) == []
    # For others it does, a little: so the test sees what moves.
    page = open_page(path, reduced_motion="no-preference")
    page.locator(".enlarge").first.click()
    page.get_by_role("dialog").wait_for()
    assert page.evaluate(MOVING) == ["DIALOG.zoom"]


SHOWN = """
() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const { backgroundColor } = getComputedStyle(document.body);
  return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1.5 && outlineColor !== backgroundColor
    ? null : element.outerHTML.slice(0, 120);
}
"""


# The elements differ with the width, the colours with the scheme.
@pytest.mark.in_both_themes(viewport=[PHONE])
@pytest.mark.parametrize("viewport, scheme", [(WIDE, "light"), (PHONE, "dark")], ids=["wide", "phone"])
def test_the_focus_shows_in_forced_colours(open_page, viewport, scheme):
    page = open_page(ARTICLE, viewport=viewport, forced_colors="active", color_scheme=scheme)
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        assert page.evaluate(SHOWN) is None
    else:
        raise AssertionError("the end of the page was not reached")


@pytest.mark.in_both_themes
def test_the_field_of_the_search_shows_its_focus_in_forced_colours(open_page):
    page = open_page(ARTICLE, forced_colors="active")
    page.get_by_role("link", name="Search").click()
    wait_until(page, "document.activeElement.matches('.search-dialog .search-input')")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.search-dialog .search-input')")
    assert page.evaluate(SHOWN) is None


def pixels(locator):
    """The picture of an element, as bytes."""
    return locator.screenshot()


@pytest.mark.in_both_themes
def test_marks_do_not_depend_on_colours_alone(open_page):
    page = open_page(ARTICLE, forced_colors="active")
    widths = page.locator(".line.emphasized, .line.added, .line.removed").evaluate_all(
        "(lines) => lines.map((line) => parseFloat(getComputedStyle(line).borderLeftWidth))"
    )
    assert len(widths) >= 3 and min(widths) >= 2
    # A box that is ticked is not one that is empty, and the switch of the appearance can be seen.
    boxes = page.locator(".prose input[type=checkbox]")
    ticked, empty = boxes.first, boxes.last
    assert ticked.is_checked() and not empty.is_checked()
    assert pixels(ticked) != pixels(empty)
    icon = page.locator(".appearance svg:visible")
    colours = icon.evaluate("(icon) => [getComputedStyle(icon).stroke, getComputedStyle(document.body).backgroundColor]")
    assert colours[0] != colours[1]
    # Where one is, is underlined.
    current = page.get_by_role("navigation", name="Main").locator("[aria-current]").first
    assert "underline" in current.evaluate("(link) => getComputedStyle(link).textDecorationLine")
