import Ink
internal import PublishStorage

extension PublishingStep {
    /// Lets empty blocks of code show files below some folders, so that an article shows what the build of these folders compiles.
    ///
    /// It belongs before the steps that read texts, and texts have to be read as articles.
    ///
    ///     .includeCode(from: "Snippets"),
    ///     .addMarkdownFiles(),
    ///
    /// A fence with nothing below it shows what stands in the file that it names between the comments `#region brew` and
    /// `#endregion brew`; without `region` it shows the file. What cannot be shown is an error with its line.
    ///
    ///     ```swift file="Snippets/Tea.swift" region="brew"
    ///     ```
    ///
    /// - Parameter folders: The folders, relative to the site's root; none is hidden.
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

extension [MarkdownInclusion] {
    /// The first block that cannot show its file; nil where all can.
    func firstDiagnostic(in file: String) -> Diagnostic? {
        lazy.compactMap { inclusion in
            inclusion.fault.map {
                Diagnostic(.codeNotIncluded("\($0)"), file: file, line: inclusion.line)
            }
        }.first
    }
}
