import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Notes formulas and diagrams that the pages written so far leave for a script, unless the site says that it has one.
    package static func checkDrawings() -> Self {
        rendering(named: "Check formulas and diagrams") { context in
            guard let output = context.output else { return }
            let pages = try output.producedFiles().filter { $0.hasSuffix(".html") }
            let found = try parallelMap(count: pages.count) { number in
                let page = try output.read(pages[number])
                return (
                    hasFormulas: !FormulaMarkup.formulas(in: page).isEmpty,
                    hasDiagrams: DiagramMarkup.diagrams(in: page).contains {
                        $0.language == .mermaid
                    }
                )
            }
            func note(
                _ identifier: Diagnostic.Identifier,
                of subject: String,
                in files: [String],
                fix: String
            ) {
                guard let first = files.first else { return }
                context.report(
                    Diagnostic(
                        .note,
                        identifier,
                        file: "",
                        message: "\(subject) on \(Amount.text(files.count, "page")), such as "
                            + "'\(first)', are left for a script",
                        fix: fix
                    )
                )
            }
            let rendered = context.run[DrawnMedia.self]
            if !rendered.hasFormulas {
                note(
                    .undrawnFormulas,
                    of: "formulas",
                    in: zip(pages, found).filter { $1.hasFormulas }.map(\.0),
                    fix: "add the step '.renderFormulas()', unless a script of the site draws them"
                )
            }
            if !rendered.hasDiagrams {
                note(
                    .undrawnDiagrams,
                    of: "mermaid diagrams",
                    in: zip(pages, found).filter { $1.hasDiagrams }.map(\.0),
                    fix: "add the step '.drawDiagrams(mermaid:)', and say there what draws them"
                )
            }
        }
    }
}

/// What of the texts steps of the site have drawn, or know to be drawn by a script.
package struct DrawnMedia: RunValue {
    /// Whether formulas are.
    package var hasFormulas = false
    /// Whether diagrams are.
    package var hasDiagrams = false

    /// Nothing is drawn yet.
    package init() {}
}
