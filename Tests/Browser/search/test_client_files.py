"""The files of the search client: what their names and hashes are good for."""

import json
import pathlib
import re
import shutil

import pytest

from small_site import serve


@pytest.fixture
def copy(output, tmp_path):
    """The published site, to be damaged."""
    folder = tmp_path / "site"
    shutil.copytree(output, folder)
    return folder


def client(folder):
    [module] = pathlib.Path(folder, "search").glob("search.*.js")
    return module


def test_names_are_made_of_what_the_files_hold(page, server):
    page.goto(server.address + "/zh/posts/preview/")
    wrong = page.evaluate("""async () => {
        const script = document.querySelector("script[data-search-client]");
        const style = document.querySelector("link[href*='/search/']");
        const { searchClient, searchIntegrity } = script.dataset;
        const wrong = [];
        for (const [path, integrity] of [[script.src, script.integrity], [style.href, style.integrity], [searchClient, searchIntegrity]]) {
            const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await (await fetch(path)).arrayBuffer()));
            const digits = [...hash.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
            if (integrity !== "sha256-" + btoa(String.fromCharCode(...hash)) || !path.includes(`.${digits}.`)) wrong.push(path);
        }
        return wrong;
    }""")
    assert wrong == []


@pytest.fixture
def tampered(copy):
    with client(copy).open("ab") as file:
        file.write(b"\nglobalThis.isTampered = true;\n")
    with serve(copy) as server:
        yield server


def test_a_search_page_refuses_another_client_and_says_so(context, tampered):
    page = context.new_page()
    page.goto(tampered.address + "/zh/search/?q=谓词")
    page.wait_for_selector("[role=alert]")
    assert "加载失败" in page.locator("[role=alert]").text_content()
    assert page.evaluate("globalThis.isTampered") is None
    assert page.locator("search form").get_attribute("action") == "/zh/search/"
    assert page.locator("a[href='/zh/posts']").is_visible()


def test_the_button_leads_to_the_search_page_where_the_client_is_refused(context, tampered):
    page = context.new_page()
    page.goto(tampered.address + "/en/posts/predicate/")
    page.click("[data-search-open]")
    page.wait_for_url("**/en/search/")
    page.wait_for_selector("[role=alert]")
    assert "could not be loaded" in page.locator("[role=alert]").text_content()


def test_a_missing_client_is_said(context, copy):
    client(copy).unlink()
    page = context.new_page()
    with serve(copy) as server:
        page.goto(server.address + "/en/search/")
        page.wait_for_selector("[role=alert]")


def test_the_loader_is_refused_when_it_is_another_one(context, copy):
    [loader] = (copy / "search").glob("loader.*.js")
    loader.write_text("globalThis.isTampered = true;")
    page = context.new_page()
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    with serve(copy) as server:
        page.goto(server.address + "/en/posts/predicate/", wait_until="networkidle")
        assert page.evaluate("globalThis.isTampered") is None
        assert any(re.search("integrity", text) for text in complaints)
        page.click("[data-search-open]")
        page.wait_for_url("**/en/search/")


def test_an_index_of_another_format_is_not_read(context, copy):
    index = copy / "search/en/index.json"
    manifest = json.loads(index.read_text())
    index.write_text(json.dumps(manifest | {"version": manifest["version"] + 1}))
    page = context.new_page()
    with serve(copy) as server:
        page.goto(server.address + "/en/search/?q=predicate")
        page.wait_for_selector("[role=status]:has-text('could not be loaded')")
        assert page.locator(".search-result").count() == 0
