import CDeflate

/// The place where a picture was taken, as phones and cameras write it into the metadata: GPS in
/// Exif or XMP.
///
/// JPEG, PNG and WebP are supported. Compressed text in PNG and the private data of camera makers
/// are not read.
package struct PictureLocation {
    private var bytes: [UInt8]
    private var isTold = false

    /// Returns whether a file name has the extension of a supported picture format.
    package static func mayBeTold(by name: String) -> Bool {
        let type = name.lowercased().split(separator: ".").last ?? ""
        return ["jpg", "jpeg", "png", "webp"].contains(type)
    }

    /// Returns the picture without its location: zeros and spaces replace the bytes of the
    /// location, so that pixels and all other metadata are kept.
    ///
    /// - Parameter picture: The bytes of the file.
    /// - Returns: The picture; nil if it has no location, or the format is not supported.
    package static func removed(from picture: [UInt8]) -> [UInt8]? {
        var location = PictureLocation(bytes: picture)
        if picture.starts(with: [0xFF, 0xD8]) {
            location.readJPEG()
        } else if picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            location.readPNG()
        } else if picture.has("RIFF", at: 0), picture.has("WEBP", at: 8) {
            location.readWebP()
        }
        return location.isTold ? location.bytes : nil
    }
}

private extension PictureLocation {
    /// Source: JPEG (ITU T.81), B.1.1; Exif 2.3, 4.7.2; XMP 1.3, 1.1.3.
    mutating func readJPEG() {
        var start = 2
        while start + 4 <= bytes.count, bytes[start] == 0xFF, bytes[start + 1] != 0xDA {
            let end = start + 2 + number(at: start + 2, 2, isBig: true)
            guard end > start + 3, end <= bytes.count else { return }
            if bytes[start + 1] == 0xE1 {
                if bytes.has("Exif\0\0", at: start + 4), end >= start + 10 {
                    readExif(start + 10..<end)
                } else if bytes.has("http://ns.adobe.com/x", at: start + 4) {
                    readXMP(start + 4..<end)
                }
            }
            start = end
        }
    }

    /// Source: PNG (third edition), 5.3, 11.3.
    mutating func readPNG() {
        var start = 8
        while start + 12 <= bytes.count {
            let content = start + 8..<start + 8 + number(at: start, 4, isBig: true)
            guard content.upperBound + 4 <= bytes.count else { return }
            let before = isTold
            isTold = false
            if bytes.has("eXIf", at: start + 4) {
                readExif(content)
            } else if bytes.has("iTXtXML:com.adobe.xmp\0\0", at: start + 4) {
                readXMP(content)
            }
            if isTold {
                // Source: PNG (third edition), 5.5: the checksum of a chunk is that of gzip.
                let sum = bytes[start + 4..<content.upperBound].withUnsafeBytes {
                    libdeflate_crc32(0, $0.baseAddress, $0.count)
                }
                for place in 0..<4 {
                    bytes[content.upperBound + place] = UInt8(
                        truncatingIfNeeded: sum >> (24 - 8 * UInt32(place))
                    )
                }
            }
            isTold = isTold || before
            start = content.upperBound + 4
        }
    }

    /// Source: RFC 9649, 2.3 and 2.7.
    mutating func readWebP() {
        var start = 12
        while start + 8 <= bytes.count {
            let content = start + 8..<start + 8 + number(at: start + 4, 4, isBig: false)
            guard content.upperBound <= bytes.count else { return }
            if bytes.has("EXIF", at: start) {
                let hasSign = bytes.has("Exif\0\0", at: content.lowerBound) && content.count >= 6
                readExif(hasSign ? content.dropFirst(6) : content)
            } else if bytes.has("XMP ", at: start) {
                readXMP(content)
            }
            start = content.upperBound + content.count % 2
        }
    }

    /// Removes the GPS entry from the first directory (IFD0), and overwrites the GPS directory and
    /// its values with zeros.
    ///
    /// Source: TIFF 6.0, section 2; Exif 2.3, 4.6.3 and 4.6.6.
    mutating func readExif(_ block: Range<Int>) {
        guard block.count > 8 else { return }
        let isBig = bytes[block.lowerBound] == UInt8(ascii: "M")
        func value(_ place: Int, _ size: Int) -> Int { number(at: place, size, isBig: isBig) }
        /// Returns the offsets of the entries of a directory.
        func entries(_ table: Int) -> [Int] {
            let start = block.lowerBound + table
            guard table >= 8, start + 2 <= block.upperBound else { return [] }
            let count = value(start, 2)
            return start + 2 + 12 * count <= block.upperBound
                ? (0..<count).map { start + 2 + 12 * $0 } : []
        }
        let first = entries(value(block.lowerBound + 4, 4))
        guard let index = first.firstIndex(where: { value($0, 2) == 0x8825 }) else { return }
        let gps = entries(value(first[index] + 8, 4))
        // Tags 2 and 4 are the latitude and the longitude.
        guard gps.contains(where: { [2, 4].contains(value($0, 2)) }) else { return }
        isTold = true
        let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
        var cleared = [gps[0] - 2..<gps[gps.count - 1] + 12]
        for entry in gps {
            let type = value(entry + 2, 2)
            let size = value(entry + 4, 4) * (type < sizes.count ? sizes[type] : 1)
            let start = block.lowerBound + value(entry + 8, 4)
            if size > 4, start + size <= block.upperBound { cleared.append(start..<start + size) }
        }
        // The entries after the removed one, and the offset of the next directory, move up.
        let (gap, end) = (first[index], first[first.count - 1] + 12)
        let next = end + 4 <= block.upperBound ? 4 : 0
        let rest = Array(bytes[gap + 12..<end + next])
        let count = first.count - 1
        for range in cleared { clear(range, with: 0) }
        bytes.replaceSubrange(gap..<gap + rest.count, with: rest)
        clear(gap + rest.count..<gap + rest.count + 12, with: 0)
        let low = first[0] - (isBig ? 1 : 2)
        bytes[low] = UInt8(truncatingIfNeeded: count)
        bytes[first[0] - (isBig ? 2 : 1)] = UInt8(truncatingIfNeeded: count >> 8)
    }

    /// Overwrites attributes and elements whose names begin with `GPS` with spaces.
    ///
    /// Source: XMP 1.3 part 2, 2.4, `exif:GPSLatitude` and similar ones.
    mutating func readXMP(_ block: Range<Int>) {
        let letters: (UInt8) -> Bool = {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        }
        var position = block.lowerBound
        while let colon = bytes.place(of: ":GPS", from: position), colon < block.upperBound {
            position = colon + 1
            let start = (bytes[block.lowerBound..<colon].lastIndex { !letters($0) } ?? colon) + 1
            let end = bytes[position..<block.upperBound].firstIndex { !letters($0) } ?? position
            guard start > block.lowerBound, start < colon, end > position else { continue }
            let name = String(decoding: bytes[start..<end], as: UTF8.self)
            var last: Int?
            if bytes[start - 1] == UInt8(ascii: "<") {
                let close = bytes.place(of: UInt8(ascii: ">"), from: end)
                last =
                    close.flatMap { bytes[$0 - 1] == UInt8(ascii: "/") ? $0 : nil }
                    ?? bytes.place(of: "</\(name)>", from: end).map { $0 + name.utf8.count + 2 }
            } else if let quote = bytes[end..<block.upperBound].firstIndex(where: {
                $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
            }) {
                last = bytes.place(of: bytes[quote], from: quote + 1)
            }
            guard let last, last < block.upperBound else { return }
            isTold = true
            let isElement = bytes[start - 1] == UInt8(ascii: "<")
            clear((isElement ? start - 1 : start)..<last + 1, with: 0x20)
            position = last + 1
        }
    }

    mutating func clear(_ range: Range<Int>, with byte: UInt8) {
        for place in range { bytes[place] = byte }
    }

    func number(at place: Int, _ size: Int, isBig: Bool) -> Int {
        guard place >= 0, place + size <= bytes.count else { return 0 }
        let digits = bytes[place..<place + size]
        return isBig
            ? digits.reduce(0) { $0 << 8 | Int($1) }
            : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
