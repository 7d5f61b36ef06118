"""A small site in two languages, published once, and pages to search it with."""

import contextlib

import pytest

from blog import LONGEST_WAIT, note_exceptions
from small_site import publish, serve


@pytest.fixture(scope="session")
def output(tmp_path_factory):
    return publish(tmp_path_factory.mktemp("site"))


@pytest.fixture
def server(output):
    with serve(output) as running:
        yield running


@pytest.fixture
def context(browser):
    with contextlib.closing(browser.new_context()) as opened:
        opened.set_default_timeout(LONGEST_WAIT)
        yield opened


@pytest.fixture
def page(context):
    """A page that must not raise errors or break the policy."""
    page = context.new_page()
    page.faults = []
    note_exceptions(page, page.faults)
    page.on("console", lambda message: page.faults.append(message.text)
            if "Content Security Policy" in message.text or "Trusted" in message.text else None)
    yield page
    assert page.faults == []


@pytest.fixture
def search_page(page, server):
    page.goto(server.address + "/zh/search/")
    page.wait_for_selector("[role=combobox]")
    return page
