"""What the blog itself does not show: a language from the right, lists of several pages, series, notes."""

import pytest

from blog import IS_SOAK, PHONE, WIDE, page_paths, serve, wait_until
from checkers import html_messages, violations
from sites import THEMES, publish_small_site

ARABIC = "/ar/posts/brew/"
ARTICLE = "/en/posts/brew/"


@pytest.fixture(scope="module")
def output(tmp_path_factory, theme):
    return publish_small_site(tmp_path_factory.mktemp("small"), *THEMES[theme])


@pytest.fixture(scope="module")
def site(output):
    with serve(output) as address:
        yield address


def box(locator):
    """Where the left and right edges of an element are."""
    bounds = locator.bounding_box()
    return bounds["x"], bounds["x"] + bounds["width"]


def test_every_page_is_valid_html(output):
    assert html_messages(output) == []


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_pages_from_the_right_are_accessible_and_do_not_scroll_sideways(open_page, output, viewport):
    # One page of every kind.
    alike = ("/note-", "/archive/2023/")
    paths = [path for path in page_paths(output) if path.startswith("/ar/") and not any(part in path for part in alike)]
    assert len(paths) > 8, paths
    for number, path in enumerate(paths):
        page = open_page(path, viewport=viewport)
        # One kind in the one width, the next in the other.
        if IS_SOAK or number % 2 == (viewport is WIDE):
            assert violations(page) == [], path
        width, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        assert width <= room, path
        page.context.close()


def test_pages_from_the_right_are_mirrored(open_page):
    page = open_page(ARABIC)
    assert page.locator("html").get_attribute("dir") == "rtl"
    header = page.get_by_role("banner")
    # The name stands at the right, the tools at the left.
    assert box(header.locator(".site-name"))[0] > box(header.locator(".site-tools"))[1]
    # The contents are left of the text, and the line beside them is on the side of the text.
    prose = page.locator(".prose")
    contents = page.get_by_role("navigation", name="المحتويات")
    assert box(contents)[1] <= box(prose)[0]
    line = contents.get_by_role("link").first.evaluate("(link) => getComputedStyle(link).borderRightWidth")
    assert line == "2px"
    quote = page.locator(".prose > blockquote").first.evaluate(
        "(quote) => [getComputedStyle(quote).borderRightWidth, getComputedStyle(quote).borderLeftWidth]"
    )
    assert quote[0] != "0px" and quote[1] == "0px"
    # Letters of the script are joined; space between them would tear them apart.
    assert page.get_by_role("heading", level=1).evaluate("(title) => getComputedStyle(title).letterSpacing") == "normal"
    related = page.get_by_role("region", name="مقالات ذات صلة")
    assert box(related.locator(".date").first)[1] < box(related.get_by_role("link").first)[0]


@pytest.mark.in_both_themes
def test_code_runs_from_the_left_everywhere(open_page):
    page = open_page(ARABIC, viewport=PHONE)
    code = page.locator(".code pre")
    assert code.evaluate("(pre) => getComputedStyle(pre).direction") == "ltr"
    # The beginning of the lines is what one sees, and the rest can be reached.
    first = page.locator(".line .hl-k").first
    assert page.locator(".code-title").text_content() == "Kettle.swift"
    assert first.text_content() == "let"
    assert 0 <= box(first)[0] < 180
    code.focus()
    page.keyboard.press("ArrowRight")
    wait_until(page, "document.querySelector('.code pre').scrollLeft > 0")
    # Names of code among the words, too.
    assert page.locator("p code").first.evaluate("(name) => getComputedStyle(name).unicodeBidi") == "isolate"


@pytest.mark.in_both_themes
def test_footnotes_open_inside_the_window_from_the_right(open_page):
    page = open_page(ARABIC, viewport=PHONE)
    page.locator("[data-footnote-ref]").first.focus()
    note = page.get_by_role("tooltip")
    note.wait_for()
    left, right = box(note)
    assert left >= 0 and right <= PHONE["width"]


def test_long_lists_are_read_page_by_page_with_the_keyboard(open_page):
    page = open_page("/en/")
    seen = page.locator(".latest h3").all_text_contents()
    assert len(seen) == 4 - 1 and page.locator(".feature h2").all_text_contents() == ["Read this first"]
    numbers = 1
    while page.get_by_role("link", name="Older").count():
        page.get_by_role("link", name="Older").focus()
        page.keyboard.press("Enter")
        numbers += 1
        page.wait_for_url(f"**/en/page/{numbers}/")
        # What is pinned stands on the first page only.
        assert page.locator(".feature").count() == 0 and page.get_by_text("Pinned", exact=True).count() == 0
        seen += page.locator(".latest h3").all_text_contents()
        assert page.get_by_role("navigation", name="Pages").get_by_text(f"Page {numbers} of 3").is_visible()
    assert numbers == 3
    notes = [f"Note {number}" for number in range(8, 0, -1)]
    assert seen == ["Drinking", "Pouring", "Brewing by the clock"] + notes
    page.get_by_role("link", name="Newer").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/en/page/2/")


@pytest.mark.parametrize("path", ["/en/", "/en/posts/", "/en/tags/pots/"])
def test_what_leaves_the_order_says_why(open_page, path):
    page = open_page(path)
    pinned = page.locator(".feature") if path == "/en/" else page.get_by_role("region", name="Pinned")
    assert pinned.get_by_text("Pinned", exact=True).is_visible()
    assert pinned.get_by_role("heading").all_text_contents() == ["Read this first"]
    page.get_by_role("main").get_by_role("link", name="Read this first").wait_for()
    dates = page.locator("main section time").evaluate_all("(times) => times.map((time) => time.dateTime)")
    assert dates and dates == sorted(dates, reverse=True)


@pytest.mark.in_both_themes
def test_a_tip_is_no_warning(open_page):
    mark = "(title) => getComputedStyle(title, '::before').content"
    assert open_page(ARTICLE).locator(".alert-tip .alert-title").evaluate(mark).startswith('"✓"')
    page = open_page(ARTICLE)
    page.locator(".alert").evaluate("(alert) => alert.className = 'alert alert-warning'")
    assert page.locator(".alert-title").evaluate(mark).startswith('"!"')


@pytest.mark.in_both_themes
def test_the_archive_keeps_the_order(open_page):
    page = open_page("/en/archive/2023/01/")
    assert page.locator("main .item-list a").all_text_contents() == ["Note 1", "Read this first"]
    assert page.get_by_text("Pinned").count() == 0


@pytest.mark.in_both_themes(path=["/en/page/2/"])
@pytest.mark.parametrize(
    "path, before, behind",
    [
        ("/en/", None, "/en/page/2"),
        ("/en/page/2/", "/en", "/en/page/3"),
        ("/en/page/3/", "/en/page/2", None),
        ("/en/posts/", None, "/en/posts/page/2"),
        ("/ar/page/2/", "/ar", None),
    ],
)
def test_pages_of_a_list_name_those_beside_them(open_page, path, before, behind):
    page = open_page(path)
    for relation, expected in (("prev", before), ("next", behind)):
        link = page.locator(f"head link[rel={relation}]")
        assert link.count() == (expected is not None)
        if expected:
            assert link.get_attribute("href") == "https://example.com" + expected
    canonical = page.locator("head link[rel=canonical]").get_attribute("href")
    assert canonical == "https://example.com" + path.rstrip("/")


def test_an_article_of_a_series_leads_to_the_other_parts(open_page):
    page = open_page(ARTICLE)
    series = page.get_by_role("navigation", name="Series: Tea")
    assert series.get_by_text("Part 1 of 3").is_visible()
    links = series.get_by_role("link")
    assert links.all_text_contents() == ["Brewing by the clock", "Pouring", "Drinking"]
    assert [link.get_attribute("aria-current") for link in links.all()] == ["page", None, None]
    links.last.click()
    page.wait_for_url("**/en/posts/drink/")
    assert page.get_by_text("Part 3 of 3").is_visible()
    page.goto("/en/series/tea/")
    assert page.locator(".item-list ol a").all_text_contents() == ["Brewing by the clock", "Pouring", "Drinking"]
    assert violations(page) == []


def test_related_articles_share_tags(open_page):
    page = open_page(ARTICLE)
    related = page.get_by_role("region", name="Related articles")
    titles = related.get_by_role("link").all_text_contents()
    assert set(titles) == {"Pouring", "Drinking"}
    related.get_by_role("link", name="Pouring").click()
    page.wait_for_url("**/en/posts/pour/")


@pytest.mark.in_both_themes
def test_an_article_says_that_it_was_updated_and_that_its_original_has_changed(open_page):
    page = open_page(ARTICLE)
    facts = page.locator(".facts")
    assert facts.get_by_text("Updated May 6, 2024").get_attribute("datetime") == "2024-05-06"
    assert facts.get_by_text("By Mei").is_visible()
    note = page.locator(".note.outdated")
    # It stands between the title and the text.
    places = [page.locator(part).bounding_box()["y"] for part in ("h1", ".note.outdated", ".prose")]
    assert places == sorted(places)
    assert note.inner_text().startswith("The original of this article has changed since it was translated.")
    note.get_by_role("link").click()
    page.wait_for_url("**/zh/posts/brew/")
    assert page.locator(".note.outdated").count() == 0


@pytest.mark.in_both_themes
def test_the_archive_leads_to_months(open_page):
    page = open_page("/en/")
    page.get_by_role("contentinfo").get_by_role("link", name="Archive").click()
    page.wait_for_url("**/en/archive/")
    # Months have headings where a year has many articles; the page of the year has them all.
    assert page.locator("main h3").count() == 0
    page.locator("main a", has_text="2024").first.click()
    page.locator("main a", has_text="March 2024").click()
    page.wait_for_url("**/en/archive/2024/03/")
    articles = page.locator(".item-list a").all_text_contents()
    assert set(articles) >= {"Brewing by the clock", "Pouring", "Drinking"}


@pytest.mark.in_both_themes
def test_paper_says_once_where_links_lead(open_page):
    page = open_page(ARTICLE)
    links = page.locator(".prose a[href^=http]")
    printed = "(links) => links.map((link) => [link.textContent, getComputedStyle(link, '::after').content])"
    assert {content for _, content in links.evaluate_all(printed)} == {"none"}
    page.emulate_media(media="print")
    assert links.evaluate_all(printed) == [
        ["Leaves", '" (https://example.com/leaves)"'],
        ["https://example.com/green", "none"],
        ["www.example.com/white", "none"],
        ["https://example.com/茶", "none"],
    ]


@pytest.mark.in_both_themes
def test_headings_do_not_take_the_names_of_the_theme(open_page):
    page = open_page(ARTICLE)
    identifiers = page.evaluate("[...document.querySelectorAll('[id]')].map((element) => element.id)")
    assert {"content", "related"} <= set(identifiers)
    assert len(set(identifiers)) == len(identifiers)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main .article-header, main nav') !== null")
