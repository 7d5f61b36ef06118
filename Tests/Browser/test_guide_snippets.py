"""Sites with what the guide shows of Journal's options, one block at a time, look right."""

import re

import pytest

import snippets
from blog import IS_SOAK, serve
from sites import publish, write_icon
from test_bloggers import TEXT, png

WIDTHS = [390, 1280]
PAGES = ["/zh/", "/en/posts/hard/"]

# Pieces of text as they are drawn; those of neighbouring lines touch, so the middle of their height counts.
FAULTS = """() => {
  const root = document.documentElement, faults = [], pieces = [];
  if (root.scrollWidth > root.clientWidth) faults.push(`wider than the window: ${root.scrollWidth}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const clips = [];
    for (let box = element; box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowY !== "visible" || getComputedStyle(box).overflowX !== "visible") clips.push(box.getBoundingClientRect());
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const piece = {
        left: Math.max(left, ...clips.map((clip) => clip.left)) + 1, right: Math.min(right, ...clips.map((clip) => clip.right)) - 1,
        top: Math.max(top + (bottom - top) * .3, ...clips.map((clip) => clip.top)),
        bottom: Math.min(bottom - (bottom - top) * .3, ...clips.map((clip) => clip.bottom)),
        words: node.data.trim().slice(0, 30),
      };
      if (piece.right > piece.left && piece.bottom > piece.top && piece.bottom > 0) pieces.push(piece);
    }
  }
  pieces.sort((a, b) => a.top - b.top);
  pieces.forEach((a, index) => {
    for (const b of pieces.slice(index + 1)) {
      if (b.top >= a.bottom) break;
      if (a.left < b.right && b.left < a.right) faults.push(`"${a.words}" and "${b.words}" cover each other`);
    }
  });
  const end = Math.max(...pieces.filter(({ words }) => words).map(({ bottom }) => bottom));
  const footer = document.querySelector("body > footer")?.getBoundingClientRect();
  if (!footer || footer.bottom < end) faults.push("the footer is not the end");
  const parts = [...document.querySelectorAll("main, main > *")].filter((part) => getComputedStyle(part).position !== "fixed");
  if (footer && parts.some((part) => part.getBoundingClientRect().bottom > footer.top + 1)) faults.push("the footer is not below the page");
  return { faults, count: pieces.length };
}"""


def write(folder):
    write_icon(folder)
    (folder / "Resources/my.css").write_text("")
    for name, size in {"portrait": (1200, 2000), "wide": (900, 300), "badge": (90, 20)}.items():
        (folder / f"Resources/{name}.png").write_bytes(png(*size, b"\x40\x80\xc0\xff"))
    for language in ("zh", "en"):
        posts = folder / "Content" / language / "posts"
        posts.mkdir(parents=True)
        for number, name in enumerate(["hard", "second", "third"], 1):
            header = f"---\ndate: 2024-0{number}-07 10:00\ntags: Swift, 茶\ndescription: 一句话的描述，说明这篇文章讲什么。\n---\n"
            (posts / f"{name}.md").write_text(header + (TEXT if name == "hard" else f"# {name}\n\n文字。\n"), "utf-8")
        (folder / "Content" / language / "about.md").write_text("# 关于\n\n我。\n", "utf-8")
    return folder


def published(folder, number):
    """Where the site is that has a snippet, by its number in the guide."""
    return publish(write(folder), "--snippet", str(number))


def test_the_program_has_what_the_guide_shows():
    squeeze = lambda text: re.sub(r"[\s,]", "", text)
    assert squeeze(snippets.SOURCE.read_text("utf-8")) == squeeze(snippets.source()), "run python3 Tests/Browser/snippets.py"


@pytest.mark.parametrize("number", range(len(snippets.snippets())))
def test_no_snippet_of_the_guide_breaks_a_page(browser, tmp_path, number):
    code, faults = snippets.snippets()[number], []
    with serve(published(tmp_path, number)) as address:
        context = browser.new_context(base_url=address)
        page = context.new_page()
        # What a service of another site would send is not looked at.
        page.route("**/*", lambda route: route.continue_() if route.request.url.startswith(address) else route.abort())
        # One snippet on a phone, the next on a wide screen; both where samples are large.
        for width in WIDTHS if IS_SOAK else [WIDTHS[number % 2]]:
            page.set_viewport_size({"width": width, "height": 800})
            for path in PAGES:
                page.goto(path)
                found = page.evaluate(FAULTS)
                assert found["count"] > 10
                # A footer of one's own may have something behind it.
                known = ["the footer is not the end"] if "options.footer =" in code else []
                faults += [f"{path} at {width}: {fault}" for fault in found["faults"] if fault not in known]
        context.close()
    assert faults == [], code


@pytest.mark.parametrize("change, fault", [
    ("document.querySelector('.site-footer').style.cssText = 'position: absolute; top: 200px'", "cover each other"),
    ("document.querySelector('.site-footer').style.marginTop = '-300px'", "the footer is not below the page"),
    ("document.querySelector('h1').style.width = '2000px'", "wider than the window"),
    ("document.querySelector('.site-footer').remove()", "the footer is not the end"),
])
def test_a_broken_page_is_found(browser, tmp_path, change, fault):
    with serve(published(tmp_path, 0)) as address:
        page = browser.new_page(base_url=address)
        page.goto(PAGES[1])
        page.evaluate(change)
        assert any(fault in found for found in page.evaluate(FAULTS)["faults"])
        page.close()
