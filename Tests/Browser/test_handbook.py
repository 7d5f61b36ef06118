"""Handbook, with the guide's texts: what every theme owes its readers, and what this one is for."""

from urllib.parse import unquote

import pytest

from blog import IS_SOAK, PHONE, WIDE, lasting_shifts, page_paths, serve, wait_until
from checkers import html_messages, violations
from sites import publish_handbook
from test_guide_snippets import FAULTS

ARTICLE = "/{}/posts/markdown-features/"
KINDS = ["/{}/", "/{}/posts/", ARTICLE, "/{}/posts/players-and-embeds/", "/{}/about/", "/{}/search/", "/{}/archive/", "/{}/tags/", "/{}/404/"]


@pytest.fixture(scope="module")
def output(tmp_path_factory):
    return publish_handbook(tmp_path_factory.mktemp("handbook"))


@pytest.fixture(scope="module")
def site(output):
    with serve(output) as address:
        yield address


def test_every_page_is_valid_html(output):
    assert html_messages(output) == []


@pytest.mark.parametrize("language, scheme, viewport", [("en", "light", WIDE), ("zh", "dark", PHONE), ("ar", "light", PHONE)])
def test_every_kind_of_page_is_accessible(open_page, output, language, scheme, viewport):
    paths = {kind.format(language) for kind in KINDS} & set(page_paths(output))
    assert len(paths) > 4
    for path in sorted(paths):
        page = open_page(path, viewport=viewport, color_scheme=scheme)
        assert violations(page) == [], path
        page.context.close()


@pytest.mark.parametrize("width", [320, 768, 1100, 1280, 1920] if IS_SOAK else [320, 768, 1280])
def test_no_page_scrolls_sideways(open_page, output, width):
    kinds = {kind.format(language) for kind in KINDS for language in ("en", "zh", "ar")}
    paths = sorted(kinds & set(page_paths(output)))
    page = open_page(paths[0], viewport={"width": width, "height": 740})
    wide = []
    for path in paths:
        page.goto(path)
        needed, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        if needed > room:
            wide.append((path, needed))
    assert wide == []


@pytest.mark.parametrize("width", [390, 744, 834, 1023])
def test_without_the_tree_the_text_stands_in_the_middle(open_page, width):
    page = open_page("/en/", viewport={"width": width, "height": 900})
    for path, part in {"/en/": ".chapter", "/en/posts/": ".entries", ARTICLE.format("en"): ".prose"}.items():
        page.goto(path)
        box = page.locator(part).first.bounding_box()
        # Without the room that is kept for a scroll bar.
        left, right = box["x"], page.evaluate("document.body.clientWidth") - box["x"] - box["width"]
        assert abs(left - right) < 2 and left >= 20, path
    # While the page is read, the contents lie between the button of the tree and that of the search.
    page.evaluate("document.getElementById('tables').scrollIntoView({ behavior: 'instant' })")
    wait_until(page, "scrollY > 1000")
    button, bar, search = (page.locator(part).bounding_box() for part in (".menu-button", ".contents", ".search-button"))
    assert abs(button["x"] + button["width"] - bar["x"]) < 2 and abs(bar["x"] + bar["width"] - search["x"]) < 2
    assert button["y"] <= bar["y"] and bar["y"] + bar["height"] <= button["y"] + button["height"]


@pytest.mark.parametrize("width", [390, 744, 1023, 1100, 1440])
def test_nothing_covers_anything_and_the_footer_is_the_end(open_page, width):
    page = open_page("/zh/", viewport={"width": width, "height": 800})
    faults = []
    for path in ("/zh/", "/zh/posts/", ARTICLE.format("en"), "/ar/posts/brew/", "/en/404/"):
        page.goto(path)
        found = page.evaluate(FAULTS)
        assert found["count"] > 10
        faults += [f"{path}: {fault}" for fault in found["faults"]]
    assert faults == []


@pytest.mark.parametrize("language, name, scripts", [("zh", "菜单", False), ("en", "Menu", True)])
def test_the_tree_and_the_contents_are_at_hand_on_a_phone(open_page, language, name, scripts):
    page = open_page(ARTICLE.format(language), viewport=PHONE, java_script_enabled=scripts)
    page.mouse.wheel(0, 3000)
    page.wait_for_function("scrollY > 1000") if scripts else page.wait_for_timeout(0)
    tree = page.locator(".tree")
    assert not tree.is_visible()
    button = page.get_by_role("button", name=name)
    assert button.bounding_box()["y"] < 5 or not scripts
    button.focus()
    page.keyboard.press("Enter")
    here = tree.locator('[aria-current="page"]')
    here.wait_for()
    assert here.bounding_box()["height"] > 38
    page.keyboard.press("Escape")
    tree.wait_for(state="hidden")
    page.locator(".contents summary").click()
    link = page.locator(".contents a").first
    link.wait_for()
    box, bar = link.bounding_box(), page.locator(".contents").bounding_box()
    # The list covers the width of the window below the bar.
    assert box["y"] >= bar["y"] + bar["height"] and box["x"] < bar["x"]
    link.click()
    assert unquote(page.url).endswith(link.get_attribute("href"))


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1100, "height": 740}], ids=["phone", "between"])
def test_the_bar_names_the_heading_and_covers_none(open_page, viewport):
    page = open_page(ARTICLE.format("en"), viewport=viewport)
    page.evaluate("document.getElementById('tables').scrollIntoView({ behavior: 'instant' })")
    wait_until(page, "document.querySelector('.contents summary').dataset.current === 'Tables'")
    bar, title = page.locator(".contents").bounding_box(), page.locator("#tables").bounding_box()
    assert bar["y"] + bar["height"] <= title["y"]
    # What was clicked at the bar belongs to the contents and not to the header below.
    page.mouse.click(bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2)
    wait_until(page, "document.querySelector('.contents details').open")
    assert violations(page) == []


@pytest.mark.parametrize("language", ["en", "ar"])
def test_tree_text_and_contents_stand_beside_each_other(open_page, language):
    page = open_page(f"/{language}/posts/{'markdown-features' if language == 'en' else 'brew'}/")
    boxes = [page.locator(part).bounding_box() for part in (".tree", ".prose", ".contents")]
    if language == "ar":
        boxes.reverse()
    assert all(first["x"] + first["width"] <= second["x"] for first, second in zip(boxes, boxes[1:]))
    # The entry of the page is a tab that reaches the edge of the tree.
    tree, here = page.locator(".tree").bounding_box(), page.locator('.tree [aria-current="page"]').bounding_box()
    if language == "en":
        assert abs(tree["x"] + tree["width"] - here["x"] - here["width"]) < 2
        page.set_viewport_size({"width": 1100, "height": 740})
        assert page.locator('.tree [aria-current="page"]').bounding_box()["x"] == 0
    else:
        assert abs(tree["x"] - here["x"]) < 2


STARTS = """(entries) => entries.map((entry) => {
  const range = document.createRange();
  range.selectNodeContents(entry);
  return [...range.getClientRects()].at(-1).left;
})"""


def test_what_is_in_no_series_is_told_from_parts(open_page):
    page = open_page(ARTICLE.format("en"))
    series, parts, others = (
        set(page.locator(f".tree .branches ul > li > {entry}").evaluate_all(STARTS)) for entry in ("details > summary", "[open] a", "a"))
    assert len(series) == 1 and series == others and min(parts) > max(series) + 15


def test_the_switch_that_stays_leads_to_the_section_that_is_read(open_page):
    page = open_page(ARTICLE.format("en"))
    page.evaluate("document.getElementById('tables').scrollIntoView({ behavior: 'instant' })")
    wait_until(page, "scrollY > 1000")
    page.get_by_role("navigation", name="Languages").locator("[hreflang^=zh]").click()
    page.wait_for_url("**/zh/posts/markdown-features/#*")
    wait_until(page, "scrollY > 1000")
    assert unquote(page.url).endswith("#表格")


@pytest.mark.parametrize("width", [390, 1100, 1440])
def test_what_stays_in_sight_takes_the_focus_without_a_jump(open_page, width):
    page = open_page(ARTICLE.format("en"), viewport={"width": width, "height": 740})
    page.evaluate("document.getElementById('tables').scrollIntoView({ behavior: 'instant' })")
    start = page.evaluate("scrollY")
    assert start > 1000
    for part in (".site-name", ".languages a", ".search-button", ".tree a", ".contents summary", ".contents a"):
        link = page.locator(part).first
        if not link.is_visible():
            continue
        # As a keyboard does, which shows where it is.
        link.evaluate("(link) => link.focus({ focusVisible: true })")
        page.evaluate("new Promise(requestAnimationFrame)")
        box = link.bounding_box()
        assert page.evaluate("scrollY") == start and box["y"] >= 0, part
        place = [box["x"] + 5, box["y"] + box["height"] / 2]
        # The summary beside the text is no button.
        is_hit = "(link, [x, y]) => getComputedStyle(link).pointerEvents === 'none' || link.contains(document.elementFromPoint(x, y))"
        assert link.evaluate(is_hit, place), part


@pytest.mark.parametrize("scripts", [True, False])
def test_the_search_page_answers(open_page, scripts):
    page = open_page("/en/search/?q=metadata", java_script_enabled=scripts)
    fields = [field for field in page.locator("main input[type=search]").all() if field.is_visible()]
    assert len(fields) == 1
    if scripts:
        page.locator(".search-result mark").first.wait_for()
    assert page.locator("main").bounding_box()["x"] >= page.locator(".tree").bounding_box()["width"]


def test_a_series_unfolds_and_the_next_page_is_the_next_part(open_page):
    page = open_page(ARTICLE.format("en"))
    tree = page.locator(".tree")
    assert tree.locator("[open] a").first.inner_text().endswith("Markdown on one page")
    folded = tree.locator("summary", has_text="Themes")
    link = tree.get_by_role("link", name="Handbook: a theme for documentation")
    assert not link.is_visible()
    folded.focus()
    page.keyboard.press("Enter")
    assert link.is_visible()
    second = tree.locator("[open] a").nth(1)
    page.locator(".neighbours [rel=next]").click()
    page.wait_for_url("**" + second.get_attribute("href"))
    assert page.get_by_role("link", name="Edit this article").get_attribute("href").endswith("/Content/en/posts/metadata.md")


def test_the_entry_of_the_page_is_in_view_in_a_long_tree(open_page):
    page = open_page("/en/posts/hosting/", viewport={"width": 1280, "height": 300})
    wait_until(page, "document.querySelector('.tree').scrollTop > 0")
    tree, here = page.locator(".tree").bounding_box(), page.locator('.tree [aria-current="page"]').bounding_box()
    assert tree["y"] <= here["y"] and here["y"] + here["height"] <= tree["y"] + tree["height"]
    assert page.evaluate("scrollY") == 0


def test_the_keyboard_skips_to_the_text(open_page):
    page = open_page(ARTICLE.format("en"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")
    page.keyboard.press("/")
    page.get_by_role("combobox").fill("metadata")
    page.get_by_role("dialog").get_by_role("option").first.wait_for()
    assert violations(page) == []


def test_paper_has_the_text_alone_and_light_code(open_page):
    page = open_page(ARTICLE.format("en"), color_scheme="dark")
    scheme = "(code) => getComputedStyle(code).colorScheme"
    code = page.locator(".prose .code").first
    assert code.evaluate(scheme) == "dark"
    page.emulate_media(media="print")
    assert code.evaluate(scheme) == "light"
    for part in (".tree", ".menu-button", ".search-button", ".contents", ".site-tools", ".neighbours"):
        assert not page.locator(part).is_visible(), part
    assert page.locator(".prose").bounding_box()["x"] < 5


def test_forced_colours_mark_the_page(open_page):
    page = open_page(ARTICLE.format("en"), forced_colors="active")
    here = page.locator('.tree [aria-current="page"]')
    assert "underline" in here.evaluate("(link) => getComputedStyle(link).textDecorationLine")


def test_the_choice_of_a_language_is_accessible(open_page):
    page = open_page("/", java_script_enabled=False)
    assert page.locator(".chooser a").count() == 3
    assert page.evaluate("getComputedStyle(document.body).display") == "flex"


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_late_scripts_move_nothing(open_page, viewport):
    assert lasting_shifts(open_page, ARTICLE.format("en"), viewport=viewport, late="**/*.js") == []
