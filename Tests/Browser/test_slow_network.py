"""Pages that arrive in two parts: what was drawn of the first stays where it is when the rest comes."""

import re
import threading

import pytest

from blog import PHONE, WIDE, Handler, layout_shifts, serve, wait_until

# A page, and where its first part ends.
ENDS = {
    # Short, so that the footer is in the window from the beginning; Chinese has higher lines.
    "amid the tools": ("/zh/404/", rb'data-search-open="true".*?</a>'),
    "at the footer": ("/zh/404/", rb'<footer class="site-footer">(<div class="site-row">)?'),
    "amid the footer": ("/zh/404/", rb'<footer class="site-footer">.*?</a>'),
    "amid a row of the archive": ("/en/archive/", rb"<main.*?</time>"),
    "above the contents": ("/en/posts/getting-started/", rb'<main.*?(?=<nav class="contents")'),
}


class Parts:
    """The place where a page is divided, and the moment of its second part."""

    def __init__(self, page, end):
        self.page = page
        self.end = end
        self.is_drawn = threading.Event()

    def handler(self, *arguments, **options):
        return PartHandler(*arguments, parts=self, **options)


class PartHandler(Handler):
    """Sends the first part of a page, and the second when the first was drawn."""

    def __init__(self, *arguments, parts, **options):
        self.parts = parts
        super().__init__(*arguments, **options)

    def copyfile(self, source, outputfile):
        data = source.read()
        if not self.path.endswith("/"):
            outputfile.write(data)
            return
        end = re.search(self.parts.end, data, re.DOTALL).end()
        outputfile.write(data[:end])
        outputfile.flush()
        self.parts.is_drawn.wait(timeout=20)
        outputfile.write(data[end:])


@pytest.fixture(params=ENDS.values(), ids=ENDS)
def parts(request):
    return Parts(*request.param)


@pytest.fixture
def site(guide, parts):
    with serve(guide, handler=parts.handler) as address:
        yield address
        # A failure before this moment leaves nobody waiting.
        parts.is_drawn.set()


@pytest.mark.in_both_themes(parts=[ENDS[end] for end in ("amid the tools", "amid the footer", "above the contents")])
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_comes_late_moves_nothing(open_page, parts, viewport):
    page = open_page(parts.page, viewport=viewport, until="commit")
    wait_until(page, "performance.getEntriesByName('first-contentful-paint').length")
    is_whole = "document.querySelector('.site-footer p') !== null"
    assert not page.evaluate(is_whole)
    parts.is_drawn.set()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(is_whole)
    assert layout_shifts(page) == []
