extension SourceGenerator {
    /// WordPress, by its export.
    static let wordpress = SourceGenerator(name: "wordpress", configurations: [], signs: []) { _ in
        SourceSettings()
    }

    /// Ghost, by its export.
    static let ghost = SourceGenerator(name: "ghost", configurations: [], signs: []) { _ in
        SourceSettings()
    }

    /// Whether its sites are exports of a system with a database, and no folders.
    package var readsExports: Bool { ["wordpress", "ghost"].contains(name) }
}
