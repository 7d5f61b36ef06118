import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

extension PublishingStep {
    /// Reports Mermaid diagrams on the written pages, unless a script of the site draws them; and
    /// possible formulas in a site without a step for formulas.
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

/// The media in texts that steps have drawn, or that a script of the site draws.
package struct DrawnMedia: RunValue {
    /// Whether a step has drawn diagrams, or the site has a script for them.
    package var hasDiagrams = false

    /// Makes the initial state: nothing is drawn.
    package init() {}
}

private extension PublishingContext {
    /// Reports the texts with possible formulas, if the site uses the article dialect without a
    /// step for formulas.
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
