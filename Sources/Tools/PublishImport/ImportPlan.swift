internal import PublishStorage

/// The plan of an import: everything that will be written and reported, computed before anything is
/// written.
package struct ImportPlan: Sendable {
    /// The generator that the site was made for.
    package let generator: String
    package let site: ImportedSite
    /// The texts in the order of their source files.
    package let texts: [ImportedText]
    /// The files to copy: absolute source paths, and target paths relative to the new site.
    package let files: [(source: String, target: String)]
    /// The lines of `Content/redirects.csv`: the old addresses of feeds and archive pages, and
    /// their targets.
    package let redirects: [String]
    /// nginx rules for old addresses such as `/?p=12`; empty if there are none.
    package let numberRules: String
    /// Content that could not be imported, in order.
    package let losses: [ImportLoss]
    /// Keys in front matter that Publish ignores, each with the number of texts that have it.
    package let unreadKeys: [(key: String, count: Int)]
    /// The number of texts that have such a key, besides keys that change nothing for readers.
    package let textsWithUnreadKeys: Int
    /// The paths at which the new site has something, without slashes at their ends.
    let addresses: Set<String>
    /// The folder of the host in which the old site was; empty for none.
    let base: String

    /// Whether readers may miss something because a key is ignored.
    static func matters(_ key: String) -> Bool {
        !harmlessKeys.contains(String(key.prefix { $0 != "." }).lowercased())
    }

    /// Keys for the looks of a page or for the author's editor, in lower case.
    private static let harmlessKeys: Set = [
        "layout", "comment", "comments", "toc", "toc_number", "type", "id", "abbrlink", "uuid",
        "typora-root-url", "typora-copy-images-to", "media_subpath", "img_path", "mathjax", "math",
        "katex", "mermaid", "iscjklanguage", "sidebar", "copyright", "share", "cssclass",
        "cssclasses",
    ]
}

/// The treatment of old addresses.
package enum ImportAddresses: String, CaseIterable, Sendable {
    case keep
    /// Pages get the default addresses of Publish, and their old addresses redirect to these.
    case redirect
}

/// The settings for the new site, as far as the old site has them.
package struct ImportedSite: Sendable {
    /// The name of the site; empty if unknown.
    package var title: String
    package var description: String
    /// The absolute address; empty if unknown.
    package var url: String
    /// The language codes, which are folder names as well; the default language comes first.
    package var languages: [String]
    /// Whether addresses in the default language begin with a language folder, too; only used with
    /// several languages.
    package var prefixesFirstLanguage: Bool
    package var sections: [String]
    /// The permalink patterns by section.
    package var permalinks: [String: String]
    /// The name of the time zone for dates.
    package var timeZone: String
    package var hasCategories: Bool
    /// Whether texts have several authors.
    package var hasAuthors: Bool
    /// Whether the old site drew formulas, and texts have some.
    package var hasFormulas: Bool
    /// The title and description in each language, by its folder; empty where there is none.
    package var localNames: [String: [String]]
    /// The entries of the menu: `section`, `page` or `link`, the name or address, and the names by language.
    package var menu: [(kind: String, target: String, names: [String: String])]
}

package struct ImportedText: Sendable {
    /// The source file, relative to the old site.
    package let source: String
    /// The target file, relative to the new site.
    package let target: String
    /// The content of the target file.
    package let content: String
    /// The public address on the old site, beginning with a slash; nil for an unpublished text.
    package let oldAddress: String?
    package let newAddress: String
    /// Whether the new site does not publish the text.
    package let isDraft: Bool
    /// Whether it will never publish it.
    package let isPrivate: Bool
}

/// Content that could not be imported.
package struct ImportLoss: Hashable, Sendable, Comparable {
    /// The file, relative to the old site; empty if the loss concerns no particular file.
    package let file: String
    /// The line, starting at 1; 0 for the whole file.
    package let line: Int
    /// The message: what is lost, and why.
    package let message: String

    init(file: String = "", line: Int = 0, _ message: String) {
        (self.file, self.line, self.message) = (file, line, message)
    }

    /// Orders by file, line and message.
    package static func < (lhs: ImportLoss, rhs: ImportLoss) -> Bool {
        (lhs.file, lhs.line, lhs.message) < (rhs.file, rhs.line, rhs.message)
    }
}

/// Reasons why a site cannot be imported at all.
package enum ImportFailure: Error, Hashable {
    case noFolder(String)
    /// The folder does not look like a site of any known generator.
    case notRecognised(String)
    case noTexts(String, generator: String)
    /// The file is not an export of a known system.
    case noExport(String)
    /// An export cannot be read; the line is 0 for the whole file.
    case unreadableExport(String, line: Int, reason: String)
}

/// Writes an import into a folder, without overwriting existing files.
package struct ImportWriter {
    /// The folder of the new site, without a trailing slash.
    private let folder: String

    /// The name of the file with the nginx rules for old addresses such as `/?p=12`.
    package static let numberRules = "old-numbers.nginx.conf"

    package init(to folder: String) {
        self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }

    /// Writes the texts and copies the files of a plan.
    ///
    /// - Parameter plan: The plan.
    /// - Returns: Files that existed already and were kept, relative to the folder.
    /// - Throws: `DiskError`.
    package func write(_ plan: ImportPlan) throws -> [String] {
        var kept: [String] = []
        for text in plan.texts where !isTaken(text.target, &kept) {
            try write(text.content, to: text.target)
        }
        let redirects = "Content/redirects.csv"
        if !plan.redirects.isEmpty, !isTaken(redirects, &kept) {
            let lines = ["# Old feeds and archive pages"] + plan.redirects
            try write(lines.joined(separator: "\n") + "\n", to: redirects)
        }
        if !plan.numberRules.isEmpty, !isTaken(Self.numberRules, &kept) {
            try write(plan.numberRules, to: Self.numberRules)
        }
        for file in plan.files where !isTaken(file.target, &kept) {
            try Disk.createFolder(Disk.folder(of: folder + "/" + file.target))
            try Disk.copy(file.source, to: folder + "/" + file.target)
        }
        return kept
    }

    /// Writes a file, and creates the folders that contain it.
    ///
    /// - Parameters:
    ///   - text: The content of the file.
    ///   - path: The file, relative to the folder.
    /// - Throws: `DiskError`.
    package func write(_ text: String, to path: String) throws {
        let file = folder + "/" + path
        try Disk.createFolder(Disk.folder(of: file))
        try Disk.replace(file, with: Array(text.utf8))
    }

    private func isTaken(_ path: String, _ kept: inout [String]) -> Bool {
        guard Disk.exists(folder + "/" + path) else { return false }
        kept.append(path)
        return true
    }
}
