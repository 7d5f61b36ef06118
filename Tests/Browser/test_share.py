"""Sharing by the system's sheet, the clipboard and a code that a phone scans, on a site with all that a blogger adds."""

import pytest
import zxingcpp

from blog import PHONE, WIDE, serve, wait_until
from checkers import violations
from sites import THEMES, publish, write_icon

TEXT = "---\ndate: 2020-03-04 10:00\nauthors: ann\nimage: favicon.svg\n---\n# {}\n\nA pot.\n"
# The longest has more than 400 bytes as an address.
NAMES = ["tea", "brewing-by-the-clock-" * 8 + "end", "看钟泡茶" * 12]


@pytest.fixture(scope="module")
def address(tmp_path_factory, theme):
    folder = tmp_path_factory.mktemp("share")
    write_icon(folder)
    for language in ("zh", "en"):
        for name in NAMES:
            file = folder / f"Content/{language}/posts/{name}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(TEXT.format(f"Tea {len(name)}"), "utf-8")
    with serve(publish(folder, "--full", *THEMES[theme])) as address:
        yield address


@pytest.fixture
def page(browser, address):
    context = browser.new_context(base_url=address, viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", NAMES)
def test_a_decoder_reads_the_address_from_the_code(page, name):
    page.goto(f"/en/posts/{name}/")
    page.get_by_text("WeChat").click()
    size, pixels = page.evaluate(
        """() => {
          const drawing = document.querySelector(".share svg");
          const { x, y, width } = drawing.viewBox.baseVal;
          const size = 5 * width;
          const sheet = new OffscreenCanvas(size, size).getContext("2d");
          sheet.fillStyle = "#fff";
          sheet.fillRect(0, 0, size, size);
          sheet.scale(5, 5);
          sheet.translate(-x, -y);
          sheet.stroke(new Path2D(drawing.querySelector("path[stroke]").getAttribute("d")));
          return [size, [...sheet.getImageData(0, 0, size, size).data.filter((_, place) => place % 4 === 0)]];
        }"""
    )
    found = zxingcpp.read_barcodes(memoryview(bytes(pixels)).cast("B", (size, size)))
    canonical = page.locator("link[rel=canonical]").get_attribute("href")
    assert [code.text for code in found] == [canonical]


@pytest.mark.in_both_themes
def test_the_clipboard_gets_the_address_and_the_reader_is_told(page):
    page.goto("/zh/posts/tea/")
    page.get_by_role("button", name="复制链接").click()
    page.get_by_role("button", name="已复制").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == "https://example.com/zh/posts/tea"


@pytest.mark.in_both_themes
def test_the_clipboard_gets_the_markdown(page):
    page.goto("/en/posts/tea/")
    page.get_by_role("button", name="Copy as Markdown").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").strip() == "# Tea 3\n\nA pot."
    page.get_by_role("link", name="View as Markdown").click()
    page.wait_for_url("**/posts/tea/index.md")


@pytest.mark.in_both_themes
def test_the_sheet_of_the_system_is_offered_where_there_is_one(page):
    page.add_init_script("navigator.share = undefined")
    page.goto("/en/posts/tea/")
    page.get_by_role("button", name="Copy link").wait_for()
    assert page.get_by_role("button", name="Share with an app").count() == 0
    page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page.reload()
    page.get_by_role("button", name="Share with an app").click()
    wait_until(page, "window.shared")
    assert page.evaluate("window.shared") == {"url": "https://example.com/en/posts/tea", "title": "Tea 3"}


@pytest.mark.in_both_themes
@pytest.mark.parametrize("path, viewport", [("/en/posts/tea/", WIDE), ("/en/posts/tea/", PHONE), ("/zh/", PHONE)])
def test_everything_that_a_blogger_adds_is_accessible_and_within_the_page(page, path, viewport):
    page.set_viewport_size(viewport)
    page.goto(path)
    for details in page.locator(".share details").all():
        details.locator("summary").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
