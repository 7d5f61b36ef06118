internal import Foundation
internal import Ink
internal import PublishStorage

/// A text whose front matter is changed key by key, in YAML, TOML or JSON; all other bytes are kept.
///
///     var editor = HeaderEditor(bytes)
///     editor.set("title", to: "Tea: green")
///     editor.remove("draft")
///     try Disk.write(editor.bytes, to: file)
package struct HeaderEditor {
    private enum Form { case yaml, toml, json }

    private let form: Form
    /// Everything before the first line of the front matter.
    private var opening: [UInt8]
    /// The lines of the front matter, each with its line break.
    private var lines: [String]
    /// The closing fence; in JSON, the closing brace.
    private var closing: [UInt8]
    /// Everything after the closing fence, with the line break there.
    private var body: [UInt8]
    private var lineEnd: String
    /// Whether the line break after the closing fence is part of the body: a body that begins with one
    /// gets no other, and keeps it when the front matter is removed.
    private var keepsBreak = false

    /// The reason why front matter cannot be changed, as a sentence.
    package struct Fault: Error, Equatable, CustomStringConvertible {
        /// The sentence.
        package let description: String
    }

    /// Reads a text; one without front matter gets some with its first key.
    package init(_ bytes: [UInt8] = []) {
        let mark = bytes.count - ByteOrderMark.dropped(from: bytes).count
        let text = String(decoding: bytes, as: UTF8.self)
        var (content, end) = (mark..<mark, mark)
        if let start = bytes.place(of: UInt8(ascii: "{"), from: mark),
            bytes.text(mark..<start).allSatisfy(\.isWhitespace), let header = JSONHeader(in: text)
        {
            form = .json
            end = header.bodyStart
            content = start + 1..<(bytes.prefix(end).lastIndex(of: UInt8(ascii: "}")) ?? end)
        } else if let header = MetadataHeader(in: text), header.bodyStart > 0 {
            form = header.fence == .pluses ? .toml : .yaml
            (content, end) = (header.contentRange, header.bodyStart)
        } else {
            form = .yaml
        }
        // Invalid UTF-8 is longer in the text than in the file.
        (content, end) = (content.clamped(to: 0..<bytes.count), min(end, bytes.count))
        opening = Array(bytes[..<content.lowerBound])
        lines = Self.lines(of: Array(bytes[content]))
        closing = Array(bytes[content.upperBound..<end])
        body = Array(bytes[end...])
        lineEnd = Self.lineEnd(of: bytes)
    }

    /// Reads a text whose front matter has to be YAML without faults, or is missing.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - file: The path of the file, for error messages.
    /// - Throws: ``Fault`` for any other front matter.
    package init(_ bytes: [UInt8], of file: String) throws(Fault) {
        self.init(bytes)
        keepsBreak = true
        let isRead = matter.bodyStart == (closing.isEmpty ? 0 : bytes.count - body.count)
        guard form != .yaml || !isRead else { return }
        let reason = form == .toml && isRead ? "is TOML, which" : "has a form that"
        throw Fault(
            description:
                "the front matter of '\(file)' \(reason) cannot be edited automatically; change it by hand"
        )
    }

    /// Copies the front matter of a text as YAML.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - metadata: The metadata of the text, for converting TOML and JSON.
    ///   - body: A body with the line break before it; nil for none.
    package init(yamlOf text: String, metadata: MetadataNode, body: [UInt8]? = nil) {
        let bytes = Array(text.utf8)
        let other = HeaderEditor(bytes)
        self.init()
        (keepsBreak, self.body) = (body != nil, body ?? [])
        lineEnd = Self.lineEnd(of: bytes + self.body)
        switch other.form {
        case .yaml: lines = other.lines
        case .toml: lines = other.convertedLines(metadata)
        case .json:
            lines = metadata.keys.flatMap { key in
                metadata[key].map { YAMLText.lines(key, $0) } ?? []
            }.map { $0 + lineEnd }
        }
        while lines.last?.allSatisfy(\.isNewline) == true { lines.removeLast() }
        if !lines.isEmpty { addFences() }
    }

    /// The line break at the end of the first line of a text.
    package static func lineEnd(of bytes: [UInt8]) -> String {
        bytes.place(of: 0x0A, from: 1).map { bytes[$0 - 1] } == 0x0D ? "\r\n" : "\n"
    }

    /// The whole file.
    package var bytes: [UInt8] { opening + Array(content.utf8) + closing + body }

    /// The front matter without its fences.
    package internal(set) var content: String {
        get { lines.joined() }
        set { lines = Self.lines(of: Array(newValue.utf8)) }
    }

    /// The metadata, read like that of any text.
    package var metadata: MetadataNode { matter.metadata }

    /// The keys at the top level, in order.
    package var keys: [String] { places.map(\.key) }

    /// Sets a key, in its place or in addition to the others.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - text: The value, which is quoted if necessary.
    package mutating func set(_ key: String, to text: String) {
        set(key, toWritten: form == .yaml ? YAMLText.scalar(text) : JSONText.quoted(text))
    }

    /// Sets a key to a value that is written in the form of the front matter, such as a list.
    package mutating func set(_ key: String, toWritten value: String) {
        let line =
            switch form {
            case .yaml: "\(places.first?.indent ?? "")\(key): \(value)"
            case .toml: "\(key) = \(value)"
            case .json: "  \(JSONText.quoted(key)): \(value),"
            }
        if let place = places.first(where: { $0.key == key }) {
            lines.replaceSubrange(place.lines, with: [line + lineEnd] + comments(at: place.lines))
        } else if form == .yaml {
            if closing.isEmpty { addFences() }
            if lines.last?.last?.isNewline == false { lines[lines.count - 1] += lineEnd }
            lines.append(line + lineEnd)
        } else {
            // The line comes first: after a TOML table the key would belong to the table.
            lines.insert(form == .json ? lineEnd + line : line + lineEnd, at: 0)
        }
    }

    package mutating func rename(_ key: String, to name: String) {
        guard let place = places.first(where: { $0.key == key }) else { return }
        let line = lines[place.lines.lowerBound]
        lines[place.lines.lowerBound] = place.indent + name + line.drop { $0 != sign }
    }

    /// Removes a key, but not the comments after it; without its last line, the whole front matter.
    package mutating func remove(_ key: String) {
        guard let place = places.first(where: { $0.key == key }) else { return }
        lines.replaceSubrange(place.lines, with: comments(at: place.lines))
        guard lines.isEmpty, form != .json else { return }
        opening.removeSubrange((opening.count - ByteOrderMark.dropped(from: opening).count)...)
        closing = []
        guard !keepsBreak, beginsWithBreak else { return }
        body.removeFirst(body.starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }
}

private extension HeaderEditor {
    var matter: FrontMatter {
        let text = String(decoding: bytes, as: UTF8.self)
        return FrontMatter(of: text, readBy: MarkdownParser(), reading: .lenient)
    }

    var beginsWithBreak: Bool { body.first == 0x0A || body.first == 0x0D }

    /// The characters around a key.
    static let quotes = CharacterSet(charactersIn: " \"'")

    /// The character after a key.
    var sign: Character { form == .toml ? "=" : ":" }

    /// The keys at the top level with the numbers of their lines; all have the same indentation.
    var places: [(key: String, indent: String, lines: Range<Int>)] {
        let end = form == .toml ? lines.firstIndex { $0.hasPrefix("[") } : nil
        var found: [(key: String, indent: String, lines: Range<Int>)] = []
        // In JSON, the first line is the rest of the line with the brace.
        let numbers = lines.indices.prefix(end ?? lines.count).dropFirst(form == .json ? 1 : 0)
        for number in numbers {
            let indent = String(lines[number].prefix { $0 == " " })
            let line = lines[number].dropFirst(indent.count)
            guard let first = line.first, !first.isWhitespace, !"#-".contains(first),
                let end = line.firstIndex(of: sign),
                found.first.map({ $0.indent == indent }) ?? true
            else { continue }
            let key = line[..<end].trimmingCharacters(in: Self.quotes)
            found.append((key, indent, number..<number + 1))
        }
        let ends = found.dropFirst().map(\.lines.lowerBound) + [end ?? lines.count]
        return zip(found, ends).map { ($0.key, $0.indent, $0.lines.lowerBound..<$1) }
    }

    func comments(at place: Range<Int>) -> [String] {
        lines[place].dropFirst().filter { $0.hasPrefix("#") }
    }

    mutating func addFences() {
        opening += Array("---\(lineEnd)".utf8)
        closing = Array("---".utf8)
        if keepsBreak, body.isEmpty || beginsWithBreak { return }
        body = Array(lineEnd.utf8) + body
    }

    /// The lines of TOML as YAML; a comment stays before the key that follows it.
    func convertedLines(_ metadata: MetadataNode) -> [String] {
        var known: Set<String> = []
        return lines.flatMap { line -> [String] in
            let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
            if line.hasPrefix("#") { return [line + lineEnd] }
            let name = line.drop { $0 == "[" }.prefix { !"].=".contains($0) }
            let key = name.trimmingCharacters(in: Self.quotes)
            guard let node = metadata[key], node != MetadataNode(),
                known.insert(key).inserted
            else { return [] }
            return YAMLText.lines(key, node).map { $0 + lineEnd }
        }
    }

    static func lines(of bytes: [UInt8]) -> [String] {
        let starts = SourceLines(bytes).starts.filter { $0 < bytes.count }
        return zip(starts, starts.dropFirst() + [bytes.count]).map { bytes.text($0..<$1) }
    }
}
