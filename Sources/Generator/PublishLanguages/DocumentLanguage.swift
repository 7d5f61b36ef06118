internal import PublishStorage

/// Corrects the language and the text direction of a rendered document.
///
/// A theme that does not support several languages writes the site's language on every page.
package struct DocumentLanguage {
    /// The BCP 47 tag of the language.
    let tag: String
    /// The text direction, `ltr` or `rtl`; nil to keep what the theme wrote.
    let direction: String?

    package init(tag: String, direction: String?) {
        self.tag = tag
        self.direction = direction
    }

    /// Sets the attributes `lang` and `dir` of a document's first tag, if it is `html`.
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

    /// Inserts markup at the start of the document's head; does nothing if the document has no
    /// head.
    package static func insert(_ markup: String, intoHeadOf document: inout [UInt8]) {
        var scanner = HTMLScanner(document)
        guard let root = scanner.nextTag(), scanner.isTag(root, "html"),
            let head = scanner.nextTag(), scanner.isTag(head, "head"), head.kind == .startTag
        else { return }
        replace(head.range.upperBound..<head.range.upperBound, with: markup, in: &document)
    }

    /// Copies the document into a new array, which is faster than replacing bytes in place: that
    /// would move the rest of the page byte by byte.
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
    /// Returns the next tag, and skips text, comments and the document type.
    fileprivate mutating func nextTag() -> HTMLToken? {
        while let token = next() {
            if token.kind == .startTag || token.kind == .endTag { return token }
        }
        return nil
    }
}
