import Foundation
package import PublishAnswers
internal import PublishStorage

package enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people: a line that editors turn into a link, an excerpt with a caret, and the number of
    /// faults at the end.
    case text
    /// For tools: one JSON object per line with the keys `severity`, `id`, `file`, `line`, `column`
    /// (in UTF-8 bytes, both starting at 1), `message` and `fix`; keys without a value are omitted.
    case json
    /// For GitHub Actions, which shows the diagnostics next to the lines of a commit.
    case github
}

extension Diagnostic {
    package var row: DiagnosticRow {
        var row = DiagnosticRow(
            severity: severity.rawValue,
            id: identifier?.rawValue,
            message: message,
            fix: fix
        )
        row.file = file.isEmpty ? nil : file
        (row.line, row.column) = (line, column)
        return row
    }

    /// The diagnostic as one line of JSON, without a newline at the end.
    package var json: String { MessageText.line(JSONText.line(of: row)) }

    /// The diagnostic as a workflow command of GitHub Actions, without a newline at the end.
    ///
    /// Source: GitHub Actions, workflow commands, `::error file={name},line={line},col={col}::{message}`.
    package var githubCommand: String {
        var properties: [String] = []
        if !file.isEmpty { properties.append("file=" + MessageText.commandProperty(file)) }
        if let line { properties.append("line=\(line)") }
        if let column { properties.append("col=\(column)") }
        let name = severity == .note ? "notice" : severity.rawValue
        let place = properties.isEmpty ? "" : " " + properties.joined(separator: ",")
        let text = fix.map { "\(message)\n\($0)" } ?? message
        return "::\(name)\(place)::\(MessageText.commandData(text))"
    }
}

/// Writes diagnostics like a compiler: one line that editors turn into a link, an excerpt of the
/// file with a caret under the fault, and the way to fix the fault.
package struct DiagnosticFormatter {
    var colors = TerminalColors.none
    /// Whether the first line of a diagnostic ends with its identifier.
    var showsIdentifiers = false
    /// Returns the text of a file by its path, for excerpts; nil if it cannot be read.
    var source: (String) -> String?

    /// Makes a formatter.
    ///
    /// - Parameters:
    ///   - colors: The colours of the terminal.
    ///   - showsIdentifiers: Whether the first line of a diagnostic ends with its identifier.
    ///   - source: Returns the text of a file by its path, for excerpts; nil if it cannot be read.
    package init(
        colors: TerminalColors = .none,
        showsIdentifiers: Bool = false,
        source: @escaping (String) -> String?
    ) {
        self.colors = colors
        self.showsIdentifiers = showsIdentifiers
        self.source = source
    }

    /// Returns the lines of one diagnostic, each with a newline at its end.
    func format(_ diagnostic: Diagnostic) -> String {
        let place =
            diagnostic.place.isEmpty
            ? "" : colors.bold(MessageText.line(diagnostic.place) + ":") + " "
        let identifier = showsIdentifiers ? diagnostic.identifier.map { " [\($0)]" } ?? "" : ""
        let severity = colors.word(diagnostic.severity)
        var text = "\(place)\(severity): \(MessageText.line(diagnostic.message))\(identifier)\n"
        if let excerpt = excerpt(for: diagnostic) { text += excerpt }
        if let fix = diagnostic.fix, diagnostic.column == nil {
            text += "    \(MessageText.line(fix))\n"
        }
        return text
    }

    /// Returns all diagnostics ordered by file and position, and a line with their number.
    package func format(_ diagnostics: [Diagnostic]) -> String {
        let sorted = Set(diagnostics).sorted()
        return sorted.map(format).joined() + Self.line(of: Self.counts(of: sorted))
    }

    /// Returns the diagnostics to print after a change, the mended ones, and a line with the number of
    /// both those and the earlier ones.
    package func format(_ news: DiagnosticNews) -> String {
        let mended = news.mended.map { row in
            let file = row.file.map { colors.bold(MessageText.line($0) + ":") + " " } ?? ""
            return "\(file)\(colors.caret("mended")): \(MessageText.line(row.message))\n"
        }
        let counts = Self.counts(of: news.shown) + Self.counts(of: news.earlier, "earlier ")
        return news.shown.map(format).joined() + mended.joined() + Self.line(of: counts)
    }
}

private extension DiagnosticFormatter {
    /// The largest width of an excerpt in columns; of longer lines only the part around the fault
    /// is shown.
    static let widest = 160

    /// The numbers of errors and of warnings, in words; those that are 0 are left out.
    static func counts(of diagnostics: [Diagnostic], _ adjective: String = "") -> [String] {
        [Diagnostic.Severity.error, .warning].compactMap { severity in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : Amount.text(count, adjective + severity.rawValue)
        }
    }

    static func line(of counts: [String]) -> String {
        counts.isEmpty ? "" : counts.joined(separator: ", ") + "\n"
    }

    func excerpt(for diagnostic: Diagnostic) -> String? {
        guard let number = diagnostic.line, number > 0,
            let line = source(diagnostic.file)?.line(number)?.prefix(Self.widest)
        else { return nil }
        let gutter = String(number).count
        var text = " \(number) | \(MessageText.line(String(line)))\n"
        if let column = diagnostic.column {
            let bytes = line.utf8.prefix(max(0, column - 1))
            let indent = String(
                repeating: " ",
                count: DisplayWidth.of(MessageText.line(String(decoding: bytes, as: UTF8.self)))
            )
            let hint = diagnostic.fix.map { "`- " + MessageText.line($0) } ?? "^"
            text += " \(String(repeating: " ", count: gutter)) | \(indent)\(colors.caret(hint))\n"
        }
        return text
    }
}

private extension String {
    /// Returns a line without its end; nil if there are fewer lines.
    func line(_ number: Int) -> Substring? {
        var rest = self[...]
        for _ in 1..<number {
            guard let feed = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            rest = rest[utf8.index(after: feed)...]
        }
        return rest.prefix { !$0.isNewline }
    }
}
