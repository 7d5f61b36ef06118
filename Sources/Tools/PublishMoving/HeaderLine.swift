internal import Foundation
internal import Ink
internal import PublishCLICore
internal import PublishFrontMatter
internal import PublishStorage

/// A line of front matter that the command adds or removes, in the text's format: YAML, TOML or JSON.
struct HeaderLine {
    let key: String
    let value: String

    /// The text with the line; a text without front matter gets front matter.
    func added(to text: [UInt8]) -> [UInt8] {
        let source = String(decoding: text, as: UTF8.self)
        let end = source.contains("\r\n") ? "\r\n" : "\n"
        if Self.isJSON(source), let brace = text.firstIndex(of: UInt8(ascii: "{")) {
            let line = "\(end)  \(JSONText.quoted(key)): \(JSONText.quoted(value)),"
            return Array(text[...brace]) + Array(line.utf8) + Array(text[(brace + 1)...])
        }
        guard let header = MetadataHeader(in: source), header.state != .unterminated else {
            let mark = ByteOrderMark.dropped(from: text).count
            let start = text.count - mark
            let lines = ["---", "\(key): \(YAMLText.scalar(value))", "---", ""]
                .joined(separator: end)
            return Array(text[..<start]) + Array(lines.utf8) + Array(text[start...])
        }
        let content = header.contentRange
        if header.fence == .pluses {
            // The line comes first: after a TOML table the key would belong to the table.
            let line = "\(key) = \(JSONText.quoted(value))\(end)"
            return text.inserting(line, at: content.lowerBound)
        }
        let indent = String(repeating: " ", count: (header.entries.first?.keyColumn ?? 1) - 1)
        let line = "\(indent)\(key): \(YAMLText.scalar(value))\(end)"
        let isWhole = content.isEmpty || text[content.upperBound - 1] == 0x0A
        return text.inserting(isWhole ? line : end + line, at: content.upperBound)
    }

    /// The text without the line of a key; if the key is the only one, the whole front matter is removed.
    static func removing(_ key: String, from text: [UInt8]) -> [UInt8] {
        let source = String(decoding: text, as: UTF8.self)
        let isJSON = isJSON(source)
        let header = isJSON ? nil : MetadataHeader(in: source)
        guard isJSON || header != nil else { return text }
        let lines = SourceLines(text)
        let limit =
            header?.bodyStart
            ?? FrontMatter(of: source, readBy: MarkdownParser(), reading: .lenient).bodyStart
        for (number, start) in lines.starts.enumerated() where start < limit {
            let end = number + 1 < lines.starts.count ? lines.starts[number + 1] : text.count
            let line = text.text(start..<end).trimmingCharacters(in: .whitespaces)
            let names = isJSON ? ["\"\(key)\":"] : ["\(key):", "\(key) =", "\(key)="]
            guard names.contains(where: line.hasPrefix) else { continue }
            let rest = Array(text[..<start]) + Array(text[end...])
            guard let header, header.contentRange == start..<end else { return rest }
            // The front matter would be empty, so its two '---' lines are removed, too.
            let begin = text.count - ByteOrderMark.dropped(from: text).count
            var body = header.bodyStart
            if body < text.count, text[body] == 0x0D { body += 1 }
            if body < text.count, text[body] == 0x0A { body += 1 }
            return Array(text[..<begin]) + Array(text[body...])
        }
        return text
    }

    /// The value of a key in a text's front matter.
    static func value(of key: String, in text: [UInt8]) -> MetadataNode? {
        metadata(of: text)[key]
    }

    static func metadata(of text: [UInt8]) -> MetadataNode {
        let source = String(decoding: ByteOrderMark.dropped(from: text), as: UTF8.self)
        return FrontMatter(of: source, readBy: MarkdownParser(), reading: .lenient).metadata
    }

    private static func isJSON(_ source: String) -> Bool {
        source.first { !$0.isWhitespace && $0 != "\u{FEFF}" } == "{"
            && FrontMatter(of: source, readBy: MarkdownParser(), reading: .lenient).bodyStart > 0
    }
}

extension [UInt8] {
    /// The bytes with a line inserted at an offset.
    fileprivate func inserting(_ line: String, at place: Int) -> [UInt8] {
        Array(self[..<place]) + Array(line.utf8) + Array(self[place...])
    }
}
