internal import PublishStorage

/// A condition on a value, made of key paths: `\.tags ~= "swift" && \.path == "posts/a"`.
public struct Predicate<Target> {
    package let matches: (Target) -> Bool

    /// Creates a predicate from a closure.
    public init(matcher: @escaping (Target) -> Bool) {
        self.matches = matcher
    }
}

extension Predicate {
    /// A predicate that matches every value.
    public static var any: Self {
        Predicate { _ in true }
    }

    /// Returns the opposite predicate.
    public func inverse() -> Self {
        Predicate { !self.matches($0) }
    }
}

/// Matches values whose property equals the given one.
public func == <T, V: Equatable>(lhs: KeyPath<T, V>, rhs: V) -> Predicate<T> {
    Predicate { $0[keyPath: lhs] == rhs }
}

/// Matches values whose collection contains the given element.
public func ~= <T, V: Collection>(
    lhs: KeyPath<T, V>,
    rhs: V.Element
) -> Predicate<T> where V.Element: Equatable {
    Predicate { $0[keyPath: lhs].contains(rhs) }
}

/// Matches values whose property is false.
public prefix func ! <T>(rhs: KeyPath<T, Bool>) -> Predicate<T> {
    rhs == false
}

/// Matches values whose property is greater than the given one.
public func > <T, V: Comparable>(lhs: KeyPath<T, V>, rhs: V) -> Predicate<T> {
    Predicate { $0[keyPath: lhs] > rhs }
}

/// Matches values whose property is less than the given one.
public func < <T, V: Comparable>(lhs: KeyPath<T, V>, rhs: V) -> Predicate<T> {
    Predicate { $0[keyPath: lhs] < rhs }
}

/// Matches values that meet both conditions.
public func && <T>(lhs: Predicate<T>, rhs: Predicate<T>) -> Predicate<T> {
    Predicate { lhs.matches($0) && rhs.matches($0) }
}

/// Matches values that meet at least one condition.
public func || <T>(lhs: Predicate<T>, rhs: Predicate<T>) -> Predicate<T> {
    Predicate { lhs.matches($0) || rhs.matches($0) }
}

/// The order of sorted values.
public enum SortOrder: Sendable {
    /// Smallest first.
    case ascending
    /// Largest first.
    case descending
}

extension SortOrder {
    /// Sorts values by one property, read once for each; equal values keep their order.
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

/// A property to sort values by, with its order: `.descending(\.date)`.
public struct SortKey<Value> {
    package let order: SortOrder
    /// Returns whether the first value is sorted before the second; false for equal values.
    let precedes: (Value, Value) -> Bool

    /// Sorts by a property, smallest value first.
    public static func ascending(_ property: KeyPath<Value, some Comparable>) -> Self {
        SortKey(order: .ascending) { $0[keyPath: property] < $1[keyPath: property] }
    }

    /// Sorts by a property, largest value first.
    public static func descending(_ property: KeyPath<Value, some Comparable>) -> Self {
        SortKey(order: .descending) { $0[keyPath: property] > $1[keyPath: property] }
    }

    /// Sorts by a property, smallest value first and nil last.
    @_disfavoredOverload
    public static func ascending<Property: Comparable>(
        _ property: KeyPath<Value, Property?>
    ) -> Self {
        SortKey(order: .ascending) { first, second in
            Self.precedes(first[keyPath: property], second[keyPath: property], by: <)
        }
    }

    /// Sorts by a property, largest value first and nil last.
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
    /// Sorts values by several keys: a later key decides between values that are equal in the
    /// earlier ones.
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
