/// Telling what went wrong.
extension Pipeline {
    /// Prints the faults of the content: all of them, or only errors where a question is about something else.
    func printFaults(of context: PublishingContext<Site>, answering question: Question<Site>?) {
        let diagnostics = context.diagnostics.sorted.filter {
            $0.severity == .error || question?.isAboutFaults != false
        }
        console.print(diagnostics, root: context.workspace.root.path)
    }

    /// Tells tools of an error that is not at a place in the content, in the form that they read.
    func report(_ error: PublishingError, in context: PublishingContext<Site>) {
        guard options.format != .text,
            !context.diagnostics.sorted.contains(where: { $0.severity == .error })
        else { return }
        let message = [error.infoMessage, error.underlyingErrorMessage].compactMap { $0 }
        context.report(
            Diagnostic(
                .error,
                .failedRun,
                file: error.path?.string ?? "",
                message: message.joined(separator: ": ")
            )
        )
    }

    /// The error that leaves the run for one from outside the steps.
    func publishingError(for error: any Error, in run: Run) -> PublishingError {
        let isInterrupted = run.workspace.siteFolders.isInterrupted
        return (error as? PublishingError)
            ?? PublishingError(
                path: "Output",
                infoMessage: isInterrupted
                    ? "The site is only partly in its place; the next run puts that in order"
                    : "The site could not be written, so the previous one stays",
                underlyingError: error
            )
    }
}
