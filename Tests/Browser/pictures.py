"""Takes the two pictures of the README: the front page of the blog, in the light scheme and in the dark one."""

import pathlib
import subprocess
import tempfile

from playwright.sync_api import sync_playwright

from blog import CHROMIUM, OUTPUT, ROOT, serve

FOLDER = ROOT / "Docs/pictures"
PAGE = "/en/"
SIZE = {"width": 1200, "height": 800}


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder, serve(OUTPUT) as base:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport=SIZE, color_scheme=scheme, base_url=base)
            page.goto(PAGE)
            picture = pathlib.Path(folder) / f"{scheme}.png"
            page.screenshot(path=picture)
            target = FOLDER / f"blog-{scheme}.webp"
            subprocess.run(["vips", "webpsave", picture, target, "--Q", "75"], check=True)
            print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
