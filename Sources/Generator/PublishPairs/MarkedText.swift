package import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A text as a translation mark records it: title, description and blocks, each with a short
/// digest.
package struct MarkedText: Sendable {
    /// A block at the top level of the text.
    package struct Block: Sendable {
        package let kind: MarkdownBlock.Kind
        /// The level of a heading, 1 to 6; 0 for other blocks.
        package let level: Int
        /// The byte range of the block's lines in `bytes`, without the last newline.
        package let range: Range<Int>
        /// The line in the file at which the block begins, counted from 1.
        package let line: Int
        /// The digest of the block; empty for a block without content, which marks leave out.
        package let digest: String
    }

    /// The bytes of the file, without its byte order mark.
    package let bytes: [UInt8]
    /// The offset in `bytes` at which the body begins.
    package let bodyStart: Int
    /// The title in the front matter, without quotation marks; empty if there is none.
    package let title: String
    /// The description in the front matter, without quotation marks; empty if there is none.
    package let description: String
    /// The blocks in the order of the file.
    package let blocks: [Block]
    /// The digests of the title, the description, and the blocks with content, as stored in a mark.
    package let digests: [String]
    /// For each digest from the third on, the index of its block.
    private let places: [Int]

    /// The number of digests for the front matter: title and description.
    package static let headerCount = 2

    /// Parses a Markdown file.
    ///
    /// - Parameters:
    ///   - file: The bytes of the file.
    ///   - parser: A parser of the site's Markdown dialect.
    package init(_ file: [UInt8], _ parser: MarkdownParser) {
        bytes = Array(ByteOrderMark.dropped(from: file))
        let text = String(decoding: bytes, as: UTF8.self)
        let header = FrontMatter(of: text, readBy: parser)
        bodyStart = header.bodyStart
        let said = ["title", "description"].map { header.metadata[$0]?.text ?? "" }
        (title, description) = (Quotation.yaml.reading(said[0]), Quotation.yaml.reading(said[1]))
        let lines = SourceLines(bytes)
        let found = parser.everyBlock(of: text, from: bodyStart)
        // The parser returns footnotes last, so the blocks are sorted by their line.
        let order = found.indices.sorted { (found[$0].line, $0) < (found[$1].line, $1) }
        let digested = found.map { $0.words.isEmpty ? "" : Self.digest(of: $0.words) }
        let (start, bytes) = (bodyStart, bytes)
        var end = start
        blocks = order.map { index in
            let block = found[index]
            // Even if the parser reports a wrong line, blocks must not overlap.
            let range = Self.range(block.line...block.lastLine, of: lines, in: bytes, from: end)
            end = range.upperBound
            return Block(
                kind: block.kind,
                level: block.level,
                range: range,
                line: block.line,
                digest: digested[index]
            )
        }
        digests =
            said.map { Self.digest(of: MarkdownBlock.words(of: $0)) }
            + digested.filter { !$0.isEmpty }
        var rank = [Int](repeating: 0, count: found.count)
        for (place, index) in order.enumerated() { rank[index] = place }
        places = found.indices.filter { !digested[$0].isEmpty }.map { rank[$0] }
    }

    /// Returns the index of the block that a digest belongs to; nil for the digests of the front
    /// matter.
    package func block(ofDigest index: Int) -> Int? {
        index < Self.headerCount ? nil : places[index - Self.headerCount]
    }

    /// Returns the Markdown of a block.
    package func source(of block: Block) -> String {
        String(decoding: bytes[block.range], as: UTF8.self)
    }
}

extension MarkedText {
    /// A difference between two lists of digests.
    package struct Difference: Equatable, Sendable {
        /// The range of digests that only the earlier list has; empty for an insertion.
        package var old: Range<Int>
        /// The range of digests that only the later list has; empty for a deletion.
        package var new: Range<Int>
    }

    /// Returns the differences between a mark and this text, in order.
    ///
    /// - Parameter marked: The digests of the mark.
    /// - Returns: The differences.
    package func differences(from marked: [String]) -> [Difference] {
        Self.differences(from: marked, to: digests)
    }

    /// Returns the differences between an earlier and a later list of digests, in order.
    package static func differences(from marked: [String], to digests: [String]) -> [Difference] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in digests.difference(from: marked) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (old, new) = (0, 0)
        var differences: [Difference] = []
        while old < marked.count || new < digests.count {
            let start = (old, new)
            while removed.contains(old) { old += 1 }
            while inserted.contains(new) { new += 1 }
            if old > start.0 || new > start.1 {
                differences.append(Difference(old: start.0..<old, new: start.1..<new))
            }
            old += 1
            new += 1
        }
        return differences
    }
}

extension MarkedText {
    /// Returns a function that renews the marks of translations after an edit of their original
    /// that needs no new translation, such as a corrected link.
    ///
    /// Blocks whose translation was stale before stay stale.
    ///
    /// - Returns: The function; nil if no digest has changed, or blocks were added or removed.
    package static func renewal(
        from before: MarkedText,
        to after: MarkedText
    ) -> ((_ mark: String) -> String)? {
        guard before.digests != after.digests, before.digests.count == after.digests.count else {
            return nil
        }
        let renewed = Dictionary(zip(before.digests, after.digests)) { $1 }
        return { mark in
            mark.split(separator: " ").map { renewed[String($0)] ?? String($0) }
                .joined(separator: " ")
        }
    }
}

private extension MarkedText {
    /// Returns a digest of four characters; of a million changes about one goes unnoticed.
    static func digest(of words: [UInt8]) -> String {
        let digits = String(Digest(words).low % 1_679_616, radix: 36)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Returns the byte range of some lines, without trailing blank lines, and beginning not before
    /// the offset `from`.
    static func range(
        _ numbers: ClosedRange<Int>,
        of lines: SourceLines,
        in bytes: [UInt8],
        from place: Int
    ) -> Range<Int> {
        func start(_ line: Int) -> Int {
            line < 1 ? 0 : line <= lines.starts.count ? lines.starts[line - 1] : bytes.count
        }
        let first = max(start(numbers.lowerBound), place)
        var end = max(first, start(numbers.upperBound + 1))
        while end > first, bytes[end - 1] <= 0x20 { end -= 1 }
        return first..<end
    }
}
