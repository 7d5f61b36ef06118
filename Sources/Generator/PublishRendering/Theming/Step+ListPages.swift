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

    /// A step that adds pages in every language, made from its content.
    ///
    /// - Parameters:
    ///   - name: The name of the step.
    ///   - settings: What else the pages depend on.
    ///   - make: Makes the pages of the language being rendered.
    /// - Returns: The step.
    static func listPages(
        named name: String,
        settings: [String],
        make: @escaping (PublishingContext<Site>) -> [ListPage]
    ) -> Self {
        generation(
            named: name,
            reach: .files,
            settings: { Digest { for setting in settings { $0.add(setting) } } }
        ) { context in
            guard !context.site.localizations.isEmpty else {
                for page in make(context) { context.addPage(page.page(in: nil, of: context.site)) }
                return
            }
            for localization in context.site.localizations {
                let site = context.site
                let pages = context.rendering(in: localization) {
                    make(context.focused(on: localization))
                }
                for page in pages { context.addPage(page.page(in: localization, of: site)) }
            }
        }
    }
}
