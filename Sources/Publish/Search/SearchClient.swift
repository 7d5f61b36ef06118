import Foundation
import Plot
internal import PublishStorage

/// What browsers need to search: one module, the few lines that load it when it is wanted, and a style sheet.
struct SearchClient: Sendable {
    /// The module: its chapters one behind the other.
    let module: FingerprintedFile
    /// The script of every page with the search.
    let loader: FingerprintedFile
    /// The style sheet.
    let style: FingerprintedFile

    /// The files of this package; read once.
    static let standard = Result { try SearchClient() }

    /// The chapters of the module in order; later ones use what earlier ones define.
    static let chapters = [
        "tokens", "files", "index", "forms", "ranking", "excerpts", "view", "page",
    ]

    /// Reads the files.
    ///
    /// - Throws: `PublishingError` when the sources of this package are gone.
    private init() throws {
        let folder = Disk.folder(of: #filePath) + "/Client/"
        func read(_ name: String) throws -> [UInt8] {
            do {
                return try Disk.read(folder + name)
            } catch {
                throw PublishingError(
                    path: Path(folder + name),
                    infoMessage: "A file of the search client is missing; fetch the package again",
                    underlyingError: error
                )
            }
        }
        let chapters = try Self.chapters.map { try read("search/\($0).js") }
        module = FingerprintedFile(
            "search/search.js",
            contents: CompactScript(Array(chapters.joined(separator: "\n".utf8))).bytes
        )
        loader = try FingerprintedFile(
            "search/loader.js",
            contents: CompactScript(read("loader.js")).bytes
        )
        style = try FingerprintedFile("search/search.css", contents: read("search.css"))
    }

    /// All files.
    var files: [FingerprintedFile] { [module, loader, style] }

    /// Stands for all files, whose names stand in pages.
    var digest: Digest {
        Digest { builder in
            for file in files { builder.add(file.integrity) }
        }
    }

    /// The folder below `search` in which the index of a language is.
    static func folder<Site: Website>(of site: Site, in localization: SiteLocalization?) -> String {
        localization?.path ?? String(site.language.rawValue.prefix { $0 != "-" })
    }

    /// The address of a file from anywhere on the site, which may be below a folder of its host.
    static func address<Site: Website>(of path: String, on site: Site) -> String {
        let folder = site.url.path.split(separator: "/").joined(separator: "/")
        return (folder.isEmpty ? "/" : "/\(folder)/") + path
    }
}
