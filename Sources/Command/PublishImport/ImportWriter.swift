internal import PublishStorage

/// Puts an import into a folder; what is there already stays.
package struct ImportWriter {
    /// The folder of our site, without a slash at its end.
    private let folder: String

    /// Writes into a folder.
    package init(to folder: String) {
        self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }

    /// Writes texts and files.
    ///
    /// - Parameter plan: What is written.
    /// - Returns: The files that were there already, relative to the folder.
    /// - Throws: `DiskError`.
    package func write(_ plan: ImportPlan) throws -> [String] {
        var kept: [String] = []
        for text in plan.texts where !isTaken(text.target, &kept) {
            try write(text.content, to: text.target)
        }
        let redirects = "Content/redirects.csv"
        if !plan.redirects.isEmpty, !isTaken(redirects, &kept) {
            let lines = ["# Feeds of the old site, for rules of web servers"] + plan.redirects
            try write(lines.joined(separator: "\n") + "\n", to: redirects)
        }
        for file in plan.files where !isTaken(file.target, &kept) {
            try Disk.createFolder(Disk.folder(of: folder + "/" + file.target))
            try Disk.copy(file.source, to: folder + "/" + file.target)
        }
        return kept
    }

    /// Writes a file, with the folders that it needs.
    ///
    /// - Parameters:
    ///   - text: What is written.
    ///   - path: The file, relative to the folder.
    /// - Throws: `DiskError`.
    package func write(_ text: String, to path: String) throws {
        try Disk.createFolder(Disk.folder(of: folder + "/" + path))
        try Disk.write(Array(text.utf8), to: folder + "/" + path)
    }

    private func isTaken(_ path: String, _ kept: inout [String]) -> Bool {
        guard Disk.exists(folder + "/" + path) else { return false }
        kept.append(path)
        return true
    }
}
