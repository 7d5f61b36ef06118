/// Checks the Swift code of one text.
///
/// The blocks are compiled as one file. Where a block declares a name again, a new file begins, with the earlier blocks
/// that do not conflict; the compiler says which do.
struct SwiftCheck {
    private let article: ArticleCode
    /// The prelude, followed by the Swift blocks of the text.
    private let blocks: [CodeBlock]
    /// The indices of the text's own blocks.
    private let own: Range<Int>
    private var compiler: SwiftCompiler
    private let flags: [String]
    /// The files that were compiled, with the first block that was new in each; at first, only the prelude.
    private var files: [(first: Int, blocks: [Int])]
    /// The blocks with errors, which later files leave out.
    private var broken: Set<Int> = []
    private var outcome = CodeCheck.Outcome()

    /// The language modes to accept; any other value might be read as a different argument of the
    /// compiler.
    private static let modes = ["4", "4.2", "5", "6"]
    private static let fix = "correct the code, or write 'no-check' after the language"

    init(_ article: ArticleCode, prelude: [CodeBlock], _ compiler: SwiftCompiler, flags: [String]) {
        self.article = article
        self.compiler = compiler
        self.flags = flags
        blocks = prelude + article.blocks.filter(\.isSwift)
        own = prelude.count..<blocks.count
        files = [(0, Array(prelude.indices))]
    }

    /// Parses the blocks one by one, and compiles those that parse together.
    ///
    /// - Throws: ``ProgramFault`` if there is no compiler, or `DiskError`.
    mutating func result() throws -> CodeCheck.Outcome {
        try parse()
        guard article.depth == .compile else { return outcome }
        let good = own.filter { !broken.contains($0) }
        var group: [Int] = []
        for number in good where !isLast(number) {
            if let last = group.last, mode(of: last) != mode(of: number) {
                try compile(group, after: files[files.count - 1].blocks)
                group = []
            }
            group.append(number)
        }
        try compile(group, after: files[files.count - 1].blocks)
        let shared = files
        for number in good where isLast(number) {
            let isAlone = blocks[number].info.words.contains("alone")
            let file = isAlone ? nil : shared.last { $0.first <= number }
            try compile([number], after: file?.blocks.filter { $0 < number } ?? [])
        }
        return outcome
    }
}

private extension SwiftCheck {
    func mode(of number: Int) -> String { blocks[number].info.attributes["mode"] ?? "6" }

    /// The words of the error that a block is expected to have.
    func expectation(of number: Int) -> String? { blocks[number].info.attributes["error"] }

    /// Whether a block marks a type as the program, which then has no other statements.
    func isProgram(_ number: Int) -> Bool {
        blocks[number].lines.contains { $0.split(separator: " ").contains("@main") }
    }

    /// Whether a block is the last of a file of its own.
    func isLast(_ number: Int) -> Bool {
        expectation(of: number) != nil || blocks[number].info.words.contains("alone")
            || isProgram(number)
    }

    func source(_ numbers: [Int], imports: [String]) -> CodeSource {
        CodeSource(imports: imports, numbers.map { ($0, blocks[$0]) })
    }

    mutating func parse() throws {
        for number in own where !Self.modes.contains(mode(of: number)) {
            let modes = Self.modes.map { "'\($0)'" }.joined(separator: ", ")
            giveUp(number, "unknown language mode '\(mode(of: number))'; choose one of \(modes)")
        }
        let numbers = own.filter { !broken.contains($0) }
        let sources = numbers.map { source([$0], imports: []) }
        for (index, verdict) in zip(numbers.indices, try compiler.parse(sources.map(\.bytes))) {
            switch verdict {
            case .gaveUp(let reason): giveUp(numbers[index], reason)
            case .errors(let errors): tell(errors, in: sources[index], of: numbers[index])
            }
        }
    }

    /// Compiles blocks, and reports their errors.
    ///
    /// - Parameters:
    ///   - checked: The blocks.
    ///   - context: Earlier blocks of the file, which only provide declarations.
    /// - Throws: ``ProgramFault``, or `DiskError`.
    mutating func compile(_ checked: [Int], after context: [Int]) throws {
        guard let first = checked.first else { return }
        let context = context.filter { !broken.contains($0) }
        let source = source(context + checked, imports: article.imports)
        let verdict = try compiler.compile(
            source.bytes,
            mode: mode(of: first),
            isLibrary: checked.contains(where: isProgram),
            flags: flags
        )
        switch verdict {
        case .gaveUp(let reason) where checked.count == 1: giveUp(first, reason)
        case .gaveUp:
            // One by one, so that a block that crashes the compiler hides no errors of the others.
            var context = context
            for number in checked {
                try compile([number], after: context)
                if !broken.contains(number) { context.append(number) }
            }
        case .errors(let errors):
            if let module = errors.lazy.compactMap(\.absentModule).first {
                outcome.absent[module] = [article.path]
                return files.append((first, context + checked))
            }
            if try separate(errors, in: source, checked, after: context) { return }
            for number in checked {
                // An error outside of all blocks is one of the last.
                let errors = errors.filter {
                    (source.place(ofLine: $0.line)?.block ?? checked.last) == number
                }
                tell(errors, in: source, of: number, isCompiled: true)
            }
            files.append((first, (context + checked).filter { !broken.contains($0) }))
        }
    }

    /// Compiles the blocks of a file again without those that conflict.
    ///
    /// - Returns: Whether there were conflicts.
    mutating func separate(
        _ errors: [SwiftCompiler.Diagnostic],
        in source: CodeSource,
        _ checked: [Int],
        after context: [Int]
    ) throws -> Bool {
        func block(_ line: Int) -> Int? { source.place(ofLine: line)?.block }
        let isExpected = errors.contains { error in
            block(error.line).map { checked.contains($0) && error.isExpected(expectation(of: $0)) }
                ?? false
        }
        if isExpected { return false }
        let conflicts = errors.compactMap { error -> (later: Int, earlier: Int)? in
            guard let later = block(error.line), let line = error.earlierLine,
                let earlier = block(line), earlier < later
            else { return nil }
            return (later, earlier)
        }
        if let later = conflicts.map(\.later).filter(checked.contains).min() {
            let before = checked.filter { $0 < later }
            try compile(before, after: context)
            let earlier = conflicts.filter { $0.later == later }.map(\.earlier)
            try compile(
                checked.filter { $0 >= later },
                after: (context + before).filter { !earlier.contains($0) }
            )
            return true
        }
        // An error in a block that only provides declarations means that a block it depends on was
        // left out.
        let spoilt = errors.compactMap { block($0.line) }.filter { !checked.contains($0) }
        guard !spoilt.isEmpty else { return false }
        try compile(checked, after: context.filter { !spoilt.contains($0) })
        return true
    }
}

private extension SwiftCheck {
    mutating func giveUp(_ number: Int, _ reason: String) {
        broken.insert(number)
        outcome.faults.append(
            blocks[number].fault(.swift, "not checked: \(reason)", fix: Self.fix)
        )
    }

    /// Reports the errors of a block, unless they are what the author expects.
    mutating func tell(
        _ errors: [SwiftCompiler.Diagnostic],
        in source: CodeSource,
        of number: Int,
        isCompiled: Bool = false
    ) {
        let expected = expectation(of: number)
        if !errors.isEmpty { broken.insert(number) }
        guard !errors.contains(where: { $0.isExpected(expected) }) else { return }
        guard let expected, isCompiled else {
            outcome.faults += errors.map { fault($0, in: source, of: number) }
            return
        }
        let message = errors.first.map { "the code fails with '\($0.message)'" }
        outcome.faults.append(
            blocks[number].fault(
                .swift,
                "\(message ?? "the code compiles"), but is expected to fail with '\(expected)'",
                fix: "correct the code, or 'error=' after the language"
            )
        )
    }

    /// A compiler diagnostic at its place in the text.
    func fault(
        _ error: SwiftCompiler.Diagnostic,
        in source: CodeSource,
        of number: Int
    ) -> CodeFault {
        let place = source.place(ofLine: error.line)
        let line = place?.block == number ? place?.line ?? 0 : 0
        return blocks[number].fault(
            .swift,
            error.message,
            fix: Self.fix,
            line: line,
            column: line == 0 ? 1 : error.column
        )
    }
}
