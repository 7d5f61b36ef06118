internal import Ink
package import PublishLanguages
internal import PublishPairs
internal import PublishStorage

package struct FixedText: Sendable {
    /// The path relative to the site's folder.
    package let path: String
    /// The current content of the file.
    package let old: [UInt8]
    /// The fixed content of the file.
    package let new: [UInt8]
    /// The number of fixed problems.
    package let count: Int
}

extension Linter {
    /// Fixes texts in memory.
    ///
    /// - Parameter paths: The texts, relative to the site's folder.
    /// - Returns: The texts that change, in order.
    /// - Throws: `DiskError`.
    package func fixed(_ paths: [String]) throws -> [FixedText] {
        try parallelMap(count: paths.count) { number in
            fixed(paths[number], try Disk.read(root + "/" + paths[number]))
        }
        .compactMap(\.self)
    }

    /// Writes a fixed text, unless the file has changed since it was read, or is a symbolic link.
    ///
    /// - Parameter text: The text.
    /// - Returns: Whether it was written.
    /// - Throws: `DiskError`.
    package func write(_ text: FixedText) throws -> Bool {
        let path = root + "/" + text.path
        // The target of a symbolic link may be outside of the site.
        guard !Disk.isLink(path), Disk.file(at: path, equals: text.old) else { return false }
        try AuthorFile.write(text.path, in: root, with: text.new)
        return true
    }

    /// Renews the marks of the translations of fixed originals, because a fix of spelling or typography makes
    /// no translation stale.
    ///
    /// - Returns: Whether any mark has changed.
    package func renewMarks(
        in records: inout TranslationRecords,
        after texts: [FixedText]
    ) -> Bool {
        let old = records.digests
        func key(_ path: String, _ bytes: [UInt8]) -> String? {
            LintText(path: path, bytes: bytes, settings: settings).map { TextSummary($0).key }
        }
        let marked = Dictionary(grouping: old.keys) { path in
            (try? Disk.read(root + "/" + path)).flatMap { key(path, $0) }
        }
        let parser = MarkdownParser(options: .article)
        for text in texts {
            guard let key = key(text.path, text.old), let translations = marked[key] else {
                continue
            }
            let (before, after) = (MarkedText(text.old, parser), MarkedText(text.new, parser))
            guard let renewal = MarkedText.renewal(from: before, to: after) else { continue }
            for path in translations where path != text.path {
                records.digests[path] = records.digests[path].map(renewal)
            }
        }
        return records.digests != old
    }

    /// Fixes one text; nil if there is nothing to fix.
    ///
    /// - Parameters:
    ///   - path: The path relative to the site's folder.
    ///   - old: The content of the file.
    /// - Returns: The text with all possible fixes.
    package func fixed(_ path: String, _ old: [UInt8]) -> FixedText? {
        var bytes = old
        var count = 0
        var trials = max(32, Self.mostBytesRead / max(1, old.count))
        // One fix can make another possible: a space after a comma is removed once the comma is
        // fullwidth.
        for _ in 0..<Self.mostPasses {
            guard let text = LintText(path: path, bytes: bytes, settings: settings) else {
                return nil
            }
            let findings = findings(in: text).filter { !$0.edits.isEmpty }
            let base = TextStructure(of: bytes[text.bodyStart...])
            let chosen = TextEdits.apart(findings)
            let good = harmless(chosen, to: bytes, bodyStart: text.bodyStart, base, &trials)
            guard !good.isEmpty else { break }
            bytes = TextEdits.apply(good.flatMap(\.edits), to: bytes)
            count += good.count
        }
        return bytes == old ? nil : FixedText(path: path, old: old, new: bytes, count: count)
    }

    private static let mostPasses = 20
    /// The maximum number of bytes to parse when searching for harmful fixes; when it is used up,
    /// the remaining fixes are left to the author.
    private static let mostBytesRead = 8_000_000

    /// The findings whose fixes keep the structure of a text.
    ///
    /// `trials` limits how often the text may be parsed for this.
    private func harmless(
        _ findings: [Finding],
        to bytes: [UInt8],
        bodyStart: Int,
        _ base: TextStructure,
        _ trials: inout Int
    ) -> [Finding] {
        func isHarmless(_ findings: [Finding]) -> Bool {
            trials -= 1
            let new = TextEdits.apply(findings.flatMap(\.edits), to: bytes)
            return TextStructure(of: new[bodyStart...]) == base
        }
        // Bisects until the harmful fixes are isolated.
        func add(_ candidates: ArraySlice<Finding>, to good: inout [Finding]) {
            if candidates.isEmpty || trials <= 0 { return }
            if isHarmless(good + candidates) {
                good += candidates
                return
            }
            guard candidates.count > 1 else { return }
            let middle = candidates.startIndex + candidates.count / 2
            add(candidates[..<middle], to: &good)
            add(candidates[middle...], to: &good)
        }
        var good: [Finding] = []
        add(findings[...], to: &good)
        return good
    }
}

enum TextEdits {
    /// The findings whose edits do not overlap; the other findings are fixed in the next pass.
    static func apart(_ findings: [Finding]) -> [Finding] {
        let edits = findings.indices.flatMap { number in
            findings[number].edits.map { (number, $0.range) }
        }
        .sorted { ($0.1.lowerBound, $0.0) < ($1.1.lowerBound, $1.0) }
        var waiting: Set<Int> = []
        var last = (finding: -1, end: -1)
        for (number, range) in edits where !waiting.contains(number) {
            if range.lowerBound <= last.end, number != last.finding {
                // A finding is fixed completely or not at all.
                waiting.insert(number)
            } else {
                last = (number, max(last.end, range.upperBound))
            }
        }
        return findings.indices.filter { !waiting.contains($0) }.map { findings[$0] }
    }

    /// The text after applying edits that do not overlap.
    static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.count * 3)
        var end = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= end {
            result += bytes[end..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        result += bytes[end...]
        return result
    }
}
