"""Layout and fonts in Firefox, whose line breaking, kerning and mathematics are its own."""

import pytest

from blog import serve
from firefox import PROGRAM, started
from test_unwieldy import output as unwieldy_output  # noqa: F401

ARTICLES = ["/zh/posts/markdown-features/", "/en/posts/markdown-features/"]
PAGES = ["/zh/", "/en/", "/en/tags/", "/zh/archive/", "/en/search/", "/zh/about/", *ARTICLES]
UNWIELDY = ["/en/posts/long/", "/zh/posts/long/", "/ar/posts/long/", "/en/"]


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    if PROGRAM is None:
        pytest.skip("there is no Firefox; Debian's package firefox-esr has one")
    with started(tmp_path_factory.mktemp("firefox")) as browser:
        yield browser


@pytest.fixture(scope="module")
def unwieldy_site(unwieldy_output):  # noqa: F811
    with serve(unwieldy_output) as address:
        yield address


@pytest.fixture
def open_frame(firefox, site):
    """Opens a page in a frame of a width, and gives what evaluates an expression in it."""

    def open_frame(path, width, base=site):
        firefox.open(base + path, width)
        return firefox.evaluate

    return open_frame


def too_wide(open_frame, paths, width, *base):
    """The pages that are wider than the window, with their width."""
    needed = {path: open_frame(path, width, *base)("document.documentElement.scrollWidth") for path in paths}
    return {path: found for path, found in needed.items() if found > width}


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_no_page_is_wider_than_its_window(open_frame, width):
    assert too_wide(open_frame, PAGES, width) == {}


def test_no_text_that_fits_nowhere_widens_its_page(open_frame, unwieldy_site):
    assert too_wide(open_frame, UNWIELDY, 390, unwieldy_site) == {}


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_article_begins_on_the_first_screen_of_a_phone(open_frame, language):
    evaluate = open_frame(f"/{language}/posts/two-languages/", 390)
    assert evaluate("document.querySelector('.prose > p').getBoundingClientRect().top") < 620


WIDTH_OF = """((place, text) => {
    const marks = document.createElement("span");
    marks.textContent = text;
    document.querySelector(place).append(marks);
    return marks.getBoundingClientRect().width / parseFloat(getComputedStyle(marks).fontSize);
})(...arguments)"""


@pytest.mark.parametrize("place", [".prose > p", ".article h1"])
def test_chinese_marks_are_as_wide_as_characters(open_frame, place):
    for mark in "，。“”—…":
        evaluate = open_frame(ARTICLES[0], 1280)
        # A page without the mark has not loaded its font yet.
        widths = (evaluate(WIDTH_OF, place, mark * 10) / 10 for _ in range(100))
        assert any(width == pytest.approx(1, abs=0.05) for width in widths), mark


def test_sums_and_brackets_of_formulas_grow(open_frame):
    evaluate = open_frame("/en/posts/images-formulas-diagrams/", 1280)
    if not evaluate("document.querySelectorAll('math[display=block]').length"):
        pytest.skip("there is no pandoc that writes formulas")
    heights = "[...document.querySelectorAll('math[display=block] mo')].map((sign) => sign.getBoundingClientRect().height)"
    letter = evaluate("parseFloat(getComputedStyle(document.querySelector('math')).fontSize)")
    assert max(evaluate(heights)) > 1.5 * letter


def test_the_contents_stay_in_sight_while_reading(open_frame):
    evaluate = open_frame(ARTICLES[1], 390)
    evaluate("scrollTo(0, 3000)")
    top = evaluate("document.querySelector('.contents summary').getBoundingClientRect().top")
    assert 0 <= top < 60


def test_long_code_scrolls_in_its_block(open_frame):
    evaluate = open_frame(ARTICLES[1], 390)
    widths = evaluate("[...document.querySelectorAll('.prose pre')].map((code) => [code.scrollWidth, code.clientWidth])")
    assert any(content > room for content, room in widths)
    assert all(room <= 390 for _, room in widths)
