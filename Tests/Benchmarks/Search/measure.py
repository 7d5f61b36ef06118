#!/usr/bin/env python3
"""Measure the search in a real Chromium, next to Pagefind where that is installed.

    measure.py --seed-file SEED.txt --corpus corpus.py --program .build/release/Benchmarks [--sizes 162 1000 10000]

Needs Chromium and the Python package playwright. Bytes are those of response bodies as a host sends them that
compresses text; they are counted in the server. Quality is measured at the first size, on the queries of
queries.py and joined.py.
`--results` names a JSON file for the figures.
"""

import argparse
import contextlib
import functools
import gzip
import http.server
import importlib.util
import json
import math
import pathlib
import shutil
import statistics
import subprocess
import sys
import threading

import joined
import queries

GOALS = {"before": {162: 25, 1000: 30, 10000: 45}, "ten": {162: 85, 1000: 95, 10000: 115}}


class Handler(http.server.SimpleHTTPRequestHandler):
    """A static host that compresses text, counts what it sends and answers at once."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = pathlib.Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            return self.send_error(404)
        data = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        if path.suffix in (".html", ".js", ".css", ".json"):
            data = gzip.compress(data, 9)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
        self.server.sent.append((self.path.split("?")[0], len(data)))

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    """A page is closed as soon as its figures are known, while it still reads."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextlib.contextmanager
def serve(folder):
    server = Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    server.sent = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.address = f"http://127.0.0.1:{server.server_port}"
    try:
        yield server
    finally:
        server.shutdown()


def total(sent, *prefixes):
    """The kilobytes of requests whose path begins with a prefix."""
    return sum(size for path, size in sent if path.startswith(prefixes)) / 1000


def ask(page, query):
    """Types a query, and waits until its answer stands there with the first excerpts."""
    page.wait_for_selector("[role=combobox]")
    page.evaluate("document.querySelector('[role=listbox]').ariaBusy = 'true'")
    page.fill("input[type=search]", query)
    page.wait_for_selector("[role=listbox][aria-busy=false]", state="attached")


def ours(browser, server, query):
    """One query of a reader who has never been here."""
    context = browser.new_context()
    page = context.new_page()
    server.sent.clear()
    page.goto(server.address + "/search/", wait_until="networkidle")
    before = sum(size for path, size in server.sent if path.startswith("/search/") and path != "/search/") / 1000
    known = len(server.sent)
    ask(page, query)
    page.wait_for_load_state("networkidle")
    five = sum(size for path, size in server.sent if path != "/search/") / 1000
    for row in page.locator(".search-result").all()[:10]:
        row.scroll_into_view_if_needed()
    page.wait_for_timeout(150)
    page.wait_for_load_state("networkidle")
    files = [(path.split("/")[3], size) for path, size in server.sent[known:] if path.count("/") >= 3 and path.endswith(".bin")]
    index = sum(size for name, size in files if name != "f") / 1000
    rows = page.locator(".search-result").count()
    shown = page.locator(".search-result:has(mark)").count()
    fragments = sorted((size for name, size in files if name == "f"), reverse=True)
    everything = sum(size for path, size in server.sent if path != "/search/") / 1000
    # More than ten are read once the tenth is in sight; a reader of ten does not need them.
    ten = before + index + sum(fragments[:10]) / 1000 if len(fragments) > 10 else everything
    context.close()
    return {"before": before, "five": five, "ten": ten, "index": index, "rows": rows, "marked": shown}


def ranking_of_ours(page, query):
    ask(page, query)
    links = page.locator(".search-result a").evaluate_all("list => list.map((link) => new URL(link.href).pathname)")
    return links[:10]


def warm_times(page, texts):
    return page.evaluate("""async (texts) => {
        const { search } = await import(document.querySelector("[data-search-client]").dataset.searchClient);
        const times = [];
        for (let round = 0; round < 3; round++) for (const text of texts) {
            const start = performance.now();
            await search("zh", text);
            if (round > 1) times.push(performance.now() - start);
        }
        return times;
    }""", texts)


SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}


def slow_times(browser, server, query):
    """On a slow line: from the press on the button, with the query pasted, to the titles and to the first excerpt."""
    with contextlib.closing(browser.new_context()) as context:
        page = context.new_page()
        page.goto(server.address + "/posts/", wait_until="networkidle")
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
        return page.evaluate("""async (query) => {
            const until = (look) => new Promise((resolve) => {
                const check = () => look() && resolve(performance.now() - start);
                const observer = new MutationObserver(check);
                observer.observe(document, { subtree: true, childList: true, attributes: true });
                check();
            });
            const start = performance.now();
            document.querySelector("[data-search-open]").click();
            await until(() => document.querySelector("dialog[open] input"));
            const input = document.querySelector("dialog[open] input");
            input.value = query;
            input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
            return [await until(() => document.querySelector(".search-title")),
                await until(() => document.querySelector(".search-excerpt").textContent)];
        }""", query)


def open_pagefind(context, server):
    """A page on which Pagefind is ready."""
    page = context.new_page()
    page.goto(server.address + "/posts/", wait_until="networkidle")
    server.sent.clear()
    page.evaluate("import('/pagefind/pagefind.js').then((module) => { window.pf = module; return module.init(); })")
    return page


def ranking_of_pagefind(page, query):
    links = page.evaluate("""async (query) => {
        const found = await pf.search(query);
        const rows = await Promise.all(found.results.slice(0, 10).map((result) => result.data()));
        return rows.map((row) => row.url);
    }""", query)
    names = [link.split("/posts/")[1].strip("/") for link in links if "/posts/" in link]
    return ["/posts/" + name for name in names if name]


def pagefind(browser, server, query):
    with contextlib.closing(browser.new_context()) as context:
        page = open_pagefind(context, server)
        page.wait_for_load_state("networkidle")
        before = total(server.sent, "/pagefind/")
        ranking_of_pagefind(page, query)
        return {"before": before, "ten": total(server.sent, "/pagefind/")}


def score(links, grades):
    """nDCG, recall, reciprocal rank and precision of the first ten."""
    got = [grades.get(link, 0) for link in links]
    ideal = sorted(grades.values(), reverse=True)[:10]
    gain = lambda list: sum((2 ** grade - 1) / math.log2(place + 2) for place, grade in enumerate(list))
    hits = sum(1 for grade in got if grade)
    first = next((place for place, grade in enumerate(got) if grade), None)
    return (gain(got) / gain(ideal), hits / len(ideal), 0 if first is None else 1 / (first + 1), hits / max(1, len(got)))


def quality(site, rank):
    corpus = queries.articles(site)
    rows = {}
    listed = [(query, kind) for kind, list in queries.QUERIES.items() for query in list]
    for query, kind in listed + queries.random_queries(corpus):
        grades = queries.grades(corpus, query, kind)
        if grades:
            text = query if isinstance(query, str) else query[0]
            rows.setdefault(kind, []).append(score(rank(text), grades))
    sections = joined.articles(site)
    for query, kind in joined.listed():
        grades = joined.grades(sections, query)
        if grades:
            rows.setdefault(kind, []).append(score(rank(joined.asked(query)), grades))
    chosen = [row for kind, list in rows.items() if not kind.startswith(("random", "joined")) for row in list]
    others = [row for kind, list in rows.items() if kind.startswith("random") for row in list]
    columns = lambda list: [round(statistics.mean(column), 4) for column in zip(*list)]
    return {"chosen": columns(chosen), "random": columns(others), **{kind: columns(list) for kind, list in rows.items()}}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed-file", required=True)
    parser.add_argument("--corpus", required=True, help="the script that writes the articles")
    parser.add_argument("--program", default=".build/release/Benchmarks")
    parser.add_argument("--work", default="/tmp/publish-search")
    parser.add_argument("--sizes", type=int, nargs="+", default=[162])
    names = ["chromium-headless-shell", "chromium", "google-chrome"]
    parser.add_argument("--chromium", default=next(filter(None, map(shutil.which, names)), None))
    parser.add_argument("--no-quality", action="store_true")
    parser.add_argument("--results", help="a file for the figures as JSON")
    arguments = parser.parse_args()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        sys.exit("measure.py: needs the Python package playwright")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=["--no-sandbox"])
        records = []
        for number, size in enumerate(arguments.sizes):
            site = pathlib.Path(arguments.work, str(size))
            site.mkdir(parents=True, exist_ok=True)
            subprocess.run([sys.executable, arguments.corpus, arguments.seed_file, site, "--count", str(size), "--force"],
                           check=True, stdout=subprocess.DEVNULL)
            records.append(
                measure(browser, site, size, arguments, with_quality=number == 0 and not arguments.no_quality))
        browser.close()
    if arguments.results:
        pathlib.Path(arguments.results).write_text(json.dumps(records, indent=1) + "\n")


def measure(browser, site, size, arguments, with_quality):
    colds = [index(site, arguments, is_cold=True) for _ in range(5 if size < 500 else 3 if size <= 2000 else 1)]
    cold = {**colds[0], "seconds": statistics.median(run["seconds"] for run in colds)}
    edited, exchanged = changed(site, arguments)
    corpus = queries.articles(site) if size <= 2000 else None
    folder = site / "Output/search"
    stored = sum(file.stat().st_size for file in folder.glob("zh/**/*") if file.is_file())
    text = sum(len(text.encode()) for _, _, text in corpus.values()) if corpus else cold["htmlBytes"] * 0.81
    sample = [query if isinstance(query, str) else query[0] for kind in queries.SAMPLED for query in queries.QUERIES[kind][:4]]
    record = {"articles": size, "textBytes": round(text), "buildSeconds": cold["seconds"], "editedSeconds": edited, "exchangedSeconds": exchanged,
              "storedBytes": stored, "storedShare": stored / text, "queries": len(sample)}
    with serve(site / "Output") as server:
        rows = [ours(browser, server, query) for query in sample]
        for row in rows:
            row["queryFive"], row["queryTen"] = row["five"] - row["before"], row["ten"] - row["before"]
        record["kilobytes"] = {key: spread([row[key] for row in rows])
                               for key in ("before", "five", "ten", "queryFive", "queryTen", "index")}
        page = browser.new_page()
        page.goto(server.address + "/search/", wait_until="networkidle")
        record["warmMilliseconds"] = spread(warm_times(page, sample))
        if with_quality:
            record["quality"] = quality(site, lambda query: ranking_of_ours(page, query))
        page.close()
        # What has no hit never shows a title.
        titles, excerpts = zip(*(slow_times(browser, server, query) for query, row in zip(sample, rows) if row["rows"]))
        record["slowMilliseconds"] = {"titles": spread(titles), "first": spread(excerpts)}
    if size <= 2000 and importlib.util.find_spec("pagefind"):
        record["pagefind"] = measure_pagefind(browser, site, sample, with_quality)
    print_table(record)
    return record


def index(site, arguments, is_cold=False):
    """One run of the program: the bytes of HTML and the seconds of the step that makes the index."""
    if is_cold:
        for name in ("Output", ".publish"):
            shutil.rmtree(site / name, ignore_errors=True)
    command = [arguments.program, "search", site, "--timings"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip().splitlines()
    [wall] = [line.split()[0] for line in lines if line.endswith("  Generate search index")]
    return {**json.loads(lines[-1]), "seconds": float(wall) / 1000}


def changed(site, arguments):
    """The seconds of the index after a sentence more in an article, and after another text instead of its own."""
    articles = sorted((site / "Content/posts").iterdir())
    article, other = articles[len(articles) // 2], articles[len(articles) // 3]
    text = article.read_text("utf-8")
    header, body = text.split("---\n", 2)[1:]
    seconds = []
    for new in (body + "\nOne sentence more, 多一句话。\n", other.read_text("utf-8").split("---\n", 2)[2]):
        article.write_text(f"---\n{header}---\n{new}", "utf-8")
        seconds.append(index(site, arguments)["seconds"])
    article.write_text(text, "utf-8")
    index(site, arguments)
    return seconds


def spread(numbers):
    """The middle and the ends of a list of figures."""
    return {"median": statistics.median(numbers), "least": min(numbers), "greatest": max(numbers)}


def print_table(record):
    size, other = record["articles"], record.get("pagefind", {})
    print(f"\n{size} articles, {record['textBytes'] / 1e6:.2f} MB of text: median (least-greatest) of {record['queries']} queries")
    print(f"  {'':36}{'Publish':>24}{'Pagefind':>24}{'goal':>8}")

    def line(name, figure, peer=None, goal=""):
        text = lambda spread: "{median:.1f} ({least:.1f}-{greatest:.1f})".format(**spread) if spread else ""
        print(f"  {name:36}{text(figure):>24}{text(peer):>24}{goal:>8}")

    bytes, peer = record["kilobytes"], other.get("kilobytes", {})
    line("KB before the first query", bytes["before"], peer.get("before"), GOALS["before"].get(size, ""))
    line("KB until five can be read", bytes["five"], None, 65)
    line("KB until ten can be read", bytes["ten"], peer.get("ten"), GOALS["ten"].get(size, ""))
    line("KB of a query with five", bytes["queryFive"], None, 40)
    line("KB of a query with ten", bytes["queryTen"], None, 60)
    line("KB of a query's index part", bytes["index"], None, "16/60")
    line("ms of a warm query", record["warmMilliseconds"], None, 20 if size > 2000 else 5)
    line("ms to titles, 150 ms and 1.6 Mbit/s", record["slowMilliseconds"]["titles"], None, 700)
    line("ms to the first result there", record["slowMilliseconds"]["first"], None, 1000)
    print(f"  {'index and fragments / text':36}{record['storedShare']:>24.3f}{'':24}{.7:>8}")
    speed = record["textBytes"] / 1e6 / record["buildSeconds"]
    print(f"  {'MB/s of building':36}{speed:>24.1f}{'':24}{15:>8}")
    print(f"  {'s of building':36}{record['buildSeconds']:>24.2f}{'':24}{10 if size > 2000 else '':>8}")
    print(f"  {'s after an edit, after another text':36}{record['editedSeconds']:>16.2f} {record['exchangedSeconds']:>7.2f}{'':24}{.2:>8}")
    if "quality" in record:
        print("  nDCG@10 / R@10 / MRR / P@10; the goal is .97 / .97 / .96 / .93, and .96 for random queries")
        for kind, figures in record["quality"].items():
            peer = other.get("quality", {}).get(kind)
            columns = [" / ".join(f"{figure:.3f}" for figure in row) if row else "" for row in (figures, peer)]
            print(f"  {kind:28}{columns[0]:>32}{columns[1]:>32}")


def measure_pagefind(browser, site, sample, with_quality):
    """The same of Pagefind, whose index is made of a copy of the site."""
    copy = site / "pagefind"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(site / "Output", copy, ignore=shutil.ignore_patterns("search"))
    subprocess.run([sys.executable, "-m", "pagefind", "--site", copy], check=True, stdout=subprocess.DEVNULL)
    with serve(copy) as server:
        rows = [pagefind(browser, server, query) for query in sample]
        record = {"kilobytes": {key: spread([row[key] for row in rows]) for key in ("before", "ten")}}
        if with_quality:
            with contextlib.closing(browser.new_context()) as context:
                page = open_pagefind(context, server)
                record["quality"] = quality(site, lambda query: ranking_of_pagefind(page, query))
    return record


if __name__ == "__main__":
    main()
