/// The front matter at the start of a text, read by the simple `key: value` grammar.
///
/// Front matter that the simple grammar rejects may still be YAML, and front matter between `+++`
/// is TOML: pass `contentRange` to another reader; the body starts at `bodyStart`. Lines and
/// columns are counted from 1, columns in UTF-8 bytes; offsets are in bytes.
public struct MetadataHeader: Sendable, Hashable {
    /// The kind of fence around front matter.
    public enum Fence: Sendable, Hashable {
        /// `---`.
        case hyphens
        /// `+++`; the simple grammar does not read its content.
        case pluses
    }

    /// The result of reading front matter with the simple grammar.
    public enum State: Sendable, Hashable {
        /// The front matter is complete, and the grammar accepts every line.
        case valid
        /// The closing fence is missing.
        case unterminated
        /// A line starts with hyphens but is not a fence, such as an entry of a YAML list.
        case invalid(line: Int)
    }

    /// A key with its value.
    public struct Entry: Sendable, Hashable {
        /// The text before the first colon of a line, trimmed.
        public var key: String
        /// The text after the colon and on the continuation lines, trimmed; never empty.
        public var value: String
        /// The line of the key.
        public var line: Int
        /// The column of the key.
        public var keyColumn: Int
        /// The column of the value.
        public var valueColumn: Int
    }

    /// The kind of fence around the front matter.
    public internal(set) var fence: Fence
    /// The result of reading the front matter with the simple grammar.
    public internal(set) var state: State
    /// The entries in the order of the text, up to the first line that the simple grammar rejects.
    ///
    /// A key may be repeated.
    public internal(set) var entries: [Entry] = []
    /// The bytes between the fences.
    public internal(set) var contentRange: Range<Int>
    /// The line at which the content starts.
    public internal(set) var contentLine: Int
    /// The offset after the closing fence; 0 if there is no closing fence.
    ///
    /// Text on the same line as the closing fence belongs to the body.
    public internal(set) var bodyStart = 0
    /// The line at which the body starts.
    public internal(set) var bodyLine = 1

    /// The values by key; if a key is repeated, the last value counts.
    public var metadata: [String: String] {
        guard state == .valid else { return [:] }
        return Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
    }

    /// Reads the front matter of a text; `nil` if the text does not start with a fence.
    ///
    /// - Parameter source: The text; spaces and blank lines may precede the fence.
    public init?(in source: String) {
        var source = source
        source.makeContiguousUTF8()
        let header = source.utf8.withContiguousStorageIfAvailable { MetadataScanner.scan($0) }
        guard let found = header ?? nil else { return nil }
        self = found
    }

    init(fence: Fence, contentStart: Int, contentLine: Int) {
        self.fence = fence
        self.contentLine = contentLine
        state = .unterminated
        contentRange = contentStart..<contentStart
    }
}
