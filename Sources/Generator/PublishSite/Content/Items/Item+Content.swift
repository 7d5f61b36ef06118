public import Foundation

// Lists show a few properties of every item. Taking them from the shared storage avoids a copy of the
// whole content for each.
extension Item {
    /// The content's title.
    public var title: String {
        get { storage.content.title }
        set { content.title = newValue }
    }

    /// The content's description.
    public var description: String {
        get { storage.content.description }
        set { content.description = newValue }
    }

    /// The content's main text.
    public var body: Content.Body {
        get { storage.content.body }
        set { content.body = newValue }
    }

    /// When the content was first published.
    public var date: Date {
        get { storage.content.date }
        set { content.date = newValue }
    }

    /// When the content was changed last.
    public var lastModified: Date {
        get { storage.content.lastModified }
        set { content.lastModified = newValue }
    }

    /// The content's image.
    public var imagePath: Path? {
        get { storage.content.imagePath }
        set { content.imagePath = newValue }
    }

    /// What the metadata says of the publication.
    @_disfavoredOverload
    public var publication: PublicationDetails {
        get { storage.content.publication }
        set { content.publication = newValue }
    }

    /// The content's audio.
    public var audio: Audio? {
        get { storage.content.audio }
        set { content.audio = newValue }
    }

    /// The content's video.
    public var video: Video? {
        get { storage.content.video }
        set { content.video = newValue }
    }
}
