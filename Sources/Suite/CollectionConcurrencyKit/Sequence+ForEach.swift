extension Sequence {
    /// Runs an operation for one element after another; stops at the first error.
    public func asyncForEach(_ operation: (Element) async throws -> Void) async rethrows {
        for element in self {
            try await operation(element)
        }
    }

    /// Runs an operation for all elements concurrently, and waits for all of them.
    public func concurrentForEach(
        withPriority priority: TaskPriority? = nil,
        _ operation: @escaping (Element) async -> Void
    ) async {
        _ = await concurrentValues(priority: priority, operation)
    }

    /// Runs an operation for all elements concurrently, and waits for all of them.
    ///
    /// - Throws: The error that occurs first; the other operations are cancelled.
    public func concurrentForEach(
        withPriority priority: TaskPriority? = nil,
        _ operation: @escaping (Element) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for element in self {
                let input = Unchecked(value: (element: element, operation: operation))
                group.addTask(priority: priority) {
                    try await input.value.operation(input.value.element)
                }
            }
            try await group.waitForAll()
        }
    }
}
