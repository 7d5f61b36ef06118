internal import PublishStorage

extension PublishingStep {
    /// Answers with the number of pages and files checked and of faults found.
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

struct CheckSummary: Encodable {
    /// The number of HTML files.
    var pages: Int
    /// The number of all files, including pages.
    var files: Int
    var errors: Int
    var warnings: Int

    var sentence: String {
        let faults = [(errors, "error"), (warnings, "warning")].compactMap { count, word in
            count == 0 ? nil : Amount.text(count, word)
        }
        let found = faults.isEmpty ? "no faults" : faults.joined(separator: " and ")
        return "Checked \(Amount.text(pages, "page")) among \(files) files: \(found)."
    }
}
