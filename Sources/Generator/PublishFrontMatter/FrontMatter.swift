package import Ink

/// The metadata of a text, and where its body begins.
package struct FrontMatter {
    /// The metadata as a tree.
    package internal(set) var metadata = MetadataNode()
    /// The offset of the body in bytes.
    package private(set) var bodyStart = 0
    /// What is wrong with what the text begins with; nil when nothing is.
    package private(set) var fault: Fault?

    /// What is wrong with a header, and its place in the file.
    package struct Fault: Hashable, Sendable {
        /// What is wrong.
        package enum Reason: Hashable, Sendable {
            /// The header begins, and ends nowhere.
            case unterminated(MetadataHeader.Fence)
            /// What is between plus signs is not TOML; the reason in the words of its reader.
            case notTOML(String)
            /// The header is neither `key: value` lines nor YAML; the reason in the words of the reader of YAML.
            case notYAML(String)
            /// The header is larger than any that somebody has written; what there is too much of.
            case tooLarge(HeaderLimit)
            /// There is no key between the rules, so all of it is text.
            case noKeys
            /// A line has no colon, so it is a part of the value above it; the key, if its colon is a full-width one.
            case strayLine(key: String?)
        }

        /// What is wrong.
        package let reason: Reason
        /// The line in the file, starting at 1.
        package let line: Int
        /// The column, starting at 1; nil when the whole line is meant.
        package let column: Int?
    }
}

extension FrontMatter {
    /// Reads a file that is YAML as a whole, such as one of settings.
    ///
    /// - Parameter yaml: The file.
    package init(yaml: String) {
        switch YAMLHeader.read(yaml) {
        case .success(let metadata): self.metadata = metadata
        case .failure(let fault):
            self.fault = Fault(
                reason: fault.limit.map { .tooLarge($0) } ?? .notYAML(fault.message),
                line: fault.line,
                column: fault.column
            )
        }
    }

    /// Reads a text with a header of `key: value` lines, in YAML, in TOML or none at all.
    ///
    /// A header is taken for YAML only if the simple grammar rejects it or if it has a value that means something
    /// in YAML alone, such as a list in brackets; so the headers of existing sites keep their meaning. Modifiers of
    /// metadata expect the simple grammar, and get it wherever that is possible.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - parser: Reads `key: value` lines, with the modifiers of plugins.
    ///   - quotation: How values in quotation marks are read there.
    ///   - reading: Whether headers are also read that the suite does not know.
    package init(
        of text: String,
        readBy parser: MarkdownParser,
        quotation: Quotation = .literal,
        reading: HeaderReading = .strict
    ) {
        if reading == .lenient, let header = JSONHeader(in: text) {
            switch YAMLHeader.read(header.content) {
            case .success(let metadata):
                self.metadata = metadata
                bodyStart = header.bodyStart
            case .failure(let fault): self.fault = fault.fault(below: header.contentLine)
            }
            return
        }
        let text = reading == .lenient ? Self.closedByHyphens(text) : text
        guard let header = MetadataHeader(in: text) else { return }
        if header.state == .unterminated {
            // A rule at the start of a text is no header.
            guard header.entries.first?.line == header.contentLine else { return }
            fault = header.unterminatedFault
            return
        }
        if let excess = header.excess {
            fault = excess
            return
        }
        defer { fault = fault ?? header.tooManyTags(in: metadata) }
        // Most headers of the suite's sites are read without it.
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
        switch isTOML ? TOMLHeader.read(source) : YAMLHeader.read(source) {
        case .success(let metadata):
            self.metadata = metadata
            if !isTOML, header.state == .valid { self.metadata.keepText(of: header) }
            bodyStart = header.bodyStart
        case .failure(let fault) where fault.limit == nil && header.state == .valid && !isTOML:
            // A value in brackets is text where the whole header is of the simple grammar.
            read(header, by: parser, quotation: quotation)
            if reading == .lenient { noteStrayLine(of: header, in: source) }
        case .failure(let fault):
            self.fault = header.fault(fault)
        }
    }

    /// Reads a header of `key: value` lines.
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

    /// Tells of a line that became a part of the value above it.
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
    /// Whether the simple grammar stops at a list, or a value is one of a kind that only YAML knows.
    fileprivate var isWrittenInYAML: Bool {
        if case .invalid = state { return true }
        return entries.contains { entry in
            let value = entry.value
            return value.first == "[" && value.last == "]"
                || value.first == "{" && value.last == "}" && value.contains(": ")
                || ["|", ">", "|-", ">-"].contains { value == $0 || value.hasPrefix($0 + " ") }
        }
    }

    /// Whether a key is indented, which to YAML makes it a key of the one above.
    fileprivate var isIndented: Bool {
        entries.contains { $0.keyColumn > 1 }
    }

    /// The fault of a text with more tags than each of their pages can list; nil for one with fewer.
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

    /// The header begins, and ends nowhere.
    fileprivate var unterminatedFault: FrontMatter.Fault {
        FrontMatter.Fault(reason: .unterminated(fence), line: contentLine - 1, column: nil)
    }

    /// The header can be read in no way.
    fileprivate func fault(_ fault: HeaderFault) -> FrontMatter.Fault {
        FrontMatter.Fault(
            reason: fault.limit.map { .tooLarge($0) }
                ?? (fence == .pluses ? .notTOML(fault.message) : .notYAML(fault.message)),
            line: contentLine + fault.line - 1,
            column: fault.column
        )
    }

    /// What is too much for a header, as far as the simple grammar can tell; nil when nothing is.
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
    /// Whether the value begins like a list and has no end.
    fileprivate var isOpenList: Bool { value.first == "[" && !value.contains("]") }
}

extension FrontMatter {
    /// A text whose header ends with hyphens where it ends with dots, which are as many bytes.
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
    /// Lets a map in braces be text as well, as it was written, for a property that is text.
    fileprivate mutating func keepText(of header: MetadataHeader) {
        for entry in header.entries where entry.value.first == "{" {
            guard let child = children[entry.key], child.value == nil else { continue }
            children[entry.key]?.value = .text(entry.value)
        }
    }
}

/// How much of what people write at the beginning of a text is taken for a header.
package enum HeaderReading: Sendable {
    /// As in the suite: lines of keys, YAML and TOML.
    case strict
    /// Also JSON, headers that end with dots, and values that YAML refuses; what is not understood is told.
    case lenient
}

/// Documents that hold nothing but metadata, such as the configuration of a site.
package enum MetadataDocument {
    /// Reads a document in YAML.
    ///
    /// - Parameter text: The document.
    /// - Returns: Its tree.
    /// - Throws: `HeaderFault`.
    package static func yaml(_ text: String) throws(HeaderFault) -> MetadataNode {
        try YAMLHeader.read(text).get()
    }

    /// Reads a document in TOML.
    ///
    /// - Parameter text: The document.
    /// - Returns: Its tree.
    /// - Throws: `HeaderFault`.
    package static func toml(_ text: String) throws(HeaderFault) -> MetadataNode {
        try TOMLHeader.read(text).get()
    }
}

/// A header that cannot be read, and the place within it.
package struct HeaderFault: Error {
    /// What is wrong.
    package var message: String
    /// The line within the header, starting at 1.
    package var line: Int
    /// The column, starting at 1.
    package var column: Int
    /// What there is too much of, if that is the fault.
    var limit: HeaderLimit?

    /// A list without an end.
    package static let openList = "the list that begins here has no ']'"

    /// The fault in a file, whose header begins at a line.
    func fault(below contentLine: Int) -> FrontMatter.Fault {
        FrontMatter.Fault(
            reason: limit.map { .tooLarge($0) } ?? .notYAML(message),
            line: contentLine + line - 1,
            column: column
        )
    }
}

/// What a header must not have too much of, whatever its form.
///
/// Trees are walked by functions that call themselves, and by decoders that ask for each key: what nobody writes by hand
/// must not end the program or keep it busy.
package enum HeaderLimit: Hashable, Sendable {
    /// It has more than 64 KB.
    case bytes
    /// It has more than 1,000 keys.
    case keys
    /// A key or value lies in more than 32 others.
    case depth
    /// It has more than 100 tags.
    case tags

    /// The most bytes of a header.
    package static let mostBytes = 65_536
    /// The most keys of a header.
    package static let mostKeys = 1_000
    /// The most tags of a text: the page of each shows all of them.
    package static let mostTags = 100
    /// The most parts of a dotted key, and the most maps and lists inside each other.
    package static let deepest = 32
}

/// The three bytes by which some editors mark a file as UTF-8.
package enum ByteOrderMark {
    /// What a file holds without the mark.
    package static func dropped(from bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }
}
