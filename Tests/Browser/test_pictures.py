"""Pictures in the dark, of another size and beside the text; and the marks of long articles."""

import pytest

from blog import WIDE, serve, wait_until
from checkers import html_messages, violations
from sites import THEMES, publish, write_icon
from test_bloggers import IPHONE, png

ARTICLE = "/en/posts/pictures/"
WORDS = "Words that fill some lines. " * 30
TEXT = f"""# Pictures

<picture><source media="(prefers-color-scheme: dark)" srcset="/night.png"/><img src="/day.png" alt="A street" width="900" height="300"/></picture>

:::wide
![Wide](/day.png)
:::

:::right
![Right](/day.png "Beside")
:::

{WORDS}

{WORDS}

{WORDS}

:::left
![Left](/day.png)
:::

{WORDS}

{WORDS}

{WORDS}
"""


@pytest.fixture(scope="module")
def output(tmp_path_factory, theme):
    folder = tmp_path_factory.mktemp("pictures")
    write_icon(folder)
    for name, pixel in {"day": b"\xff\xff\xff\xff", "night": b"\0\0\0\xff"}.items():
        (folder / f"Resources/{name}.png").write_bytes(png(900, 300, pixel))
    posts = folder / "Content/en/posts"
    posts.mkdir(parents=True)
    for name, text in {"pictures": TEXT, "parts": TEXT + "\n## One\n\na\n\n## Two\n\nb\n\n## Three\n\nc\n"}.items():
        (posts / f"{name}.md").write_text(f"---\ndate: 2024-03-04 10:00\n---\n{text}", "utf-8")
    return publish(folder, "--full", *THEMES[theme])


@pytest.fixture(scope="module")
def site(output):
    with serve(output) as address:
        yield address


def test_the_page_is_valid_and_accessible(open_page, output):
    assert html_messages(output) == []
    for scheme in ("light", "dark"):
        for viewport in (WIDE, IPHONE):
            assert violations(open_page(ARTICLE, viewport=viewport, color_scheme=scheme)) == []


@pytest.mark.in_both_themes
def test_the_picture_for_the_dark_follows_the_system_and_the_reader(open_page):
    shown = "document.querySelector('.prose picture img').currentSrc.endsWith('/%s.png')"
    dark, light = open_page(ARTICLE, color_scheme="dark"), open_page(ARTICLE, color_scheme="light")
    wait_until(dark, shown % "night")
    wait_until(light, shown % "day")
    light.evaluate("document.documentElement.dataset.theme = 'dark'")
    wait_until(light, shown % "night")
    light.locator(".enlarge").first.click()
    assert light.get_by_role("dialog").get_by_role("img").get_attribute("src") == "/night.png"
    dark.evaluate("document.documentElement.dataset.theme = 'light'")
    wait_until(dark, shown % "day")
    # It is drawn for dark paper.
    assert dark.locator(".prose picture img").evaluate("(image) => getComputedStyle(image).backgroundColor") == "rgba(0, 0, 0, 0)"


def place(page, name):
    return page.get_by_role("img", name=name).bounding_box()


@pytest.mark.parametrize("path", [ARTICLE, "/en/posts/parts/"])
def test_pictures_leave_the_column_and_stand_beside_the_text(open_page, path):
    page = open_page(path)
    column = page.locator(".prose").bounding_box()
    wide, left, right = place(page, "Wide"), place(page, "Left"), place(page, "Right")
    assert wide["width"] > column["width"] + 60
    assert abs(wide["x"] + wide["width"] / 2 - column["x"] - column["width"] / 2) < 2
    assert abs(left["x"] - column["x"]) < 2 and left["width"] < column["width"] / 2
    assert abs(right["x"] + right["width"] - column["x"] - column["width"]) < 2
    contents = page.locator(".contents")
    if contents.count():
        assert wide["x"] + wide["width"] <= contents.bounding_box()["x"]


@pytest.mark.in_both_themes
@pytest.mark.parametrize("width", [390, 800, 1280])
def test_they_are_never_wider_than_the_window(open_page, width):
    page = open_page(ARTICLE, viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    if width == 390:
        column = page.locator(".prose").bounding_box()["width"]
        assert all(abs(place(page, name)["width"] - column) < 1 for name in ("Wide", "Left", "Right"))


@pytest.mark.in_both_themes
def test_a_long_article_tells_how_far_it_has_been_read_and_leads_back(open_page):
    page = open_page(ARTICLE, viewport=IPHONE)
    link = page.get_by_role("link", name="Back to top", include_hidden=True)
    bar = lambda: page.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('.article'), '::before').transform).a")
    assert not link.is_visible() and bar() < 0.01
    page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    link.wait_for(state="visible")
    wait_until(page, "new DOMMatrix(getComputedStyle(document.querySelector('.article'), '::before').transform).a > 0.99")
    link.click()
    wait_until(page, "scrollY === 0")
    link.wait_for(state="hidden")
