public import Plot

/// One language in which a site is published.
public struct SiteLocalization: Hashable, Identifiable, Sendable {
    /// The language; its raw value is the BCP 47 tag that pages carry.
    public var language: Language
    /// The language's folder below `Content` and, unless it has no prefix, in URLs: `zh`.
    public var path: String
    /// The language's own name, for switches: `简体中文`.
    public var label: String
    /// The site's name in this language; nil means the site's `name`.
    public var name: String?
    /// The site's description in this language; nil means the site's `description`.
    public var description: String?
    /// The region for `og:locale`, as an ISO 3166 code such as `CN`; nil when none is meant.
    public var region: String?

    /// Equal to `path`, which is unique among a site's languages.
    public var id: String { path }

    /// Declares a language; `path` defaults to the primary subtag (`zh` of `zh-Hans`).
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

/// How a site's languages appear in its URLs.
public enum LanguageURLs: Hashable, Sendable {
    /// Every language has its folder: `/zh/posts/…`, `/en/posts/…`.
    case prefixAll
    /// The first language has none, so that the URLs of a site that had one language stay.
    case prefixNonDefault
}

/// The key of a language within a site: the localization's `id`.
package typealias LanguageCode = String

extension SiteLocalization {
    /// The localization that the page being rendered belongs to; nil in a site without languages.
    @TaskLocal package static var current: SiteLocalization?
}
