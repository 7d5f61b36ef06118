package import Files
package import Foundation
internal import PublishAnswers
internal import PublishLanguages

/// The languages, sections and time zone of a site, without running its program.
///
/// Each run of the program writes them to `.publish/site.json`. Before the first run, the languages and
/// sections are the folders in `Content`, and the first language is read from the site's Swift source.
package struct SiteOutline {
    /// The folders of the languages, the site's first language first; empty in a site without languages.
    package let languages: [String]
    /// The names of the sections; empty if they are not known.
    package let sections: [String]
    /// The time zone of dates in texts; nil if it is not known.
    package let timeZone: TimeZone?
    /// The folders from which code blocks include files; empty if they are not known.
    package private(set) var codeFolders: [String] = []
    /// Whether the first language is known, not guessed from the order of the folders.
    package let isCertain: Bool

    package init(of folder: Folder) {
        if let known = RecordedOutline(in: folder.path + ".publish/") {
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

    /// The folder of the first language in the `localizations` of the site's Swift source; nil if
    /// that language has no folder.
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
}
