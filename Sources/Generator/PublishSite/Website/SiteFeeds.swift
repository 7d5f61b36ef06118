internal import PublishStorage

/// Which feeds a site has beside its `feed.rss`.
///
///     let siteFeeds = SiteFeeds([.atom, .json], of: [.site, .sections, .tags])
///
/// The step `.generateFeeds()` writes them, in every language of the site, and the heads of pages link those that are about
/// them. Each is beside the page that it is about: `feed.atom`, `posts/feed.json`, `tags/swift/feed.atom`,
/// `authors/ann/feed.atom`.
public struct SiteFeeds: Hashable, Sendable {
    /// The forms of the feeds, in the order in which heads name them.
    public var formats: [Format]
    /// What there is a feed of.
    public var subjects: Set<Subject>
    /// What the feeds have of the articles.
    public var text: Text
    /// How many articles a feed has at most; the newest ones are taken.
    public var maximumItemCount: Int
    /// The raw values of the sections whose articles are taken; nil means all.
    private(set) var sectionNames: Set<String>?

    /// The form of a feed.
    public enum Format: String, Hashable, Sendable {
        /// Atom; the file is `feed.atom`.
        case atom
        /// JSON Feed; the file is `feed.json`.
        case json
        /// RSS 2.0, but for the site itself, whose `feed.rss` is that of `.generateRSSFeed`.
        case rss
    }

    /// What a feed is about.
    public enum Subject: Hashable, Sendable {
        /// Everything; one for each language.
        case site
        /// Each section.
        case sections
        /// Each tag.
        case tags
        /// Each category, in a site whose `taxonomies` have categories.
        case categories
        /// Each author that articles name (`PublicationFeatures.details`).
        case authors
    }

    /// What a feed has of an article.
    public enum Text: Hashable, Sendable {
        /// The whole article.
        case full
        /// Its description, or else its excerpt.
        case summary
    }

    /// Chooses feeds of all sections.
    ///
    /// - Parameters:
    ///   - formats: The forms of the feeds.
    ///   - subjects: What there is a feed of.
    ///   - text: What the feeds have of the articles.
    ///   - maximumItemCount: How many articles a feed has at most.
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

    /// The same feeds with the articles of some sections only.
    ///
    /// - Parameter sections: The sections.
    /// - Returns: The feeds.
    public func including<ID: WebsiteSectionID>(_ sections: Set<ID>) -> SiteFeeds {
        var feeds = self
        feeds.sectionNames = Set(sections.map(\.rawValue))
        return feeds
    }
}

extension SiteFeeds {
    /// Whether the articles of a section are taken.
    package func includes(_ section: Section<some Website>) -> Bool {
        section.itemPages == .all && sectionNames?.contains(section.id.rawValue) ?? true
    }

    /// The forms of the feeds about something.
    package func formats(of subject: Subject) -> [Format] {
        guard subjects.contains(subject) else { return [] }
        return subject == .site ? formats.filter { $0 != .rss } : formats
    }
}

extension SiteFeeds.Format {
    /// The path of the feed of a page.
    ///
    /// - Parameter folder: The path of the page.
    /// - Returns: The path relative to the site's root.
    package func path(in folder: Path) -> Path {
        folder.trimmed.appendingComponent("feed." + rawValue)
    }

    /// The media type.
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
    /// The path of what belongs to an author, in the language that is rendered: the page, where there is one.
    package func path(forAuthor name: String) -> Path {
        if let taxonomy = taxonomies.first(where: { $0.subject == .authors }) {
            let term = Tag(itemAuthors[name]?.name ?? name)
            return path(of: taxonomy).appendingComponent(slug(of: term))
        }
        return Path(currentPathPrefix).appendingComponent("authors")
            .appendingComponent(Slug.normalized(name))
    }
}
