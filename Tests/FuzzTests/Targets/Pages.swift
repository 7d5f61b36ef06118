import Publish
import PublishLanguages
import PublishStorage

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
        "<template>", "<pre>", "<svg>", "</svg>", "<title>", "<textarea>", "<![CDATA[", "]]>",
        "--!>", "中",
    ]

    static let pages = [
        FuzzTarget("html", seeds: [page], words: tags) { bytes in
            var scanner = HTMLScanner(bytes)
            var end = 0
            while let token = scanner.next() {
                let isPlaced =
                    token.range.lowerBound == end && !token.range.isEmpty
                    && token.range.contains(token.content.lowerBound)
                    || token.content.isEmpty && token.range.lowerBound == end
                guard isPlaced, token.content.upperBound <= token.range.upperBound else {
                    throw WrongRange()
                }
                end = token.range.upperBound
                guard token.kind == .startTag else { continue }
                var place = token.content.upperBound
                for attribute in scanner.attributes {
                    guard attribute.name.lowerBound > place,
                        attribute.end >= attribute.name.upperBound,
                        token.range.contains(attribute.end)
                    else { throw WrongRange() }
                    place = attribute.name.lowerBound
                    _ = (scanner["href"], attribute.value.map(bytes.text))
                }
            }
            _ = HTMLScanner.text(of: bytes)
        },
        FuzzTarget("pages", seeds: [page], words: tags) { bytes in
            _ = SitePages.Page("a", bytes).digest
            _ = SearchPages.isFindable(bytes)
            var document = bytes
            DocumentLanguage(tag: "zh-Hans", direction: "ltr").apply(to: &document)
            DocumentLanguage.insert("<meta/>", intoHeadOf: &document)
        },
        FuzzTarget(
            "active-html",
            seeds: [page + "<p onclick=x>a<style>b</style><link rel=stylesheet href=c></p>"],
            words: tags + ["<style>", "</style>", " onload=", "javascript:", "<link rel=style>"]
        ) { bytes in
            if let rest = ActiveHTML.without(bytes), ActiveHTML.without(rest) != nil {
                throw WrongRange()
            }
            var active = ActiveHTML()
            for half in [bytes[..<(bytes.count / 2)], bytes[(bytes.count / 2)...]] {
                active.read(Array(half), at: half.startIndex)
            }
            let ranges = active.ranges(upTo: bytes.count)
            for (range, next) in zip(ranges, ranges.dropFirst())
            where range.upperBound > next.lowerBound { throw WrongRange() }
        },
        FuzzTarget("search-text", seeds: [page], words: tags) { bytes in
            _ = SearchText(html: bytes).sections.count
        },
    ]

    /// A token that is not where the one before it ends, an attribute outside of its tag, or a
    /// part that stays.
    private struct WrongRange: Error {}
}
