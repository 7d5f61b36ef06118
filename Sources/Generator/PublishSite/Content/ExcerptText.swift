internal import PublishStorage

extension Content {
    /// The beginning of the text in words, for lists, search engines and feeds where there is no description.
    ///
    /// It is what stands before `<!--more-->`, or else the first sentences, up to 160 columns, of which a Han character takes two.
    /// Only paragraphs are read: no headings, lists, tables, code or formulas. Empty if there are none.
    @_disfavoredOverload
    public var excerptText: String {
        if let excerpt = facts?.excerpt { return ExcerptText(of: excerpt.utf8).words }
        return ExcerptText(of: body.utf8, upTo: ExcerptText.usualWidth).beginning
    }
}

extension Location {
    /// What the page is about, for those who have not read it: its description, or else the beginning of its text.
    ///
    /// Sites of the suite have their descriptions only.
    package func summary(on site: some Website) -> String {
        description.isEmpty && !site.publicationFeatures.isEmpty ? content.excerptText : description
    }
}

/// The words of the paragraphs at the beginning of some HTML.
private struct ExcerptText {
    /// The words, with single spaces between them.
    private(set) var words = ""
    private let limit: Int

    /// How many columns an excerpt has at most.
    static let usualWidth = 160

    /// Reads paragraphs until there are more columns than are wanted.
    init(of html: [UInt8], upTo limit: Int = .max) {
        self.limit = limit
        var scanner = HTMLScanner(html)
        var isInParagraph = false
        // What is not read: elements that are open in a paragraph, or around it, by name.
        var hidden: (name: String, depth: Int)?
        var width = 0
        while width <= limit, let token = scanner.next() {
            switch token.kind {
            case .startTag, .endTag:
                let name = scanner.name(of: token)
                let change = token.kind == .startTag ? 1 : -1
                if let open = hidden {
                    if open.name == name {
                        hidden = open.depth + change > 0 ? (name, open.depth + change) : nil
                    }
                } else if change == 1, Self.isHidden(name, scanner["class"] ?? "") {
                    hidden = (name, 1)
                } else if name == "p" {
                    isInParagraph = change == 1
                    add(" ", &width)
                } else if name == "br" {
                    add(" ", &width)
                }
            case .text where isInParagraph && hidden == nil:
                add(HTMLText.unescaped(html.text(token.content)), &width)
            default: break
            }
        }
        if words.hasSuffix(" ") { words.removeLast() }
    }

    /// The whole sentences that have at most so many columns; where the first one is longer, its beginning and an ellipsis.
    var beginning: String {
        guard DisplayWidth.of(words) > limit else { return words }
        var width = 0
        var (sentence, word) = (words.startIndex, words.startIndex)
        for index in words.indices {
            let character = words[index]
            width += DisplayWidth.of(String(character))
            // Room for the ellipsis.
            guard width < limit else { break }
            let next = words.index(after: index)
            let isBreak = next == words.endIndex || words[next] == " " || Self.isWide(character)
            if isBreak { word = next }
            if "。！？".contains(character) || ".!?".contains(character) && words[next] == " " {
                sentence = next
            }
        }
        if sentence > words.startIndex { return String(words[..<sentence]) }
        return words[..<word].trimmingSuffix { $0 == " " || $0 == "," || $0 == "，" || $0 == "、" }
            + "…"
    }

    private mutating func add(_ text: String, _ width: inout Int) {
        for character in text {
            let isSpace = character.isWhitespace
            if isSpace, words.isEmpty || words.hasSuffix(" ") { continue }
            words.append(isSpace ? " " : character)
            width += DisplayWidth.of(String(character))
        }
    }

    private static func isWide(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { DisplayWidth.of($0) == 2 } ?? false
    }

    /// Whether nobody reads the content of an element as a part of a sentence.
    private static func isHidden(_ name: String, _ classes: String) -> Bool {
        ["pre", "figure", "table", "math", "svg", "style", "sup", "aside", "details", "nav"]
            .contains(name)
            || classes.split(separator: " ").contains { $0 == "math" || $0 == "heading-anchor" }
    }
}

extension StringProtocol {
    /// The text without the last characters that are of a kind.
    fileprivate func trimmingSuffix(_ isMeant: (Character) -> Bool) -> String {
        var end = endIndex
        while end > startIndex, isMeant(self[index(before: end)]) { end = index(before: end) }
        return String(self[..<end])
    }
}
