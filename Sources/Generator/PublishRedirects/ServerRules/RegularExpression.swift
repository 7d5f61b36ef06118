/// Patterns that match one text only.
enum RegularExpression {
    /// A pattern that Go, Perl and their relatives read, in ASCII without quotation marks, spaces, braces and dollars, so that
    /// configurations need not quote it; letters of other scripts stay.
    static func matching(_ text: String) -> String {
        var pattern = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "/", "\u{80}"...:
                pattern.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                pattern += "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return pattern
    }
}
