internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// Checks the code in a site's texts.
struct CodeCheck {
    let settings: CodeSettings
    /// The compiler and its modules.
    let toolchain: CodeToolchain
    let rules: Set<CodeFault.Kind>

    struct Outcome {
        var faults: [CodeFault] = []
        /// For each missing module, the texts whose code is only parsed because they import the
        /// module.
        var absent: [String: Set<String>] = [:]

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
    /// - Throws: ``ProgramFault`` if there is no compiler, or `DiskError`.
    func outcome(of articles: [ArticleCode], isComplete: Bool) throws -> Outcome {
        var outcome = Outcome(faults: articles.flatMap(\.faults))
        if rules.contains(.data) {
            outcome.faults += articles.flatMap(\.blocks).compactMap(\.dataFault)
        }
        let articles = articles.filter { $0.depth != .off && $0.blocks.contains(where: \.isSwift) }
        guard !articles.isEmpty, rules.contains(.swift) else { return outcome }
        var compiler = try SwiftCompiler(toolchain)
        let prelude = settings.prelude.map { CodeBlock($0, of: CodeSettings.file) }
        if articles.contains(where: { $0.depth == .compile }) { try check(prelude, by: &compiler) }
        let results = try parallelMap(count: articles.count) { [compiler] number in
            var check = SwiftCheck(
                articles[number],
                prelude: prelude,
                compiler,
                flags: settings.flags
            )
            return try check.result()
        }
        for result in results {
            outcome.faults += result.faults
            outcome.absent.merge(result.absent) { $0.union($1) }
        }
        compiler.save(isComplete: isComplete)
        return outcome
    }

    /// Compiles the prelude of all texts, so that an error in it is reported once, at its own place.
    ///
    /// - Throws: ``LintFault`` for an error, or `DiskError`.
    private func check(_ prelude: [CodeBlock], by compiler: inout SwiftCompiler) throws {
        guard !prelude.isEmpty else { return }
        let source = CodeSource(imports: settings.imports, Array(zip(0..., prelude)))
        guard case .errors(let errors) = try compiler.compile(source.bytes, flags: settings.flags),
            // Not an error of the prelude: the module may exist only on another system, or only
            // some texts need it.
            !errors.contains(where: { $0.absentModule != nil }),
            let first = errors.first(where: { $0.earlierLine == nil })
        else { return }
        throw LintFault("The 'prelude' of \(CodeSettings.file) does not compile: \(first.message).")
    }
}

extension CodeBlock {
    /// The error in a block of JSON or YAML; nil if the block is valid, or is in another language.
    fileprivate var dataFault: CodeFault? {
        guard isChecked, let format = DataFile.Format(rawValue: info.language.lowercased()),
            format != .csv
        else { return nil }
        do throws(DataFault) {
            _ = try DataFile(code, format: format)
            return nil
        } catch {
            guard case .unreadable(let words) = error.reason, words != DataFault.alias else {
                return nil
            }
            return fault(
                .data,
                "invalid \(format.rawValue.uppercased()): \(words)",
                fix: "correct it, or write 'no-check' after the language",
                line: error.line,
                column: error.column ?? 1
            )
        }
    }
}
