/// Everything that an import writes, and what is said about it; nothing is written yet.
package struct ImportPlan: Sendable {
    /// The generator that the site was made for.
    package let generator: String
    /// What the site is.
    package let site: ImportedSite
    /// The texts in the order of their files.
    package let texts: [ImportedText]
    /// Files that are copied: absolute paths, and paths relative to our site.
    package let files: [(source: String, target: String)]
    /// The lines of `Content/redirects.csv`: where feeds of the other site lead now.
    package let redirects: [String]
    /// What could not be brought over, in order.
    package let losses: [ImportLoss]
    /// Keys of headers that nothing reads, with how many texts have them.
    package let unreadKeys: [(key: String, count: Int)]
}

/// What becomes of the old addresses.
package enum ImportAddresses: String, CaseIterable, Sendable {
    /// Pages stay where they are.
    case keep
    /// Pages get our addresses, and the old ones lead there.
    case redirect
}

/// What is known of an imported site.
package struct ImportedSite: Sendable {
    /// The name of the site; empty where none is known.
    package var title: String
    package var description: String
    /// The absolute address; empty where none is known.
    package var url: String
    /// The codes of the languages, each the name of a folder, the first one of the site in front.
    package var languages: [String]
    /// Whether the first of several languages has a folder in addresses, too.
    package var prefixesFirstLanguage: Bool
    /// The names of the sections.
    package var sections: [String]
    /// The patterns of addresses by section.
    package var permalinks: [String: String]
    /// The name of the time zone of the dates.
    package var timeZone: String
    /// Whether texts have categories.
    package var hasCategories: Bool
}

/// A text of an imported site.
package struct ImportedText: Sendable {
    /// The file that it came from, relative to the other site.
    package let source: String
    /// The file that it becomes, relative to ours.
    package let target: String
    /// What is written there.
    package let content: String
    /// The address at which readers know it, from the root; nil for a text that was not published.
    package let oldAddress: String?
    /// The address at which it will be found.
    package let newAddress: String
    package let isDraft: Bool
}

/// Something that could not be brought over.
package struct ImportLoss: Hashable, Sendable, Comparable {
    /// The file, relative to the other site; empty when none is meant.
    package let file: String
    /// The line, starting at 1; 0 when the whole file is meant.
    package let line: Int
    /// What it is, and why.
    package let message: String

    /// Says what is lost.
    package init(file: String, line: Int, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// Orders by file and line.
    package static func < (lhs: ImportLoss, rhs: ImportLoss) -> Bool {
        (lhs.file, lhs.line, lhs.message) < (rhs.file, rhs.line, rhs.message)
    }
}

/// Why a site cannot be imported at all.
package enum ImportFailure: Error, Hashable {
    /// There is no such folder.
    case noFolder(String)
    /// The folder is none of a site that is known.
    case notRecognised(String)
    /// The folder holds no texts.
    case noTexts(String, generator: String)
}
