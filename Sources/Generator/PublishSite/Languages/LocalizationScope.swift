package import PublishLanguages
internal import PublishStorage

/// What code that renders a page may ask about the languages of the site without being handed a context.
///
/// The functions of the contract that know only the site, such as `site.path(for: tag)` and `head(for:on:)`, look here.
/// It is an object, because it is asked for with every link of a page.
package final class LocalizationScope: Sendable {
    /// The language of the page.
    package let localization: SiteLocalization
    /// What the language puts before its paths.
    let pathPrefix: String
    /// Which pages are the same text.
    package let graph: TranslationGraph
    /// The names of tags.
    let tagNames: TagNames
    /// What the pages say of their language.
    package let documentLanguage: DocumentLanguage

    /// The scope of the page being rendered; nil outside rendering and in a site without languages.
    @TaskLocal static var current: LocalizationScope?

    package init(
        localization: SiteLocalization,
        pathPrefix: String,
        graph: TranslationGraph,
        tagNames: TagNames
    ) {
        self.localization = localization
        self.pathPrefix = pathPrefix
        self.graph = graph
        self.tagNames = tagNames
        documentLanguage = DocumentLanguage(localization)
    }

    /// Runs code that renders a page.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try LocalizationScope.$current.withValue(self) {
            try SiteLocalization.$current.withValue(localization, operation: body)
        }
    }

    /// Applies a closure to numbers on all cores, as `parallelMap` does, in the scope of the caller, which other threads
    /// do not know by themselves.
    ///
    /// - Throws: The error of the smallest number that failed.
    package static func parallelMap<Result>(
        count: Int,
        _ transform: (Int) throws -> Result
    ) throws -> [Result] {
        let scope = current
        return try PublishStorage.parallelMap(count: count) { number in
            guard let scope else { return try transform(number) }
            return try scope.run { try transform(number) }
        }
    }
}
