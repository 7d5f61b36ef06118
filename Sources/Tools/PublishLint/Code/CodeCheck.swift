internal import Foundation
internal import PublishStorage

/// Checks the code in a site's texts.
struct CodeCheck {
    /// The settings of the site.
    let settings: CodeSettings
    /// The compiler and its modules.
    let toolchain: CodeToolchain
    /// The rules to check.
    var rules: Set<CodeFault.Kind>

    /// The result of a check.
    struct Outcome {
        var faults: [CodeFault] = []
        /// For each missing module, the texts whose code is only parsed because they import the
        /// module.
        var absent: [String: Set<String>] = [:]
        /// The blocks with errors, as indices in the blocks of their text.
        var broken: Set<Int> = []
        /// The texts that were compiled.
        var compiled: Set<String> = []
        /// The edits that correct blocks of expected output.
        var outputs: [(path: String, edit: TextEdit)] = []

        /// Adds the result of another check.
        mutating func add(_ other: Outcome) {
            faults += other.faults
            absent.merge(other.absent) { $0.union($1) }
            broken.formUnion(other.broken)
            compiled.formUnion(other.compiled)
            outputs += other.outputs
        }

        /// Notes about code that was not checked, without full stops.
        var notes: [String] {
            absent.sorted { $0.key < $1.key }.map { module, paths in
                "The code in \(Amount.text(paths.count, "text")) is parsed but not compiled, because the module '\(module)' is not available: \(paths.sorted().joined(separator: ", "))"
            }
        }
    }

    /// Checks the code of texts.
    ///
    /// - Parameters:
    ///   - articles: The code of the texts.
    ///   - isComplete: Whether the articles are all texts of the site.
    /// - Returns: The errors, in no particular order.
    /// - Throws: ``ProgramFault`` if a program is missing, or `DiskError`.
    func outcome(of articles: [ArticleCode], isComplete: Bool) throws -> Outcome {
        var outcome = Outcome()
        outcome.faults = articles.flatMap(\.faults)
        let blocks = articles.flatMap(\.blocks).filter(\.isChecked)
        if rules.contains(.data) { outcome.faults += blocks.compactMap(\.dataFault) }
        if rules.contains(.command) {
            outcome.faults += try CommandCheck(settings.commands, toolchain).faults(in: blocks)
        }
        let articles = articles.filter { $0.depth != .off && $0.blocks.contains(where: \.isSwift) }
        guard !articles.isEmpty, !rules.isDisjoint(with: [.swift, .output]) else { return outcome }
        try outcome.add(swift(in: articles, isComplete: isComplete))
        return outcome
    }

    private func swift(in articles: [ArticleCode], isComplete: Bool) throws -> Outcome {
        var outcome = Outcome()
        let compiler = try SwiftCompiler(toolchain)
        let prelude = settings.prelude.map { CodeBlock($0, of: CodeSettings.file) }
        var checks = articles.map { SwiftCheck($0, prelude: prelude) }
        let sources = checks.map(\.parsedSources)
        var verdicts = try compiler.parse(sources.flatMap(\.self))[...]
        for index in checks.indices {
            let faults = checks[index].take(Array(verdicts.prefix(sources[index].count)))
            if rules.contains(.swift) { outcome.faults += faults }
            verdicts = verdicts.dropFirst(sources[index].count)
        }
        let isCompiled = rules.contains(.swift) && articles.contains { $0.depth == .compile }
        let known = isCompiled ? toolchain.knownModules : []
        let ready = checks
        if isCompiled {
            try check(prelude, by: compiler)
            outcome.compiled = Set(articles.lazy.filter { $0.depth == .compile }.map(\.path))
        }
        let results = try parallelMap(count: ready.count) { number in
            var check = ready[number]
            var found = Outcome()
            if isCompiled { found = try check.compile(compiler, flags: settings.flags, known) }
            if rules.contains(.output) {
                try found.add(CodeRun(check, articles[number], compiler).outcome(settings.flags))
            }
            return found
        }
        for result in results { outcome.add(result) }
        compiler.save(isComplete: isComplete)
        return outcome
    }

    /// Compiles the prelude of all texts, so that an error in it is reported once, at its own place.
    ///
    /// - Throws: ``LintFault`` for an error, or `DiskError`.
    private func check(_ prelude: [CodeBlock], by compiler: SwiftCompiler) throws {
        guard !prelude.isEmpty else { return }
        var file = CodeFile()
        for number in prelude.indices { file.append(number) }
        let pieces = prelude.enumerated().map { ($0, $1, SwiftOutline($1.code)) }
        let source = CodeSource(imports: settings.imports, pieces)
        guard case .errors(let errors) = try compiler.compile(source, file, flags: settings.flags),
            // Not an error of the prelude: the module may exist only on another system, or only
            // some texts need it.
            !errors.contains(where: { $0.message.hasPrefix("no such module '") }),
            let first = errors.first(where: { !$0.message.contains("redeclaration") })
        else { return }
        throw LintFault("The 'prelude' of \(CodeSettings.file) does not compile: \(first.message).")
    }
}
