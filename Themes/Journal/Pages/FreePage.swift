import Plot
import Publish

/// A page outside any section.
struct FreePage<Site: Website>: Component {
    var page: Page
    var context: PublishingContext<Site>
    var assets: Assets

    var body: any Component {
        let strings = Strings(context)
        let prose = Prose(page.body, strings: strings)
        return Article {
            Header {
                if page.isNotFound {
                    Paragraph("404").class("status").attribute(named: "aria-hidden", value: "true")
                }
                PageTitle(prose: prose, fallback: page.title)
            }
            .class("article-header")
            ProseText(prose: prose, assets: assets, strings: strings)
        }
        .class(page.isNotFound ? "article not-found" : "article")
    }
}

extension Location {
    /// Whether the page is the one that servers send for addresses without a page.
    var isNotFound: Bool {
        self is Page && (path.string == "404" || path.string.hasSuffix("/404"))
    }
}
