import Plot
import Publish
import ThemeKit

/// A page outside any section.
struct FreePage<Site: Website>: Component {
    var page: ThemePage<Site>

    var body: any Component {
        let text = page.text()
        let isNotFound = page.identity.isNotFound
        return Article {
            Header {
                if isNotFound {
                    Paragraph("404").class("status").attribute(named: "aria-hidden", value: "true")
                }
                page.title(of: text, fallback: page.location.title)
            }
            .class("article-header")
            page.body(of: text)
            if isNotFound {
                ways
                page.missingPageSearch
            }
        }
        .class(isNotFound ? "article not-found" : "article")
    }

    /// The links of the "not found" page: to the front page and the archive.
    private var ways: any Component {
        let pages = [
            (page.words.home, page.context.index.path), (page.words.archive, page.archivePath),
        ]
        let links = pages.compactMap { name, path in
            path.map { Link(name, url: page.path(of: $0)) }
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
