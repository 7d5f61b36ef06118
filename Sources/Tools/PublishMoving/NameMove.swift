internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishFrontMatter
internal import PublishStorage

/// A new name for a tag, a category or a series.
struct NameMove {
    /// The kind of name: of a tag, a category or a series.
    enum Subject: String, CaseIterable {
        case tag, category, series

        /// The list in front matter that contains such names.
        var list: HeaderList {
            switch self {
            case .tag: .tags
            case .category: .categories
            case .series: .series
            }
        }

        /// The kind of the row for such a name's page in the program's report.
        var kind: AddressRow.Kind {
            switch self {
            case .tag: .tag
            case .category: .category
            case .series: .list
            }
        }
    }

    let subject: Subject
    /// The old name in front matter; for a tag in the catalog, the key of its entry.
    let old: String
    let new: String
    /// The catalog of tag names; nil if there is none.
    private let catalog: TagCatalog?
    /// All names of the old and of the new tag, in all languages, in lower case.
    private let oldNames: Set<String>
    private let newNames: Set<String>

    /// Resolves the given names.
    ///
    /// - Parameters:
    ///   - subject: The kind of name.
    ///   - old: The old name.
    ///   - new: The new name.
    ///   - root: The site's folder, with a slash at its end.
    /// - Throws: `DiskError`.
    init(_ subject: Subject, from old: String, to new: String, in root: String) throws {
        self.subject = subject
        let path = root + TagCatalog.path
        let bytes = subject == .tag && Disk.isFile(path) ? try Disk.read(path) : nil
        catalog = bytes.flatMap { TagCatalog($0) }
        self.old = catalog?.key(of: old) ?? old
        self.new = catalog?.key(of: new) ?? new
        let olds = catalog?.names(of: self.old) ?? [old]
        // If no other tag has the new name, only the key of the catalog entry changes; its names in other
        // languages stay the same.
        let isMerge = catalog?.has(self.new) ?? false
        let news = isMerge ? catalog?.names(of: self.new) ?? [] : [self.new] + olds.dropFirst()
        oldNames = Set(olds.map { Self.plain($0, subject) })
        newNames = Set(news.map { Self.plain($0, subject) })
    }

    /// Whether a row of the program's report is about the old name.
    func isOld(_ row: AddressRow) -> Bool {
        row.kind == subject.kind
            && row.name.map { oldNames.contains(Self.plain($0, subject)) } ?? false
    }

    /// The pages with their addresses before and after.
    func pairs(_ before: AddressBook) -> MovePlan.Pairs {
        var addresses: [String: String] = [:]
        let pairs = before.rows.map { row in
            let new = isOld(row) ? successor(of: row, before) : row
            if new.address != row.address { addresses[row.address] = new.address }
            return (old: row, new: new)
        }
        // A text for the page of the name has the address of that page.
        return pairs.map { old, new in
            var new = new
            new.address = addresses[old.address] ?? new.address
            return (old, new)
        }
    }

    /// The page of the new name, in the same language.
    ///
    /// A new name gets the address that the rule for the old one makes of it. If the old address follows
    /// no known rule, the page keeps it.
    private func successor(of row: AddressRow, _ before: AddressBook) -> AddressRow {
        let known = before.rows.first { other in
            other.kind == row.kind && other.language == row.language && !isOld(other)
                && other.name.map { newNames.contains(Self.plain($0, subject)) } ?? false
        }
        if let known { return known }
        let slug = PlainAddress(row.address).text.split(separator: "/").last ?? ""
        let name = slug.hasSuffix(".html") ? String(slug.dropLast(".html".count)) : String(slug)
        let rules = [TagSlug.text, Slug.normalized, TagSlug.number]
        let rule = rules.first { rule in [old, row.name ?? old].contains { rule($0) == name } }
        guard let rule else { return row }
        let place = row.address.split(separator: "/").count
        let written = [rule(new), TagSlug.number(new)].first { !$0.isEmpty } ?? new
        func moved(_ address: String) -> String {
            var pieces = address.components(separatedBy: "/")
            let encoded = written.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
            let end = pieces[place].hasSuffix(".html") ? ".html" : ""
            pieces[place] = (encoded ?? written) + end
            return pieces.joined(separator: "/")
        }
        var successor = row
        successor.address = moved(row.address)
        successor.feeds = row.feeds?.map(moved)
        return successor
    }

    /// The name for comparisons: tags in lower case, categories and series as they are.
    private static func plain(_ name: String, _ subject: Subject) -> String {
        subject == .tag ? name.lowercased() : name
    }

    /// Throws if the names are equal, or if the author first has to change `tagSlugs`.
    ///
    /// - Parameter before: The addresses of the site.
    /// - Throws: ``CLIError``.
    func check(_ before: AddressBook) throws {
        guard old != new else {
            throw CLIError.cannotMove(
                reason: "'\(new)' is its current name; give a different new name."
            )
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

    /// The entry of the old tag in the catalog, which only the author can remove after a merge.
    func leftInCatalog(_ site: MovedSite) throws -> [MovePlan.Leftover] {
        guard let catalog, catalog.has(old), catalog.renaming(old, to: new) == nil else {
            return []
        }
        let bytes = try site.read(TagCatalog.path)
        let place = bytes.place(of: JSONText.quoted(old))
        let line = place.map { SourceLines(bytes).place(of: $0).line }
        let text = catalog.has(new) ? "the entry '\(old)', which can go," : "the entry '\(old)'"
        return [MovePlan.Leftover(file: TagCatalog.path, line: line ?? 1, text: text)]
    }

    /// The changed front matter and catalog, by file.
    ///
    /// - Parameters:
    ///   - root: The site's folder, with a slash at its end.
    ///   - read: Returns the content of a file.
    /// - Returns: The new bytes.
    /// - Throws: ``CLIError`` if no text has the old name, or front matter cannot be edited, or `DiskError`.
    func headers(
        in root: String,
        reading read: @Sendable (String) throws -> [UInt8]
    ) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        var meant = Set([Self.plain(old, subject)])
        if let catalog, catalog.has(old) {
            // After a merge no text has the old tag: not its name in another language either, which
            // would still lead to the old entry.
            if catalog.has(new) { meant = oldNames }
            contents[TagCatalog.path] = catalog.renaming(old, to: new)
        }
        let files = try FileTree(root + "Content", links: .keptAsFiles).files
            .filter(TextName.isText).map { ContentPath.content + $0 }
        let list = subject.list
        let found = try parallelMap(count: files.count) {
            number -> (path: String, bytes: [UInt8]?)? in
            let bytes = try read(files[number])
            guard subject == .tag || bytes.place(of: old) != nil else { return nil }
            var editor = HeaderEditor(bytes)
            let present = editor.elements(of: list).filter {
                meant.contains(Self.plain($0, subject))
            }
            guard !present.isEmpty else { return nil }
            for name in present where name != new {
                guard editor.replace(name, by: new, in: list) else { return (files[number], nil) }
            }
            return (files[number], editor.bytes)
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
            throw CLIError.cannotMove(reason: "No text has the \(subject.rawValue) '\(old)'.")
        }
        return contents
    }

    /// The moves of the texts for the pages of the old name, to file names that match the new addresses.
    func introductions(_ before: AddressBook, in root: String) throws -> FileMoves {
        var moves = FileMoves()
        for (row, new) in pairs(before) where row.kind == .text && row.address != new.address {
            guard let file = row.file,
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
