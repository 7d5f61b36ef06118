internal import PublishStorage

/// Corrects the language and the direction in a rendered document.
///
/// Themes without support for languages write the site's language on every page.
package struct DocumentLanguage {
    /// The BCP 47 tag of the language.
    let tag: String
    /// The text direction; nil keeps the theme's.
    let direction: String?

    /// Makes the attributes of a language, with the direction if it has to be written.
    package init(tag: String, direction: String?) {
        self.tag = tag
        self.direction = direction
    }

    /// Sets the attributes of the first tag of a document if it is `html`; the rest is not read.
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

    /// Builds a new array, because replacing in place would move the rest of the page byte by byte.
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
    /// Returns the next tag, skipping text, comments and the document type.
    fileprivate mutating func nextTag() -> HTMLToken? {
        while let token = next() {
            if token.kind == .startTag || token.kind == .endTag { return token }
        }
        return nil
    }
}
