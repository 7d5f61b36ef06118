"""The guide's articles for WeChat and as letters: what WeChat's editor takes away leaves the picture as it was.

The editor itself cannot be asked. What is taken away here is what its users report, as at doocs/md in issues 907 and 941:
identifiers and classes, `div`, style sheets, scripts, positions, links to other sites, and what only names other parts of a page.
"""

import base64
import html.parser
import re

import pytest

from once import once
from outlets import TEXTS, export

# The elements and attributes that are in the fragments, and nothing else.
ALLOWED = set(
    "section p span strong em del u s ins sub sup br hr img ul ol li blockquote pre code table thead tbody tfoot tr th td caption"
    " h1 h2 h3 h4 h5 h6 a svg g path rect circle ellipse line polyline polygon text tspan".split()
)


class Stripped(html.parser.HTMLParser):
    """What in a fragment WeChat's editor takes away."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        if tag not in ALLOWED:
            self.found.append(tag)
        for name, value in attributes:
            address = name in ("src", "href")
            if (
                name in ("class", "id", "srcset") or name.startswith(("on", "data-", "xlink"))
                or "url(" in value or "data:" in value or name == "style" and "position" in value
                or address and not re.match("https?://", value)
                or name == "href" and not value.startswith("https://mp.weixin.qq.com/")
            ):
                self.found.append(f"{tag} {name}={value}")


# What the editor does to a fragment, as a table of selectors and functions.
CLEANER = """article => {
  for (const node of article.querySelectorAll('style, script, link, meta, iframe, form, input, button')) node.remove()
  for (const node of article.querySelectorAll('div')) node.replaceWith(...node.childNodes)
  for (const node of article.querySelectorAll('a')) {
    if (!node.href.startsWith('https://mp.weixin.qq.com/')) node.replaceWith(...node.childNodes)
  }
  for (const node of article.querySelectorAll('*')) {
    for (const name of node.getAttributeNames()) {
      if (/^(id|class|srcset|data-.*|on.*)$/.test(name) || /url\\(/.test(node.getAttribute(name))) node.removeAttribute(name)
    }
    if (node.style) for (const name of ['position', 'top', 'left', 'right', 'bottom', 'z-index']) node.style.removeProperty(name)
  }
}"""


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    """The folder with every article of the guide for WeChat and as a letter, and what was noted."""
    folder = tmp_path_factory.mktemp("outlets")
    return folder / "out", once(lambda folder: export(folder, "wechat") + export(folder, "mail"), folder)


def fragment(page):
    text = page.read_text("utf-8")
    return text[text.index("<main>") + 6 : text.rindex("</main>")]


def test_nothing_that_wechat_takes_away(exported):
    pages = list(exported[0].glob("*.wechat.html"))
    assert len(pages) == len(TEXTS) > 60
    found = {page.name: Stripped(fragment(page)).found for page in pages}
    assert not {name: names for name, names in found.items() if names}


SIZE = "main => [main.offsetTop, main.offsetWidth, main.offsetHeight]"
# The greatest difference between the colours of two pictures; of pictures of different sizes there is none.
DIFFERENCE = """async (pictures) => {
  const [old, young] = await Promise.all(pictures.map(async (picture) => {
    const image = await createImageBitmap(await (await fetch("data:image/png;base64," + picture)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  return old.length === young.length ? old.reduce((most, value, index) => Math.max(most, Math.abs(value - young[index])), 0) : null;
}"""
# A browser that draws the same again may round the edge of a letter to the neighbouring colour.
ROUNDING = 2


def screens(page):
    """What a reader sees of a page from its top to its end, window by window.

    The browser's picture of an element that is higher than the window is cut where scrolling happened to round its edges.
    """
    pictures = []
    for top in range(0, page.evaluate("document.documentElement.scrollHeight"), page.viewport_size["height"]):
        page.evaluate("top => scrollTo({ top, behavior: 'instant' })", top)
        pictures.append(base64.b64encode(page.screenshot()).decode())
    return pictures


# Each article in one language; the cleaner does not read.
@pytest.mark.parametrize("name, language", [("markdown-features", "en"), ("images-formulas-diagrams", "zh-Hans"), ("metadata", "zh-Hans")])
def test_the_picture_stays_after_cleaning(exported, browser, name, language):
    page = browser.new_page(viewport={"width": 420, "height": 2000})
    # Pictures would come from the published site.
    page.route(re.compile("^https?:"), lambda route: route.abort())
    page.goto((exported[0] / f"posts-{name}.{language}.wechat.html").as_uri())
    article = page.locator("main")
    assert article.evaluate("main => main.scrollWidth <= main.clientWidth")
    size, before = article.evaluate(SIZE), screens(page)
    article.evaluate(CLEANER)
    assert article.evaluate(SIZE) == size
    differences = [page.evaluate(DIFFERENCE, pair) for pair in zip(before, screens(page), strict=True)]
    assert None not in differences and max(differences) <= ROUNDING, differences
    page.close()


def test_the_article_is_copied_or_selected(exported, browser):
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.route(re.compile("^https?:"), lambda route: route.abort())
    page.goto((exported[0] / "posts-markdown-features.en.wechat.html").as_uri())
    page.get_by_role("button").click()
    page.wait_for_function("document.querySelector('[role=status]').textContent !== ''")
    chosen = page.evaluate("getSelection().toString().length > 1000")
    assert chosen or page.get_by_role("status").inner_text().startswith("Copied")
    context.close()


def test_letters_are_whole(exported):
    letters = list(exported[0].glob("*.mail.html"))
    assert len(letters) == len(TEXTS)
    for letter in letters:
        page = letter.read_text("utf-8")
        addresses = re.findall(r'(?:href|src)="([^"]*)"', page)
        assert addresses and all(re.match("https?://|mailto:", address) for address in addresses), letter.name
        size = len(page.encode())
        folder = "en" if ".en." in letter.name else "zh"
        told = f"Content/{folder}/posts/{letter.name.split('.')[0][6:]}.md: the e-mail has" in exported[1]
        assert told == (size > 102_000), (letter.name, size)
