"""Takes pictures of every kind of page, in both languages, both schemes and three widths."""

from playwright.sync_api import sync_playwright

from blog import CHROMIUM, OUTPUT, ROOT, serve

FOLDER = ROOT / "screenshots"
WIDTHS = {"phone": (360, 740), "tablet": (820, 1100), "wide": (1440, 900)}
KINDS = {
    "home": "/{}/",
    "section": "/{}/posts/",
    "article": "/{}/posts/markdown-features/",
    "page": "/{}/about/",
    "tags": "/{}/tags/",
    "tag": "/{}/tags/swift/",
    "missing": "/{}/404/",
}


def pages():
    yield "languages", "/"
    for name, path in KINDS.items():
        for language in ("zh", "en"):
            yield f"{name}-{language}", path.format(language)


def main():
    FOLDER.mkdir(exist_ok=True)
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(serve, directory=OUTPUT)
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_port}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            for width, (x, y) in WIDTHS.items():
                viewport = {"width": x, "height": y}
                context = browser.new_context(
                    viewport=viewport, color_scheme=scheme, base_url=base
                )
                page = context.new_page()
                for name, path in pages():
                    page.goto(path)
                    page.screenshot(path=FOLDER / f"{name}-{width}-{scheme}.png", full_page=True)
                context.close()
        browser.close()
    server.shutdown()
    print(f"Wrote {len(list(FOLDER.glob('*.png')))} pictures to {FOLDER.name}")


if __name__ == "__main__":
    main()
