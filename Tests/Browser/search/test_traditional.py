"""Texts and queries in traditional and in simplified characters."""

import pytest

from blog import LONGEST_WAIT
from small_site import publish, serve

ARTICLES = {
    "zh/posts/simplified.md": ("2024-01-02", "数据库", "本文谈数据库与并发。"),
    "zh/posts/traditional.md": ("2024-01-03", "數據庫設計", "這裡談數據庫。\n\n## 並發\n\n並發的線程。"),
    "zh/posts/other.md": ("2024-01-04", "资料库", "资料库里有乾坤。"),
}


@pytest.fixture
def asked(tmp_path, page):
    """The search page of a site in both, and the names of the files that it has asked for."""
    names = []
    page.on("request", lambda request: names.append(request.url.rsplit("/", 1)[-1]))
    with serve(publish(tmp_path, articles=ARTICLES)) as server:
        page.goto(server.address + "/zh/search/")
        page.wait_for_selector("[role=combobox]")
        yield names


def answer(page, query):
    """The titles and the marked words of the results."""
    titles, marked = page.evaluate("""async ([query, limit]) => {
        const input = document.querySelector("[role=combobox]");
        const list = document.querySelector("[role=listbox]");
        const texts = (selector) => [...list.querySelectorAll(selector)].map((node) => node.textContent);
        input.value = query;
        list.ariaBusy = "true";
        input.dispatchEvent(new Event("input", { bubbles: true }));
        const end = performance.now() + limit;
        while (list.ariaBusy === "true" || texts(".search-excerpt").includes("")) {
            if (performance.now() > end) throw new Error(`No answer to ${query}`);
            await new Promise((next) => setTimeout(next, 2));
        }
        return [texts(".search-title"), texts("mark")];
    }""", [query, LONGEST_WAIT])
    return titles, set(marked)


@pytest.mark.parametrize("query", ["數據庫", "数据库", "數据庫"])
def test_either_spelling_finds_both_as_they_were_written(asked, page, query):
    titles, marked = answer(page, query)
    assert sorted(titles) == ["数据库", "數據庫設計"]
    assert marked == {"数据库", "數據庫"}


@pytest.mark.parametrize("query, title, mark", [("資料庫", "资料库", "资料库"), ("乾坤", "资料库", "乾坤"), ("线程", "數據庫設計", "線程")])
def test_only_characters_are_folded(asked, page, query, title, mark):
    assert answer(page, query) == ([title], {mark})


def test_the_table_is_asked_for_when_it_is_needed(asked, page):
    answer(page, "资料库")
    assert not [name for name in asked if name.startswith("h-")]
    answer(page, "並發")
    answer(page, "數據庫")
    assert len([name for name in asked if name.startswith("h-")]) == 1


def test_the_words_are_marked_on_arrival(asked, page):
    answer(page, "数据库")
    page.locator(".search-result a", has_text="設計").first.click()
    page.wait_for_url("**/traditional/**")
    marked = page.evaluate("""async (limit) => {
        const end = performance.now() + limit;
        while (!CSS.highlights.has("publish-search")) {
            if (performance.now() > end) return [];
            await new Promise((next) => setTimeout(next, 2));
        }
        return [...CSS.highlights.get("publish-search")].map(String);
    }""", LONGEST_WAIT)
    assert set(marked) == {"數據庫"}
