internal import PublishStorage

/// A property by which values are sorted, and its order: `.descending(\.date)`.
public struct SortKey<Value> {
    /// In which order the property puts values.
    package let order: SortOrder
    /// Whether the first value has to stand before the second; false for equal ones.
    let precedes: (Value, Value) -> Bool

    /// Smallest first.
    public static func ascending(_ property: KeyPath<Value, some Comparable>) -> Self {
        SortKey(order: .ascending) { $0[keyPath: property] < $1[keyPath: property] }
    }

    /// Largest first.
    public static func descending(_ property: KeyPath<Value, some Comparable>) -> Self {
        SortKey(order: .descending) { $0[keyPath: property] > $1[keyPath: property] }
    }

    /// Smallest first, and what has no value last.
    @_disfavoredOverload
    public static func ascending<Property: Comparable>(
        _ property: KeyPath<Value, Property?>
    ) -> Self {
        SortKey(order: .ascending) { first, second in
            Self.precedes(first[keyPath: property], second[keyPath: property], by: <)
        }
    }

    /// Largest first, and what has no value last.
    @_disfavoredOverload
    public static func descending<Property: Comparable>(
        _ property: KeyPath<Value, Property?>
    ) -> Self {
        SortKey(order: .descending) { first, second in
            Self.precedes(first[keyPath: property], second[keyPath: property], by: >)
        }
    }

    private static func precedes<Property>(
        _ first: Property?,
        _ second: Property?,
        by isBefore: (Property, Property) -> Bool
    ) -> Bool {
        guard let first else { return false }
        return second.map { isBefore(first, $0) } ?? true
    }
}

extension Array {
    /// Values in the order of these keys; those that are equal in all of them keep theirs.
    package func sorted<Value>(_ values: [Value]) -> [Value] where Element == SortKey<Value> {
        if isEmpty { return values }
        let numbers = values.indices.ordered { first, second in
            for key in self {
                if key.precedes(values[first], values[second]) { return true }
                if key.precedes(values[second], values[first]) { return false }
            }
            return false
        }
        return numbers.map { values[$0] }
    }
}
