internal import PublishStorage

/// A new name for a tag, a category or a series.
struct NameMove: Equatable {
    /// The kind of thing to rename.
    enum Subject: String, CaseIterable {
        case tag, category, series

        /// The list in front matter that contains its names.
        var list: HeaderList {
            switch self {
            case .tag: .tags
            case .category: .categories
            case .series: .series
            }
        }

        /// The kind of its page in the program's answer.
        var kind: AddressBook.Row.Kind {
            switch self {
            case .tag: .tag
            case .category: .category
            case .series: .list
            }
        }
    }

    let subject: Subject
    /// The name in front matter; for a tag in the catalog, its key.
    let old: String
    let new: String
    /// The current content of the catalog of tag names.
    private let catalog: [UInt8]?
    /// All names of the old and of the new tag, in the form of `plain`.
    private let oldNames: Set<String>
    private let newNames: Set<String>

    /// Resolves the given names.
    ///
    /// - Parameters:
    ///   - subject: The kind of thing to rename.
    ///   - old: The old name.
    ///   - new: The new name.
    ///   - root: The site's folder, with a slash at its end.
    /// - Throws: `DiskError`.
    init(_ subject: Subject, from old: String, to new: String, in root: String) throws {
        self.subject = subject
        let path = root + TagCatalog.path
        let bytes = subject == .tag && Disk.isFile(path) ? try Disk.read(path) : nil
        let catalog = bytes.flatMap { TagCatalog($0) }
        self.catalog = catalog == nil ? nil : bytes
        self.old = catalog?.key(of: old) ?? old
        self.new = catalog?.key(of: new) ?? new
        let olds = catalog?.names(of: self.old) ?? [old]
        // Without a merge, the entry of the catalog keeps its names and only its key changes.
        let isMerge = catalog?.has(self.new) ?? false
        let news = isMerge ? catalog?.names(of: self.new) ?? [] : [self.new] + olds.dropFirst()
        oldNames = Set(olds.map { Self.plain($0, subject) })
        newNames = Set(news.map { Self.plain($0, subject) })
    }

    /// Whether a row of the program's answer has the old name.
    func isOld(_ row: AddressBook.Row) -> Bool {
        row.kind == subject.kind
            && row.name.map { oldNames.contains(Self.plain($0, subject)) } ?? false
    }

    /// The row with the new name, in the same language.
    func successor(of row: AddressBook.Row, in after: AddressBook) -> AddressBook.Row? {
        after.rows.first { new in
            new.kind == row.kind && new.language == row.language
                && new.name.map { newNames.contains(Self.plain($0, subject)) } ?? false
        }
    }

    /// Tags are compared without regard to case.
    private static func plain(_ name: String, _ subject: Subject) -> String {
        subject == .tag ? name.lowercased() : name
    }

    /// Refuses a rename that needs a change by the author first.
    ///
    /// - Parameter before: The addresses of the site.
    /// - Throws: ``CLIError``.
    func check(_ before: AddressBook) throws {
        guard old != new else {
            throw CLIError.cannotMove(reason: "'\(new)' is its current name; give a different new name.")
        }
        if subject == .tag, let slug = before.site.tagSlugs?[old] {
            throw CLIError.cannotMove(
                reason: """
                    The site's 'tagSlugs' assign the address '\(slug)' to '\(old)'; change that entry to '"\(new)": "\(slug)"' \
                    first.
                    """
            )
        }
    }

    /// Nothing has the old name, maybe because it is already renamed.
    struct Absence: Error {
        let sentence: String
    }

    /// The changed front matter and catalog, by file.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Returns: The new bytes.
    /// - Throws: ``Absence`` if nothing has the old name, ``CLIError`` if front matter cannot be edited, or `DiskError`.
    func contents(in root: String) throws -> [String: [UInt8]?] {
        var contents: [String: [UInt8]?] = [:]
        var meant = Set([Self.plain(old, subject)])
        if let catalog, let entries = TagCatalog(catalog), entries.has(old) {
            contents[TagCatalog.path] = entries.renaming(old, to: new)
            // Without an entry of its own, the other names would become tags.
            if entries.has(new) { meant = oldNames }
        }
        let files = try FileTree(root + "Content", links: .keptAsFiles).files
            .filter(TextName.isText).map { ContentPath.content + $0 }
        let list = subject.list
        let found = try parallelMap(count: files.count) {
            number -> (path: String, bytes: [UInt8]?)? in
            let bytes = try Disk.read(root + files[number])
            guard subject == .tag || bytes.place(of: old) != nil else { return nil }
            let present = list.elements(in: bytes).filter {
                meant.contains(Self.plain($0, subject))
            }
            guard !present.isEmpty else { return nil }
            var text = bytes
            for name in present where name != new {
                guard let changed = list.replacing(name, by: new, in: text) else {
                    return (files[number], nil)
                }
                text = changed
            }
            return (files[number], text)
        }
        for case .some(let (path, bytes)) in found {
            guard let bytes else {
                throw CLIError.cannotMove(
                    reason:
                        "The front matter of '\(path)' contains '\(old)' in a form that cannot be edited automatically; change it to '\(new)' yourself."
                )
            }
            contents[path] = bytes
        }
        guard !contents.isEmpty else {
            throw Absence(sentence: "No text has the \(subject.rawValue) '\(old)'.")
        }
        return contents
    }

    /// The moves of texts that introduce the page, to the names that they need.
    func introductions(
        _ before: AddressBook,
        _ after: AddressBook,
        in root: String
    ) throws -> FileMoves {
        var moves = FileMoves()
        for row in before.rows where isOld(row) {
            guard let new = successor(of: row, in: after), new.address != row.address,
                let text = before.rows.first(where: {
                    $0.kind == .text && $0.address == row.address
                }), let file = text.file,
                let name = PlainAddress(new.address).text.split(separator: "/").last
            else { continue }
            let ending = file.dropFirst(Disk.parent(of: file).count).drop { $0 != "." }
            let target = Disk.parent(of: file) + "/" + name + ending
            guard !Disk.exists(root + target) else {
                throw CLIError.cannotMove(
                    reason:
                        "'\(file)' is the text for the page of '\(old)', and '\(target)' is the text for the page of '\(self.new)'; merge them into one file and delete the other."
                )
            }
            try moves.add(file: file, to: target, in: root)
        }
        return moves
    }
}
