import Foundation
internal import PublishStorage

/// Draws diagrams with external programs.
package enum DiagramPrograms {
    /// The name of Graphviz's program.
    package static let graphs = "dot"
    /// The name of PlantUML's program.
    package static let plantUML = "plantuml"
    package static let allNames = [graphs, plantUML]

    package typealias Call = (program: MediaProgram, arguments: [String])

    /// Draws a diagram with the program of its language.
    ///
    /// - Parameters:
    ///   - diagram: The diagram.
    ///   - call: The program, and the arguments of one for Mermaid, which reads the source from standard
    ///     input and writes SVG to standard output.
    ///   - seconds: The time limit.
    /// - Returns: The drawing, or why there is none.
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package static func draw(
        _ diagram: Diagram,
        by call: Call,
        seconds: Double
    ) throws -> DrawingTurns.Drawing {
        let (program, arguments) = call
        let folder = try ScratchFolder()
        if diagram.language == .plantUML {
            return try draw(plantUML: diagram.source, by: program, seconds: seconds, in: folder)
        }
        let fonts = ["-Gfontname=sans-serif", "-Nfontname=sans-serif", "-Efontname=sans-serif"]
        let outcome = try program.run(
            diagram.language == .dot ? ["-Tsvg"] + fonts : arguments,
            input: Array(diagram.source.utf8),
            seconds: seconds,
            in: folder
        )
        if let excess = outcome.excess { return .failure(.excess(excess)) }
        let text = String(decoding: outcome.output, as: UTF8.self)
        guard outcome.status == 0, text.contains("<svg") else {
            let reason = firstLine(of: outcome.errors)
            let line = number(after: "line ", in: reason)
            return .failure(DrawingFault(reason: reason, place: line ?? 0))
        }
        return .success(text)
    }

    private static func draw(
        plantUML source: String,
        by program: MediaProgram,
        seconds: Double,
        in folder: ScratchFolder
    ) throws -> DrawingTurns.Drawing {
        // PlantUML draws in one colour, which `SVGDrawing` replaces by the colour of the text.
        let options = [
            "-Smonochrome=true", "-Sshadowing=false", "-tsvg", "-nometadata", "-charset", "UTF-8",
        ]
        // Diagrams other than UML need a start line of their own, such as `@startmindmap`.
        let isWhole = source.drop(while: \.isWhitespace).hasPrefix("@start")
        let text = isWhole ? source : "@startuml\n\(source)\n@enduml\n"
        try Disk.write(Array(text.utf8), to: folder.path + "/diagram.puml")
        let outcome = try program.run(options + ["diagram.puml"], seconds: seconds, in: folder)
        if let excess = outcome.excess { return .failure(.excess(excess)) }
        if let line = number(after: "Error line ", in: outcome.errors) {
            // PlantUML counts lines after `@startuml`, which is a line of the source if the
            // author wrote it.
            let line = isWhole ? line + 1 : line
            return .failure(DrawingFault(reason: "PlantUML cannot parse it", place: line))
        }
        let drawing = folder.path + "/diagram.svg"
        guard Disk.isFile(drawing) else {
            return .failure(DrawingFault(reason: firstLine(of: outcome.errors)))
        }
        return .success(String(decoding: try Disk.read(drawing), as: UTF8.self))
    }

    private static func number(after word: String, in text: String) -> Int? {
        text.range(of: word).flatMap { Int(text[$0.upperBound...].prefix(while: \.isNumber)) }
    }

    private static func firstLine(of errors: String) -> String {
        let line = errors.split(separator: "\n").first.map(String.init) ?? "the program failed"
        return line.replacing("Error: <stdin>: ", with: "")
    }
}
