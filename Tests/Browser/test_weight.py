"""What a page costs: its styles and scripts, compressed as servers send them."""

import gzip
import re

import pytest

from sites import publish, write_icon
from test_bloggers import TEXT, png

PLAIN = """# Brewing

A pot and a *clock*.[^1]

## Water

![A pot](/pot.png "A pot")

```swift
let kettle = Kettle(temperature: 80)
```

## Leaves

| Tea | Seconds |
|:----|--------:|
| Longjing | 120 |

> [!TIP]
> Warm the pot.

## Cups

- [x] pot

[^1]: Mostly patience.
"""
LONG = "```swift\n" + "let leaf = 1\n" * 60 + """```

<picture><source media="(prefers-color-scheme: dark)" srcset="/badge.png"/><img src="/pot.png" alt=""/></picture>
"""


def publish_text(folder, text, *arguments):
    write_icon(folder)
    (folder / "Resources/pot.png").write_bytes(png(900, 300, b"\x40\x80\xc0\xff"))
    file = folder / "Content/en/posts/brew.md"
    file.parent.mkdir(parents=True)
    file.write_text(f"---\ndate: 2024-03-04 10:00\n---\n{text}", "utf-8")
    return publish(folder, *arguments)


def files(output, kind):
    """The theme's files of a kind that the article loads, and their compressed sizes."""
    html = (output / "en/posts/brew/index.html").read_text("utf-8")
    names = set(re.findall(rf'(?:src|href)="/((?:journal|handbook|theme)[^"]*\.{kind})"', html))
    return {name.split(".")[0]: len(gzip.compress((output / name).read_bytes())) for name in names}


def test_an_article_without_options_pays_for_none(tmp_path):
    output = publish_text(tmp_path, PLAIN)
    styles, scripts = files(output, "css"), files(output, "js")
    assert set(styles) == {"journal"}
    assert set(scripts) == {f"theme-{name}" for name in ("appearance", "code", "contents", "notes", "zoom")}
    assert sum(styles.values()) <= 9_500
    assert sum(scripts.values()) <= 3_551


def test_an_article_in_handbook_costs_as_much_and_one_small_script(tmp_path):
    output = publish_text(tmp_path, PLAIN, "--handbook")
    styles, scripts = files(output, "css"), files(output, "js")
    # Links to edit the article bring the sheet of cards.
    assert set(styles) == {"handbook", "theme-cards"}
    assert "handbook-tree" in scripts
    assert sum(styles.values()) <= 10_500
    assert sum(scripts.values()) <= 4_000


def test_words_alone_need_one_sheet_and_one_script(tmp_path):
    output = publish_text(tmp_path, "# Brewing\n\nSlowly.\n")
    assert set(files(output, "css")) == {"journal"}
    assert set(files(output, "js")) == {"theme-appearance"}


def test_everything_at_once_stays_light(tmp_path):
    output = publish_text(tmp_path, PLAIN + TEXT.partition("\n")[2] + LONG, "giscus", "click", "umami", "--full")
    styles, scripts = files(output, "css"), files(output, "js")
    # Nothing is left that the theme could load for an article.
    others = {"theme-recording", "theme-chapters", "theme-original", "theme-twins", "journal-front"}
    for kind, loaded in (("css", styles), ("js", scripts)):
        published = {file.name.split(".")[0] for name in ("journal", "theme") for file in output.glob(f"{name}*.{kind}")}
        assert published - others == set(loaded)
    assert sum(styles.values()) <= 14_000
    assert sum(scripts.values()) <= 13_000
