"""What stands around the text of an article: enlarged figures, sharing, comments."""

import re
import urllib.parse

from blog import ROOT

ARTICLE = "/en/posts/how-the-pipeline-works/"
COMMENTS = """
<section class="comments" data-loading="{loading}" data-load="Load comments" data-term="zh/posts/a"
  data-provider="giscus" data-repo="me/blog" data-repo-id="R_1" data-category="Posts" data-category-id="D_1">
  <h2>Comments</h2><p>From giscus.</p></section>
<script type="module" src="/journal-comments.js"></script></main>
"""


def test_a_figure_can_be_enlarged_with_the_keyboard(open_page):
    page = open_page(ARTICLE)
    button = page.get_by_role("button", name=re.compile("^Enlarge the image: Content passes"))
    width = button.locator("img").bounding_box()["width"]
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    assert dialog.locator("img").bounding_box()["width"] > width
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0
    assert button.evaluate("(element) => element === document.activeElement")
    button.click()
    page.get_by_role("button", name="Close").click()
    assert page.get_by_role("dialog").count() == 0


def test_sharing_is_a_link(open_page):
    page = open_page(ARTICLE, java_script_enabled=False)
    links = page.get_by_role("navigation", name="Share").get_by_role("link")
    address = urllib.parse.urlsplit(links.first.get_attribute("href"))
    query = urllib.parse.parse_qs(address.query)
    assert address.hostname == "x.com"
    assert query["url"] == ["https://publish.example.org/en/posts/how-the-pipeline-works"]
    assert query["text"] == [page.get_by_role("heading", level=1).inner_text()]


def page_with_comments(browser, site, loading):
    """An article with comments of a provider that this test stands for; says what was asked of it."""
    page = browser.new_context(base_url=site).new_page()
    asked = []

    def article(route):
        response = route.fetch()
        policy = "default-src 'self'; script-src 'self' https://giscus.app"
        body = response.text().replace("</main>", COMMENTS.replace("{loading}", loading))
        route.fulfill(response=response, body=body, headers={**response.headers, "content-security-policy": policy})

    def provider(route):
        asked.append(route.request.url)
        route.fulfill(content_type="text/javascript", body="document.currentScript.after('the discussion')")

    page.route("**" + ARTICLE, article)
    script = ROOT / "Themes/Journal/Scripts/journal-comments.js"
    page.route("**/journal-comments.js", lambda route: route.fulfill(path=script))
    page.route("https://giscus.app/**", provider)
    page.goto(ARTICLE)
    return page, asked


def test_comments_wait_until_the_reader_asks(browser, site):
    page, asked = page_with_comments(browser, site, "onRequest")
    page.locator(".comments").scroll_into_view_if_needed()
    button = page.get_by_role("button", name="Load comments")
    button.wait_for()
    assert asked == []
    button.click()
    page.get_by_text("the discussion").wait_for()
    assert asked == ["https://giscus.app/client.js"]
    script = page.locator("script[src^='https://giscus.app']")
    assert script.get_attribute("data-term") == "zh/posts/a"
    assert script.get_attribute("data-lang") == "en"
    page.context.close()


def test_comments_load_when_the_reader_comes_near(browser, site):
    page, asked = page_with_comments(browser, site, "nearby")
    page.wait_for_load_state("networkidle")
    assert asked == []
    page.locator(".comments").scroll_into_view_if_needed()
    page.get_by_text("the discussion").wait_for()
    page.context.close()


def test_the_root_leads_to_the_language_of_the_reader(browser, site):
    def address(**options):
        context = browser.new_context(base_url=site, **options)
        page = context.new_page()
        page.goto("/")
        page.wait_for_load_state("networkidle")
        path = urllib.parse.urlsplit(page.url).path
        return context, page, path

    for locale, expected in (("zh-CN", "/zh/"), ("en-GB", "/en/"), ("fr-FR", "/")):
        context, _, path = address(locale=locale)
        assert path == expected, locale
        context.close()
    context, _, path = address(locale="zh-CN", java_script_enabled=False)
    assert path == "/"
    context.close()
    # A choice that the reader made counts more than the browser's languages.
    context, page, _ = address(locale="zh-CN")
    page.get_by_role("navigation", name="语言").get_by_role("link", name="English").click()
    page.wait_for_url("**/en/")
    page.goto("/")
    page.wait_for_url("**/en/")
    context.close()
