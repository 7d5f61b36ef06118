import Foundation
import Plot
internal import PublishStorage

/// The search client for browsers: a JavaScript module, a short script that loads the module on
/// demand, and a style sheet.
struct SearchClient: Sendable {
    let module: FingerprintedFile
    /// The short script on every page with a search, which loads the module on demand.
    let loader: FingerprintedFile
    let style: FingerprintedFile

    /// The client in this package, or the error of reading it; it is read once.
    static let standard = Result { try SearchClient() }

    /// Reads the files.
    ///
    /// - Throws: `PublishingError` if the sources of this package are missing.
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

    var files: [FingerprintedFile] { [module, loader, style] }

    /// The digest of all files; pages contain the files' names, which depend on the contents.
    var digest: Digest {
        Digest { builder in
            for file in files { builder.add(file.integrity) }
        }
    }

    /// Returns the folder of a language's index, relative to `search`.
    static func folder<Site: Website>(of site: Site, in localization: SiteLocalization?) -> String {
        localization?.path ?? String(site.language.rawValue.prefix { $0 != "-" })
    }

    /// Returns the URL of a file that works on every page, even if the site is in a folder of its
    /// host.
    static func address<Site: Website>(of path: String, on site: Site) -> String {
        let folder = site.url.path.split(separator: "/").joined(separator: "/")
        return (folder.isEmpty ? "/" : "/\(folder)/") + path
    }
}

extension PublishingError {
    /// Converts a fault of the search to the error that ends the run.
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

package struct SearchClientFiles: Sendable {
    /// The module, joined from its parts.
    package let module: [UInt8]
    /// The short script on every page with a search, which loads the module on demand.
    package let loader: [UInt8]
    package let style: [UInt8]

    /// The parts of the module in order; a part may use earlier ones.
    static let chapters = [
        "tokens", "folding", "files", "index", "forms", "joined", "ranking", "excerpts", "filter",
        "view", "page",
    ]

    /// Reads the files from the sources of this package.
    ///
    /// - Throws: `SearchFault` if the sources are missing.
    package init() throws(SearchFault) {
        let folder = Disk.folder(of: PackageFiles.path(of: #filePath)) + "/Client/"
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

/// A minified script: without comment lines, indentation, and spaces next to punctuation.
///
/// Line breaks are kept, because some of them end a statement. Strings are kept unchanged. So is a
/// line on which a string seems to be unclosed, for example because a regular expression contains a
/// quotation mark.
struct CompactScript {
    /// The minified script.
    let bytes: [UInt8]

    init(_ script: [UInt8]) {
        let lines = script.split(separator: UInt8(ascii: "\n"))
            .map { $0.drop { $0 == UInt8(ascii: " ") } }
            .filter { !$0.isEmpty && !$0.starts(with: "//".utf8) }
            .map { Self.withoutSpaces(Array($0)) }
        bytes = Array(lines.joined(separator: "\n".utf8)) + [UInt8(ascii: "\n")]
    }

    /// The punctuation next to which spaces can be dropped.
    ///
    /// `+` and `-` are missing: without the space, two of them would become another operator.
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
