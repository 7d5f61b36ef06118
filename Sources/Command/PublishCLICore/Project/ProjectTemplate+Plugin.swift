extension ProjectTemplate {
    /// A plugin that sites install by name, and a test.
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
                            // Modify the context here: its items, pages, Markdown parser and so on.
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
            @Test("An article is published with the plugin installed")
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

    /// The README of a project.
    ///
    /// - Parameters:
    ///   - kind: The kind of project.
    ///   - name: The name of the project.
    ///   - languages: The languages of a website, the first language first; empty if it has no folders of languages.
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
            publish new post "A title"     # creates a file in '\(content)/posts'
            publish check                  # finds broken links
            ```

            | Content | Location |
            |---|---|
            | articles and pages | `Content` |
            | files copied without changes | `Resources` |
            | the program that generates the site | `Sources/\(name.string)` |

            """
    }

    private static func library(_ kind: String, _ name: ProjectName, use: String) -> String {
        """
        A \(kind) for websites made with Publish. A site that depends on this package imports `\(name.string)` and adds
        this to its publishing steps:

        ```swift
        \(use)
        ```

        `publish test` publishes a small site with it: it calls `swift test`, with Publish compiled once for all packages.
        It needs Swift \(swiftVersion) or later.

        """
    }
}
