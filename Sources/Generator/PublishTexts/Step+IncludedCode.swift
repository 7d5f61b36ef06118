import Ink
internal import PublishStorage

extension PublishingStep {
    /// Allows empty code blocks to include files from some folders, so that an article shows code
    /// that the build compiles.
    ///
    /// Place the step before those that read texts; it requires the Markdown dialect for articles.
    ///
    ///     .includeCode(from: "Snippets"),
    ///     .addMarkdownFiles(),
    ///
    /// An empty code block shows the part of its file between the comments `#region brew` and
    /// `#endregion brew`; without `region`, it shows the whole file. If a block cannot be shown,
    /// the run ends with an error at its line; so it does if the blocks of one text include more
    /// than 1 MB, or those of all texts more than 20 MB.
    ///
    ///     ```swift file="Snippets/Tea.swift" region="brew"
    ///     ```
    ///
    /// - Parameter folders: The folders, relative to the site's root; they must not be hidden.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func includeCode(from folders: Path...) -> Self {
        generation(
            named: "Include code from \(folders.map { "'\($0)'" }.joined(separator: ", "))",
            reach: .files,
            effects: .changesReading,
            settings: { Digest { builder in for folder in folders { builder.add(folder.string) } } }
        ) { context in
            var options = context.markdownParser.options
            let earlier = options.inclusion?.folders ?? []
            options.inclusion = CodeInclusion(
                root: context.workspace.root.path,
                folders: earlier + folders.map(\.string)
            )
            options.hidesCodeLines = true
            context.markdownParser.options = options
        }
    }
}

/// The code that the blocks of a text include, or those of all texts of a run.
struct IncludedCode: RunValue {
    var bytes = 0
    /// The line of the text's first block that includes a file.
    var line = 0
}

extension PublishingContext {
    /// Adds the code that texts include to that of the whole site.
    ///
    /// - Throws: `PublishingError` for the first text with which the site includes too much.
    func countCode(of texts: [ItemFactory<Site>.Text]) throws {
        for text in texts where text.included.bytes > 0 {
            run[IncludedCode.self].bytes += text.included.bytes
            guard run[IncludedCode.self].bytes > 20 << 20 else { continue }
            let reason =
                "with this text, the site includes more than 20 MB of code: include regions"
            let line = text.included.line
            try refuse([
                Diagnostic(.codeNotIncluded(reason), file: text.file.displayPath, line: line)
            ])
        }
    }
}

extension [MarkdownInclusion] {
    /// Returns an error for the first code block that cannot include its file; nil if there is no
    /// such block.
    func firstDiagnostic(in file: String) -> Diagnostic? {
        lazy.compactMap { inclusion in
            inclusion.fault.map {
                Diagnostic(.codeNotIncluded("\($0)"), file: file, line: inclusion.line)
            }
        }.first
    }
}
