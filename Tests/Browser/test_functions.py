"""The functions of the guide with which Netlify and Cloudflare Pages answer programs with Markdown.

The hosts cannot be had here: what they give to a function is a stand-in of a few lines; requests and answers are Chromium's.
"""

import re

import pytest

from blog import ROOT

HOSTS = {
    "netlify/edge-functions/markdown.js": """
        globalThis.fetch = async (address) => asset(address);
        return (await module.default(request, { next: async () => asset("https://e.com/page") }));""",
    "functions/_middleware.js": """
        const env = { ASSETS: { fetch: async (address) => asset(address) } };
        return await module.onRequest({ request, env, next: async () => asset("https://e.com/page") });""",
}
# Browsers send no such request themselves, but they make one.
ANSWER = """async ([source, path, accept]) => {
    const module = await import("data:text/javascript," + encodeURIComponent(source));
    const files = { "/page": "<p>", "/tea/index.md": "# Tea", "/about.md": "# About" };
    const asset = (address) => {
        const name = decodeURI(new URL(address).pathname);
        const text = files[name];
        return new Response(text ?? "", { status: text ? 200 : 404, headers: { "content-type": "text/html" } });
    };
    const request = new Request("https://e.com" + path, { headers: { accept } });
    const answer = await (async () => { %s })();
    return [answer.headers.get("content-type"), answer.headers.get("vary"), await answer.text()];
}"""
MARKDOWN = "text/markdown; charset=utf-8"


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_function_answers_with_markdown_where_there_is_some(browser, language, host):
    guide = (ROOT / f"Content/{language}/posts/hosting.md").read_text("utf-8")
    source = re.search(rf'```js title="{re.escape(host)}"\n(.*?)```', guide, re.DOTALL)[1]
    page = browser.new_page()
    try:
        for path, accept, expected in [
            ("/tea/", "text/markdown", [MARKDOWN, "accept", "# Tea"]),
            ("/about", "text/html, text/markdown;q=0.9", [MARKDOWN, "accept", "# About"]),
            ("/about.html", "TEXT/MARKDOWN", [MARKDOWN, "accept", "# About"]),
            ("/none/", "text/markdown", ["text/html", "accept", "<p>"]),
            ("/tea/", "text/html,*/*;q=0.8", ["text/html", "accept", "<p>"]),
            ("/tea/", "text/markdownish", ["text/html", "accept", "<p>"]),
        ]:
            answer = page.evaluate(ANSWER % HOSTS[host], [source, path, accept])
            assert answer == expected, f"{path} for {accept}"
    finally:
        page.close()
