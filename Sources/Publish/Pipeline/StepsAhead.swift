import Foundation
internal import PublishStorage

/// Steps that are worked out while one before them runs.
///
/// Steps that make files of the content leave it as it is, so that feeds and the site map can be made of it while the
/// pages are rendered. What they made is written when their turn comes.
final class StepsAhead<Site: Website>: @unchecked Sendable {
    // SAFETY: The results are used under the lock, and those of a step are read when it has ended.
    private let lock = NSLock()
    private var results: [Int: Result<PublishingStep<Site>.Writing, any Error>] = [:]
    private let operations: [Int: PublishingStep<Site>.Operation]
    private let context: PublishingContext<Site>
    private var ends: [Int: DispatchGroup] = [:]

    /// Takes the steps that directly follow one.
    ///
    /// - Parameters:
    ///   - index: The step that is about to run.
    ///   - operations: All steps.
    ///   - context: The content, which none of them changes.
    init(
        after index: Int,
        of operations: [PublishingStep<Site>.Operation],
        in context: PublishingContext<Site>
    ) {
        let canBegin = operations[index].kind == .rendering && Parallelism.width > 1
        let numbers = canBegin ? index + 1..<operations.count : 0..<0
        self.operations = Dictionary(
            uniqueKeysWithValues: numbers.prefix { operations[$0].preparation != nil }
                .map { ($0, operations[$0]) }
        )
        self.context = context
    }

    /// Begins with the steps, if nobody has.
    func begin() {
        guard ends.isEmpty else { return }
        for (index, operation) in operations {
            guard let preparation = operation.preparation else { continue }
            let end = DispatchGroup()
            ends[index] = end
            var context = context
            context.stepName = operation.name
            // SAFETY: Nobody else uses the copy; the parts that copies share have locks of their own.
            nonisolated(unsafe) let prepare = { [context, self] in
                let result = Parallelism.$isBesidePages.withValue(true) {
                    Result { try preparation(context) }
                }
                lock.withLock { results[index] = result }
            }
            DispatchQueue.global().async(group: end) { prepare() }
        }
    }

    /// Waits for a step; nil when nobody has begun with it.
    ///
    /// - Throws: What the step threw.
    func writing(of index: Int) throws -> PublishingStep<Site>.Writing? {
        ends[index]?.wait()
        return try lock.withLock { results.removeValue(forKey: index) }?.get()
    }

    /// Waits for all steps, so that none is at work when the run ends.
    func finish() {
        for end in ends.values { end.wait() }
    }
}
