package import Files

extension Folder {
    /// The file that describes a site without a program of its own.
    package static let siteFile = "site.yaml"

    /// Whether the folder is a package, or a site without a program of its own.
    package var isSite: Bool {
        containsFile(named: "Package.swift") || containsFile(named: Self.siteFile)
    }
}
