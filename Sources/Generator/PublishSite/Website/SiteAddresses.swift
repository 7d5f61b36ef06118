/// The permalinks of articles: one pattern for all of them, or one for each section.
///
/// A pattern follows the folder of a language. Its placeholders are `:section`, `:slug`, `:path`, `:title`,
/// `:category`, `:categories`, `:year`, `:month`, `:day`, `:i_month`, `:i_day`, `:hour`, `:minute` and `:second`; a
/// pattern that ends in `.html` names a file. A text's own `permalink` or `path` takes precedence.
///
///     var permalinks: SitePermalinks { "/:year/:month/:slug/" }
///     var permalinks: SitePermalinks { ["posts": "/:year/:month/:slug.html"] }
public struct SitePermalinks: Hashable, Sendable {
    /// The pattern of sections without one of their own; nil means the path of the file.
    public var pattern: String?
    /// The patterns by section.
    public var sections: [String: String]

    /// Creates patterns.
    ///
    /// - Parameters:
    ///   - pattern: The pattern of sections without one of their own; nil means the path of the file.
    ///   - sections: The patterns by section.
    public init(_ pattern: String? = nil, sections: [String: String] = [:]) {
        self.pattern = pattern
        self.sections = sections
    }

    /// No patterns: articles have the path of their files.
    public static let none = SitePermalinks(nil)
}

extension SitePermalinks: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    /// Makes one pattern for all sections.
    public init(stringLiteral pattern: String) {
        self.init(pattern)
    }

    /// Makes patterns for some sections.
    public init(dictionaryLiteral sections: (String, String)...) {
        self.init(sections: Dictionary(sections) { $1 })
    }
}

/// The form of page URLs, and of the files that let servers answer them without a redirect.
///
/// Front pages, including those of languages, always have the URL of their folder.
public enum PageAddresses: Sendable {
    /// As in the Publish suite: feeds, sitemap and links use `/about` for the page in `about/index.html`, and servers
    /// redirect to `/about/`.
    case suite
    /// `/about/` for the page in `about/index.html`; every server supports it.
    case folders
    /// `/about` for the page in `about.html`, on servers that look there: GitHub Pages, Netlify, Cloudflare Pages, or
    /// nginx with `try_files $uri $uri.html $uri/ =404`.
    case names
    /// `/about.html` for the page in the file of that name.
    case files
}

/// The treatment of a date at the start of a file name, such as `2024-05-06-name.md`, or of a folder name, such as
/// `2024-05-06-name` with an `index.md`.
///
/// A `date` in the front matter takes precedence.
public enum FileNameDates: Sendable {
    /// The date is part of the name.
    case ignored
    /// The date is that of the text, and stays in its URL: `/posts/2024-05-06-name/`.
    case read
    /// The date is that of the text, and is dropped from its URL: `/posts/name/`.
    case dropped
}

/// The number of items on each page of a list.
///
/// Further pages are below the list's own: `/posts/page/2/`. Themes without support for pagination show the items of
/// each page as those of the section; others use `context.paginator`.
public struct SitePagination: Equatable, Sendable {
    /// The size on the front page; nil means no pagination.
    public var index: Int?
    /// The size on section pages; nil means no pagination.
    public var sections: Int?
    /// The size on tag pages; nil means no pagination.
    public var tags: Int?

    /// Creates sizes; values below 1 count as 1.
    public init(index: Int? = nil, sections: Int? = nil, tags: Int? = nil) {
        self.index = index.map { max(1, $0) }
        self.sections = sections.map { max(1, $0) }
        self.tags = tags.map { max(1, $0) }
    }

    /// No pagination.
    public static let none = SitePagination()

    /// Returns the same size for all lists.
    public static func size(_ count: Int) -> SitePagination {
        SitePagination(index: count, sections: count, tags: count)
    }
}

/// The treatment of symbolic links in content and resources that lead outside the site's folder.
///
/// Anybody who can add a file to a site can also add a link to any file of the machine that generates it.
public enum OutsideLinkPolicy: Sendable {
    /// Links are followed.
    case follow
    /// Links are followed, with a warning.
    case warn
    /// Links end the run.
    case refuse
}
