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
    /// well, and the error is reported with its line. The diagrams of a text may take 20 seconds, and
    /// those of all texts 120 seconds; `publish deploy` refuses a site without those that took longer,
    /// or whose program is missing.
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
        let texts = try context.readTexts { DiagramMarkup.diagrams(in: $0.html) }
        // Diagrams that differ only in their title share a drawing.
        let diagrams = Dictionary(texts.joined().map { ($0.digest, $0) }) { first, _ in first }
        if diagrams.isEmpty { return }
        let store = FileStore(folder: context.workspace.caches.path + "diagrams")
        var drawings: [Digest: String] = [:]
        for digest in diagrams.keys where context.options.usesCaches {
            let bytes = store.bytes(of: digest.hexadecimal + ".svg")
            drawings[digest] = bytes.map { String(decoding: $0, as: UTF8.self) }
        }
        var faults: [Digest: DrawingFault] = [:]
        for digest in diagrams.keys { faults[digest] = context.knownFault(of: digest) }
        let missing = diagrams.filter { drawings[$0.key] == nil && faults[$0.key] == nil }
        let programs = programs(for: missing.map(\.value), context)
        let parts = texts.map { $0.map(\.digest).filter { missing[$0] != nil } }
        let new = try context.draw(parts, &faults) { digest, seconds in
            guard let diagram = missing[digest], let program = programs[diagram.language]
            else { return .success("") }
            let prefix = "d\(digest.hexadecimal.prefix(8))-"
            return try DiagramPrograms.draw(diagram, by: program, seconds: seconds).flatMap { svg in
                SVGDrawing(svg, prefix: prefix).map { .success($0.text) }
                    ?? .failure(DrawingFault(reason: "the program wrote no SVG"))
            }
        }
        for (digest, svg) in new where !svg.isEmpty {
            drawings[digest] = svg
            store.keep(Array(svg.utf8), as: digest.hexadecimal + ".svg")
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
    /// Returns the programs that draw diagrams, by their language.
    ///
    /// If no program draws a language, and that is not intended, a note says so.
    func programs<Site>(
        for diagrams: [Diagram],
        _ context: PublishingContext<Site>
    ) -> [Diagram.Language: DiagramPrograms.Call] {
        var programs: [Diagram.Language: DiagramPrograms.Call] = [:]
        for (language, diagrams) in Dictionary(grouping: diagrams, by: \.language) {
            let (name, arguments): (String, [String])
            switch (language, mermaid) {
            case (.dot, _): (name, arguments) = (DiagramPrograms.graphs, [])
            case (.plantUML, _): (name, arguments) = (DiagramPrograms.plantUML, [])
            case (.mermaid, .program(let program, let words)): (name, arguments) = (program, words)
            case (.mermaid, .script): continue
            case (.mermaid, nil):
                context.report(Diagnostic(.undrawn(diagrams.count), file: ""))
                continue
            }
            if let program = MediaProgram(name) {
                programs[language] = (program, arguments)
            } else {
                context.report(Diagnostic(.missing(name, for: diagrams.count, language), file: ""))
                context.noteUndrawn("\(language.rawValue) diagrams are not drawn without \(name)")
            }
        }
        return programs
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
        _ faults: [Digest: DrawingFault],
        in context: PublishingContext<Site>
    ) throws {
        let places = try context.readTexts { text in
            DiagramMarkup.diagrams(in: text.html).map { ($0, text.file ?? "") }
        }
        for (diagram, file) in places.flatMap(\.self) {
            guard let fault = faults[diagram.digest] else { continue }
            if fault.isLate { context.noteUndrawn("a diagram in '\(file)' is not drawn") }
            let bytes = file.isEmpty ? nil : try? Disk.read(context.workspace.root.path + file)
            let text = bytes.map { String(decoding: $0, as: UTF8.self) }
            let place = text.flatMap {
                SourcePlace(ofLine: max(1, fault.place), in: diagram.source, of: $0)
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
