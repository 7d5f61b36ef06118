internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishFrontMatter
internal import PublishLint
internal import PublishStorage

/// Everything that a move writes, computed before the first file is changed.
struct MovePlan {
    /// The files to rename.
    let moves: FileMoves
    /// The tag, category or series to rename.
    var names: NameMove?
    /// The new content of files by their new paths; nil for a file to delete.
    var contents: [String: [UInt8]?] = [:]
    /// The redirects to add, from old to new addresses; an empty new address means gone.
    var redirects: [(old: String, new: String)] = []
    /// The old addresses that will not redirect, because the site has no redirects.
    var lost: [String] = []
    /// The number of changed links, by the new path of the text.
    var links: [String: Int] = [:]
    /// References that only the author can change.
    var left: [Leftover] = []
    /// Remarks for the author about the whole move.
    private(set) var notes: [String] = []

    /// A reference to something that was moved, which only the author can change.
    struct Leftover: Equatable {
        let file: String
        let line: Int
        let text: String
    }

    init(moves: FileMoves, names: NameMove? = nil) {
        self.moves = moves
        self.names = names
    }
}

/// The site before the move, and its addresses.
struct MovedSite {
    /// The site's folder, with a slash at its end.
    let root: String
    let before: AddressBook
    let published: PublishedAddresses
    let linter: Linter
    /// Whether the author has already renamed the files.
    var isDone = false

    /// The current content of a file.
    func read(_ path: String) throws -> [UInt8] { try Disk.read(root + path) }
}

extension MovePlan {
    /// The new content of a file, by its new path.
    func bytes(of path: String, in site: MovedSite) throws -> [UInt8] {
        if case .some(.some(let bytes)) = contents[path] { return bytes }
        return try site.read(site.isDone ? path : moves.sources[path] ?? path)
    }

    /// Computes changes of front matter, links and tables from the addresses before and after.
    mutating func complete(with after: AddressBook, in site: MovedSite) throws {
        let pairs = pairs(site.before, after)
        try refuseLoss(pairs, after, in: site)
        try keepTogether(pairs, in: site)
        try keepIdentities(pairs, in: site)
        let links = MovedLinks(from: site.before, pairs: pairs, moves: moves)
        try relink(links, in: site)
        try dropAliases(after, in: site)
        try redirect(pairs, links, after, in: site)
        try renameMarks(in: site)
        leftInSources(links, in: site)
    }

    /// Adds dates to the front matter of articles whose old file names contained them.
    mutating func keepDates(in site: MovedSite) throws {
        guard site.before.site.readsNameDates == true else { return }
        for row in site.before.rows where row.identity != nil {
            guard let old = row.file, let new = moves.targets[old],
                let date = Self.date(inNameOf: old), Self.date(inNameOf: new) == nil
            else { continue }
            var editor = HeaderEditor(try bytes(of: new, in: site))
            guard editor.metadata["date"] == nil else { continue }
            editor.set("date", to: date)
            contents[new] = editor.bytes
        }
    }

    /// The date in the name of a text, or of its folder if it is an index; nil if there is none.
    private static func date(inNameOf file: String) -> String? {
        let names = file.split(separator: "/").suffix(2).map { String($0.prefix { $0 != "." }) }
        return (names.last == "index" ? names.first : names.last).flatMap { DatedName($0)?.date }
    }

    /// The pairs of rows about the same page or file, before and after the move.
    private func pairs(
        _ before: AddressBook,
        _ after: AddressBook
    ) -> [(old: AddressRow, new: AddressRow)] {
        struct Name: Hashable {
            let kind: AddressRow.Kind
            let language: String?
            let name: String?
        }
        var files: [String: AddressRow] = [:]
        var named: [Name: AddressRow] = [:]
        var places: [String: AddressRow] = [:]
        let prefixes = Set(before.languages.map(\.prefix))
        // An image that translations share has an address in each language; the language is in the key.
        func name(_ row: AddressRow) -> String {
            let first = row.address.split(separator: "/").first.map(String.init) ?? ""
            return row.kind.rawValue + " " + (prefixes.contains(first) ? first : "") + "/ "
        }
        for row in after.rows {
            if let file = row.file {
                files[row.kind.rawValue + " " + file] = row
                files[name(row) + file] = row
            }
            if row.name != nil {
                named[Name(kind: row.kind, language: row.language, name: row.name)] = row
                places[row.address] = row
            }
        }
        return before.rows.compactMap { row in
            if let file = row.file {
                let path = moves.path(of: file)
                let same = files[name(row) + path] ?? files[row.kind.rawValue + " " + path]
                return same.map { (row, $0) }
            }
            if let names, names.isOld(row) {
                return names.successor(of: row, in: after).map { (row, $0) }
            }
            if let same = places[row.address] { return (row, same) }
            let name = Name(kind: row.kind, language: row.language, name: row.name)
            return named[name].map { (row, $0) }
        }
    }

    /// Throws if a text or file would no longer be on the site after the move.
    private func refuseLoss(
        _ pairs: [(old: AddressRow, new: AddressRow)],
        _ after: AddressBook,
        in site: MovedSite
    ) throws {
        let kept = Set((pairs.map(\.old) + after.rows).map { PlainAddress($0.address) })
        for row in site.before.rows where row.kind == .text || row.kind == .file {
            guard let file = row.file, !kept.contains(PlainAddress(row.address)) else { continue }
            throw CLIError.cannotMove(
                reason:
                    "'\(file)' would no longer be on the site after this move; move or remove that file first."
            )
        }
    }

    /// Adds the same `translationKey` to translations whose paths no longer match.
    private mutating func keepTogether(
        _ pairs: [(old: AddressRow, new: AddressRow)],
        in site: MovedSite
    ) throws {
        let texts = pairs.filter { $0.old.kind == .text && $0.old.key != nil }
        var taken = Set(texts.compactMap(\.old.key))
        for (key, group) in Dictionary(grouping: texts, by: { $0.old.key ?? "" })
            .sorted(by: { $0.key < $1.key })
        where !key.hasPrefix("key/") && group.count > 1 && Set(group.map(\.new.key)).count > 1 {
            let pieces = key.split(separator: "/").dropFirst()
            let candidates = pieces.indices.reversed().map { pieces[$0...].joined(separator: "-") }
            let value =
                candidates.first { !taken.contains("key/" + $0) }
                ?? "\(candidates.last ?? "text")-\(taken.count)"
            taken.insert("key/" + value)
            for (_, new) in group {
                guard let file = new.file else { continue }
                var editor = HeaderEditor(try bytes(of: file, in: site))
                editor.set("translationKey", to: value)
                contents[file] = editor.bytes
            }
        }
    }

    /// Adds the key `identity` to moved articles, so that feeds and comments still recognize them.
    private mutating func keepIdentities(
        _ pairs: [(old: AddressRow, new: AddressRow)],
        in site: MovedSite
    ) throws {
        var isForgotten = false
        for (old, new) in pairs {
            guard let known = old.identity, let now = new.identity, let file = new.file else {
                continue
            }
            if known != now {
                guard site.published.hold(old) else { continue }
                guard site.before.site.hasDetails == true else {
                    isForgotten = true
                    continue
                }
                var editor = HeaderEditor(try bytes(of: file, in: site))
                editor.set("identity", to: "/" + known)
                contents[file] = editor.bytes
            } else if old.address != new.address, new.path == now {
                // The article was moved back: its path is its identity again, without the key.
                var editor = HeaderEditor(try bytes(of: file, in: site))
                guard editor.metadata["identity"] != nil else { continue }
                editor.remove("identity")
                contents[file] = editor.bytes
            }
        }
        if isForgotten {
            notes.append(
                "Feeds and comments will treat moved articles as new, because the site's 'publicationFeatures' do not include '.details'."
            )
        }
    }
}
