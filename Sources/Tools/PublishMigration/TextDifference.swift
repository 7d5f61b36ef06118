internal import Foundation
internal import PublishCLICore

/// A place in a text that renders differently than in the original suite, which had its own dialect of Markdown.
struct TextDifference: Equatable {
    /// The line, counted from 1.
    let line: Int
    /// The rendering in the original suite.
    let was: String
    /// The rendering now.
    let becomes: String

    /// The differences in a text, in order; code blocks render the same in both dialects.
    static func all(in text: String) -> [TextDifference] {
        var scan = TextScan(text)
        return scan.differences()
    }
}

/// The differences in all texts of a site, formatted as a table.
struct TextDifferenceTable {
    struct Row {
        let path: String
        let difference: TextDifference

        fileprivate var place: String { "\(path):\(difference.line)" }
    }

    let rows: [Row]

    /// Two tables: a line per kind of difference, the most frequent first, and a line per place, in
    /// order of paths and lines.
    var text: String {
        let sorted = rows.sorted { ($0.path, $0.difference.line) < ($1.path, $1.difference.line) }
        let kinds = Dictionary(grouping: sorted) { [$0.difference.was, $0.difference.becomes] }
            .sorted { ($1.value.count, $0.key[0]) < ($0.value.count, $1.key[0]) }
            .map { ["\($0.value.count)"] + $0.key }
        let places = sorted.map { [$0.place, $0.difference.was, $0.difference.becomes] }
        let columns = ["before", "after"]
        return "These places will render differently:\n"
            + Self.table([["places"] + columns] + kinds) + "\n\n"
            + Self.table([["file and line"] + columns] + places)
    }

    /// Formats rows of three cells as a table.
    private static func table(_ cells: [[String]]) -> String {
        let widths = (0..<2).map { column in cells.map { $0[column].count }.max() ?? 0 }
        let lines = cells.map { row in
            let padded = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            return (padded + [row[2]]).joined(separator: "  ")
        }
        return lines.joined(separator: "\n")
    }
}

/// Differences within a line.
enum InlineDifferences {
    /// Finds the differences in a line.
    ///
    /// - Parameters:
    ///   - line: A line outside of code blocks.
    ///   - definitions: The labels of the text's link definitions, in lower case.
    /// - Returns: For each difference, the rendering in the original suite and the rendering now.
    static func all(in line: String, _ definitions: Set<String>) -> [(String, String)] {
        // Code renders the same in both dialects.
        let line = line.replacing(/`[^`]*`/, with: "``")
        var found: [(String, String)] = []
        for link in line.matches(of: /(!?)\[[^\]]*\]\([^()\s]+\s+([^()]+)\)/) {
            let kind = link.1.isEmpty ? "link" : "image"
            if link.2.firstMatch(of: /^(".*"|'.*')$/) != nil {
                found.append(("a title as part of the URL", "the title of the \(kind)"))
            } else {
                let becomes = "text, unless a plugin modifies \(kind)s"
                found.append(("words after the URL of the \(kind)", becomes))
            }
        }
        let address =
            /(?:(?:^|[\s*_~]|[^\]]\()(?:https?:\/\/|www\.)|[^\x00-\x7F]https?:\/\/)[\p{L}\p{N}]/
        // URLs of links and definitions, and attributes of HTML, render the same in both dialects.
        let bare = line.replacing(/<\/?[A-Za-z][^>:]*(\s[^>]*)?>/, with: "")
            .replacing(/^ {0,3}\[[^\]]+\]:.*/, with: "")
            .replacing(/\]\((?:[^()]|\([^()]*\))*\)/, with: "]()")
        // A URL that is the text of a link does not become a second link.
        let unlinked = bare.replacing(/!\[[^\]]*\]\(\)/, with: "")
            .replacing(/\[[^\]]*\](?:\(\)|\[[^\]]*\])/, with: "")
        if unlinked.firstMatch(of: address) != nil {
            found.append(("a URL as plain text", "a link"))
        }
        if line.firstMatch(of: /<https?:\/\/[^>\s]+>/) != nil {
            found.append(("an HTML tag", "a link"))
        }
        if line.firstMatch(of: #/^[-*+] \[[ xX]\] /#) != nil {
            found.append(("brackets", "a check box"))
        }
        if line.firstMatch(of: /\\[\p{L}\p{N}]/) != nil {
            found.append(("a backslash that is dropped", "a backslash"))
        }
        let words = bare.replacing(/(?:https?:\/\/|www\.)[^\s<>]*/, with: "")
        if words.firstMatch(of: /[\p{L}\p{N}]_[\p{L}\p{N}]+_[\p{L}\p{N}]/) != nil {
            found.append(("emphasis inside a word", "underscores"))
        }
        for reference in line.matches(of: /\[[^\]]+\]\[([^\]]+)\]/)
        where !definitions.contains(reference.1.lowercased()) {
            found.append(("a link", "text: the reference is not defined"))
        }
        for reference in line.matches(of: /(?:^|[^\]])\[([^\]\[]+)\](?:$|[^(\[:])/)
        where definitions.contains(reference.1.lowercased()) {
            found.append(("brackets", "a reference link"))
        }
        return found
    }
}

/// Scans the lines of a text.
private struct TextScan {
    private let lines: [Substring]
    private let definitions: Set<String>
    private var found: [TextDifference] = []
    /// The number of lines of the front matter, which may follow blank lines.
    private let start: Int
    /// The fence of the open code block.
    private var fence: Substring?
    /// The indentations of the enclosing list items, outermost first.
    private var items: [Int] = []
    /// The tag of the open HTML block.
    private var tag: String?

    init(_ text: String) {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        start = Self.endOfHeader(lines)
        definitions = Set(
            lines.compactMap { $0.firstMatch(of: /^ {0,3}\[([^\]^]+)\]:\s*\S/)?.1.lowercased() }
        )
    }

    mutating func differences() -> [TextDifference] {
        for index in start..<lines.count { read(index) }
        return found
    }

    private static func endOfHeader(_ lines: [Substring]) -> Int {
        let isMark = { (line: Substring) in line.wholeMatch(of: /\u{FEFF}?---\s*/) != nil }
        let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
        guard let start = lines.firstIndex(where: { !isBlank($0) }), isMark(lines[start]),
            let end = lines[(start + 1)...].firstIndex(where: isMark)
        else { return 0 }
        return end + 1
    }

    private mutating func read(_ index: Int) {
        let line = lines[index]
        let text = line.drop(while: \.isWhitespace)
        if let open = fence {
            if text.hasPrefix(open), text.allSatisfy({ $0 == open.first || $0.isWhitespace }) {
                fence = nil
            }
            return
        }
        guard !text.isEmpty else { return blank(index) }
        if tag != nil { return html(text) }
        let previous = index > start ? lines[index - 1] : ""
        let isFirst = previous.allSatisfy(\.isWhitespace)
        let indentation = line.count - text.count
        if isFirst, items.isEmpty, line.hasPrefix("    ") || line.hasPrefix("\t") {
            return add(index, "a paragraph", "a block of code: it is indented")
        }
        if let mark = text.firstMatch(of: /^(```+|~~~+)/)?.1 {
            fence = mark
            if mark.hasPrefix("~") { add(index, "text", "the fence of a block of code") }
            return
        }
        if text.wholeMatch(of: /(=+|-+)\s*/) != nil, isParagraph(previous), items.isEmpty {
            let was = text.hasPrefix("=") ? "text" : "a line across"
            return add(index, was, "the underline of a heading")
        }
        if text.hasPrefix("|") { table(index) }
        if text.firstMatch(of: /^#{1,6} .*[^\s#\\]#+\s*$/) != nil {
            add(index, "a heading without its last '#'", "a heading with it")
        }
        list(text, at: index, indentedBy: indentation, after: previous)
        if let name = text.firstMatch(of: /^<(div|section|article|figure|details|table|aside)\b/)?.1
        {
            tag = String(name)
            return html(text)
        }
        for (was, becomes) in InlineDifferences.all(in: String(text), definitions) {
            add(index, was, becomes)
        }
    }

    private mutating func blank(_ index: Int) {
        guard tag != nil, index + 1 < lines.count, !lines[index + 1].allSatisfy(\.isWhitespace)
        else { return }
        tag = nil
        add(index + 1, "HTML up to the closing tag", "Markdown, after a blank line")
    }

    private mutating func html(_ text: Substring) {
        if let tag, text.contains("</\(tag)>") { self.tag = nil }
    }

    /// Reports a table without the row of hyphens, which the original suite did not require.
    private mutating func table(_ index: Int) {
        let isInside = index > 0 && lines[index - 1].hasPrefix("|")
        let next = index + 1 < lines.count ? lines[index + 1] : ""
        if !isInside, next.firstMatch(of: /^\s*\|?\s*:?-+/) == nil {
            add(index, "a table without a header", "text: the row of hyphens is missing")
        }
    }

    private mutating func list(
        _ text: Substring,
        at index: Int,
        indentedBy indentation: Int,
        after previous: Substring
    ) {
        guard text.firstMatch(of: /^([-*+]|\d+[.)])\s/) != nil else {
            if indentation == 0, previous.allSatisfy(\.isWhitespace) { items = [] }
            return
        }
        if items.isEmpty, isParagraph(previous) {
            add(index, "text of the paragraph", "a list")
        }
        if let last = items.last, indentation < last {
            add(index, "an item of the inner list", "an item of the outer list")
        }
        if !items.isEmpty, previous.allSatisfy(\.isWhitespace) {
            add(index, "an item after a blank line", "an item with a paragraph")
        }
        items.removeAll { $0 >= indentation }
        items.append(indentation)
    }

    private func isParagraph(_ line: Substring) -> Bool {
        let text = line.drop(while: \.isWhitespace)
        return !text.isEmpty && text.firstMatch(of: /^(#|>|\||<|```|~~~|!|[-*+] |\d+[.)] )/) == nil
    }

    private mutating func add(_ index: Int, _ was: String, _ becomes: String) {
        found.append(TextDifference(line: index + 1, was: was, becomes: becomes))
    }
}
