extension ProjectTemplate {
    /// A plugin that sites install by name, and a test of it.
    static func plugin(name: ProjectName) -> [(path: String, content: String)] {
        [
            (
                "Sources/\(name.string)/\(name.string).swift",
                """
                import Publish

                public extension Plugin {
                    /// The \(name.string) plugin.
                    static func \(name.lowercasedFirst)() -> Self {
                        Plugin(name: "\(name.string)") { context in
                            // Change the context here: its items, pages, Markdown parser and so on.
                        }
                    }
                }

                """
            ),
            ("Tests/\(name.string)Tests/\(name.string)Tests.swift", testSource(of: name)),
        ]
    }

    private static func testSource(of name: ProjectName) -> String {
        """
        import \(name.string)
        import Publish
        import PublishTesting
        import Testing

        @Suite("The \(name.string) plugin")
        struct \(name.string)Tests {
            @Test("It is installed, and the article is published")
            func article() throws {
                let run = try TestWebsite().publish(
                    files: ["Content/posts/tea.md": "# Tea\\n\\nWater first."],
                    using: [
                        .installPlugin(.\(name.lowercasedFirst)()), .addMarkdownFiles(),
                        .generateHTML(withTheme: .foundation),
                    ]
                )
                #expect(try run.output("posts/tea/index.html").contains("<p>Water first.</p>"))
            }
        }

        """
    }

    /// What people find who come to the repository of a project.
    ///
    /// - Parameters:
    ///   - kind: What the project is.
    ///   - name: Its name.
    ///   - languages: The languages of a website, the first one in front; none for one without folders of languages.
    /// - Returns: The text of `README.md`.
    static func readme(
        of kind: ProjectKind,
        name: ProjectName,
        languages: [ScaffoldLanguage]
    ) -> String {
        let text =
            switch kind {
            case .website: website(name, languages)
            case .plugin:
                library("plugin", name, use: ".installPlugin(.\(name.lowercasedFirst)())")
            case .theme:
                library("theme", name, use: ".generateHTML(withTheme: .\(name.lowercasedFirst))")
            }
        return "# \(name.title)\n\n" + text
    }

    private static func website(_ name: ProjectName, _ languages: [ScaffoldLanguage]) -> String {
        let content = languages.first.map { "Content/\($0.code)" } ?? "Content"
        return """
            A website made with Publish. It needs Swift \(swiftVersion) or later.

            ```sh
            publish run                    # http://localhost:8000
            publish new post "A title"     # a file in '\(content)/posts'
            publish check                  # whether all links lead somewhere
            ```

            | What | Where |
            |---|---|
            | the texts | `Content` |
            | files that are copied as they are | `Resources` |
            | what the site is, and how it is made | `Sources/\(name.string)` |

            """
    }

    private static func library(_ kind: String, _ name: ProjectName, use: String) -> String {
        """
        A \(kind) for websites made with Publish. A site that depends on this package imports `\(name.string)` and has
        this among its steps:

        ```swift
        \(use)
        ```

        `publish test` publishes a small site with it: it calls `swift test`, with Publish compiled once for all packages.
        It needs Swift \(swiftVersion) or later.

        """
    }
}
