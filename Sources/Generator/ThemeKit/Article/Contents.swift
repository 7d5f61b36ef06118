import Plot
import Publish

/// The table of contents: folded, unless a theme has room for the list beside the text.
struct Contents: Component {
    var headings: [ArticleText.Heading]
    var words: ThemeWords

    var body: any Component {
        Node<HTML.BodyContext>.group(
            .files(of: [.contents]),
            .nav(
                .class("contents"),
                .ariaLabel(words.contents),
                .details(
                    .summary(.text(words.contents)),
                    .raw(Self.list(of: headings))
                )
            )
        )
    }

    private static func list(of headings: [ArticleText.Heading]) -> String {
        let rows = headings.map { heading in
            let below = heading.children.isEmpty ? "" : list(of: heading.children)
            return "<li><a href=\"#\(heading.identifier)\">\(heading.html)</a>\(below)</li>"
        }
        return "<ol>\(rows.joined())</ol>"
    }
}
