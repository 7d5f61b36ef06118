internal import PublishStorage

extension PublishingStep {
    /// Answers how much was checked and what was found.
    package static func summarizeCheck() -> Self {
        generation(named: "Sum up the check") { context in
            let files = try context.output?.producedFiles() ?? []
            let severities = context.diagnostics.sorted.map(\.severity)
            let summary = CheckSummary(
                pages: files.count { $0.hasSuffix(".html") },
                files: files.count,
                errors: severities.count { $0 == .error },
                warnings: severities.count { $0 == .warning }
            )
            switch context.options.format {
            case .text: try context.answer(summary.sentence + "\n")
            case .json: try context.answer(JSONText.line(of: summary) + "\n")
            case .github: try context.answer("::notice::\(summary.sentence)\n")
            }
        }
    }
}

/// What a check looked at and found.
struct CheckSummary: Encodable {
    /// HTML files.
    var pages: Int
    /// All files, pages included.
    var files: Int
    var errors: Int
    var warnings: Int

    /// The summary for people.
    var sentence: String {
        let faults = [(errors, "error"), (warnings, "warning")].compactMap { count, word in
            count == 0 ? nil : Amount.text(count, word)
        }
        let found = faults.isEmpty ? "no faults" : faults.joined(separator: " and ")
        return "Checked \(Amount.text(pages, "page")) among \(files) files: \(found)."
    }
}
