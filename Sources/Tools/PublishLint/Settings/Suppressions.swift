internal import PublishStorage

/// The comments of a text that disable rules.
///
/// `<!-- lint-disable rule … -->` disables rules from its line on, `<!-- lint-enable rule … -->`
/// enables them again, and `<!-- lint-disable-next-line rule … -->` applies to the next line. A
/// comment that names no rule applies to all rules. A comment at the beginning of the body also
/// applies to the front matter.
struct Suppressions {
    private enum Action {
        case disable, enable, disableNextLine
    }

    private struct Comment {
        var action: Action
        var rules: [Substring]
        var line: Int
    }

    /// The lines where comments disable or enable a rule.
    private struct Switches {
        /// The lines from which on the rule is disabled or enabled, sorted.
        var lasting: [(line: Int, isOff: Bool)] = []
        /// The single lines in which the rule is disabled.
        var single: Set<Int> = []
    }

    private var comments: [Comment] = []
    /// A cache: the lines per rule, so that not every finding scans all comments.
    private var switches: [String: Switches] = [:]
    /// The line of a comment at the beginning of the body.
    private var firstLine: Int?
    private let bodyLine: Int

    init(in text: LintText) {
        bodyLine = text.bodyLine
        for fragment in text.fragments where fragment.html.hasPrefix("<!--") {
            let words = fragment.html.dropFirst(4).prefix { $0 != ">" }
                .split { $0.isWhitespace || $0 == "," }
            let action: Action
            switch words.first {
            case "lint-disable": action = .disable
            case "lint-enable": action = .enable
            case "lint-disable-next-line": action = .disableNextLine
            default: continue
            }
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
        let own = switches[rule] ?? makeSwitches(of: rule)
        switches[rule] = own
        let next = own.lasting.firstPlace { $0.line > line }
        return own.single.contains(line) || next > 0 && own.lasting[next - 1].isOff
    }

    private func makeSwitches(of rule: String) -> Switches {
        var switches = Switches()
        for comment in comments
        where comment.rules.isEmpty
            || comment.rules.contains(where: { rule == $0 || rule.hasPrefix($0 + ".") })
        {
            switch comment.action {
            case .disable: switches.lasting.append((comment.line, true))
            case .enable: switches.lasting.append((comment.line, false))
            case .disableNextLine: switches.single.insert(comment.line + 1)
            }
        }
        return switches
    }
}
