import Foundation
internal import PublishStorage

/// Converts TeX to MathML with pandoc; one process converts any number of formulas.
package struct FormulaConverter {
    package static let programName = "pandoc"

    private static let unclear = "pandoc cannot convert it"

    private let program: MediaProgram

    package init(_ program: MediaProgram) {
        self.program = program
    }

    /// Converts the formulas of all texts in one process; if it fails, those of each text in one.
    ///
    /// - Parameter texts: The formulas of each text.
    /// - Returns: The MathML of each formula or the reason why it cannot be converted; nothing about the
    ///   formulas of texts whose process fails.
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package func convertTogether(
        _ texts: [[Formula]]
    ) throws -> [Formula: DrawingTurns.Drawing] {
        var known: Set<Formula> = []
        let all = texts.joined().filter { known.insert($0).inserted }
        if all.isEmpty { return [:] }
        if case .success(let results) = try convert(all, seconds: 20) {
            return Dictionary(uniqueKeysWithValues: zip(all, results))
        }
        let end = ContinuousClock.now + .seconds(60)
        let converted = try parallelMap(count: texts.count) {
            number -> [(Formula, DrawingTurns.Drawing)] in
            guard !texts[number].isEmpty, ContinuousClock.now < end,
                case .success(let results) = try convert(texts[number], seconds: 5)
            else { return [] }
            return Array(zip(texts[number], results))
        }
        return Dictionary(converted.joined(), uniquingKeysWith: { first, _ in first })
    }

    /// Converts formulas in one process; fails if the process fails for all of them.
    ///
    /// - Returns: The MathML of each formula in order, or the reason why it cannot be converted.
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package func convert(
        _ formulas: [Formula],
        seconds: Double
    ) throws -> Result<[DrawingTurns.Drawing], DrawingFault> {
        let folder = try ScratchFolder()
        let log = folder.newFile()
        // pandoc reads HTML in which each formula is a script of the type `math/tex` in a
        // paragraph, and writes one paragraph for each. Nothing is escaped: `source(of:)` removes
        // closing script tags.
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
            return .failure(outcome.excess.map(DrawingFault.excess) ?? DrawingFault(reason: reason))
        }
        let faults = (try? Self.faults(in: Data(contentsOf: log))) ?? [:]
        let results = zip(formulas, paragraphs).map {
            (formula, paragraph) -> Result<String, DrawingFault> in
            if let math = MathML(ofPandoc: paragraph, tex: formula.tex) {
                return .success(math.text)
            }
            let fault = faults[Self.source(of: formula)]
            return .failure(fault ?? DrawingFault(reason: Self.unclear))
        }
        return .success(results)
    }

    /// Returns the formula on one line, so that the column of an error is its offset.
    ///
    /// A formula with a comment (`%`) keeps its line ends, which end the comment.
    private static func source(of formula: Formula) -> String {
        // Removing one `</script` may join the characters of another.
        var text = formula.tex
        // Lines outside an environment, which KaTeX breaks as well.
        if formula.isDisplay, text.contains("\\\\"), !text.contains("\\begin") {
            let name = text.contains("&") ? "aligned" : "gathered"
            text = "\\begin{\(name)}\(text)\\end{\(name)}"
        }
        while let end = text.range(of: "</script", options: .caseInsensitive) {
            text.removeSubrange(end)
        }
        guard !text.replacing("\\%", with: "").contains("%") else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    /// Parses the errors in pandoc's log, by the source of the formula.
    private static func faults(in log: Data) throws -> [String: DrawingFault] {
        struct Entry: Decodable {
            var type: String
            var contents: String?
            var message: String?
        }
        var faults: [String: DrawingFault] = [:]
        for entry in try JSONDecoder().decode([Entry].self, from: log)
        where entry.type == "CouldNotConvertTeXMath" {
            guard let source = entry.contents else { continue }
            // The message has the line of the source, a line with a `^` under the error, and the
            // unexpected text.
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
            faults[source] = DrawingFault(
                reason: words?.replacing("unexpected eof", with: "it ends too early") ?? unclear,
                place: offset
            )
        }
        return faults
    }
}
