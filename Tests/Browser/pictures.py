"""Takes the pictures of the README and of the guide that show pages: an article in both languages and schemes, a
translation whose original has changed and is shown, the desk with both texts, an article for WeChat, a page in each
theme, and some options of themes."""

import pathlib
import shutil
import subprocess
import tempfile

from playwright.sync_api import sync_playwright

from blog import CHROMIUM, OUTPUT, PRODUCTS, ROOT, serve, wait_until
from outlets import export
from preview import preview
from sites import THEMES, publish, publish_handbook, write_icon

TEXTS = {
    "zh": """---
date: 2026-03-01 10:00
description: 用一个关键字代替一把锁
tags: Swift, 并发
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
tags: Swift, Concurrency
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


def take_both_languages(browser, folder):
    """The same article in Chinese and in English, side by side, in both schemes."""
    with serve(OUTPUT) as base:
        for scheme in ("light", "dark"):
            pictures = [folder / f"{language}-{scheme}.png" for language in ("zh", "en")]
            for language, picture in zip(("zh", "en"), pictures):
                page = browser.new_page(viewport={"width": 599, "height": 760}, color_scheme=scheme, base_url=base)
                page.goto(f"/{language}/posts/second-language/")
                page.screenshot(path=picture)
            joined = folder / f"both-{scheme}.png"
            subprocess.run(["vips", "join", *pictures, joined, "horizontal", "--shim", "2", "--background", "128"], check=True)
            keep(folder, joined.name, f"blog-{scheme}")


def keep(folder, picture, name):
    """Writes a picture to those of the README."""
    target = ROOT / f"Docs/pictures/{name}.webp"
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["vips", "webpsave", folder / picture, target, "--Q", "75"], check=True)
    tell(target)


def write_site(folder):
    """A text in two languages, the original of which has changed since the translation was marked."""
    folder.mkdir()
    write_icon(folder)
    texts = {language: folder / f"Content/{language}/posts/cache.md" for language in TEXTS}
    for language, file in texts.items():
        file.parent.mkdir(parents=True)
        file.write_text(TEXTS[language], "utf-8")
    publish(folder, "--full", "--mark")
    remember(folder)
    texts["zh"].write_text(TEXTS["zh"].replace(*CHANGE), "utf-8")


def remember(folder):
    """Makes the folder's files known to Git, where the earlier words of texts come from."""
    author = ["-c", "user.name=author", "-c", "user.email=author@example.com"]
    for words in [["init", "--quiet"], ["add", "."], [*author, "commit", "--quiet", "--message=Both texts"]]:
        subprocess.run(["git", *words], cwd=folder, check=True)


def take_desk(browser, folder):
    script = f'#!/bin/sh\nexec "{PRODUCTS}/JournalSites" . --full "$@"\n'
    with preview(folder, script) as (_, address):
        page = browser.new_page(locale="en-US", viewport={"width": 1200, "height": 400}, base_url=address)
        page.goto("/pair?file=Content/en/posts/cache.md#change-1")
        page.locator("ins").first.wait_for()
        page.screenshot(path=folder / "desk.png", full_page=True)
        keep(folder, "desk.png", "desk")


def take_sections(browser, folder):
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


def take_themes(browser, folder):
    """The same article in every theme, for the gallery of the guide."""
    plain, handbook = folder / "foundation", folder / "handbook"
    shutil.copytree(ROOT / "Content", plain / "Content")
    handbook.mkdir()
    outputs = {"journal": OUTPUT, "foundation": publish(plain, "--foundation"), "handbook": publish_handbook(handbook)}
    for theme, output in outputs.items():
        with serve(output) as base:
            for language in ("en", "zh"):
                page = browser.new_page(viewport={"width": 1360, "height": 860}, base_url=base)
                page.goto(f"/{language}/posts/getting-started/")
                # Not above a link.
                page.mouse.move(680, 840)
                target = ROOT / f"Resources/images/{theme}.{language}.png"
                page.screenshot(path=target)
                tell(target)


# The picture of the scaffold's sample.
HILLS = ROOT / "Sources/Command/Templates/Languages/en/posts/sample-writing/hills.svg"
# Articles of the guide with the pictures that are their covers.
COVERS = {"getting-started": "hills.svg", "how-the-pipeline-works": "sections.png", "handbook": "handbook.{}.png"}


def take_options(browser, folder):
    """The list and the end of an article with covers, share links, licence and author, and blue instead of the theme's colour."""
    for theme, arguments in THEMES.items():
        site = folder / f"options-{theme}"
        write_icon(site)
        (site / "Resources/favicon.svg").write_text(PORTRAIT)
        shutil.copytree(ROOT / "Resources/images", site / "Resources/images")
        shutil.copy(HILLS, site / "Resources/images")
        for language in ("en", "zh"):
            for name, cover in COVERS.items():
                file = site / f"Content/{language}/posts/{name}.md"
                file.parent.mkdir(parents=True, exist_ok=True)
                text = (ROOT / file.relative_to(site)).read_text("utf-8")
                header = f"image: images/{cover.format(language)}\n" if theme == "journal" else ""
                file.write_text(text.replace("---\n", f"---\n{header}author: ann\n", 1), "utf-8")
        scheme = "light" if theme == "journal" else "dark"
        with serve(publish(site, "--full", "--blue", *arguments)) as base:
            for language in ("en", "zh"):
                page = browser.new_page(viewport={"width": 1200, "height": 620}, color_scheme=scheme, base_url=base)
                page.goto(f"/{language}/" if theme == "journal" else f"/{language}/posts/handbook/")
                keep_small(page, folder, f"{theme}-options.{language}")
                page.goto(f"/{language}/posts/getting-started/")
                page.locator(".share").evaluate("(share) => scrollBy({ top: share.getBoundingClientRect().top - 200, behavior: 'instant' })")
                keep_small(page, folder, f"{theme}-end.{language}")


def take_front_pages(browser, folder):
    """Four front pages: of one person with a picture, of three articles, without pictures, and in the other language."""
    looks = {"picture": ([], "light"), "three": (["--blue"], "light"), "plain": ([], "dark"), "other": (["--blue"], "dark")}
    for language, other in (("en", "zh"), ("zh", "en")):
        pictures = []
        for name, (arguments, scheme) in looks.items():
            site = folder / f"front-{name}"
            write_front_site(site, name)
            with serve(publish(site, *arguments)) as base:
                page = browser.new_page(viewport={"width": 1200, "height": 780}, color_scheme=scheme, base_url=base)
                page.goto(f"/{other if name == 'other' else language}/")
                page.mouse.move(20, 770)
                pictures.append(folder / f"{name}.png")
                page.screenshot(path=pictures[-1])
            shutil.rmtree(site)
        joined, small = folder / "joined.png", folder / "small.png"
        subprocess.run(["vips", "arrayjoin", " ".join(map(str, pictures)), joined, "--across", "2", "--shim", "24", "--background", "128"], check=True)
        subprocess.run(["vips", "resize", joined, small, "0.5"], check=True)
        target = ROOT / f"Resources/images/front-pages.{language}.png"
        subprocess.run(["vips", "pngsave", small, target, "--palette", "--Q", "100"], check=True)
        tell(target)


def write_front_site(site, name):
    write_icon(site)
    (site / "Resources/favicon.svg").write_text(PORTRAIT)
    shutil.copy(HILLS, site / "Resources")
    for language in ("en", "zh"):
        posts = site / f"Content/{language}/posts"
        shutil.copytree(ROOT / f"Content/{language}/posts", posts)
        for text in posts.glob("*.md"):
            if name == "three" and text.stem not in (*COVERS, "index"):
                text.unlink()
            elif name == "picture" and text.stem == "without-a-compiler":
                text.write_text(text.read_text("utf-8").replace("---\n", "---\nimage: hills.svg\n", 1), "utf-8")


# A head and shoulders, for an author.
PORTRAIT = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><rect width="60" height="60" fill="#cfe3f1"/>
<circle cx="30" cy="24" r="11" fill="#0b5c8f"/><path d="M8 60a22 22 0 0 1 44 0z" fill="#0b5c8f"/></svg>"""


def keep_small(page, folder, name):
    """Writes what is in the window to the pictures of the guide, with few colours."""
    page.mouse.move(20, 610)
    page.screenshot(path=folder / "large.png")
    target = ROOT / f"Resources/images/{name}.png"
    subprocess.run(["vips", "pngsave", folder / "large.png", target, "--palette", "--Q", "100"], check=True)
    tell(target)


def tell(file):
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size} bytes")


def main():
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        take_both_languages(browser, pathlib.Path(folder))
        site = pathlib.Path(folder) / "site"
        write_site(site)
        take_sections(browser, site)
        take_desk(browser, site)
        take_wechat(browser, pathlib.Path(folder) / "outlets")
        take_themes(browser, pathlib.Path(folder))
        take_options(browser, pathlib.Path(folder))
        take_front_pages(browser, pathlib.Path(folder))
        browser.close()


if __name__ == "__main__":
    main()
