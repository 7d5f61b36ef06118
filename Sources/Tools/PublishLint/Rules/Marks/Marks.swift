import Foundation
internal import Ink

extension LintRule {
    static let missingHeadingSpace = LintRule(
        "marks.heading",
        reason: "A '#' without a space after it does not make a heading",
        check: .text { text, findings in
            for line in text.linesOfText {
                let bytes = text.bytes[text.range(ofLine: line)].drop { $0 == 0x20 }
                let level = bytes.prefix { $0 == 0x23 }.count
                guard (1...6).contains(level), let next = bytes.dropFirst(level).first,
                    next != 0x20, next != 0x09,
                    // A single '#' may belong to a tag or a number.
                    level > 1
                        || next >= 0x80 && bytes.count(where: { $0 == 0x23 }) == 1
                            && text.isAlone(line)
                else { continue }
                let marks = String(repeating: "#", count: level)
                findings.add(
                    line: line,
                    "'\(marks)' has no space after it, so this is not a heading",
                    fix: "write a space after '\(marks)', or '\\#' if no heading is intended"
                )
            }
        }
    )

    static let openFence = LintRule(
        "marks.fence",
        reason: "A code block or directive that is not closed swallows the rest of the text",
        check: .text { text, findings in
            for line in text.openDirectives {
                findings.add(
                    line: line,
                    "the directive is not closed",
                    fix: "write ':::' on the line after its last line"
                )
            }
            for block in text.codeBlocks where block.isFenced {
                let opening = text.fence(inLine: block.line)
                guard let mark = opening.first else { continue }
                let closing = text.fence(inLine: block.lastLine + 1)
                if closing.first == mark, closing.count >= opening.count { continue }
                findings.add(
                    line: block.line,
                    "the code block is not closed",
                    fix:
                        "write '\(String(decoding: opening, as: UTF8.self))' on the line after the last line of code"
                )
            }
        }
    )

    /// The rule against links and images with invalid addresses.
    static let brokenAddress = LintRule(
        "marks.address",
        reason:
            "A link or image whose address contains a space or is not closed appears as text",
        check: .text { text, findings in
            for (what, links) in [("link", text.links), ("image", text.images)] {
                for link in links {
                    guard let range = link.range, let address = text.spacedAddress(in: range)
                    else { continue }
                    if what == "image", let size = address.split(separator: " ").last,
                        size.first == "="
                    {
                        if WrittenImageSize(words: size.utf8) != nil { continue }
                        findings.add(
                            range,
                            "this is not an image: '\(size)' after the address is not supported",
                            fix: "remove the size, or write '<img src=\"…\" width=\"…\">'"
                        )
                        continue
                    }
                    findings.add(
                        range,
                        "this is not \(what == "image" ? "an image" : "a link"): its address '\(address)' contains a space",
                        fix: "write '%20' for each space, or '<' and '>' around the address"
                    )
                }
            }
            for prose in text.prose where prose.has(.halfWidth) {
                for range in prose.openAddresses {
                    findings.add(
                        prose.source(range),
                        "the address after '](' is not closed on this line",
                        fix: "write ')' after the address, or '\\[' if no link is intended"
                    )
                }
            }
        }
    )

    static let openEmphasis = LintRule(
        "marks.emphasis",
        reason: "Emphasis marks that are not closed appear on the page",
        check: .prose { prose, findings in
            guard prose.has(.halfWidth) else { return }
            var index = 0
            while index < prose.characters.count {
                let mark = prose.scalar(index)
                let end = prose.characters.indices[index...].prefix {
                    prose.scalar($0) == mark && prose.isMark($0)
                }.upperBound
                defer { index = max(end, index + 1) }
                guard mark == 0x2A || mark == 0x7E, 2...3 ~= end - index,
                    prose.isWord(index - 1) || prose.isWord(end)
                else { continue }
                let marks = prose.text(index..<end)
                findings.add(
                    prose.source(index..<end),
                    "'\(marks)' has no matching '\(marks)', so it appears on the page",
                    fix:
                        "put '\(marks)' directly before the first and after the last word, or write '\\' before it"
                )
                // A later mark without a partner belongs to the same problem.
                return
            }
        }
    )
}

extension LintText {
    /// The numbers of the lines with text, starting at 1.
    var linesOfText: some Sequence<Int> {
        lines.indices.lazy.filter { self.lines[$0] == .text }.map { $0 + 1 }
    }

    /// Whether the lines before and after a line are blank.
    func isAlone(_ line: Int) -> Bool {
        [line - 1, line + 1].allSatisfy { line in
            line < 1 || line > lines.count || lines[line - 1] == .header
                || bytes[range(ofLine: line)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        }
    }

    /// The bytes that can precede a fence: quotation marks, list marks and white space.
    private static let marksBeforeFences = Set(" \t>-+*0123456789.)".utf8)

    /// The backticks or tildes at the beginning of a line, after quotation and list marks; at least three make a fence.
    fileprivate func fence(inLine line: Int) -> ArraySlice<UInt8> {
        let rest = bytes[range(ofLine: line)].drop { Self.marksBeforeFences.contains($0) }
        guard let mark = rest.first, mark == 0x60 || mark == 0x7E else { return [] }
        let fence = rest.prefix { $0 == mark }
        return fence.count < 3 ? [] : fence
    }

    /// The address of a link or an image, if it contains a space and no title follows.
    fileprivate func spacedAddress(in range: Range<Int>) -> String? {
        let source = String(decoding: bytes[range], as: UTF8.self)
        guard let start = source.range(of: "](", options: .backwards)?.upperBound else {
            return nil
        }
        let address = source[start...].dropLast().trimmingSpaces()
        guard !address.hasPrefix("<"), let space = address.firstIndex(of: " "),
            let next = address[space...].first(where: { $0 != " " }), !"\"'(".contains(next)
        else { return nil }
        return address
    }
}

extension Prose {
    /// The places that look like the text of a link up to `](`, without a `)` in the rest of the line.
    fileprivate var openAddresses: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start: Int?
        // The next `)` or line end, searched only once for all brackets before it.
        var end = 0
        for index in characters.indices.dropLast() where isMark(index) {
            if scalar(index) == 0x5B { start = index }
            guard scalar(index) == 0x5D, scalar(index + 1) == 0x28,
                isContiguous(index..<index + 2), let opening = start
            else { continue }
            start = nil
            if end < index + 2 {
                end =
                    characters[(index + 2)...].firstIndex { $0.kind.isBreak || $0.scalar == 0x29 }
                    ?? characters.count
            }
            if scalar(end) != 0x29 { ranges.append(opening..<index + 2) }
        }
        return ranges
    }

    /// Whether a character is ASCII punctuation that is not escaped.
    fileprivate func isMark(_ index: Int) -> Bool {
        characters[index].kind == .halfWidth && characters[index].isPlain
            && characters[index].offset >= 0
    }

    /// Whether there is a character other than a space.
    fileprivate func isWord(_ index: Int) -> Bool {
        kind(index).map { $0 != .space && !$0.isBreak } ?? false
    }
}
