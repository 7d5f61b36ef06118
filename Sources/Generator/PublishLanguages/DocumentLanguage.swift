internal import PublishStorage

/// Corrects the language and the direction that a rendered document states.
///
/// Themes that know of one language write the site's on every page.
package struct DocumentLanguage {
    /// The language's tag.
    let tag: String
    /// The direction; nil leaves what the theme wrote.
    let direction: String?

    /// Takes a language's tag, and the direction where it has to be stated.
    package init(tag: String, direction: String?) {
        self.tag = tag
        self.direction = direction
    }

    /// Sets the attributes of the first tag of a document if it is `html`; reads no further.
    package func apply(to document: inout [UInt8]) {
        var scanner = HTMLScanner(document)
        guard let tag = scanner.nextTag(), tag.kind == .startTag, scanner.isTag(tag, "html") else {
            return
        }
        var new = " lang=\"\(self.tag)\""
        if let direction { new += " dir=\"\(direction)\"" }
        for attribute in scanner.attributes {
            if document.isName("lang", in: attribute.name) { continue }
            if direction != nil, document.isName("dir", in: attribute.name) { continue }
            new += " " + document.text(attribute.name.lowerBound..<attribute.end)
        }
        let range = tag.content.upperBound..<tag.range.upperBound - 1
        guard !new.utf8.elementsEqual(document[range]) else { return }
        Self.replace(range, with: new, in: &document)
    }

    /// Inserts markup at the start of the document's head, if it has one.
    package static func insert(_ markup: String, intoHeadOf document: inout [UInt8]) {
        var scanner = HTMLScanner(document)
        guard let root = scanner.nextTag(), scanner.isTag(root, "html"),
            let head = scanner.nextTag(), scanner.isTag(head, "head"), head.kind == .startTag
        else { return }
        replace(head.range.upperBound..<head.range.upperBound, with: markup, in: &document)
    }

    /// Replacing in place would move the rest of the page byte by byte.
    private static func replace(
        _ range: Range<Int>,
        with text: String,
        in document: inout [UInt8]
    ) {
        var edits = HTMLEdits(document)
        edits.replace(range, with: text)
        document = edits.result() ?? document
    }
}

extension HTMLScanner {
    /// The next tag, after text, comments and the type of the document.
    fileprivate mutating func nextTag() -> HTMLToken? {
        while let token = next() {
            if token.kind == .startTag || token.kind == .endTag { return token }
        }
        return nil
    }
}

/// How tags of languages stand in for each other.
enum LanguageTag {
    /// The tag in lower case, with hyphens.
    static func normalized(_ tag: String) -> String {
        String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    /// The tags under which texts in a language may be found, the best first: the tag itself, what it
    /// is also called, and shorter ones.
    ///
    /// Chinese in traditional characters is not found under `zh`, which means simplified ones.
    static func candidates(for tag: String) -> [String] {
        var candidates: [String] = []
        func add(_ tag: String) {
            if !candidates.contains(tag) { candidates.append(tag) }
        }
        var rest = normalized(tag)
        while true {
            add(rest)
            for family in families where family.contains(rest) {
                for relative in family { add(relative) }
                return candidates
            }
            guard let hyphen = rest.lastIndex(of: "-") else { return candidates }
            rest = String(rest[..<hyphen])
        }
    }

    /// Tags that mean the same to readers.
    private static let families = [
        ["zh-hans", "zh", "zh-cn", "zh-sg", "zh-hans-cn", "zh-hans-sg"],
        ["zh-hant", "zh-tw", "zh-hk", "zh-mo", "zh-hant-tw", "zh-hant-hk", "zh-hant-mo"],
        ["nb", "no"], ["he", "iw"], ["id", "in"],
    ]
}
