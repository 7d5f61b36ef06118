/// A tree of metadata; the parts of dotted keys are branches, so `product.price` is the child
/// `price` of `product`.
package struct MetadataNode: Equatable, Sendable {
    /// The value of this node; nil if there is none.
    var value: Value?
    /// The children, by the next part of the key.
    package internal(set) var children: [String: MetadataNode] = [:]
    /// The elements of a list that contains more than text, or of any list in a data file; nil
    /// otherwise.
    package internal(set) var elements: [MetadataNode]?
    /// The position of the node in a data file, which is the position of its key if it has one; nil
    /// in front matter.
    package internal(set) var place: TextPlace?

    enum Value: Hashable, Sendable {
        /// A text, which may be a list with commas.
        case text(String)
        /// A list whose elements may contain commas. `written` is its source text, for properties
        /// of type `String`: in sites of the suite, a title in brackets is text.
        case list([String], written: String)
    }

    package init() {}

    package init(text: String) {
        value = .text(text)
    }

    /// Makes a tree from its children.
    package init(children: [String: MetadataNode]) {
        self.children = children
    }

    /// Makes the tree of front matter from dotted keys and values.
    package init(_ metadata: some Sequence<(key: String, value: String)>) {
        for (key, value) in metadata {
            insert(
                .text(value),
                at: key.split(separator: ".", omittingEmptySubsequences: false)[...]
            )
        }
    }

    mutating func insert(_ value: Value, at key: ArraySlice<Substring>) {
        guard let first = key.first else {
            self.value = value
            return
        }
        children[String(first), default: MetadataNode()].insert(value, at: key.dropFirst())
    }

    /// Inserts a tree below a key; values that already exist are kept.
    ///
    /// Below a list it belongs to the last element, as below `[[name]]` of TOML.
    package mutating func insert(_ tree: MetadataNode, at key: ArraySlice<String>) {
        guard let first = key.first else {
            value = tree.value ?? value
            elements = tree.elements.map { (elements ?? []) + $0 } ?? elements
            children.merge(tree.children) { $1 }
            return
        }
        if let last = elements?.indices.last {
            elements?[last].insert(tree, at: key)
            return
        }
        children[first, default: MetadataNode()].insert(tree, at: key.dropFirst())
    }

    /// The tree below a key; nil if the key does not exist.
    package subscript(key: String) -> MetadataNode? {
        children[key]
    }

    /// The keys of the children, in alphabetical order.
    package var keys: [String] { children.keys.sorted() }

    package var text: String? {
        switch value {
        case .text(let text): text
        case .list(_, let written): written
        case nil: nil
        }
    }

    /// The value, if it is a text and not a list.
    package var plainText: String? {
        if case .text(let text) = value, children.isEmpty { text } else { nil }
    }

    /// The value as a list of texts: a text is split at commas, its elements are trimmed, and empty
    /// elements are dropped; in a list that contains more than text, these are all texts in it.
    package var list: [String]? {
        if value == nil, let elements { return elements.flatMap { $0.list ?? [] } }
        return switch value {
        case .text(let text):
            text.split(separator: ",").map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
        case .list(let elements, _): elements.filter { !$0.allSatisfy(\.isWhitespace) }
        case nil: nil
        }
    }

    /// The value as a list of names, such as tags: a text is also split at Chinese punctuation, and
    /// a comment after it is dropped; `#swift #ios` are two names, as in notes.
    package var names: [String]? {
        guard case .text(let text) = value else { return list?.flatMap(\.withoutNumberSigns) }
        let written = text.withoutComment
        return written.split { ",，、；".contains($0) }.map { $0.trimmingWhitespace() }
            .filter { !$0.isEmpty }.flatMap(\.withoutNumberSigns)
    }
}

extension String {
    /// The text as a Boolean; nil if it is not a Boolean.
    ///
    /// Source: YAML 1.1, the type bool.
    package var writtenBool: Bool? {
        switch lowercased() {
        case "true", "yes", "on", "y": true
        case "false", "no", "off", "n": false
        default: nil
        }
    }

    /// The names in a text whose words all begin with `#`; otherwise the text itself.
    fileprivate var withoutNumberSigns: [String] {
        let words = split(separator: " ")
        let areTags = words.allSatisfy { $0.hasPrefix("#") && !$0.dropFirst().hasPrefix("#") }
        return areTags && words != ["#"] ? words.map { String($0.dropFirst()) } : [self]
    }

    /// The text without a comment at its end, trimmed.
    var valueWithoutComment: String { withoutComment.trimmingWhitespace() }

    /// The text before a `#` with a space on both sides, which begins a comment.
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

package struct TextPlace: Hashable, Sendable {
    /// The line, starting at 1.
    package let line: Int
    /// The column, starting at 1; nil for the whole line.
    package let column: Int?
}

/// The members that only data files need.
extension MetadataNode {
    var isEmpty: Bool { value == nil && children.isEmpty && elements == nil }

    /// Makes this node a list; if all elements are texts, the list can also be read like a list in
    /// front matter.
    mutating func hold(_ elements: [MetadataNode]) {
        self.elements = elements
        let texts = elements.compactMap(\.text)
        if texts.count == elements.count {
            value = .list(texts, written: texts.joined(separator: ", "))
        }
    }

    /// Follows a path into the tree as far as its nodes exist.
    ///
    /// - Parameter path: Keys, and indices of list elements.
    /// - Returns: The last existing node of the path, and whether it is the end of the path.
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
    /// The reason why an alias is unreadable; valid YAML, but not read.
    package static let alias = "aliases ('*name') are not allowed in data files"

    /// Returns the fault of a syntax error at a position.
    static func unreadable(_ message: String, at place: TextPlace) -> DataFault {
        DataFault(.unreadable(message), line: place.line, column: place.column)
    }

    /// Returns the fault of values that are nested too deeply.
    static func nested(at place: TextPlace) -> DataFault {
        .unreadable(HeaderFault.nested, at: place)
    }
}
