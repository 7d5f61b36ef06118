internal import Files
internal import Foundation
internal import PublishLanguages

/// What a command knows of a site without running its program: its languages, sections and time zone.
///
/// The last run has left them in `.publish`; before the first one, the folders of the content tell, and the site's program
/// in which language it begins.
struct SiteOutline {
    /// The folders of the languages, the first one of the site in front; empty in a site without languages.
    let languages: [String]
    /// The names of the sections; empty where nothing is known.
    let sections: [String]
    /// The zone in which dates of texts are meant; nil where it is not known.
    let timeZone: TimeZone?
    /// The folders that blocks of code show files from; empty where none are known.
    private(set) var codeFolders: [String] = []
    /// Whether the order of the languages is that of the site.
    let isCertain: Bool

    /// Looks at a site.
    ///
    /// - Parameter folder: The folder of the site.
    init(of folder: Folder) {
        if let file = try? folder.file(at: Self.file), let data = try? file.read(),
            let known = try? JSONDecoder().decode(Known.self, from: data)
        {
            languages = known.languages
            sections = known.sections
            codeFolders = known.codeFolders ?? []
            timeZone = known.timeZone.flatMap { TimeZone(identifier: $0) }
            isCertain = true
            return
        }
        timeZone = nil
        func names(_ path: String) -> [String] {
            let folders = try? folder.subfolder(at: path).subfolders.names()
            return (folders ?? []).filter { !$0.hasPrefix("_") }.sorted()
        }
        let top = names("Content")
        let codes = top.filter(LanguageTag.isLikely)
        let first = codes.count > 1 ? Self.firstLanguage(among: codes, in: folder) : nil
        languages = (first.map { [$0] } ?? []) + codes.filter { $0 != first }
        isCertain = first != nil
        sections =
            languages.isEmpty
            ? top : Set(languages.flatMap { names("Content/" + $0) }).sorted()
    }

    /// The folder of the language that the program of a site, as `publish new` and people write it, names first in
    /// `localizations`; nil where none of the folders is meant.
    private static func firstLanguage(among codes: [String], in folder: Folder) -> String? {
        guard let sources = try? folder.subfolder(named: "Sources") else { return nil }
        for file in sources.files.recursive where file.extension == "swift" {
            guard let text = try? file.readAsString(),
                let list = text.firstRange(of: #/(var|let) localizations\b/#),
                let name = text[list.upperBound...].firstMatch(of: #/SiteLocalization\(\s*\.(\w+)/#)
            else { continue }
            return codes.first { ScaffoldLanguage(code: $0)?.name == String(name.output.1) }
        }
        return nil
    }

    private static let file = ".publish/site.json"

    private struct Known: Decodable {
        var languages: [String]
        var sections: [String]
        // Earlier versions did not say it.
        var timeZone: String?
        var codeFolders: [String]?
    }
}
