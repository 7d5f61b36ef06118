"""Texts that fit nowhere: long words, addresses and code in every place, nothing at all in others."""

import pytest

from blog import IS_SOAK, page_paths, serve
from checkers import violations
from sites import publish, write_icon

WORD = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz" * 2
CODE = "UnsafeMutableRawBufferPointer.withMemoryRebound(to:capacity:_:)" * 2
ADDRESS = "https://example.com/" + "b" * 200
HAN = "没有标点的很长的中文" * 20

TEXT = f"""# {WORD} `{CODE}` {ADDRESS}

{WORD} {ADDRESS} **`{CODE}`**

## `{CODE}` {WORD}

| {WORD} | b |
|:-:|--:|
| `{CODE}` | {WORD} |

> [!WARNING]
> {WORD}

```swift title="{WORD}.swift" +line-numbers {{1}}
let {WORD} = 1
```

1. {WORD}
   - {WORD}
     - {WORD}
       - {WORD}

> {WORD}
>
> > {WORD}

![{WORD}](/favicon.svg "{WORD}")

[[{WORD}]] $${CODE}$$ text[^1]

- [ ] {WORD}

[^1]: {WORD}
"""
HEADER = {
    "date": "2024-01-02 10:00",
    # Names of files have at most 255 bytes.
    "tags": f"{WORD}, a, {ADDRESS[:90]}, {HAN[:60]}", "description": ADDRESS, "author": WORD,
    "series": WORD,
}
TEXTS = {
    "en/posts/long.md": (HEADER, TEXT),
    "en/posts/other.md": ({"series": WORD, "tags": "a", "pinned": "true"}, f"# {WORD}\n"),
    "en/posts/empty.md": ({}, ""),
    "en/posts/untitled.md": ({}, "Only a sentence.\n"),
    "en/about.md": ({}, f"# {WORD}\n\n{ADDRESS}\n"),
    "zh/posts/long.md": (HEADER, f"# {HAN}{CODE}——“引号”\n\n## {HAN}\n\n{HAN}{ADDRESS}。\n"),
    "ar/posts/long.md": (HEADER, f"# عنوان {WORD}\n\nنص `{CODE}` {ADDRESS}\n\n| {WORD} | ب |\n|:-|-:|\n| 1 | {WORD} |\n"),
}


@pytest.fixture(scope="module", params=[[], ["--handbook"]], ids=["journal", "handbook"])
def output(tmp_path_factory, request):
    folder = tmp_path_factory.mktemp("unwieldy")
    write_icon(folder)
    for path, (header, body) in TEXTS.items():
        file = folder / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = "".join(f"{key}: {value}\n" for key, value in header.items())
        file.write_text(f"---\n{lines}---\n{body}" if lines else body, "utf-8")
    return publish(folder, *request.param)


@pytest.fixture(scope="module")
def site(output):
    with serve(output) as address:
        yield address


@pytest.mark.parametrize("width", [320, 768, 1440] if IS_SOAK else [320, 1440])
def test_no_page_scrolls_sideways(open_page, output, width):
    paths = page_paths(output)
    assert len(paths) > 30
    # What fits in the narrowest window fits in others, but for what only they have.
    if width > 320 and not IS_SOAK:
        paths = paths[::4]
    page = open_page(paths[0], viewport={"width": width, "height": 740})
    wide = []
    for path in paths:
        page.goto(path)
        needed, room = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        if needed > room:
            wide.append((path, needed))
    assert wide == []


def test_they_are_accessible(open_page):
    for path in ("/en/posts/long/", "/zh/posts/long/", "/ar/posts/long/", "/en/posts/empty/", "/en/tags/"):
        page = open_page(path, viewport={"width": 320, "height": 740})
        assert violations(page) == [], path


def test_what_has_no_title_has_the_name_of_its_file(open_page):
    page = open_page("/en/posts/")
    titles = page.locator("main :is(h2, h3, li) a").all_text_contents()
    assert {"empty", "untitled"} <= set(titles)
