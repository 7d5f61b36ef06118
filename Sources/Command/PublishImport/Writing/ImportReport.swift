internal import PublishStorage

/// The report of an import: a table for the terminal, and a Markdown file.
package struct ImportReport {
    private let plan: ImportPlan

    /// Creates a report.
    package init(of plan: ImportPlan) {
        self.plan = plan
    }

    /// The table of texts: source file, target file and address, a line for each text.
    package var table: String {
        let rows = plan.texts.map { text in
            [text.source, text.target, text.isDraft ? "(draft)" : text.newAddress]
                .map(MessageText.line)
        }
        let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
                .joined(separator: "  ") + "  " + row[2]
        }.joined(separator: "\n")
    }

    /// The counts of texts, files and remarks, on one line.
    package var summary: String {
        let drafts = plan.texts.count(where: \.isDraft)
        let parts = [
            Amount.text(plan.texts.count, "text")
                + (drafts > 0 ? " (" + Amount.text(drafts, "draft") + ")" : ""),
            Amount.text(plan.files.count, "file"),
            plan.losses.isEmpty ? "nothing lost" : Amount.text(plan.losses.count, "remark"),
        ]
        return "\(plan.generator): " + parts.joined(separator: ", ")
    }

    /// Returns the report as Markdown.
    ///
    /// - Parameters:
    ///   - settings: Lines for the source code of an existing site; empty if they were written.
    ///   - kept: Files that existed already and were kept.
    ///   - findings: The findings of the new site's check, as lines of Markdown; nil if it was not checked.
    /// - Returns: The report.
    package func text(settings: [String], kept: [String], findings: [String]? = nil) -> String {
        var lines = ["# Import from \(plan.generator)", "", summary + ".", ""]
        if let findings {
            let words = findings.isEmpty ? ["No faults: it can be published."] : findings
            lines += ["## Results of 'publish check' for the new site", ""] + words + [""]
        }
        if !settings.isEmpty {
            lines += ["## To add to the site", "", "```swift"] + settings + ["```", ""]
        }
        if !kept.isEmpty {
            lines += ["## Left as they were", ""] + kept.map { "* `\($0)`" } + [""]
        }
        if !plan.losses.isEmpty {
            lines += ["## Not brought over", ""]
            lines += plan.losses.map { loss in
                let place = loss.line > 0 ? "\(loss.file):\(loss.line)" : loss.file
                return place.isEmpty ? "* \(loss.message)" : "* `\(place)`: \(loss.message)"
            }
            lines.append("")
        }
        if !plan.unreadKeys.isEmpty {
            lines += ["## Keys that nothing reads", "", "They stay in the headers.", ""]
            lines +=
                plan.unreadKeys.map { "* `\($0.key)` in \(Amount.text($0.count, "text"))" } + [""]
        }
        lines += ["## Texts", "", "Lists of tags and categories have new addresses.", ""]
        lines += ["| From | To | Old address | New address |", "|---|---|---|---|"]
        lines += plan.texts.map { text in
            let new = text.isDraft ? "draft" : text.newAddress
            return "| `\(text.source)` | `\(text.target)` | \(text.oldAddress ?? "") | \(new) |"
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
