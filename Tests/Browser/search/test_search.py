"""The search as its readers meet it."""

import json
import pathlib
import random
import re

import pytest

from blog import wait_for, wait_until
from small_site import ROOT, publish, serve

QUIET = "[role=listbox][aria-busy=false]"


def results(page):
    return page.locator(".search-result .search-title").all_text_contents()


def look_up(page, query):
    """Types a query into the search page and waits for its answer."""
    page.wait_for_selector("[role=combobox]")
    page.evaluate("document.querySelector('[role=listbox]').ariaBusy = 'true'")
    page.locator("input[type=search]").first.fill(query)
    page.wait_for_selector(QUIET, state="attached")


def test_nothing_but_the_loader_is_read_before_the_search_is_wanted(page, server):
    read = []
    page.on("request", lambda request: read.append(request.url.removeprefix(server.address)))
    page.goto(server.address + "/zh/posts/preview/", wait_until="networkidle")
    files = [path for path in read if path.startswith("/search/")]
    assert len(files) == 2 and re.fullmatch(r"/search/search\.[0-9a-f]{8}\.css /search/loader\.[0-9a-f]{8}\.js", " ".join(files))
    with page.expect_request(re.compile(r"/search/search\.[0-9a-f]{8}\.js$")):
        page.hover("[data-search-open]")


@pytest.mark.parametrize("shortcut", ["Control+k", "Meta+k", "/"])
def test_shortcuts_open_the_dialog_and_escape_returns_the_focus(page, server, shortcut):
    page.goto(server.address + "/zh/posts/preview/")
    page.focus("[data-search-open]")
    page.keyboard.press(shortcut)
    page.wait_for_selector("dialog[open]")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "combobox"
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog:not([open])", state="attached")
    assert page.evaluate("document.activeElement.hasAttribute('data-search-open')")


def test_typing_in_the_dialog_finds_articles(page, server):
    page.goto(server.address + "/zh/posts/preview/")
    page.click("[data-search-open]")
    page.wait_for_selector("dialog[open]")
    page.keyboard.type("谓词")
    page.wait_for_selector(".search-result mark")
    assert results(page)[0] == "谓词入门"
    assert "result" in page.locator("[role=status]").text_content() or "结果" in page.locator("[role=status]").text_content()
    assert page.locator("[role=combobox]").get_attribute("aria-expanded") == "true"


def test_arrows_choose_and_enter_opens_with_marks(page, server):
    page.goto(server.address + "/zh/posts/model/")
    page.keyboard.press("Control+k")
    page.wait_for_selector("dialog[open]")
    page.keyboard.type("谓词")
    page.wait_for_selector(".search-section")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    active = page.locator("[role=combobox]").get_attribute("aria-activedescendant")
    chosen = page.locator(f"#{active}")
    assert chosen.get_attribute("aria-selected") == "true" and "search-section" in chosen.locator("..").get_attribute("class")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/zh/posts/predicate/**")
    wait_until(page, "CSS.highlights.get('publish-search')?.size >= 3")


def test_composing_neither_searches_nor_opens(search_page, context):
    session = context.new_cdp_session(search_page)
    search_page.focus("input[type=search]")
    session.send("Input.imeSetComposition", {"text": "weici", "selectionStart": 5, "selectionEnd": 5})
    search_page.wait_for_timeout(200)
    session.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "Process", "windowsVirtualKeyCode": 229})
    search_page.evaluate("document.querySelector('[role=combobox]').dispatchEvent("
                         "new KeyboardEvent('keydown', {key: 'Enter', isComposing: true, bubbles: true}))")
    assert search_page.locator("[role=status]").text_content() == ""
    assert search_page.url.endswith("/zh/search/")
    session.send("Input.insertText", {"text": "谓词"})
    search_page.wait_for_selector(".search-result")
    assert results(search_page)[0] == "谓词入门"


def test_the_query_is_in_the_address(page, server):
    page.goto(server.address + "/zh/search/?q=%E9%A2%84%E8%A7%88")
    page.wait_for_selector(".search-result mark")
    assert page.input_value("input[type=search]") == "预览" and results(page) == ["Xcode 预览的秘密"]
    look_up(page, "布局")
    assert page.url.endswith("?q=" + "%E5%B8%83%E5%B1%80")


@pytest.mark.parametrize("query, first", [
    ("谓", "谓词入门"), ("栈", "Xcode 预览的秘密"), ("Xcode 预览", "Xcode 预览的秘密"), ("CompoundPredicate", "谓词入门"),
    ("compoundpred", "谓词入门"), ("@State", "谓词入门"), ("KeyValueStroe", "谓词入门"), ("ｘｃｏｄｅ", "Xcode 预览的秘密"),
    ("数据建模原理", "数据建模原理"), ("eyValueSto", "谓词入门"), ("script", "布局 <b>与</b> 适配"),
])
def test_kinds_of_queries(search_page, query, first):
    look_up(search_page, query)
    search_page.wait_for_selector(".search-result")
    assert results(search_page)[0] == first


@pytest.mark.parametrize("query", ["数据建模", "建模数据", "建模的原理", "数据和建模"])
def test_words_that_are_written_together_are_found_apart_too(search_page, query):
    look_up(search_page, query)
    search_page.wait_for_selector(".search-result")
    assert results(search_page) == ["数据建模原理", "布局 <b>与</b> 适配"]


def test_markup_in_titles_and_code_stays_text(search_page):
    look_up(search_page, "布局")
    search_page.wait_for_selector(".search-result mark")
    assert search_page.locator(".search-list b, .search-list script").count() == 0


def test_few_results_bring_the_other_language_under_its_heading_and_twins_once(search_page):
    look_up(search_page, "concurrency")
    search_page.wait_for_selector(".search-language")
    assert results(search_page) == ["Structured concurrency"]
    look_up(search_page, "NSCompoundPredicate")
    search_page.wait_for_selector(".search-result")
    assert results(search_page) == ["谓词入门"]


def test_the_english_page_searches_english(page, server):
    page.goto(server.address + "/en/search/")
    look_up(page, "observtion")
    page.wait_for_selector(".search-result")
    assert results(page) == ["Structured concurrency"]
    assert "observation" in page.locator("[role=status]").text_content()


def test_it_works_below_a_folder_of_the_host(page, tmp_path):
    output = publish(tmp_path, "https://example.com/blog")
    with serve(output, "/blog") as server:
        page.goto(server.address + "/zh/search/")
        look_up(page, "谓词")
        page.wait_for_selector(".search-result mark")
        assert page.locator(".search-result a").first.get_attribute("href") == server.address + "/zh/posts/predicate"


def test_titles_do_not_wait_for_the_texts_that_decide_their_order(search_page):
    held = []
    search_page.route("**/search/zh/f/*", lambda route: held.append(route))
    search_page.locator("input[type=search]").first.fill("Xcode 预览")
    search_page.wait_for_selector(".search-title")
    assert search_page.locator("[role=listbox]").get_attribute("aria-busy") == "true"
    assert search_page.locator("[role=combobox]").get_attribute("aria-expanded") == "true"
    search_page.keyboard.press("ArrowDown")
    search_page.keyboard.press("ArrowDown")
    chosen = search_page.locator("[aria-selected=true]").get_attribute("href")
    search_page.unroute("**/search/zh/f/*")
    for route in held:
        route.continue_()
    search_page.wait_for_selector(QUIET, state="attached")
    search_page.wait_for_selector(".search-result mark")
    assert results(search_page)[0] == "Xcode 预览的秘密"
    assert search_page.locator("[aria-selected=true]").get_attribute("href") == chosen


def test_an_excerpt_does_not_wait_for_other_texts(search_page):
    held = []
    search_page.route("**/search/zh/f/*", lambda route: held.append(route) if not held else route.continue_())
    search_page.locator("input[type=search]").first.fill("谓词 动画")
    search_page.wait_for_selector(".search-result mark")
    section = search_page.locator(".search-section a")
    section.first.wait_for()
    for _ in range(search_page.locator("[role=option]").count()):
        search_page.keyboard.press("ArrowDown")
        if search_page.locator(".search-section [aria-selected=true]").count():
            break
    else:
        pytest.fail("no part of an article can be chosen")
    chosen = search_page.locator("[aria-selected=true]").get_attribute("href")
    assert search_page.locator("[role=listbox]").get_attribute("aria-busy") == "true"
    held.pop().continue_()
    search_page.wait_for_selector(QUIET, state="attached")
    assert search_page.locator("[aria-selected=true]").get_attribute("href") == chosen


def test_a_failing_shard_is_said_and_the_rest_is_shown(search_page, server):
    terms, names = json.loads((server_output(server) / "search/zh/index.json").read_text())["shards"]
    # The shard of the pairs of Han characters is the last one.
    assert len(names) == 5 * len(terms)
    server.failing = lambda path: names[-5:] in path
    look_up(search_page, "Xcode 预览")
    assert "未能加载" in search_page.locator("[role=status]").text_content()
    assert "Xcode 预览的秘密" in results(search_page)


def server_output(server):
    return pathlib.Path(server.RequestHandlerClass.keywords["directory"])


def test_a_missing_index_is_said(page, server):
    server.failing = lambda path: path.endswith("index.json")
    page.goto(server.address + "/zh/search/")
    look_up(page, "谓词")
    assert "未能加载" in page.locator("[role=status]").text_content()
    server.failing = None
    look_up(page, "谓词入门")
    page.wait_for_selector(".search-result")


def test_what_was_read_is_there_without_a_network(search_page, context):
    look_up(search_page, "谓词")
    search_page.wait_for_selector(".search-result mark")
    wait_for(search_page, lambda: search_page.evaluate("""async () => {
        const kept = (await (await caches.open("publish-search")).keys()).map(({ url }) => url);
        const read = performance.getEntriesByType("resource").map(({ name }) => name);
        return read.filter((url) => url.includes("/search/zh/")).every((url) => kept.includes(url));
    }"""), "all files in the cache")
    context.set_offline(True)
    search_page.evaluate("import(document.querySelector('[data-search-client]').dataset.searchClient)"
                         ".then((search) => search.Index.opened.clear())")
    look_up(search_page, "复合谓词")
    search_page.wait_for_selector(".search-result mark")
    assert results(search_page) == ["谓词入门"]


def test_without_javascript_the_page_leads_to_the_archive(browser, server):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(server.address + "/zh/search/")
    assert page.locator("search form input[name=q]").count() == 1
    assert page.locator("a[href='/zh/posts']").count() == 1
    assert page.locator("form[action*=duckduckgo]").count() == 1
    page.goto(server.address + "/zh/posts/model/")
    assert page.locator("[data-search-open]").get_attribute("href") == "/zh/search/"
    context.close()


def test_random_queries_never_throw(search_page):
    source = random.Random(11)
    alphabet = list("谓词预览abcXYZ019_@#+.?*()[]{}\\|/\"'<>&-~ ！？…\u0301\u200d😀한カ𠮷Ωİ\t")
    queries = ["".join(source.choices(alphabet, k=source.randrange(1, 14))) for _ in range(400)]
    failures = search_page.evaluate("""async (queries) => {
        const { search, details } = await import(document.querySelector("[data-search-client]").dataset.searchClient);
        const failures = [];
        for (const query of queries) {
            try {
                const found = await search("zh", query);
                for (const match of found.matches.slice(0, 2)) await details(found, match);
            } catch (error) { failures.push(`${query}: ${error.stack}`); }
        }
        return failures;
    }""", queries)
    assert failures == []


def test_tokens_are_those_of_the_indexer(search_page):
    examples = json.loads((ROOT / "Tests/PublishSearchTests/tokens.json").read_text("utf-8"))
    chapter, folding = [(ROOT / f"Sources/Generator/PublishSearch/Client/search/{name}.js").read_text("utf-8") for name in ("tokens", "folding")]
    lines = (ROOT / "Sources/Generator/PublishSearch/Text/traditional.txt").read_text("utf-8").splitlines()
    pairs = [(ord(line[0]), ord(written)) for line in lines for written in line[1:]]
    lower = [pair[0] & 255 for pair in pairs]
    table = [*(pair[0] >> 8 for pair in pairs), *((own - last) & 255 for last, own in zip([0, *lower], lower)),
             *(pair[1] >> 8 for pair in pairs), *(pair[1] & 255 for pair in pairs)]
    wrong = search_page.evaluate("([examples, table]) => {" + chapter + folding + """
        const folding = new Folding(table);
        const terms = (text) => [...signs(normal(text)), ...[...tokens(folding.fold(normal(text)))].flatMap(({ run, sign, word, signed }) =>
            run ? [...[...run].map((character) => "." + character), ...pairs(run)] : sign ?? [word, ...signed])];
        const text = (list) => [...new Set(list)].sort().join(" ");
        // Parts of identifiers are in the index only; queries look for what begins with them.
        return examples.filter((example) => text(terms(example.text)) !== text(example.terms.filter((term) => !/^~./.test(term))))
            .map((example) => [example.text, terms(example.text)]);
    }""", [examples, table])
    assert wrong == []
