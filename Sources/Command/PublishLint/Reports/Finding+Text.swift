extension Finding {
    /// Where it is, as compilers write it: `file:line:column`.
    package var place: String { "\(path):\(line):\(column)" }

    /// As wide as an excerpt can be.
    private static let blanks = String(repeating: " ", count: 500)

    /// The finding for people: what editors link, the excerpt with a mark under the place, the reason and the mend.
    var lines: String {
        let gutter = Self.blanks.prefix(String(line).utf8.count)
        let before = String(decoding: Array(excerpt.utf8.prefix(excerptOffset)), as: UTF8.self)
        let indent = Self.blanks.prefix(DisplayWidth.of(before))
        var text = "\(place): \(level.rawValue): \(message) [\(rule)]\n"
        if !excerpt.isEmpty {
            text += " \(line) | \(excerpt)\n \(gutter) | \(indent)`- \(mend)\n"
        } else {
            text += " \(gutter) | \(mend)\n"
        }
        if let reason { text += " \(gutter) = \(reason)\n" }
        return text
    }

    /// Why its rule is there.
    package var reason: String? { Rule.reasons[rule] }

    /// The finding as a command for GitHub Actions.
    ///
    /// Source: GitHub Actions, workflow commands, `::warning file={name},line={line},col={col},title={title}::{message}`.
    var githubCommand: String {
        func data(_ text: String) -> String {
            text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
                "\n",
                with: "%0A"
            )
        }
        func property(_ text: String) -> String {
            data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
        }
        let sentences = "\(message): \(mend)" + (reason.map { "\n\($0)" } ?? "")
        return
            "::\(level.rawValue) file=\(property(path)),line=\(line),col=\(column),title=\(property(rule))::\(data(sentences))"
    }
}
