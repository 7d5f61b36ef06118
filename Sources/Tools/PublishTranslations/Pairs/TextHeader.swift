internal import Ink
package import PublishFrontMatter

/// The front matter of a text, for changing keys; all other lines, their order and comments are
/// kept.
package struct TextHeader {
    /// The lines of the front matter.
    private var header: HeaderLines
    private let before: [UInt8]
    private let body: ArraySlice<UInt8>
    private let lineEnd: String

    /// The reason why front matter cannot be changed, as a sentence.
    package struct Fault: Error, Equatable, CustomStringConvertible {
        /// The sentence.
        package let description: String
    }

    /// Reads the front matter of a text; a text without front matter gets some.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: The path of the file, for error messages.
    /// - Throws: ``Fault`` for front matter that does not consist of `key: value` lines, such as JSON or TOML.
    package init(_ bytes: [UInt8], of file: String) throws(Fault) {
        let rest = ByteOrderMark.dropped(from: bytes)
        let mark = bytes[..<rest.startIndex]
        let text = String(decoding: rest, as: UTF8.self)
        lineEnd = Self.lineEnd(of: rest)
        let found = MetadataHeader(in: text).flatMap { $0.state == .unterminated ? nil : $0 }
        let read = FrontMatter(of: text, readBy: MarkdownParser(), reading: .lenient)
        guard read.bodyStart == found?.bodyStart ?? 0 else {
            throw Fault(
                description:
                    "the front matter of '\(file)' has a form that cannot be edited automatically; change it by hand"
            )
        }
        guard let found else {
            header = HeaderLines()
            (before, body) = (Array(mark), rest)
            return
        }
        guard found.fence == .hyphens else {
            throw Fault(
                description:
                    "the front matter of '\(file)' is TOML, which cannot be edited automatically; change it by hand"
            )
        }
        let content = Array(rest)[found.contentRange]
        let lines = content.filter { $0 != 0x0D }
        header = HeaderLines(yaml: String(decoding: lines, as: UTF8.self))
        before = Array(mark)
        body = rest.dropFirst(found.bodyStart)
    }

    /// Joins front matter and a body.
    package init(_ header: HeaderLines, body: [UInt8], lineEnd: String) {
        self.header = header
        self.body = body[...]
        self.lineEnd = lineEnd
        before = []
    }

    /// The line ending of the first line of a text.
    static func lineEnd(of bytes: ArraySlice<UInt8>) -> String {
        guard let end = bytes.firstIndex(of: 0x0A) else { return "\n" }
        return bytes[..<end].last == 0x0D ? "\r\n" : "\n"
    }

    /// Whether the front matter of a text sets a key to a value.
    package static func says(_ key: String, _ value: String, in bytes: [UInt8]) -> Bool {
        let text = String(decoding: ByteOrderMark.dropped(from: bytes), as: UTF8.self)
        return FrontMatter(of: text, readBy: MarkdownParser(), reading: .lenient)
            .metadata[key]?.text == value
    }

    /// Sets a key, in its place or after all others.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - text: The value, which is quoted if necessary.
    package mutating func set(_ key: String, to text: String) {
        header.set(key, to: YAMLText.scalar(text))
    }

    /// Removes a key.
    package mutating func remove(_ key: String) { header.remove(key) }

    /// The keys in order.
    package var keys: [String] { header.keys }

    /// The whole file.
    package var bytes: [UInt8] {
        let lines = header.lines
        guard !lines.isEmpty else { return before + body }
        let text = (["---"] + lines + ["---"]).joined(separator: lineEnd)
        // Keeps text that directly follows the closing line on that line.
        let gap = body.first.map { $0 == 0x0A || $0 == 0x0D } ?? true ? "" : lineEnd
        return before + Array(text.utf8) + Array(gap.utf8) + body
    }
}
