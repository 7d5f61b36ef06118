extension Sequence {
    /// Transforms one element after the other; the first error ends it.
    public func asyncMap<T>(
        _ transform: (Element) async throws -> T
    ) async rethrows -> [T] {
        var values: [T] = []
        for element in self {
            values.append(try await transform(element))
        }
        return values
    }

    /// Transforms all elements at once; the results are in the order of the elements.
    public func concurrentMap<T>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async -> T
    ) async -> [T] {
        await concurrentValues(priority: priority, transform)
    }

    /// Transforms all elements at once; the results are in the order of the elements.
    /// - Throws: the error of the earliest element that failed.
    public func concurrentMap<T>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async throws -> T
    ) async throws -> [T] {
        try await concurrentResults(priority: priority, transform).map { try $0.get() }
    }

    /// Transforms one element after the other and drops nil; the first error ends it.
    public func asyncCompactMap<T>(
        _ transform: (Element) async throws -> T?
    ) async rethrows -> [T] {
        try await asyncMap(transform).compactMap { $0 }
    }

    /// Transforms all elements at once and drops nil; the rest keeps its order.
    public func concurrentCompactMap<T>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async -> T?
    ) async -> [T] {
        await concurrentMap(withPriority: priority, transform).compactMap { $0 }
    }

    /// Transforms all elements at once and drops nil; the rest keeps its order.
    /// - Throws: the error of the earliest element that failed.
    public func concurrentCompactMap<T>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async throws -> T?
    ) async throws -> [T] {
        try await concurrentMap(withPriority: priority, transform).compactMap { $0 }
    }

    /// Transforms one element after the other and joins the results; the first error ends it.
    public func asyncFlatMap<T: Sequence>(
        _ transform: (Element) async throws -> T
    ) async rethrows -> [T.Element] {
        try await asyncMap(transform).flatMap { $0 }
    }

    /// Transforms all elements at once and joins the results in the order of the elements.
    public func concurrentFlatMap<T: Sequence>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async -> T
    ) async -> [T.Element] {
        await concurrentMap(withPriority: priority, transform).flatMap { $0 }
    }

    /// Transforms all elements at once and joins the results in the order of the elements.
    /// - Throws: the error of the earliest element that failed.
    public func concurrentFlatMap<T: Sequence>(
        withPriority priority: TaskPriority? = nil,
        _ transform: @escaping (Element) async throws -> T
    ) async throws -> [T.Element] {
        try await concurrentMap(withPriority: priority, transform).flatMap { $0 }
    }
}
