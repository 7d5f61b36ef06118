/// The addresses that a site gives its articles: one pattern for all of them, or one for a section.
///
/// A pattern stands after the folder of a language. Its names are `:section`, `:slug`, `:path`, `:title`, `:category`,
/// `:categories`, `:year`, `:month`, `:day`, `:i_month`, `:i_day`, `:hour`, `:minute` and `:second`; an ending `.html` makes the
/// page a file of that name. A text's own `permalink` or `path` wins.
///
///     var permalinks: SitePermalinks { "/:year/:month/:slug/" }
///     var permalinks: SitePermalinks { ["posts": "/:year/:month/:slug.html"] }
public struct SitePermalinks: Hashable, Sendable {
    /// The pattern of all sections without one of their own; nil means the path of the file.
    public var pattern: String?
    /// The patterns by section.
    public var sections: [String: String]

    /// Creates patterns.
    ///
    /// - Parameters:
    ///   - pattern: That of all sections without one of their own; nil means the path of the file.
    ///   - sections: The patterns by section.
    public init(_ pattern: String? = nil, sections: [String: String] = [:]) {
        self.pattern = pattern
        self.sections = sections
    }

    /// Articles are found where their files are.
    public static let none = SitePermalinks(nil)
}

extension SitePermalinks: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    /// One pattern for all sections.
    public init(stringLiteral pattern: String) {
        self.init(pattern)
    }

    /// A pattern for some sections.
    public init(dictionaryLiteral sections: (String, String)...) {
        self.init(sections: Dictionary(sections) { $1 })
    }
}
