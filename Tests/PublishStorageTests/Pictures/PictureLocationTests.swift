import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@Suite("Where pictures were taken")
struct PictureLocationTests {
    /// Exif as cameras write it: the way up, the place and the maker, with a latitude of 48, 51 and 29.
    static func exif(isBig: Bool, gps: UInt16 = 2) -> [UInt8] {
        func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
            withUnsafeBytes(of: isBig ? value.bigEndian : value.littleEndian) { Array($0) }
        }
        func entry(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
            number(tag) + number(type) + number(count) + value
        }
        var block = Array((isBig ? "MM" : "II").utf8) + number(UInt16(42)) + number(UInt32(8))
        block += number(UInt16(3))
        block += entry(0x0112, 3, 1, number(UInt16(6)) + [0, 0])
        block += entry(0x8825, 4, 1, number(UInt32(50)))
        block += entry(0xA000, 2, 4, Array("Tea\0".utf8)) + number(UInt32(0))
        block += number(UInt16(2)) + entry(1, 2, 2, Array("N\0\0\0".utf8))
        block += entry(gps, 5, 3, number(UInt32(80))) + number(UInt32(0))
        for value in [48, 1, 51, 1, 29, 1] as [UInt32] { block += number(value) }
        return block
    }

    static let xmp = """
        <x:xmpmeta><rdf:Description exif:GPSLatitude="48,51.29N" exif:GPSMapDatum='WGS'
        tiff:Make="Tea"><exif:GPSLongitude>2,21E</exif:GPSLongitude><exif:GPSStatus/>
        </rdf:Description></x:xmpmeta>
        """

    static func jpeg(_ segments: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0xD8]
        for segment in segments {
            let size = segment.count + 2
            bytes += [0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 255)] + segment
        }
        return bytes + [0xFF, 0xDA, 0, 2] + Array("pixels :GPS".utf8) + [0xFF, 0xD9]
    }

    static func chunk(_ name: String, _ content: [UInt8], sum: [UInt8] = [0, 0, 0, 0]) -> [UInt8] {
        [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + sum
    }

    static func webP(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + Array(name.utf8)
            + [UInt8(content.count & 255), UInt8(content.count >> 8), 0, 0] + content
    }

    static let sign = Array("Exif\0\0".utf8)
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    @Test("Exif loses the place and keeps everything else", arguments: [true, false])
    func exif(isBig: Bool) throws {
        let told = Self.exif(isBig: isBig)
        for (picture, start) in [
            (Self.jpeg([Self.sign + told]), 12), (Self.webP("EXIF", told), 20),
            (Self.webP("EXIF", Self.sign + told), 26),
            (Self.png + Self.chunk("eXIf", told) + Self.chunk("IDAT", [1]), 16),
        ] {
            let bytes = try #require(PictureLocation.removed(from: picture))
            #expect(bytes.count == picture.count)
            let block = Array(bytes[start..<start + told.count])
            #expect(block[8..<10] == (isBig ? [0, 2] : [2, 0]))
            #expect(block[10..<22] == told[10..<22])
            #expect(block[22..<38] == told[34..<50])
            #expect(block[38...].allSatisfy { $0 == 0 })
            #expect(PictureLocation.removed(from: bytes) == nil)
            #expect(bytes[..<start] == picture[..<start])
        }
    }

    @Test("XMP gets spaces where the place was")
    func xmp() throws {
        let segment = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(Self.xmp.utf8)
        for picture in [Self.jpeg([segment]), Self.webP("XMP ", Array(Self.xmp.utf8))] {
            let bytes = try #require(PictureLocation.removed(from: picture))
            #expect(bytes.count == picture.count)
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains("tiff:Make=\"Tea\">") && text.contains("</rdf:Description>"))
            for word in ["48", "2,21", "exif", "WGS"] { #expect(!text.contains(word), "\(word)") }
            #expect(text.contains("pixels :GPS") == picture.starts(with: [0xFF, 0xD8]))
        }
    }

    @Test("The checksum of a chunk is that of its new bytes")
    func checksum() throws {
        let picture = Self.png + Self.chunk("eXIf", Self.exif(isBig: true))
        let bytes = try #require(PictureLocation.removed(from: picture))
        let chunk = bytes[12..<bytes.count - 4].map(String.init).joined(separator: ",")
        var command = Command(
            "python3",
            ["-c", "import zlib; print(zlib.crc32(bytes([\(chunk)])))"]
        )
        command.budget = ProgramBudget(seconds: 60)
        let printed = try command.result(in: "/").output
        let sum = bytes.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        #expect(String(decoding: printed, as: UTF8.self) == "\(sum)\n")
    }

    @Test("Pictures that tell no place, and broken ones, stay as they are")
    func others() {
        let told = Self.jpeg([Self.sign + Self.exif(isBig: true)])
        for bytes in [
            [], [0xFF, 0xD8], Self.jpeg([]),
            Self.jpeg([Self.sign + Self.exif(isBig: true, gps: 3)]),
            [0xFF, 0xD8, 0xFF, 0xE1, 0, 2] + Self.sign, [0xFF, 0xD8, 0xFF, 0xE1, 0, 7] + Self.sign,
            Self.webP("EXIF", []), Self.png, Array("<svg exif:GPSLatitude=\"1\"/>".utf8),
        ] {
            #expect(PictureLocation.removed(from: bytes) == nil)
        }
        for count in 0..<told.count {
            let part = Array(told[..<count])
            #expect(PictureLocation.removed(from: part).map { $0.count == count } ?? true)
        }
    }
}
