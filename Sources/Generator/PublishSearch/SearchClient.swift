import Foundation
import Plot
internal import PublishStorage

/// What browsers need to search: one module, the few lines that load it when it is wanted, and a style sheet.
struct SearchClient: Sendable {
    /// The module.
    let module: FingerprintedFile
    /// The script of every page with the search.
    let loader: FingerprintedFile
    /// The style sheet.
    let style: FingerprintedFile

    /// The files of this package; read once.
    static let standard = Result { try SearchClient() }

    /// Reads the files.
    ///
    /// - Throws: `PublishingError` when the sources of this package are gone.
    private init() throws {
        let files: SearchClientFiles
        do {
            files = try SearchClientFiles()
        } catch {
            throw PublishingError(error)
        }
        module = FingerprintedFile("search/search.js", contents: files.module)
        loader = FingerprintedFile("search/loader.js", contents: files.loader)
        style = FingerprintedFile("search/search.css", contents: files.style)
    }

    /// All files.
    var files: [FingerprintedFile] { [module, loader, style] }

    /// The digest of all files, whose names stand in pages.
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

extension PublishingError {
    /// What a fault of the search means to people.
    init(_ fault: SearchFault) {
        switch fault {
        case .missingClientFile(let path, let error):
            self.init(
                path: Path(path),
                infoMessage: "A file of the search client is missing; fetch the package again",
                underlyingError: error
            )
        }
    }
}

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

/// A script without what browsers have no use for: lines that are comments, indentation, and spaces beside signs.
///
/// Lines stay lines, because some end a statement. Strings stay as they are, and so does a line in which one is open at
/// the end, as where a regular expression has a quotation mark.
struct CompactScript {
    /// The shorter script.
    let bytes: [UInt8]

    init(_ script: [UInt8]) {
        let lines = script.split(separator: UInt8(ascii: "\n"))
            .map { $0.drop { $0 == UInt8(ascii: " ") } }
            .filter { !$0.isEmpty && !$0.starts(with: "//".utf8) }
            .map { Self.withoutSpaces(Array($0)) }
        bytes = Array(lines.joined(separator: "\n".utf8)) + [UInt8(ascii: "\n")]
    }

    /// The signs beside which spaces say nothing; two `+` or `-` in a row would be another sign.
    private static let signs = Set("{}()[],;:?=>&|".utf8)

    private static func withoutSpaces(_ line: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var quote: UInt8?
        var isEscaped = false
        for (index, byte) in line.enumerated() {
            if let open = quote {
                if byte == open, !isEscaped { quote = nil }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            } else if "\"'`".utf8.contains(byte) {
                quote = byte
            } else if byte == UInt8(ascii: " ") {
                let next = index + 1 < line.count ? line[index + 1] : byte
                if signs.contains(line[index - 1]) || signs.contains(next) { continue }
            }
            result.append(byte)
        }
        return quote == nil ? result : line
    }
}
