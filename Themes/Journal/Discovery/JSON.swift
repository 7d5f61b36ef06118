/// A JSON value that is written in the order in which it was stated.
enum JSON {
    case text(String)
    case number(Int)
    case list([JSON])
    case object([(String, JSON)])

    /// The value as JSON that can stand in a `script` element: `<` is always escaped.
    var text: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .number(let number): String(number)
        case .list(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.map { Self.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "<": result += "\\u003C"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
