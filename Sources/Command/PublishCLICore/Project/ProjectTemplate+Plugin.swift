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
}
