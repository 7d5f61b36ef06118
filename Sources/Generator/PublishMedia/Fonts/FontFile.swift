internal import PublishStorage

/// The data in the tables of a font file.
///
/// Source: OpenType 1.9, "Font file", `OS/2`, `cmap` and `name`.
struct FontFile {
    /// The characters in the font.
    private(set) var characters = CharacterSet32()
    /// Whether the licence bits of the font forbid embedding it in pages, or subsetting it.
    private(set) var isRestricted = false
    /// For each face of a collection, the script in its name, such as `SC`; an empty string if
    /// there is none.
    private(set) var scripts: [String] = []

    /// The bytes of the file; only needed while they are parsed.
    private var bytes: [UInt8]

    /// Parses a TTF, OTF or TTC; nil for anything else.
    init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        let signature = number(4, at: 0)
        var starts = [0]
        if signature == 0x7474_6366 {
            let count = min(number(4, at: 8), 64)
            starts = (0..<count).map { number(4, at: 12 + 4 * $0) }
        } else if ![0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(signature) {
            return nil
        }
        guard let first = starts.first else { return nil }
        scripts = starts.map { starts.count == 1 ? "" : script(ofFaceAt: $0) }
        if let table = table("OS/2", ofFaceAt: first) {
            let type = number(2, at: table + 8)
            // `fsType`: 2 is a restricted licence, 0x100 forbids subsetting.
            isRestricted = type & 0xF == 2 || type & 0x100 != 0
        }
        guard let map = table("cmap", ofFaceAt: first) else { return nil }
        readCharacters(at: map)
        self.bytes = []
    }

    /// Decodes data from the build cache, as made by `encoded`.
    init?(encoded: [UInt8]) {
        var reader = ByteReader(encoded)
        guard let isRestricted = reader.flag(), let scripts = reader.list({ $0.text() }),
            let ranges = reader.list({ reader -> ClosedRange<Int>? in
                guard let first = reader.number(), let count = reader.number() else { return nil }
                return first...first + count
            })
        else { return nil }
        bytes = []
        (self.isRestricted, self.scripts) = (isRestricted, scripts)
        for range in ranges { for scalar in range { characters.insert(UInt32(scalar)) } }
    }

    /// The data, encoded for the build cache.
    var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.add(isRestricted)
        writer.add(scripts) { $0.add($1) }
        writer.add(FontSheet.ranges(of: characters.sorted)) { writer, range in
            writer.add(Int(range.lowerBound))
            writer.add(range.count - 1)
        }
        return writer.bytes
    }

    /// Returns the index of the face for a language, such as `zh-Hant`, in a collection.
    func face(for language: String) -> Int {
        let code = language.lowercased()
        let script =
            switch code {
            case let code where code.hasPrefix("zh-hk"): "HK"
            case let code where code.hasPrefix("zh-hant") || code.hasPrefix("zh-tw"): "TC"
            case let code where code.hasPrefix("ja"): "JP"
            case let code where code.hasPrefix("ko"): "KR"
            default: "SC"
            }
        return scripts.firstIndex(of: script) ?? 0
    }
}

private extension FontFile {
    /// Returns a big-endian number of `count` bytes; 0 if the bytes end too early.
    func number(_ count: Int, at place: Int) -> Int {
        guard place >= 0, place + count <= bytes.count else { return 0 }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    func table(_ name: String, ofFaceAt start: Int) -> Int? {
        let count = number(2, at: start + 4)
        return (0..<count).lazy.map { start + 12 + 16 * $0 }
            .first { bytes.has(name, at: $0) }.map { number(4, at: $0 + 8) }
    }

    /// Returns the script in a face's name: `SC` in `Noto Sans CJK SC`; empty if there is none.
    func script(ofFaceAt start: Int) -> String {
        guard let table = table("name", ofFaceAt: start) else { return "" }
        let texts = table + number(2, at: table + 4)
        for record in 0..<number(2, at: table + 2) {
            let place = table + 6 + 12 * record
            guard number(2, at: place) == 3, number(2, at: place + 6) == 1 else { continue }
            let (length, offset) = (number(2, at: place + 8), number(2, at: place + 10))
            guard texts + offset + length <= bytes.count else { continue }
            let units = stride(from: texts + offset, to: texts + offset + length - 1, by: 2)
                .map { UInt16(number(2, at: $0)) }
            let words = String(decoding: units, as: UTF16.self).split(separator: " ")
            let script = words.last { ["SC", "TC", "HK", "JP", "KR"].contains($0) }
            if let script { return String(script) }
        }
        return ""
    }

    mutating func readCharacters(at map: Int) {
        for record in 0..<number(2, at: map + 2) {
            let subtable = map + number(4, at: map + 4 + 8 * record + 4)
            switch number(2, at: subtable) {
            case 4: readSegments(at: subtable)
            case 12: readGroups(at: subtable)
            default: break
            }
        }
    }

    /// Reads format 4: the basic multilingual plane.
    mutating func readSegments(at subtable: Int) {
        let size = number(2, at: subtable + 6)
        for segment in stride(from: 0, to: size, by: 2) {
            let end = number(2, at: subtable + 14 + segment)
            let start = number(2, at: subtable + 16 + size + segment)
            let delta = number(2, at: subtable + 16 + 2 * size + segment)
            let place = subtable + 16 + 3 * size + segment
            let offset = number(2, at: place)
            guard start <= end, start < 0xFFFF else { continue }
            for scalar in start...min(end, 0xFFFE) {
                let glyph =
                    offset == 0
                    ? scalar + delta : number(2, at: place + offset + 2 * (scalar - start))
                if glyph & 0xFFFF != 0 { characters.insert(UInt32(scalar)) }
            }
        }
    }

    /// Reads format 12: all planes.
    mutating func readGroups(at subtable: Int) {
        for group in 0..<min(number(4, at: subtable + 12), bytes.count / 12) {
            let place = subtable + 16 + 12 * group
            let (start, end) = (number(4, at: place), number(4, at: place + 4))
            guard start <= end, end <= 0x10_FFFF, end - start < 0x1_0000 else { continue }
            for scalar in start...end { characters.insert(UInt32(scalar)) }
        }
    }
}
