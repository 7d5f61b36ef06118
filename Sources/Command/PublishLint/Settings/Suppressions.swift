internal import PublishStorage

/// The comments of a text that switch rules off.
///
/// `<!-- lint-disable rule … -->` from its line on, `<!-- lint-enable rule … -->` ends that, and
/// `<!-- lint-disable-next-line rule … -->` counts for one line. Without a rule they mean all. A comment that the body
/// begins with counts for the header, too.
struct Suppressions {
    private enum Action {
        case disable, enable, disableNextLine
    }

    private struct Comment {
        var action: Action
        var rules: [Substring]
        var line: Int
    }

    /// Where comments switch a rule.
    private struct Switches {
        /// The lines from which on it is off, or on again, in order.
        var lasting: [(line: Int, isOff: Bool)] = []
        /// The lines in which it is off.
        var single: Set<Int> = []
    }

    private var comments: [Comment] = []
    /// The switches of the rules that were asked for, so that not every finding goes through all comments.
    private var switches: [String: Switches] = [:]
    /// The line of a comment that the body begins with.
    private var firstLine: Int?
    private let bodyLine: Int

    /// Reads the comments of a text.
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
        // Those of footnotes come last.
        comments.sort { $0.line < $1.line }
        // A comment may stand directly after the fence of the header.
        let start = text.range(ofLine: first.line).lowerBound
        let before = text.bodyStart..<max(text.bodyStart, start)
        if before.isEmpty
            || text.bytes[before].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) })
        {
            firstLine = first.line
        }
    }

    /// Whether a rule is switched off in a line.
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
