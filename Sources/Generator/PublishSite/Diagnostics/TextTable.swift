internal import PublishStorage

/// Rows of text in columns that line up in a terminal, Chinese characters being two columns wide.
package struct TextTable {
    /// The cells of each row.
    var rows: [[String]]

    /// Creates it from its parts.
    package init(rows: [[String]]) {
        self.rows = rows.map { $0.map(MessageText.line) }
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

/// How many columns of a terminal a text takes.
///
/// Source: Unicode Standard Annex #11, classes W and F count two columns; combining marks count none.
package enum DisplayWidth {
    /// The width of a whole text.
    package static func of(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// The width of one scalar: 0, 1 or 2.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul Jamo
        0x2E80...0x303E,  // CJK radicals, symbols and punctuation
        0x3041...0x33FF,  // Kana, Bopomofo, compatibility
        0x3400...0x4DBF,  // Extension A
        0x4E00...0x9FFF,  // Unified ideographs
        0xA000...0xA4CF,  // Yi
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // Compatibility ideographs
        0xFE30...0xFE4F,  // Compatibility forms
        0xFF00...0xFF60,  // Full-width forms
        0xFFE0...0xFFE6,
        0x1F300...0x1FAFF,  // Pictographs and emoji
        0x20000...0x3FFFD,  // Extensions B and later
    ]
}

/// The colours in which a terminal shows diagnostics.
package struct TerminalColors: Sendable {
    /// When to use colours.
    package enum Choice: String, Sendable {
        case auto, always, never
    }

    /// Whether there are any.
    var areUsed: Bool

    /// Decides by what was asked for, by the environment and by where the text goes.
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

    /// No colours.
    static let none = TerminalColors(.never, environment: [:], isTerminal: false)

    /// A text in bold letters.
    func bold(_ text: String) -> String {
        code("1", text)
    }

    /// The word for a severity in its colour.
    func word(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: code("1;31", severity.rawValue)
        case .warning: code("1;33", severity.rawValue)
        case .note: code("1;36", severity.rawValue)
        }
    }

    /// What points at a fault.
    func caret(_ text: String) -> String {
        code("32", text)
    }

    private func code(_ code: String, _ text: String) -> String {
        areUsed ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
