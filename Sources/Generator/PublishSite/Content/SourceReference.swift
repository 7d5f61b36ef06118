import Foundation
package import Ink

/// The source file of a content, and the key that the file shares with its translations.
package struct SourceReference: Hashable, Sendable {
    /// The file's path relative to the site's root.
    package var file: String
    /// The key that the text shares with its translations.
    package var key: TranslationKey
    /// The changes of the original since the translation was last marked as current; nil without
    /// changes.
    package var changes: OriginalChanges?
    /// Whether the text is a translation that still has the words of its original.
    package var isUntranslated = false
    /// Whether the page has the text of the file converted to another language.
    package var isDerived = false

    package init(file: String, key: TranslationKey) {
        self.file = file
        self.key = key
    }
}

/// The sections of an original that have changed since the translation was last marked as current.
package struct OriginalChanges: Hashable, Sendable {
    /// The anchors of the headings of the changed sections; nil for the introduction, which
    /// includes the title.
    package var sections: [String?]
    /// The number of sections of the original including its introduction.
    package var count: Int

    package init(sections: [String?], count: Int) {
        self.sections = sections
        self.count = count
    }
}

/// Translation keys in the form that the search needs.
extension SourceReference {
    /// The key as written to the files of the search.
    package var translationKey: String { "\(key)" }

    /// Makes the source of a search page.
    ///
    /// - Parameters:
    ///   - file: A name to use as the file, because a search page has no file.
    ///   - path: The path of the page without its language.
    package init(file: String, translationKey path: String) {
        self.init(file: file, key: .search(path))
    }
}

extension ImageSize {
    /// Reads the size of an image file from its first bytes.
    ///
    /// Nil for a file that cannot be read. The image then gets no size in the HTML, like an image
    /// of another site.
    package init?(ofFileAt path: String) {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let header = try? file.read(upToCount: 64 * 1024) else { return nil }
        self.init(header: Array(header))
    }

    /// Reads the size of an image among the site's resources; nil for images of other sites.
    package init?(ofResource url: String, in folder: String) {
        guard url.hasPrefix("/"), !url.hasPrefix("//"), !url.contains("..") else { return nil }
        let plain = url.prefix { $0 != "?" && $0 != "#" }
        self.init(ofFileAt: folder + (plain.removingPercentEncoding ?? String(plain)))
    }
}
