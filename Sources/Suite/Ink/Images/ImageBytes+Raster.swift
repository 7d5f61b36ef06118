extension ImageBytes {
    /// Source: PNG (ISO/IEC 15948), 11.2.2 IHDR.
    var pngSize: ImageSize? {
        guard big(0, 4) == 0x8950_4E47, big(4, 4) == 0x0D0A_1A0A, has("IHDR", at: 12) else {
            return nil
        }
        return size(big(16, 4), big(20, 4))
    }

    /// Source: GIF89a, section 18, Logical Screen Descriptor.
    var gifSize: ImageSize? {
        guard has("GIF87a", at: 0) || has("GIF89a", at: 0) else { return nil }
        return size(little(6, 2), little(8, 2))
    }

    /// Source: JPEG (ITU T.81), B.2.2 frame header; Exif 2.3, tag 0x0112 Orientation.
    var jpegSize: ImageSize? {
        guard big(0, 2) == 0xFFD8 else { return nil }
        var offset = 2
        var isTurned = false
        while let marker = big(offset, 2), marker & 0xFF00 == 0xFF00 {
            if marker == 0xFFFF {
                offset += 1
                continue
            }
            if (0xFFD0...0xFFD8).contains(marker) || marker == 0xFF01 {
                offset += 2
                continue
            }
            guard let length = big(offset + 2, 2), length >= 2 else { return nil }
            let isFrame = (0xFFC0...0xFFCF).contains(marker)
            if isFrame, marker != 0xFFC4, marker != 0xFFC8, marker != 0xFFCC {
                let height = big(offset + 5, 2)
                let width = big(offset + 7, 2)
                return isTurned ? size(height, width) : size(width, height)
            }
            if marker == 0xFFE1, has("Exif\0\0", at: offset + 4) {
                isTurned = orientation(tiff: offset + 10) >= 5
            }
            offset += 2 + length
        }
        return nil
    }

    /// Returns the Exif orientation; from 5 on, width and height are swapped.
    private func orientation(tiff start: Int) -> Int {
        let isLittle = has("II", at: start)
        func number(_ offset: Int, _ count: Int) -> Int? {
            isLittle ? little(start + offset, count) : big(start + offset, count)
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return 1 }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = number(entry, 2) else { return 1 }
            if tag == 0x0112 { return number(entry + 8, 2) ?? 1 }
        }
        return 1
    }

    /// Source: RFC 9649, 2.5–2.7 (VP8, VP8L, VP8X).
    var webPSize: ImageSize? {
        guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
        if has("VP8X", at: 12) {
            return size(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 })
        }
        if has("VP8L", at: 12), let bits = little(21, 4) {
            return ImageSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        if has("VP8 ", at: 12), big(23, 3) == 0x9D012A {
            return size(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
        }
        return nil
    }

    /// Source: ISO/IEC 23008-12 (HEIF), 6.5.3 `ispe`, 6.5.10 `irot`.
    ///
    /// The largest `ispe` is the size of the image; others belong to tiles, alpha planes and
    /// thumbnails.
    var avifSize: ImageSize? {
        guard has("ftyp", at: 4), let end = big(0, 4) else { return nil }
        let isKnown = stride(from: 8, to: min(end, 64), by: 4).contains {
            has("avif", at: $0) || has("avis", at: $0) || has("mif1", at: $0)
        }
        guard isKnown else { return nil }
        var best: ImageSize?
        var isTurned = false
        var index = end
        while index + 5 <= bytes.count {
            if has("mdat", at: index) { break }
            if has("ispe", at: index), let found = size(big(index + 8, 4), big(index + 12, 4)) {
                if found.width.multipliedReportingOverflow(by: found.height).partialValue
                    > (best.map { $0.width * $0.height } ?? 0)
                {
                    best = found
                }
            }
            if has("irot", at: index), let angle = big(index + 4, 1) { isTurned = angle & 1 == 1 }
            index += 1
        }
        guard let best, isTurned else { return best }
        return ImageSize(width: best.height, height: best.width)
    }
}
