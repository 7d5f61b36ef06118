public import Foundation

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
