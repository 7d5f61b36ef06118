internal import Foundation
internal import PublishStorage

/// The forms in which findings are written.
package enum ReportFormat: String, CaseIterable, Sendable {
    /// For people, and for editors that read what compilers write.
    case text
    /// One object of JSON a line.
    case json
    /// Commands for GitHub Actions.
    case github

    /// The findings in this form, each line ended by a newline; nothing if there are none.
    ///
    /// - Parameter findings: The findings, in order.
    /// - Returns: The report, in pieces of whole lines.
    /// - Throws: Nothing of its own, but the work on all cores is one that may.
    package func report(_ findings: [Finding]) throws -> [String] {
        switch self {
        case .text: try pieces(findings, \.lines) + summary(findings)
        case .json: try pieces(findings) { MessageText.line(JSONText.line(of: $0.json)) + "\n" }
        case .github: try pieces(findings) { $0.githubCommand + "\n" }
        }
    }

    /// The texts of all findings, made on all cores.
    private func pieces(
        _ findings: [Finding],
        _ text: (Finding) throws -> String
    ) throws -> [String] {
        try parallelMap(batchesOf: findings[...], size: 500) { batch in
            var result = ""
            for finding in batch { result += try text(finding) }
            return result
        }
    }

    private func summary(_ findings: [Finding]) -> [String] {
        if findings.isEmpty { return [] }
        func amount(_ level: Rule.Level) -> String? {
            let count = findings.count { $0.level == level }
            return count == 0 ? nil : "\(count) \(level.rawValue)\(count == 1 ? "" : "s")"
        }
        let certain = findings.count { !$0.edits.isEmpty }
        let counts = [amount(.error), amount(.warning)].compactMap(\.self).joined(separator: ", ")
        return [
            counts + (certain == 0 ? "\n" : "; 'publish lint --fix' mends up to \(certain)\n")
        ]
    }
}

extension Finding {
    /// Where it is, as compilers write it: `file:line:column`.
    package var place: String { "\(path):\(line):\(column)" }

    /// As wide as an excerpt can be.
    private static let blanks = String(repeating: " ", count: 500)

    /// The finding for people: what editors link, the excerpt with a mark under the place, the reason and the mend.
    var lines: String {
        let gutter = Self.blanks.prefix(String(line).utf8.count)
        let before = String(decoding: Array(excerpt.utf8.prefix(excerptOffset)), as: UTF8.self)
        let indent = Self.blanks.prefix(DisplayWidth.of(MessageText.line(before)))
        var text = MessageText.line("\(place): \(level.rawValue): \(message) [\(rule)]") + "\n"
        if !excerpt.isEmpty {
            let (excerpt, mend) = (MessageText.line(excerpt), MessageText.line(mend))
            text += " \(line) | \(excerpt)\n \(gutter) | \(indent)`- \(mend)\n"
        } else {
            text += " \(gutter) | \(MessageText.line(mend))\n"
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
        let sentences = "\(message): \(mend)" + (reason.map { "\n\($0)" } ?? "")
        return
            "::\(level.rawValue) file=\(MessageText.commandProperty(path)),line=\(line),col=\(column),title=\(MessageText.commandProperty(rule))::\(MessageText.commandData(sentences))"
    }

    /// The finding for tools; `line` and `column` start at 1, columns are bytes, `offset` and `length` are bytes.
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
        var mend: String
        var isFixable: Bool
        var excerpt: String
    }

    /// The finding for tools.
    var json: JSONForm {
        JSONForm(
            rule: rule,
            level: level.rawValue,
            file: path,
            line: line,
            column: column,
            offset: range.lowerBound,
            length: range.count,
            message: message,
            reason: reason,
            mend: mend,
            isFixable: !edits.isEmpty,
            excerpt: excerpt
        )
    }
}
