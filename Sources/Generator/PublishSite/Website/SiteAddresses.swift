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

/// The form of page URLs, and of the matching files, so that servers need no redirect.
///
/// Front pages, including those of languages, always have the URL of their folder.
public enum PageAddresses: Sendable {
    /// As in John Sundell's original: feeds, sitemap and links use `/about` for the page in
    /// `about/index.html`, and servers redirect to `/about/`.
    case suite
    /// `/about/` for the page in `about/index.html`; works on every server.
    case folders
    /// `/about` for the page in `about.html`; works on servers that add the extension: GitHub
    /// Pages, Netlify, Cloudflare Pages, or nginx with `try_files $uri $uri.html $uri/ =404`.
    case names
    /// `/about.html` for the page in `about.html`.
    case files
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

/// The number of items on each page of a list.
///
/// The URLs of further pages are below the list's own: `/posts/page/2/`. Themes that do not know
/// pagination show each page like a section with fewer items; others use `context.paginator`.
public struct SitePagination: Equatable, Sendable {
    /// The number of items on a page of the front page's list; nil means no pagination.
    public var index: Int?
    /// The number of items on a page of a section; nil means no pagination.
    public var sections: Int?
    /// The number of items on a page of a tag; nil means no pagination.
    public var tags: Int?

    /// Creates a pagination; values below 1 count as 1.
    public init(index: Int? = nil, sections: Int? = nil, tags: Int? = nil) {
        self.index = index.map { max(1, $0) }
        self.sections = sections.map { max(1, $0) }
        self.tags = tags.map { max(1, $0) }
    }

    /// No pagination.
    public static let none = SitePagination()

    /// Returns a pagination with the same number of items for all lists.
    public static func size(_ count: Int) -> SitePagination {
        SitePagination(index: count, sections: count, tags: count)
    }
}

/// The treatment of symbolic links in content and resources that lead outside the site's folder.
///
/// Whoever can add a file to a site could otherwise add a link to any file of the machine that
/// generates the site, and so publish the file.
public enum OutsideLinkPolicy: Sendable {
    /// The links are followed.
    case follow
    /// The links are followed, and each is reported as a warning.
    case warn
    /// A link is an error and ends the run.
    case refuse
}
