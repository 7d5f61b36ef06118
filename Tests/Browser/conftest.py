"""The published blog on a server, and a browser that notes every complaint."""

import contextlib
import re

import pytest
from playwright.sync_api import Error, sync_playwright

from blog import CHROMIUM, OUTPUT, ROOT, WIDE, note_exceptions, serve, wait_for, wait_until
from sites import THEMES, publish_handbook

FAILURES = ROOT / ".build/test-failures"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Takes pictures of the pages that are open when a test fails."""
    report = yield
    browser = getattr(item, "funcargs", {}).get("browser")
    if report.failed and browser:
        FAILURES.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"[^\w.-]+", "-", item.name)[:100]
        for number, page in enumerate(page for context in browser.contexts for page in context.pages):
            # A page that hangs has no picture.
            with contextlib.suppress(Error):
                page.screenshot(path=FAILURES / f"{name}-{number}.png", timeout=5_000)
    return report


def pytest_terminal_summary(terminalreporter):
    """Lists what failed by file and line behind everything else."""
    for report in terminalreporter.getreports("failed") + terminalreporter.getreports("error"):
        place = getattr(getattr(report.longrepr, "reprcrash", None), "lineno", report.location[1])
        terminalreporter.write_line(f"{report.location[0]}:{place}: {report.location[2]}")


def pytest_configure(config):
    config.addinivalue_line(
        "markers",
        "in_both_themes(**limits): runs with Journal and with Handbook, with the latter for these values of parameters only",
    )


def pytest_generate_tests(metafunc):
    """Tests run with Journal; those of what every theme owes its readers are marked and run with Handbook, too."""
    if "theme" in metafunc.fixturenames:
        themes = THEMES if metafunc.definition.get_closest_marker("in_both_themes") else ["journal"]
        metafunc.parametrize("theme", themes, indirect=True, scope="session")


def pytest_collection_modifyitems(items):
    items[:] = filter(is_wanted, items)


def is_wanted(item):
    """Whether a test is among the limits of its mark."""
    parameters = getattr(item, "callspec", None) and item.callspec.params
    if not parameters or parameters.get("theme") != "handbook":
        return True
    limits = item.get_closest_marker("in_both_themes").kwargs
    return all(parameters[name] in values for name, values in limits.items())


@pytest.fixture(scope="session")
def theme(request):
    """The name of the theme of the pages."""
    return request.param


@pytest.fixture(scope="session")
def guide(theme, tmp_path_factory):
    """Where the guide's pages are: those of the blog, or those with Handbook."""
    return OUTPUT if theme == "journal" else publish_handbook(tmp_path_factory.mktemp("guide"))


@pytest.fixture(scope="session")
def site(guide):
    """The address of the guide."""
    with serve(guide) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    if CHROMIUM is None:
        pytest.skip("there is no Chromium; Debian's package chromium-headless-shell has one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def is_module(route):
    """Whether a file is read without holding up the page, as those of `script type="module"` are."""
    return route.request.headers.get("origin") is not None


@pytest.fixture
def open_page(browser, site):
    """Opens a page of the site. Whatever the browser complains about fails the test."""
    contexts, complaints = [], []

    def open_page(path, viewport=WIDE, late=None, until="load", **options):
        """`late`: the addresses of modules that arrive only after the page was painted; `until`: what is waited for else."""
        context = browser.new_context(viewport=viewport, base_url=site, **options)
        contexts.append(context)
        page = context.new_page()
        note_exceptions(page, complaints, f"{path}: ")
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
        if not late:
            page.goto(path, wait_until=until)
            return page
        held = []
        page.route(late, lambda route: held.append(route) if is_module(route) else route.continue_())
        page.goto(path, wait_until="commit")
        wait_until(page, "performance.getEntriesByName('first-contentful-paint').length")
        wait_for(page, lambda: held, f"{path}: a module that matches {late}")
        page.unroute(late)
        for route in held:
            route.continue_()
        page.wait_for_load_state("networkidle")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
