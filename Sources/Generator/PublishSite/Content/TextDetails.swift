public import Foundation
package import PublishFrontMatter

/// The publication details in the front matter of a text, read if the site has
/// `TextFeatures`.
public struct TextDetails: Hashable, Sendable {
    /// Whether the text is a draft.
    public var isDraft = false
    /// The date from which the text is no longer published; nil means never.
    public var expires: Date?
    /// Whether the text comes first in paginated lists; in other lists the theme decides.
    public var isPinned = false
    /// The text's place in a series.
    public var series: SeriesEntry?
    /// The names of the authors, as written.
    public var authors: [String] = []
    /// The date of the last change given in the front matter.
    public var updated: Date?
    /// Whether search engines, the sitemap, feeds and the site's search omit the text.
    ///
    /// An unlisted text is always hidden.
    public var isHidden: Bool {
        get { visibility >= .unindexed }
        set {
            if visibility <= .unindexed { visibility = newValue ? .unindexed : .listed }
        }
    }
    /// How public the text is.
    package var visibility = TextVisibility.listed
    /// Whether the text is a machine translation that nobody has confirmed yet.
    public var isMachineTranslation = false
    /// Whether the text is meant to exist in one language only, so that no missing translation is
    /// reported.
    public var isInOneLanguage = false
    /// The identifier of the text's comment thread given in the front matter; nil for the default
    /// one.
    public var commentID: String?
    /// The transcript of the audio or video: a URL, or a path on the site.
    public var transcript: String?
    /// The chapters of the audio or video, in order.
    public var chapters: [Chapter] = []
    /// The path of first publication, which identifies the text in feeds and comments; nil means
    /// the current path.
    public var identity: Path?
    /// The URL of the text's first publication on another site, which search engines should list in
    /// place of this one.
    public var canonicalURL: URL?
    /// The `identity` of the original if the text is a translation; nil otherwise.
    public package(set) var originalIdentity: Path?
    /// Former paths of the text, relative to the site's root.
    public var aliases: [Path] = []

    /// The categories of the text, the most general one first.
    public var categories: [String] = []
    /// The permalink given in the front matter; nil means the site's pattern.
    package var permalink: String?

    /// Whether the sitemap and `hreflang` links list the page.
    package var isForSearchEngines: Bool { isShown(in: .indexes) && canonicalURL == nil }

    /// Returns whether an output contains the text.
    package func isShown(in output: TextVisibility.Output) -> Bool {
        visibility.isShown(in: output)
    }

    /// Creates empty details.
    public init() {}

    /// A chapter of audio or video.
    public struct Chapter: Hashable, Sendable {
        /// The start, in seconds.
        public var start: Int
        /// The title.
        public var title: String

        /// Creates a chapter.
        public init(start: Int, title: String) {
            self.start = start
            self.title = title
        }
    }

    /// A place in a series.
    public struct SeriesEntry: Hashable, Sendable {
        /// The name of the series.
        public var name: String
        /// The place, counted from 1; nil means that the series orders the text by date.
        public var part: Int?

        /// Creates a place in a series.
        public init(name: String, part: Int? = nil) {
            self.name = name
            self.part = part
        }
    }
}

extension Location {
    /// The publication details of the front matter.
    @_disfavoredOverload
    public var publication: TextDetails {
        content.publication
    }
}

extension TextDetails.Chapter: Decodable {
    /// Decodes a line such as `1:05 Warming the pot`; hours may precede the minutes.
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
                debugDescription: "'\(text)' is not a chapter; write it as '1:05 Title'"
            )
        }
        start = numbers.compactMap(\.self).reduce(0) { 60 * $0 + Int($1) }
        title = String(words[1])
    }
}
