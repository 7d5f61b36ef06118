import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Converts the formulas of all texts to MathML, which browsers and screen readers support without scripts.
    ///
    /// Place the step after those that add texts and before `.generateHTML`. With this step,
    /// `.articleMarkdown()` recognizes formulas. The program pandoc converts all new formulas of a
    /// site in one process. If it is not installed, the run says so in a note, and formulas are
    /// shown as TeX. A formula with an error is shown as TeX as well, and the error is reported
    /// with its line.
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
            let formulas = try context.readTexts { FormulaMarkup.formulas(in: $0.html) }
            let (known, faults) = try context.mathML(of: Set(formulas.flatMap(\.self)))
            try context.rewriteTexts { text in
                FormulaMarkup.replacing(in: text.html) { known[$0] }
            }
            if !faults.isEmpty { try context.report(faults) }
        }
    }
}

private extension PublishingContext {
    /// Returns the MathML of the valid formulas, and the faults of the invalid ones.
    func mathML(
        of formulas: Set<Formula>
    ) throws -> (known: [Formula: String], faults: [Formula: FormulaFault]) {
        var known: [Formula: String] = [:]
        var faults: [Formula: FormulaFault] = [:]
        for formula in formulas {
            if let bytes = cache.value(for: formula.digest, in: "formula") {
                known[formula] = String(decoding: bytes, as: UTF8.self)
            } else if let bytes = cache.value(for: formula.digest, in: "faulty formula") {
                faults[formula] = FormulaFault(bytes)
            }
        }
        let missing = formulas.filter { known[$0] == nil && faults[$0] == nil }
            .sorted { ($0.tex, $0.isDisplay ? 1 : 0) < ($1.tex, $1.isDisplay ? 1 : 0) }
        guard !missing.isEmpty else { return (known, faults) }
        guard let program = MediaProgram(FormulaConverter.programName) else {
            report(
                Diagnostic(.withoutPandoc(formulas: missing.count), file: "")
            )
            return (known, faults)
        }
        let results = try FormulaConverter(program).convert(missing)
        for (formula, result) in zip(missing, results) {
            switch result {
            case .success(let math):
                known[formula] = math
                cache.store(Array(math.utf8), for: formula.digest, in: "formula")
            case .failure(let fault):
                faults[formula] = fault
                cache.store(fault.bytes, for: formula.digest, in: "faulty formula")
            }
        }
        return (known, faults)
    }

    /// Reports invalid formulas at their lines in the Markdown.
    func report(_ faults: [Formula: FormulaFault]) throws {
        let places = try readTexts { text in
            FormulaMarkup.formulas(in: text.html).filter { faults[$0] != nil }
                .map { ($0, text.file ?? "") }
        }
        for (formula, file) in places.flatMap(\.self) {
            guard let fault = faults[formula] else { continue }
            let bytes = file.isEmpty ? nil : try? Disk.read(workspace.root.path + file)
            let place = bytes.flatMap {
                SourcePlace(
                    of: formula.tex,
                    offset: fault.offset,
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

extension FormulaFault {
    /// Decodes a cached fault; nil if it is invalid.
    fileprivate init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let offset = reader.number(), let reason = reader.text() else { return nil }
        self.init(reason: reason, offset: offset)
    }

    /// The fault, encoded for the cache.
    fileprivate var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(offset)
        writer.add(reason)
        return writer.bytes
    }
}
