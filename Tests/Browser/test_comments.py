"""Comments of giscus, Gitalk, utterances, Waline, Twikoo and Artalk. Their scripts cannot be fetched here: others stand at their addresses, which do what
those are documented to do, and say what they were told."""

import json

import pytest

from blog import PHONE, WIDE, note_exceptions, serve, wait_until
from checkers import violations
from sites import THEMES, publish, write_icon

ARTICLE = "/en/posts/brewing-a-pot-of-green-tea-by-the-clock-and-by-nothing-else/"
# Elements of a text that look like those of the theme. Its scripts must neither obey nor trip over them.
IMITATIONS = (
    '<div class="comments" data-provider="gitalk" data-loading="nearby" data-host="https://elsewhere.example" data-admin="x"></div>\n\n'
    '<p class="copy">复制</p>\n\n<p class="contents">目录</p>\n\n:::copy\n:::\n\n:::contents\n:::\n'
)
TEXTS = {
    "zh": "# 看钟泡茶\n\n一壶茶。\n\n" + IMITATIONS,
    "en": "# Brewing by the clock\n\n" + "A pot, a clock and patience.\n\n" * 40,
    "ar": "# تحضير الشاي بالساعة\n\nإبريق.\n",
}

# As `CommentsProvider` documents them.
POLICIES = {
    "giscus": "default-src 'self'; script-src 'self' https://giscus.app; style-src 'self' https://giscus.app; frame-src https://giscus.app",
    "gitalk": "default-src 'self'; script-src 'self' https://files.example; style-src 'self' https://files.example; "
    "connect-src 'self' https://api.github.com https://proxy.example; img-src 'self' https://avatars.githubusercontent.com",
    "utterances": "default-src 'self'; script-src 'self' https://utteranc.es; frame-src https://utteranc.es",
    "twikoo": "default-src 'self'; script-src 'self' https://files.example; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' https://twikoo.example; img-src 'self' https://twikoo.example",
    "artalk": "default-src 'self'; script-src 'self' https://artalk.example; style-src 'self' https://artalk.example; "
    "connect-src 'self' https://artalk.example; img-src 'self' https://artalk.example",
    "waline": "default-src 'self'; script-src 'self' https://files.example; style-src 'self' https://files.example; "
    "connect-src 'self' https://waline.example; img-src 'self' https://waline.example",
}

GISCUS = """
(() => {
  const script = document.currentScript;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = "https://giscus.app/default.css";
  document.head.append(sheet);
  const frame = document.createElement("iframe");
  frame.className = "giscus-frame";
  frame.title = "Comments";
  frame.src = "https://giscus.app/widget?" + new URLSearchParams({ ...script.dataset });
  script.after(frame);
})();
"""
WIDGET = """<!DOCTYPE html><html lang="en"><title>Comments</title><p id="told"></p><p id="later"></p>
<script>
told.textContent = JSON.stringify(Object.fromEntries(new URLSearchParams(location.search)));
addEventListener("message", (event) => later.textContent = JSON.stringify(event.data));
</script>"""
GITALK = """
window.Gitalk = class {
  constructor(options) { this.options = options; }
  render(place) {
    place.textContent = JSON.stringify(this.options);
    fetch("https://api.github.com/repos/me/blog/issues").then((answer) => answer.text()).then((text) => {
      const image = new Image();
      image.alt = text;
      image.src = "https://avatars.githubusercontent.com/me";
      place.append(image);
    });
  }
};
"""
UTTERANCES = """
(() => {
  const script = document.currentScript;
  const told = Object.fromEntries([...script.attributes].map(({ name, value }) => [name, value]));
  const frame = document.createElement("iframe");
  frame.className = "utterances-frame";
  frame.title = "Comments";
  frame.src = "https://utteranc.es/utterances.html?" + new URLSearchParams(told);
  script.after(frame);
})();
"""
WALINE = """
export const init = ({ el, ...options }) => {
  const show = (more) => {
    el.textContent = JSON.stringify({ ...options, ...more });
    fetch(options.serverURL + "/api/comment").then((answer) => answer.text()).then((text) => {
      const image = new Image();
      image.alt = text;
      image.src = options.serverURL + "/face";
      el.append(image);
    });
  };
  show();
  return { update: show };
};
"""
# Both put their answer beside what they were told.
BOXES = """
const box = (name, server) => (options) => {
  const place = options.el;
  const show = (more) => {
    const { el, ...told } = { ...options, ...more };
    place.textContent = JSON.stringify(told);
    fetch(server + "/face").then(() => {
      const image = new Image();
      image.alt = "a face";
      image.src = server + "/face";
      place.append(image);
    });
  };
  show();
  return { setDarkMode: (darkMode) => show({ darkMode }) };
};
"""
TWIKOO = BOXES + 'window.twikoo = { init: box("Twikoo", "https://twikoo.example") };'
ARTALK = BOXES + 'window.Artalk = { init: box("Artalk", "https://artalk.example") };'
FACE = ("image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="1" height="1"/>')
ANSWERS = {
    "https://utteranc.es/client.js": ("text/javascript", UTTERANCES),
    "https://utteranc.es/utterances.html": ("text/html", WIDGET),
    "https://files.example/waline.js": ("text/javascript", WALINE),
    "https://files.example/waline.css": ("text/css", ".wl-panel { color: red }"),
    "https://waline.example/api/comment": ("text/plain", "a face"),
    "https://waline.example/face": FACE,
    "https://files.example/twikoo.min.js": ("text/javascript", TWIKOO),
    "https://twikoo.example/face": FACE,
    "https://artalk.example/dist/Artalk.js": ("text/javascript", ARTALK),
    "https://artalk.example/dist/Artalk.css": ("text/css", ".artalk { color: red }"),
    "https://artalk.example/face": FACE,
    "https://giscus.app/client.js": ("text/javascript", GISCUS),
    "https://giscus.app/default.css": ("text/css", ".giscus-frame { width: 100%; border: 0 }"),
    "https://giscus.app/widget": ("text/html", WIDGET),
    "https://files.example/gitalk.min.js": ("text/javascript", GITALK),
    "https://files.example/gitalk.css": ("text/css", ".gitalk { color: red }"),
    "https://api.github.com/repos/me/blog/issues": ("text/plain", "a face"),
    "https://avatars.githubusercontent.com/me": FACE,
}
PLACES = {
    "giscus": "https://github.com/me/blog/discussions", "gitalk": "https://github.com/me/blog/issues",
    "utterances": "https://github.com/me/blog/issues", "waline": "https://waline.example",
    "twikoo": "https://twikoo.example", "artalk": "https://artalk.example",
}
FIRST = {
    "giscus": ["https://giscus.app/client.js", "https://giscus.app/default.css", "https://giscus.app/widget"],
    "gitalk": [address for address in ANSWERS if "gitalk" in address or "github" in address],
    "utterances": ["https://utteranc.es/client.js", "https://utteranc.es/utterances.html"],
    "waline": [address for address in ANSWERS if "waline" in address],
    "twikoo": [address for address in ANSWERS if "twikoo" in address],
    "artalk": [address for address in ANSWERS if "artalk" in address],
}


@pytest.fixture(scope="module")
def sites(tmp_path_factory, theme):
    """The addresses of sites by provider and time of loading; published when first asked for."""
    servers, addresses = [], {}

    def address(provider, loading="onRequest"):
        if (provider, loading) not in addresses:
            folder = tmp_path_factory.mktemp(f"{provider}-{loading}")
            write_icon(folder)
            for language, text in TEXTS.items():
                file = folder / "Content" / (language + ARTICLE.removeprefix("/en").removesuffix("/") + ".md")
                file.parent.mkdir(parents=True)
                file.write_text("---\ndate: 2024-03-04 10:00\n---\n" + text, "utf-8")
            server = serve(publish(folder, provider, loading, *THEMES[theme]), POLICIES[provider])
            servers.append(server)
            addresses[provider, loading] = server.__enter__()
        return addresses[provider, loading]

    yield address
    for server in servers:
        server.__exit__(None, None, None)


@pytest.fixture
def open_article(browser, sites):
    """Opens the article with comments, and the list of what is asked of others; complaints fail the test."""
    contexts, complaints = [], []

    def open_article(provider, loading="onRequest", path=ARTICLE, broken=(), **options):
        address = sites(provider, loading)
        context = browser.new_context(base_url=address, **{"viewport": WIDE, **options})
        contexts.append(context)
        page = context.new_page()
        asked = []

        def answer(route):
            url = route.request.url.split("?")[0]
            if url.startswith(address):
                return route.continue_()
            asked.append(url)
            if url in broken:
                return route.abort()
            kind, body = ANSWERS[url]
            route.fulfill(content_type=kind, body=body, headers={"access-control-allow-origin": "*"})

        context.route("**/*", answer)
        note_exceptions(page, complaints)
        page.on(
            "console",
            lambda message: message.type in ("error", "warning") and not broken and complaints.append(message.text),
        )
        page.goto(path)
        return page, asked

    yield open_article
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.mark.in_both_themes(provider=["giscus", "waline"])
@pytest.mark.parametrize("provider", FIRST)
def test_nothing_is_asked_before_the_reader_asks(open_article, provider):
    page, asked = open_article(provider)
    place = page.get_by_role("heading", name="Comments").locator("..")
    place.scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    assert asked == []
    assert place.get_by_role("link").get_attribute("href").startswith(PLACES[provider])
    page.get_by_role("button", name="Load comments").focus()
    page.keyboard.press("Enter")
    if provider in ("giscus", "utterances"):
        page.frame_locator(f"iframe.{provider}-frame").locator("#told").wait_for()
    else:
        wait_until(page, "document.querySelector('.comments img')?.naturalWidth")
    assert sorted(set(asked)) == sorted(FIRST[provider])
    assert page.get_by_role("button", name="Load comments").count() == 0
    assert page.get_by_role("alert").count() == 0


@pytest.mark.in_both_themes(provider=["giscus"])
@pytest.mark.parametrize("provider", FIRST)
def test_comments_come_when_the_reader_comes_near_if_the_site_wishes(open_article, provider):
    page, asked = open_article(provider, "nearby", viewport=PHONE)
    page.wait_for_load_state("networkidle")
    assert asked == [] and page.get_by_role("button", name="Load comments").count() == 0
    page.locator(".comments").scroll_into_view_if_needed()
    wait_until(page, "document.querySelector('.comments iframe, .comments img')")
    assert asked[0] in FIRST[provider]


@pytest.mark.in_both_themes
def test_giscus_is_told_what_the_site_has_set(open_article):
    page, _ = open_article("giscus", color_scheme="dark")
    page.get_by_role("button", name="Load comments").click()
    frame = page.frame_locator("iframe.giscus-frame")
    told = json.loads(frame.locator("#told:not(:empty)").text_content())
    assert told == {
        "repo": "me/blog", "repoId": "R_1", "category": "Posts & more", "categoryId": "D_1", "mapping": "specific",
        "term": ARTICLE.strip("/").replace("en/", "zh/", 1), "strict": "1", "theme": "dark", "lang": "en",
    }
    # It follows the switch of the appearance.
    button = page.get_by_role("button", name="Appearance")
    button.click()
    frame.locator("#later", has_text='{"giscus":{"setConfig":{"theme":"light"}}}').wait_for()
    button.click()
    frame.locator("#later", has_text='{"giscus":{"setConfig":{"theme":"dark"}}}').wait_for()


@pytest.mark.in_both_themes
def test_translations_share_a_discussion_in_the_language_of_the_page(open_article):
    terms = set()
    for language, expected in (("zh", "zh-CN"), ("en", "en"), ("ar", "ar")):
        page, _ = open_article("giscus", path=ARTICLE.replace("/en/", f"/{language}/"))
        page.locator(".comments button").click()
        told = json.loads(page.frame_locator("iframe.giscus-frame").locator("#told:not(:empty)").text_content())
        assert told["lang"] == expected
        terms.add(told["term"])
    assert len(terms) == 1


def test_gitalk_is_told_what_the_site_has_set(open_article):
    page, _ = open_article("gitalk", path=ARTICLE.replace("/en/", "/zh/"))
    page.locator(".comments button").click()
    wait_until(page, "document.querySelector('.comments img')")
    told = json.loads(page.locator(".comments div").text_content())
    # GitHub's labels have at most 50 characters.
    assert len(told.pop("id")) == 50
    assert told == {
        "clientID": "client", "clientSecret": "secret", "repo": "blog", "owner": "me", "admin": ["me", "you"],
        "language": "zh-CN", "proxy": "https://proxy.example/token",
    }


def test_twikoo_and_artalk_are_told_what_the_site_has_set(open_article):
    term = ARTICLE.strip("/").replace("en/", "zh/", 1)
    page, _ = open_article("twikoo", path=ARTICLE.replace("/en/", "/zh/"))
    page.locator(".comments button").click()
    told = json.loads(page.locator(".comments div:not(:empty)").text_content())
    assert told == {"envId": "https://twikoo.example", "path": term, "lang": "zh-CN"}
    page, _ = open_article("artalk", color_scheme="dark")
    page.get_by_role("button", name="Load comments").click()
    told = json.loads(page.locator(".comments div:not(:empty)").text_content())
    assert told == {"pageKey": term, "server": "https://artalk.example", "site": "Tea", "darkMode": True, "locale": "en"}
    # It follows the switch of the appearance.
    page.get_by_role("button", name="Appearance").click()
    page.locator(".comments div", has_text='"darkMode":false').wait_for()


def test_utterances_is_told_what_the_site_has_set(open_article):
    page, _ = open_article("utterances", color_scheme="dark")
    page.get_by_role("button", name="Load comments").click()
    frame = page.frame_locator("iframe.utterances-frame")
    told = json.loads(frame.locator("#told:not(:empty)").text_content())
    assert told == {
        "src": "https://utteranc.es/client.js", "crossorigin": "anonymous", "async": "", "repo": "me/blog",
        "issue-term": ARTICLE.strip("/").replace("en/", "zh/", 1), "theme": "github-dark", "label": "comments",
    }
    page.get_by_role("button", name="Appearance").click()
    frame.locator("#later", has_text='{"type":"set-theme","theme":"github-light"}').wait_for()


def test_waline_is_told_what_the_site_has_set(open_article):
    page, _ = open_article("waline", color_scheme="dark")
    page.get_by_role("button", name="Load comments").click()
    told = page.locator(".comments > div")
    told.locator("img").wait_for(state="attached")
    assert json.loads(told.text_content()) == {
        "serverURL": "https://waline.example", "path": ARTICLE.strip("/").replace("en/", "zh/", 1), "lang": "en", "dark": True,
    }
    page.get_by_role("button", name="Appearance").click()
    page.locator(".comments > div", has_text='"dark":false').wait_for()


@pytest.mark.parametrize("provider, file", [
    ("giscus", "https://giscus.app/client.js"), ("gitalk", "https://files.example/gitalk.min.js"),
    ("utterances", "https://utteranc.es/client.js"), ("waline", "https://files.example/waline.js"),
])
def test_a_script_that_does_not_come_is_told(open_article, provider, file):
    page, asked = open_article(provider, broken=[file])
    page.get_by_role("button", name="Load comments").click()
    alert = page.get_by_role("alert")
    alert.wait_for()
    assert alert.text_content() == "The comments could not be loaded."
    link = page.locator(".comments").get_by_role("link")
    assert link.is_visible() and link.get_attribute("href").startswith(PLACES[provider])
    assert file in asked


def test_a_script_that_the_policy_forbids_is_told(browser, sites):
    # The files of Gitalk under the policy of a site that has forgotten them.
    page = browser.new_context(base_url=sites("gitalk")).new_page()
    page.route("**" + ARTICLE, lambda route: (answer := route.fetch()) and route.fulfill(
        response=answer, headers={**answer.headers, "content-security-policy": "default-src 'self'"}
    ))
    page.goto(ARTICLE)
    page.locator(".comments button").click()
    page.get_by_role("alert").wait_for()
    page.context.close()


@pytest.mark.in_both_themes(provider=["giscus"])
@pytest.mark.parametrize("provider", FIRST)
def test_articles_with_comments_are_accessible_and_need_no_script(open_article, provider):
    page, asked = open_article(provider)
    assert violations(page) == []
    page, asked = open_article(provider, java_script_enabled=False)
    assert page.locator(".comments").get_by_role("link").is_visible()
    assert page.locator(".comments button").count() == 0 and asked == []
