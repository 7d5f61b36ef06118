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
