"""Things of other sites that load on request, tabs, and recordings. The sites cannot be reached: a page stands at their addresses."""

import re

import pytest

from blog import OUTPUT, PHONE, WIDE, note_exceptions, serve
from checkers import violations

ARTICLE = "/{}/posts/players-and-embeds/"
TABS = "/en/posts/markdown-features/"
HOSTS = {
    "bilibili": "https://player.bilibili.com", "youtube": "https://www.youtube-nocookie.com", "vimeo": "https://player.vimeo.com",
    "codepen": "https://codepen.io", "gist": "https://gist.github.com",
}


def documented_policy():
    """The policy that the guide asks for."""
    text = (OUTPUT / "en/posts/players-and-embeds/index.html").read_text("utf-8")
    policy = re.search(r"Content-Security-Policy: (default-src .*)", text)[1].replace("&#39;", "'")
    assert sorted(re.findall(r"<code>(https://[a-z.-]+)</code>", text)) == sorted(HOSTS.values())
    return policy


@pytest.fixture(scope="module")
def allowing_site(guide):
    """The guide with the policy that it asks for."""
    with serve(guide, documented_policy()) as address:
        yield address


@pytest.fixture
def open_article(browser, allowing_site):
    """Opens the article, and the list of what is asked of others; complaints fail the test."""
    contexts, complaints = [], []

    def open_article(language="en", **options):
        context = browser.new_context(base_url=allowing_site, **{"viewport": WIDE, **options})
        contexts.append(context)
        page = context.new_page()
        asked = []

        def answer(route):
            if route.request.url.startswith(allowing_site):
                return route.continue_()
            asked.append(route.request.url)
            route.fulfill(content_type="text/html", body='<!DOCTYPE html><html lang="en"><title>Frame</title><p id="here">Here</p>')

        context.route("**/*", answer)
        note_exceptions(page, complaints)
        # The checker calls frames, which have not come from their hosts.
        page.on(
            "console",
            lambda message: message.type in ("error", "warning") and "postMessage" not in message.text and complaints.append(message.text),
        )
        page.goto(ARTICLE.format(language))
        return page, asked

    yield open_article
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.mark.in_both_themes(service=["youtube"])
@pytest.mark.parametrize("service", HOSTS)
def test_nothing_is_asked_before_the_reader_asks(open_article, service):
    page, asked = open_article()
    place = page.locator(f".embed-{service}").first
    place.scroll_into_view_if_needed()
    page.wait_for_load_state("networkidle")
    assert asked == []
    title = place.get_by_role("link").first.inner_text()
    place.get_by_role("button", name=f"Load here: {title}").focus()
    page.keyboard.press("Enter")
    frame = place.locator("iframe")
    frame.content_frame.locator("#here").wait_for()
    assert [address.startswith(HOSTS[service] + "/") for address in asked] == [True]
    assert frame.get_attribute("title") == title
    assert frame.evaluate("(frame) => frame === document.activeElement")
    assert place.get_by_role("button").count() == 0 and place.locator("img").count() == 0
    assert place.get_by_role("link").first.is_visible()


@pytest.mark.in_both_themes(scheme=["dark"])
@pytest.mark.parametrize("scheme, viewport", [("light", WIDE), ("dark", PHONE)])
def test_loaded_frames_fit_and_are_accessible(open_article, scheme, viewport):
    page, _ = open_article("zh", color_scheme=scheme, viewport=viewport)
    for button in page.locator(".embed button").all()[::-1]:
        button.click()
    assert page.locator(".embed iframe").count() == len(HOSTS)
    width, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert width <= room
    assert violations(page) == []


@pytest.mark.in_both_themes
def test_links_need_no_script(open_article):
    page, asked = open_article(java_script_enabled=False)
    assert page.locator(".embed button").count() == 0 and asked == []
    for service in HOSTS:
        assert page.locator(f".embed-{service} a").first.is_visible()
    chapter = page.locator(".chapters a").nth(1)
    assert chapter.is_visible() and chapter.get_attribute("href") == "/audio/tea-bell.wav#t=2"


@pytest.mark.in_both_themes(language=["zh"])
@pytest.mark.parametrize("language, name", [("en", "The pot is warm"), ("zh", "壶温好了")])
def test_a_chapter_sets_the_player(open_page, language, name):
    page = open_page(ARTICLE.format(language))
    # The server of these tests sends whole files only, in which players cannot go anywhere.
    page.evaluate("""() => {
        window.asked = [];
        const player = document.querySelector("audio");
        Object.defineProperty(player, "currentTime", { set: (time) => asked.push(time) });
        player.play = () => Promise.resolve(asked.push("play"));
    }""")
    page.get_by_role("link", name=name).click()
    assert page.evaluate("window.asked") == [2, "play"]
    assert page.url.endswith("/players-and-embeds/")


@pytest.mark.in_both_themes
def test_tabs_follow_the_keyboard(open_page):
    page = open_page(TABS)
    tabs, panels = page.get_by_role("tab"), page.locator(".directive-tab")
    assert tabs.all_inner_texts() == ["macOS", "Debian"]

    def shown():
        return [panel.locator("pre").is_visible() for panel in panels.all()]

    assert shown() == [True, False]
    tabs.first.focus()
    for key, expected in (("ArrowRight", 1), ("ArrowRight", 0), ("End", 1), ("Home", 0), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        assert shown() == [expected == 0, expected == 1], key
        assert tabs.nth(expected).evaluate("(tab) => tab === document.activeElement")
        assert tabs.nth(expected).get_attribute("aria-selected") == "true"
    assert page.get_by_role("tabpanel", name="Debian").is_visible()
    tabs.first.click()
    assert shown() == [True, False]
    assert violations(page) == []


@pytest.mark.in_both_themes
def test_all_parts_of_tabs_are_printed_with_their_labels(open_page):
    page = open_page(TABS)
    page.emulate_media(media="print")
    assert page.locator(".directive-tab pre").all_inner_texts() == open_page(TABS, java_script_enabled=False).locator(
        ".directive-tab pre").all_inner_texts()
    assert [label.is_visible() for label in page.locator(".directive-tab > .directive-label").all()] == [True, True]
    assert not page.get_by_role("tablist").is_visible()


@pytest.mark.in_both_themes
def test_tabs_without_a_script_are_parts_below_each_other(open_page):
    page = open_page(TABS, java_script_enabled=False)
    assert page.get_by_role("tab").count() == 0
    for part in page.locator(".directive-tab").all():
        assert part.locator(".directive-label").is_visible() and part.locator("pre").is_visible()
