public import Foundation

/// Something with a place on the site and content.
public protocol Location: ContentProtocol {
    /// Its path, relative to the site's root.
    var path: Path { get }
    /// What it says.
    var content: Content { get set }
}

extension Location {
    /// The content's title.
    public var title: String {
        get { content.title }
        set { content.title = newValue }
    }

    /// The content's description.
    public var description: String {
        get { content.description }
        set { content.description = newValue }
    }

    /// The content's main text.
    public var body: Content.Body {
        get { content.body }
        set { content.body = newValue }
    }

    /// When the content was first published.
    public var date: Date {
        get { content.date }
        set { content.date = newValue }
    }

    /// When the content was changed last.
    public var lastModified: Date {
        get { content.lastModified }
        set { content.lastModified = newValue }
    }

    /// The content's image.
    public var imagePath: Path? {
        get { content.imagePath }
        set { content.imagePath = newValue }
    }

    /// The content's audio.
    public var audio: Audio? {
        get { content.audio }
        set { content.audio = newValue }
    }

    /// The content's video.
    public var video: Video? {
        get { content.video }
        set { content.video = newValue }
    }
}

/// The properties that everything with a page has.
public protocol ContentProtocol {
    /// The title.
    var title: String { get set }
    /// A short description for lists, feeds and search engines.
    var description: String { get set }
    /// The main text, as HTML.
    var body: Content.Body { get set }
    /// When it was first published.
    var date: Date { get set }
    /// When it was changed last.
    var lastModified: Date { get set }
    /// Its image; a path on the site or a whole URL.
    var imagePath: Path? { get set }
    /// Audio that belongs to it.
    var audio: Audio? { get set }
    /// A video that belongs to it.
    var video: Video? { get set }
}

/// A closure that changes a value in place.
public typealias Mutations<T> = (inout T) throws -> Void
