"""A Chinese font of a site's own, of which each page has the characters that it shows."""

import pathlib
import shutil

import pytest

from blog import layout_shifts, serve, wait_until
from sites import publish, write_icon

FONT = pathlib.Path("/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc")
TEXTS = {
    "zh/posts/tea": "# 茶的“温度”\n\n水开了，先等一等……再冲**绿茶**。\n\n## 第二泡\n\n- 少放一点\n\n> 慢慢喝。\n",
    "zh/posts/water": "# 水\n\n水开了，先等一等。\n",
    "en/posts/tea": "# Tea “at home”\n\nOne word, 茶, is enough.\n",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    if not (FONT.exists() and shutil.which("fc-query") and shutil.which("hb-subset") and shutil.which("woff2_compress")):
        pytest.skip("it takes Debian's packages fontconfig, fonts-noto-cjk, libharfbuzz-bin and woff2")
    folder = tmp_path_factory.mktemp("fonts")
    write_icon(folder)
    (folder / "Resources/fonts").mkdir()
    shutil.copy(FONT, folder / "Resources/fonts/text.ttf")
    for path, body in TEXTS.items():
        file = folder / f"Content/{path}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"---\ndate: 2024-01-01 10:00\n---\n{body}", "utf-8")
    with serve(publish(folder)) as address:
        yield address


def drawn_by_others(page):
    """Elements without elements in them, in which another font draws East Asian characters."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    found = []

    def look(node):
        if node["nodeName"] in ("SCRIPT", "STYLE", "HEAD", "CODE", "svg"):
            return
        children = node.get("children", [])
        text = "".join(child["nodeValue"] for child in children if child["nodeType"] == 3)
        if text.strip() and all(child["nodeType"] == 3 for child in children) and node["nodeName"] != "LI":
            fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node["nodeId"]})["fonts"]
            others = sum(font["glyphCount"] for font in fonts if not font["isCustomFont"])
            if others > sum(ord(letter) < 0x2000 for letter in text):
                found.append(text)
        for child in children:
            look(child)

    look(session.send("DOM.getDocument", {"depth": -1})["root"])
    return found


@pytest.mark.parametrize("path", ["/zh/", "/zh/posts/tea/", "/zh/posts/water/", "/zh/tags/", "/zh/archive/"])
def test_no_character_of_a_page_is_drawn_by_another_font(open_page, path):
    page = open_page(path)
    wait_until(page, "[...document.fonts].some((font) => font.family === 'Site Text')")
    wait_until(page, "[...document.fonts].every((font) => font.family !== 'Site Text' || font.status === 'loaded')")
    # Fonts that have just come are drawn in the next frame.
    page.evaluate("new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")
    assert drawn_by_others(page) == []
    # Spaces between scripts may be a pixel wider in the font.
    assert sum(float(shift.split()[0]) for shift in layout_shifts(page)) < 0.0001


def test_marks_of_an_english_page_stay_latin(open_page):
    page = open_page("/en/posts/tea/")
    wait_until(page, "[...document.fonts].some((font) => font.status === 'loaded')")
    ranges = page.evaluate("[...document.fonts].filter((font) => font.family === 'Site Text').map((font) => font.unicodeRange)")
    assert any("U+8336" in part for part in ranges)
    assert not any("U+201C" in part for part in ranges)
