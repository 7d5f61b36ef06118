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
    /// - Throws: What the encoder of JSON throws.
    package func report(_ findings: [Finding]) throws -> [String] {
        switch self {
        case .text: try pieces(findings, \.lines) + summary(findings)
        case .json: try pieces(findings) { try JSONWriter.line($0.json) }
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
