/// How images are read and written.
public struct ImageOptions: Sendable {
    /// Whether an image becomes a figure if it is alone in its paragraph and has a title, which is
    /// the caption: `<figure><img …/><figcaption>…</figcaption></figure>`.
    public var makesFigures = false
    /// Whether an image that is alone in a top-level paragraph is written without the paragraph, so
    /// that modifiers can put the image into any element.
    public var standsAlone = true
    /// Whether images get `loading="lazy"` and `decoding="async"`.
    public var loadsLazily = false
    /// The number of images at the start of a text that are loaded eagerly, even if `loadsLazily`
    /// is on.
    public var eagerCount = 0
    /// Whether an image can have a size: after its URL, before or after a title, as in `![alt](url
    /// =300x200)`, `=300x` or `=x200`; or at the end of its description, as in `![alt|300](url)` or
    /// `|300x200`.
    public var readsSizes = false
    /// Returns the size of an image by its URL as written in the text; `nil` if the size is
    /// unknown.
    ///
    /// Called on the thread that renders. `ImageSize.init(header:)` reads sizes from files.
    public var size: (@Sendable (_ url: String) -> ImageSize?)?

    /// Makes the default options.
    public init() {}
}
