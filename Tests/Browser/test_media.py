"""Images in several sizes, formulas and diagrams, as the blog shows them."""

import shutil

import pytest

from blog import PHONE, WIDE

ARTICLE = "/{}/posts/images-formulas-diagrams/"


def needs(program):
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


@needs("vipsthumbnail")
@pytest.mark.parametrize("language, viewport, width", [("en", WIDE, 640), ("zh", PHONE, 640)])
def test_the_browser_takes_the_version_that_fits(open_page, language, viewport, width):
    page = open_page(ARTICLE.format(language), viewport=viewport)
    image = page.locator("picture img")
    assert image.evaluate("(image) => image.decode().then(() => image.currentSrc)").endswith(f"-{width}.webp")
    # It takes the place that was kept for it.
    box = image.bounding_box()
    assert abs(box["width"] / box["height"] - 1440 / 900) < 0.01


@needs("vipsthumbnail")
def test_an_enlarged_image_is_the_original(open_page):
    page = open_page(ARTICLE.format("en"))
    page.locator("button.enlarge").first.click()
    shown = page.get_by_role("dialog").locator("img")
    assert shown.evaluate("(image) => image.decode().then(() => image.currentSrc)").endswith("/front-page.en.png")
    assert page.locator("picture > button").count() == 0


@needs("pandoc")
@pytest.mark.parametrize("language", ["en", "zh"])
def test_formulas_are_drawn_without_a_script(open_page, language):
    page = open_page(ARTICLE.format(language), java_script_enabled=False)
    boxes = {text: page.locator(f"math[alttext*='{text}']").bounding_box() for text in ("e^", "sum", "aligned")}
    # A formula in a line is about as high as the line, and those with fractions and rows are higher.
    assert 10 < boxes["e^"]["height"] < 40 < boxes["sum"]["height"]
    assert boxes["aligned"]["height"] > 1.5 * boxes["e^"]["height"]
    # Both equations begin at their sign.
    sides = page.locator("math[alttext*=aligned] mtr > mtd:nth-child(2)")
    assert abs(sides.nth(0).bounding_box()["x"] - sides.nth(1).bounding_box()["x"]) < 1


@needs("dot")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_diagrams_have_the_colour_of_the_text(open_page, scheme):
    page = open_page(ARTICLE.format("en"), color_scheme=scheme)
    drawing = page.get_by_role("img", name="What happens to an article")
    colours = drawing.evaluate(
        """(svg) => [getComputedStyle(svg.querySelector("text")).fill, getComputedStyle(svg.querySelector("path")).stroke,
             getComputedStyle(svg.closest(".prose")).color]""")
    assert len(set(colours)) == 1
    assert page.locator("figure.diagram figcaption").inner_text() == "What happens to an article"


@needs("dot")
def test_a_diagram_fits_a_phone(open_page):
    page = open_page(ARTICLE.format("zh"), viewport=PHONE)
    assert page.locator("figure.diagram svg").bounding_box()["width"] <= PHONE["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
