"""What keys do while an answer is awaited, and what becomes of a search that cannot read all it needs."""

import pytest

from small_site import publish, serve
from test_search import look_up, results, wait_until


def status(page):
    return page.locator("[role=status]").text_content()


def test_enter_waits_for_the_answer_to_what_was_typed_last(search_page):
    look_up(search_page, "谓词")
    search_page.wait_for_selector(".search-result mark")
    search_page.fill("input[type=search]", "Xcode")
    search_page.keyboard.press("Enter")
    search_page.wait_for_url("**/zh/posts/preview/**")


def test_escape_closes_the_dialog_with_a_query_in_it(page, server):
    page.goto(server.address + "/zh/posts/preview/")
    page.keyboard.press("Control+k")
    page.wait_for_selector("dialog[open]")
    page.keyboard.type("谓词")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog:not([open])", state="attached")


def test_a_link_to_a_part_of_the_page_leads_there(page, server):
    page.set_viewport_size({"width": 400, "height": 60})
    page.goto(server.address + "/zh/posts/predicate/")
    # The server of this test adds the slash.
    page.evaluate("history.replaceState(null, '', location.pathname.slice(0, -1))")
    page.click("[data-search-open]")
    page.wait_for_selector("dialog[open]")
    page.keyboard.type("KeyValueStore")
    page.wait_for_selector(".search-section")
    page.locator(".search-section a").first.evaluate("(link) => link.click()")
    page.wait_for_selector("dialog:not([open])", state="attached")
    wait_until(page, "scrollY > 0")
    page.wait_for_timeout(100)
    assert page.evaluate("scrollY") > 0


def test_a_page_instead_of_a_file_is_said_and_not_kept(search_page):
    search_page.route("**/t*.bin", lambda route: route.fulfill(status=200, content_type="text/html", body="<p>Please sign in"))
    look_up(search_page, "谓词")
    assert "未能加载" in status(search_page)
    search_page.unroute("**/t*.bin")
    look_up(search_page, "复合谓词")
    assert results(search_page) == ["谓词入门"]
    assert "未能加载" not in status(search_page)


def test_what_failed_is_named_anew(search_page):
    asked = []
    search_page.route("**/t*.bin", lambda route: route.abort())
    look_up(search_page, "谓词")
    search_page.on("request", lambda request: asked.append(request.url))
    look_up(search_page, "预览")
    assert any(url.endswith("/search/zh/index.json") for url in asked)
    assert not any("/f/" in url for url in asked)


def test_what_is_known_of_a_query_is_found(search_page):
    for query in ("谓词 flutter", "flutter 谓词", "KeyValueStore 动话"):
        look_up(search_page, query)
        assert results(search_page)[0] == "谓词入门", query


def test_twins_are_counted_once(search_page):
    look_up(search_page, "NSCompoundPredicate")
    search_page.wait_for_selector(".search-result mark")
    assert status(search_page) == "1 个结果"


def test_the_focus_outlives_a_button_that_goes(search_page):
    look_up(search_page, "数据")
    search_page.get_by_text("搜索其他语言").click()
    search_page.wait_for_selector("[role=listbox][aria-busy=false]", state="attached")
    assert search_page.evaluate("document.activeElement.getAttribute('role')") == "listbox"


@pytest.mark.parametrize("query", ["view model", "context.save()", ".onChange"])
def test_words_that_stand_together_come_first(page, tmp_path, query):
    apart = " and ".join(["view", "model", "context", "save", "onChange", "ViewModel"] * 6)
    texts = {"apart": f"Here are {apart}.", "together": "A view model calls `context.save()` when `.onChange` does."}
    articles = {f"en/posts/{name}.md": ("2024-01-02", name.title(), text) for name, text in texts.items()}
    articles["zh/posts/other.md"] = ("2024-01-02", "别的", "别的")
    with serve(publish(tmp_path, articles=articles)) as server:
        page.goto(server.address + "/en/search/")
        look_up(page, query)
        assert results(page) == ["Together", "Apart"]
