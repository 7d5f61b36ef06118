internal import Foundation
internal import PublishStorage

/// A file in `.publish` by which `publish run` and a running program of the site tell each other about
/// pages that are shown before the run ends.
package protocol PreviewNote: Codable, Equatable, Sendable {
    /// The path in `.publish`.
    static var place: String { get }
}

/// The pages that a run renders before all others, because the author looks at them.
///
/// The command writes the file before it starts the program. Arguments and environment would not do:
/// all pages are rendered again when these change.
package struct AwaitedPages: PreviewNote {
    package static let place = "CommandLine/awaited-pages.json"

    /// The files of the pages that are open in a browser, relative to `Output`.
    package var files: [String]
    /// The texts that were saved, relative to the site's root.
    package var texts: [String]

    package init(files: [String], texts: [String]) { (self.files, self.texts) = (files, texts) }
}

/// The pages that a run has rendered before all others.
///
/// The program writes the file as soon as the pages are complete, and the command serves them.
package struct EarlyPages: PreviewNote {
    package static let place = "CommandLine/early-pages.json"

    /// The files of the new or changed pages, relative to `Output`.
    package var pages: [String]
    /// All complete files in `.publish/Staging`, relative to it: the pages, and files that they may need.
    package var files: [String]

    package init(pages: [String], files: [String]) { (self.pages, self.files) = (pages, files) }
}

extension PreviewNote {
    /// Reads the file; nil if there is none, or if another version of Publish wrote it.
    ///
    /// - Parameter folder: The site's folder `.publish`, with a slash at its end.
    package init?(in folder: String) {
        guard let bytes = try? Disk.read(folder + Self.place),
            let note = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = note
    }

    /// Writes the file.
    ///
    /// - Parameter folder: The site's folder `.publish`, with a slash at its end.
    /// - Throws: `DiskError`.
    package func write(in folder: String) throws {
        try Disk.replace(folder + Self.place, with: Array(JSONText.line(of: self).utf8))
    }
}
