extension SourceGenerator {
    /// WordPress, read from its export.
    static let wordpress = SourceGenerator(name: "wordpress", configurations: [], signs: []) { _ in
        SourceSettings()
    }

    /// Ghost, read from its export.
    static let ghost = SourceGenerator(name: "ghost", configurations: [], signs: []) { _ in
        SourceSettings()
    }

    /// Whether the generator's sites are imported from an export file, not from a folder.
    package var readsExports: Bool { ["wordpress", "ghost"].contains(name) }
}
