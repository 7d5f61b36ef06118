public import Foundation

/// What a page says, without its place.
public struct Content: Hashable, ContentProtocol {
    /// The title.
    public var title: String
    /// A short description for lists, feeds and search engines.
    public var description: String
    /// The main text, as HTML.
    public var body: Body
    /// When it was first published.
    public var date: Date
    /// When it was changed last.
    public var lastModified: Date
    /// An image that stands for it; a path on the site or a whole URL.
    public var imagePath: Path?
    /// Audio that belongs to it.
    public var audio: Audio?
    /// A video that belongs to it.
    public var video: Video?
    /// What is known of the Markdown that the body was made of; nil for a body made in code, and unless the
    /// article features are installed.
    @_disfavoredOverload
    public internal(set) var facts: TextFacts? {
        get { lazyFacts.facts }
        set { lazyFacts = newValue.map { .known($0) } ?? .none }
    }
    /// The same, read when asked for.
    var lazyFacts = LazyFacts.none
    /// What the metadata says of the publication; nothing unless the site turns `PublicationFeatures` on.
    @_disfavoredOverload
    public var publication = PublicationDetails()

    /// Creates content; dates default to now.
    public init(
        title: String = "",
        description: String = "",
        body: Body = Body(html: ""),
        date: Date = Date(),
        lastModified: Date = Date(),
        imagePath: Path? = nil,
        audio: Audio? = nil,
        video: Video? = nil
    ) {
        self.title = title
        self.description = description
        self.body = body
        self.date = date
        self.lastModified = lastModified
        self.imagePath = imagePath
        self.audio = audio
        self.video = video
    }
}

extension Content {
    /// The content of a place for which nothing was written; its dates are not those of the run.
    static func undated(title: String = "") -> Content {
        Content(title: title, date: .undated, lastModified: .undated)
    }
}

extension Date {
    /// Stands for the date of something that has none: 1970-01-01 in UTC.
    static let undated = Date(timeIntervalSince1970: 0)
}
