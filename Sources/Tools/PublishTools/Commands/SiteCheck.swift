internal import Foundation
internal import PublishAnswers
internal import PublishCLICore

/// The diagnostics of the site's program, collected for a summary.
struct SiteCheck {
    /// The diagnostics, in the program's order.
    let findings: [DiagnosticRow]
    let isPublishable: Bool

    /// Reads the output of a program.
    ///
    /// - Parameters:
    ///   - log: The output, one JSON object per line.
    ///   - isGood: Whether the program succeeded.
    init(log: String, isGood: Bool) {
        let findings = DiagnosticRow.all(in: log)
        self.findings = findings
        isPublishable = isGood || !findings.isEmpty && !findings.contains(where: \.isError)
    }

    /// The number of diagnostics of each kind, errors first, as lines of Markdown with up to three places each.
    var markdown: [String] {
        let kinds = Dictionary(grouping: findings.filter { $0.severity != "note" }) {
            "\($0.isError) \($0.id ?? $0.message)"
        }
        return kinds.values.sorted {
            ($1[0].isError ? 1 : 0, $1.count, $0[0].message)
                < ($0[0].isError ? 1 : 0, $0.count, $1[0].message)
        }.map { group in
            let places = group.prefix(3).compactMap { finding in
                finding.file.map { "`\($0)\(finding.line.map { ":\($0)" } ?? "")`" }
            }
            let rest = places.count < group.count ? ", …" : ""
            return
                "* \(group[0].isError ? "error" : "warning"), \(group.count) ×: \(group[0].message)"
                + (places.isEmpty ? "" : " (" + places.joined(separator: ", ") + rest + ")")
        }
    }
}

extension DiagnosticRow {
    /// Whether the diagnostic prevents publishing; broken links do not, although a check reports them
    /// as errors.
    fileprivate var isError: Bool {
        severity == "error"
            && !["links.", "alternates."].contains { id?.hasPrefix($0) == true }
    }
}

extension SiteProgram {
    /// Builds the program if its inputs have changed, and checks the whole site with it.
    ///
    /// - Throws: ``CLIError`` if the program cannot be built or run.
    func check() throws -> SiteCheck {
        do {
            let (log, answer) = try answer(to: .check, including: ["--format=json"], isSilent: true)
            return SiteCheck(log: log, isGood: answer.isGood)
        } catch CLIError.siteFailed {
            return SiteCheck(log: "", isGood: false)
        }
    }
}
