public import Foundation

/// What a text's metadata says of its publication, if the site turns `PublicationFeatures` on.
public struct PublicationDetails: Hashable, Sendable {
    /// Whether the text is not finished.
    public var isDraft = false
    /// From when on the text is no longer part of the site; nil means never.
    public var expires: Date?
    /// Whether lists of several pages show the text before all others; other lists are the theme's to order.
    public var isPinned = false
    /// The series that the text is a part of.
    public var series: SeriesEntry?
    /// The names of those who wrote the text, as its author gave them.
    public var authors: [String] = []
    /// When the text itself was last changed, if its author says so.
    public var updated: Date?
    /// Whether search engines, the site map, feeds and the site's own search leave the text out.
    public var isHidden = false
    /// Whether a machine has translated the text, and nobody has said since that the translation matches.
    public var isMachineTranslation = false
    /// Whether the text is in its language on purpose, and lacks no translation.
    public var isInOneLanguage = false
    /// The version of Swift with which the code of the text compiles, such as `6.3`; nil where that is not recorded, or the code has changed since.
    public package(set) var swiftVersion: String?
    /// What the text is called where its comments are kept, if its author says so.
    public var commentID: String?
    /// Where what is said in the text's audio or video can be read: an address, or a path of the site.
    public var transcript: String?
    /// What the text's audio or video is about from when on, in order.
    public var chapters: [Chapter] = []
    /// The path under which the text was published first, by which feeds and comments go on knowing it; nil means its path.
    public var identity: Path?
    /// Where the text was published first if that is on another site, which search engines should list in place of this one.
    public var canonicalURL: URL?
    /// The identity of the original of which the text is a translation.
    public package(set) var originalIdentity: Path?
    /// Old addresses of the text, relative to the site's root.
    public var aliases: [Path] = []

    /// The categories of the text, the most general one first.
    public var categories: [String] = []
    /// The address that the header asks for; nil means the site's.
    package var permalink: String?

    /// Whether the site map and other languages name the page to search engines.
    package var isForSearchEngines: Bool { !isHidden && canonicalURL == nil }

    /// Creates the details of a text that says nothing.
    public init() {}

    /// A part of audio or video.
    public struct Chapter: Hashable, Sendable {
        /// When it begins, in seconds.
        public var start: Int
        /// What it is about.
        public var title: String

        /// Creates a part.
        public init(start: Int, title: String) {
            self.start = start
            self.title = title
        }
    }

    /// A place in a series.
    public struct SeriesEntry: Hashable, Sendable {
        /// The name of the series.
        public var name: String
        /// The place, counted from 1; nil means in the order of dates.
        public var part: Int?

        /// Creates a place.
        public init(name: String, part: Int? = nil) {
            self.name = name
            self.part = part
        }
    }
}

extension Location {
    /// What the metadata says of the publication.
    @_disfavoredOverload
    public var publication: PublicationDetails {
        content.publication
    }
}

extension PublicationDetails.Chapter: Decodable {
    /// Decodes a line such as `1:05 Warming the pot`; hours may stand before the minutes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        let words = text.split(separator: " ", maxSplits: 1)
        let numbers =
            words.first?.split(separator: ":", omittingEmptySubsequences: false)
            .map { UInt16($0) } ?? []
        guard words.count == 2, (2...3).contains(numbers.count), !numbers.contains(nil) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(text)' is no chapter; expected minutes:seconds and a title"
            )
        }
        start = numbers.compactMap(\.self).reduce(0) { 60 * $0 + Int($1) }
        title = String(words[1])
    }
}
