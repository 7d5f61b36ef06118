"""Articles of other people, published with Journal: what the theme and the generator make of them has no faults."""

import pytest

from blog import PHONE, page_paths, serve
from checkers import html_messages, violations
from sites import CORPUS_SIZE, pages_of_their_authors, publish_corpus


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    folder = tmp_path_factory.mktemp("corpus")
    publish_corpus(folder)
    return folder


@pytest.fixture(scope="module")
def output(root):
    return root / "Output"


@pytest.fixture(scope="module")
def site(output):
    with serve(output) as address:
        yield address


def ours(root):
    """The pages without HTML of their authors, whose faults would be theirs."""
    theirs = pages_of_their_authors(root)
    paths = [path for path in page_paths(root / "Output") if path not in theirs]
    assert len(paths) > 3 * CORPUS_SIZE and len(theirs) < 10, (len(paths), theirs)
    return paths


def test_every_page_is_valid_html(root, output):
    paths = set(ours(root))
    assert [message for message in html_messages(output) if message[0] in paths] == []


def test_pages_are_accessible_and_do_not_scroll_sideways(browser, site, root):
    faults = []
    paths = ours(root)
    # Of lists of tags and months, which are all alike, some.
    lists = [path for path in paths if "/posts/" not in path]
    # Pictures of articles are elsewhere or nowhere.
    page = browser.new_context(viewport=PHONE, base_url=site).new_page()
    page.route("**/*", lambda route: route.abort() if route.request.resource_type == "image" else route.continue_())
    for path in [path for path in paths if "/posts/" in path] + lists[::8]:
        page.goto(path, wait_until="domcontentloaded")
        faults += [f"{path}: {fault}" for fault in violations(page)]
        width, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        if width > room:
            faults.append(f"{path}: {width} px wide")
    page.context.close()
    assert faults == []


def test_a_phone_shows_the_text_on_its_first_screen(browser, site, root):
    page = browser.new_context(viewport={"width": 390, "height": 844}, base_url=site).new_page()
    page.route("**/*", lambda route: route.abort() if route.request.resource_type == "image" else route.continue_())
    tops = []
    for path in [path for path in page_paths(root / "Output") if "/posts/" in path and "/page/" not in path and path.count("/") == 4]:
        page.goto(path, wait_until="domcontentloaded")
        tops.append(page.evaluate("document.querySelector('.prose > *').getBoundingClientRect().top"))
    page.context.close()
    assert len(tops) >= CORPUS_SIZE
    assert sorted(tops)[len(tops) // 2] <= 420, sorted(tops)
