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
