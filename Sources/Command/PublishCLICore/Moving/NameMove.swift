internal import PublishStorage

/// Another name for a tag, a category or a series.
struct NameMove: Equatable {
    /// What has a name.
    enum Subject: String, CaseIterable {
        case tag, category, series

        /// Where headers name it.
        var list: HeaderList {
            switch self {
            case .tag: .tags
            case .category: .categories
            case .series: .series
            }
        }

        /// What the program calls its page.
        var kind: AddressBook.Row.Kind {
            switch self {
            case .tag: .tag
            case .category: .category
            case .series: .list
            }
        }
    }

    let subject: Subject
    /// The name in headers; of a tag with an entry in the catalog, its key.
    let old: String
    let new: String
    /// The catalog with the names of tags, as it is.
    private let catalog: [UInt8]?
    /// All names of what is meant by the old name and by the new one, in the form of `plain`.
    private let oldNames: Set<String>
    private let newNames: Set<String>

    /// Takes the names as somebody has given them.
    ///
    /// - Parameters:
    ///   - subject: What gets another name.
    ///   - old: The old name.
    ///   - new: The new one.
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
        // With the key go the names of the entry, unless there is another one.
        let isMerge = catalog?.has(self.new) ?? false
        let news = isMerge ? catalog?.names(of: self.new) ?? [] : [self.new] + olds.dropFirst()
        oldNames = Set(olds.map { Self.plain($0, subject) })
        newNames = Set(news.map { Self.plain($0, subject) })
    }

    /// Whether a row of the program is about what has the old name.
    func isOld(_ row: AddressBook.Row) -> Bool {
        row.kind == subject.kind
            && row.name.map { oldNames.contains(Self.plain($0, subject)) } ?? false
    }

    /// The row of what has the new name, in the language of one that has the old name.
    func successor(of row: AddressBook.Row, in after: AddressBook) -> AddressBook.Row? {
        after.rows.first { new in
            new.kind == row.kind && new.language == row.language
                && new.name.map { newNames.contains(Self.plain($0, subject)) } ?? false
        }
    }

    /// Tags are one whatever the case of their letters.
    private static func plain(_ name: String, _ subject: Subject) -> String {
        subject == .tag ? name.lowercased() : name
    }

    /// Refuses what nobody but the author can change.
    ///
    /// - Parameter before: What the program says.
    /// - Throws: ``CLIError``.
    func check(_ before: AddressBook) throws {
        guard old != new else {
            throw CLIError.cannotMove(reason: "'\(new)' is its name already.")
        }
        if subject == .tag, let slug = before.site.tagSlugs?[old] {
            throw CLIError.cannotMove(
                reason: """
                    The site's 'tagSlugs' give '\(old)' the address '\(slug)'; write '"\(new)": "\(slug)"' there in its place \
                    first.
                    """
            )
        }
    }

    /// Nothing has the old name, perhaps because it has the new one already.
    struct Absence: Error {
        let sentence: String
    }

    /// What headers and the catalog say with the new name, by file.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Returns: The new bytes.
    /// - Throws: ``Absence`` where nothing has the old name, ``CLIError`` where a header cannot be changed, or `DiskError`.
    func contents(in root: String) throws -> [String: [UInt8]?] {
        var contents: [String: [UInt8]?] = [:]
        var meant = Set([Self.plain(old, subject)])
        if let catalog, let entries = TagCatalog(catalog), entries.has(old) {
            contents[TagCatalog.path] = entries.renaming(old, to: new)
            // Without an entry of its own the other names would be tags.
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
                        "The header of '\(path)' names '\(old)' in a way that cannot be changed; write '\(new)' there."
                )
            }
            contents[path] = bytes
        }
        guard !contents.isEmpty else {
            throw Absence(sentence: "No text has the \(subject.rawValue) '\(old)'.")
        }
        return contents
    }

    /// The texts at the address of the page, which introduce it, with the names that they need.
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
                        "'\(file)' introduces '\(old)', and '\(target)' introduces '\(self.new)'; put both into one of them and delete the other."
                )
            }
            try moves.add(file: file, to: target, in: root)
        }
        return moves
    }
}
