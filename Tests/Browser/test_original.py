"""The original below each paragraph of a translation, when the reader asks for it."""

import pytest

from blog import PHONE, WIDE, serve, wait_until
from checkers import violations
from sites import THEMES, publish, write_icon

NAME = "tea"
TRANSLATION = f"/en/posts/{NAME}/"
CHINESE = "## 第 {0} 步\n\n用 Kettle{0} 烧 {0} 毫升的水，等它冷下来。\n\n- Cup{0}：杯子，里面放茶\n- Pot{0}：茶壶，里面放水\n\n"
ENGLISH = "## Step {0}\n\nBoil {0} millilitres in the Kettle{0}, and wait.\n\n- Cup{0}: for the tea\n- Pot{0}: for the water\n\n"


@pytest.fixture(scope="module")
def output(tmp_path_factory, theme):
    folder = tmp_path_factory.mktemp("original")
    write_icon(folder)
    last = {
        "zh": "## 不安全\n\nKettle9 [x](../x/) <b id=\"taken\" data-run=\"x\">98</b>。\n",
        "en": "## Unsafe\n\nKettle9 [x](../x/) **98**.\n",
    }
    for language, section, title in [("zh", CHINESE, "茶"), ("en", ENGLISH, "Tea")]:
        texts = folder / f"Content/{language}/posts"
        texts.mkdir(parents=True)
        body = "".join(section.format(number) for number in range(101, 107))
        header = f"---\ndate: 2024-01-01 10:00\ndescription: {title}\n---\n"
        (texts / f"{NAME}.md").write_text(f"{header}# {title}\n\n{body}{last[language]}", "utf-8")
        (texts / "x.md").write_text(f"{header}# X\n\n{title}.\n", "utf-8")
    publish(folder, "--full", "--mark", *THEMES[theme])
    original = folder / f"Content/zh/posts/{NAME}.md"
    original.write_text(original.read_text("utf-8").replace("## 第 103 步\n\n用", "## 第 103 步\n\n先用"), "utf-8")
    return publish(folder, "--full", *THEMES[theme])


@pytest.fixture(scope="module")
def site(output):
    with serve(output) as address:
        yield address


def button(page):
    return page.get_by_role("button", name="Show the original")


@pytest.mark.in_both_themes
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_button_shows_the_original_below_paragraphs(open_page, viewport):
    page = open_page(TRANSLATION, viewport=viewport)
    assert page.locator(".original").count() == 0
    button(page).focus()
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelector('.show-original').ariaPressed === 'true'")
    shown = page.locator(".original")
    assert shown.count() == 6 * 3 + 1
    # An item's stands in it, a paragraph's after it.
    assert shown.nth(1).evaluate("(text) => text.parentElement.localName") == "li"
    assert shown.first.inner_text() == "用 Kettle101 烧 101 毫升的水，等它冷下来。"
    assert set(shown.evaluate_all("(all) => all.map((one) => one.lang)")) == {"zh"}
    assert violations(page) == []
    width, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert width <= room
    button(page).click()
    wait_until(page, "document.querySelector('.show-original').ariaPressed === 'false'")
    assert not any(one.is_visible() for one in shown.all())


@pytest.mark.in_both_themes
def test_links_lead_where_they_led_and_elements_have_no_other_attributes(open_page, site):
    page = open_page(TRANSLATION)
    button(page).click()
    wait_until(page, "document.querySelector('.show-original').ariaPressed === 'true'")
    last = page.locator(".original").last
    assert last.inner_text() == "Kettle9 x 98。"
    assert last.get_by_role("link").evaluate("(link) => link.href") == f"{site}/zh/posts/x/"
    assert last.locator("b").evaluate("(element) => element.attributes.length") == 0


@pytest.mark.in_both_themes
def test_the_choice_holds_for_the_visit(open_page):
    page = open_page(TRANSLATION)
    button(page).click()
    wait_until(page, "document.querySelector('.show-original').ariaPressed === 'true'")
    page.reload()
    wait_until(page, "document.querySelector('.original') !== null")
    button(page).click()
    page.reload()
    assert page.locator(".original").count() == 0


def test_a_page_that_was_changed_afterwards_shows_none(output, open_page):
    file = output / f"zh/posts/{NAME}/index.html"
    before = file.read_text("utf-8")
    file.write_text(before.replace("<p>", "<p></p><p>"), "utf-8")
    try:
        page = open_page(TRANSLATION)
        with page.expect_response(f"**/zh/posts/{NAME}/"):
            button(page).click()
        wait_until(page, "sessionStorage.getItem('theme.original') === '1'")
        assert page.locator(".original").count() == 0
        assert button(page).get_attribute("aria-pressed") == "false"
    finally:
        file.write_text(before, "utf-8")


@pytest.mark.in_both_themes
def test_originals_have_no_button_nor_pages_without_scripts(open_page):
    page = open_page(f"/zh/posts/{NAME}/")
    assert page.locator(".show-original, [data-original]").count() == 0
    page = open_page(TRANSLATION, java_script_enabled=False)
    assert page.locator(".show-original").count() == 0


@pytest.mark.in_both_themes
def test_a_section_whose_original_has_changed_says_so_and_leads_there(open_page):
    page = open_page(TRANSLATION)
    note = page.locator(".prose > .outdated")
    assert note.count() == 1
    # It does not look like the text.
    assert note.evaluate("(note) => getComputedStyle(note).backgroundColor") != "rgba(0, 0, 0, 0)"
    # It stands between its heading and the paragraph.
    places = [page.locator(part).bounding_box()["y"] for part in ("#step-103", ".prose > .outdated", "text=Boil 103")]
    assert places == sorted(places)
    note.get_by_role("link").click()
    page.wait_for_url(f"**/zh/posts/{NAME}/#*")
    heading = page.evaluate("document.getElementById(decodeURIComponent(location.hash.slice(1))).textContent")
    assert heading.startswith("第 103 步")
    assert page.locator(".prose > .outdated").count() == 0
