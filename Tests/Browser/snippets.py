"""What the guide shows of Journal's options, as source of the program `JournalSites`.

    python3 Tests/Browser/snippets.py      writes Tests/Browser/Sites/GuideSnippets.swift
"""

import re

from blog import ROOT

SOURCE = ROOT / "Tests/Browser/Sites/GuideSnippets.swift"
HEAD = """import JournalTheme
import Plot
import Publish

/// The blocks of the guide that change options of Journal; `Tests/Browser/snippets.py` writes this.
let guideSnippets: [@Sendable (inout JournalOptions<JournalSite>) -> Void] = [
"""


def snippets():
    """The statements of the guide that change options, block by block, without repetitions."""
    found = []
    for text in sorted((ROOT / "Content/en").rglob("*.md")):
        for block in re.findall(r"^```swift[^\n]*\n(.*?)^```", text.read_text("utf-8"), re.DOTALL | re.MULTILINE):
            inside = re.search(r"^( *)[^\n]*\.journal \{ options in\n(.*?)^\1\}", block, re.DOTALL | re.MULTILINE)
            code = inside[2] if inside else block if block.startswith("options.") else None
            if code and code not in found:
                found.append(code)
    return found


def source():
    return HEAD + "".join(f"    {{ options in\n{code}    }},\n" for code in snippets()) + "]\n"


if __name__ == "__main__":
    SOURCE.write_text(source(), "utf-8")
