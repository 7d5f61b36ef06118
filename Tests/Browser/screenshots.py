"""Takes pictures of every kind of page, in both languages, both schemes and three widths."""

import pathlib
import tempfile

from playwright.sync_api import sync_playwright

from blog import CHROMIUM, OUTPUT, ROOT, serve
from sites import publish_small_site

FOLDER = ROOT / "screenshots"
WIDTHS = {"phone": (360, 740), "tablet": (820, 1100), "wide": (1440, 900)}
KINDS = {
    "home": "/{}/",
    "home-2": "/{}/page/2/",
    "section": "/{}/posts/",
    "article": "/{}/posts/markdown-features/",
    "media": "/{}/posts/images-formulas-diagrams/",
    "guide": "/{}/posts/getting-started/",
    "page": "/{}/about/",
    "tags": "/{}/tags/",
    "tag": "/{}/tags/swift/",
    "archive": "/{}/archive/",
    "missing": "/{}/404/",
}
WORDS = {"zh": "流水线", "en": "pipeline"}


def blog_pages():
    yield "languages", "/"
    for language, word in WORDS.items():
        for name, path in KINDS.items():
            yield f"{name}-{language}", path.format(language)
        yield f"search-{language}", f"/{language}/search/?q={word}"


def small_pages():
    """What the blog does not show: series, notes, what is pinned, a language from the right."""
    yield "series-en", "/en/posts/brew/"
    yield "series-page-en", "/en/series/tea/"
    yield "pinned-en", "/en/"
    yield "right-ar", "/ar/posts/brew/"
    yield "right-home-ar", "/ar/"


def take(browser, output, pages):
    with serve(output) as base:
        for scheme in ("light", "dark"):
            for width, (x, y) in WIDTHS.items():
                context = browser.new_context(
                    viewport={"width": x, "height": y},
                    color_scheme=scheme,
                    base_url=base,
                    # The root leads readers of the blog's languages away.
                    locale="fr-FR",
                )
                page = context.new_page()
                for name, path in pages:
                    page.goto(path)
                    if "?q=" in path:
                        page.get_by_role("option").first.wait_for()
                    page.screenshot(path=FOLDER / f"{name}-{width}-{scheme}.png", full_page=True)
                context.close()


def main():
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        take(browser, OUTPUT, list(blog_pages()))
        take(browser, publish_small_site(pathlib.Path(folder)), list(small_pages()))
        browser.close()
    print(f"Wrote {len(list(FOLDER.glob('*.png')))} pictures to {FOLDER.name}")


if __name__ == "__main__":
    main()
