import Foundation

/// A line of a list that people keep, whose fields have commas between them.
package enum ListLine {
    /// The fields without the space around them; one in quotation marks may hold commas.
    package static func fields(of line: some StringProtocol) -> [String] {
        var fields = [""]
        var isQuoted = false
        // Programs that write tables begin them with a mark of their encoding.
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
