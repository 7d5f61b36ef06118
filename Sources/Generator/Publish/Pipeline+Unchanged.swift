import Foundation
internal import PublishStorage

/// A run that finds nothing to do.
extension Pipeline {
    /// Says of every step that it is done, which it is since the last run.
    func unchanged(
        _ operations: [PublishingStep<Site>.Operation],
        _ site: Site,
        _ workspace: Workspace,
        _ date: Date?,
        _ timings: Timings
    ) -> PublishedWebsite<Site> {
        console.printStart(of: site.name, steps: operations.count)
        for (index, operation) in operations.enumerated() {
            console.printStep(operation.name, number: index + 1, of: operations.count)
        }
        SiteDescription(of: site, in: workspace).writeNoChanges()
        timings.end("Nothing has changed")
        if options.showsTimings { timings.lines.forEach(console.print) }
        console.printSuccess(of: site.name)
        return PublishedWebsite {
            // The steps of the run write nothing without an output, and succeeded a moment ago.
            var context = PublishingContext(
                site: site,
                run: Run(
                    workspace: workspace,
                    output: nil,
                    lastGenerationDate: date,
                    options: options
                )
            )
            for operation in operations {
                nonisolated(unsafe) var copy = context
                _ = try? BlockingTask.run { try await operation.closure(&copy) }
                context = copy
            }
            return context
        }
    }
}
