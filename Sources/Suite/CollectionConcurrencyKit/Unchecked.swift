/// Passes a value into or out of a child task, even if the value is not `Sendable`.
struct Unchecked<Value>: @unchecked Sendable {
    // SAFETY: For source compatibility, the signatures of this module do not require `Sendable`, so
    // its callers are responsible for shared state. This module itself passes every value to one
    // task at a time.
    let value: Value
}

extension Sequence {
    /// Runs an operation for every element in a child task, and returns the results in the order of the elements.
    func concurrentResults<T>(
        priority: TaskPriority?,
        _ operation: @escaping (Element) async throws -> T
    ) async -> [Result<T, any Error>] {
        typealias Outcome = (position: Int, result: Result<T, any Error>)
        return await withTaskGroup(of: Unchecked<Outcome>.self) { group in
            var count = 0
            for element in self {
                let position = count
                let input = Unchecked(value: (element: element, operation: operation))
                group.addTask(priority: priority) {
                    do {
                        let output = try await input.value.operation(input.value.element)
                        return Unchecked(value: (position, .success(output)))
                    } catch {
                        return Unchecked(value: (position, .failure(error)))
                    }
                }
                count += 1
            }
            var results = [Result<T, any Error>?](repeating: nil, count: count)
            for await outcome in group {
                results[outcome.value.position] = outcome.value.result
            }
            return results.compactMap { $0 }
        }
    }

    /// Runs an operation that cannot fail for every element in a child task, and returns the
    /// results in the order of the elements.
    func concurrentValues<T>(
        priority: TaskPriority?,
        _ operation: @escaping (Element) async -> T
    ) async -> [T] {
        await concurrentResults(priority: priority, operation).compactMap { try? $0.get() }
    }
}
