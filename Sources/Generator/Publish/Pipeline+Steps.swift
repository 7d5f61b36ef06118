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
        for (index, operation) in operations.enumerated() {
            console.printStep(operation.name, number: index + 1, of: operations.count)
            context.run.stepName = operation.name
            // Code of the site may leave traces that a page depends on and that nobody can compare.
            if operation.reach == .anything { context.run.pageConditions = nil }
            defer { context.timings.end(operation.name) }
            do {
                // Only code of the site can look at `Output` by itself.
                let isOwn = operation.kind == .customGeneration
                if isOwn { try context.output?.beginOwnStep() }
                defer { if isOwn { context.output?.endOwnStep() } }
                try await operation.closure(&context)
            } catch {
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
