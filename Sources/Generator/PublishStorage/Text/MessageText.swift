/// Escaping of untrusted text in messages for terminals, JSON and GitHub Actions.
package enum MessageText {
    /// Returns a text on one line, in which control characters for terminals are escaped: the
    /// escape character is `\u001B`.
    ///
    /// The escapes are those of JSON, so a JSON text keeps its meaning.
    package static func line(_ text: String) -> String {
        escaped(text) { $0.value == 0x09 }
    }

    /// Returns a text with its line breaks; lines that GitHub Actions would read as commands are
    /// changed.
    ///
    /// Source: GitHub Actions, workflow commands: `::name::` after any white space, and `##[name]` anywhere.
    package static func lines(_ text: String) -> String {
        let text = escaped(text) { $0.value == 0x09 || $0.value == 0x0A }
        guard text.contains("::") || text.contains("##[") else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let space = line.prefix(while: \.isWhitespace)
            let rest = line[space.endIndex...]
            return (rest.hasPrefix("::") ? space + "\\u003A" + rest.dropFirst() : line)
                .replacing("##[", with: "#\\u0023[")
        }
        return lines.joined(separator: "\n")
    }

    /// Returns a text as data of a workflow command, such as the message after `::warning::`.
    ///
    /// Source: GitHub Actions, workflow commands.
    package static func commandData(_ text: String) -> String {
        let text = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
        return line(text.replacing("\n", with: "%0A"))
    }

    /// Returns a text as the value of a property of a workflow command, such as `file`.
    package static func commandProperty(_ text: String) -> String {
        commandData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// Whether a character controls terminals: control characters, line and paragraph separators,
    /// and characters that change the text direction.
    ///
    /// Source: Unicode Standard Annex 9, 2.1 to 2.4.
    private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func escaped(
        _ text: String,
        except isKept: (Unicode.Scalar) -> Bool
    ) -> String {
        func isEscaped(_ scalar: Unicode.Scalar) -> Bool { isActive(scalar) && !isKept(scalar) }
        guard text.unicodeScalars.contains(where: isEscaped) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isEscaped(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
                result.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
