"""Sites that are published for the tests only: a small one with everything, the guide with Handbook, and a sample of the corpus."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

from blog import IS_SOAK, PRODUCTS, ROOT
from once import once

SHARED = ROOT.parent / "shared"
# Articles in total; every one has a page, and so have their lists, months and tags.
CORPUS_SIZE = 160 if IS_SOAK else 12
# The arguments with which a site is published, by the name of the theme.
THEMES = {"journal": [], "handbook": ["--handbook"]}

BREW = """# Brewing by the clock

A pot, a *clock* and patience.[^1]

## Water

```swift title="Kettle.swift" +line-numbers
let kettle = Kettle(temperature: 80)
```

| Tea | Seconds |
|:----|--------:|
| Longjing | 120 |

## Leaves

[Leaves](https://example.com/leaves), <https://example.com/green>, www.example.com/white and https://example.com/茶.

> [!TIP]
> Warm the pot.

- [x] pot
- [ ] tea

## Content

A heading with the name of something that the theme has on every page.

## Related

Another one.

[^1]: Mostly patience.
"""

ARABIC = """# تحضير الشاي بالساعة

إبريق و`Clock` وصبر.[^1] اقرأ [الموقع](https://example.com/a/very/long/address/that/does/not/fit/on/a/phone/at/all).

## الماء

```swift title="Kettle.swift" +line-numbers
let kettle = Kettle(temperature: 80, material: "an iron kettle of the kind that was common in the north", isFull: true)
```

| الشاي | الثواني | ملاحظة |
|:----|--------:|:---|
| لونغجينغ | 120 | أخضر |

## الأوراق

> [!TIP]
> سخّن الإبريق أولًا.

> الشاي صبر.

1. إبريق
2. شاي
   - أخضر

- [x] إبريق
- [ ] شاي

## الخاتمة

انتهى.

[^1]: وصبر كثير.
"""


def articles():
    """The texts of the small site by their paths: header and body."""
    yield "zh/posts/brew.md", {"date": "2024-03-04 10:00", "tags": "茶, 时钟", "series": "茶", "series.part": "1"}, "# 看钟泡茶\n\n一壶茶。\n"
    yield "en/posts/brew.md", {
        "date": "2024-03-04 10:00", "tags": "Tea, Clocks", "series": "Tea", "series.part": "1",
        "updated": "2024-05-06 10:00", "author": "Mei", "description": "How long tea takes, measured.",
    }, BREW
    yield "en/posts/pour.md", {"date": "2024-03-05 10:00", "tags": "Tea, Pots", "series": "Tea", "series.part": "2"}, "# Pouring\n\nSlowly.\n"
    yield "en/posts/drink.md", {"date": "2024-03-06 10:00", "tags": "Tea", "series": "Tea", "series.part": "3"}, "# Drinking\n\nSlowly, too.\n"
    yield "en/posts/pinned.md", {"date": "2023-01-02 10:00", "tags": "Pots", "pinned": "true"}, "# Read this first\n\nIt is pinned.\n"
    for number in range(1, 9):
        yield f"en/posts/note-{number}.md", {"date": f"2023-0{number}-11 10:00"}, f"# Note {number}\n\nThe text of note {number}.\n"
    yield "ar/posts/brew.md", {
        "date": "2024-03-04 10:00", "tags": "شاي", "series": "الشاي", "series.part": "1", "description": "كم يحتاج الشاي من الوقت.",
    }, ARABIC
    for number in range(1, 7):
        header = {"date": f"2023-0{number}-11 10:00", "tags": "شاي"}
        if number == 1:
            header |= {"series": "الشاي", "series.part": "2"}
        yield f"ar/posts/note-{number}.md", header, f"# ملاحظة {number}\n\nنص الملاحظة.\n"


def publish(folder, *arguments):
    """Publishes the texts below a folder, and returns where the pages are."""
    program = PRODUCTS / "JournalSites"
    if not program.exists():
        pytest.skip("build the sites' program first: swift build --product JournalSites")

    def make(folder):
        run = subprocess.run([program, folder, *arguments], capture_output=True, text=True)
        assert run.returncode == 0, run.stderr + run.stdout

    output = folder / "Output"
    # What is published once more continues what is there.
    make(folder) if output.exists() else once(make, folder, program, *arguments)
    return output


def write_icon(folder):
    """What browsers ask of every site."""
    resources = folder / "Resources"
    resources.mkdir(parents=True)
    (resources / "favicon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')


def publish_small_site(folder, *arguments):
    write_icon(folder)
    for path, header, body in articles():
        file = folder / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = "".join(f"{key}: {value}\n" for key, value in header.items())
        file.write_text(f"---\n{lines}---\n{body}", "utf-8")
    # The translation was made of a text that was another one then.
    (folder / "translations.json").write_text(json.dumps({"Content/en/posts/brew.md": "0"}))
    return publish(folder, *arguments)


# The guide as a handbook: its chapters, in order, by what the texts are called.
CHAPTERS = {
    ("Writing", "写作"): ["markdown-features", "metadata", "players-and-embeds"],
    ("Themes", "主题"): ["handbook", "making-journal-your-own", "theme-development"],
}


# Those that are in no chapter or have a series of their own, and pages.
SINGLES = ["index", "about", "404", "getting-started", "second-language", "how-the-pipeline-works", "deploying", "feeds", "hosting"]


def publish_handbook(folder):
    """Texts of the guide with Handbook, some of them in series, and some of the small site in a language from the right."""
    write_icon(folder)
    guide = ROOT / "Content"
    parts = {name: (titles, number) for titles, names in CHAPTERS.items() for number, name in enumerate(names, 1)}
    for column, language in enumerate(("en", "zh")):
        for text in sorted((guide / language).rglob("*.md")):
            titles, number = parts.get(text.stem, (None, 0))
            if not titles and text.stem not in SINGLES:
                continue
            series = f"---\nseries: {titles[column]}\nseries.part: {number}\n" if titles else "---\n"
            file = folder / "Content" / text.relative_to(guide)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text.read_text("utf-8").replace("---\n", series, 1), "utf-8")
    for path, header, body in articles():
        if path.startswith("ar/"):
            file = folder / "Content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            lines = "".join(f"{key}: {value}\n" for key, value in header.items())
            file.write_text(f"---\n{lines}---\n{body}", "utf-8")
    shutil.copytree(ROOT / "Resources/images", folder / "Resources/images")
    return publish(folder, "--handbook")


def publish_corpus(folder):
    script, seed = SHARED / "bench/corpus.py", SHARED / "corpus/fatbobman.zh.txt"
    if not (script.exists() and seed.exists()):
        pytest.skip("there is no corpus in ../shared")
    command = [sys.executable, script, seed, folder, "--count", str(CORPUS_SIZE), "--layout", "bilingual"]
    subprocess.run(command, check=True, capture_output=True)
    return publish(folder)


def holds_html(text):
    """Whether the author of a Markdown text wrote HTML, which is passed on as it is."""
    prose = re.sub(r"^(```+|~~~+).*?^\1", "", text, flags=re.DOTALL | re.MULTILINE)
    prose = re.sub(r"(`+)[^`].*?\1", "", prose)
    return re.search(r"</?[A-Za-z][\w-]*[^>]*>", prose) is not None


def pages_of_their_authors(root):
    """The pages of texts that hold HTML of their authors."""
    texts = (pathlib.Path(root) / "Content").rglob("*.md")
    return {"/" + str(text.relative_to(pathlib.Path(root) / "Content"))[:-3] + "/" for text in texts if holds_html(text.read_text("utf-8"))}
