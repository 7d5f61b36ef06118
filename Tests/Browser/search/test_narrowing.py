"""How results are narrowed down, and what is said where there are none."""

import pytest

from small_site import publish, serve
from test_search import look_up, results

TAGGED = {
    "zh/posts/one.md": ("2024-01-02", "数据同步", "Swift, 数据", "数据在设备之间同步，状态会丢失。\n\n## 状态\n\n同步的状态与数据。"),
    "zh/posts/two.md": ("2024-02-02", "数据迁移", "数据", "迁移旧数据。"),
    "zh/posts/three.md": ("2024-03-02", "动画", "动画", "动画的数据。"),
    "en/posts/four.md": ("2024-04-02", "Keeping data", "Data", "Data is kept, and data moves. 数据"),
}


@pytest.fixture(scope="module")
def tagged(tmp_path_factory):
    articles = {path: (date, f"{title}\ntags: {tags}", text) for path, (date, title, tags, text) in TAGGED.items()}
    with serve(publish(tmp_path_factory.mktemp("tagged"), articles=articles)) as server:
        yield server


@pytest.fixture
def tagged_page(page, tagged):
    page.goto(tagged.address + "/zh/search/")
    page.wait_for_selector("[role=combobox]")
    return page


def choose(page, label):
    """Presses a choice of the filter and waits for the answer."""
    page.evaluate("document.querySelector('[role=listbox]').ariaBusy = 'true'")
    page.get_by_role("button", name=label).click()
    page.wait_for_selector("[role=listbox][aria-busy=false]", state="attached")


def status(page):
    return page.locator("[role=status]").text_content()


def test_a_tag_narrows_results_and_says_so(tagged_page):
    look_up(tagged_page, "数据")
    assert sorted(results(tagged_page)) == ["动画", "数据同步", "数据迁移"]
    tagged_page.click(".search-filter summary")
    tagged_page.get_by_role("button", name="Swift (1)").wait_for()
    assert tagged_page.get_by_role("group", name="标签").get_by_role("button").all_text_contents() == ["数据 (2)", "Swift (1)", "动画 (1)"]
    choose(tagged_page, "Swift (1)")
    assert results(tagged_page) == ["数据同步"] and status(tagged_page) == "1 个结果"
    chosen = tagged_page.get_by_role("button", name="Swift (1)")
    assert chosen.get_attribute("aria-pressed") == "true"
    assert chosen.evaluate("(button) => button === document.activeElement")
    assert tagged_page.locator(".search-filter summary").text_content() == "筛选 · Swift"
    choose(tagged_page, "Swift (1)")
    assert len(results(tagged_page)) == 3


def test_tags_are_read_when_they_are_wanted(tagged_page):
    asked = []
    tagged_page.on("request", lambda request: asked.append(request.url))
    look_up(tagged_page, "数据")
    tagged_page.wait_for_selector(".search-result mark")
    assert not any("/g-" in url for url in asked)
    with tagged_page.expect_request("**/search/zh/g-*"):
        tagged_page.click(".search-filter summary")


def test_a_language_is_chosen_alone(tagged_page):
    look_up(tagged_page, "数据")
    tagged_page.click(".search-filter summary")
    choose(tagged_page, "English")
    assert results(tagged_page) == ["Keeping data"]
    assert tagged_page.locator(".search-filter summary").text_content() == "筛选 · English"
    choose(tagged_page, "English")
    assert "数据同步" in results(tagged_page)


def test_an_empty_field_forgets_what_was_chosen(tagged_page):
    look_up(tagged_page, "数据")
    tagged_page.click(".search-filter summary")
    choose(tagged_page, "动画 (1)")
    tagged_page.locator("input[type=search]").first.fill("")
    tagged_page.wait_for_selector(".search-filter", state="hidden")
    look_up(tagged_page, "数据")
    assert len(results(tagged_page)) == 3


def test_where_nothing_is_found_the_nearest_spelling_and_the_most_used_tags_are_offered(tagged_page):
    look_up(tagged_page, "动化")
    assert status(tagged_page) == "没有找到“动化”。 您要找的是“动画”吗？"
    assert tagged_page.locator(".search-hints button").all_text_contents() == ["动画", "数据", "Swift"]
    tagged_page.locator(".search-hints button").first.click()
    tagged_page.wait_for_selector(".search-result mark")
    assert results(tagged_page) == ["动画"] and tagged_page.locator(".search-hints button").count() == 0
    assert tagged_page.evaluate("document.activeElement.value") == "动画"


def test_sections_are_results_of_their_own_with_their_anchors(tagged_page):
    look_up(tagged_page, "同步状态数据")
    section = tagged_page.locator(".search-section a").first
    section.wait_for()
    assert section.get_attribute("href").split("#")[0].endswith("/zh/posts/one") and "#" in section.get_attribute("href")
    assert {"同步", "状态", "数据"} <= set(tagged_page.locator(".search-list mark").all_text_contents())


def test_the_slash_leads_to_the_field_of_the_search_page(tagged_page):
    tagged_page.evaluate("document.activeElement.blur()")
    tagged_page.keyboard.press("/")
    tagged_page.keyboard.type("动画")
    tagged_page.wait_for_selector(".search-result mark")
    assert tagged_page.locator("dialog[open]").count() == 0 and tagged_page.input_value("search form input") == "动画"
