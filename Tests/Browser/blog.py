"""Where the published blog is, and a server for published sites with a strict policy."""

import contextlib
import functools
import http.server
import os
import pathlib
import shutil
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUTPUT = ROOT / "Output"
# Where the built programs are.
PRODUCTS = pathlib.Path(os.environ.get("PUBLISH_TEST_PRODUCTS", ROOT / ".build/debug"))
# The one without windows opens pages in half the time.
CHROMIUM = next(filter(None, map(shutil.which, ["chromium-headless-shell", "chromium", "google-chrome"])), None)
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
# Whether samples are large; `make test-soak` wants them so.
IS_SOAK = os.environ.get("PUBLISH_TEST_SOAK") == "1"
# Where samples begin; what fails once fails again with the same number.
SEED = int(os.environ.get("PUBLISH_TEST_SEED", "7"))
# Milliseconds that a test waits for what a page should do in a moment, on a busy machine.
LONGEST_WAIT = 60_000
# A page of every kind, by what follows the language.
KINDS = [
    "/",
    "/page/2/",
    "/posts/",
    "/posts/markdown-features/",
    "/posts/images-formulas-diagrams/",
    "/posts/players-and-embeds/",
    "/about/",
    "/search/",
    "/archive/",
    "/archive/2026/",
    "/archive/2026/11/",
    "/404/",
    "/series/",
    "/tags/",
    "/tags/swift/",
]
# The settings of readers; those half the list apart have nothing in common.
LOOKS = [("light", WIDE), ("light", PHONE), ("dark", PHONE), ("dark", WIDE)]
THEME_FOLDERS = [ROOT / "Sources/Generator/ThemeKit", ROOT / "Themes/Journal"]
HANDBOOK = ROOT / "Themes/Handbook"


def page_paths(output=OUTPUT):
    """The URL paths of all pages, in order."""
    files = sorted(output.rglob("*.html"))
    assert files, f"nothing is published in {output.name}"
    return ["/" + str(f.relative_to(output)).removesuffix("index.html") for f in files]


def sampled_paths():
    """The URL paths of a page of each kind and language, or of all pages where samples are large."""
    return page_paths() if IS_SOAK else ["/", *(f"/{language}{kind}" for kind in KINDS for language in ("zh", "en"))]


def paired(paths, looks=LOOKS):
    """The paths with a scheme and a viewport each. Paths one after the other have opposite ones, and in a long list every scheme meets every
    viewport in every language: a fault that it takes two of them for is found, and four times the tests are not needed."""
    half = len(looks) // 2
    return [(path, *looks[(index // 2 + index % 2 * half) % len(looks)]) for index, path in enumerate(paths)]


def style_sources(*more):
    """The sources of Journal's style sheets, and of more themes."""
    return sorted(source for folder in [*THEME_FOLDERS, *more] for source in folder.glob("Styles/*.css"))


def minified_files():
    """The files that Journal publishes, as they are kept; the style sheet of other themes is made of the same sources."""
    return sorted(file for folder in THEME_FOLDERS for file in folder.glob("Minified/*") if file.name != "theme.css")


def file_of(path, output=OUTPUT):
    """The file of a page by its URL path."""
    return output / path.lstrip("/") / ("index.html" if path.endswith("/") else "")


def wait_until(page, condition):
    """Waits for a condition frame by frame, at most `LONGEST_WAIT`.

    Playwright's own way evaluates a string in the page, which the strict policy forbids from the second time on.
    """
    met = page.evaluate(
        """(limit) => new Promise((resolve) => {
            setTimeout(() => resolve(false), limit);
            const look = () => (%s) ? resolve(true) : requestAnimationFrame(look);
            look();
        })""" % condition, LONGEST_WAIT)
    assert met, f"never came: {condition}"


def wait_for(page, look, what):
    """Waits for what comes through callbacks of the page, at most `LONGEST_WAIT`."""
    end = time.monotonic() + LONGEST_WAIT / 1000
    while not look():
        assert time.monotonic() < end, f"never came: {what}"
        page.evaluate("new Promise((next) => setTimeout(next, 5))")


def layout_shifts(page):
    """What moved without the reader's doing, from the first paint to the end of the page, and how far."""
    return page.evaluate(
        """
        () => new Promise((resolve) => {
          const shifts = [];
          const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
          new PerformanceObserver((list) => {
            for (const { hadRecentInput, value, startTime, sources } of list.getEntries()) {
              if (hadRecentInput) continue;
              // The browser's own controls of a player, which it arranges for narrow pages as it likes.
              if (document.querySelector("audio, video") && sources.length && sources.every(({ node }) => !node)) continue;
              const moved = sources.map(({ node, previousRect, currentRect }) =>
                `${(node?.outerHTML ?? node?.textContent ?? "").slice(0, 120)}: ${place(previousRect)} to ${place(currentRect)}`);
              shifts.push(`${value} after ${Math.round(startTime)} ms: ${moved.join("; ")}`);
            }
          }).observe({ type: "layout-shift", buffered: true });
          const steps = Math.ceil(document.documentElement.scrollHeight / innerHeight);
          let step = 0;
          const walk = () => {
            if (step++ > steps) return requestAnimationFrame(() => resolve(shifts));
            scrollTo({ top: step * innerHeight, behavior: "instant" });
            requestAnimationFrame(() => requestAnimationFrame(walk));
          };
          walk();
        })
        """
    )


def lasting_shifts(open_page, path, **options):
    """What moves on a page in each of three visits.

    A browser that happens to draw a page when half of a line has come breaks that line anew with the other half.
    """
    for _ in range(3):
        shifts = layout_shifts(open_page(path, **options))
        if not shifts:
            break
    return shifts


class Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Closed at once, connections do not keep the server's threads.
    close_connection = True

    def __init__(self, *arguments, policy, **options):
        self.policy = policy
        super().__init__(*arguments, **options)

    def end_headers(self):
        self.send_header("Content-Security-Policy", self.policy)
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format, *arguments):
        pass


@contextlib.contextmanager
def serve(folder, policy="default-src 'self'", handler=Handler):
    """Serves a folder; the address is what `with` gives."""
    handler = functools.partial(handler, directory=folder, policy=policy)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def note_exceptions(page, faults, prefix=""):
    """Appends what a page's scripts throw. Chromium tells a transition between pages that it gave up in the same way; no script is wrong then."""
    page.on("pageerror", lambda error: "Transition was aborted" in str(error) or faults.append(f"{prefix}{error}"))
