/// How images are written.
public struct ImageOptions: Sendable {
    /// Whether an image that stands alone in its paragraph and has a title becomes a figure with
    /// the title as caption: `<figure><img …/><figcaption>…</figcaption></figure>`.
    public var makesFigures = false
    /// Whether an image that is all that a paragraph outside of other blocks holds is written without the paragraph, so
    /// that modifiers can put it into any element.
    public var standsAlone = true
    /// Whether images get `loading="lazy"` and `decoding="async"`.
    public var loadsLazily = false
    /// The number of images at the start of a text that are loaded at once even so.
    public var eagerCount = 0
    /// Whether the size of an image may stand after its address, before or after a title: `![alt](url =300x200)`, `=300x` or
    /// `=x200`; or at the end of its description: `![alt|300](url)`, `|300x200`.
    public var readsSizes = false
    /// Gives the size of an image from its URL as the text has it; `nil` if it is not known.
    ///
    /// Called on the thread that renders. `ImageSize.init(header:)` reads sizes from files.
    public var size: (@Sendable (_ url: String) -> ImageSize?)?

    /// Makes options that change nothing.
    public init() {}
}
