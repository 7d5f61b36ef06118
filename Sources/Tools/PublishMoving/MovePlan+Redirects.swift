internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishStorage

/// The addresses before and after a move.
extension FileMoves {
    /// The rows about the same page or file.
    ///
    /// The program says where texts, and the files next to them, will be. A single image is in
    /// `Resources`, or next to the text whose folder it is in.
    ///
    /// - Throws: ``CLIError`` if a text or file would no longer be on the site.
    func pairs(_ before: AddressBook, _ after: AddressBook) throws -> MovePlan.Pairs {
        let texts = after.texts
        let leavesFiles = targets.contains { Self.isIndex($0.key) && !Self.isIndex($0.value) }
        return try before.rows.filter { $0.file != nil }.compactMap { row in
            guard let file = row.file else { return nil }
            if row.kind == .text, let new = texts[file] {
                guard row.identity == nil || new.identity != nil else {
                    throw CLIError.cannotMove(
                        reason:
                            "'\(path(of: file))' would be a page instead of an article; choose the folder of a section, or add its folder to the site's sections first."
                    )
                }
                return (row, new)
            }
            if row.kind == .file {
                let bundle = leavesFiles ? bundle(of: file, before) : nil
                let stays = bundle.map { targets[$0] == nil } ?? true
                if targets[file] == nil, stays { return (row, row) }
                if targets[file] != nil, let address = address(ofFile: row, before, after) {
                    var new = row
                    new.address = address
                    return (row, new)
                }
            }
            throw CLIError.cannotMove(
                reason:
                    "'\(file)' would no longer be on the site after this move; move or remove that file first."
            )
        }
    }

    /// The text whose folder a copied file is in; nil for a file of the whole site.
    private func bundle(of file: String, _ book: AddressBook) -> String? {
        book.rows.filter { $0.kind == .text }.compactMap(\.file)
            .filter { Self.isIndex($0) && file.hasPrefix(Disk.parent(of: $0) + "/") }
            .max { $0.count < $1.count }
    }

    /// The new address of a moved file; nil if it would not be copied to the site.
    private func address(
        ofFile row: AddressRow,
        _ before: AddressBook,
        _ after: AddressBook
    ) -> String? {
        guard let new = row.file.flatMap({ targets[$0] }) else { return nil }
        let resources = "Resources/"
        if new.hasPrefix(resources) { return Self.encoded("/" + new.dropFirst(resources.count)) }
        // An image that translations share has an address in each language.
        let language = before.languages.first {
            !$0.prefix.isEmpty && row.address.hasPrefix("/" + $0.prefix + "/")
        }
        let texts = after.rows.filter { text in
            guard text.kind == .text, let file = text.file else { return false }
            return Self.isIndex(path(of: file))
                && new.hasPrefix(Disk.parent(of: path(of: file)) + "/")
        }
        func length(_ text: AddressRow) -> Int { Disk.parent(of: path(of: text.file ?? "")).count }
        let depth = texts.map(length).max()
        let nearest = texts.filter { length($0) == depth }
        let own = nearest.first { text in
            language.map { text.address.hasPrefix("/" + $0.prefix + "/") } ?? true
        }
        guard let text = own ?? nearest.first else { return nil }
        let folder =
            text.address.hasSuffix(".html")
            ? String(text.address.dropLast(".html".count)) : text.address
        let rest = new.dropFirst(length(text) + 1)
        return (folder.hasSuffix("/") ? folder : folder + "/") + Self.encoded(String(rest))
    }

    private static func encoded(_ path: String) -> String {
        (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
            .replacing(",", with: "%2C")
    }
}

extension MovePlan {
    /// Adds redirects for old addresses.
    ///
    /// Those of texts are aliases in their front matter. The table gets a line for everything that has
    /// no front matter: images, tags, categories and series.
    mutating func redirect(_ pairs: Pairs, _ links: MovedLinks, in site: MovedSite) throws {
        let living = Set(
            pairs.flatMap { [$0.new.address] + ($0.new.feeds ?? []) }.map { PlainAddress($0) }
        )
        var aliases: [(old: String, new: String)] = []
        var lines: [(old: String, new: String)] = []
        for (old, new) in pairs where old.address != new.address {
            guard old.kind != .text || names != nil else {
                if site.published.hold(old) { aliases.append((old.address, new.address)) }
                continue
            }
            // Redirect tables ignore case in addresses of files, so a change of case needs no redirect.
            lines += ([(old.address, new.address)] + zip(old.feeds ?? [], new.feeds ?? []))
                .filter {
                    $0.0.lowercased() != $0.1.lowercased()
                        && !living.contains(PlainAddress($0.0))
                }
        }
        guard site.before.site.hasAddresses == true else {
            lost = (aliases + lines).map(\.old).sorted()
            return
        }
        let table = try AddedRedirects(root: site.root)
        lines += table.outOfFolders(links.addresses).filter { line in
            !living.contains(PlainAddress(line.old))
        }
        lines.sort { $0.old < $1.old }
        redirects = (aliases + lines).sorted { $0.old < $1.old }
        add(lines, to: table)
    }

    /// Adds lines to the table of redirects.
    mutating func add(_ lines: [(old: String, new: String)], to table: AddedRedirects) {
        var added = table
        added.add(lines)
        if added.text != table.text { contents[AddedRedirects.path] = Array(added.text.utf8) }
    }
}
