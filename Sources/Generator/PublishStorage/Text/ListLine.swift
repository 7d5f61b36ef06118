import Foundation

/// A line of a comma-separated list (CSV) that people edit.
package enum ListLine {
    /// Returns the fields without surrounding spaces; a quoted field may contain commas.
    package static func fields(of line: some StringProtocol) -> [String] {
        var fields = [""]
        var isQuoted = false
        // Programs that export tables may write a byte order mark at the start.
        for character in line.drop(while: { $0 == "\u{FEFF}" }) {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: fields.append("")
            default: fields[fields.count - 1].append(character)
            }
        }
        return fields.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
