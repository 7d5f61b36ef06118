/// How quoted values in `key: value` lines are read.
package enum Quotation: Sendable {
    /// The quotation marks are part of the value, as in the suite.
    case literal
    /// The quotation marks are removed, as in YAML.
    case yaml

    /// Returns the meaning of a value.
    ///
    /// - Parameter value: The value as written.
    /// - Returns: The meaning of the value.
    package func reading(_ value: String) -> String {
        if self == .yaml, let first = value.first, first == "\u{3000}" || first == "\u{A0}" {
            return reading(String(value.drop(while: \.isWhitespace)))
        }
        guard self == .yaml, let quote = value.unicodeScalars.first, quote == "\"" || quote == "'"
        else { return value }
        return Self.unquoted(value, quote) ?? value
    }

    /// Returns the text of a quoted value, which a comment may follow; nil if the value is not
    /// quoted.
    ///
    /// Source: YAML 1.2, 7.3.1 and 7.3.2, on one line.
    private static func unquoted(_ value: String, _ quote: Unicode.Scalar) -> String? {
        var result = String.UnicodeScalarView()
        var rest = value.unicodeScalars.dropFirst()
        while let scalar = rest.popFirst() {
            if scalar == quote {
                guard quote == "'", rest.first == "'" else {
                    return isEnd(rest) ? String(result) : nil
                }
                rest.removeFirst()
            } else if scalar == "\\", quote == "\"" {
                guard let escape = rest.popFirst(), let scalar = escaped(escape, &rest) else {
                    return nil
                }
                result.append(scalar)
                continue
            }
            result.append(scalar)
        }
        return nil
    }

    /// Returns whether only white space or a comment follows.
    private static func isEnd(_ rest: Substring.UnicodeScalarView) -> Bool {
        let text = rest.drop { $0 == " " || $0 == "\t" }
        return text.isEmpty || text.first == "#" && text.startIndex > rest.startIndex
    }

    private static func escaped(
        _ escape: Unicode.Scalar,
        _ rest: inout Substring.UnicodeScalarView
    ) -> Unicode.Scalar? {
        let digits: Int
        switch escape {
        case "\"", "\\", "/", " ": return escape
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "x": digits = 2
        case "u": digits = 4
        case "U": digits = 8
        default: return nil
        }
        let number = UInt32(String(rest.prefix(digits)), radix: 16)
        rest = rest.dropFirst(digits)
        return number.flatMap(Unicode.Scalar.init)
    }
}
