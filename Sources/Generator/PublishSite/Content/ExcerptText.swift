internal import PublishStorage

extension Content {
    /// The start of the text without markup, for lists, search engines and feeds, used if there is
    /// no description.
    ///
    /// The result is the text before `<!--more-->`, or else the first sentences, up to 160 columns,
    /// where a Han character takes two columns. Only paragraphs count, not headings, lists, tables,
    /// code or formulas; without a paragraph the result is empty.
    @_disfavoredOverload
    public var excerptText: String {
        if let excerpt = facts?.excerpt { return ExcerptText(of: excerpt.utf8).words }
        return ExcerptText(of: body.utf8, upTo: ExcerptText.usualWidth).beginning
    }
}

extension Location {
    /// Returns a summary for lists and search engines: the description, or else the start of the
    /// text.
    ///
    /// Sites of the suite use only their descriptions.
    package func summary(on site: some Website) -> String {
        description.isEmpty && !site.textFeatures.isEmpty ? content.excerptText : description
    }
}

/// The words of the first paragraphs of some HTML.
private struct ExcerptText {
    /// The words, separated by single spaces.
    private(set) var words = ""
    private let limit: Int

    /// The largest width of an excerpt in columns.
    static let usualWidth = 160

    /// Reads paragraphs of the HTML until their width reaches `limit`.
    init(of html: [UInt8], upTo limit: Int = .max) {
        self.limit = limit
        var scanner = HTMLScanner(html)
        var isInParagraph = false
        // The element being skipped, and how deep it is nested in elements of the same name.
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

    /// The sentences that fit completely into the width; if not even the first one fits, its start
    /// and an ellipsis.
    var beginning: String {
        guard DisplayWidth.of(words) > limit else { return words }
        var width = 0
        var (sentence, word) = (words.startIndex, words.startIndex)
        for index in words.indices {
            let character = words[index]
            width += DisplayWidth.of(String(character))
            // Leave room for the ellipsis.
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

    /// Returns whether the content of an element is not part of the sentence around the element.
    private static func isHidden(_ name: String, _ classes: String) -> Bool {
        ["pre", "figure", "table", "math", "svg", "style", "sup", "aside", "details", "nav"]
            .contains(name)
            || classes.split(separator: " ").contains { $0 == "math" || $0 == "heading-anchor" }
    }
}

extension StringProtocol {
    /// Returns the text without the characters at its end that meet a condition.
    fileprivate func trimmingSuffix(_ isMeant: (Character) -> Bool) -> String {
        var end = endIndex
        while end > startIndex, isMeant(self[index(before: end)]) { end = index(before: end) }
        return String(self[..<end])
    }
}
