import Foundation
internal import PublishStorage

/// Draws diagrams with external programs.
package enum DiagramPrograms {
    /// The name of Graphviz's program.
    package static let graphs = "dot"
    /// The name of PlantUML's program.
    package static let plantUML = "plantuml"
    package static let allNames = [graphs, plantUML]

    /// Draws graphs with Graphviz, one process for each, on all cores.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package static func draw(
        graphs: [String],
        by program: MediaProgram
    ) throws -> [Result<String, DiagramFault>] {
        let fonts = ["-Gfontname=sans-serif", "-Nfontname=sans-serif", "-Efontname=sans-serif"]
        return try draw(graphs, by: program, ["-Tsvg"] + fonts, seconds: 20)
    }

    /// Draws diagrams with PlantUML, one process for each, on all cores.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package static func draw(
        plantUML sources: [String],
        by program: MediaProgram
    ) throws -> [Result<String, DiagramFault>] {
        // PlantUML draws in one colour, which `SVGDrawing` replaces by the colour of the text.
        let options = [
            "-Smonochrome=true", "-Sshadowing=false", "-tsvg", "-nometadata", "-charset", "UTF-8",
        ]
        return try parallelMap(count: sources.count) { number in
            let (source, folder) = (sources[number], try ScratchFolder())
            // Diagrams other than UML need a start line of their own, such as `@startmindmap`.
            let isWhole = source.drop(while: \.isWhitespace).hasPrefix("@start")
            let text = isWhole ? source : "@startuml\n\(source)\n@enduml\n"
            try Disk.write(Array(text.utf8), to: folder.path + "/diagram.puml")
            // Java takes several seconds to start while other programs are running.
            let outcome = try program.run(options + ["diagram.puml"], seconds: 30, in: folder)
            if let excess = outcome.excess { return .failure(DiagramFault(reason: excess.reason)) }
            if let line = Self.number(after: "Error line ", in: outcome.errors) {
                // PlantUML counts lines after `@startuml`, which is a line of the source if the
                // author wrote it.
                let line = isWhole ? line + 1 : line
                return .failure(DiagramFault(reason: "PlantUML cannot parse it", line: line))
            }
            let drawing = folder.path + "/diagram.svg"
            guard Disk.isFile(drawing) else {
                return .failure(DiagramFault(reason: firstLine(of: outcome.errors)))
            }
            return .success(String(decoding: try Disk.read(drawing), as: UTF8.self))
        }
    }

    /// Draws diagrams with a program that reads a source from standard input and writes SVG to
    /// standard output.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package static func draw(
        _ sources: [String],
        by program: MediaProgram,
        _ arguments: [String],
        seconds: Double = 60
    ) throws -> [Result<String, DiagramFault>] {
        let folder = try ScratchFolder()
        return try parallelMap(count: sources.count) { number in
            let input = Array(sources[number].utf8)
            let outcome = try program.run(arguments, input: input, seconds: seconds, in: folder)
            return result(of: outcome)
        }
    }

    private static func result(
        of outcome: Command.Result
    ) -> Result<String, DiagramFault> {
        if let excess = outcome.excess { return .failure(DiagramFault(reason: excess.reason)) }
        let text = String(decoding: outcome.output, as: UTF8.self)
        guard outcome.status == 0, text.contains("<svg") else {
            let reason = firstLine(of: outcome.errors)
            return .failure(DiagramFault(reason: reason, line: number(after: "line ", in: reason)))
        }
        return .success(text)
    }

    private static func number(after word: String, in text: String) -> Int? {
        text.range(of: word).flatMap { Int(text[$0.upperBound...].prefix(while: \.isNumber)) }
    }

    private static func firstLine(of errors: String) -> String {
        let line = errors.split(separator: "\n").first.map(String.init) ?? "the program failed"
        return line.replacing("Error: <stdin>: ", with: "")
    }
}
