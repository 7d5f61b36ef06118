internal import Foundation
internal import PublishLanguages
internal import PublishLint
internal import PublishStorage

/// Everything that a move writes, worked out before the first file is touched.
struct MovePlan {
    /// The files that get other names.
    let moves: FileMoves
    /// The names of tags, categories or series that change.
    var names: NameMove?
    /// What files say that are new or different, by their new paths; nil for one that is no longer needed.
    var contents: [String: [UInt8]?] = [:]
    /// The addresses that readers are led on from, and those where they arrive.
    var redirects: [(old: String, new: String)] = []
    /// The addresses that are lost, because the site has no old addresses.
    var lost: [String] = []
    /// How many links have changed, by the new path of the text.
    private(set) var links: [String: Int] = [:]
    /// The places that the author has to change.
    var left: [Leftover] = []
    /// What is worth saying once.
    private(set) var notes: [String] = []

    /// A place that names what has moved, and that nobody else can change.
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

/// The site as it is, and what is known of it.
struct MovedSite {
    /// The site's folder, with a slash at its end.
    let root: String
    let before: AddressBook
    let published: PublishedAddresses
    let linter: Linter
    /// Whether the files have their new names already.
    var isDone = false

    /// A file as it is, by its path.
    func read(_ path: String) throws -> [UInt8] { try Disk.read(root + path) }
}

extension MovePlan {
    /// What a file will say, by its new path.
    func bytes(of path: String, in site: MovedSite) throws -> [UInt8] {
        if case .some(.some(let bytes)) = contents[path] { return bytes }
        return try site.read(site.isDone ? path : moves.sources[path] ?? path)
    }

    /// Works out headers, links and tables from what the program says of the site before and after.
    mutating func complete(with after: AddressBook, in site: MovedSite) throws {
        let pairs = pairs(site.before, after)
        try keepTogether(pairs, in: site)
        try keepIdentities(pairs, in: site)
        let links = MovedLinks(from: site.before, pairs: pairs, moves: moves)
        try relink(links, in: site)
        try dropAliases(after, in: site)
        try redirect(pairs, links, after, in: site)
        try renameMarks(in: site)
        leftInSources(links, in: site)
    }

    /// The rows of both answers that are about the same.
    private func pairs(
        _ before: AddressBook,
        _ after: AddressBook
    ) -> [(old: AddressBook.Row, new: AddressBook.Row)] {
        struct Name: Hashable {
            let kind: AddressBook.Row.Kind
            let language: String?
            let name: String?
        }
        var files: [String: AddressBook.Row] = [:]
        var named: [Name: AddressBook.Row] = [:]
        var places: [String: AddressBook.Row] = [:]
        for row in after.rows {
            if let file = row.file { files[row.kind.rawValue + " " + file] = row }
            if row.name != nil {
                named[Name(kind: row.kind, language: row.language, name: row.name)] = row
                places[row.address] = row
            }
        }
        return before.rows.compactMap { row in
            if let file = row.file {
                return files[row.kind.rawValue + " " + moves.path(of: file)].map { (row, $0) }
            }
            let name = names.map { $0.name(of: row) } ?? row.name
            if name == row.name, let same = places[row.address] { return (row, same) }
            return named[Name(kind: row.kind, language: row.language, name: name)].map { (row, $0) }
        }
    }

    /// Gives translations a key in common that no longer have one by their paths.
    private mutating func keepTogether(
        _ pairs: [(old: AddressBook.Row, new: AddressBook.Row)],
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
                let line = HeaderLine(key: "translationKey", value: value)
                contents[file] = line.added(to: try bytes(of: file, in: site))
            }
        }
    }

    /// Lets feeds and comments go on knowing articles that have another path.
    private mutating func keepIdentities(
        _ pairs: [(old: AddressBook.Row, new: AddressBook.Row)],
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
                let line = HeaderLine(key: "identity", value: "/" + known)
                contents[file] = line.added(to: try bytes(of: file, in: site))
            } else if old.address != new.address, new.path == now {
                // Moved back: it is known by its own path again.
                let text = try bytes(of: file, in: site)
                guard HeaderLine.value(of: "identity", in: text) != nil else { continue }
                contents[file] = HeaderLine.removing("identity", from: text)
            }
        }
        if isForgotten {
            notes.append(
                "Feeds and comments take what has moved for new, because the site's 'publicationFeatures' lack '.details'."
            )
        }
    }

    /// Lets links lead to what has moved, in texts and in data.
    private mutating func relink(_ links: MovedLinks, in site: MovedSite) throws {
        guard !links.isEmpty else { return }
        let needles = links.needles
        let (targets, sources) = (moves.targets, moves.sources)
        let tree = try FileTree(site.root + "Content", links: .keptAsFiles).files.map {
            ContentPath.content + $0
        }
        let files = tree.filter { TextName.isText($0) || Self.isData($0) }
        let known = contents
        let results = try parallelMap(count: files.count) {
            number -> (path: String, text: RelinkedText)? in
            let file = files[number]
            let path = targets[file] ?? file
            var bytes = try site.read(file)
            if case .some(.some(let changed)) = known[path] { bytes = changed }
            let hasMoved = sources[path] != nil
            guard
                hasMoved || needles.map({ $0.contains { bytes.place(of: $0) != nil } }) ?? true
            else { return nil }
            let source = sources[path] ?? file
            guard TextName.isText(file) else {
                let text = LintText.relinkedData(bytes) { links.destination(of: $0, in: nil) }
                return text.count == 0 ? nil : (path, text)
            }
            guard let text = LintText(path: file, bytes: bytes, settings: site.linter.settings)
            else { return nil }
            let result = text.relinked { links.destination(of: $0, in: source) }
            return result.count == 0 && result.left.isEmpty ? nil : (path, result)
        }
        for case .some(let (path, text)) in results {
            if text.count > 0 {
                contents[path] = text.bytes
                self.links[path] = text.count
            }
            left += text.left.map {
                Leftover(file: path, line: $0.line, text: "the link to '\($0.destination)'")
            }
        }
    }

    private static func isData(_ path: String) -> Bool {
        let own = [RedirectTableEdit.path, PublishedAddresses.path, LintSettings.file]
        return !own.contains(path)
            && [".csv", ".json", ".yaml", ".yml", ".toml"].contains(where: path.hasSuffix)
    }

    /// Takes old addresses out of headers where something answers now.
    private mutating func dropAliases(_ after: AddressBook, in site: MovedSite) throws {
        let was = Set(site.before.rows.map { PlainAddress($0.address) })
        let new = Set(after.rows.map { PlainAddress($0.address) }).subtracting(was)
        guard !new.isEmpty, site.before.site.hasAddresses == true else { return }
        for row in after.rows where row.kind == .text {
            guard let file = row.file else { continue }
            let text = try bytes(of: file, in: site)
            guard text.place(of: "aliases") != nil else { continue }
            let list = HeaderList.aliases
            for alias in list.elements(in: text) where new.contains(PlainAddress(alias)) {
                let now = try bytes(of: file, in: site)
                if let changed = list.replacing(alias, by: nil, in: now) {
                    contents[file] = changed
                } else {
                    left.append(Leftover(file: file, line: 1, text: "the alias '\(alias)'"))
                }
            }
        }
    }

    /// Leads readers of old addresses on.
    private mutating func redirect(
        _ pairs: [(old: AddressBook.Row, new: AddressBook.Row)],
        _ links: MovedLinks,
        _ after: AddressBook,
        in site: MovedSite
    ) throws {
        func all(_ book: AddressBook) -> Set<PlainAddress> {
            Set(book.rows.flatMap { [$0.address] + ($0.feeds ?? []) }.map { PlainAddress($0) })
        }
        let living = all(after)
        let texts = site.before.texts
        func isKnown(_ row: AddressBook.Row) -> Bool {
            switch row.kind {
            case .text: return site.published.hold(row)
            case .file:
                let folder = Disk.parent(of: row.file ?? "") + "/index.md"
                return texts[folder].map(site.published.hold) ?? true
            default: return true
            }
        }
        var lines: [(old: String, new: String)] = []
        for (old, new) in pairs where isKnown(old) {
            let all = [(old.address, new.address)] + zip(old.feeds ?? [], new.feeds ?? [])
            for (old, new) in all where old != new && !living.contains(PlainAddress(old)) {
                lines.append((old, new))
            }
        }
        lines.sort { $0.old < $1.old }
        guard site.before.site.hasAddresses == true else {
            lost = lines.map(\.old)
            return
        }
        redirects = lines
        let path = RedirectTableEdit.path
        let old = Disk.isFile(site.root + path) ? try site.read(path) : nil
        var table = RedirectTableEdit(old.map { String(decoding: $0, as: UTF8.self) })
        for (_, new) in pairs {
            guard let line = table.gone(above: new.address) else { continue }
            throw CLIError.cannotMove(
                reason:
                    "'\(path)' says that '\(new.address)' is gone ('\(line)'); remove that line first."
            )
        }
        table.note(
            lost: lines,
            moved: links.addresses,
            living: living,
            wasLiving: all(site.before)
        )
        let text = table.text.map { Array($0.utf8) }
        if text != old, text != nil || old != nil { contents[path] = .some(text) }
    }

    /// Lets marks follow their translations.
    private mutating func renameMarks(in site: MovedSite) throws {
        let old = try TranslationRecords(root: site.root)
        var records = old
        records.digests = Dictionary(
            old.digests.map { (moves.path(of: $0.key), $0.value) },
            uniquingKeysWith: { first, _ in first }
        )
        guard records.digests != old.digests else { return }
        contents[TranslationRecords.fileName] = Array(JSONText.lines(of: records.digests).utf8)
    }

    /// The translations whose marks are to be made anew, because links of their originals have changed.
    func outdatedMarks(in site: MovedSite) throws -> [String] {
        let marked = Set(try TranslationRecords(root: site.root).digests.keys)
        let order = site.before.languages.map(\.folder)
        let groups = Dictionary(
            grouping: site.before.rows.filter { $0.kind == .text && $0.key != nil }
        ) {
            $0.key ?? ""
        }
        return groups.values.flatMap { group -> [String] in
            let sorted = group.sorted {
                (order.firstIndex(of: $0.language ?? "") ?? order.count)
                    < (order.firstIndex(of: $1.language ?? "") ?? order.count)
            }
            guard let original = sorted.first?.file, links[moves.path(of: original)] != nil else {
                return []
            }
            return sorted.dropFirst().compactMap { row in
                guard let file = row.file, marked.contains(file), row.isOutdated != true else {
                    return nil
                }
                return moves.path(of: file)
            }
        }.sorted()
    }

    /// Names the places in the site's sources that only their author can change.
    private mutating func leftInSources(_ links: MovedLinks, in site: MovedSite) {
        let names =
            links.addresses.keys.map { "/" + $0.text } + moves.targets.keys + moves.folders
        guard names.count <= 400,
            let tree = try? FileTree(
                site.root,
                links: .keptAsFiles,
                excluding: ["Content", "Output", "Resources"]
            )
        else { return }
        for file in tree.files where file.hasSuffix(".swift") && !file.hasPrefix("Output/") {
            guard let bytes = try? site.read(file),
                names.contains(where: { bytes.place(of: $0) != nil })
            else { continue }
            for (number, start) in SourceLines(bytes).starts.enumerated() {
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                let line = bytes.text(start..<end)
                guard
                    let name = names.filter({ line.contains($0) }).max(by: { $0.count < $1.count })
                else { continue }
                left.append(Leftover(file: file, line: number + 1, text: "'\(name)'"))
            }
        }
    }
}
