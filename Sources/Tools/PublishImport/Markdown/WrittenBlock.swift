struct WrittenBlock {
    /// The kind of a block, as far as the blank lines around it depend on it.
    enum Kind { case paragraph, tightList, other }

    var lines: [String]
    var kind: Kind

    init(_ lines: [String], _ kind: Kind = .other) {
        self.lines = lines
        self.kind = kind
    }

    /// Returns the lines of blocks, with a blank line between two blocks.
    static func joined(_ blocks: [Self]) -> [String] {
        var lines: [String] = []
        for block in blocks {
            if !lines.isEmpty { lines.append("") }
            lines += block.lines
        }
        return lines
    }

    static func quotation(_ blocks: [Self]) -> Self {
        Self(joined(blocks).map { $0.isEmpty ? ">" : "> " + $0 })
    }

    /// Returns a list.
    ///
    /// - Parameters:
    ///   - items: The blocks of each item.
    ///   - number: The number of the first item; nil for a list of bullets.
    /// - Returns: The list, with blank lines between its items if any of them has several paragraphs.
    static func list(_ items: [[Self]], from number: Int?) -> Self {
        let isTight = items.allSatisfy { item in
            item.first.map { $0.kind != .other } ?? true
                && item.dropFirst().allSatisfy { $0.kind == .tightList }
        }
        var blocks: [Self] = []
        for (index, item) in items.enumerated() {
            let mark = number.map { "\($0 + index). " } ?? "- "
            blocks.append(indented(item, by: mark.utf8.count, after: mark, isTight: isTight))
        }
        return isTight ? Self(blocks.flatMap(\.lines), .tightList) : Self(joined(blocks))
    }

    /// Returns blocks that are indented, all but the first line, which follows a mark.
    static func indented(_ blocks: [Self], by width: Int, after mark: String, isTight: Bool) -> Self
    {
        let lines = isTight ? blocks.flatMap(\.lines) : joined(blocks)
        guard let first = lines.first else { return Self([String(mark.dropLast())]) }
        let space = String(repeating: " ", count: width)
        return Self([mark + first] + lines.dropFirst().map { $0.isEmpty ? "" : space + $0 })
    }
}
