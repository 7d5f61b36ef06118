"""The Nu HTML checker and axe-core over the whole blog."""

import re

import pytest

from blog import HANDBOOK, IS_SOAK, KINDS, OUTPUT, PHONE, WIDE, page_paths, paired, style_sources
from checkers import css_messages, html_messages, violations


def test_every_page_is_valid_html():
    assert html_messages(OUTPUT) == []


@pytest.mark.parametrize("path, scheme, viewport", paired(f"/{language}{kind}" for kind in KINDS for language in ("zh", "en")))
def test_every_kind_is_accessible_in_both_languages_schemes_and_widths(open_page, path, scheme, viewport):
    assert violations(open_page(path, viewport=viewport, color_scheme=scheme)) == []


@pytest.mark.skipif(not IS_SOAK, reason="where samples are small, a page of each kind is enough")
def test_every_page_is_accessible(open_page):
    faults = []
    for path in page_paths():
        page = open_page(path)
        faults += [f"{path}: {fault}" for fault in violations(page)]
        page.context.close()
    assert faults == []


def test_the_checker_finds_no_fault_in_the_styles(tmp_path):
    sheet = tmp_path / "sources.css"
    sheet.write_text("".join(source.read_text("utf-8") for source in style_sources(HANDBOOK)), "utf-8")
    assert css_messages(sheet) == []
    # It does look at what it knows.
    broken = tmp_path / "broken.css"
    broken.write_text(sheet.read_text("utf-8") + "\nh1 {\n\n    colour: red;\n\n    width: 3ex 4px;\n\n}\n", "utf-8")
    assert len(css_messages(broken)) == 2


# These are improvements that not every browser has.
LATER = {"hanging-punctuation", "text-autospace", "-webkit-text-size-adjust"}


def test_the_browser_understands_every_declaration(open_page):
    page = open_page("/en/")
    declarations = set()
    for file in style_sources(HANDBOOK):
        css = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL)
        assert css.count("{") == css.count("}")
        declarations |= set(re.findall(r"[;{]\s*([a-z-]+)\s*:\s*([^;{}]+)(?=;)", css))
    assert len(declarations) > 300
    refused = page.evaluate(
        """(all) => all.filter(([name, value]) =>
          !name.startsWith("--") && !CSS.supports(name, value.replace(/\\s*!important$/, "")))""",
        sorted(declarations),
    )
    # Descriptors belong to at-rules, not to elements.
    descriptors = {"src", "unicode-range", "size-adjust", "navigation"}
    assert [pair for pair in refused if pair[0] not in LATER | descriptors] == []


def test_the_browser_understands_every_selector(open_page):
    page = open_page("/en/")
    selectors = set()
    for file in style_sources(HANDBOOK):
        css = re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL)
        selectors |= {part.strip() for part in re.findall(r"([^{};]+)\{", css)}
    selectors = sorted(
        part for part in selectors if not re.match(r"@|from$|to$|\d", part)
    )
    assert len(selectors) > 150
    refused = page.evaluate(
        """(all) => all.filter((selector) => {
          try { document.querySelector(selector) } catch { return true }
        })""",
        selectors,
    )
    assert refused == []


@pytest.mark.parametrize("path, word, scheme, viewport", [
    ("/en/", "pipeline", "light", WIDE), ("/en/", "pipeline", "dark", PHONE),
    ("/zh/", "流水线", "dark", WIDE), ("/zh/", "流水线", "light", PHONE),
])
def test_the_open_search_is_accessible(open_page, path, word, scheme, viewport):
    page = open_page(path, viewport=viewport, color_scheme=scheme)
    page.keyboard.press("Control+k")
    page.get_by_role("combobox").fill(word)
    page.get_by_role("dialog").get_by_role("option").first.wait_for()
    assert violations(page) == []
