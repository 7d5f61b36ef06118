public import Foundation

/// A part of the site with a path and content: an item, a page, a section, the index or a tag page.
public protocol Location: ContentProtocol {
    /// The path of the location, relative to the site's root.
    var path: Path { get }
    /// The content of the location.
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

    /// The content's date of first publication.
    public var date: Date {
        get { content.date }
        set { content.date = newValue }
    }

    /// The content's date of the last change.
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

/// The content properties that items, pages, sections and other locations share.
public protocol ContentProtocol {
    /// The title.
    var title: String { get set }
    /// A short description for lists, feeds and search engines.
    var description: String { get set }
    /// The main text, as HTML.
    var body: Content.Body { get set }
    /// The date of first publication.
    var date: Date { get set }
    /// The date of the last change.
    var lastModified: Date { get set }
    /// The image: a path on the site or a whole URL.
    var imagePath: Path? { get set }
    /// The audio.
    var audio: Audio? { get set }
    /// The video.
    var video: Video? { get set }
}

/// A closure that changes a value in place.
public typealias Mutations<T> = (inout T) throws -> Void
