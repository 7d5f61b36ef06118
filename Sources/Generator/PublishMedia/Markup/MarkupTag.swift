package import PublishStorage

/// A start tag in the bytes of HTML or SVG.
package struct MarkupTag {
    /// From `<` to the end of `>`.
    package var range: Range<Int>
    /// The name as it is written.
    package var name: String
    /// Names of attributes with their values as they are written, without quotes; nil for one without value.
    package var attributes: [(name: String, value: String?)] = []
    /// Whether it ends in `/>`.
    package var isEmpty = false

    /// Takes the latest start tag of a scanner.
    package init(_ tag: HTMLToken, of scanner: HTMLScanner) {
        range = tag.range
        name = scanner.bytes.text(tag.content)
        attributes = scanner.attributes.map { attribute in
            (scanner.bytes.text(attribute.name), attribute.value.map(scanner.bytes.text))
        }
        isEmpty = tag.isSelfClosing
    }

    /// The value of an attribute by its name in lower case, as it is written; empty for one without value, nil when it is not there.
    package subscript(name: String) -> String? {
        attributes.first { $0.name.lowercased() == name }.map { $0.value ?? "" }
    }

    /// The tag as it is written with its attributes as they are now.
    package var text: String {
        let attributes = attributes.map { name, value in
            guard let value else { return " " + name }
            let quote = value.contains("\"") ? "'" : "\""
            return " \(name)=\(quote)\(value)\(quote)"
        }
        return "<\(name)\(attributes.joined())\(isEmpty ? "/" : "")>"
    }
}
