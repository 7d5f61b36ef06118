internal import Foundation
internal import PublishStorage

/// A diagnostic as programs write it with `--format json`, among other lines of their output.
package struct DiagnosticRow: Codable, Hashable, Sendable {
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

extension DiagnosticRow {
    /// `file:line:column: severity: message` on one line, the form that editors turn into links.
    package var text: String {
        let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
        return MessageText.line((place + [" \(severity): \(message)"]).joined(separator: ":"))
    }

    /// Reads the diagnostics that the last run of a preview has found, from `.publish/faults.json`.
    ///
    /// - Parameter folder: The site's folder `.publish`, with a slash at its end.
    /// - Returns: The rows; nil if there was no run, or a tool has changed the file.
    package static func found(in folder: String) -> [Self]? {
        (try? Disk.read(folder + fileName)).flatMap {
            try? JSONDecoder().decode([Self].self, from: Data($0))
        }
    }

    /// Stores the diagnostics of a run in place of the previous run's; nil deletes them.
    ///
    /// - Parameters:
    ///   - rows: The diagnostics, in the order in which they are printed.
    ///   - folder: The site's folder `.publish`, with a slash at its end.
    /// - Throws: `DiskError`.
    package static func store(_ rows: [Self]?, in folder: String) throws {
        guard let rows else { return try Disk.removeTree(folder + fileName) }
        try Disk.replace(folder + fileName, with: Array(JSONText.line(of: rows).utf8))
    }

    private static let fileName = "faults.json"
}
