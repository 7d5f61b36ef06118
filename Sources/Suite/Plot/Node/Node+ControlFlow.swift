extension Node {
    /// Returns the node if the condition is true; otherwise the fallback, or nothing.
    public static func `if`(
        _ condition: Bool,
        _ node: Node,
        else fallbackNode: Node? = nil
    ) -> Node {
        condition ? node : fallbackNode ?? .empty
    }

    /// Returns the node made from the value of an optional; if it is nil, the fallback, or nothing.
    public static func unwrap<T>(
        _ optional: T?,
        _ transform: (T) throws -> Node,
        else fallbackNode: Node = .empty
    ) rethrows -> Node {
        try optional.map(transform) ?? fallbackNode
    }

    /// Returns the nodes made from the elements of a sequence, in order.
    public static func forEach<S: Sequence>(
        _ sequence: S,
        _ transform: (S.Element) throws -> Node
    ) rethrows -> Node {
        var members: [Markup] = []
        members.reserveCapacity(sequence.underestimatedCount)
        for element in sequence {
            members.append(try transform(element).markup)
        }
        return Node(.group(MarkupList(members)))
    }
}

extension Attribute {
    /// Returns the attribute made from the value of an optional; if it is nil, the fallback, or
    /// nothing.
    public static func unwrap<T>(
        _ optional: T?,
        _ transform: (T) throws -> Self,
        else fallbackAttribute: Self = .empty
    ) rethrows -> Self {
        try optional.map(transform) ?? fallbackAttribute
    }
}
