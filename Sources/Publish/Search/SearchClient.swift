import Foundation
import Plot

/// What browsers need to search: one module, the few lines that load it when it is wanted, and a style sheet.
enum SearchClient {
    /// The files, for the folder `search`; comments and indentation stay behind.
    ///
    /// - Throws: `PublishingError` when the sources of this package are gone.
    static func files() throws -> [(name: String, bytes: [UInt8])] {
        let folder = Disk.folder(of: #filePath) + "/Client/"
        return try ["search.js", "loader.js", "search.css"].map { name in
            do {
                return (name, try shortened(Disk.read(folder + name)))
            } catch {
                throw PublishingError(
                    path: Path(folder + name),
                    infoMessage: "A file of the search client is missing; fetch the package again",
                    underlyingError: error
                )
            }
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

    /// Takes away indentation, empty lines and lines that only hold a comment.
    ///
    /// The sources have no text of several
    /// lines in which that would matter.
    private static func shortened(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            if text.isEmpty || text.starts(with: "//".utf8) || text.starts(with: "/*".utf8) {
                continue
            }
            result.append(contentsOf: text)
            result.append(UInt8(ascii: "\n"))
        }
        return result
    }
}
