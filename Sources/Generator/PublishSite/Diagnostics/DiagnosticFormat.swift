import Foundation

/// The forms in which faults of the content are written.
package enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people: the line that editors link, an excerpt with a caret, and a count at the end.
    case text
    /// For tools: one JSON object a line with the keys `severity`, `id`, `file`, `line`, `column` (UTF-8 bytes,
    /// both starting at 1), `message` and `fix`; what is not known is left out.
    case json
    /// For GitHub Actions, which shows them beside the lines of a change.
    case github
}

extension Diagnostic {
    /// The diagnostic as one line of JSON, without the line's end.
    package var json: String {
        let object = JSONForm(
            severity: severity.rawValue,
            id: identifier?.rawValue,
            file: file.isEmpty ? nil : file,
            line: line,
            column: column,
            message: message,
            fix: fix
        )
        return JSONLine.text(of: object)
    }

    /// The diagnostic as a command for GitHub Actions, without the line's end.
    ///
    /// Source: GitHub Actions, workflow commands, `::error file={name},line={line},col={col}::{message}`.
    package var githubCommand: String {
        var properties: [String] = []
        if !file.isEmpty { properties.append("file=" + Self.escapedProperty(file)) }
        if let line { properties.append("line=\(line)") }
        if let column { properties.append("col=\(column)") }
        let name = severity == .note ? "notice" : severity.rawValue
        let place = properties.isEmpty ? "" : " " + properties.joined(separator: ",")
        let text = fix.map { "\(message)\n\($0)" } ?? message
        return "::\(name)\(place)::\(Self.escapedData(text))"
    }

    private struct JSONForm: Encodable {
        var severity: String
        var id: String?
        var file: String?
        var line: Int?
        var column: Int?
        var message: String
        var fix: String?
    }

    private static func escapedData(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func escapedProperty(_ text: String) -> String {
        escapedData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
