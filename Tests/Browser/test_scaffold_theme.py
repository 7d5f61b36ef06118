"""The theme that `publish new theme` writes: the small site with it, in the checkers and with a keyboard."""

import pytest

from blog import PHONE, WIDE, note_exceptions, paired, serve
from checkers import html_messages, violations
from sites import publish_small_site

KINDS = ["/", "/posts/", "/posts/brew/", "/tags/", "/tags/tea/", "/search/", "/archive/"]


@pytest.fixture(scope="module")
def output(tmp_path_factory):
    return publish_small_site(tmp_path_factory.mktemp("scaffold"), "giscus", "onRequest", "--scaffold")


@pytest.fixture(scope="module")
def address(output):
    with serve(output) as address:
        yield address


def test_every_page_is_valid_html(output):
    assert html_messages(output) == []


@pytest.mark.parametrize("kind, scheme, viewport", paired(KINDS))
def test_every_kind_is_accessible(browser, address, kind, scheme, viewport):
    page = browser.new_page(base_url=address, viewport=viewport, color_scheme=scheme)
    page.goto("/en" + kind)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


def test_the_contents_fold_on_a_phone(browser, address):
    page = browser.new_page(base_url=address, viewport=PHONE)
    page.goto("/en/posts/brew/")
    link = page.get_by_role("navigation", name="Contents").get_by_role("link", name="Leaves")
    assert not link.is_visible()
    page.get_by_text("Contents", exact=True).first.click()
    link.click()
    page.wait_for_url("**/en/posts/brew/#leaves")
    page.close()


def test_readers_find_contents_search_languages_and_comments(browser, address):
    errors = []
    page = browser.new_page(base_url=address, viewport=WIDE)
    note_exceptions(page, errors)
    page.goto("/en/posts/brew/")
    # On wide windows the script unfolds the list; on others the reader does.
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Leaves").click()
    page.wait_for_url("**/en/posts/brew/#leaves")
    assert page.get_by_role("button", name="Load comments").is_visible()
    page.get_by_role("link", name="Search").click()
    page.get_by_role("combobox").fill("patience")
    page.get_by_role("link", name="Brewing by the clock").first.wait_for()
    page.goto("/en/posts/brew/")
    page.get_by_role("navigation", name="Languages").get_by_role("link").first.click()
    page.wait_for_url(lambda url: "/en/" not in url)
    page.close()
    assert errors == []
