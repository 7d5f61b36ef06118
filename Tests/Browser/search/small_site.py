"""A small site in two languages, how it is published, and a server for it."""

import contextlib
import functools
import http.server
import pathlib
import subprocess
import threading

import pytest

from blog import PRODUCTS
from once import once

ROOT = pathlib.Path(__file__).resolve().parents[3]
CSP = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; " \
      "base-uri 'none'; require-trusted-types-for 'script'"
ARTICLES = {
    "zh/posts/predicate.md": ("2024-01-02", "谓词入门", "谓词是筛选数据的条件。\n\n## 复合谓词\n\n用 NSCompoundPredicate 组合几个谓词。\n\n"
                              "## 性能\n\n复杂的谓词会变慢，见 `@State` 与 KeyValueStore。"),
    "en/posts/predicate.md": ("2024-01-02", "Predicates", "A predicate filters data.\n\n## Compound predicates\n\n"
                              "Use NSCompoundPredicate to combine a few."),
    "zh/posts/preview.md": ("2024-02-02", "Xcode 预览的秘密", "预览依赖宏。\n\n## 动画\n\n预览里的动画与堆栈、导航栈。"),
    "zh/posts/layout.md": ("2024-03-02", "布局 <b>与</b> 适配", "多平台适配需要布局。数据的建模和原理不同。`<script>alert(1)</script>`"),
    "zh/posts/model.md": ("2024-04-02", "数据建模原理", "本文介绍数据建模原理。"),
    "en/posts/concurrency.md": ("2024-05-02", "Structured concurrency", "Observation and transactions of an actor.\n\n"
                                "## Cancelling\n\nTasks are cancelled."),
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below a path, with a strict policy, and fails where a test wants it to."""

    failing = None
    prefix = ""

    def end_headers(self):
        self.send_header("Content-Security-Policy", CSP)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def do_GET(self):
        if self.prefix and not self.path.startswith(self.prefix + "/"):
            return self.send_error(404)
        self.path = self.path[len(self.prefix):]
        if self.server.failing and self.server.failing(self.path):
            return self.send_error(503)
        return super().do_GET()

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def serve(folder, prefix=""):
    handler = functools.partial(type("Below", (Handler,), {"prefix": prefix}), directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.failing = None
    threading.Thread(target=server.serve_forever, daemon=True).start()
    server.address = f"http://127.0.0.1:{server.server_port}{prefix}"
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def publisher():
    """The newest of the programs that were built."""
    programs = [folder / "Benchmarks" for folder in (ROOT / ".build/release", PRODUCTS)]
    built = [program for program in programs if program.exists()]
    return max(built, key=lambda program: program.stat().st_mtime, default=None)


def publish(folder, address="https://example.com", articles=ARTICLES):
    """Writes articles below a folder and publishes them; where the pages are."""
    for path, (date, title, text) in articles.items():
        file = folder / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"---\ndate: {date} 10:00\ntitle: {title}\n---\n{text}\n", "utf-8")
    return publish_folder(folder, address)


def publish_folder(folder, address="https://example.com"):
    """Publishes what is below a folder; where the pages are."""
    program = publisher()
    if program is None:
        pytest.skip("build the site's program first: swift build --product Benchmarks")

    def make(folder):
        subprocess.run([program, "search", folder, address], check=True, capture_output=True)

    output = folder / "Output"
    make(folder) if output.exists() else once(make, folder, program, address)
    return output
