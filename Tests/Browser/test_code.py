"""Code that is longer or wider than the window."""

import pytest

from blog import WIDE, lasting_shifts, serve, wait_until
from checkers import violations
from sites import THEMES, publish, write_icon

IPHONE = {"width": 390, "height": 844}
LINES = "".join(f"let number{line} = compute(number{line - 1}, with: anotherLongArgument, and: yetAnotherOne, of: thisLine) // {line}\n" for line in range(1, 155))
TEXT = f"""# Code

```swift title="Long.swift" +line-numbers
{LINES}```

```
{LINES[:400]}
```

```swift
let short = 1
```
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory, theme):
    folder = tmp_path_factory.mktemp("code")
    write_icon(folder)
    for language in ("zh", "en"):
        file = folder / f"Content/{language}/posts/code.md"
        file.parent.mkdir(parents=True)
        file.write_text(f"---\ndate: 2024-01-02 10:00\n---\n{TEXT}", "utf-8")
    with serve(publish(folder, *THEMES[theme])) as address:
        yield address


def height(locator):
    return locator.bounding_box()["height"]


@pytest.mark.in_both_themes(language=["zh"])
@pytest.mark.parametrize("language, words", [("zh", "显示全部 154 行"), ("en", "Show all 154 lines")])
def test_long_code_is_folded_until_it_is_asked_for(open_page, language, words):
    page = open_page(f"/{language}/posts/code/", viewport=IPHONE)
    code = page.locator(".code pre").first
    assert height(code) < 520
    button = page.get_by_role("button", name=words)
    button.focus()
    page.keyboard.press("Enter")
    assert height(code) > 2000 and button.count() == 0
    # The reader stays where the lines are.
    assert code.evaluate("(code) => code === document.activeElement")


def test_the_search_of_the_browser_finds_folded_code(open_page):
    # A link to a text makes the browser go to it as its search does.
    page = open_page("/en/posts/code/#:~:text=number150%20%3D")
    wait_until(page, "!document.querySelector('.code.long')")
    line = page.locator(".line[data-line='150']")
    wait_until(page, "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('.line[data-line=\"150\"]').getBoundingClientRect())")
    assert line.is_visible() and height(page.locator(".code pre").first) > 2000


@pytest.mark.in_both_themes
def test_without_scripts_and_on_paper_nothing_is_folded(open_page):
    page = open_page("/en/posts/code/", java_script_enabled=False)
    assert height(page.locator(".code pre").first) > 2000
    assert not page.locator(".all-lines").is_visible() and not page.locator(".copy").first.is_visible()
    page = open_page("/en/posts/code/")
    page.emulate_media(media="print")
    assert height(page.locator(".code pre").first) > 2000
    assert not page.locator(".all-lines").is_visible() and not page.locator(".wrap").first.is_visible()


@pytest.mark.in_both_themes
@pytest.mark.parametrize("viewport", [WIDE, IPHONE], ids=["wide", "phone"])
def test_a_button_breaks_long_lines(open_page, viewport):
    page = open_page("/zh/posts/code/", viewport=viewport)
    frames = page.locator(".code")
    wait_until(page, "document.querySelectorAll('.code .wrap').length === 2")
    assert frames.nth(2).locator(".wrap").count() == 0
    for frame in (frames.nth(0), frames.nth(1)):
        button, code = frame.get_by_role("button", name="换行"), frame.locator("pre")
        fits = lambda: code.evaluate("(code) => code.scrollWidth <= code.clientWidth")
        assert not fits() and button.get_attribute("aria-pressed") == "false"
        button.click()
        assert fits() and button.get_attribute("aria-pressed") == "true"
        # It is not over the code, nor is the other one.
        assert button.bounding_box()["x"] + button.bounding_box()["width"] <= frame.get_by_role("button", name="复制").bounding_box()["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    frames.nth(1).get_by_role("button", name="换行").click()
    assert frames.nth(1).locator("pre").evaluate("(code) => code.scrollWidth > code.clientWidth")


@pytest.mark.in_both_themes(language=["zh"])
@pytest.mark.parametrize("language, width", [("zh", 390), ("en", 320), ("en", 1280)])
def test_the_button_moves_nothing_when_it_comes(open_page, language, width):
    # High enough that all blocks are seen, as the browser counts what is seen.
    viewport = {"width": width, "height": 1600}
    assert lasting_shifts(open_page, f"/{language}/posts/code/", viewport=viewport, late="**/theme-code*.js") == []


def test_a_site_breaks_them_everywhere(open_page):
    page = open_page("/en/posts/code/", viewport=IPHONE)
    # As the option does.
    page.locator(".prose").evaluate("(prose) => prose.classList.add('wrapped')")
    assert page.locator(".code pre").evaluate_all("(all) => all.every((code) => code.scrollWidth <= code.clientWidth)")


@pytest.mark.in_both_themes(scheme=["dark"])
@pytest.mark.parametrize("scheme, viewport", [("light", WIDE), ("dark", IPHONE)])
def test_it_is_accessible(open_page, scheme, viewport):
    page = open_page("/zh/posts/code/", viewport=viewport, color_scheme=scheme)
    wait_until(page, "document.querySelectorAll('.code .wrap').length === 2")
    assert violations(page) == []
