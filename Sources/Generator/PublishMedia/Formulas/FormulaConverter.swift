import Foundation
internal import PublishStorage

/// Makes MathML of TeX with pandoc, in one process for any number of formulas.
package struct FormulaConverter {
    /// The name of the program.
    package static let programName = "pandoc"

    private static let unclear = "pandoc does not know what to make of it"

    private let program: MediaProgram

    /// Takes the program.
    package init(_ program: MediaProgram) {
        self.program = program
    }

    /// The MathML of formulas, or what is wrong with them, in order.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` when the program cannot be started.
    package func convert(_ formulas: [Formula]) throws -> [Result<String, FormulaFault>] {
        try HalvedBatch.results(of: formulas) { part, seconds in
            try convert(part, seconds: seconds)
        } fault: {
            FormulaFault(reason: $0)
        }
    }

    /// Converts formulas in one process; says why when it is not to be used for all of them.
    private func convert(
        _ formulas: [Formula],
        seconds: Double
    ) throws -> HalvedBatch.Outcome<Result<String, FormulaFault>> {
        let folder = try ScratchFolder()
        let log = folder.newFile()
        // HTML knows formulas as scripts that nobody runs, and pandoc gives back a paragraph for each. Nothing in them has to be
        // escaped, as long as no script ends within one.
        let page = formulas.map { formula in
            let type = formula.isDisplay ? "math/tex; mode=display" : "math/tex"
            return "<p><script type=\"\(type)\">\(Self.source(of: formula))</script></p>\n"
        }
        let outcome = try program.run(
            ["-f", "html", "-t", "html", "--mathml", "--wrap=none", "--log=\(log.path)"],
            input: Array(page.joined().utf8),
            seconds: seconds,
            in: folder
        )
        let paragraphs = String(decoding: outcome.output, as: UTF8.self)
            .components(separatedBy: "<p>").dropFirst()
        guard outcome.excess == nil, outcome.status == 0, paragraphs.count == formulas.count else {
            let reason = outcome.errors.isEmpty ? "pandoc failed" : outcome.errors
            return .failed(reason: outcome.excess?.reason ?? reason)
        }
        let faults = (try? Self.faults(in: Data(contentsOf: log))) ?? [:]
        let results = zip(formulas, paragraphs).map {
            (formula, paragraph) -> Result<String, FormulaFault> in
            if let math = MathML(ofPandoc: paragraph, tex: formula.tex) {
                return .success(math.text)
            }
            let fault = faults[Self.source(of: formula)]
            return .failure(fault ?? FormulaFault(reason: Self.unclear))
        }
        return .done(results)
    }

    /// The formula in one line, so that places in it are numbers; one with a comment needs the ends of its lines.
    private static func source(of formula: Formula) -> String {
        // What is left when one is taken away may be another one.
        var text = formula.tex
        while let end = text.range(of: "</script", options: .caseInsensitive) {
            text.removeSubrange(end)
        }
        guard !text.replacing("\\%", with: "").contains("%") else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    /// What the program's log says of formulas, by their source.
    private static func faults(in log: Data) throws -> [String: FormulaFault] {
        struct Entry: Decodable {
            var type: String
            var contents: String?
            var message: String?
        }
        var faults: [String: FormulaFault] = [:]
        for entry in try JSONDecoder().decode([Entry].self, from: log)
        where entry.type == "CouldNotConvertTeXMath" {
            guard let source = entry.contents else { continue }
            // The source around the place, a line that points to it, and what is there.
            let lines = (entry.message ?? "").components(separatedBy: "\n")
            let pointer = lines.firstIndex {
                $0.hasSuffix("^") && $0.allSatisfy { " ^".contains($0) }
            }
            var offset = 0
            if let pointer, pointer > 0,
                let part = source.range(of: lines[pointer - 1], options: .backwards)
            {
                offset = source[..<part.lowerBound].count + lines[pointer].count - 1
            }
            let words = lines.last { $0.hasPrefix("unexpected ") }
            faults[source] = FormulaFault(
                reason: words?.replacing("unexpected eof", with: "it ends too early") ?? unclear,
                offset: offset
            )
        }
        return faults
    }
}
