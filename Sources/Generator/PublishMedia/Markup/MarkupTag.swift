package import PublishStorage

/// A start tag in the bytes of HTML or SVG.
package struct MarkupTag {
    /// The bytes from `<` to `>`.
    package var range: Range<Int>
    /// The name, as written.
    package var name: String
    /// The attributes with their values as written, without quotes; nil for an attribute without a value.
    package var attributes: [(name: String, value: String?)] = []
    /// Whether the tag ends in `/>`.
    package var isEmpty = false

    /// Makes a tag that can be changed from the last start tag of a scanner.
    package init(_ tag: HTMLToken, of scanner: HTMLScanner) {
        range = tag.range
        name = scanner.bytes.text(tag.content)
        attributes = scanner.attributes.map { attribute in
            (scanner.bytes.text(attribute.name), attribute.value.map(scanner.bytes.text))
        }
        isEmpty = tag.isSelfClosing
    }

    /// Returns the value of an attribute by its lowercase name, as written.
    ///
    /// Empty for an attribute without a value, nil if the attribute is missing.
    package subscript(name: String) -> String? {
        attributes.first { $0.name.lowercased() == name }.map { $0.value ?? "" }
    }

    /// The tag as written, with the current attributes.
    package var text: String {
        let attributes = attributes.map { name, value in
            guard let value else { return " " + name }
            let quote = value.contains("\"") ? "'" : "\""
            return " \(name)=\(quote)\(value)\(quote)"
        }
        return "<\(name)\(attributes.joined())\(isEmpty ? "/" : "")>"
    }
}
