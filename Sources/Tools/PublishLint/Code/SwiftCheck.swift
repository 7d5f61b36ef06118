internal import PublishStorage

/// Checks the Swift code of one text.
struct SwiftCheck {
    private let article: ArticleCode
    /// The prelude, followed by the Swift blocks of the text.
    private let blocks: [CodeBlock]
    private let outlines: [SwiftOutline]
    /// The number of blocks in the prelude.
    private let preludeCount: Int
    /// The indices of blocks that cannot be compiled, or have known errors.
    private(set) var excluded: Set<Int> = []

    /// The maximum size of a block in bytes.
    private static let sizeLimit = 256 << 10
    /// The maximum depth of nested brackets; the parser's time doubles with each unclosed bracket.
    private static let depthLimit = 48
    /// The language modes to accept; any other value might be read as a different argument of the
    /// compiler.
    private static let modes = ["4", "4.2", "5", "6"]

    init(_ article: ArticleCode, prelude: [CodeBlock]) {
        self.article = article
        blocks = prelude + article.blocks.filter(\.isSwift)
        preludeCount = prelude.count
        outlines = blocks.map { SwiftOutline($0.code.count > Self.sizeLimit ? [] : $0.code) }
    }

    /// The indices of the text's own blocks.
    private var own: Range<Int> { preludeCount..<blocks.count }

    /// The source of each block, with its wrapper.
    var parsedSources: [[UInt8]] {
        own.map { refusal(of: $0) == nil ? source([$0], imports: []).bytes : [] }
    }

    private func source(_ numbers: [Int], imports: [String]) -> CodeSource {
        CodeSource(imports: imports, numbers.map { ($0, blocks[$0], outlines[$0]) })
    }

    /// The reason why a block is not passed to the compiler; nil if the block is passed.
    private func refusal(of number: Int) -> String? {
        if blocks[number].code.count > Self.sizeLimit {
            return "not checked: the block is too large (\(blocks[number].code.count >> 10) KB)"
        }
        if let mode = blocks[number].info.attributes["mode"], !Self.modes.contains(mode) {
            let modes = Self.modes.map { "'\($0)'" }.joined(separator: ", ")
            return "not checked: unknown language mode '\(mode)'; choose one of \(modes)"
        }
        return outlines[number].depth > Self.depthLimit
            ? "not checked: brackets are nested \(outlines[number].depth) levels deep"
            : nil
    }

    /// Reads the parser's results for all blocks, and returns the errors.
    mutating func take(_ verdicts: [SwiftCompiler.Verdict]) -> [CodeFault] {
        var faults: [CodeFault] = []
        for (number, verdict) in zip(own, verdicts) {
            let block = blocks[number]
            let expected = block.info.attributes["error"]
            switch verdict {
            case _ where refusal(of: number) != nil:
                faults.append(block.fault(.swift, refusal(of: number) ?? "", mend: Self.mend))
            case .gaveUp(let reason):
                faults.append(block.fault(.swift, "not checked: \(reason)", mend: Self.mend))
            case .errors(let errors) where errors.isEmpty: continue
            case .errors(let errors) where errors.contains { $0.isExpected(expected) }: break
            case .errors(let errors):
                let source = source([number], imports: [])
                faults += errors.map { fault($0, in: source, of: number) }
            }
            excluded.insert(number)
        }
        return faults
    }

    private static let mend = "correct the code, or write 'no-check' after the language"

    /// A compiler diagnostic at its place in the text.
    private func fault(
        _ error: SwiftCompiler.Diagnostic,
        in source: CodeSource,
        of number: Int
    ) -> CodeFault {
        let place = source.place(ofLine: error.line)
        let line = place?.block == number ? place?.line ?? 0 : 0
        return blocks[number].fault(
            .swift,
            error.message,
            mend: Self.mend,
            line: line,
            column: line == 0 ? 1 : error.column
        )
    }
}

/// The files to compile and to run.
struct SwiftPlan {
    /// The files in the order of compilation.
    var files: [CodeFile] = []
    /// The files to run; only the output of the last block of each file is checked.
    var programs: [CodeFile] = []
}

extension SwiftCheck {
    /// The files to compile.
    ///
    /// Blocks are appended to one file until a block declares a name again, or requests another
    /// language mode. A new file then begins with the earlier blocks that can be kept.
    ///
    /// A block that is expected to fail, is marked `alone`, or contains `@main` is the last block
    /// of its own file.
    var plan: SwiftPlan {
        var plan = SwiftPlan()
        var ends: [CodeFile] = []
        var current = CodeFile()
        for number in 0..<preludeCount { current.append(number) }
        current.checked = []
        for number in own where !excluded.contains(number) {
            let info = blocks[number].info
            let mode = info.attributes["mode"] ?? "6"
            let names = outlines[number].names
            var file = current.next { outlines[$0].names.isDisjoint(with: names) }
            if info.words.contains("alone") { file = CodeFile() }
            file.mode = mode
            file.isLibrary = outlines[number].hasMain
            file.append(number)
            if info.words.contains("alone") || info.attributes["error"] != nil || file.isLibrary {
                ends.append(file)
            } else if file.blocks.count == current.blocks.count + 1, mode == current.mode {
                current.append(number)
            } else {
                if !current.checked.isEmpty { plan.files.append(current) }
                current = file
            }
            if info.words.contains("run") { plan.programs.append(file) }
        }
        if !current.checked.isEmpty { plan.files.append(current) }
        // Compiled last, when the errors of the other blocks are known.
        plan.files += ends
        return plan
    }

    /// Compiles all files of the text.
    mutating func compile(
        _ compiler: SwiftCompiler,
        flags: [String],
        _ known: Set<String>
    ) throws -> CodeCheck.Outcome {
        var result = CodeCheck.Outcome()
        guard article.depth == .compile else { return result }
        for file in plan.files {
            let found = try outcome(of: file.without(excluded), compiler, flags: flags, known)
            excluded.formUnion(found.broken)
            result.add(found)
        }
        return result
    }

    /// The source of a program that prints a line before its last block runs.
    func program(_ file: CodeFile, after line: String) -> CodeSource {
        var file = file.without(excluded)
        guard let last = file.blocks.last, !file.isLibrary, blocks[last].wrapper == nil else {
            return source(file.blocks, imports: article.imports)
        }
        file = file.without([last])
        let mark = CodeBlock("print(\"\(line)\")", of: article.path)
        let pieces =
            file.blocks.map { ($0, blocks[$0], outlines[$0]) }
            + [(last, mark, SwiftOutline([])), (last, blocks[last], outlines[last])]
        return CodeSource(imports: article.imports, pieces)
    }

    /// The block whose output is checked.
    func block(of program: CodeFile) -> CodeBlock? { program.blocks.last.map { blocks[$0] } }

    /// Compiles a file, and returns the errors of the blocks to be checked.
    func outcome(
        of file: CodeFile,
        _ compiler: SwiftCompiler,
        flags: [String],
        _ known: Set<String>
    ) throws -> CodeCheck.Outcome {
        var file = file
        var outcome = CodeCheck.Outcome()
        while true {
            let source = source(file.blocks, imports: article.imports)
            switch try compiler.compile(source, file, flags: flags) {
            case .gaveUp(let reason):
                guard file.checked.count > 1 else {
                    let faults = file.checked.map { number in
                        let message = "not checked: \(reason)"
                        return blocks[number].fault(.swift, message, mend: Self.mend)
                    }
                    outcome.faults = faults
                    outcome.broken = file.checked
                    return outcome
                }
                return try oneByOne(file, compiler, flags: flags, known)
            case .errors(let errors):
                if let module = errors.lazy.compactMap(\.absentModule).first,
                    isAbsent(module, known)
                {
                    outcome.absent = [module: [article.path]]
                    return outcome
                }
                let last = file.checked.max() ?? 0
                let places = errors.map { source.place(ofLine: $0.line)?.block ?? last }
                // An error in a block that only provides declarations means that a block it depends
                // on was removed: remove this block, too, and compile again.
                let broken = Set(places).subtracting(file.checked)
                guard broken.isEmpty else {
                    file = file.without(broken)
                    continue
                }
                outcome.faults = faults(zip(places, errors).map { ($0, $1) }, in: source, file)
                outcome.broken = Set(places)
                return outcome
            }
        }
    }

    /// Compiles a file block by block, so that a block that crashes the compiler hides no errors of
    /// other blocks.
    private func oneByOne(
        _ file: CodeFile,
        _ compiler: SwiftCompiler,
        flags: [String],
        _ known: Set<String>
    ) throws -> CodeCheck.Outcome {
        var kept = file.next { !file.checked.contains($0) }
        var outcome = CodeCheck.Outcome()
        for number in file.checked.sorted() {
            var longer = kept
            longer.checked = []
            longer.append(number)
            let found = try self.outcome(of: longer, compiler, flags: flags, known)
            outcome.add(found)
            if found.faults.isEmpty { kept.append(number) }
        }
        return outcome
    }

    private func faults(
        _ errors: [(block: Int, error: SwiftCompiler.Diagnostic)],
        in source: CodeSource,
        _ file: CodeFile
    ) -> [CodeFault] {
        guard let last = file.blocks.last, let expected = blocks[last].info.attributes["error"]
        else { return errors.map { fault($1, in: source, of: $0) } }
        if errors.contains(where: { $0.error.isExpected(expected) }) { return [] }
        let message =
            errors.first.map { "the code fails with '\($0.error.message)'" } ?? "the code compiles"
        return [
            blocks[last].fault(
                .swift,
                "\(message), but is expected to fail with '\(expected)'",
                mend: "correct the code, or 'error=' after the language"
            )
        ]
    }

    /// Whether a missing module exists on other systems, and is not a misspelled name.
    private func isAbsent(_ module: String, _ known: Set<String>) -> Bool {
        let name = Array(module)
        let distance = name.count < 8 ? 1 : 2
        return article.imports.contains(module)
            || !known.contains { known in
                let known = Array(known)
                return abs(known.count - name.count) <= distance
                    && known.editDistance(to: name) <= distance
            }
    }
}

extension SwiftCompiler.Diagnostic {
    /// Whether the error contains the text that the author expects.
    fileprivate func isExpected(_ words: String?) -> Bool {
        words.map { message.contains($0) } ?? false
    }

    /// The module that was not found.
    fileprivate var absentModule: String? {
        guard message.hasPrefix("no such module '") else { return nil }
        return message.split(separator: "'").dropFirst().first.map(String.init)
    }
}
