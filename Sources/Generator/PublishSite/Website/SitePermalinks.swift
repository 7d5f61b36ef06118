/// The permalinks of articles: one pattern for all of them, or one for each section.
///
/// A pattern is appended to the folder of the language. Its placeholders are `:section`, `:slug`,
/// `:path`, `:title`, `:category`, `:categories`, `:year`, `:month`, `:day`, `:i_month`, `:i_day`,
/// `:hour`, `:minute` and `:second`; a pattern that ends in `.html` is the path of a file.
/// `permalink` or `path` in the front matter of a text takes precedence.
///
///     var permalinks: SitePermalinks { "/:year/:month/:slug/" }
///     var permalinks: SitePermalinks { ["posts": "/:year/:month/:slug.html"] }
public struct SitePermalinks: Hashable, Sendable {
    /// The pattern of sections that are not in `sections`; nil means the path of the file.
    public var pattern: String?
    /// The patterns by section.
    public var sections: [String: String]

    /// Creates patterns.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of sections that are not in `sections`; nil means the path of the
    ///     file.
    ///   - sections: The patterns by section.
    public init(_ pattern: String? = nil, sections: [String: String] = [:]) {
        self.pattern = pattern
        self.sections = sections
    }

    /// No patterns: articles have the path of their files.
    public static let none = SitePermalinks(nil)
}

extension SitePermalinks: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    /// Creates one pattern for all sections.
    public init(stringLiteral pattern: String) {
        self.init(pattern)
    }

    /// Creates patterns for some sections.
    public init(dictionaryLiteral sections: (String, String)...) {
        self.init(sections: Dictionary(sections) { $1 })
    }
}

/// The treatment of a date at the start of a file name, such as `2024-05-06-name.md`, or of a
/// folder name, such as `2024-05-06-name` with an `index.md`.
///
/// A `date` in the front matter takes precedence.
public enum FileNameDates: Sendable {
    /// The date has no meaning: it is a part of the name.
    case ignored
    /// The text is dated by the name, and its URL keeps the date: `/posts/2024-05-06-tea/`.
    case read
    /// The text is dated by the name, and its URL omits the date: `/posts/tea/`.
    case dropped
}
