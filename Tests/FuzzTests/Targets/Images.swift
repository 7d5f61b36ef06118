import Ink

/// Readers of the sizes of images.
extension FuzzTarget {
    private static let png: [UInt8] =
        [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0,
            0, 1, 0, 0, 0, 2, 0, 8, 2, 0, 0, 0,
        ]
    private static let gif: [UInt8] = Array("GIF89a".utf8) + [1, 0, 2, 0, 0, 0, 0]
    private static let jpeg: [UInt8] =
        [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 32, 1, 1, 0x11, 0,
            0xFF, 0xD9,
        ]
    private static let webP: [UInt8] =
        Array("RIFF".utf8) + [26, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
            10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 9, 0, 0,
        ]
    private static let avif: [UInt8] =
        [0, 0, 0, 16] + Array("ftypavif".utf8) + [0, 0, 0, 0, 0, 0, 0, 60] + Array("meta".utf8) + [
            0, 0, 0, 0,
        ]
        + [0, 0, 0, 36] + Array("iprp".utf8) + [0, 0, 0, 28] + Array("ipco".utf8)
        + [0, 0, 0, 20] + Array("ispe".utf8) + [0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9]
    private static let svg = Array(
        "<?xml version='1.0'?><!-- a --><svg width=\"10.5px\" height='20' viewBox=\"0 0 1 2\">".utf8
    )

    static let images = [
        FuzzTarget(
            "image-sizes",
            seeds: [png, gif, jpeg, webP, avif, svg],
            words: [
                "IHDR", "VP8 ", "VP8L", "VP8X", "meta", "iprp", "ipco", "ispe", "ftyp", "<svg",
                " width=\"", "viewBox='", "1e999",
                "\u{0}\u{0}\u{0}\u{0}", "<!--", "<!DOCTYPE [",
            ]
        ) { bytes in
            if let size = ImageSize(header: bytes), size.width <= 0 || size.height <= 0 {
                throw NoSize()
            }
        }
    ]

    /// An image without extent.
    private struct NoSize: Error {}
}
