"""Takes the pictures of the README and of the guide that show pages: the front page of the blog in both schemes, a
translation whose original has changed and is shown, and an article for WeChat."""

import pathlib
import subprocess
import tempfile

from playwright.sync_api import sync_playwright

from blog import CHROMIUM, OUTPUT, ROOT, serve, wait_until
from outlets import export
from sites import publish, write_icon

SIZE = {"width": 1200, "height": 800}
TEXTS = {
    "zh": """---
date: 2026-03-01 10:00
---
# 用 Actor 保护缓存

缓存被多个任务同时读写，就会出现数据竞争。

## 从 class 开始

`ImageCache` 是一个 `final class`，里面有一个字典。两个任务同时写入时，程序会崩溃。

## 换成 actor

把 `class` 改成 `actor`，编译器就会检查每一次访问。
""",
    "en": """---
description: One keyword instead of a lock
---
# A cache that is an actor

A cache that several tasks read and write at once has data races.

## It begins with a class

`ImageCache` is a `final class` with a dictionary in it. When two tasks write at once, the program crashes.

## Now it is an actor

Make the `class` an `actor`, and the compiler checks each access.
""",
}
CHANGE = ("编译器就会检查每一次访问。", "编译器就会检查每一次访问。从外面读取需要 `await`。")


def take_front_pages(browser, folder):
    with serve(OUTPUT) as base:
        for scheme in ("light", "dark"):
            page = browser.new_page(viewport=SIZE, color_scheme=scheme, base_url=base)
            page.goto("/en/")
            picture = folder / f"{scheme}.png"
            page.screenshot(path=picture)
            target = ROOT / f"Docs/pictures/blog-{scheme}.webp"
            target.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["vips", "webpsave", picture, target, "--Q", "75"], check=True)
            tell(target)


def take_sections(browser, folder):
    folder.mkdir()
    write_icon(folder)
    texts = {language: folder / f"Content/{language}/posts/cache.md" for language in TEXTS}
    for language, file in texts.items():
        file.parent.mkdir(parents=True)
        file.write_text(TEXTS[language], "utf-8")
    publish(folder, "--full", "--mark")
    texts["zh"].write_text(TEXTS["zh"].replace(*CHANGE), "utf-8")
    with serve(publish(folder, "--full")) as base:
        page = browser.new_page(viewport={"width": 820, "height": 1000}, base_url=base)
        page.goto("/en/posts/cache/")
        page.get_by_role("button", name="Show the original").click()
        wait_until(page, "document.querySelector('.original') !== null")
        prose = page.locator(".prose").bounding_box()
        clip = {"x": prose["x"] - 24, "y": prose["y"] - 64, "width": prose["width"] + 48, "height": prose["height"] + 80}
        target = ROOT / "Resources/images/sections.png"
        page.screenshot(path=target, clip=clip, full_page=True)
        tell(target)


def take_wechat(browser, folder):
    folder.mkdir()
    for language, code in (("en", "en"), ("zh", "zh-Hans")):
        export(folder, "wechat", texts=[f"Content/{language}/posts/markdown-features.md"])
        page = browser.new_page(viewport={"width": 430, "height": 760})
        page.goto((folder / f"out/posts-markdown-features.{code}.wechat.html").as_uri())
        target = ROOT / f"Resources/images/wechat.{language}.png"
        page.screenshot(path=target)
        tell(target)


def tell(file):
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")


def main():
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        take_front_pages(browser, pathlib.Path(folder))
        take_sections(browser, pathlib.Path(folder) / "site")
        take_wechat(browser, pathlib.Path(folder) / "outlets")
        browser.close()


if __name__ == "__main__":
    main()
