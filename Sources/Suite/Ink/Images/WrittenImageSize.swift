/// A size that the author writes after the URL of an image: `![alt](url =300x200)`, before or after
/// a title.
///
/// The width or the height may be omitted: `=300x` and `=x200`.
package struct WrittenImageSize: Equatable {
    /// The width in CSS pixels; 0 if omitted.
    var width: Int
    /// The height in CSS pixels; 0 if omitted.
    var height: Int
    /// The title without its quotation marks; empty if there is none.
    var title: [UInt8] = []

    /// Reads a single word as a size.
    private init?(_ word: ArraySlice<UInt8>) {
        guard word.first == 0x3D else { return nil }
        let numbers = word.dropFirst().split(
            separator: 0x78,
            omittingEmptySubsequences: false
        )
        guard numbers.count == 2, word.count > 2,
            let width = Self.number(numbers[0]), let height = Self.number(numbers[1])
        else { return nil }
        self.init(width: width, height: height)
    }

    /// Unpacks a size; nil for 0, which stands for no size.
    init?(packed: Int) {
        guard packed > 0 else { return nil }
        self.init(width: packed >> 16, height: packed & 0xFFFF)
    }

    /// Reads Obsidian's size after a bar: `300` or `300x200`; nil if the digits are not a size.
    init?(bar digits: ArraySlice<UInt8>) {
        let numbers = digits.split(separator: 0x78, omittingEmptySubsequences: false)
        guard numbers.count <= 2, let width = numbers.first.flatMap(Self.number), width > 0,
            let height = numbers.count == 2 ? Self.number(numbers[1]) : 0,
            numbers.count == 1 || height > 0
        else { return nil }
        self.init(width: width, height: height)
    }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads the words after a URL; nil unless they are a size, with or without a title.
    package init?(words: some Collection<UInt8>) {
        let words = Array(words)
        let isFirst = words.first == 0x3D
        let space = isFirst ? words.firstIndex(of: 0x20) : words.lastIndex(of: 0x20)
        let word = space.map { isFirst ? words[..<$0] : words[($0 + 1)...] } ?? words[...]
        guard var size = WrittenImageSize(word) else { return nil }
        if let space {
            let rest = isFirst ? words[(space + 1)...] : words[..<space]
            guard let title = Self.title(rest) else { return nil }
            size.title = title
        }
        self = size
    }

    /// The width and the height, packed into one number.
    var packed: Int { width << 16 | height }

    /// Reads a number of at most five digits; 0 if there are no digits.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        if digits.isEmpty { return 0 }
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self)).map(Int.init)
    }

    private static func title(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let spaces: Set<UInt8> = [0x20, 0x09]
        let start = text.drop { spaces.contains($0) }
        let count = start.reversed().drop { spaces.contains($0) }.count
        let marked = start.prefix(count)
        guard marked.count > 1, let mark = marked.first, mark == 0x22 || mark == 0x27,
            marked.last == mark
        else { return nil }
        return Array(marked.dropFirst().dropLast())
    }
}

extension ImageSize {
    /// Returns this size, scaled to the width or height that the author has written.
    func scaled(to written: WrittenImageSize) -> WrittenImageSize {
        var result = written
        guard width > 0, height > 0 else { return result }
        if written.width == 0 { result.width = max(1, written.height * width / height) }
        if written.height == 0 { result.height = max(1, written.width * height / width) }
        return result
    }
}
