package import Ink

/// The front matter of a text, and the start of its body.
package struct FrontMatter {
    package internal(set) var metadata = MetadataNode()
    /// The offset of the body in bytes.
    package private(set) var bodyStart = 0
    /// The fault of the front matter; nil if it is valid.
    package private(set) var fault: Fault?

    /// A fault of front matter, with its position in the file.
    package struct Fault: Hashable, Sendable {
        package enum Reason: Hashable, Sendable {
            case unterminated(MetadataHeader.Fence)
            /// The text between `+++` is not TOML, as the parser explains.
            case notTOML(String)
            /// The front matter is neither `key: value` lines nor YAML, as the YAML parser
            /// explains.
            case notYAML(String)
            case tooLarge(HeaderLimit)
            /// The text between the fences has no keys, so it belongs to the body.
            case noKeys
            /// A line has no colon, so it continues the value above it. If the line has a
            /// full-width colon (`：`), `key` is the text before that colon.
            case strayLine(key: String?)
        }

        package let reason: Reason
        /// The line in the file, starting at 1.
        package let line: Int
        /// The column in UTF-8 bytes, starting at 1; nil for the whole line.
        package let column: Int?
    }
}

extension FrontMatter {
    /// Reads a file that consists of YAML, such as a settings file.
    package init(yaml: String) {
        switch YAMLReader.header(yaml) {
        case .success(let metadata): self.metadata = metadata
        case .failure(let fault): self.fault = fault.fault(below: 1)
        }
    }

    /// Reads a text whose front matter is `key: value` lines, YAML or TOML, or is missing.
    ///
    /// Front matter is read as YAML only if the grammar of `key: value` lines rejects it, or if a
    /// value has a meaning only in YAML, such as a list in brackets; so the front matter of
    /// existing sites keeps its meaning. Plugins that modify metadata need the simple grammar, so
    /// it is used wherever possible.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - parser: Reads `key: value` lines, with the modifiers of plugins.
    ///   - quotation: How quoted values in `key: value` lines are read.
    ///   - reading: Which forms of front matter are recognized.
    package init(
        of text: String,
        readBy parser: MarkdownParser,
        quotation: Quotation = .literal,
        reading: HeaderReading = .strict
    ) {
        if reading == .lenient, let header = JSONHeader(in: text) {
            switch YAMLReader.header(header.content) {
            case .success(let metadata):
                self.metadata = metadata
                bodyStart = header.bodyStart
            case .failure(let fault): self.fault = fault.fault(below: header.contentLine)
            }
            return
        }
        let text = reading == .lenient ? Self.indentedBySpaces(Self.closedByHyphens(text)) : text
        guard let header = MetadataHeader(in: text) else { return }
        if header.state == .unterminated {
            // `---` at the start of a text without a key after it is a thematic break.
            guard header.entries.first?.line == header.contentLine else { return }
            fault = header.unterminatedFault
            return
        }
        if let excess = header.excess {
            fault = excess
            return
        }
        defer { fault = fault ?? header.tooManyTags(in: metadata) }
        // Lazy, because most front matter is read without its source text.
        lazy var source = String(
            decoding: Array(
                text.utf8.dropFirst(header.contentRange.lowerBound).prefix(
                    header.contentRange.count
                )
            ),
            as: UTF8.self
        )
        if reading == .lenient, header.fence == .hyphens {
            if HeaderText.holdNoKey(source) {
                fault = Fault(reason: .noKeys, line: header.contentLine - 1, column: nil)
                return
            }
            if let entry = header.entries.first(where: \.isOpenList) {
                fault = Fault(
                    reason: .notYAML(HeaderFault.openList),
                    line: entry.line,
                    column: entry.valueColumn
                )
                return
            }
        }
        let isPlain =
            !header.isWrittenInYAML && !(quotation == .yaml && header.isIndented)
            || header.state == .valid && parser.changesMetadata
        guard header.fence == .pluses || !isPlain else {
            read(header, by: parser, quotation: quotation)
            if reading == .lenient { noteStrayLine(of: header, in: source) }
            return
        }
        if reading == .lenient, header.fence == .hyphens {
            source = HeaderText.quotingWhatYAMLRefuses(in: source)
        }
        let isTOML = header.fence == .pluses
        switch isTOML ? TOMLReader.header(source) : YAMLReader.header(source) {
        case .success(let metadata):
            self.metadata = metadata
            if !isTOML, header.state == .valid { self.metadata.keepText(of: header) }
            bodyStart = header.bodyStart
        case .failure(let fault) where fault.limit == nil && header.state == .valid && !isTOML:
            // All lines are valid `key: value` lines, so a value in brackets that is not YAML is
            // text.
            read(header, by: parser, quotation: quotation)
            if reading == .lenient { noteStrayLine(of: header, in: source) }
        case .failure(let fault):
            self.fault = fault.fault(below: header.contentLine, isTOML: isTOML)
        }
    }

    /// Reads front matter of `key: value` lines.
    private mutating func read(
        _ header: MetadataHeader,
        by parser: MarkdownParser,
        quotation: Quotation
    ) {
        metadata = MetadataNode(
            parser.metadata(of: header).map { ($0, quotation.reading($1)) }
        )
        bodyStart = header.bodyStart
    }

    /// Records the fault of a line without a colon, which became part of the value above it.
    private mutating func noteStrayLine(of header: MetadataHeader, in source: String) {
        guard let stray = HeaderText.stray(in: source) else { return }
        fault = Fault(
            reason: .strayLine(key: stray.key),
            line: header.contentLine + stray.index,
            column: nil
        )
    }
}

extension MetadataHeader {
    /// Whether the `key: value` grammar rejects the front matter, or one of its values has a
    /// meaning only in YAML.
    fileprivate var isWrittenInYAML: Bool {
        if case .invalid = state { return true }
        return entries.contains { entry in
            let value = entry.value
            return value.first == "[" && value.last == "]"
                || value.first == "{" && value.last == "}" && value.contains(": ")
                || ["|", ">", "|-", ">-"].contains { value == $0 || value.hasPrefix($0 + " ") }
        }
    }

    /// Whether a key is indented; YAML reads such a key as a child of the key above it.
    fileprivate var isIndented: Bool {
        entries.contains { $0.keyColumn > 1 }
    }

    /// Returns the fault of a text with too many tags; nil if there are not too many.
    ///
    /// The page of each tag lists all of them.
    fileprivate func tooManyTags(in metadata: MetadataNode) -> FrontMatter.Fault? {
        let tags = metadata["tags"] ?? metadata["taxonomies"]?["tags"]
        guard let count = tags?.list?.count, count > HeaderLimit.mostTags else { return nil }
        let entry = entries.first { $0.key == "tags" }
        return FrontMatter.Fault(
            reason: .tooLarge(.tags),
            line: entry?.line ?? contentLine,
            column: entry?.keyColumn
        )
    }

    /// The fault of front matter without a closing fence.
    fileprivate var unterminatedFault: FrontMatter.Fault {
        FrontMatter.Fault(reason: .unterminated(fence), line: contentLine - 1, column: nil)
    }

    /// The fault of front matter that exceeds the limits on bytes, keys or nesting; nil if it does
    /// not.
    fileprivate var excess: FrontMatter.Fault? {
        func fault(_ limit: HeaderLimit, _ entry: Entry?) -> FrontMatter.Fault {
            FrontMatter.Fault(
                reason: .tooLarge(limit),
                line: entry?.line ?? contentLine,
                column: entry?.keyColumn
            )
        }
        if contentRange.count > HeaderLimit.mostBytes { return fault(.bytes, nil) }
        if entries.count > HeaderLimit.mostKeys {
            return fault(.keys, entries[HeaderLimit.mostKeys])
        }
        return entries.first { $0.key.utf8.count { $0 == 0x2E } >= HeaderLimit.deepest }
            .map { fault(.depth, $0) }
    }
}

extension MetadataHeader.Entry {
    /// Whether the value begins with `[` but has no `]`.
    fileprivate var isOpenList: Bool { value.first == "[" && !value.contains("]") }
}

extension FrontMatter {
    /// Returns the text with spaces in place of no-break and full-width ones at the beginning of
    /// lines of its front matter; the length in bytes does not change.
    fileprivate static func indentedBySpaces(_ text: String) -> String {
        let wide: Set<Character> = ["\u{A0}", "\u{3000}"]
        guard text.hasPrefix("---"), let end = text.firstRange(of: "\n---")?.lowerBound,
            text[..<end].contains(where: wide.contains)
        else { return text }
        let lines = text[..<end].split(separator: "\n", omittingEmptySubsequences: false).map {
            let indentation = $0.prefix { $0 == " " || wide.contains($0) }
            return String(repeating: " ", count: indentation.utf8.count)
                + $0.dropFirst(indentation.count)
        }
        return lines.joined(separator: "\n") + text[end...]
    }

    /// Returns the text with `---` in place of a closing `...`; the length in bytes does not
    /// change.
    fileprivate static func closedByHyphens(_ text: String) -> String {
        let utf8 = text.utf8
        var start = utf8.startIndex
        var fences = 0
        while start < utf8.endIndex, fences < 2 {
            let end = utf8[start...].firstIndex(of: 0x0A) ?? utf8.endIndex
            let line = utf8[start..<end].reversed().drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
                .reversed()
            if line.elementsEqual("---".utf8)
                || fences == 0 && line.suffix(3).elementsEqual("---".utf8)
            {
                fences += 1
            } else if fences == 1, line.elementsEqual("...".utf8) {
                return text[..<start] + "---" + text[utf8.index(start, offsetBy: 3)...]
            } else if fences == 0, !line.isEmpty {
                return text
            }
            start = end == utf8.endIndex ? end : utf8.index(after: end)
        }
        return text
    }
}

extension MetadataNode {
    /// Stores the text of a map in braces in addition to the map, for properties of type `String`.
    fileprivate mutating func keepText(of header: MetadataHeader) {
        for entry in header.entries where entry.value.first == "{" {
            guard let child = children[entry.key], child.value == nil else { continue }
            children[entry.key]?.value = .text(entry.value)
        }
    }
}

/// Which forms of front matter are recognized.
package enum HeaderReading: Sendable {
    /// The forms of the suite: `key: value` lines, YAML and TOML.
    case strict
    /// Also JSON, front matter that ends with `...`, and values that YAML rejects; invalid lines
    /// are reported.
    case lenient
}

/// Reads documents that consist of metadata only, such as the configuration of another generator.
package enum MetadataDocument {
    /// Parses a document in YAML.
    ///
    /// - Parameter text: The document.
    /// - Returns: The tree.
    /// - Throws: `HeaderFault`.
    package static func yaml(_ text: String) throws(HeaderFault) -> MetadataNode {
        try YAMLReader.header(text).get()
    }

    /// Parses a document in TOML.
    ///
    /// - Parameter text: The document.
    /// - Returns: The tree.
    /// - Throws: `HeaderFault`.
    package static func toml(_ text: String) throws(HeaderFault) -> MetadataNode {
        try TOMLReader.header(text).get()
    }
}

/// A fault of front matter, with its position within the front matter.
package struct HeaderFault: Error {
    /// The explanation.
    package var message: String
    /// The line within the front matter, starting at 1.
    package var line: Int
    /// The column in UTF-8 bytes, starting at 1.
    package var column: Int
    /// The limit that the front matter exceeds; nil for any other fault.
    var limit: HeaderLimit?

    /// The explanation of an indentation by tabs.
    package static let tab = "the line is indented with a tab"
    /// The explanation of an unclosed list.
    package static let openList = "the list that begins here has no ']'"
    /// The explanation of values that are nested too deeply.
    static let nested = "values are nested more than \(HeaderLimit.deepest) levels deep"

    /// Returns the fault of a tab, if one indents the line of this fault.
    func namingTab(in text: String) -> HeaderFault {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.indices.contains(line - 1),
            lines[line - 1].prefix(while: \.isWhitespace).contains("\t")
        else { return self }
        return HeaderFault(message: Self.tab, line: line, column: 1)
    }

    /// Returns the fault with its position in the file; the front matter starts at line
    /// `contentLine`.
    func fault(below contentLine: Int, isTOML: Bool = false) -> FrontMatter.Fault {
        FrontMatter.Fault(
            reason: limit.map { .tooLarge($0) } ?? (isTOML ? .notTOML(message) : .notYAML(message)),
            line: contentLine + line - 1,
            column: column
        )
    }
}

/// The limits of front matter in any format.
///
/// Trees are traversed recursively, and decoders ask for each key: without limits, malicious input
/// could crash the program or keep it busy.
package enum HeaderLimit: Hashable, Sendable {
    /// The front matter has more than 64 KB.
    case bytes
    /// The front matter has more than 1,000 keys.
    case keys
    /// Keys are nested more than 32 levels deep.
    case depth
    /// The text has more than 100 tags.
    case tags

    /// The largest size in bytes.
    package static let mostBytes = 65_536
    /// The largest number of keys.
    package static let mostKeys = 1_000
    /// The largest number of tags of a text; the page of each tag lists all tags.
    package static let mostTags = 100
    /// The deepest nesting of dotted keys, and of maps and lists.
    package static let deepest = 32
}

/// The byte order mark, with which some editors begin a UTF-8 file.
package enum ByteOrderMark {
    /// Returns the bytes of a file without the mark.
    package static func dropped(from bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }
}
