/// Attributes in braces: `{.name #name key="value"}`, or `{: .name}` as in kramdown.
///
/// Only classes, identifiers and the keys that are valid for the element are read. Braces that
/// contain anything else are text.
package struct AttributeList: Equatable {
    /// The kind of element that has the attributes.
    package enum Element {
        case image, link, heading, block

        fileprivate var keys: Set<String> {
            self == .image
                ? ["width", "height", "loading", "class", "id", "title"] : ["class", "id", "title"]
        }
    }

    /// The classes, as written.
    package private(set) var classes: [String] = []
    /// The identifiers in order.
    package private(set) var identifiers: [String] = []
    /// The title; nil if there is none.
    package private(set) var title: String?
    /// The width in CSS pixels, or in per cent of the text width if it ends in `%`; nil if there is
    /// none.
    private(set) var width: String?
    /// The height in CSS pixels; nil if there is none.
    private(set) var height: String?
    /// The loading mode of an image, `lazy` or `eager`; nil if there is none.
    private(set) var loading: String?

    /// The prefix of classes that authors write, so that they cannot have the names of classes of
    /// themes and scripts.
    package static let classPrefix = "md-"

    /// Reads the text between braces; nil if the text is not a list of attributes.
    package init?(_ text: some Collection<UInt8>, for element: Element) {
        let text = Array(text)
        var scanner = AttributeScanner(text.first == 0x3A ? text[1...] : text[...])
        var isEmpty = true
        while let token = scanner.next() {
            isEmpty = false
            switch token {
            case .word(let word) where word.first == "." && Self.isClass(word.dropFirst()):
                classes.append(String(word.dropFirst()))
            case .word(let word) where word.first == "#" && Self.isIdentifier(word.dropFirst()):
                identifiers.append(String(word.dropFirst()))
            case .attribute(let key, let value) where element.keys.contains(key):
                guard set(key, value) else { return nil }
            default: return nil
            }
        }
        if isEmpty { return nil }
    }

    /// Reads the attributes at the start of a text.
    ///
    /// - Returns: The attributes and their length in bytes; nil if the text does not begin with attributes.
    package static func prefix(
        of text: some RandomAccessCollection<UInt8>,
        for element: Element
    ) -> (list: AttributeList, length: Int)? {
        guard text.first == 0x7B, text.count > 3 else { return nil }
        var quote: UInt8?
        for (offset, byte) in text.enumerated().prefix(longest) {
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == 0x22 || byte == 0x27 {
                quote = byte
            } else if quote == nil, byte == 0x7D {
                return AttributeList(text.dropFirst().prefix(offset - 1), for: element).map {
                    ($0, offset + 1)
                }
            }
        }
        return nil
    }

    /// The width and height of an image in CSS pixels; nil if there are none.
    var size: WrittenImageSize? {
        let pixels = WrittenImageSize(
            width: width.flatMap { Int($0) } ?? 0,
            height: height.flatMap { Int($0) } ?? 0
        )
        return pixels.packed == 0 ? nil : pixels
    }

    /// Whether the list has only identifiers; headings read such a list even without
    /// `readsAttributes`.
    var hasOnlyIdentifiers: Bool { classes.isEmpty && title == nil }

    /// The identifiers and classes as written; identifiers come first.
    package var words: [String] { identifiers.map { "#" + $0 } + classes.map { "." + $0 } }

    /// Returns these attributes, followed by those of another list.
    func adding(_ other: AttributeList) -> AttributeList {
        var sum = self
        sum.classes += other.classes
        sum.identifiers += other.identifiers
        sum.title = title ?? other.title
        return sum
    }

    /// The largest number of bytes between braces, which keeps the search linear; longer braces are
    /// text.
    private static let longest = 500

    private mutating func set(_ key: String, _ value: String) -> Bool {
        switch key {
        case "class":
            let names = value.split(separator: " ").map(String.init)
            guard !names.isEmpty, names.allSatisfy({ Self.isClass($0) }) else { return false }
            classes += names
        case "id":
            guard Self.isIdentifier(value) else { return false }
            identifiers.append(value)
        case "title": title = value
        case "loading":
            guard value == "lazy" || value == "eager" else { return false }
            loading = value
        default:
            let isShare = key == "width" && value.last == "%"
            let number =
                isShare ? value.dropLast() : value.hasSuffix("px") ? value.dropLast(2) : value[...]
            guard number.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let count = UInt16(number),
                count > 0, !isShare || count <= 100
            else { return false }
            if key == "width" {
                width = "\(count)" + (isShare ? "%" : "")
            } else {
                height = "\(count)"
            }
        }
        return true
    }

    private static func isClass(_ name: some StringProtocol) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy {
                $0.isLetterOrDigit || $0 >= 0x80 || $0 == 0x2D || $0 == 0x5F
            }
    }

    private static func isIdentifier(_ name: some StringProtocol) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x23 && $0 != 0x3C }
    }
}

extension AttributeList {
    /// Returns the attributes directly after a link or an image, and their length in bytes; nil if
    /// there are none.
    package static func after(_ node: MarkdownNode) -> (list: AttributeList, length: Int)? {
        guard let next = node.next, next.kind == .text, next.literal.first == 0x7B,
            let found = prefix(of: next.literal, for: node.kind == .image ? .image : .link)
        else { return nil }
        return found
    }

    /// Returns the link or image directly before a text.
    ///
    /// Attributes at the start of the text belong to it. Nil if there is none.
    package static func owner(before text: MarkdownNode) -> MarkdownNode? {
        guard let previous = text.previous, previous.kind == .link || previous.kind == .image
        else { return nil }
        return previous
    }

    /// Reads a line that consists of attributes, as kramdown writes them.
    package static func line(_ text: MarkdownNode) -> AttributeList? {
        guard text.kind == .text, text.literal.first == 0x7B, text.literal.count > 3,
            text.literal[1] == 0x3A, let (list, length) = prefix(of: text.literal, for: .block),
            length == text.literal.count
        else { return nil }
        return list
    }
}
