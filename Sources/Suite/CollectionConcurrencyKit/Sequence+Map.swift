extension Sequence {
    /// Transforms one element after another; stops at the first error.
    public func asyncMap<T>(
        _ transform: (Element) async throws -> T
    ) async rethrows -> [T] {
        var values: [T] = []
        for element in self {
            values.append(try await transform(element))
        }
        return values
    }

    /// Transforms all elements concurrently; the results are in the order of the elements.
    public func concurrentMap<T>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async -> T
    ) async -> [T] {
        await concurrentValues(priority: priority, transform)
    }

    /// Transforms all elements concurrently; the results are in the order of the elements.
    ///
    /// - Throws: The error of the earliest element that failed.
    public func concurrentMap<T>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async throws -> T
    ) async throws -> [T] {
        try await concurrentResults(priority: priority, transform).map { try $0.get() }
    }

    /// Transforms one element after another, and drops nil; stops at the first error.
    public func asyncCompactMap<T>(
        _ transform: (Element) async throws -> T?
    ) async rethrows -> [T] {
        try await asyncMap(transform).compactMap { $0 }
    }

    /// Transforms all elements concurrently, and drops nil; the results are in the order of the
    /// elements.
    public func concurrentCompactMap<T>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async -> T?
    ) async -> [T] {
        await concurrentMap(withPriority: priority, transform).compactMap { $0 }
    }

    /// Transforms all elements concurrently, and drops nil; the results are in the order of the
    /// elements.
    ///
    /// - Throws: The error of the earliest element that failed.
    public func concurrentCompactMap<T>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async throws -> T?
    ) async throws -> [T] {
        try await concurrentMap(withPriority: priority, transform).compactMap { $0 }
    }

    /// Transforms one element after another, and joins the results; stops at the first error.
    public func asyncFlatMap<T: Sequence>(
        _ transform: (Element) async throws -> T
    ) async rethrows -> [T.Element] {
        try await asyncMap(transform).flatMap { $0 }
    }

    /// Transforms all elements concurrently and joins the results in the order of the elements.
    public func concurrentFlatMap<T: Sequence>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async -> T
    ) async -> [T.Element] {
        await concurrentMap(withPriority: priority, transform).flatMap { $0 }
    }

    /// Transforms all elements concurrently and joins the results in the order of the elements.
    ///
    /// - Throws: The error of the earliest element that failed.
    public func concurrentFlatMap<T: Sequence>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async throws -> T
    ) async throws -> [T.Element] {
        try await concurrentMap(withPriority: priority, transform).flatMap { $0 }
    }
}
