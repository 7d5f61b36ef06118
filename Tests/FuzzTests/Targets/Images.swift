import Ink
import PublishStorage

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
        },
        FuzzTarget(
            "picture-locations",
            seeds: [
                [0xFF, 0xD8, 0xFF, 0xE1, 0, 60] + Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0]
                    + [0x25, 0x88, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0, 1, 0, 2, 0, 5, 0]
                    + [1, 0, 0, 0, 36, 0, 0, 0] + [UInt8](repeating: 7, count: 16),
                Array("RIFF0000WEBPXMP ".utf8) + [60, 0, 0, 0]
                    + Array(
                        "<a exif:GPSLatitude='1'><exif:GPSAltitude>2</exif:GPSAltitude></a>".utf8
                    ),
                png + [0, 0, 0, 0, 0, 0, 0, 8] + Array("eXIfMM\0*\0\0\0\u{8}".utf8),
            ],
            words: [
                "Exif\0\0", "eXIf", "EXIF", "XMP ", "iTXtXML:com.adobe.xmp\0\0", ":GPS", "</", "/>",
            ]
        ) { bytes in
            if let left = PictureLocation.removed(from: bytes), left.count != bytes.count {
                throw NoSize()
            }
        },
    ]

    /// An image without extent, or of another length.
    private struct NoSize: Error {}
}
