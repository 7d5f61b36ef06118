/// The names with a fixed spelling: those of the built-in table, and those of the site.
package struct LintWords: Sendable {
    /// The file with the site's own names, relative to the site's folder.
    package static let file = "Content/lint.words"

    /// A name and its wrong spellings.
    private struct Name: Sendable {
        var right: String
        /// The wrong spellings; nil if every other case is wrong.
        var wrong: Set<String>?
    }

    /// The names, by a digest of their lowercase form.
    private var names: [UInt64: Name] = [:]
    /// Repetitions that are allowed, in lower case.
    private var allowed: Set<String> = []

    /// Makes the built-in table.
    init() {
        for name in NameTable.anyCase { add(name: name) }
        for index in stride(from: 0, to: NameTable.forms.count - 1, by: 2) {
            add(wrong: NameTable.forms[index], NameTable.forms[index + 1])
        }
    }

    /// Adds the lines of a site's file.
    ///
    /// `Name` adds a name, `wrong = Name` a wrong spelling of it, `-Name` removes a name from the table, and repeated words
    /// such as `Duran Duran` are allowed. A line that begins with `#` is a comment.
    ///
    /// - Parameter text: The content of the file.
    mutating func add(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            let line = line.trimmingSpaces()
            if line.isEmpty || line.hasPrefix("#") { continue }
            let sides = line.split(separator: "=", maxSplits: 1).map { $0.trimmingSpaces() }
            if line.hasPrefix("-") {
                names[Self.digest(line.dropFirst().trimmingSpaces().utf8)] = nil
            } else if sides.count == 2 {
                add(wrong: sides[0], sides[1])
            } else if line.contains(" ") || line.utf8.allSatisfy({ $0 >= 0x80 }) {
                allowed.insert(line.lowercased())
            } else {
                add(name: line)
            }
        }
    }

    func allows(_ text: String) -> Bool { !allowed.isEmpty && allowed.contains(text.lowercased()) }

    func isName(_ word: String) -> Bool { names[Self.digest(word.utf8)]?.right == word }

    /// The correct spelling of a misspelled name; nil if it is correct, or is not a name.
    func name(for prose: Prose, _ range: Range<Int>) -> String? {
        var digest = Self.start
        for index in range { Self.add(UInt8(truncatingIfNeeded: prose.scalar(index)), to: &digest) }
        guard let name = names[digest] else { return nil }
        let written = prose.text(range)
        guard written != name.right else { return nil }
        if let wrong = name.wrong { return wrong.contains(written) ? name.right : nil }
        // In code, `swiftUI` may be the name of a property.
        let isProperty =
            written.first?.isLowercase == true && name.right.first?.isUppercase == true
            && written != written.lowercased()
        return !isProperty && written.lowercased() == name.right.lowercased() ? name.right : nil
    }
}

private extension LintWords {
    mutating func add(name: String) {
        names[Self.digest(name.utf8)] = Name(right: name, wrong: nil)
    }

    mutating func add(wrong: String, _ right: String) {
        let digest = Self.digest(wrong.utf8)
        // The table already treats every other case as wrong.
        if let known = names[digest], known.wrong == nil, known.right == right { return }
        names[digest, default: Name(right: right, wrong: [])].right = right
        names[digest]?.wrong?.insert(wrong)
    }

    /// Source: FNV-1a, 64 bits.
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    static func add(_ byte: UInt8, to digest: inout UInt64) {
        let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        digest = (digest ^ UInt64(lower)) &* 0x0000_0100_0000_01B3
    }

    static func digest(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var digest = start
        for byte in bytes { add(byte, to: &digest) }
        return digest
    }
}
