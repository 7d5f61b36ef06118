public import Foundation

extension JSONFeed {
    /// An item of a JSON feed.
    public struct Item: Equatable, Sendable {
        /// The permanent identifier of the item.
        public var id: String

        /// The URL of the item.
        public var url: String?

        /// The URL of the page that the item is about, if it is not the page of the item.
        public var externalURL: String?

        /// The title of the item.
        public var title: String?

        /// The whole content as HTML.
        public var contentHTML: String?

        /// The whole content as text.
        public var contentText: String?

        /// A summary, as text.
        public var summary: String?

        /// The URL of the item's main image.
        public var image: String?

        /// The date of publication.
        public var datePublished: Date?

        /// The date of the last change.
        public var dateModified: Date?

        /// The authors of the item, if they differ from the authors of the feed.
        public var authors: [Author]

        /// The tags of the item.
        public var tags: [String]

        /// The language of the item, if it differs from the language of the feed.
        public var language: Language?

        /// The files that belong to the item.
        public var attachments: [Attachment]

        /// The time zone of the dates.
        public var timeZone: TimeZone

        /// Creates an item; it must have content, as HTML or as text.
        public init(
            id: String,
            url: (any URLRepresentable)? = nil,
            externalURL: (any URLRepresentable)? = nil,
            title: String? = nil,
            contentHTML: String? = nil,
            contentText: String? = nil,
            summary: String? = nil,
            image: (any URLRepresentable)? = nil,
            datePublished: Date? = nil,
            dateModified: Date? = nil,
            authors: [Author] = [],
            tags: [String] = [],
            language: Language? = nil,
            attachments: [Attachment] = [],
            timeZone: TimeZone = .current
        ) {
            self.id = id
            self.url = url?.description
            self.externalURL = externalURL?.description
            self.title = title
            self.contentHTML = contentHTML
            self.contentText = contentText
            self.summary = summary
            self.image = image?.description
            self.datePublished = datePublished
            self.dateModified = dateModified
            self.authors = authors
            self.tags = tags
            self.language = language
            self.attachments = attachments
            self.timeZone = timeZone
        }
    }
}
