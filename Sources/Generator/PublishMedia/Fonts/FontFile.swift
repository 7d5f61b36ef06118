internal import PublishStorage

/// The data of a font file that its subsets need, as `fc-query` prints it.
struct FontFile {
    /// The format of a line for each face: its index, its names, and ranges of its characters in
    /// hexadecimal.
    static let format = "%{index}|%{family}|%{charset}\n"

    /// The lines of `fc-query`.
    let lines: String
    /// The characters in the font; in a collection, of its first face.
    private(set) var characters = CharacterSet32()
    /// For each face of a collection, the script in its name, such as `SC`; an empty string if
    /// there is none.
    private(set) var scripts: [String] = []

    /// Parses the lines of `fc-query`; nil if they contain no characters.
    init?(_ lines: String) {
        self.lines = lines
        for line in lines.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false)
            // Indices beyond 16 bits are named instances of the same face.
            guard fields.count > 2, let index = Int(fields[0]), index < 0x1_0000 else { continue }
            let words = fields[1].split { $0 == " " || $0 == "," }
            let script = words.last { ["SC", "TC", "HK", "JP", "KR"].contains($0) }
            scripts.append(script.map(String.init) ?? "")
            guard scripts.count == 1, let ranges = fields.last?.split(separator: " ") else {
                continue
            }
            // A damaged font may name each character many times.
            var left: UInt32 = 0x11_0000
            for range in ranges {
                let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
                guard let first = ends.first, let last = ends.last, first <= last, last < 0x11_0000,
                    left >= last - first
                else { continue }
                left -= last - first
                for character in first...last { characters.insert(character) }
            }
        }
        if characters.sorted.isEmpty { return nil }
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

extension FontFile {
    /// Returns whether the licence bits of a font forbid embedding it in pages, or subsetting it;
    /// `fc-query` does not print them.
    ///
    /// Source: OpenType 1.9, `OS/2`, `fsType`: 2 is a restricted licence, 0x100 forbids subsetting.
    static func isRestricted(_ bytes: [UInt8]) -> Bool {
        func number(_ count: Int, at place: Int) -> Int {
            guard place + count <= bytes.count else { return 0 }
            return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
        }
        // A collection begins with the places of its faces.
        let start = bytes.has("ttcf", at: 0) ? number(4, at: 12) : 0
        let tables = (0..<number(2, at: start + 4)).map { start + 12 + 16 * $0 }
        guard let table = tables.first(where: { bytes.has("OS/2", at: $0) }) else { return false }
        let type = number(2, at: number(4, at: table + 8) + 8)
        return type & 0xF == 2 || type & 0x100 != 0
    }
}
