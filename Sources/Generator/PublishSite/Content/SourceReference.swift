import Foundation
package import Ink

/// The source of a content.
package struct SourceReference: Hashable, Sendable {
    /// The file's path relative to the site's root.
    package var file: String
    /// The key of the text, the same in all languages.
    package var key: TranslationKey
    /// The changes of the original since the translation was marked as matching; nil if there are none.
    package var changes: OriginalChanges?

    /// Creates it from its parts.
    package init(file: String, key: TranslationKey) {
        self.file = file
        self.key = key
    }
}

/// The sections of an original that have changed since its translation.
package struct OriginalChanges: Hashable, Sendable {
    /// The anchors of their headings; nil for the introduction, which includes the title.
    package var sections: [String?] = []
    /// The number of sections of the original including its introduction; 0 if an old mark does not record sections.
    package var count = 0

    /// Makes changes without known sections.
    package init() {}

    /// Makes changes of some sections.
    package init(sections: [String?], count: Int) {
        self.sections = sections
        self.count = count
    }
}

/// Access for the search.
extension SourceReference {
    /// The key as written in the files of the search.
    package var translationKey: String { "\(key)" }

    /// Makes the source of a search page.
    ///
    /// - Parameters:
    ///   - file: A name in place of the file, which the page does not have.
    ///   - path: The path of the page without its language.
    package init(file: String, translationKey path: String) {
        self.init(file: file, key: .search(path))
    }
}

extension ImageSize {
    /// Reads the size of an image file from its first bytes.
    ///
    /// Nil for a file that cannot be read; the image is then written without its size, like one of another site.
    package init?(ofFileAt path: String) {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let header = try? file.read(upToCount: 64 * 1024) else { return nil }
        self.init(header: Array(header))
    }

    /// Reads the size of an image among the site's resources by its URL in a text; nil for images of other sites.
    package init?(ofResource url: String, in folder: String) {
        guard url.hasPrefix("/"), !url.hasPrefix("//"), !url.contains("..") else { return nil }
        let plain = url.prefix { $0 != "?" && $0 != "#" }
        self.init(ofFileAt: folder + (plain.removingPercentEncoding ?? String(plain)))
    }
}
