package import Ink
package import PublishStorage

package struct ImageVersion: Hashable, Sendable {
    package static let folder = OutputPath.imageVersions

    /// The digest of the original and of the conversion settings.
    package var original: Digest
    /// The width in pixels.
    package var width: Int
    package var format: ImagePreparation.Format

    package var fileName: String {
        "\(original.hexadecimal)-\(width).\(format.rawValue)"
    }
}

/// An image of a site that may get smaller versions: a PNG without animation, a JPEG, or an animated GIF.
package struct OriginalImage: Hashable, Sendable {
    /// The absolute path of the file.
    package var file: String
    /// The digest of the file's bytes.
    package var digest: Digest
    /// The size in pixels.
    package var size: ImageSize
    /// The size in bytes.
    package var count: Int
    /// Whether the image is animated; then it gets a single version of the same size.
    package var isAnimated = false
    /// Whether the image has a colour profile; an image without a profile is sRGB.
    package var hasProfile: Bool

    /// The largest image to resize, in pixels: for some formats, the program keeps all pixels in
    /// memory.
    package static let mostPixels = 250_000_000

    /// Whether the image has too many pixels to be resized.
    package var isTooLarge: Bool {
        let (pixels, isOver) = size.width.multipliedReportingOverflow(by: size.height)
        return isOver || pixels > Self.mostPixels
    }

    /// Reads a file; nil for other formats and unreadable files.
    package init?(file: String) {
        guard let bytes = try? Disk.read(file), let size = ImageSize(header: bytes) else {
            return nil
        }
        let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        // In an animated PNG, the animation is declared before the first chunk of pixels (`IDAT`).
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

    /// Makes the value from the result of an earlier run.
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

    /// Returns the widths of the smaller versions: the requested widths below the image's own
    /// width, and the own width unless it exceeds all requested ones.
    package func widths(of wanted: [Int]) -> [Int] {
        // The frames of an animation share most pixels, which compresses well; at another size they
        // would not.
        if isAnimated { return [size.width] }
        let widths = Set(wanted.filter { $0 > 0 }).sorted()
        guard let largest = widths.last else { return [] }
        return widths.filter { $0 < size.width } + (size.width <= largest ? [size.width] : [])
    }
}

/// The settings of `.prepareImages()` for images in texts.
public struct ImagePreparation: Hashable, Sendable {
    /// The target format of a conversion.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// WebP: smaller than JPEG and PNG, supported by all browsers since 2020.
        case webP = "webp"
        /// AVIF: even smaller, supported by all browsers since 2024; takes some seconds for a large
        /// image.
        case avif
    }

    /// The widths of the smaller versions in pixels; a narrower image gets its own width instead.
    public var widths: [Int]
    /// The target formats; of both, browsers prefer AVIF.
    public var formats: Set<Format>
    /// The quality, from 1 to 100.
    public var quality: Int
    /// The value of the attribute `sizes`.
    ///
    /// Source: HTML, 4.8.4.2.2 Sizes attributes.
    public var sizes: String
    /// The size in bytes from which animated GIFs are converted to animated WebP, which all
    /// browsers support since 2020; nil leaves them unchanged.
    ///
    /// Converting a screen recording takes seconds, in the first run only, and makes it a third as
    /// large.
    public var animationBytes: Int?
    /// Whether the sizes of images on other sites are requested, once for each image, unless a run
    /// is offline.
    ///
    /// The results are stored in `Content/images.csv`, which belongs under version control together with the texts.
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

extension ImageVersion {
    /// Returns the `source` elements for versions, one for each format.
    static func sources(
        _ versions: [[ImageVersion]],
        sizes: String,
        isLazy: Bool,
        attribute: String = ""
    ) -> String {
        // Browsers know how wide a lazy image is by the time they load it.
        let sizes = isLazy ? "auto, " + sizes : sizes
        return versions.compactMap { versions -> String? in
            guard let format = versions.first?.format else { return nil }
            let candidates = versions.map { "/\(folder)/\($0.fileName) \($0.width)w" }
            return "<source \(attribute)type=\"image/\(format.rawValue)\" "
                + "srcset=\"\(candidates.joined(separator: ", "))\" "
                + "sizes=\"\(HTMLText.escaped(sizes))\"/>"
        }.joined()
    }
}
