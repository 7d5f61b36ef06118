/// Rows of text in columns that line up in a terminal, Chinese characters being two columns wide.
package struct TextTable {
    /// The cells of each row.
    var rows: [[String]]

    /// Creates it from its parts.
    package init(rows: [[String]]) {
        self.rows = rows
    }

    /// The rows, each ended by a newline; the last cell of a row is as long as it is.
    package var text: String {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.dropLast().enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], DisplayWidth.of(cell))
            }
        }
        return rows.map { row in
            let padded = row.enumerated().map { column, cell in
                guard column < row.count - 1 else { return cell }
                return cell + String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
            }
            return padded.joined(separator: "  ").trimmingTrailingSpaces + "\n"
        }.joined()
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
