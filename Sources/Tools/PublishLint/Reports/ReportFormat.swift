internal import Foundation
internal import PublishStorage

/// The output formats for findings.
package enum ReportFormat: String, CaseIterable, Sendable {
    /// Text in the style of compiler messages.
    case text
    /// One JSON object per line.
    case json
    /// Workflow commands of GitHub Actions.
    case github

    /// Formats findings, in order; each line ends with a newline, and the report is empty if there are none.
    package func report(_ findings: [Finding]) -> String {
        switch self {
        case .text: findings.map(\.lines).joined() + summary(findings)
        case .json: findings.map { MessageText.line(JSONText.line(of: $0.json)) + "\n" }.joined()
        case .github: findings.map { $0.githubCommand + "\n" }.joined()
        }
    }

    private func summary(_ findings: [Finding]) -> String {
        guard let counts = Self.counts(of: findings) else { return "" }
        let certain = findings.count { !$0.edits.isEmpty }
        return counts + (certain == 0 ? "\n" : "; 'publish lint --fix' fixes up to \(certain)\n")
    }

    /// The number of errors and warnings, such as "3 errors, 1 warning"; nil if there are none.
    package static func counts(of findings: [Finding]) -> String? {
        let counts = [LintRule.Level.error, .warning].compactMap { level in
            let count = findings.count { $0.level == level }
            return count == 0 ? nil : "\(count) \(level)\(count == 1 ? "" : "s")"
        }
        return counts.isEmpty ? nil : counts.joined(separator: ", ")
    }
}

extension Finding {
    /// The place as compilers write it: `file:line:column`.
    package var place: String { "\(path):\(line):\(column)" }

    /// Spaces for indenting the mark under an excerpt, more than the widest excerpt needs.
    private static let blanks = String(repeating: " ", count: 500)

    /// The finding as text: place, excerpt with a mark under the place, reason and fix.
    var lines: String {
        let gutter = Self.blanks.prefix(String(line).utf8.count)
        let before = String(decoding: Array(excerpt.utf8.prefix(excerptOffset)), as: UTF8.self)
        let indent = Self.blanks.prefix(DisplayWidth.of(MessageText.line(before)))
        var text = MessageText.line("\(place): \(level): \(message) [\(rule)]") + "\n"
        if !excerpt.isEmpty {
            let (excerpt, fix) = (MessageText.line(excerpt), MessageText.line(fix))
            text += " \(line) | \(excerpt)\n \(gutter) | \(indent)`- \(fix)\n"
        } else {
            text += " \(gutter) | \(MessageText.line(fix))\n"
        }
        if let reason { text += " \(gutter) = \(reason)\n" }
        return text
    }

    /// The reason of the rule that reports the finding; nil if the rule is unknown.
    package var reason: String? { LintRule.reasons[rule] }

    /// The finding as a workflow command of GitHub Actions.
    ///
    /// Source: GitHub Actions, workflow commands, `::warning file={name},line={line},col={col},title={title}::{message}`.
    var githubCommand: String {
        let sentences = "\(message): \(fix)" + (reason.map { "\n\($0)" } ?? "")
        return
            "::\(level) file=\(MessageText.commandProperty(path)),line=\(line),col=\(column),title=\(MessageText.commandProperty(rule))::\(MessageText.commandData(sentences))"
    }

    /// The finding as JSON; `line` and `column` start at 1, columns are in bytes, as are `offset` and `length`.
    struct JSONForm: Encodable {
        var rule: String
        var level: String
        var file: String
        var line: Int
        var column: Int
        var offset: Int
        var length: Int
        var message: String
        var reason: String?
        var fix: String
        var isFixable: Bool
        var excerpt: String
    }

    var json: JSONForm {
        JSONForm(
            rule: rule,
            level: "\(level)",
            file: path,
            line: line,
            column: column,
            offset: range.lowerBound,
            length: range.count,
            message: message,
            reason: reason,
            fix: fix,
            isFixable: !edits.isEmpty,
            excerpt: excerpt
        )
    }
}
