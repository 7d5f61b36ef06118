internal import PublishStorage

/// The feeds of a site besides `feed.rss`.
///
///     let siteFeeds = SiteFeeds([.atom, .json], of: [.site, .sections, .tags])
///
/// The step `.generateFeeds()` writes the feeds in every language of the site, and pages link to
/// the feeds about them. A feed is in the folder of the page that it is about: `feed.atom`,
/// `posts/feed.json`, `tags/swift/feed.atom`, `authors/ann/feed.atom`.
public struct SiteFeeds: Hashable, Sendable {
    /// The formats of the feeds, in the order of the links in `head`.
    public var formats: [Format]
    /// The subjects that have feeds.
    public var subjects: Set<Subject>
    /// The text of the articles in the feeds.
    public var text: Text
    /// The number of articles in a feed; the newest articles are taken.
    public var maximumItemCount: Int
    /// The raw values of the sections whose articles are included; nil means all.
    private(set) var sectionNames: Set<String>?

    /// The format of a feed.
    public enum Format: String, Hashable, Sendable {
        /// Atom; the file is `feed.atom`.
        case atom
        /// JSON Feed; the file is `feed.json`.
        case json
        /// RSS 2.0; the site's own `feed.rss` is written by `.generateRSSFeed`.
        case rss
    }

    /// The subject of a feed.
    public enum Subject: Hashable, Sendable {
        /// The whole site; one feed for each language.
        case site
        /// Each section.
        case sections
        /// Each tag.
        case tags
        /// Each category, in a site whose `taxonomies` have categories.
        case categories
        /// Each author named by articles (`TextFeatures.details`).
        case authors
    }

    /// The text of an article in a feed.
    public enum Text: Hashable, Sendable {
        /// The whole article.
        case full
        /// The description of the article, or else its excerpt.
        case summary
    }

    /// Creates feeds with the articles of all sections.
    ///
    /// - Parameters:
    ///   - formats: The formats of the feeds.
    ///   - subjects: The subjects that have feeds.
    ///   - text: The text of the articles in the feeds.
    ///   - maximumItemCount: The number of articles in a feed; the newest articles are taken.
    public init(
        _ formats: [Format],
        of subjects: Set<Subject> = [.site],
        text: Text = .full,
        maximumItemCount: Int = 100
    ) {
        self.formats = formats
        self.subjects = subjects
        self.text = text
        self.maximumItemCount = maximumItemCount
    }

    /// No feeds.
    public static let none = SiteFeeds([])

    /// Returns the same feeds, but only with articles of some sections.
    ///
    /// - Parameter sections: The sections whose articles are included.
    /// - Returns: The feeds.
    public func including<ID: WebsiteSectionID>(_ sections: Set<ID>) -> SiteFeeds {
        var feeds = self
        feeds.sectionNames = Set(sections.map(\.rawValue))
        return feeds
    }
}

extension SiteFeeds {
    package func includes(_ section: Section<some Website>) -> Bool {
        section.itemPages == .all && sectionNames?.contains(section.id.rawValue) ?? true
    }

    package func formats(of subject: Subject) -> [Format] {
        guard subjects.contains(subject) else { return [] }
        return subject == .site ? formats.filter { $0 != .rss } : formats
    }
}

extension SiteFeeds.Format {
    /// Returns the path of the feed about a page.
    ///
    /// - Parameter folder: The path of the page.
    /// - Returns: The path relative to the site's root.
    package func path(in folder: Path) -> Path {
        folder.trimmed.appendingComponent("feed." + rawValue)
    }

    /// The media type of the feed.
    ///
    /// Source: RFC 4287, 7; JSON Feed 1.1, Feed Discovery.
    package var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .json: "application/feed+json"
        case .rss: "application/rss+xml"
        }
    }
}

extension Website {
    /// Returns the path of an author's page in the language being rendered.
    ///
    /// A site without author pages has a path, too, because it is the folder of the author's feeds.
    package func path(forAuthor name: String) -> Path {
        if let taxonomy = taxonomies.first(where: { $0.subject == .authors }) {
            return path(for: Tag(itemAuthors[name]?.name ?? name), in: taxonomy)
        }
        return Path(currentPathPrefix).appendingComponent("authors")
            .appendingComponent(Slug.normalized(name))
    }
}
