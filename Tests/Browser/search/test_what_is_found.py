"""What the search must find, and what it must not."""

import gzip
import random

import pytest

import sites
from blog import IS_SOAK, LONGEST_WAIT, OUTPUT, SEED, serve

SECRETS = ["zyxwsecretword", "秘而不宣之词"]
HEADERS = {
    "draft": "draft: true",
    "noindex": "noindex: true",
    "scheduled": "date: 2999-01-01 10:00",
    "expired": "expires: 2001-01-01 10:00",
}


@pytest.fixture(scope="module")
def secretive(tmp_path_factory):
    """A site with texts that are not to be found, and one that is."""
    folder = tmp_path_factory.mktemp("secretive")
    (folder / "Resources").mkdir()
    (folder / "Resources/favicon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
    texts = {name: (header, " ".join(SECRETS)) for name, header in HEADERS.items()}
    texts["open"] = ("", "zyxwopenword 公之于众")
    for place in ["zh/posts", "zh"]:
        for name, (header, text) in texts.items():
            file = folder / "Content" / place / f"{name}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            date = "" if "date" in header else "date: 2024-01-02 10:00\n"
            file.write_text(f"---\n{date}{header}\n---\n# {name}\n\n{text}\n", "utf-8")
    return sites.publish(folder)


def texts_of_index(output):
    """Everything that the files of the search hold, by file."""
    for file in sorted((output / "search").rglob("*")):
        if file.is_file():
            data = file.read_bytes()
            yield file.name, gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data


def test_the_files_of_the_search_hold_nothing_of_hidden_texts(secretive):
    holders = {word: [name for name, data in texts_of_index(secretive) if word.encode() in data]
               for word in [*SECRETS, "zyxwopenword", "公之于众"]}
    assert holders["zyxwopenword"] and holders["公之于众"]
    assert not any(holders[word] for word in SECRETS)
    # Names of pairs and words may be cut in two by the shards, which share beginnings.
    paths = b"".join(data for _, data in texts_of_index(secretive))
    for name in HEADERS:
        assert f"posts/{name}".encode() not in paths
    assert b"posts/open" in paths


def ask(page, queries):
    """Types queries one after the other; the titles and the message of every answer."""
    page.wait_for_selector("[role=combobox]")
    return page.evaluate("""async ([queries, limit]) => {
        const input = document.querySelector("[role=combobox]");
        const list = document.querySelector("[role=listbox]");
        const answers = [];
        for (const query of queries) {
            input.value = query;
            list.ariaBusy = "true";
            input.dispatchEvent(new Event("input", { bubbles: true }));
            const end = performance.now() + limit;
            while (list.ariaBusy === "true") {
                if (performance.now() > end) throw new Error(`No answer to ${query}`);
                await new Promise((next) => setTimeout(next, 2));
            }
            answers.push({
                query,
                titles: [...list.querySelectorAll(".search-title")].map((title) => title.textContent),
                message: document.querySelector("[role=status]").textContent,
            });
        }
        return answers;
    }""", [queries, LONGEST_WAIT])


def test_hidden_texts_are_not_found(page, secretive):
    with serve(secretive) as address:
        page.goto(address + "/zh/search/")
        *hidden, shown = ask(page, [*SECRETS, "secretwo", "秘而", *HEADERS, "zyxwopenword"])
    assert [answer for answer in hidden if answer["titles"]] == []
    assert shown["titles"] == ["open", "open"]


def pieces(lines, count, seed, lengths=(1, 1, 2, 2, 3, 4, 5, 7, 10, 16, 24)):
    """Pieces of lines as nobody would choose them: of any length, cut anywhere."""
    source = random.Random(seed)
    queries = []
    while len(queries) < count:
        line = source.choice(lines)
        length = source.choice(lengths)
        start = source.randrange(len(line))
        query = line[start:start + length].strip()
        # White space between others is one space to readers.
        if query:
            queries.append(" ".join(query.split()))
    return queries


def visible_lines(page, address, paths, selector):
    lines = []
    for path in paths:
        page.goto(address + path)
        # Scripts add buttons when they come, and signs of formulas are not words of the text.
        text = page.evaluate(
            """selector => {
                const text = document.querySelector(selector);
                for (const other of text.querySelectorAll("button, math")) other.remove();
                return text.innerText;
            }""",
            selector,
        )
        lines += [line.strip() for line in text.splitlines() if line.strip()]
    return lines


CHOSEN = ["-", "->", "@State", "#if", "{", "}", "。", "，", "（", "()", "\"", "://", "0", "e", "的"]


@pytest.mark.parametrize("language, seed", [("zh", 3), ("en", 4)])
def test_every_piece_of_the_blog_is_found(page, language, seed):
    if not (OUTPUT / "search").exists():
        pytest.skip("publish the blog first: Tests/Browser/run does")
    paths = [f"/{language}/posts/{file.parent.name}/" for file in sorted((OUTPUT / language / "posts").glob("*/index.html"))]
    with serve(OUTPUT) as address:
        lines = visible_lines(page, address, paths, ".prose")
        text = "\n".join(lines)
        queries = [query for query in CHOSEN if query in text] + pieces(lines, 80, seed)
        page.goto(f"{address}/{language}/search/")
        answers = ask(page, queries)
    assert [answer for answer in answers if not answer["titles"]] == []


def test_every_piece_of_the_corpus_is_found(page, context, tmp_path):
    output = sites.publish_corpus(tmp_path)
    source = random.Random(SEED)
    paths = [f"/zh/posts/{file.parent.name}/" for file in sorted((output / "zh/posts").glob("*/index.html"))]
    with serve(output) as address:
        # The images of the corpus lie elsewhere, which the policy forbids; that is no fault of the search.
        lines = visible_lines(context.new_page(), address, source.sample(paths, min(10, len(paths))), ".prose")
        page.goto(address + "/zh/search/")
        answers = ask(page, pieces(lines, 2_000 if IS_SOAK else 100, SEED))
    assert [answer for answer in answers if not answer["titles"]] == []
