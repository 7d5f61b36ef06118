import Foundation
import ShellOut

/// Running the steps.
extension Pipeline {
    /// Runs operations in order, until one fails.
    ///
    /// - Throws: `PublishingError`.
    func run(
        _ operations: [PublishingStep<Site>.Operation],
        in context: inout PublishingContext<Site>
    ) async throws {
        console.printStart(of: context.site.name, steps: operations.count)
        var ahead: StepsAhead<Site>?
        defer { ahead?.finish() }
        var hasPages = false
        for (index, operation) in operations.enumerated() {
            console.printStep(operation.name, number: index + 1, of: operations.count)
            context.stepName = operation.name
            // Code of the site may leave traces that a page depends on and that nobody can compare.
            if operation.reach == .anything { context.pageConditions = nil }
            defer { context.timings.end(operation.name) }
            do {
                guard operation.kind == .customGeneration else {
                    hasPages = hasPages || operation.kind == .rendering
                    // The last step may answer a question.
                    if hasPages || index == operations.count - 1 {
                        try context.output?.checkTrust()
                    }
                    if let write = try ahead?.writing(of: index) {
                        try write(&context)
                    } else {
                        let next = StepsAhead(after: index, of: operations, in: context)
                        ahead = next
                        // Rendering pages first completes what all steps share.
                        context.beginAhead = next.begin
                        if operation.preparation != nil { next.begin() }
                        try await operation.closure(&context)
                        context.beginAhead = nil
                    }
                    continue
                }
                // Only code of the site can look at `Output` by itself.
                try context.output?.beginStep(isEarly: !hasPages)
                try await operation.closure(&context)
                try context.output?.endStep()
            } catch {
                context.output?.failStep()
                throw publishingError(for: error, stepName: operation.name)
            }
        }
    }

    /// The error that leaves the run for one of a step.
    private func publishingError(for error: any Error, stepName: String) -> PublishingError {
        switch error {
        case let error as any PublishingErrorConvertible:
            error.publishingError(forStepNamed: stepName)
        case let error as ShellOutError:
            PublishingError(stepName: stepName, infoMessage: error.message)
        default:
            PublishingError(
                infoMessage: "An unknown error occurred: \(error.localizedDescription)"
            )
        }
    }
}
