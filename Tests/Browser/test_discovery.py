"""What search engines and feed readers find in the head of pages."""

import json
import urllib.parse

import pytest

from conftest import page_paths

INDEXED = [path for path in page_paths() if not path.endswith("/404/")]
SITE = "https://publish.example.org"


@pytest.fixture
def head(open_page):
    def head(path):
        page = open_page(path, java_script_enabled=False)
        return page.locator("head")

    return head


@pytest.mark.parametrize("path", INDEXED)
def test_translations_name_each_other_and_themselves(head, path):
    own = head(path)
    url = SITE + urllib.parse.quote(path)
    assert own.locator("link[rel=canonical]").get_attribute("href") == url
    links = own.locator("link[rel=alternate][hreflang]").all()
    languages = {link.get_attribute("hreflang"): link.get_attribute("href") for link in links}
    if not languages:
        return
    assert url in languages.values()
    assert set(languages) == {"zh-Hans", "en", "x-default"}
    is_front = path in ("/", "/zh/", "/en/")
    assert languages["x-default"] == (SITE + "/" if is_front else languages["zh-Hans"])


def test_articles_describe_themselves(head):
    own = head("/en/posts/two-languages/")
    graph = json.loads(own.locator("script[type='application/ld+json']").text_content())["@graph"]
    article, trail = graph
    assert article["@type"] == "BlogPosting"
    assert article["inLanguage"] == "en"
    assert article["datePublished"] == "2026-11-12"
    assert [place["name"] for place in trail["itemListElement"]][:2] == ["Publish Notes", "Articles"]
    assert own.locator("meta[property='og:type']").get_attribute("content") == "article"
    assert own.locator("meta[property='og:locale']").get_attribute("content") == "en_US"
    assert own.locator("meta[property='og:locale:alternate']").get_attribute("content") == "zh_CN"


def test_front_pages_describe_the_site(head):
    own = head("/zh/")
    graph = json.loads(own.locator("script[type='application/ld+json']").text_content())["@graph"]
    assert [node["@type"] for node in graph] == ["WebSite"]
    feed = own.locator("link[type='application/rss+xml']").get_attribute("href")
    assert feed == "/zh/feed.rss"


def test_the_page_for_missing_pages_is_not_indexed(head):
    own = head("/en/404/")
    assert own.locator("meta[name=robots]").get_attribute("content") == "noindex"
    assert own.locator("link[rel=canonical]").count() == 0
