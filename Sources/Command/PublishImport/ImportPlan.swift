internal import PublishStorage

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
    /// Rules of nginx for old addresses that were numbers; empty where there are none.
    package let numberRules: String
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
    /// Whether several people have written them.
    package var hasAuthors: Bool
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
    /// The file is no export of a system that is known.
    case noExport(String)
    /// An export cannot be read; the line is 0 where none is meant.
    case unreadableExport(String, line: Int, reason: String)
    /// Pandoc, which makes Markdown of HTML, is not installed.
    case noPandoc
}

/// Puts an import into a folder; what is there already stays.
package struct ImportWriter {
    /// The folder of our site, without a slash at its end.
    private let folder: String

    /// The file of rules for addresses that were numbers.
    package static let numberRules = "old-numbers.nginx.conf"

    /// Writes into a folder.
    package init(to folder: String) {
        self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }

    /// Writes texts and files.
    ///
    /// - Parameter plan: What is written.
    /// - Returns: The files that were there already, relative to the folder.
    /// - Throws: `DiskError`.
    package func write(_ plan: ImportPlan) throws -> [String] {
        var kept: [String] = []
        for text in plan.texts where !isTaken(text.target, &kept) {
            try write(text.content, to: text.target)
        }
        let redirects = "Content/redirects.csv"
        if !plan.redirects.isEmpty, !isTaken(redirects, &kept) {
            let lines = ["# Feeds of the old site, for rules of web servers"] + plan.redirects
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

    /// Writes a file, with the folders that it needs.
    ///
    /// - Parameters:
    ///   - text: What is written.
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
