/// A condition on a value, made of key paths: `\.tags ~= "swift" && \.path == "posts/a"`.
public struct Predicate<Target> {
    /// Whether a value meets the condition.
    package let matches: (Target) -> Bool

    /// Creates a predicate from a closure.
    public init(matcher: @escaping (Target) -> Bool) {
        self.matches = matcher
    }
}

extension Predicate {
    /// A predicate that everything meets.
    public static var any: Self {
        Predicate { _ in true }
    }

    /// The opposite condition.
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
