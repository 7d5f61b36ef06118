internal import Ink
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishSite
internal import PublishStorage

/// What an original said when its translation was marked: short digests of its title, its description and its blocks.
///
/// Marks of earlier versions are one digest of the whole file, and count as long as that is the same.
struct TranslationMark {
    /// As the records hold it: digests with a space between them.
    let text: String

    /// Makes the mark of an original as it is now, or reads it from the cache.
    ///
    /// - Parameters:
    ///   - file: The file of the original.
    ///   - parser: The parser of the site.
    ///   - cache: Keeps marks by the digests of files.
    init(of file: [UInt8], _ parser: MarkdownParser, keptIn cache: BuildCache) {
        let key = Digest(file)
        if let known = cache.value(for: key, in: Self.part) {
            text = String(decoding: known, as: UTF8.self)
            return
        }
        let original = Original(file, parser)
        text = original.digests.joined(separator: " ")
        cache.store(Array(text.utf8), for: key, in: Self.part)
    }

    private static let part: StaticString = "marks"

    /// Which sections of an original have changed since a mark was made; nil if none has.
    func changes(
        since marked: String,
        in file: [UInt8],
        _ parser: MarkdownParser
    ) -> OriginalChanges? {
        if marked == text { return nil }
        guard marked.contains(" ") else {
            return marked == TranslationRecords.digest(of: file) ? nil : OriginalChanges()
        }
        let original = Original(file, parser)
        let before = marked.split(separator: " ").map(String.init)
        let changed = original.digests.changed(since: before)
        let headings = original.headings
        let sections = Set(changed.map { original.section(ofDigest: $0, among: headings) })
        return OriginalChanges(
            sections: sections.sorted().map { $0 == 0 ? nil : headings[$0 - 1].identifier },
            count: headings.count + 1
        )
    }
}

/// A text as its marks see it.
private struct Original {
    /// Those of the title, the description and the blocks.
    let digests: [String]
    /// The lines in which the blocks begin.
    private let lines: [Int]
    private let text: String
    private let bodyStart: Int
    private let parser: MarkdownParser

    init(_ file: [UInt8], _ parser: MarkdownParser) {
        text = String(decoding: ByteOrderMark.dropped(from: file), as: UTF8.self)
        self.parser = parser
        let header = FrontMatter(of: text, readBy: parser)
        bodyStart = header.bodyStart
        let blocks = parser.blocks(of: text, from: bodyStart)
        lines = blocks.map(\.line)
        let keys = ["title", "description"].map {
            MarkdownBlock.words(of: header.metadata[$0]?.text ?? "")
        }
        digests = (keys + blocks.map(\.words)).map(Self.digest)
    }

    /// The headings that begin sections, which a title is not.
    var headings: [MarkdownHeading] {
        let headings = parser.article(from: text, bodyStart: bodyStart).headings
        return headings.first?.level == 1 ? Array(headings.dropFirst()) : headings
    }

    /// The section in which a part is; 0 before the first heading.
    func section(ofDigest index: Int, among headings: [MarkdownHeading]) -> Int {
        index < 2 ? 0 : headings.count { $0.line <= lines[index - 2] }
    }

    /// Four digits: of a million changes one goes unnoticed.
    private static func digest(of words: [UInt8]) -> String {
        let digits = String(Digest(words).low % 1_679_616, radix: 36)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension [String] {
    /// The places at which a list differs from an earlier one; where something has gone, that before it.
    fileprivate func changed(since before: [String]) -> [Int] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference(from: before) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (old, new) = (0, 0)
        var changed: [Int] = []
        while old < before.count || new < count {
            let start = (old, new)
            while removed.contains(old) { old += 1 }
            while inserted.contains(new) { new += 1 }
            changed += start.1..<new
            if old > start.0, new == start.1 { changed.append(Swift.max(0, new - 1)) }
            old += 1
            new += 1
        }
        return changed
    }
}
