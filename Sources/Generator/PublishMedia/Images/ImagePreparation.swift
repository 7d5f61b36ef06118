/// What `.prepareImages()` makes of the images of texts.
public struct ImagePreparation: Hashable, Sendable {
    /// What an image is converted to.
    public enum Format: Hashable, Sendable, CaseIterable {
        /// Smaller than JPEG and PNG, and known to all browsers since 2020.
        case webP
        /// Smaller still, and known to all browsers since 2024; takes some seconds for a large image.
        case avif
    }

    /// The widths of the smaller versions in pixels; an image that is not as wide gets its own width instead.
    public var widths: [Int]
    /// What images are converted to; browsers take AVIF where there is both.
    public var formats: Set<Format>
    /// The quality, from 1 to 100.
    public var quality: Int
    /// How wide images are on pages, as the attribute `sizes` says it.
    ///
    /// Source: HTML, 4.8.4.2.2 Sizes attributes.
    public var sizes: String
    /// Whether other sites are asked for the sizes of their images, once for each, unless a run is offline.
    ///
    /// What is found stands in `Content/images.csv`, which belongs to the texts and is committed with them.
    public var asksOtherSites: Bool

    /// Creates a preparation.
    public init(
        widths: [Int] = [640, 1_280],
        formats: Set<Format> = [.webP],
        quality: Int = 80,
        sizes: String = "(min-width: 48rem) 44rem, 100vw",
        asksOtherSites: Bool = true
    ) {
        self.widths = widths
        self.formats = formats
        self.quality = quality
        self.sizes = sizes
        self.asksOtherSites = asksOtherSites
    }
}
