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
    let old: String
    let new: String

    /// The name that a row of the program has afterwards.
    func name(of row: AddressBook.Row) -> String? {
        row.kind == subject.kind && row.name == old ? new : row.name
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

    /// What headers and the catalog say with the new name, by file.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Returns: The new bytes.
    /// - Throws: ``CLIError`` where nothing has the old name, and where a header cannot be changed; or `DiskError`.
    func contents(in root: String) throws -> [String: [UInt8]?] {
        var contents: [String: [UInt8]?] = [:]
        var names = [old]
        let catalogPath = TagCatalog.path
        if subject == .tag, Disk.isFile(root + catalogPath) {
            let bytes = try Disk.read(root + catalogPath)
            if let catalog = TagCatalog(bytes), catalog.has(old) {
                contents[catalogPath] = catalog.renaming(old, to: new)
                // Without an entry of its own the other names would be tags.
                if catalog.has(new) { names = catalog.names(of: old) }
            }
        }
        let files = try FileTree(root + "Content", links: .keptAsFiles).files
            .filter(TextName.isText).map { ContentPath.content + $0 }
        let list = subject.list
        let found = try parallelMap(count: files.count) {
            number -> (path: String, bytes: [UInt8]?)? in
            let bytes = try Disk.read(root + files[number])
            guard names.contains(where: { bytes.place(of: $0) != nil }) else { return nil }
            let present = list.elements(in: bytes).filter(names.contains)
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
            throw CLIError.cannotMove(reason: "No text has the \(subject.rawValue) '\(old)'.")
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
        for row in before.rows where row.kind == subject.kind && row.name == old {
            guard
                let new = after.rows.first(where: {
                    $0.kind == row.kind && $0.language == row.language && $0.name == self.new
                }), new.address != row.address,
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
