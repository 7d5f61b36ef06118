/// The width and height of an image in pixels.
public struct ImageSize: Sendable, Hashable {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Makes a size.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads the size from the start of a file; `nil` if the format is unknown or the file is
    /// damaged.
    ///
    /// PNG, JPEG, GIF, WebP, AVIF and SVG are recognized by their content. The first 64 KiB of a
    /// file are nearly always enough; a JPEG file with a large embedded preview may need more.
    ///
    /// - Parameter header: The first bytes of the file.
    public init?(header: [UInt8]) {
        let bytes = ImageBytes(header)
        let size =
            bytes.pngSize ?? bytes.gifSize ?? bytes.jpegSize ?? bytes.webPSize ?? bytes.avifSize
            ?? bytes.svgSize
        guard let size, size.width > 0, size.height > 0 else { return nil }
        self = size
    }
}

/// The bytes of an image file; reading beyond the end returns nil.
struct ImageBytes {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns whether the bytes at an offset are an ASCII text.
    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    /// Returns an unsigned big-endian number of `count` bytes.
    func big(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns an unsigned little-endian number of `count` bytes.
    func little(_ offset: Int, _ count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func size(_ width: Int?, _ height: Int?) -> ImageSize? {
        guard let width, let height else { return nil }
        return ImageSize(width: width, height: height)
    }
}
