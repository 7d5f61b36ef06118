"""What services of others add to pages: a script that counts visits, and the form of a newsletter. Both go to stand-ins here, which do
what those services are documented to do, under the policies that the documentation of the options names."""

import urllib.parse

import pytest

from blog import WIDE, note_exceptions, paired, serve, wait_for
from checkers import html_messages, violations
from sites import THEMES, publish, write_icon

ARTICLE = "posts/brewing"
NEWS = "https://news.example/subscribe"
OWN = "https://count.example/own.js"
# As `AnalyticsScript` and `NewsletterForm` document them: scripts, where they send to, and forms.
POLICIES = {
    "plausible": ("https://plausible.io", "connect-src https://plausible.io"),
    "umami": ("https://cloud.umami.is", "connect-src https://gateway.umami.is"),
    "goatCounter": (
        "https://gc.zgo.at",
        "connect-src https://tea.goatcounter.com/count; img-src 'self' https://tea.goatcounter.com/count",
    ),
    "own": ("https://count.example", "connect-src https://count.example"),
}
SEND = "const told = { ...document.currentScript.dataset }; fetch(%s, { method: 'POST', body: JSON.stringify(told) });"
SCRIPTS = {
    "plausible": ("https://plausible.io/js/script.js", SEND % "'https://plausible.io/api/event'"),
    "umami": ("https://cloud.umami.is/script.js", SEND % "'https://gateway.umami.is/api/send'"),
    "goatCounter": (
        "https://gc.zgo.at/count.js",
        "const { goatcounter } = document.currentScript.dataset;"
        "navigator.sendBeacon(goatcounter + '?p=' + location.pathname); new Image().src = goatcounter + '?p=2';",
    ),
    "own": (OWN, SEND % "'https://count.example/hit'"),
}
TOLD = {
    "plausible": '{"domain":"example.com"}',
    "umami": '{"websiteId":"b59e"}',
    "goatCounter": None,
    "own": '{"site":"\\"tea\\""}',
}


@pytest.fixture(scope="module")
def sites(tmp_path_factory, theme):
    """Sites by the script that counts their visits, published when first asked for: address and folder."""
    servers, known = [], {}

    def site(name):
        if name not in known:
            folder = tmp_path_factory.mktemp(name)
            write_icon(folder)
            for language, text in {"zh": "# 看钟泡茶\n\n一壶茶。\n", "en": "# Brewing by the clock\n\nA pot.\n"}.items():
                file = folder / f"Content/{language}/{ARTICLE}.md"
                file.parent.mkdir(parents=True)
                file.write_text("---\ndate: 2024-03-04 10:00\n---\n" + text, "utf-8")
            output = publish(folder, "none", "onRequest", name, *THEMES[theme])
            script, others = POLICIES[name]
            policy = f"default-src 'self'; script-src 'self' {script}; {others}; form-action 'self' https://news.example"
            server = serve(output, policy)
            servers.append(server)
            known[name] = server.__enter__(), output
        return known[name]

    yield site
    for server in servers:
        server.__exit__(None, None, None)


@pytest.fixture
def open_site(browser, sites):
    """Opens a page of a site, and the list of what is sent to others; complaints fail the test."""
    contexts, complaints = [], []

    def open_site(name, path, **options):
        address, _ = sites(name)
        context = browser.new_context(base_url=address, **{"viewport": WIDE, **options})
        contexts.append(context)
        page = context.new_page()
        sent = []

        def answer(route):
            request = route.request
            if request.url.startswith(address):
                return route.continue_()
            sent.append((request.url, request.method, request.post_data))
            url, script = SCRIPTS[name]
            kind, body = ("text/javascript", script) if request.url == url else ("text/plain", "thanks")
            route.fulfill(content_type=kind, body=body, headers={"access-control-allow-origin": "*"})

        context.route("**/*", answer)
        note_exceptions(page, complaints)
        page.on("console", lambda message: message.type in ("error", "warning") and complaints.append(message.text))
        page.goto(path)
        return page, sent

    yield open_site
    for context in contexts:
        context.close()
    # The picture that is asked for here is none.
    assert complaints == []


@pytest.mark.in_both_themes(name=["own"])
@pytest.mark.parametrize("name", SCRIPTS)
def test_a_visit_is_counted_once_and_the_policy_allows_it(open_site, name):
    page, sent = open_site(name, f"/en/{ARTICLE}/")
    address, _ = SCRIPTS[name]
    count = 3 if name == "goatCounter" else 2
    wait_for(page, lambda: len(sent) >= count, "what the script sends")
    assert sent[0] == (address, "GET", None) and len(sent) == count
    assert page.locator(f'head script[src="{address}"]').get_attribute("defer") is not None
    if TOLD[name]:
        assert sent[1][1:] == ("POST", TOLD[name])
    else:
        assert all(url.startswith("https://tea.goatcounter.com/count?p=") for url, _, _ in sent[1:])


@pytest.mark.in_both_themes
def test_every_kind_of_page_loads_the_script(sites):
    _, output = sites("own")
    pages = [page for page in output.rglob("*.html") if page.parent != output]
    assert len(pages) > 8
    assert all(page.read_text().count(f'<script src="{OWN}" defer') == 1 for page in pages)


FORMS = {
    "en": ("Newsletter", "E-mail address", "Subscribe", "New articles by e-mail. Every message has an unsubscribe link."),
    "zh": ("邮件订阅", "邮箱地址", "订阅", "通过邮件接收新文章，每封邮件里都有退订链接。"),
}


@pytest.mark.in_both_themes(language=["zh"])
@pytest.mark.parametrize("language", FORMS)
@pytest.mark.parametrize("path", ["/{}/", "/{}/" + ARTICLE + "/"])
def test_readers_subscribe_without_javascript(open_site, path, language):
    heading, label, button, sentence = FORMS[language]
    page, sent = open_site("own", path.format(language), java_script_enabled=False)
    assert page.get_by_role("heading", name=heading).is_visible()
    field = page.get_by_label(label)
    assert field.evaluate("(field) => document.getElementById(field.getAttribute('aria-describedby')).textContent") == sentence
    # What is no address is not sent.
    field.fill("tea")
    page.get_by_role("button", name=button).click()
    assert field.evaluate("(field) => field.matches(':invalid')") and not [url for url, _, _ in sent if url.startswith(NEWS)]
    field.fill("tea@example.com")
    field.press("Enter")
    page.wait_for_url(NEWS + "*")
    url, method, body = next(request for request in sent if request[0].startswith(NEWS))
    assert (url, method) == (NEWS + "?from=blog", "POST")
    assert urllib.parse.parse_qs(body) == {"list": ["Tea & more"], "address": ["tea@example.com"]}


@pytest.mark.in_both_themes(scheme=["dark"])
@pytest.mark.parametrize("path, scheme, viewport", paired(path for path in ("/en/", f"/zh/{ARTICLE}/") for _ in range(2)))
def test_the_form_is_accessible_and_fits(open_site, path, scheme, viewport):
    page, _ = open_site("own", path, viewport=viewport, color_scheme=scheme)
    assert violations(page) == []
    width, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert width <= room


def test_pages_with_services_are_valid(sites):
    _, output = sites("own")
    assert html_messages(output) == []
