import Ink
import Testing

@Suite("Sizes of images")
struct ImageSizeTests {
    private static let jpegStart: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0]
    private static let jpegFrame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0, 20, 0, 30, 1, 0, 0, 0]

    private static let files: [(String, [UInt8])] = [
        (
            "PNG",
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
                0, 0, 0, 30, 0, 0, 0, 20,
            ]
        ),
        ("GIF", Array("GIF89a".utf8) + [30, 0, 20, 0]),
        ("JPEG", jpegStart + jpegFrame),
        (
            "JPEG, turned",
            jpegStart + exif(orientation: 6) + [0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 20, 1, 0, 0, 0]
        ),
        ("WebP, lossy", riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A, 30, 0, 20, 0])),
        ("WebP, lossless", riff("VP8L", [0x2F, 29, 0xC0, 0x04, 0])),
        ("WebP, extended", riff("VP8X", [0, 0, 0, 0, 29, 0, 0, 19, 0, 0])),
        ("AVIF", avif(box("ispe", [0, 0, 0, 0, 0, 0, 0, 30, 0, 0, 0, 20]))),
        (
            "AVIF with a thumbnail",
            avif(
                box("ispe", [0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2])
                    + box("ispe", [0, 0, 0, 0, 0, 0, 0, 30, 0, 0, 0, 20])
            )
        ),
        (
            "AVIF, turned",
            avif(box("ispe", [0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 30]) + box("irot", [1]))
        ),
        (
            "SVG",
            Array(
                "<?xml version=\"1.0\"?><!-- <svg width=\"1\"> --><svg width=\"30px\" height='20'>"
                    .utf8
            )
        ),
        ("SVG with a box", Array("<svg xmlns=\"x\" viewBox=\"0 0 30 20\">".utf8)),
        ("SVG with a box and a width", Array("<svg viewBox=\"0,0,60,40\" width=\"30\">".utf8)),
    ]

    private static func riff(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        Array("RIFF\0\0\0\0WEBP".utf8) + Array(kind.utf8) + [0, 0, 0, 0] + content
    }

    private static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(content.count + 8)] + Array(kind.utf8) + content
    }

    private static func avif(_ boxes: [UInt8]) -> [UInt8] {
        box("ftyp", Array("avif\0\0\0\0mif1".utf8)) + boxes
    }

    private static func exif(orientation: UInt8) -> [UInt8] {
        let tiff: [UInt8] =
            Array("MM".utf8) + [
                0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
            ]
        let content = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }

    @Test("The size is read from the header of a file", arguments: files)
    func size(_ format: String, _ bytes: [UInt8]) {
        #expect(ImageSize(header: bytes) == ImageSize(width: 30, height: 20))
    }

    @Test("A header that is cut off anywhere gives no size, and does no harm", arguments: files)
    func cutOff(_ format: String, _ bytes: [UInt8]) {
        for count in 0..<8 { #expect(ImageSize(header: Array(bytes.prefix(count))) == nil) }
        for count in bytes.indices { _ = ImageSize(header: Array(bytes[..<count])) }
    }

    @Test(
        "Other files have no size",
        arguments: ["", "hello", "<html><svg width=\"3\" height=\"2\">", "<svg width=\"100%\">"]
    )
    func others(_ text: String) {
        #expect(ImageSize(header: Array(text.utf8)) == nil)
    }
}
