internal import PublishStorage

/// The order in which values are sorted.
public enum SortOrder: Sendable {
    /// Smallest first.
    case ascending
    /// Largest first.
    case descending
}

extension SortOrder {
    /// Values in the order of one property, which is asked for once each; equal ones keep their order.
    package func sorted<Value, Property: Comparable>(
        _ values: [Value],
        by keyPath: KeyPath<Value, Property>
    ) -> [Value] {
        let properties = values.map { $0[keyPath: keyPath] }
        let numbers =
            switch self {
            case .ascending: values.indices.ordered { properties[$0] < properties[$1] }
            case .descending: values.indices.ordered { properties[$0] > properties[$1] }
            }
        return numbers.map { values[$0] }
    }
}
