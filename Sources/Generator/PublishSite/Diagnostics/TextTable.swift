internal import PublishStorage

/// A table for the terminal, with aligned columns; Chinese characters are two columns wide.
package struct TextTable {
    var rows: [[String]]

    package init(rows: [[String]]) {
        self.rows = rows.map { $0.map(MessageText.line) }
    }

    /// The rows, each with a newline at its end; the last cell of a row is not padded.
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

/// The colours of diagnostics in a terminal.
package struct TerminalColors: Sendable {
    /// The user's choice of whether to use colours.
    package enum Choice: String, Sendable {
        case auto, always, never
    }

    var areUsed: Bool

    /// Decides whether to use colours, by the user's choice, the environment and whether the output
    /// is a terminal.
    ///
    /// Source: no-color.org and bixense.com/clicolors.
    package init(_ choice: Choice, environment: [String: String], isTerminal: Bool) {
        let isForced = environment["CLICOLOR_FORCE"].map { !$0.isEmpty && $0 != "0" } ?? false
        areUsed =
            switch choice {
            case .always: true
            case .never: false
            case .auto where environment["NO_COLOR"]?.isEmpty == false: false
            case .auto where isForced: true
            case .auto: isTerminal && environment["TERM"] != "dumb"
            }
    }

    static let none = TerminalColors(.never, environment: [:], isTerminal: false)

    func bold(_ text: String) -> String {
        code("1", text)
    }

    func word(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: code("1;31", severity.rawValue)
        case .warning: code("1;33", severity.rawValue)
        case .note: code("1;36", severity.rawValue)
        }
    }

    /// Returns a text in the colour of the caret line.
    func caret(_ text: String) -> String {
        code("32", text)
    }

    private func code(_ code: String, _ text: String) -> String {
        areUsed ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
