/// A mark of another generator that does nothing here: the linter and the import tell of it.
package struct UnsupportedMark {
    /// The mark as written.
    package let mark: String
    /// What to write in its place.
    package let fix: String

    /// Finds the first such mark in a line of Markdown outside of code blocks; nil if it has none.
    package init?(in line: String) {
        let bytes = line.utf8
        guard bytes.contains(0x24) || bytes.contains(0x3C) || line.hasPrefix("*[") else {
            return nil
        }
        let text = bytes.contains(0x60) ? line.replacing(/`+[^`]*`+/, with: "") : line
        if let match = text.prefixMatch(of: /\*\[([^\]]+)\]:/) {
            mark = String(match.output.0)
            fix = "write ':abbr[\(match.output.1)]{title=\"…\"}' where the word stands"
        } else if let match = text.firstMatch(
            of: /<[a-zA-Z][^<>]*\s(markdown="?'?(1|block|span)'?"?)/
        ) {
            mark = String(match.output.1)
            fix =
                "leave a blank line after the tag and before the end tag; Markdown between them is read"
        } else if let match = text.firstMatch(of: /\$\$[^$]+\$\$/),
            !text[..<match.range.lowerBound].allSatisfy({ " \t>-*".contains($0) })
                || !text[match.range.upperBound...].allSatisfy({ " \t.,;。，；".contains($0) })
        {
            mark = String(match.output)
            fix = "write '$…$' for a formula in the line; '$$' makes one that stands by itself"
        } else {
            return nil
        }
    }
}
