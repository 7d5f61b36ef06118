public import Plot
package import PublishLanguages
internal import PublishStorage

/// One language in which a site is published.
public struct SiteLocalization: Hashable, Identifiable, Sendable {
    /// The language; its raw value is the BCP 47 tag written to pages.
    public var language: Language
    /// The language's folder in `Content`, such as `zh`; also the language's folder in URLs, unless
    /// the language has none there.
    public var path: String
    /// The language's own name, for language switches: `简体中文`.
    public var label: String
    /// The site's name in this language; nil means the site's `name`.
    public var name: String?
    /// The site's description in this language; nil means the site's `description`.
    public var description: String?
    /// The region for `og:locale`, as an ISO 3166 code such as `CN`; nil for none.
    public var region: String?
    /// The conversion that makes the texts of the language; nil for a language with texts of its own.
    package var derivation: Derivation?

    /// The identifier of the language: the same as `path`, which is unique among a site's
    /// languages.
    public var id: String { path }

    /// Creates a language; `path` defaults to the primary subtag (`zh` of `zh-Hans`).
    public init(
        _ language: Language,
        path: String? = nil,
        label: String,
        name: String? = nil,
        description: String? = nil,
        region: String? = nil
    ) {
        self.language = language
        self.path = path ?? String(language.rawValue.prefix { $0 != "-" })
        self.label = label
        self.name = name
        self.description = description
        self.region = region
    }
}

/// The form of languages in URLs.
public enum LanguageURLs: Hashable, Sendable {
    /// Every language has a folder: `/zh/posts/…`, `/en/posts/…`.
    case prefixAll
    /// The first language has no folder, so that URLs from before a second language was added still work.
    case prefixNonDefault
}

/// The identifier of a language within a site: the localization's `id`, such as `zh`.
package typealias LanguageCode = String

extension SiteLocalization {
    /// The localization that the page being rendered belongs to; nil in a site without languages.
    @TaskLocal package static var current: SiteLocalization?
}

/// The languages of the site, for code that renders a page but does not receive the context.
///
/// Functions that receive only the site, such as `site.path(for: tag)` and `head(for:on:)`, use the
/// scope. It is a class, because it is read for every link of a page and references are cheaper to
/// pass than copies.
package final class LocalizationScope: Sendable {
    /// The language of the page.
    package let localization: SiteLocalization
    let pathPrefix: String
    /// The graph that says which pages are versions of the same text.
    package let graph: TranslationGraph
    let tagNames: TagNames
    /// The language attributes of pages.
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

    /// Runs `body`, which renders a page, in this scope.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try LocalizationScope.$current.withValue(self) {
            try SiteLocalization.$current.withValue(localization, operation: body)
        }
    }

    /// Calls a closure with each number, on all cores, like `parallelMap`; the closures run in the
    /// caller's scope, which other threads would not inherit.
    ///
    /// - Throws: The error of the smallest number for which the closure failed.
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

/// The content of a location that every language has, such as the front page.
package struct LocalizedContent: Hashable {
    /// The content in the language being rendered; outside rendering, in the site's first language.
    package var content: Content
    /// The path prefix of the language being rendered.
    package var pathPrefix = ""
    package private(set) var others: [LanguageCode: Content] = [:]

    init(_ content: Content) {
        self.content = content
    }

    /// Stores the content of one language.
    package mutating func set(_ content: Content, for language: LanguageCode, isDefault: Bool) {
        others[language] = content
        if isDefault { self.content = content }
    }

    /// Adds the content of a language other than the first, unless it has one.
    package mutating func add(_ content: Content, for language: LanguageCode) {
        others[language] = others[language] ?? content
    }

    /// Changes the content of every language.
    package mutating func changeAll(_ change: (inout Content) -> Void) {
        change(&content)
        for language in others.keys.sorted() {
            if var other = others[language] {
                change(&other)
                others[language] = other
            }
        }
    }

    /// Returns the same location with one language as the language being rendered.
    ///
    /// If the language has no content of its own, `fallback` is used.
    package func focused(
        on language: LanguageCode,
        isDefault: Bool,
        pathPrefix: String,
        fallback: Content
    ) -> LocalizedContent {
        var focused = self
        // A step may have changed the first language's content since the content was stored.
        if !isDefault { focused.content = others[language] ?? fallback }
        focused.pathPrefix = pathPrefix
        return focused
    }
}
