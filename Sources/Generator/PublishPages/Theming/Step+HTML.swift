public import Plot
internal import PublishStorage

extension PublishingStep {
    /// Renders all pages with a theme.
    public static func generateHTML(
        withTheme theme: Theme<Site>,
        indentation: Indentation.Kind? = nil,
        fileMode: HTMLFileMode = .foldersAndIndexFiles
    ) -> Self {
        rendering(
            named: "Generate HTML",
            reach: .files,
            effects: .rendersPages,
            code: theme.isClosed ? .ours : .oursWithTheSites,
            settings: {
                Digest { builder in
                    builder.add(theme.digest)
                    builder.add(ValueDigest(of: indentation as Any).digest)
                    builder.add(ValueDigest(of: fileMode).digest)
                }
            }
        ) { context in
            guard let output = context.output else { return }
            let renderer = PageRenderer(
                theme: theme,
                indentation: indentation,
                fileMode: fileMode,
                context: context,
                finish: context.run[PageFinish.self]
            )
            if context.options.task.isAboutWords { return try renderer.prepareStrings() }
            try renderer.render(to: output)
        }
    }
}
