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

/// How pages are addressed, and the files that let servers answer there at once.
///
/// Front pages, those of languages included, always have the address of their folder.
public enum PageAddresses: Sendable {
    /// As in the Publish suite: feeds, site map and links say `/about` of the page in `about/index.html`, from where servers
    /// send readers on to `/about/`.
    case suite
    /// `/about/`, the page in `about/index.html`; every server knows it.
    case folders
    /// `/about`, the page in `about.html`, for servers that look there: GitHub Pages, Netlify, Cloudflare Pages, or nginx
    /// with `try_files $uri $uri.html $uri/ =404`.
    case names
    /// `/about.html`, the page in the file of that name.
    case files
}

/// What becomes of dates at the beginning of the names of files, such as `2024-05-06-name.md`, or of the folder `2024-05-06-name` with
/// an `index.md`.
///
/// A `date` in the header wins.
public enum FileNameDates: Sendable {
    /// They are a part of the name.
    case ignored
    /// They are the date of the text, and stay in its address: `/posts/2024-05-06-name/`.
    case read
    /// They are the date of the text, and its address is without them: `/posts/name/`.
    case dropped
}

/// How many items stand on one page of a list.
///
/// Further pages are found below the list's own: `/posts/page/2/`. A theme that knows nothing of them shows the items
/// of a section's page by itself; others ask `context.paginator`.
public struct SitePagination: Equatable, Sendable {
    /// The size on the front page; nil means no pages.
    public var index: Int?
    /// The size on the pages of sections; nil means that all items stand on one.
    public var sections: Int?
    /// The size on the pages of tags; nil means that all items stand on one.
    public var tags: Int?

    /// Creates sizes; one below 1 counts as 1.
    public init(index: Int? = nil, sections: Int? = nil, tags: Int? = nil) {
        self.index = index.map { max(1, $0) }
        self.sections = sections.map { max(1, $0) }
        self.tags = tags.map { max(1, $0) }
    }

    /// Every list on one page.
    public static let none = SitePagination()

    /// The same size everywhere.
    public static func size(_ count: Int) -> SitePagination {
        SitePagination(index: count, sections: count, tags: count)
    }
}

/// What becomes of symbolic links among texts and resources that lead out of the site's folder.
///
/// Whoever can add a file to a site can add a link, also one to a file of the machine that generates it.
public enum OutsideLinkPolicy: Sendable {
    /// They are followed.
    case follow
    /// They are followed, with a warning.
    case warn
    /// They end the run.
    case refuse
}
