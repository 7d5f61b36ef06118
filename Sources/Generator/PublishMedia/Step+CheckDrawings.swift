import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

extension PublishingStep {
    /// Notes diagrams that the pages written so far leave for a script, unless the site says that it has one, and what would be
    /// formulas in a site that draws them.
    package static func checkDrawings() -> Self {
        rendering(named: "Check formulas and diagrams") { context in
            guard let output = context.output else { return }
            let pages = try output.producedFiles().filter { $0.hasSuffix(".html") }
            let found = try parallelMap(count: pages.count) { number in
                try DiagramMarkup.diagrams(in: output.read(pages[number]))
                    .contains { $0.language == .mermaid }
            }
            let undrawn = zip(pages, found).filter(\.1).map(\.0)
            if let first = undrawn.first, !context.run[DrawnMedia.self].hasDiagrams {
                context.report(
                    Diagnostic(.undrawnDiagrams(on: undrawn.count, suchAs: first), file: "")
                )
            }
            try context.noteUnreadFormulas()
        }
    }
}

/// What of the texts steps of the site have drawn, or know to be drawn by a script.
package struct DrawnMedia: RunValue {
    /// Whether diagrams are.
    package var hasDiagrams = false

    /// Nothing is drawn yet.
    package init() {}
}

private extension PublishingContext {
    /// Notes the first text with what would be a formula, if the site has the dialect of articles and nothing that draws formulas.
    func noteUnreadFormulas() throws {
        var options = markdownParser.options
        guard options.extensions.contains(.directives), !options.extensions.contains(.math) else {
            return
        }
        options.extensions.insert(.math)
        options.highlighter = nil
        options.images.size = nil
        let parser = MarkdownParser(options: options)
        let root = workspace.root.path
        let texts = try readTexts { text -> (file: String, source: String, formula: Formula)? in
            guard text.html.contains(UInt8(ascii: "$")), let file = text.file,
                let bytes = try? Disk.read(root + file)
            else { return nil }
            let source = String(decoding: bytes, as: UTF8.self)
            let start = FrontMatter(of: source, readBy: parser).bodyStart
            let html = parser.body(of: source, from: start).html
            return FormulaMarkup.formulas(in: html).first.map { (file, source, $0) }
        }
        .compactMap(\.self)
        guard let first = texts.first else { return }
        report(
            Diagnostic(
                .undrawnFormulas(in: texts.count, suchAs: first.formula.tex),
                file: first.file,
                line: SourcePlace(of: first.formula.tex, offset: 0, in: first.source)?.line
            )
        )
    }
}
