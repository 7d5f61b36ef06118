import Foundation
import Plot
internal import PublishStorage

extension PublishingStep {
    /// Adds an archive in every language: a page of all items by year and month, one for each year, and one for each
    /// month.
    ///
    /// They are pages like those of Markdown files, so that every theme shows them; the step belongs behind the steps
    /// that add and sort content.
    ///
    /// - Parameters:
    ///   - path: The path of the archive within a language; that of January 2026 is `archive/2026/01`.
    ///   - includesMonths: Whether months have pages of their own.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func addArchivePages(
        at path: Path = "archive",
        includesMonths: Bool = true
    ) -> Self {
        listPages(named: "Add archive pages", settings: [path.string, "\(includesMonths)"]) {
            context in
            ArchivePages(context: context, path: path, includesMonths: includesMonths).pages
        }
    }

    /// Adds a page for each series in every language, and one that lists them.
    ///
    /// The step belongs behind the steps that add content. Without any series there are no pages.
    ///
    /// - Parameter path: The path of the list within a language; a series is found below it under its name.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func addSeriesPages(at path: Path = "series") -> Self {
        listPages(named: "Add series pages", settings: [path.string]) { context in
            SeriesPages(context: context, path: path).pages
        }
    }
}
