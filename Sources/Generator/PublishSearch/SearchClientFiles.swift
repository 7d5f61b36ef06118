internal import PublishStorage

/// What browsers need to search, as bytes of files.
package struct SearchClientFiles: Sendable {
    /// The module: its chapters one after the other.
    package let module: [UInt8]
    /// The few lines in every page with the search, which load the module when it is wanted.
    package let loader: [UInt8]
    /// The style sheet.
    package let style: [UInt8]

    /// The chapters of the module in order; later ones use what earlier ones define.
    static let chapters = [
        "tokens", "files", "index", "forms", "joined", "ranking", "excerpts", "filter", "view",
        "page",
    ]

    /// Reads the files from the sources of this package.
    ///
    /// - Throws: `SearchFault` when the sources are gone.
    package init() throws(SearchFault) {
        let folder = Disk.folder(of: #filePath) + "/Client/"
        func read(_ name: String) throws(SearchFault) -> [UInt8] {
            do {
                return try Disk.read(folder + name)
            } catch {
                throw .missingClientFile(path: folder + name, error)
            }
        }
        var chapters: [[UInt8]] = []
        for name in Self.chapters { chapters.append(try read("search/\(name).js")) }
        module = CompactScript(Array(chapters.joined(separator: "\n".utf8))).bytes
        loader = CompactScript(try read("loader.js")).bytes
        style = try read("search.css")
    }
}
