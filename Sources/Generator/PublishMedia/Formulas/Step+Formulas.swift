import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Converts the formulas of all texts to MathML, which browsers and screen readers support without scripts.
    ///
    /// Place the step after those that add texts and before `.generateHTML`. With this step,
    /// `.articleMarkdown()` recognizes formulas. The program pandoc converts all new formulas of a
    /// site in one process. If it is not installed, the run says so in a note, and formulas are
    /// shown as TeX. A formula with an error is shown as TeX as well, and the error is reported
    /// with its line. The formulas of a text may take 20 seconds, and those of all texts 120 seconds;
    /// `publish deploy` refuses a site without those that took longer, or without pandoc.
    @_disfavoredOverload
    public static func renderFormulas() -> Self {
        generation(
            named: "Render formulas",
            reach: .files,
            promise: .formulas,
            effects: [.needsItems, .changesTexts],
            settings: {
                Digest { $0.add(MediaProgram(FormulaConverter.programName) != nil) }
            }
        ) { context in
            guard context.output != nil else { return }
            let texts = try context.readTexts { FormulaMarkup.formulas(in: $0.html) }
            let (known, faults) = try context.mathML(of: texts)
            try context.rewriteTexts { text in
                FormulaMarkup.replacing(in: text.html) { known[$0.digest] }
            }
            if !faults.isEmpty { try context.report(faults) }
        }
    }
}

private extension PublishingContext {
    /// Returns the MathML of the valid formulas, and the faults of the invalid ones.
    func mathML(
        of texts: [[Formula]]
    ) throws -> (known: [Digest: String], faults: [Digest: DrawingFault]) {
        var known: [Digest: String] = [:]
        var faults: [Digest: DrawingFault] = [:]
        let formulas = Dictionary(texts.joined().map { ($0.digest, $0) }) { $1 }
        for digest in formulas.keys {
            known[digest] = cache.value(for: digest, in: "formula")
                .map { String(decoding: $0, as: UTF8.self) }
            faults[digest] = knownFault(of: digest)
        }
        let missing = texts.map {
            $0.filter { known[$0.digest] == nil && faults[$0.digest] == nil }
        }
        let count = Set(missing.joined()).count
        guard count > 0 else { return (known, faults) }
        guard let program = MediaProgram(FormulaConverter.programName) else {
            report(Diagnostic(.withoutPandoc(formulas: count), file: ""))
            noteUndrawn("formulas are not drawn without pandoc")
            return (known, faults)
        }
        let start = ContinuousClock.now
        let converter = FormulaConverter(program)
        let together = try converter.convertTogether(missing)
        let seconds = 120 - (ContinuousClock.now - start) / .seconds(1)
        let parts = missing.map { $0.map(\.digest) }
        let new = try draw(parts, &faults, seconds: seconds) { digest, seconds in
            guard let formula = formulas[digest] else { return .failure(.late) }
            return try together[formula]
                ?? converter.convert([formula], seconds: min(5, seconds)).flatMap { $0[0] }
        }
        for (digest, math) in new { cache.store(Array(math.utf8), for: digest, in: "formula") }
        return (known.merging(new) { $1 }, faults)
    }

    /// Reports invalid formulas at their lines in the Markdown.
    func report(_ faults: [Digest: DrawingFault]) throws {
        let places = try readTexts { text in
            FormulaMarkup.formulas(in: text.html).filter { faults[$0.digest] != nil }
                .map { ($0, text.file ?? "") }
        }
        for (formula, file) in places.flatMap(\.self) {
            guard let fault = faults[formula.digest] else { continue }
            if fault.isLate { noteUndrawn("a formula in '\(file)' is not drawn") }
            let bytes = file.isEmpty ? nil : try? Disk.read(workspace.root.path + file)
            let place = bytes.flatMap {
                SourcePlace(
                    of: formula.tex,
                    offset: fault.place,
                    in: String(decoding: $0, as: UTF8.self)
                )
            }
            let tex = formula.tex.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            report(
                Diagnostic(
                    .invalidFormula(tex, fault.reason),
                    file: file,
                    line: place?.line,
                    column: place?.column
                )
            )
        }
    }
}
