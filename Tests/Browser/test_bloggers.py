"""Texts as bloggers write them: screenshots, long titles of code, tables of Han, addresses, a menu of five, an own footer."""

import re
import struct
import zlib

import pytest

from blog import WIDE, paired, serve, wait_until
from checkers import html_messages, violations
from sites import THEMES, publish, write_icon

ZH, EN = "/zh/posts/hard/", "/en/posts/hard/"
IPHONE = {"width": 390, "height": 844}
LONG = "Sources/Application/Features/Authentication/AuthenticationCoordinator+Delegate.swift"

TEXT = """# “引号”与……的标题

普通的一段文字。“引号开头的句子”和《书名》。

“这一段以引号开头”，后面是很长的一段没有代码的文字，后面是很长的一段没有代码的文字，后面是很长的一段没有代码的文字，见 https://example.com/a/very/long/address/that/does/not/fit 。

*English words* 和 *中文* 都有强调。

## 入门：从零开始，到“上线”……

| 名称 | 说明 | 适用的场景 |
|---|---|---|
| `URLSessionConfiguration.background` | 在后台下载较大的文件，应用退出以后也会继续，完成以后会唤醒应用 | 需要下载视频、播客或者离线地图的应用，以及所有不希望用户等待的场景 |
| `URLSessionConfiguration.ephemeral` | 不保存缓存、Cookie 或者凭据，关闭以后什么都不会留下来 | 隐私浏览 |

```swift title="LONG" +line-numbers
let configuration = URLSessionConfiguration.background(withIdentifier: "com.example.application.background.downloads.videos")
```

行内的 ![图标](/badge.png) 和文字在同一行。

![竖屏的截图](/portrait.png)

上面一行是文字。
![没有标题的图](/wide.png)

[![徽章](/badge.png)](https://example.com)
[![徽章](/badge.png)](https://example.com)

![透明的图](/wide.png "透明的图")

<math display="block"><mrow><mo>(</mo><mfrac><mfrac><mi>a</mi><mi>b</mi></mfrac><mfrac><mi>c</mi><mi>d</mi></mfrac></mfrac><mo>)</mo></mrow></math>

<pre class="mermaid">
graph TD; A[一个非常长的节点名称一个非常长的节点名称一个非常长的节点名称]-->B[另一个非常长的节点名称];
</pre>

> [!NOTE]
> 一个 `代码`。

> [!TIP]
> 二

> [!WARNING]
> 三

> [!CAUTION]
> 四

:::tabs
:::tab 甲
甲
:::
:::tab 乙
乙
:::
:::

:::youtube dQw4w9WgXcQ title="一部影片"
:::

<details><summary>折叠</summary><p>里面的文字</p></details>

## 结尾

完。
""".replace("LONG", LONG)


PAIR = """# 一对图

![白天](/wide.png#gh-light-mode-only)

![夜里](/portrait.png#gh-dark-mode-only)
"""


def png(width, height, pixel):
    """A picture of one colour, with a bar of black; `pixel` has four bytes."""
    rows = b"".join(b"\0" + (b"\0\0\0\xff" if row % 40 == 0 else pixel) * width for row in range(height))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def output(tmp_path_factory, theme):
    folder = tmp_path_factory.mktemp("bloggers")
    write_icon(folder)
    for name, size in {"portrait": (1200, 2000), "wide": (900, 300), "badge": (90, 20)}.items():
        (folder / f"Resources/{name}.png").write_bytes(png(*size, b"\0\0\0\0" if name == "wide" else b"\x40\x80\xc0\xff"))
    header = (
        "---\ndate: 2016-01-07 10:00\ntags: SwiftUI, Combine, Foundation, Core Data, CloudKit\ncategories: [教程]\nauthor: 肘子\n"
        "description: 这是一段有三行那么长的描述，这是一段有三行那么长的描述，这是一段有三行那么长的描述，这是一段有三行那么长的描述，这是一段有三行那么长的描述。\n---\n"
    )
    for path, body in {"zh/posts/hard.md": TEXT, "en/posts/hard.md": TEXT, "zh/404.md": "# 没有这一页\n", "zh/posts/pair.md": PAIR}.items():
        file = folder / "Content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(header * ("posts" in path) + body, "utf-8")
    friends = "".join(f"- name: {name}\n  url: https://{name}.example/\n  image: badge.png\n  description: {name} 写的文章\n" for name in ["ann", "bob"])
    (folder / "Content/_data").mkdir()
    (folder / "Content/_data/friends.yaml").write_text(friends, "utf-8")
    return publish(folder, "--full", *THEMES[theme])


@pytest.fixture(scope="module")
def site(output):
    # The policy allows the frame of the player that one test loads.
    with serve(output, policy="default-src 'self'; frame-src 'self' https://www.youtube-nocookie.com") as address:
        yield address


def style(locator, name, part=None):
    return locator.evaluate("(element, [name, part]) => getComputedStyle(element, part)[name]", [name, part])


def box(locator):
    return locator.bounding_box()


@pytest.mark.in_both_themes
def test_every_page_is_valid(output):
    assert html_messages(output) == []


@pytest.mark.in_both_themes(path=[ZH, "/zh/404/"])
@pytest.mark.parametrize("path, scheme, viewport", paired(path for path in (ZH, "/zh/404/", "/zh/categories/", "/zh/friends/") for _ in range(2)))
def test_pages_are_accessible(open_page, path, scheme, viewport):
    assert violations(open_page(path, viewport=viewport, color_scheme=scheme)) == []


@pytest.mark.parametrize("width", [1280, 1440, 1920])
def test_everything_below_an_article_stands_in_its_column(open_page, width):
    page = open_page(ZH, viewport={"width": width, "height": 900})
    column = box(page.locator(".prose"))
    parts = page.locator("main > :not(.article, link, script, .to-top)")
    assert parts.count() >= 2
    for part in parts.all():
        place = box(part)
        assert abs(place["x"] - column["x"]) < 1 and place["width"] <= column["width"] + 1, part.get_attribute("class")


@pytest.mark.in_both_themes
def test_pictures_without_a_title_open_and_badges_do_not(open_page):
    page = open_page(ZH)
    wait_until(page, "document.querySelectorAll('.enlarge').length === 3")
    assert page.locator(".enlarge img[src*=badge]").count() == 0
    page.get_by_role("button", name="放大图片: 竖屏的截图").click()
    dialog = page.get_by_role("dialog", name="竖屏的截图")
    assert dialog.locator("img").get_attribute("alt") == "竖屏的截图"
    page.keyboard.press("ArrowLeft")
    # Round to the last, which has a title.
    assert page.get_by_role("dialog", name="透明的图").locator("p").inner_text() == "透明的图"
    page.keyboard.press("ArrowRight")
    dialog.wait_for()
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0


@pytest.mark.in_both_themes
def test_portrait_pictures_fit_the_window(open_page):
    page = open_page(ZH, viewport=IPHONE)
    picture = page.locator(".prose img[src*=portrait]")
    picture.evaluate("(image) => image.decode()")
    assert box(picture)["height"] <= 0.8 * IPHONE["height"] + 1
    assert abs(box(picture)["width"] / box(picture)["height"] - 0.6) < 0.01 or style(picture, "objectFit") == "contain"


@pytest.mark.in_both_themes
def test_pictures_stand_in_a_line_where_their_author_has_put_them_there(open_page):
    page = open_page(ZH)
    shown = page.locator(".prose img").evaluate_all("(images) => images.map((image) => getComputedStyle(image).display)")
    assert shown == ["inline", "block", "block", "inline", "inline", "block"]
    line = page.locator(".prose p", has=page.locator("img[alt=图标]"))
    assert box(line)["height"] < 2 * float(style(line, "lineHeight")[:-2])


@pytest.mark.in_both_themes
def test_transparent_pictures_have_paper_in_the_dark(open_page):
    for scheme, colour in (("light", "rgba(0, 0, 0, 0)"), ("dark", "rgb(230, 227, 221)")):
        page = open_page(ZH, color_scheme=scheme)
        assert style(page.locator(".prose figure img"), "backgroundColor") == colour


@pytest.mark.in_both_themes
@pytest.mark.parametrize("system", ["light", "dark"])
def test_of_two_pictures_that_of_the_appearance_is_shown(open_page, system):
    page = open_page("/zh/posts/pair/", color_scheme=system)
    wait_until(page, "document.querySelectorAll('.enlarge').length > 0")
    switch = page.locator(".appearance")
    shown = lambda: [image.get_attribute("alt") for image in page.locator(".prose img").all() if image.is_visible()]
    assert shown() == [{"light": "白天", "dark": "夜里"}[system]]
    switch.click()
    assert shown() == ["白天"]
    switch.click()
    assert shown() == ["夜里"]
    wait_until(page, "document.querySelectorAll('.enlarge').length === 2")
    # The other one is no stop among them.
    page.get_by_role("button", name="放大图片: 夜里").click()
    page.keyboard.press("ArrowRight")
    assert page.get_by_role("dialog", name="夜里").is_visible()


@pytest.mark.in_both_themes
@pytest.mark.parametrize("viewport, highest", [(WIDE, 230), (IPHONE, 230)], ids=["wide", "phone"])
def test_columns_of_han_are_wide_enough_to_be_read(open_page, viewport, highest):
    page = open_page(ZH, viewport=viewport)
    assert box(page.locator(".table"))["height"] <= highest
    cells = page.locator(".table :is(td, th)").evaluate_all("(all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length")
    assert cells == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]


@pytest.mark.parametrize("width, scale", [(360, 2), (390, 3), (430, 3), (768, 2)])
def test_a_table_begins_without_a_hairline(open_page, width, scale):
    page = open_page(ZH, viewport={"width": width, "height": 844}, device_scale_factor=scale)
    place = box(page.locator(".table"))
    clip = {"x": place["x"] - 2, "y": place["y"] + place["height"] - 12, "width": 4, "height": 4}
    picture = page.screenshot(clip=clip, full_page=True)
    colours = page.evaluate(
        """async (bytes) => {
          const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
          const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
          canvas.drawImage(image, 0, 0);
          const { data } = canvas.getImageData(0, 1, image.width, 1);
          return [...new Set(Array.from({ length: image.width }, (_, x) => data.slice(4 * x, 4 * x + 3).join()))];
        }""", list(picture))
    assert colours == ["251,250,247"]


@pytest.mark.in_both_themes
@pytest.mark.parametrize("viewport", [WIDE, IPHONE], ids=["wide", "phone"])
def test_a_long_title_of_code_squeezes_nothing(open_page, viewport):
    page = open_page(ZH, viewport=viewport)
    for part in (".code-language", ".copy"):
        part = page.locator(".code-bar").first.locator(part)
        assert box(part)["height"] < 34 and box(part)["width"] > 25
    assert style(page.locator(".code code").first, "fontVariantLigatures") == "none"


@pytest.mark.in_both_themes
def test_marks_in_titles_are_as_wide_as_characters(open_page):
    page = open_page(ZH)
    widths = page.locator(".prose h2").first.evaluate(
        """(title) => {
          const range = document.createRange(), text = [...title.childNodes].find((node) => node.data);
          // Two in a row, or beside other punctuation, are squeezed.
          return [...text.data].map((mark, index) => {
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            return [mark, range.getBoundingClientRect().width / parseFloat(getComputedStyle(title).fontSize)];
          }).filter(([mark]) => mark === "…");
        }""")
    assert len(widths) == 2 and all(abs(width - 1) < 0.05 for _, width in widths)


def test_titles_of_han_are_without_the_fonts_of_windows(open_page):
    page = open_page(ZH)
    assert "Palatino" not in style(page.locator("h1"), "fontFamily")
    assert "Palatino" in style(open_page("/en/posts/").locator("h1"), "fontFamily")


@pytest.mark.in_both_themes
def test_titles_in_the_text_break_between_their_phrases(open_page):
    page = open_page(ZH)
    assert [style(title, "wordBreak") for title in page.locator(".prose h2").all()] == ["keep-all", "normal"]


@pytest.mark.in_both_themes
def test_lines_of_han_are_not_torn_and_begin_at_the_edge(open_page):
    page = open_page(ZH)
    assert {style(text, "textAlign") for text in page.locator(".prose p").all()} <= {"start", "center"}
    assert style(page.locator(".prose p").first, "textSpacingTrim") == "trim-start"
    assert style(page.locator("body"), "fontKerning") == "auto"


@pytest.mark.in_both_themes
def test_only_han_is_emphasized_by_dots(open_page):
    latin, han = open_page(ZH).locator(".prose em").all()
    assert (style(latin, "fontStyle"), style(latin, "textEmphasisStyle")) == ("italic", "none")
    assert (style(han, "fontStyle"), style(han, "textEmphasisStyle")) == ("normal", "dot")


@pytest.mark.in_both_themes
def test_brackets_of_formulas_grow(open_page):
    page = open_page(ZH)
    assert "Math" in style(page.locator(".prose math"), "fontFamily")
    fraction, bracket = page.locator("math mfrac").first, page.locator("math mo").first
    assert box(bracket)["height"] > 0.8 * box(fraction)["height"]


@pytest.mark.in_both_themes
def test_hidden_parts_of_tabs_are_no_stops(open_page):
    page = open_page(ZH)
    panels = page.locator("[role=tabpanel]")
    assert panels.evaluate_all("(all) => all.map((panel) => panel.tabIndex)") == [0, -1]
    page.get_by_role("tab", name="乙").click()
    assert panels.evaluate_all("(all) => all.map((panel) => panel.tabIndex)") == [-1, 0]


@pytest.mark.in_both_themes
def test_a_player_takes_the_room_that_was_kept(open_page):
    page = open_page(ZH)
    page.route("https://**", lambda route: route.fulfill(body="", content_type="text/html"))
    place = page.locator(".embed")
    before = box(place)["height"]
    place.evaluate("(place) => place.insertAdjacentHTML('beforeend', '<iframe></iframe>')")
    place.locator("button").evaluate("(button) => button.remove()")
    assert abs(box(place)["height"] - before) < 1


@pytest.mark.in_both_themes
def test_boxes_differ_by_their_marks(open_page):
    page = open_page(ZH)
    marks = [style(title, "content", "::before").split()[0] for title in page.locator(".alert-title").all()]
    assert marks == ['"i"', '"✓"', '"!"', '"×"']
    inside, outside = page.locator(".alert code"), page.locator(".table code").first
    assert style(inside, "backgroundColor") != style(outside, "backgroundColor")


@pytest.mark.in_both_themes
def test_paper_shows_all_of_the_code_and_what_is_folded(open_page):
    page = open_page(ZH, viewport={"width": 700, "height": 900})
    page.emulate_media(media="print")
    fits = page.locator(".code pre").evaluate_all("(all) => all.every((pre) => pre.scrollWidth <= pre.clientWidth)")
    assert fits
    assert box(page.locator("details p"))["height"] > 10


@pytest.mark.in_both_themes
def test_browsers_without_colours_for_two_schemes_get_those_of_the_day(open_page, site):
    page = open_page("/zh/")
    page.route(re.compile(r"/(journal|handbook)\.\w+\.css$"), lambda route: route.fulfill(
        body=route.fetch().text().replace("light-dark(", "no-such-colour("), content_type="text/css",
        headers={"access-control-allow-origin": "*"}))
    # The page asks for the very bytes that were published.
    page.route(f"**{ZH}", lambda route: route.fulfill(
        body=re.sub(r' integrity="[^"]*"', "", route.fetch().text()), content_type="text/html"))
    page.goto(ZH)
    assert style(page.locator("body"), "backgroundColor") == "rgb(251, 250, 247)"
    assert style(page.locator("body"), "color") == "rgb(42, 39, 36)"


def test_words_are_those_of_the_page(open_page):
    names = lambda path, label: open_page(path).get_by_role("navigation", name=label).get_by_role("link").all_text_contents()
    assert names(ZH, "分享") == ["微博", "邮件", "查看 Markdown"]
    assert names(EN, "Share") == ["Weibo", "E-mail", "View as Markdown"]
    also = open_page(ZH).locator(".also-in")
    assert also.inner_text() == "其他语言：English"


@pytest.mark.parametrize("path, name", [(ZH, "教程"), (EN, "教程")])
def test_categories_and_authors_are_reached_from_the_article_the_menu_and_the_footer(open_page, path, name):
    page = open_page(path)
    language = path[1:3]
    menu = page.locator(".sections a").evaluate_all("(links) => links.map((link) => new URL(link.href).pathname)")
    assert menu[1:4] == [f"/{language}/{list}/" for list in ("categories", "tags", "authors")]
    footer = page.locator(".site-footer a").evaluate_all("(links) => links.map((link) => new URL(link.href).pathname)")
    assert {f"/{language}/categories/", f"/{language}/authors/"} <= set(footer)
    page.locator(".facts").get_by_role("link", name="肘子").click()
    assert page.get_by_role("heading", level=1).inner_text() == "肘子"
    page.go_back()
    page.locator(".facts").get_by_role("link", name=name).click()
    assert page.get_by_role("heading", level=1).inner_text() == name


def test_a_missing_page_leads_on(open_page):
    page = open_page("/zh/404/")
    assert page.locator("main").get_by_role("link").all_text_contents() == ["首页", "归档"]
    # The search is there, with the words of the address.
    assert page.locator("search input").input_value() == "404"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_header_is_one_row(open_page, language):
    for width in (390, 768, 1280):
        page = open_page(f"/{language}/", viewport={"width": width, "height": 844})
        height = box(page.locator(".site-header"))["height"]
        assert height < (60 if width < 768 else 100), width


@pytest.mark.in_both_themes
def test_search_shows_days_as_pages_do(open_page):
    page = open_page("/zh/", viewport=IPHONE)
    page.locator(".search-button").click()
    page.get_by_role("combobox").fill("引号")
    day = page.get_by_role("dialog").locator("time").first
    day.wait_for()
    assert (day.inner_text(), day.get_attribute("datetime")) == ("2016年1月7日", "2016-01-07")
    title = page.get_by_role("dialog").locator(".search-title").first
    assert abs(box(day)["x"] - box(title)["x"]) < 1


@pytest.mark.in_both_themes
def test_without_scripts_another_search_serves(open_page):
    page = open_page("/zh/search/", java_script_enabled=False)
    fields = [field for field in page.locator("[data-search-page] input[type=search]").all() if field.is_visible()]
    assert len(fields) == 1
    form = page.locator("[data-search-page] form").last
    assert style(form, "borderTopStyle") == "solid"
    label = fields[0].get_attribute("aria-label")
    assert label != form.get_by_role("button").inner_text()
