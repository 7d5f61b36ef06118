internal import PublishStorage

extension PublishingStep {
    /// Puts compressed versions beside files that compress well, for servers that send these as they are.
    ///
    /// `.gz` is for all of them, `.br` where the program `brotli` is installed. What did not change is not compressed again, and
    /// `publish run` compresses nothing. The step belongs behind those that write files; `publish generate --precompress` adds it.
    @_disfavoredOverload
    public static func precompress() -> Self {
        rendering(named: "Precompress files", reach: .files) { context in
            guard let output = context.output, !context.options.isPreview,
                !context.options.task.isQuestion
            else { return }
            let folder = context.workspace.hidden.path + "Precompression"
            try Precompression(
                output: output,
                work: folder,
                environment: context.options.environment
            ).run()
        }
    }
}
