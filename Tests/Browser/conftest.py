"""The published blog on a server with a strict policy, and a browser that notes every complaint."""

import functools
import http.server
import pathlib
import threading

import pytest
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUTPUT = ROOT / "Output"
CHROMIUM = "/usr/bin/chromium"
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}


def page_paths():
    """The URL paths of all pages, in order."""
    files = sorted(OUTPUT.rglob("*.html"))
    assert files, "nothing is published in Output"
    return ["/" + str(f.relative_to(OUTPUT)).removesuffix("index.html") for f in files]


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Closed at once, connections do not keep the server's threads.
    close_connection = True

    def end_headers(self):
        self.send_header("Content-Security-Policy", "default-src 'self'")
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format, *arguments):
        pass


@pytest.fixture(scope="session")
def site():
    """The address of the blog."""
    handler = functools.partial(Handler, directory=OUTPUT)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser():
    if not pathlib.Path(CHROMIUM).exists():
        pytest.skip(f"{CHROMIUM} is missing; Debian's package chromium has it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser, site):
    """Opens a page of the blog. Whatever the browser complains about fails the test."""
    contexts, complaints = [], []

    def open_page(path, viewport=WIDE, **options):
        context = browser.new_context(viewport=viewport, base_url=site, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"{path}: {error}"))
        page.on(
            "console",
            lambda message: message.type in ("error", "warning")
            and complaints.append(f"{path}: {message.text}"),
        )
        page.on(
            "request",
            lambda request: request.url.startswith(site)
            or complaints.append(f"{path}: request to {request.url}"),
        )
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
