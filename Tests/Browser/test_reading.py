"""Reading with a mouse, a keyboard, a phone, in the dark and without scripts."""

import hashlib
import re
import subprocess
import sys

import pytest

from blog import OUTPUT, PHONE, ROOT, THEME_FOLDERS, WIDE, file_of, lasting_shifts, layout_shifts, minified_files, page_paths, sampled_paths, wait_until

ARTICLE = "/en/posts/markdown-features/"


def background(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


def test_readers_get_around_by_links(open_page):
    page = open_page("/en/")
    page.get_by_role("link", name="Articles").first.click()
    page.wait_for_url("**/en/posts/")
    page.get_by_role("link", name="Markdown", exact=True).click()
    page.wait_for_url("**/en/posts/markdown-features/")
    page.get_by_role("link", name="Guide").click()
    page.wait_for_url("**/en/tags/guide/")
    page.get_by_role("link", name="Publish Notes").click()
    page.wait_for_url(re.compile("/en/$"))


@pytest.mark.parametrize("path, name", [("/en/", "Pinned"), ("/zh/", "置顶"), ("/zh/posts/", "置顶"), ("/zh/tags/swift/", "置顶")])
def test_pinned_articles_say_so_in_the_language_of_the_page(open_page, path, name):
    page = open_page(path)
    pinned = page.get_by_role("region", name=name)
    assert pinned.get_by_text(name, exact=True).is_visible()
    assert pinned.get_by_role("link").first.get_attribute("href").endswith(("/posts/without-a-compiler/", "/posts/getting-started/"))


@pytest.mark.in_both_themes
def test_the_language_switch_leads_to_the_same_article(open_page):
    page = open_page(ARTICLE)
    page.get_by_role("navigation", name="Languages").locator("[hreflang^=zh]").click()
    page.wait_for_url("**/zh/posts/markdown-features/")
    assert page.locator("html").get_attribute("lang").startswith("zh")
    assert page.get_by_role("navigation", name="目录").count() == 1


@pytest.mark.in_both_themes
def test_the_appearance_follows_the_system_until_the_reader_chooses(open_page):
    page = open_page(ARTICLE, color_scheme="dark")
    dark = background(page)
    button = page.get_by_role("button", name="Appearance")
    assert button.get_attribute("aria-label") == "Appearance: like the system"
    button.click()
    assert button.get_attribute("aria-label") == "Appearance: light"
    assert background(page) != dark
    button.click()
    assert background(page) == dark
    button.click()
    assert page.locator("html").get_attribute("data-theme") is None


@pytest.mark.in_both_themes
def test_a_chosen_appearance_does_not_flash(open_page):
    page = open_page(ARTICLE, color_scheme="light")
    page.evaluate("localStorage.setItem('theme-appearance', 'dark')")
    # Notes the scheme at the first moment at which there is something to draw.
    page.add_init_script(
        """
        new MutationObserver((changes, observer) => {
          if (!document.body) return;
          observer.disconnect();
          // No frame is drawn before the styles are there.
          requestAnimationFrame(() => {
            window.firstScheme = getComputedStyle(document.documentElement).colorScheme;
          });
        }).observe(document, { childList: true, subtree: true });
        """
    )
    page.goto("/zh/posts/markdown-features/")
    wait_until(page, "window.firstScheme")
    assert page.evaluate("window.firstScheme") == "dark"
    colour = page.locator("meta[name=theme-color]")
    assert colour.get_attribute("content") == colour.get_attribute("data-dark")


@pytest.mark.in_both_themes
def test_the_contents_mark_what_is_read(open_page):
    page = open_page(ARTICLE)
    contents = page.get_by_role("navigation", name="Contents")
    assert contents.locator("[aria-current]").count() == 0
    for name in ("Tables", "Footnotes"):
        page.evaluate("(id) => document.getElementById(id).scrollIntoView({behavior: 'instant'})", name.lower())
        contents.locator("[aria-current]", has_text=name).wait_for()
        assert contents.locator("[aria-current]").count() == 1
    contents.get_by_role("link", name="Special characters").click()
    contents.locator("[aria-current]", has_text="Special characters").wait_for()


@pytest.mark.in_both_themes
def test_the_contents_are_folded_on_phones(open_page):
    page = open_page(ARTICLE, viewport=PHONE)
    contents = page.get_by_role("navigation", name="Contents")
    link = contents.get_by_role("link", name="Tables")
    assert not link.is_visible()
    contents.locator("summary").click()
    link.click()
    wait_until(page, "location.hash === '#tables'")
    assert not link.is_visible()


@pytest.mark.in_both_themes
def test_code_can_be_copied(open_page):
    page = open_page(ARTICLE, permissions=["clipboard-read", "clipboard-write"])
    block = page.locator(".code", has_text="Longjing")
    button = block.get_by_role("button", name="Copy")
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    button.click()
    block.get_by_role("button", name="Copied").wait_for()
    page.clock.run_for(1999)
    assert block.get_by_role("button", name="Copied").is_visible()
    page.clock.run_for(1)
    button.wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == block.locator("code").text_content()
    assert copied.startswith("{\n") and copied.endswith("}\n")


@pytest.mark.in_both_themes
def test_footnotes_show_beside_their_number(open_page):
    page = open_page(ARTICLE)
    reference = page.locator("[data-footnote-ref]").first
    reference.hover()
    note = page.get_by_role("tooltip")
    note.wait_for()
    assert "The arrow at the end takes you back." in note.text_content()
    assert "↩" not in note.text_content()
    page.keyboard.press("Escape")
    note.wait_for(state="hidden")


@pytest.mark.in_both_themes
def test_the_keyboard_is_enough(open_page):
    page = open_page(ARTICLE)
    page.keyboard.press("Tab")
    skip = page.locator(":focus")
    assert skip.text_content() == "Skip to content"
    assert skip.bounding_box()["y"] >= 0
    page.keyboard.press("Enter")
    wait_until(page, "location.hash === '#theme.content'")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")
    focused = set()
    for _ in range(120):
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        focused.add(page.evaluate("document.activeElement.className || document.activeElement.tagName"))
        assert outline != "none", page.evaluate("document.activeElement.outerHTML")
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
    assert {"heading-anchor", "copy", "footnote-backref", "next"} <= focused


@pytest.mark.in_both_themes
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_focus_goes_through_the_header_as_it_is_read(open_page, viewport):
    page = open_page(ARTICLE, viewport=viewport)
    # Past the skip link.
    page.keyboard.press("Tab")
    places = []
    while True:
        page.keyboard.press("Tab")
        place = page.evaluate(
            """() => {
              const { x, y, height } = document.activeElement.getBoundingClientRect();
              return document.activeElement.closest("header.site-header") && [y + height / 2, x];
            }"""
        )
        if place is None:
            break
        places.append(place)
    assert len(places) >= 5
    for (y, x), (next_y, next_x) in zip(places, places[1:]):
        is_same_row = abs(next_y - y) < 12
        assert next_x > x if is_same_row else next_y > y


@pytest.mark.in_both_themes
def test_everything_can_be_read_without_scripts(open_page):
    page = open_page(ARTICLE, java_script_enabled=False)
    assert page.get_by_role("heading", level=1).text_content() == "Markdown on one page"
    assert not page.locator(".appearance").is_visible()
    assert not page.locator(".copy").first.is_visible()
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_text("Tables", exact=True).click()
    assert page.url.endswith("#tables")
    page.get_by_role("navigation", name="Languages").locator("[hreflang^=zh]").click()
    assert "/zh/posts/" in page.url


LINES = """
() => {
  const counts = [];
  for (const paragraph of document.querySelectorAll(".prose > p")) {
    const lines = new Map();
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      for (let index = 0; index < walker.currentNode.length; index++) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    // The last line is as long as it happens to be.
    counts.push(...[...lines.values()].slice(0, -1));
  }
  return counts.sort((a, b) => a - b);
}
"""


def test_lines_are_as_long_as_one_reads_well(open_page):
    lines = open_page("/en/posts/getting-started/").evaluate(LINES)
    assert len(lines) > 20 and 62 <= lines[len(lines) // 2] <= 76
    page = open_page("/zh/posts/how-the-pipeline-works/")
    paragraph = page.locator(".prose > p").first
    width, size = paragraph.evaluate("(p) => [p.clientWidth, parseFloat(getComputedStyle(p).fontSize)]")
    assert 37 <= width / size <= 39


def test_titles_of_han_are_a_little_smaller_and_airier(open_page):
    look = "(title) => [parseFloat(getComputedStyle(title).fontSize), parseFloat(getComputedStyle(title).lineHeight)]"
    latin = open_page(ARTICLE).get_by_role("heading", level=1).evaluate(look)
    han = open_page(ARTICLE.replace("/en/", "/zh/")).get_by_role("heading", level=1).evaluate(look)
    assert han[0] < latin[0] and han[1] / han[0] > latin[1] / latin[0]


@pytest.mark.in_both_themes
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_han_is_large_enough_to_be_read(open_page, viewport):
    page = open_page("/zh/", viewport=viewport)
    for path in ("/zh/", "/zh/posts/", ARTICLE.replace("/en/", "/zh/"), "/zh/search/"):
        page.goto(path)
        small = page.evaluate("""() => {
          const small = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let text; (text = walker.nextNode());) {
            const { parentElement } = text;
            if (!/\\p{Script=Han}/u.test(text.data) || !parentElement.checkVisibility() || parentElement.closest("sub, sup, rt")) continue;
            const size = parseFloat(getComputedStyle(parentElement).fontSize);
            // A word without size stands for a glass.
            if (size && size < 13) small.push([text.data, size]);
          }
          return small;
        }""")
        assert small == [], path


@pytest.mark.in_both_themes
@pytest.mark.parametrize("path", [ARTICLE, "/zh/", "/zh/posts/", "/en/tags/", "/en/archive/", "/en/404/"])
def test_letters_of_twice_the_size_fit_on_phones(open_page, path):
    page = open_page(path, viewport=PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    width, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert width <= room


@pytest.mark.in_both_themes
def test_links_of_headings_are_no_signs_in_the_text(open_page):
    opacity = "(link) => Number(getComputedStyle(link).opacity)"
    for options in ({}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}):
        anchor = open_page(ARTICLE, **options).locator(".heading-anchor").first
        assert anchor.evaluate(opacity) == 0
    anchor.focus()
    assert anchor.evaluate("(link) => { link.focus({ focusVisible: true }); return Number(getComputedStyle(link).opacity); }") == 1


@pytest.mark.parametrize("path", sampled_paths())
def test_no_page_shifts_or_scrolls_sideways_on_phones(open_page, path):
    page = open_page(path, viewport=PHONE)
    width, room = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert width <= room
    if layout_shifts(page):
        assert lasting_shifts(open_page, path, viewport=PHONE) == []


LATE = ["/zh/search/", "/en/search/", ARTICLE, "/zh/", "/en/posts/", "/zh/archive/", "/en/tags/", "/zh/about/", "/en/404/"]


@pytest.mark.parametrize("path, viewport", [(ARTICLE, PHONE), *zip(LATE, [PHONE, WIDE, WIDE] * 3)])
def test_late_scripts_move_nothing(open_page, path, viewport):
    assert lasting_shifts(open_page, path, viewport=viewport, late="**/*.js") == []


def test_the_files_of_the_theme_are_made_of_their_sources():
    check = subprocess.run([sys.executable, ROOT / ".ci/minify-theme", "--check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr
    # The blog has none of them, so it does without their files.
    unused = {"cards", "comments", "newsletter", "original", "progress", "share", "top"}
    made = {
        file.name: file.read_bytes()
        for file in minified_files()
        if file.stem.removeprefix("theme-") not in unused
    }
    published = {}
    for file in [*OUTPUT.glob("journal*"), *OUTPUT.glob("theme*")]:
        stem, digest, kind = file.name.split(".")
        assert hashlib.sha256(file.read_bytes()).hexdigest().startswith(digest)
        published[f"{stem}.{kind}"] = file.read_bytes()
    assert published == made


@pytest.mark.in_both_themes
def test_the_browser_reads_the_minified_styles_as_their_sources(open_page, theme):
    page = open_page("/en/")
    rules = """(css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return [...sheet.cssRules].map((rule) => rule.cssText.replace(/\\s+/g, " ")).sort();
    }"""
    folders = [THEME_FOLDERS[0], ROOT / "Themes" / theme.title()]
    # Themes of others load 'parts' and the sheet that it is in.
    styles = [style for folder in folders for style in sorted(folder.glob("Styles/*.css")) if style.stem != "parts"]
    files = [file for folder in folders for file in sorted(folder.glob("Minified/*.css")) if file.name != "theme.css"]
    sources, minified = ("".join(file.read_text("utf-8") for file in part) for part in (styles, files))
    sources = page.evaluate(rules, sources)
    assert len(sources) > 200
    # Values of custom properties are kept as they are written, space included.
    squeezed = [[re.sub(r"\s*([,()/:;{}])\s*", r"\1", rule) for rule in all] for all in (sources, page.evaluate(rules, minified))]
    assert squeezed[0] == squeezed[1]


@pytest.mark.in_both_themes
def test_pages_hold_no_styles_or_scripts_of_their_own(guide):
    own = []
    for path in page_paths(guide):
        html = file_of(path, guide).read_text()
        frame = re.sub(r'<div class="prose">.*?</article>', "", html, flags=re.DOTALL)
        scripts = [tag for tag in re.findall(r"<script[^>]*>", html) if 'src="' not in tag and "application/ld+json" not in tag]
        own += [(path, part) for part in re.findall(r"<style|\sstyle=|\son[a-z]+=\"", frame) + scripts]
    assert own == []


@pytest.mark.in_both_themes
def test_what_is_printed_is_light_and_has_no_switches(open_page):
    page = open_page(ARTICLE)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    dark = background(page)
    page.emulate_media(media="print")
    assert background(page) == "rgb(255, 255, 255)" != dark
    assert page.evaluate("getComputedStyle(document.querySelector('.prose p')).color") == "rgb(0, 0, 0)"
    for part in (".site-tools", ".contents", ".copy", ".neighbours"):
        assert not page.locator(part).first.is_visible(), part
    assert page.get_by_role("heading", level=1).is_visible()
    # Printers leave backgrounds out, but a box that is ticked has to be told from one that is not.
    kept = "(element, part) => getComputedStyle(element, part).printColorAdjust"
    assert page.locator(".prose input[type=checkbox]").first.evaluate(kept) == "exact"
    assert page.locator(".alert-title").first.evaluate(kept, "::before") == "exact"
    assert page.locator(".code").first.evaluate("(code) => getComputedStyle(code).outlineStyle") == "solid"
