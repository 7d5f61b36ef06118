"""What stands around the text of an article: enlarged figures, sharing; and the choice of a language."""

import re
import urllib.parse

import pytest

ARTICLE = "/en/posts/how-the-pipeline-works/"


@pytest.mark.in_both_themes
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


@pytest.mark.in_both_themes
def test_sharing_is_a_link(open_page):
    page = open_page(ARTICLE, java_script_enabled=False)
    links = page.get_by_role("navigation", name="Share").get_by_role("link")
    address = urllib.parse.urlsplit(links.first.get_attribute("href"))
    query = urllib.parse.parse_qs(address.query)
    assert address.hostname == "x.com"
    assert query["url"] == [page.locator("link[rel=canonical]").get_attribute("href")]
    assert query["text"] == [page.get_by_role("heading", level=1).inner_text()]


@pytest.mark.in_both_themes
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
