package import Ink
package import PublishStorage

/// What an image is converted to.
package enum ImageFormat: String, CaseIterable, Hashable, Sendable {
    /// Smaller than JPEG and PNG, and known to all browsers since 2020.
    case webP = "webp"
    /// Smaller still, and a hundred times as slow to make.
    case avif

    /// The type as servers tell it.
    package var mediaType: String { "image/\(rawValue)" }
}

/// A smaller version of an image.
package struct ImageVersion: Hashable, Sendable {
    /// Where all versions are on a site.
    package static let folder = OutputPath.imageVersions

    /// The digest of the original and of how it is converted.
    package var original: Digest
    /// The width in pixels.
    package var width: Int
    /// The format.
    package var format: ImageFormat

    /// Names a version.
    package init(original: Digest, width: Int, format: ImageFormat) {
        self.original = original
        self.width = width
        self.format = format
    }

    /// The name of its file.
    package var fileName: String {
        "\(original.hexadecimal)-\(width).\(format.rawValue)"
    }
}

/// An image of a site that may get smaller versions: PNG without animation, JPEG, or GIF with animation.
package struct OriginalImage: Hashable, Sendable {
    /// The absolute path of the file.
    package var file: String
    /// The digest of its bytes.
    package var digest: Digest
    /// Its size in pixels.
    package var size: ImageSize
    /// How many bytes it has.
    package var count: Int
    /// Whether it is an animation, which gets one version of its own size.
    package var isAnimated = false
    /// Whether it says in a profile which colours it has; without one they are those of the web.
    package var hasProfile: Bool

    /// The most pixels of an image that is converted: programs hold all pixels of some in memory at once.
    package static let mostPixels = 250_000_000

    /// Whether it has more pixels than are converted.
    package var isTooLarge: Bool {
        let (pixels, isOver) = size.width.multipliedReportingOverflow(by: size.height)
        return isOver || pixels > Self.mostPixels
    }

    /// Reads a file; nil for one that is neither, or cannot be read.
    package init?(file: String) {
        guard let bytes = try? Disk.read(file), let size = ImageSize(header: bytes) else {
            return nil
        }
        let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        // Animations say so before the first chunk of pixels.
        if isPNG, let pixels = bytes.place(of: "IDAT"),
            let animation = bytes.place(of: "acTL"), animation < pixels
        {
            return nil
        }
        let isAnimated = GIFFile.isAnimated(bytes)
        guard isPNG || isAnimated || bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        self.init(
            file: file,
            digest: Digest(bytes),
            size: size,
            count: bytes.count,
            hasProfile: bytes.place(of: isPNG ? "iCCP" : "ICC_PROFILE") != nil
        )
        self.isAnimated = isAnimated
    }

    /// Takes what an earlier run has read.
    package init(
        file: String,
        digest: Digest,
        size: ImageSize,
        count: Int,
        hasProfile: Bool = false
    ) {
        self.hasProfile = hasProfile
        self.file = file
        self.digest = digest
        self.size = size
        self.count = count
    }

    /// The widths of its versions: the wanted ones below its own, and its own unless it is larger than all of them.
    package func widths(of wanted: [Int]) -> [Int] {
        // Most of an animation is what stays from picture to picture, which is lost at another size.
        if isAnimated { return [size.width] }
        let widths = Set(wanted.filter { $0 > 0 }).sorted()
        guard let largest = widths.last else { return [] }
        return widths.filter { $0 < size.width } + (size.width <= largest ? [size.width] : [])
    }
}

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
    /// From how many bytes on animated GIFs become animated WebP, which all but browsers from before 2020 show; nil leaves them.
    ///
    /// A screen recording takes seconds once, and is then a third as large.
    public var animationBytes: Int?
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
        animationBytes: Int? = nil,
        asksOtherSites: Bool = true
    ) {
        self.widths = widths
        self.formats = formats
        self.quality = quality
        self.sizes = sizes
        self.animationBytes = animationBytes
        self.asksOtherSites = asksOtherSites
    }
}
