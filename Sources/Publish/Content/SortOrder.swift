/// The order in which values are sorted.
public enum SortOrder: Sendable {
    /// Smallest first.
    case ascending
    /// Largest first.
    case descending
}

extension SortOrder {
    /// The comparison of one property in this order.
    func sorter<Value, Property: Comparable>(
        for keyPath: KeyPath<Value, Property>
    ) -> (Value, Value) -> Bool {
        switch self {
        case .ascending: { $0[keyPath: keyPath] < $1[keyPath: keyPath] }
        case .descending: { $0[keyPath: keyPath] > $1[keyPath: keyPath] }
        }
    }
}

/// A closure that changes a value in place.
public typealias Mutations<T> = (inout T) throws -> Void
