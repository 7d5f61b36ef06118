import Foundation
package import Ink

/// Where content was read from.
package struct SourceReference: Hashable, Sendable {
    /// The file's path relative to the site's root.
    package var file: String
    /// Which text it is, whatever the language.
    package var key: TranslationKey
    /// How the original has changed since the text was marked as its translation; nil if it has not.
    package var changes: OriginalChanges?

    /// Creates it from its parts.
    package init(file: String, key: TranslationKey) {
        self.file = file
        self.key = key
    }
}

/// Which sections of an original have changed since it was translated.
package struct OriginalChanges: Hashable, Sendable {
    /// The anchors of their headings; nil for the beginning, to which the title belongs.
    package var sections: [String?] = []
    /// How many sections the original has with its beginning; 0 where an old mark says nothing of sections.
    package var count = 0

    /// Changes somewhere.
    package init() {}

    /// Changes of sections.
    package init(sections: [String?], count: Int) {
        self.sections = sections
        self.count = count
    }
}

/// What the search knows of keys.
extension SourceReference {
    /// The key as the files of the search tell it.
    package var translationKey: String { "\(key)" }

    /// The source of a search page.
    ///
    /// - Parameters:
    ///   - file: Stands for the file, as the page has none.
    ///   - path: The path of the page without its language.
    package init(file: String, translationKey path: String) {
        self.init(file: file, key: .search(path))
    }
}

extension ImageSize {
    /// The size of an image file, which the first bytes of nearly every file tell.
    ///
    /// Nil for a file that cannot be read: it is shown without its size, as an image of another site is.
    package init?(ofFileAt path: String) {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let header = try? file.read(upToCount: 64 * 1024) else { return nil }
        self.init(header: Array(header))
    }

    /// The size of the image among the site's resources that a URL of a text leads to; nil for images of other sites.
    package init?(ofResource url: String, in folder: String) {
        guard url.hasPrefix("/"), !url.hasPrefix("//"), !url.contains("..") else { return nil }
        let plain = url.prefix { $0 != "?" && $0 != "#" }
        self.init(ofFileAt: folder + (plain.removingPercentEncoding ?? String(plain)))
    }
}
