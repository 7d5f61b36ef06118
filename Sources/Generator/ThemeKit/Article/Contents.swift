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
            let name = breakable(heading.html)
            return "<li><a href=\"#\(heading.identifier)\">\(name)</a>\(below)</li>"
        }
        return "<ol>\(rows.joined())</ol>"
    }

    /// Returns HTML in which long identifiers may be broken before their capital letters.
    private static func breakable(_ html: String) -> String {
        var (result, word, isTag) = ("", 0, false)
        for character in html {
            if character == "<" || character == "&" { isTag = true }
            if !isTag, character.isUppercase, word > 5, result.last?.isLowercase == true {
                result += "<wbr>"
            }
            word = !isTag && character.isLetter && character.isASCII ? word + 1 : 0
            if character == ">" || character == ";" { isTag = false }
            result.append(character)
        }
        return result
    }
}
