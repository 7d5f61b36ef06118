import Plot
import Publish

/// A page outside any section.
struct FreePage<Site: Website>: Component {
    var page: Page
    var context: PublishingContext<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let strings = Strings(context)
        let prose = Prose(
            page.body,
            strings: strings,
            twins: TwinAnchors(of: page, in: context),
            foldingCodeAfter: options.foldsCodeAfter
        )
        return Article {
            Header {
                if page.isNotFound {
                    Paragraph("404").class("status").attribute(named: "aria-hidden", value: "true")
                }
                PageTitle(prose: prose, fallback: page.title)
            }
            .class("article-header")
            ProseText(
                prose: prose,
                assets: options.assets,
                strings: strings,
                wrapsCode: options.wrapsCode
            )
            if page.isNotFound { ways(strings) }
        }
        .class(page.isNotFound ? "article not-found" : "article")
    }

    /// Where to look for what is not here.
    private func ways(_ strings: Strings) -> any Component {
        let pages = [
            (strings.home, context.index.path), (strings.search, options.searchPage(in: context)),
            (strings.archive, options.archivePage(in: context)),
        ]
        let links = pages.compactMap { name, path in
            path.map { Link(name, url: context.site.link(to: $0)) }
        }
        return Paragraph {
            for (index, link) in links.enumerated() {
                if index > 0 { Text(" · ") }
                link
            }
        }
        .class("more")
    }
}

extension Location {
    /// Whether the page is the one that servers send for addresses without a page.
    var isNotFound: Bool {
        self is Page && (path.string == "404" || path.string.hasSuffix("/404"))
    }
}
