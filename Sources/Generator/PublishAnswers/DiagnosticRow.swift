internal import Foundation

/// A diagnostic as programs write it with `--format json`, among other lines of their output.
package struct DiagnosticRow: Codable, Equatable, Sendable {
    /// The severity: `error`, `warning` or `note`.
    package var severity: String
    /// The identifier, such as `links.missing-page`.
    package var id: String?
    /// The file, relative to the site's root.
    package var file: String?
    /// The line, and the column in UTF-8 bytes; both start at 1.
    package var line: Int?
    package var column: Int?
    package var message: String
    /// The way to fix the fault.
    package var fix: String?

    /// Makes a row without a place.
    package init(severity: String, id: String?, message: String, fix: String?) {
        (self.severity, self.id, self.message, self.fix) = (severity, id, message, fix)
    }

    /// Returns the diagnostics in the output of a program, in order; other lines are ignored.
    package static func all(in log: String) -> [Self] {
        log.split(whereSeparator: \.isNewline).compactMap {
            try? JSONDecoder().decode(Self.self, from: Data($0.utf8))
        }
    }
}
