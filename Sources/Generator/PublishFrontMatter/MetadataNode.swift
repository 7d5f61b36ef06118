/// The metadata of a text as a tree: dotted keys are branches, so `product.price` is `price` of `product`.
package struct MetadataNode: Sendable {
    /// The value of this node; nil if there is none.
    var value: Value?
    /// The children by the next part of the key.
    package internal(set) var children: [String: MetadataNode] = [:]
    /// The elements of a list with more than text, or of any list in a data file; nil otherwise.
    package internal(set) var elements: [MetadataNode]?
    /// The place of the node in a data file, including its key; nil in front matter.
    package internal(set) var place: TextPlace?

    /// A value as written.
    enum Value: Hashable, Sendable {
        /// Text, which may be a list separated by commas.
        case text(String)
        /// A list whose elements may contain commas, with its source text for properties that are text: in the suite a
        /// title in brackets is one.
        case list([String], written: String)
    }

    /// An empty tree.
    package init() {}

    /// Makes a tree of a single text.
    package init(text: String) {
        value = .text(text)
    }

    /// Makes the tree of front matter with dotted keys.
    package init(_ metadata: some Sequence<(key: String, value: String)>) {
        for (key, value) in metadata {
            insert(
                .text(value),
                at: key.split(separator: ".", omittingEmptySubsequences: false)[...]
            )
        }
    }

    /// Inserts a value at a key.
    mutating func insert(_ value: Value, at key: ArraySlice<Substring>) {
        guard let first = key.first else {
            self.value = value
            return
        }
        children[String(first), default: MetadataNode()].insert(value, at: key.dropFirst())
    }

    /// Inserts a tree below a key; existing values are kept.
    package mutating func insert(_ tree: MetadataNode, at key: ArraySlice<String>) {
        guard let first = key.first else {
            value = tree.value ?? value
            elements = tree.elements ?? elements
            children.merge(tree.children) { $1 }
            return
        }
        children[first, default: MetadataNode()].insert(tree, at: key.dropFirst())
    }

    /// The tree below a key; nil if there is none.
    package subscript(key: String) -> MetadataNode? {
        children[key]
    }

    /// The keys of the children, in alphabetical order.
    package var keys: [String] { children.keys.sorted() }

    /// The value as text.
    package var text: String? {
        switch value {
        case .text(let text): text
        case .list(_, let written): written
        case nil: nil
        }
    }

    /// The value, if it is plain text.
    var plainText: String? {
        if case .text(let text) = value, children.isEmpty { text } else { nil }
    }

    /// The value as a list: separated by commas, trimmed, without empty elements; for a list with more than text, all
    /// texts in it.
    package var list: [String]? {
        if value == nil, let elements { return elements.flatMap { $0.list ?? [] } }
        return switch value {
        case .text(let text):
            text.split(separator: ",").map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
        case .list(let elements, _): elements.filter { !$0.allSatisfy(\.isWhitespace) }
        case nil: nil
        }
    }

    /// The value as names for readers, such as tags: also separated by Chinese punctuation, and without a comment.
    package var names: [String]? {
        guard case .text(let text) = value else { return list }
        let written = text.withoutComment
        return written.split { ",，、；".contains($0) }.map { $0.trimmingWhitespace() }
            .filter { !$0.isEmpty }
    }
}

extension String {
    /// The text as a Boolean; nil for anything else.
    ///
    /// Source: YAML 1.1, the type bool.
    package var writtenBool: Bool? {
        switch lowercased() {
        case "true", "yes", "on", "y": true
        case "false", "no", "off", "n": false
        default: nil
        }
    }

    /// The text before a comment, trimmed.
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
    /// Returns the text without surrounding white space.
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
    /// The column, starting at 1; nil for the whole line.
    package let column: Int?
}

/// Members for data files only.
extension MetadataNode {
    /// Whether the node has no value, children or elements.
    var isEmpty: Bool { value == nil && children.isEmpty && elements == nil }

    /// Makes this node a list; a list of texts can also be read like one in front matter.
    mutating func hold(_ elements: [MetadataNode]) {
        self.elements = elements
        let texts = elements.compactMap(\.text)
        if texts.count == elements.count {
            value = .list(texts, written: texts.joined(separator: ", "))
        }
    }

    /// Follows a path into the tree as far as it exists.
    ///
    /// - Parameter path: Keys, and indices of list elements.
    /// - Returns: The last existing node, and whether it is the end of the path.
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
    /// Returns the fault of invalid syntax at a place.
    static func unreadable(_ message: String, at place: TextPlace) -> DataFault {
        DataFault(.unreadable(message), line: place.line, column: place.column)
    }

    /// Returns the fault of too deep nesting.
    static func nested(at place: TextPlace) -> DataFault {
        .unreadable("values are nested more than \(HeaderLimit.deepest) levels deep", at: place)
    }
}
