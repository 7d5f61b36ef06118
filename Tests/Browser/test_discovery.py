"""What search engines and feed readers find in the head of pages."""

import base64
import hashlib
import json
import re
import urllib.parse

import html5lib

from blog import OUTPUT, file_of, page_paths
from sites import THEMES, publish_small_site

SITE = "https://publish.example.org"


class Head:
    """The head of a page, as a parser of the HTML standard sees it."""

    def __init__(self, path, output=OUTPUT):
        # Whatever ends the head early, the parser leaves the elements after it out; the body takes it ten times as long.
        html, _, _ = file_of(path, output).read_bytes().partition(b"<body")
        document = html5lib.parse(html, transport_encoding="utf-8", namespaceHTMLElements=False)
        self.elements = list(document.find("head"))

    def all(self, name, **attributes):
        wanted = {key.replace("_", "-"): value for key, value in attributes.items()}
        return [
            element
            for element in self.elements
            if element.tag == name
            and all(element.get(key) == value for key, value in wanted.items())
        ]

    def meta(self, key):
        values = [
            element.get("content")
            for element in self.all("meta")
            if key in (element.get("name"), element.get("property"))
        ]
        return values[0] if len(values) == 1 else values

    def graph(self):
        (script,) = self.all("script", type="application/ld+json")
        return json.loads(script.text)["@graph"]


def test_translations_name_each_other_and_themselves():
    paths = [path for path in page_paths() if not path.endswith(("/404/", "/404.html"))]
    assert len(paths) > 100
    for path in paths:
        check_translations(path)


def check_translations(path):
    head = Head(path)
    # The address at which the page answers, the same in feeds and the site map.
    url = SITE + urllib.parse.quote(path)
    assert [link.get("href") for link in head.all("link", rel="canonical")] == [url], path
    languages = {
        link.get("hreflang"): link.get("href")
        for link in head.all("link", rel="alternate")
        if link.get("hreflang")
    }
    if not languages:
        return
    assert url in languages.values(), path
    assert set(languages) == {"zh-Hans", "en", "x-default"}, path
    is_front = path in ("/", "/zh/", "/en/")
    assert languages["x-default"] == (SITE + "/" if is_front else languages["zh-Hans"]), path


def test_articles_describe_themselves():
    head = Head("/en/posts/two-languages/")
    article, trail = head.graph()
    assert article["@type"] == "BlogPosting"
    assert article["inLanguage"] == "en"
    assert article["datePublished"] == "2026-11-12"
    assert article["translationOfWork"]["@id"] == SITE + "/zh/posts/two-languages/"
    assert article["translationOfWork"]["inLanguage"] == "zh-Hans"
    names = [place["name"] for place in trail["itemListElement"]]
    assert names[:2] == ["Publish Notes", "Articles"] and len(names) == 3
    assert head.meta("og:type") == "article"
    assert head.meta("og:locale") == "en_US"
    assert head.meta("og:locale:alternate") == "zh_CN"


def test_front_pages_describe_the_site():
    head = Head("/zh/")
    (site,) = head.graph()
    assert site["@type"] == "WebSite"
    search = site["potentialAction"]["target"]["urlTemplate"]
    assert search == SITE + "/zh/search/?q={search_term_string}"
    assert file_of("/zh/search/").is_file()
    (feed,) = head.all("link", type="application/rss+xml")
    assert feed.get("href") == "/zh/feed.rss"


def test_icons_and_files_for_machines_are_there():
    head = Head("/en/")
    for relation in ("icon", "apple-touch-icon", "manifest"):
        (link,) = head.all("link", rel=relation)
        assert file_of(link.get("href")).is_file(), relation
    manifest = json.loads(file_of("/site.webmanifest").read_text())
    assert all(file_of(icon["src"]).is_file() for icon in manifest["icons"])
    assert manifest["theme_color"] == head.meta("theme-color")
    robots = file_of("/robots.txt").read_text()
    assert robots.endswith(f"Sitemap: {SITE}/sitemap.xml\n") and file_of("/sitemap.xml").is_file()


def test_the_page_for_missing_pages_is_not_indexed():
    head = Head("/en/404/")
    assert head.meta("robots") == "noindex"
    assert head.all("link", rel="canonical") == []


def test_both_themes_tell_others_the_same(tmp_path):
    def told(theme):
        folder = tmp_path / theme
        folder.mkdir()
        output = publish_small_site(folder, *THEMES[theme])
        return {path: [fact for fact in map(fact_of, Head(path, output).elements) if fact] for path in page_paths(output)}

    def fact_of(element):
        """The name, the attributes and the text of an element; none for the files and the colour of a theme."""
        address = element.get("href") or element.get("src") or ""
        if address.startswith(("/journal", "/handbook", "/theme")) or element.get("name") == "theme-color":
            return None
        return element.tag, sorted(element.items()), element.text

    journal, handbook = map(told, THEMES)
    assert len(journal) > 40 and journal == handbook


def test_pages_link_the_markdown_beside_them():
    for path in page_paths():
        twin = file_of(path).with_suffix(".md")
        links = [link.get("href") for link in Head(path).all("link", rel="alternate", type="text/markdown")]
        assert links == (["/" + str(twin.relative_to(OUTPUT))] if twin.exists() else []), path


def test_files_are_checked_by_their_digests():
    for path in page_paths():
        check_digests(path)


def check_digests(path):
    # Files that only some texts need stand in the body.
    html = file_of(path).read_text("utf-8")
    tags = [tag for tag in re.findall(r"<(?:link|script)\b[^>]*>", html) if tag.startswith("<script") or 'rel="stylesheet"' in tag]
    files = {match[1]: tag for tag in tags if (match := re.search(r' (?:src|href)="(/[^"]+)"', tag))}
    # The search's files keep their names, by which its other files find them.
    theme = {name: tag for name, tag in files.items() if not name.startswith("/search/")}
    assert len(theme) >= 2, path
    for name, tag in theme.items():
        digest = hashlib.sha256((OUTPUT / name.lstrip("/")).read_bytes())
        assert f'integrity="sha256-{base64.b64encode(digest.digest()).decode()}"' in tag, path
        assert digest.hexdigest()[:8] in name, path
