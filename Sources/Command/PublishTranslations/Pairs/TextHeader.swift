internal import Ink
package import PublishFrontMatter

/// The header of a text whose keys are changed; its other lines, their order and comments stay as they are.
package struct TextHeader {
    /// The lines.
    private var header: HeaderLines
    private let before: [UInt8]
    private let body: ArraySlice<UInt8>
    private let lineEnd: String

    /// Why a header cannot be changed, in a sentence for people.
    package struct Fault: Error, Equatable, CustomStringConvertible {
        /// The sentence.
        package let description: String
    }

    /// Reads the header of a text; a text without one gets one.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: Its path, for the error.
    /// - Throws: ``Fault`` for a header that is not of lines with colons, or one in JSON or with another end, which sites with features read.
    package init(_ bytes: [UInt8], of file: String) throws(Fault) {
        let rest = ByteOrderMark.dropped(from: bytes)
        let mark = bytes[..<rest.startIndex]
        let text = String(decoding: rest, as: UTF8.self)
        lineEnd = Self.lineEnd(of: rest)
        let found = MetadataHeader(in: text).flatMap { $0.state == .unterminated ? nil : $0 }
        let read = FrontMatter(of: text, readBy: MarkdownParser(), reading: .lenient)
        guard read.bodyStart == found?.bodyStart ?? 0 else {
            throw Fault(
                description: "'\(file)' has a header that cannot be changed; change it by hand"
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
                    "'\(file)' has a header in TOML, which is left as it is; change it by hand"
            )
        }
        let content = Array(rest)[found.contentRange]
        let lines = content.filter { $0 != 0x0D }
        header = HeaderLines(yaml: String(decoding: lines, as: UTF8.self))
        before = Array(mark)
        body = rest.dropFirst(found.bodyStart)
    }

    /// A header with lines for a body.
    package init(_ header: HeaderLines, body: [UInt8], lineEnd: String) {
        self.header = header
        self.body = body[...]
        self.lineEnd = lineEnd
        before = []
    }

    /// The line end of a text: that of its first line.
    static func lineEnd(of bytes: ArraySlice<UInt8>) -> String {
        guard let end = bytes.firstIndex(of: 0x0A) else { return "\n" }
        return bytes[..<end].last == 0x0D ? "\r\n" : "\n"
    }

    /// Whether the header of a text gives a key a value.
    package static func says(_ key: String, _ value: String, in bytes: [UInt8]) -> Bool {
        let text = String(decoding: ByteOrderMark.dropped(from: bytes), as: UTF8.self)
        return FrontMatter(of: text, readBy: MarkdownParser(), reading: .lenient)
            .metadata[key]?.text == value
    }

    /// Gives a key a value, in its place or after all others.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - text: The value, which is put into quotation marks where that is needed.
    package mutating func set(_ key: String, to text: String) {
        header.set(key, to: YAMLText.scalar(text))
    }

    /// Takes a key away.
    package mutating func remove(_ key: String) { header.remove(key) }

    /// The keys in order.
    package var keys: [String] { header.keys }

    /// The whole file.
    package var bytes: [UInt8] {
        let lines = header.lines
        guard !lines.isEmpty else { return before + body }
        let text = (["---"] + lines + ["---"]).joined(separator: lineEnd)
        // What stands directly after the closing line stays where it is.
        let gap = body.first.map { $0 == 0x0A || $0 == 0x0D } ?? true ? "" : lineEnd
        return before + Array(text.utf8) + Array(gap.utf8) + body
    }
}
