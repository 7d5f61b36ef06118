"""What stands only in the oldest articles of a blog with more of them than anybody would read through."""

import gzip
import json
import random
import re
import shutil
import subprocess
import sys

import pytest

import sites
from blog import IS_SOAK, SEED, serve, wait_for, wait_until
from small_site import publish, publish_folder
from test_what_is_found import ask, pieces, visible_lines

COUNT = 300
OLDEST = "The oldest"
OLDEST_TEXT = "Call `transferScheme.applyTo(` or `_k9z8x7_`, then `;{` and `}~$`; in Zürichseeufer 10.25 ⟦3⟧ \uf8ff.\n\n" \
              f"甲「孤例」；乙。`x86_64-unknown＋%%` {'longword' * 8}Middle{'letters' * 6}"
OTHER_TEXT = """Words {{ in }} article {0}; they cost ~5 $ (“more”), 50%% of it. 一些「文字」；还有。

```
let value = compute({0}) + [1, 2].map {{ $0 }}
```
"""
# Pieces that are no terms, with how many texts may be read for them: those that are in ten results at most, or all.
PIECES = {
    "nsferSch": 10, "Scheme.appl": 10, "9z8x": 10, "k9z8x7_": 10, "ürichse": 10, "ichseeu": 10, "0.2": 10, "86_6": 10,
    "wordMiddleLet": 10, "⟧": 10, "\uf8ff": 10, "＋%": 10, "「孤": 10, ";{": COUNT + 10, "}~$": COUNT + 10, "」；乙": 10,
}
# The articles with a seldom word, some of them where a piece of the postings of a common word ends.
SELDOM = [5, 2_047, 2_048, 2_199]


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    articles = {"posts/oldest.md": ("2001-01-01", OLDEST, OLDEST_TEXT)}
    for number in range(COUNT):
        date = f"20{10 + number // 300}-{number // 25 % 12 + 1:02}-{number % 25 + 1:02}"
        articles[f"posts/{number}.md"] = (date, f"Article {number}", OTHER_TEXT.format(number))
    return publish(tmp_path_factory.mktemp("large"), articles=articles)


@pytest.fixture
def large_page(page, large):
    """A search page that notes which texts are read."""
    with serve(large) as address:
        page.texts = []
        page.on("request", lambda request: "/f/" in request.url and page.texts.append(request.url))
        page.goto(address + "/search/")
        yield page


@pytest.fixture(scope="module")
def vast(tmp_path_factory):
    """So many articles that the postings of a common word are in pieces; few have another word, too."""
    articles = {}
    for number in range(2_200):
        text = "common" + " seldom" * (number in SELDOM) + " common" * 20 * (number == SELDOM[2])
        articles[f"posts/{number}.md"] = (f"{2000 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}",
                                          f"Article {number}", text)
    return publish(tmp_path_factory.mktemp("vast"), articles=articles)


def test_common_words_are_found_in_all_articles_that_have_them(page, vast):
    with serve(vast) as address:
        page.goto(address + "/search/")
        seldom, common = ask(page, ["common seldom", "common"])
    assert sorted(seldom["titles"]) == sorted(f"Article {number}" for number in SELDOM)
    assert seldom["titles"][0] == common["titles"][0] == f"Article {SELDOM[2]}"
    assert "2200" in common["message"]


@pytest.mark.parametrize("piece", PIECES)
def test_pieces_of_the_oldest_article_are_found(large_page, piece):
    [answer] = ask(large_page, [piece])
    assert OLDEST in answer["titles"]
    assert len(large_page.texts) <= PIECES[piece]


def test_texts_are_asked_for_beside_their_titles(large_page):
    held = []
    large_page.route(re.compile(r"/d[a-z0-9]{7}\.bin"), lambda route: held.append(route))
    large_page.wait_for_selector("[role=combobox]")
    with large_page.expect_request(re.compile("/f/")):
        large_page.locator("[role=combobox]").fill("Zürichseeufer")
    wait_for(large_page, lambda: held, "a file of titles")
    large_page.unroute(re.compile(r"/d[a-z0-9]{7}\.bin"))
    for route in held:
        route.continue_()
    wait_until(large_page, "document.querySelector('.search-title')?.textContent === '%s'" % OLDEST)


def hold_after(page, count, files):
    """Lets so many requests for files through; those after them are in the list."""
    let_through, held = [], []

    def handle(route):
        if len(let_through) == count:
            return held.append(route)
        let_through.append(route)
        route.continue_()

    page.route(files, handle)
    return held


def test_titles_come_one_by_one_and_a_choice_stays(large_page):
    held = hold_after(large_page, 2, re.compile(r"/d[a-z0-9]{7}\.bin"))
    large_page.wait_for_selector("[role=combobox]")
    large_page.locator("[role=combobox]").fill("compute")
    wait_until(large_page, "document.querySelectorAll('.search-title').length > 1")
    large_page.keyboard.press("ArrowDown")
    large_page.keyboard.press("ArrowDown")
    selected = "document.querySelector('[role=option][aria-selected=true]').href"
    chosen = large_page.evaluate(selected)
    large_page.unroute(re.compile(r"/d[a-z0-9]{7}\.bin"))
    for route in held:
        route.continue_()
    wait_until(large_page, "document.querySelectorAll('.search-title').length === 10")
    assert large_page.evaluate(selected) == chosen
    options = large_page.locator("[role=option]").evaluate_all("(options) => options.map(({ href }) => href)")
    assert options[1] == chosen


def test_what_is_asked_no_longer_is_not_read(large_page):
    held = []
    large_page.route("**/t*.bin", lambda route: held.append(route))
    field = large_page.locator("[role=combobox]")
    with large_page.expect_request("**/t*.bin"):
        field.fill("compute")
    with large_page.expect_request("**/t*.bin"):
        field.fill("Zürichseeufer")
    large_page.unroute("**/t*.bin")
    for route in held:
        route.continue_()
    wait_until(large_page, "document.querySelector('.search-excerpt')?.textContent")
    assert len(large_page.texts) == 1


def test_what_is_nowhere_reads_nothing(large_page):
    answers = ask(large_page, ["qqzqq", "⟦⟦⟦★", "孤文", "qqzqq wwxww", "★☆"])
    assert [answer["titles"] for answer in answers] == [[]] * 5
    assert large_page.texts == []


def test_reading_is_shown_and_ends_with_the_next_query(large_page):
    held = hold_after(large_page, 10, "**/f/*")
    large_page.wait_for_selector("[role=combobox]")
    large_page.locator("[role=combobox]").fill(";{")
    wait_until(large_page, "/… 10$/.test(document.querySelector('[role=status]').textContent)")
    large_page.locator("[role=combobox]").fill("Zürichseeufer")
    wait_until(large_page, "document.querySelector('.search-title')?.textContent === '%s'" % OLDEST)
    large_page.unroute("**/f/*")
    for route in held:
        route.continue_()
    [answer] = ask(large_page, ["transferScheme"])
    assert answer["titles"] == [OLDEST]
    assert len(large_page.texts) < 60


def test_there_is_more_to_read_behind_the_first_texts_that_say_it(large_page):
    [answer] = ask(large_page, ["」；"])
    assert len(answer["titles"]) == 10 and "10+" in answer["message"]
    for shown in [20, 30]:
        large_page.locator(".search-more").first.click()
        wait_until(large_page, f"document.querySelectorAll('.search-title').length >= {shown}")


def place(term):
    """The number for a text, as FORMAT.md says."""
    number = 0
    for sign in term:
        number = (number * 1000003 + ord(sign)) % 10 ** 9
    digits = ""
    while number or not digits:
        number, digit = divmod(number, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits


def test_the_directory_may_be_in_pieces(page, large, tmp_path):
    """The index of the blog, written as those of ten times as many articles are."""
    copy = tmp_path / "site"
    shutil.copytree(large, copy)
    [folder] = [file.parent for file in (copy / "search").glob("*/index.json")]
    manifest = json.loads((folder / "index.json").read_text())
    terms, letters = manifest.pop("shards")
    names = [letters[at * 5:at * 5 + 5] for at in range(len(terms))]
    assert len(terms) > 6
    starts = range(0, len(terms), 3)
    write = lambda name, value: (folder / f"{name}.bin").write_bytes(gzip.compress(json.dumps(value).encode()))
    for start in starts:
        write(f"s{place(terms[start])}-{start:05}", [terms[start:start + 3], "".join(names[start:start + 3])])
    lists = [[terms[start] for start in starts], "".join(f"{start:05}" for start in starts)]
    (folder / "index.json").write_text(json.dumps({**manifest, "lists": lists}))
    with serve(copy) as address:
        page.goto(address + "/search/")
        answers = ask(page, ["Zürichseeufer", "孤例", "article 77", "transferSch", "KeyValueStore"])
    assert [answer["titles"][:1] for answer in answers] == [[OLDEST], [OLDEST], ["Article 77"], [OLDEST], []]


def test_random_pieces_of_any_article_are_found(page, context, tmp_path):
    script, seed = sites.SHARED / "bench/corpus.py", sites.SHARED / "corpus/fatbobman.zh.txt"
    if not (script.exists() and seed.exists()):
        pytest.skip("there is no corpus in ../shared")
    subprocess.run([sys.executable, script, seed, tmp_path, "--count", "400" if IS_SOAK else "100", "--layout", "publish"], check=True, capture_output=True)
    output = publish_folder(tmp_path)
    paths = sorted(f"/posts/{file.parent.name}/" for file in (output / "posts").glob("*/index.html"))
    with serve(output) as address:
        # The images of the corpus lie elsewhere, which the policy forbids; that is no fault of the search.
        lines = visible_lines(context.new_page(), address, random.Random(SEED).sample(paths, 400 if IS_SOAK else 20), "article")
        page.goto(address + "/search/")
        answers = ask(page, pieces(lines, 2_000 if IS_SOAK else 60, SEED, range(1, 13)))
    assert [answer["query"] for answer in answers if not answer["titles"]] == []
