internal import Foundation

/// The comments of a text that disable rules.
///
/// `<!-- lint-disable rule … -->` disables rules from its line on, `<!-- lint-enable rule … -->`
/// enables them again, and `<!-- lint-disable-next-line rule … -->` applies to the next line. A
/// comment that names no rule applies to all rules. A comment at the beginning of the body also
/// applies to the front matter.
struct Suppressions {
    private struct Comment {
        /// The first word, such as `lint-disable`.
        var action: Substring
        var rules: [Substring]
        var line: Int
    }

    private var comments: [Comment] = []
    /// A cache: the disabled lines by rule, so that not every finding scans all comments.
    private var disabled: [String: IndexSet] = [:]
    /// The line of a comment at the beginning of the body.
    private var firstLine: Int?
    private let bodyLine: Int

    init(in text: LintText) {
        bodyLine = text.bodyLine
        for fragment in text.fragments where fragment.html.hasPrefix("<!--") {
            let words = fragment.html.dropFirst(4).prefix { $0 != ">" }
                .split { $0.isWhitespace || $0 == "," }
            let actions = ["lint-disable", "lint-enable", "lint-disable-next-line"]
            guard let action = words.first, actions.contains(String(action)) else { continue }
            let rules = words.dropFirst().prefix { !$0.hasPrefix("--") }
            comments.append(Comment(action: action, rules: Array(rules), line: fragment.line))
        }
        guard let first = comments.first else { return }
        // The parser reports comments in footnotes last.
        comments.sort { $0.line < $1.line }
        // A comment may be directly after the front matter.
        let start = text.range(ofLine: first.line).lowerBound
        let before = text.bodyStart..<max(text.bodyStart, start)
        if before.isEmpty
            || text.bytes[before].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) })
        {
            firstLine = first.line
        }
    }

    /// Whether a rule is disabled in a line.
    mutating func cover(_ rule: String, line: Int) -> Bool {
        if comments.isEmpty { return false }
        let line = line <= bodyLine ? firstLine ?? 0 : line
        let lines = disabled[rule] ?? disabledLines(of: rule)
        disabled[rule] = lines
        return lines.contains(line)
    }

    private func disabledLines(of rule: String) -> IndexSet {
        var (lasting, single) = (IndexSet(), IndexSet())
        let end = 1 << 30
        for comment in comments
        where comment.rules.isEmpty
            || comment.rules.contains(where: { rule == $0 || rule.hasPrefix($0 + ".") })
        {
            switch comment.action {
            case "lint-disable": lasting.insert(integersIn: comment.line...end)
            case "lint-enable": lasting.remove(integersIn: comment.line...end)
            default: single.insert(comment.line + 1)
            }
        }
        return lasting.union(single)
    }
}
