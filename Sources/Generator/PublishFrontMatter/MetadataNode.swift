/// The metadata of a text as a tree: dotted keys are branches, `product.price` is `price` of `product`.
package struct MetadataNode {
    /// The value at this place; nil when there is none.
    var value: Value?
    /// What lies below this place, by the next part of the key.
    package internal(set) var children: [String: MetadataNode] = [:]
    /// The elements of a list that holds more than text, or of any list in a file of data; nil for everything else.
    package internal(set) var elements: [MetadataNode]?
    /// Where this begins in a file of data, its key included; nil in a header.
    package internal(set) var place: TextPlace?

    /// A value as written.
    enum Value: Hashable, Sendable {
        /// Text, which may stand for a list separated by commas.
        case text(String)
        /// A list whose elements may hold commas themselves, and how it was written, for a property that is text: in
        /// the suite a title in brackets is one.
        case list([String], written: String)
    }

    /// An empty tree.
    package init() {}

    /// A text.
    package init(text: String) {
        value = .text(text)
    }

    /// Builds the tree of a header with dotted keys.
    package init(_ metadata: some Sequence<(key: String, value: String)>) {
        for (key, value) in metadata {
            insert(
                .text(value),
                at: key.split(separator: ".", omittingEmptySubsequences: false)[...]
            )
        }
    }

    /// Puts a value at a place.
    mutating func insert(_ value: Value, at key: ArraySlice<Substring>) {
        guard let first = key.first else {
            self.value = value
            return
        }
        children[String(first), default: MetadataNode()].insert(value, at: key.dropFirst())
    }

    /// Puts a tree below a place; what is there already stays.
    mutating func insert(_ tree: MetadataNode, at key: ArraySlice<String>) {
        guard let first = key.first else {
            value = tree.value ?? value
            elements = tree.elements ?? elements
            children.merge(tree.children) { $1 }
            return
        }
        children[first, default: MetadataNode()].insert(tree, at: key.dropFirst())
    }

    /// The tree below a key; nil when there is nothing.
    package subscript(key: String) -> MetadataNode? {
        children[key]
    }

    /// The keys below this place, in alphabetical order.
    package var keys: [String] { children.keys.sorted() }

    /// The value as one text.
    package var text: String? {
        switch value {
        case .text(let text): text
        case .list(_, let written): written
        case nil: nil
        }
    }

    /// The value, if it is one text.
    var plainText: String? {
        if case .text(let text) = value, children.isEmpty { text } else { nil }
    }

    /// The value as a list: separated by commas, trimmed, empty elements dropped; of a list that holds more than text,
    /// all texts in it.
    package var list: [String]? {
        if value == nil, let elements { return elements.flatMap { $0.list ?? [] } }
        return switch value {
        case .text(let text):
            text.split(separator: ",").map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
        case .list(let elements, _): elements
        case nil: nil
        }
    }
}

extension Substring {
    /// The text without white space around it.
    fileprivate func trimmingWhitespace() -> String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
