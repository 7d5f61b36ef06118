extension SourceGenerator {
    /// A folder of Markdown files, which no site was made of.
    static let markdown = SourceGenerator(name: "markdown", configurations: []) { _ in
        SourceSettings(
            places: [SourcePlace(folder: "", role: .section("posts"))],
            files: [""],
            ignored: ["node_modules"]
        )
    }
}
