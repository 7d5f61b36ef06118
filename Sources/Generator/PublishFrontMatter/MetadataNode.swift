/// The metadata of a text as a tree: dotted keys are branches, `product.price` is `price` of `product`.
package struct MetadataNode: Sendable {
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
    package mutating func insert(_ tree: MetadataNode, at key: ArraySlice<String>) {
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
        case .list(let elements, _): elements.filter { !$0.allSatisfy(\.isWhitespace) }
        case nil: nil
        }
    }

    /// The value as names that readers see, such as tags: also separated by Chinese punctuation, and without a comment.
    package var names: [String]? {
        guard case .text(let text) = value else { return list }
        let written = text.withoutComment
        return written.split { ",，、；".contains($0) }.map { $0.trimmingWhitespace() }
            .filter { !$0.isEmpty }
    }
}

extension String {
    /// What the text means where a truth value is wanted; nil for anything else.
    ///
    /// Source: YAML 1.1, the type bool.
    package var writtenBool: Bool? {
        switch lowercased() {
        case "true", "yes", "on", "y": true
        case "false", "no", "off", "n": false
        default: nil
        }
    }

    /// That text, trimmed.
    var valueWithoutComment: String { withoutComment.trimmingWhitespace() }

    /// The text before a number sign with a space on both sides.
    var withoutComment: Substring {
        var rest = self[...]
        while let sign = rest.firstIndex(of: "#") {
            let before = self[..<sign]
            let after = self[index(after: sign)...]
            if before.isEmpty || before.last?.isWhitespace == true,
                after.first?.isWhitespace == true
            {
                return before
            }
            rest = after
        }
        return self[...]
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

/// A place in a text.
package struct TextPlace: Hashable, Sendable {
    /// The line, starting at 1.
    package let line: Int
    /// The column, starting at 1; nil when the whole line is meant.
    package let column: Int?
}

/// What only files of data have.
extension MetadataNode {
    /// Whether there is nothing at this place.
    var isEmpty: Bool { value == nil && children.isEmpty && elements == nil }

    /// Makes this place a list; one of texts alone is also a list as headers have it.
    mutating func hold(_ elements: [MetadataNode]) {
        self.elements = elements
        let texts = elements.compactMap(\.text)
        if texts.count == elements.count {
            value = .list(texts, written: texts.joined(separator: ", "))
        }
    }

    /// What is found on a way into the tree, as far as there is something.
    ///
    /// - Parameter path: Keys, and numbers of elements of lists.
    /// - Returns: The last place that exists, and whether it is the end of the way.
    func descendant(at path: [any CodingKey]) -> (node: MetadataNode, isComplete: Bool) {
        var node = self
        for key in path {
            var next = node.children[key.stringValue]
            if let elements = node.elements, let index = key.intValue,
                elements.indices.contains(index)
            {
                next = elements[index]
            }
            guard let next else { return (node, false) }
            node = next
        }
        return (node, true)
    }
}

extension DataFault {
    /// What cannot be read at a place.
    static func unreadable(_ message: String, at place: TextPlace) -> DataFault {
        DataFault(.unreadable(message), line: place.line, column: place.column)
    }

    /// Values that lie in too many others.
    static func nested(at place: TextPlace) -> DataFault {
        .unreadable("a value lies in more than \(HeaderLimit.deepest) others", at: place)
    }
}
