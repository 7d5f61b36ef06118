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
            let rendered = context.run[DrawnMedia.self]
            if !rendered.hasFormulas {
                let pages = zip(pages, found).filter { $1.hasFormulas }.map(\.0)
                if let first = pages.first {
                    context.report(
                        Diagnostic(.undrawnFormulas(on: pages.count, suchAs: first), file: "")
                    )
                }
            }
            if !rendered.hasDiagrams {
                let pages = zip(pages, found).filter { $1.hasDiagrams }.map(\.0)
                if let first = pages.first {
                    context.report(
                        Diagnostic(.undrawnDiagrams(on: pages.count, suchAs: first), file: "")
                    )
                }
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
