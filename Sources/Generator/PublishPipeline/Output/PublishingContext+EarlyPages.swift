internal import PublishAnswers

/// The pages that the author looks at, which `publish run` shows before the rest of the run.
///
/// Only a staged run that stays staged does this: while a step of the site's own works in `Output`,
/// no file waits in `Staging`.
extension PublishingContext {
    /// Returns the files of the pages to render first; empty if the run shows no page early.
    ///
    /// - Parameter fileMode: The rule for the files of pages.
    /// - Returns: The paths of the files, relative to `Output`.
    /// - Throws: `PublishingError` if the path of a page leads outside the site.
    package func awaitedFiles(_ fileMode: HTMLFileMode) throws -> Set<String> {
        guard options.isPreview, options.task == .generation, !run.isBeforeOwnStep,
            output?.waitingFiles != nil, let awaited = AwaitedPages(in: workspace.hidden.path)
        else { return [] }
        let texts = Set(awaited.texts)
        func isSaved(_ source: SourceReference?) -> Bool {
            source.map { texts.contains($0.file) } ?? false
        }
        let paths =
            sections.flatMap { $0.allItemsWithPages.filter { isSaved($0.source) }.map(\.path) }
            + pages.values.filter { isSaved($0.source) }.map(\.path)
        return try Set(awaited.files).union(
            paths.map { try site.file(ofPageAt: $0, fileMode).string }
        )
    }

    /// Tells the command that pages are complete.
    ///
    /// Pages whose bytes have not changed are left out: the command shows them already.
    ///
    /// - Parameter pages: The files of the pages.
    /// - Throws: `DiskError`.
    package func announce(_ pages: [OutputPath]) throws {
        guard let waiting = output?.waitingFiles else { return }
        let changed = pages.map(\.string).filter(waiting.contains)
        if changed.isEmpty { return }
        timings.count("pages shown early", changed.count)
        try EarlyPages(pages: changed, files: waiting.sorted()).write(in: workspace.hidden.path)
    }
}
