internal import PublishStorage

/// The report of an import: a table for the terminal, and a Markdown file.
package struct ImportReport {
    private let plan: ImportPlan

    package init(of plan: ImportPlan) {
        self.plan = plan
    }

    /// The table of texts for the terminal: a line for each text with its source file, target file
    /// and address.
    package var table: String {
        let rows = plan.texts.map { text in
            [text.source, text.target, text.isDraft ? "(\(text.state))" : text.newAddress]
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
        let hidden = plan.texts.count(where: \.isPrivate)
        let drafts = plan.texts.count(where: \.isDraft) - hidden
        let unpublished =
            (drafts > 0 ? [Amount.text(drafts, "draft")] : [])
            + (hidden > 0 ? ["\(hidden) private"] : [])
        let parts = [
            Amount.text(plan.texts.count, "text")
                + (unpublished.isEmpty ? "" : " (" + unpublished.joined(separator: ", ") + ")"),
            Amount.text(plan.files.count, "file"),
        ]
        var lost = plan.losses.isEmpty ? [] : [Amount.text(plan.losses.count, "remark")]
        let keys = plan.unreadKeys.map(\.key).filter(ImportPlan.matters)
        if !keys.isEmpty {
            lost.append(
                "\(Amount.text(keys.count, "key")) ignored in "
                    + Amount.text(plan.textsWithUnreadKeys, "text") + " ("
                    + keys.prefix(Self.mostNames).joined(separator: ", ")
                    + (keys.count > Self.mostNames ? ", …)" : ")")
            )
        }
        return "\(plan.generator): "
            + (parts + (lost.isEmpty ? ["nothing lost"] : lost)).joined(separator: ", ")
    }

    private static let mostNames = 6

    /// Returns a sentence about the old addresses at which the new site has nothing.
    package static func sentence(_ result: (count: Int, missing: [String])) -> String {
        "Old addresses that the new site answers: \(result.count - result.missing.count) of "
            + "\(result.count)."
    }

    /// Returns the report as Markdown.
    ///
    /// - Parameters:
    ///   - settings: Lines that the author has to add to an existing site's source code; empty if
    ///     the lines were written.
    ///   - kept: Files that existed already and were kept.
    ///   - findings: The findings of `publish check` for the new site, as lines of Markdown; nil
    ///     if it was not run.
    ///   - old: The number of old addresses, and those that are missing; nil if they are unknown.
    /// - Returns: The report.
    package func text(
        settings: [String],
        kept: [String],
        findings: [String]? = nil,
        old: (count: Int, missing: [String])? = nil
    ) -> String {
        var lines = ["# Import from \(plan.generator)", "", summary + ".", ""]
        if let findings {
            let words = findings.isEmpty ? ["No errors: the site can be published."] : findings
            lines += ["## Results of 'publish check' for the new site", ""] + words + [""]
        }
        if let old {
            lines += ["## Old addresses", "", Self.sentence(old), ""]
            lines += old.missing.map { "* `\($0)`" } + (old.missing.isEmpty ? [] : [""])
        }
        if !settings.isEmpty {
            let language = settings[0].hasPrefix("# ") ? "yaml" : "swift"
            lines += ["## Code to add to the site", "", "```" + language] + settings
            lines += ["```", ""]
        }
        if !kept.isEmpty {
            lines += ["## Existing files that were kept", ""] + kept.map { "* `\($0)`" } + [""]
        }
        if !plan.losses.isEmpty {
            lines += ["## Remarks", ""]
            lines += plan.losses.map { loss in
                let place = loss.line > 0 ? "\(loss.file):\(loss.line)" : loss.file
                return place.isEmpty ? "* \(loss.message)" : "* `\(place)`: \(loss.message)"
            }
            lines.append("")
        }
        if !plan.unreadKeys.isEmpty {
            lines += ["## Keys that Publish ignores", "", "They stay in the front matter.", ""]
            lines +=
                plan.unreadKeys.map { "* `\($0.key)` in \(Amount.text($0.count, "text"))" } + [""]
        }
        lines += ["## Texts", ""]
        lines += ["| From | To | Old address | New address |", "|---|---|---|---|"]
        lines += plan.texts.map { text in
            let new = text.isDraft ? text.state : text.newAddress
            return "| `\(text.source)` | `\(text.target)` | \(text.oldAddress ?? "") | \(new) |"
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension ImportedText {
    /// The reason why a text is not published.
    fileprivate var state: String { isPrivate ? "private" : "draft" }
}
