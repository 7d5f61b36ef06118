extension ProjectTemplate {
    /// A plugin that sites install by name.
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
            )
        ]
    }
}
