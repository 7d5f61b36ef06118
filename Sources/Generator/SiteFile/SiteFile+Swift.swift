internal import PublishStorage

/// The program that says the same as a `site.yaml`.
extension SiteFile {
    /// The text of `main.swift`, with a type of the given name.
    func swift(namedAfter type: String) -> String {
        let theme = draft.theme.rawValue
        let cases = SwiftNames.caseLines(for: FileSite.SectionID.names)
        let declarations =
            ["var edition: SiteEdition { .v1 }"]
            + [
                ("url: URL", "URL(string: \"\(FileSite.placeholder)\")!"),
                ("name: String", draft.site.name.debugDescription),
                ("description: String", "\"\""),
            ]
            .filter { property, _ in
                !draft.declarations.contains { $0.hasPrefix("var " + property) }
            }
            .map { "var \($0) { \($1) }" } + draft.declarations
        let options = draft.options.isEmpty ? "" : block(" options in", draft.options)
        let changes = draft.changes.isEmpty ? "" : block(" steps in", draft.changes)
        return """
            import Foundation
            import \(theme.prefix(1).uppercased() + theme.dropFirst())Theme
            import Plot
            import Publish

            /// The site: its properties, sections and metadata.
            struct \(type): \(type == "Website" ? "Publish.Website" : "Website") {
                enum SectionID: String, WebsiteSectionID {
                    // Each section is a folder in 'Content'.
                    \(cases.joined(separator: "\n        "))
                }

                struct ItemMetadata: WebsiteItemMetadata {
                    // Additional front matter of posts.
                }

                \(declarations.joined(separator: "\n    "))
            }

            // Generates the site by the default steps.
            \(type)().run(withTheme: .\(theme)\(options))\(changes)

            """
    }

    private func block(_ head: String, _ statements: [String]) -> String {
        " {\(head)\n    \(statements.joined(separator: "\n    "))\n}"
    }
}
