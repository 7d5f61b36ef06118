"""From one language of an article to the same place in another."""

import urllib.parse

import pytest

from blog import PHONE, WIDE, wait_until

CHINESE = "/zh/posts/how-the-pipeline-works/"
ENGLISH = "/en/posts/how-the-pipeline-works/"


def twins(page):
    """The anchors of the other language with those of this one, section by section."""
    return page.locator(".prose .twin[id]").evaluate_all("(twins) => twins.map((twin) => [twin.id, twin.parentElement.id])")


def fragment(page):
    return urllib.parse.unquote(urllib.parse.urlsplit(page.url).fragment)


@pytest.mark.in_both_themes
@pytest.mark.parametrize("path, other", [(CHINESE, ENGLISH), (ENGLISH, CHINESE)])
def test_anchors_of_the_other_language_lead_to_the_section_without_scripts(open_page, path, other):
    page = open_page(path, java_script_enabled=False)
    known = twins(page)
    assert len(known) > 3
    there = dict(twins(open_page(other, java_script_enabled=False)))
    assert all(there[own] == anchor for anchor, own in known)
    anchor, own = known[2]
    page.goto(f"{path}#{urllib.parse.quote(anchor)}")
    top = page.locator(f'[id="{own}"]').bounding_box()["y"]
    assert 0 <= top < 120
    assert page.locator(".contents a[hreflang]").count() == 0


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_contents_lead_to_the_section_that_is_read_in_the_other_language(open_page, viewport):
    page = open_page(ENGLISH, viewport=viewport)
    anchor, own = twins(page)[2]
    page.locator(f'[id="{own}"]').evaluate("(heading) => heading.scrollIntoView({ behavior: 'instant' })")
    wait_until(page, f"Math.abs(document.getElementById('{own}').getBoundingClientRect().top) < 120")
    if viewport is PHONE:
        # As a finger does: the bar is on top already, and nothing need be scrolled for it.
        bar = page.locator(".contents summary").bounding_box()
        page.mouse.click(bar["x"] + 20, bar["y"] + 10)
    page.locator(".contents").get_by_role("link", name="简体中文").click()
    page.wait_for_url("**" + CHINESE + "*")
    assert fragment(page) == anchor
    wait_until(page, "scrollY > 0")
    assert 0 <= page.locator(f'[id="{anchor}"]').bounding_box()["y"] < 120


def test_the_switch_at_the_top_leads_to_the_top(open_page):
    page = open_page(ENGLISH)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.get_by_role("navigation", name="Languages").get_by_role("link").click()
    page.wait_for_url("**" + CHINESE + "*")
    assert fragment(page) == ""
    alternates = page.locator("link[rel=alternate][hreflang]").evaluate_all("(links) => links.map((link) => link.hash ?? '')")
    assert not any(alternates)
