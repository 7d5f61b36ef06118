import Foundation
import Ink
internal import PublishStorage

extension PublishingStep {
    /// Draws code blocks in the languages `dot` and `plantuml` as inline SVG.
    ///
    /// Place the step after those that add texts and before `.generateHTML`. The title of a code
    /// block becomes the title of the diagram; without one, screen readers read the words in the
    /// diagram. A diagram without colours takes the colour of the text, in light and dark schemes.
    /// Drawings are cached in `.publish`. If Graphviz or PlantUML is not installed, the run says so
    /// in a note, and the code blocks are unchanged. A code block with an error is unchanged as
    /// well, and the error is reported with its line.
    ///
    /// - Parameter mermaid: How to draw code blocks in the language `mermaid`; nil leaves them
    ///   unchanged, with a note.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func drawDiagrams(mermaid: MermaidDrawing? = nil) -> Self {
        generation(
            named: "Draw diagrams",
            reach: .files,
            effects: [.needsItems, .changesTexts],
            settings: {
                Digest { builder in
                    for program in DiagramPrograms.allNames + [mermaid?.programName ?? ""] {
                        builder.add(MediaProgram(program) != nil)
                    }
                    builder.add("\(String(describing: mermaid))")
                }
            }
        ) { context in
            guard context.output != nil else { return }
            context.run[DrawnMedia.self].hasDiagrams = true
            try Diagrams(mermaid: mermaid).draw(in: &context)
        }
    }
}

/// Draws the diagrams of a site.
struct Diagrams {
    /// How to draw Mermaid diagrams; nil leaves them as code.
    var mermaid: MermaidDrawing?

    /// The folder of drawings that pages show as images.
    static let folder = "images/diagrams"

    /// Draws new diagrams, and inserts all drawings into their texts.
    ///
    /// - Throws: An error of the disk.
    func draw<Site>(in context: inout PublishingContext<Site>) throws {
        let all = try context.readTexts { DiagramMarkup.diagrams(in: $0.html) }.flatMap(\.self)
        if all.isEmpty { return }
        // Diagrams that differ only in their title share a drawing.
        let diagrams = Dictionary(all.map { ($0.digest, $0) }) { first, _ in first }
        let store = FileStore(folder: context.workspace.caches.path + "diagrams")
        var drawings: [Digest: String] = [:]
        for digest in diagrams.keys where context.options.usesCaches {
            let bytes = store.bytes(of: digest.hexadecimal + ".svg")
            drawings[digest] = bytes.map { String(decoding: $0, as: UTF8.self) }
        }
        let missing = diagrams.filter { drawings[$0.key] == nil }.sorted { $0.key < $1.key }
        var faults: [Digest: DiagramFault] = [:]
        for (language, group) in Dictionary(grouping: missing.map(\.value), by: \.language) {
            guard let results = try results(of: group, in: language, context) else { continue }
            for (diagram, result) in zip(group, results) {
                switch result {
                case .success(let svg):
                    drawings[diagram.digest] = svg
                    store.keep(Array(svg.utf8), as: diagram.digest.hexadecimal + ".svg")
                case .failure(let fault): faults[diagram.digest] = fault
                }
            }
        }
        store.forget(allBut: Set(diagrams.keys.map { $0.hexadecimal + ".svg" }))
        let foreign = try write(drawings, to: context.output)
        try context.rewriteTexts { text in
            DiagramMarkup.replacing(in: text.html) { diagram in
                drawings[diagram.digest].map {
                    Self.figure(of: diagram, $0, file: foreign[diagram.digest])
                }
            }
        }
        if !faults.isEmpty { try report(faults, in: context) }
    }
}

private extension MermaidDrawing {
    var programName: String? {
        if case .program(let name, _) = self { name } else { nil }
    }
}

private extension Diagrams {
    /// Returns the drawings of diagrams in one language; nil if no program draws them.
    ///
    /// If that is not intended, a note says so.
    func results<Site>(
        of diagrams: [Diagram],
        in language: Diagram.Language,
        _ context: PublishingContext<Site>
    ) throws -> [Result<String, DiagramFault>]? {
        let (name, arguments): (String, [String])
        switch (language, mermaid) {
        case (.dot, _): (name, arguments) = (DiagramPrograms.graphs, [])
        case (.plantUML, _): (name, arguments) = (DiagramPrograms.plantUML, [])
        case (.mermaid, .program(let program, let words)): (name, arguments) = (program, words)
        case (.mermaid, .script): return nil
        case (.mermaid, nil):
            context.report(Diagnostic(.undrawn(diagrams.count), file: ""))
            return nil
        }
        guard let program = MediaProgram(name) else {
            context.report(Diagnostic(.missing(name, for: diagrams.count, language), file: ""))
            return nil
        }
        let sources = diagrams.map(\.source)
        let results =
            switch language {
            case .dot: try DiagramPrograms.draw(graphs: sources, by: program)
            case .plantUML: try DiagramPrograms.draw(plantUML: sources, by: program)
            case .mermaid: try DiagramPrograms.draw(sources, by: program, arguments)
            }
        return zip(diagrams, results).map { diagram, result in
            result.flatMap { svg in
                let prefix = "d\(diagram.digest.hexadecimal.prefix(8))-"
                let drawing = SVGDrawing(svg, prefix: prefix)
                return drawing.map { .success($0.text) }
                    ?? .failure(DiagramFault(reason: "the program wrote no SVG"))
            }
        }
    }

    /// Writes the drawings that pages show as images: a strict security policy forbids their style
    /// sheets inside of pages.
    ///
    /// - Returns: The paths of their files.
    func write(_ drawings: [Digest: String], to output: OutputWriter?) throws -> [Digest: Path] {
        var files: [Digest: Path] = [:]
        for (digest, svg) in drawings where SVGDrawing.isForeign(svg) {
            let path = Path("\(Self.folder)/\(digest.hexadecimal).svg")
            try output?.write(Array(svg.utf8), to: OutputPath(path))
            files[digest] = path
        }
        return files
    }

    static func figure(of diagram: Diagram, _ svg: String, file: Path?) -> String {
        let words = SVGDrawing.words(in: svg)
        let title = diagram.title ?? HTMLText.escaped(String(words.prefix(300)))
        let caption = diagram.title.map { "<figcaption>\($0)</figcaption>" } ?? ""
        guard let file else {
            let drawing = SVGDrawing.element(svg, title: title)
            return "<figure class=\"diagram\">\(drawing)\(caption)</figure>"
        }
        let size = ImageSize(header: Array(svg.utf8))
        let attributes = size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
        return "<figure class=\"diagram foreign\"><img src=\"\(file.absoluteString)\" "
            + "alt=\"\(title.replacing("\"", with: "&quot;"))\"\(attributes) loading=\"lazy\" "
            + "decoding=\"async\"/>\(caption)</figure>"
    }

    /// Reports invalid diagrams at their lines in the Markdown.
    func report<Site>(
        _ faults: [Digest: DiagramFault],
        in context: PublishingContext<Site>
    ) throws {
        let places = try context.readTexts { text in
            DiagramMarkup.diagrams(in: text.html).map { ($0, text.file ?? "") }
        }
        for (diagram, file) in places.flatMap(\.self) {
            guard let fault = faults[diagram.digest] else { continue }
            let bytes = file.isEmpty ? nil : try? Disk.read(context.workspace.root.path + file)
            let text = bytes.map { String(decoding: $0, as: UTF8.self) }
            let place = text.flatMap {
                SourcePlace(ofLine: fault.line ?? 1, in: diagram.source, of: $0)
            }
            context.report(
                Diagnostic(
                    .invalidDiagram(fault.reason),
                    file: file,
                    line: place?.line,
                    column: place?.column
                )
            )
        }
    }
}
