internal import Foundation
internal import PublishStorage

/// The URL, languages, sections and time zone of a site, for commands that do not run its program:
/// `.publish/site.json`.
package struct RecordedOutline: Codable, Equatable, Sendable {
    /// The name of the file in `.publish`.
    package static let fileName = "site.json"

    /// The site's URL; nil in files of earlier versions.
    package var url: String?
    /// The folders of the languages in `Content`, the site's first language first.
    package var languages: [String]
    package var sections: [String]
    /// The identifier of the time zone of dates in texts; nil in files of earlier versions.
    package var timeZone: String?
    /// The folders from which articles include code; nil if there are none.
    package var codeFolders: [String]?

    package init(languages: [String], sections: [String]) {
        (self.languages, self.sections) = (languages, sections)
    }

    /// Reads the outline of an earlier run; nil if there is none.
    ///
    /// - Parameter folder: The site's folder `.publish`, with a slash at its end.
    package init?(in folder: String) {
        guard let bytes = try? Disk.read(folder + Self.fileName),
            let outline = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = outline
    }

    package var text: String { JSONText.line(of: self) + "\n" }
}
