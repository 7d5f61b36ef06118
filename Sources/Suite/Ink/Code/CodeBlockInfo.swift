/// Highlights the code of a block.
///
/// Takes the code as UTF-8 and returns HTML whose only tags are `<span …>` and `</span>`; `nil` leaves the code plain.
/// Called on the thread that renders.
public typealias CodeBlockHighlighter =
    @Sendable (_ code: UnsafeBufferPointer<UInt8>, _ info: CodeBlockInfo) -> [UInt8]?

/// The parsed info string of a code fence.
///
///     swift title="main.swift" {3,7-9} +line-numbers
///
/// The first word is the language. A name after a colon is the title (`swift:main.swift`). `{…}`
/// lists the lines to emphasize; 1 is the first line of the block. `key=value` is an attribute,
/// `+name` a flag. The notations of other tools are read as well; see `ForeignCodeWords.swift`.
public struct CodeBlockInfo: Sendable, Hashable, Codable {
    /// The language, as written; empty if the block has none.
    public var language = ""
    /// The values of the attributes by key, without quotation marks.
    public var attributes: [String: String] = [:]
    /// The names of the flags, without `+`.
    public var flags: Set<String> = []
    /// The lines to emphasize, counted from 1.
    public var emphasizedLines: [ClosedRange<Int>] = []
    /// The lines to show as added, counted from 1: `ins={2}`.
    public var addedLines: [ClosedRange<Int>] = []
    /// The lines to show as removed, counted from 1: `del={1}`.
    public var removedLines: [ClosedRange<Int>] = []
    /// The words after the language that are neither attributes nor flags, such as `no-check`.
    package private(set) var words: Set<String> = []

    /// The attribute `title`: usually the name of a file.
    public var title: String? { attributes["title"] }
    /// Whether lines are numbered: the flag `+line-numbers`.
    public var showsLineNumbers: Bool { flags.contains("line-numbers") }
    /// The number of the first line: the attribute `start`, or 1.
    public var firstLineNumber: Int { attributes["start"].flatMap { Int($0) } ?? 1 }
    /// Whether lines that begin with `+` and `-` are shown as added and removed: `+diff`.
    public var showsDifferences: Bool { flags.contains("diff") }

    var needsLines: Bool {
        showsLineNumbers || showsDifferences
            || !(emphasizedLines.isEmpty && addedLines.isEmpty && removedLines.isEmpty)
    }

    /// Makes the info of a block without info string.
    public init() {}

    /// Reads an info string; unknown words are ignored.
    ///
    /// - Parameter info: The text after the opening fence.
    public init(_ info: String) {
        self.init(bytes: Array(info.utf8)[...])
    }

    init(bytes: ArraySlice<UInt8>, readsForeignForms: Bool = true) {
        var rest = bytes
        if readsForeignForms { rest = readForeignLanguage(bytes) }
        var scanner = AttributeScanner(rest)
        var isFirst = rest.startIndex == bytes.startIndex
        // The word directly before braces, such as `key=` in `key={…}`.
        var last = ""
        while let token = scanner.next() {
            switch token {
            case .word(let word) where isFirst: language = word
            case .word(let word) where word.hasPrefix("+"): flags.insert(String(word.dropFirst()))
            case .word(let word):
                words.insert(word)
                if readsForeignForms { readForeignWord(word) }
                last = word
            case .attribute(let key, let value):
                if !readsForeignForms || !readForeignOption(key, value) { attributes[key] = value }
            case .braces(let text) where readsForeignForms && !isLineList(text):
                readForeignBraces(text)
            case .braces(let text) where scanner.isJoined && readForeignOption(last, text): break
            case .braces(let text): emphasizedLines += lines(in: text)
            }
            if case .word = token {} else { last = "" }
            isFirst = false
        }
    }

    private func isLineList(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) || ", -".utf8.contains($0) }
    }

    func lines(in text: String) -> [ClosedRange<Int>] {
        text.split(separator: ",").compactMap { part in
            let bounds = part.split(separator: "-", omittingEmptySubsequences: false).map {
                Int($0.filter { $0 != " " })
            }
            guard let first = bounds.first ?? nil, let last = bounds.last ?? nil, bounds.count <= 2,
                first > 0, first <= last
            else { return nil }
            return first...last
        }
    }
}
