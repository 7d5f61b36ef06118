"""The desk of `publish run`: all texts, both texts of a pair, and what others may not see of it.

The site's program is a script that answers what the desk asks; the command, its servers and the browser are real.
"""

import json
import re

import pytest

from blog import note_exceptions, wait_for
from checkers import violations
from preview import preview, write

SITE = """#!/bin/sh
case $1 in
--publish-task=*) echo asked >> .asked; cat answer > "${2#--answer-to=}" ;;
*) cp Content/page.html Output/index.html ;;
esac
"""
ORIGINAL, TRANSLATION = "Content/zh/posts/tea.md", "Content/en/posts/tea.md"


def line(**values):
    return json.dumps(values) + "\n"


def answer(state):
    """What the site's program says of two texts, of which the translation is in a state."""
    texts = [("zh", ORIGINAL, "茶", "published"), ("en", TRANSLATION, "Tea", "published"), ("zh", "d.md", "草", "draft")]
    return (
        line(kind="languages", codes=["zh", "en"])
        + "".join(
            line(kind="text", file=file, page=f"/{language}/tea", title=title, language=language, state=readers,
                 date="2026-11-27", words=120)
            for language, file, title, readers in texts
        )
        + line(kind="dialect", cjk=3, extensions=127, languages=["zh", "en"])
        + line(kind="pair", state=state, **{"from": "zh"}, to="en", fromPath="zh", toPath="en", original=ORIGINAL,
               page="/zh/tea", translation=TRANSLATION, isDraft=False, isMachine=False)
    )


@pytest.fixture
def desk(tmp_path):
    """The folder of a site, the address of its preview and that of its desk."""
    folder = tmp_path / "a site"
    write(folder / "answer", answer("unmarked"))
    write(folder / "Content/page.html", "<!DOCTYPE html><title>T</title><body><p>page</p></body>\n")
    write(folder / ORIGINAL, "# 茶\n\n<script>document.title = 'broken'</script>\n\n绿茶要用温水。\n")
    write(folder / TRANSLATION, "# Tea\n\n<script>document.title = 'broken'</script>\n\nGreen tea wants the the warm water.\n")
    with preview(folder, SITE) as addresses:
        yield folder, *addresses


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_desk_is_right_for_everybody(browser, desk, scheme):
    _, _, address = desk
    context = browser.new_context(locale="en-US", color_scheme=scheme, permissions=["clipboard-read", "clipboard-write"])
    complaints = []
    try:
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        note_exceptions(page, complaints)
        page.on("request", lambda request: request.url.startswith(address) or complaints.append(request.url))
        page.goto(address)
        # The list loads again when the linter has read the texts, which takes the focus away.
        page.get_by_role("link", name=re.compile("^faults")).wait_for()
        assert violations(page) == []
        # By keyboard to the texts that were never marked, and on to both texts.
        page.get_by_role("link", name="unmarked 1").focus()
        page.keyboard.press("Enter")
        page.wait_for_url("**/?state=unmarked")
        assert page.get_by_role("link", name="茶").count() == 0
        page.get_by_role("link", name="Tea", exact=True).focus()
        page.keyboard.press("Enter")
        page.get_by_text("Green tea wants the the warm water.").wait_for()
        assert page.title() == "茶: en", "sources are text"
        assert page.get_by_text("publish i18n mark Content/en/posts/tea.md").is_visible()
        page.get_by_role("button", name="copy", exact=True).press("Enter")
        page.get_by_role("button", name="copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == "publish i18n mark Content/en/posts/tea.md"
        assert page.get_by_role("link", name="line 5").first.get_attribute("href").endswith("tea.md:5")
        row = page.get_by_role("row").filter(has_text="绿茶要用温水。")
        assert "Green tea wants the the warm water." in row.inner_text()
        finding = page.get_by_role("listitem").filter(has_text="'the' is repeated")
        assert finding.get_by_role("link", name="line 5").is_visible()
        assert violations(page) == []
        assert complaints == []
    finally:
        context.close()


def test_a_phone_in_chinese_has_all_of_it(browser, desk):
    _, _, address = desk
    context = browser.new_context(locale="zh-CN", viewport={"width": 390, "height": 800})
    try:
        page = context.new_page()
        page.goto(address)
        page.get_by_role("link", name=re.compile("^有问题")).wait_for()
        assert page.locator("html").get_attribute("lang") == "zh"
        page.get_by_role("searchbox", name="查找文章").fill("tea.md")
        page.keyboard.press("Enter")
        page.wait_for_url("**/?q=tea.md")
        assert page.get_by_role("link", name="草").count() == 0
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    finally:
        context.close()


def test_an_open_desk_follows_what_is_saved_and_asks_only_then(browser, desk):
    folder, site, address = desk
    asked = folder / ".asked"
    page = browser.new_page(locale="en-US")
    try:
        page.goto(site)
        assert not asked.exists(), "nobody has looked"
        page.goto(address)
        page.get_by_role("link", name="unmarked 1").wait_for()
        write(folder / "answer", answer("missing"))
        page.get_by_role("link", name="missing 1").wait_for(timeout=60_000)
        assert len(asked.read_text().split()) <= 3
    finally:
        page.close()


def test_scripts_of_the_site_cannot_read_the_desk(browser, desk):
    _, site, address = desk
    page = browser.new_page()
    try:
        page.goto(site)
        read = "(address) => fetch(address).then((answer) => answer.text(), () => 'refused')"
        assert page.evaluate(read, address) == "refused"
        frame = """(address) => { const frame = document.createElement("iframe"); frame.src = address;
            document.body.append(frame) }"""
        page.evaluate(frame, address)
        wait_for(page, lambda: any(f.url.startswith("chrome-error") for f in page.frames), "no frame of the desk")
        style = """(address) => new Promise((done) => { const link = document.createElement("link");
            link.rel = "stylesheet"; link.href = address + "/desk.css";
            link.onload = () => done("read"); link.onerror = () => done("refused"); document.head.append(link) })"""
        assert page.evaluate(style, address) == "refused"
    finally:
        page.close()
