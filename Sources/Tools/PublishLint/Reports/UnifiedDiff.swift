/// The difference between two versions of a text file, in the format of `diff -u` and `git`.
package struct UnifiedDiff {
    /// The file's path.
    package let path: String
    /// The old text; nil if the file is new.
    package let old: String?
    package let new: String

    /// Compares two versions of a file.
    package init(path: String, old: String?, new: String) {
        self.path = path
        self.old = old
        self.new = new
    }

    /// The difference with three lines of context, each line ended by a newline; empty if there is none.
    package var text: String {
        guard old != new else { return "" }
        let lines = edits
        var hunks: [Range<Int>] = []
        for (index, line) in lines.enumerated() where line.mark != " " {
            let range = max(0, index - 3)..<min(lines.count, index + 4)
            if let last = hunks.last, last.upperBound >= range.lowerBound {
                hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
            } else {
                hunks.append(range)
            }
        }
        let header = "--- \(old == nil ? "/dev/null" : "a/" + path)\n+++ b/\(path)\n"
        return header + hunks.map { hunk(lines, $0) }.joined()
    }

    /// A line and whether it is kept, removed or added.
    private struct Edit {
        /// The mark of the line: a space, a minus or a plus sign.
        let mark: Character
        let line: Substring
    }

    private var edits: [Edit] {
        let before = Self.lines(of: old ?? "")
        let after = Self.lines(of: new)
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var edits: [Edit] = []
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            if i < before.count, removed.contains(i) {
                edits.append(Edit(mark: "-", line: before[i]))
                i += 1
            } else if j < after.count, inserted.contains(j) {
                edits.append(Edit(mark: "+", line: after[j]))
                j += 1
            } else {
                edits.append(Edit(mark: " ", line: before[i]))
                i += 1
                j += 1
            }
        }
        return edits
    }

    private func hunk(_ lines: [Edit], _ range: Range<Int>) -> String {
        let first = lines[..<range.lowerBound]
        let shown = lines[range]
        func place(_ other: Character) -> String {
            let count = shown.count { $0.mark != other }
            let start = first.count { $0.mark != other } + (count == 0 ? 0 : 1)
            return "\(start),\(count)"
        }
        let text = shown.map { "\($0.mark)\($0.line)\n" }.joined()
        return "@@ -\(place("+")) +\(place("-")) @@\n" + text
    }

    private static func lines(of text: String) -> [Substring] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}
