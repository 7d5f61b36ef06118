import Foundation
internal import PublishStorage

/// Draws diagrams with external programs.
package enum DiagramPrograms {
    /// The name of Graphviz's program.
    package static let graphs = "dot"
    /// The name of PlantUML's program.
    package static let plantUML = "plantuml"
    /// The names of both programs.
    package static let allNames = [graphs, plantUML]

    /// Draws graphs with Graphviz, one process for each, on all cores.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package static func draw(
        graphs: [String],
        by program: MediaProgram
    ) throws -> [Result<String, DiagramFault>] {
        let folder = try ScratchFolder()
        let fonts = ["-Gfontname=sans-serif", "-Nfontname=sans-serif", "-Efontname=sans-serif"]
        return try parallelMap(count: graphs.count) { number in
            let outcome = try program.run(
                ["-Tsvg"] + fonts,
                input: Array(graphs[number].utf8),
                seconds: 20,
                in: folder
            )
            return result(of: outcome)
        }
    }

    /// Draws all diagrams in one process of PlantUML, because Java takes a second to start.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package static func draw(
        plantUML sources: [String],
        by program: MediaProgram
    ) throws -> [Result<String, DiagramFault>] {
        try HalvedBatch.results(of: sources) { part, seconds in
            try draw(plantUML: part, by: program, seconds: seconds)
        } fault: {
            DiagramFault(reason: $0)
        }
    }

    private static func draw(
        plantUML sources: [String],
        by program: MediaProgram,
        seconds: Double
    ) throws -> HalvedBatch.Outcome<Result<String, DiagramFault>> {
        let folder = try ScratchFolder()
        let files = try sources.indices.map { number in
            let file = "\(folder.path)/\(number).puml"
            let source = sources[number]
            let text = isWhole(source) ? source : "@startuml\n\(source)\n@enduml\n"
            try Disk.write(Array(text.utf8), to: file)
            return file
        }
        // PlantUML draws in one colour, which `SVGDrawing` replaces by the colour of the text.
        let colours = ["-Smonochrome=true", "-Sshadowing=false"]
        let options = ["-tsvg", "-nometadata", "-charset", "UTF-8"]
        let outcome = try program.run(
            options + colours + files,
            // Java takes several seconds to start while other programs are running.
            seconds: seconds + 10,
            in: folder
        )
        if let excess = outcome.excess { return .failed(reason: excess.reason) }
        let faults = faults(in: outcome.errors)
        let results = sources.indices.map { number -> Result<String, DiagramFault> in
            if let line = faults["\(number).puml"] {
                // PlantUML counts lines after `@startuml`, which is a line of the source if the
                // author wrote it.
                let line = isWhole(sources[number]) ? line + 1 : line
                return .failure(DiagramFault(reason: "PlantUML cannot parse it", line: line))
            }
            guard let bytes = try? Disk.read("\(folder.path)/\(number).svg") else {
                return .failure(DiagramFault(reason: firstLine(of: outcome.errors)))
            }
            return .success(String(decoding: bytes, as: UTF8.self))
        }
        return .done(results)
    }

    /// Draws diagrams with a program that reads a source from standard input and writes SVG to standard output.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package static func draw(
        _ sources: [String],
        by program: MediaProgram,
        _ arguments: [String]
    ) throws -> [Result<String, DiagramFault>] {
        let folder = try ScratchFolder()
        return try parallelMap(count: sources.count) { number in
            result(of: try program.run(arguments, input: Array(sources[number].utf8), in: folder))
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

    /// Whether a source has its own start line, such as `@startmindmap`; diagrams other than UML
    /// need one.
    private static func isWhole(_ source: String) -> Bool {
        source.drop(while: \.isWhitespace).hasPrefix("@start")
    }

    /// Parses the lines of errors, by file name: `Error line 2 in file: /a/b.puml`.
    private static func faults(in text: String) -> [String: Int] {
        var faults: [String: Int] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("Error line ") {
            let name = line.split(separator: "/").last.map(String.init) ?? ""
            faults[name] = number(after: "Error line ", in: String(line))
        }
        return faults
    }

    private static func number(after word: String, in text: String) -> Int? {
        text.range(of: word).flatMap { Int(text[$0.upperBound...].prefix(while: \.isNumber)) }
    }

    private static func firstLine(of errors: String) -> String {
        let line = errors.split(separator: "\n").first.map(String.init) ?? "the program failed"
        return line.replacing("Error: <stdin>: ", with: "")
    }
}
