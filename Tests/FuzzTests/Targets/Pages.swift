import Publish
import PublishLanguages

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishSearch
@testable import PublishTexts

/// Readers of pages that themes have made of texts.
extension FuzzTarget {
    private static let page =
        "<!DOCTYPE html><html lang=en dir='ltr'><head><title>a &amp; b</title><script>c</script></head>"
        + "<body><h1 id=\"d\">e</h1><p>f <a href=\"g#h\">i</a><img src=j><pre><code>k</code></pre>"
        + "<!-- l --><div data-search-body><h2 id='m'>n</h2>&#x4E2D;文&nbsp;</div><svg><path/></svg></body></html>"

    private static let tags = [
        "<", ">", "</", "/>", "<!--", "-->", "<html", "<head>", "<script>", "</script>",
        "<a href=\"", "<img src='", "\"", "'",
        "&", "&#", "&#x110000;", "&amp;", " data-search-ignore", " data-search-body", "<h2 id=",
        "<template>", "<pre>", "中",
    ]

    static let pages = [
        FuzzTarget("pages", seeds: [page], words: tags) { bytes in
            for tag in HTMLTags(in: bytes) {
                for name: StaticString in ["id", "href", "name", "content", "src"] { _ = tag[name] }
            }
            bytes.withUnsafeBufferPointer { bytes in
                for place in HTMLAnchors(in: bytes) { _ = place.count }
            }
            var document = bytes
            DocumentLanguage(tag: "zh-Hans", direction: "ltr").apply(to: &document)
            DocumentLanguage.insert("<meta/>", intoHeadOf: &document)
        },
        FuzzTarget("search-text", seeds: [page], words: tags) { bytes in
            _ = SearchText(html: bytes).sections.count
        },
    ]
}
