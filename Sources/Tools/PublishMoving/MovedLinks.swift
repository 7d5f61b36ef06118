internal import Foundation
internal import Ink
internal import PublishAnswers
internal import PublishStorage

/// The new destinations of links after files and names have moved.
struct MovedLinks {
    let moves: FileMoves
    /// The new addresses of all moved pages, feeds and files, by their old addresses.
    private(set) var addresses: [PlainAddress: String] = [:]
    /// The addresses that existed before the move.
    private let living: Set<PlainAddress>
    private let before: AddressBook
    private let languages: [SiteLanguage]
    /// The old and the new address of texts, by their old files.
    private var pages: [String: (old: String, new: String)] = [:]
    /// The old and the new address of copied files, by their old paths.
    private var files: [String: (old: String, new: String)] = [:]
    /// The new path without language (`posts/cup.md`) of each moved file in `Content`, by its old path
    /// without language and its language.
    private var shared: [SharedFile: String] = [:]
    /// The URL of the site without a slash at its end.
    private let root: String
    /// The targets of wiki links before the move: the names of texts, the texts' paths, and other files.
    private let names: (table: TextNames, paths: [String], files: FileNames)

    /// The texts that are not moved, by their paths without language.
    private var staying: Set<SharedFile> = []

    private struct SharedFile: Hashable {
        let path: String
        let language: SiteLanguage?
    }

    /// Compares the addresses before and after.
    ///
    /// - Parameters:
    ///   - before: The addresses before the move.
    ///   - pairs: The pairs of rows about the same page or file, before and after the move.
    ///   - moves: The renamed files.
    ///
    init(
        from before: AddressBook,
        pairs: [(old: AddressRow, new: AddressRow)],
        moves: FileMoves
    ) {
        self.before = before
        self.moves = moves
        languages = before.languages
        root =
            before.site.address.hasSuffix("/")
            ? String(before.site.address.dropLast()) : before.site.address
        let texts = before.rows.filter { $0.kind == .text && $0.file != nil }
        let entries = texts.map { row in
            let place = ContentPath(row.file ?? "", languages: before.languages)
            let shared = place?.shared ?? ""
            return TextNames.Entry(
                file: String(shared[..<(shared.lastIndex(of: ".") ?? shared.endIndex)]),
                page: PlainAddress(row.address).text,
                aliases: row.aliases ?? [],
                title: row.title ?? "",
                language: place?.language?.folder
            )
        }
        names = (
            TextNames(entries), texts.compactMap(\.file),
            FileNames(before.rows.filter { $0.kind == .file }.compactMap(\.file))
        )
        living = Set(before.rows.map { PlainAddress($0.address) })
        for (old, new) in pairs {
            note(old.address, new.address)
            for feed in zip(old.feeds ?? [], new.feeds ?? []) { note(feed.0, feed.1) }
            guard let file = old.file else { continue }
            if old.kind == .text { pages[file] = (old.address, new.address) }
            if old.kind == .file { files[file] = (old.address, new.address) }
        }
        for row in before.rows where row.kind == .text {
            guard let file = row.file, moves.targets[file] == nil,
                let place = ContentPath(file, languages: languages)
            else { continue }
            staying.insert(SharedFile(path: place.shared, language: place.language))
        }
        for (old, new) in moves.targets {
            guard let old = ContentPath(old, languages: languages),
                let new = ContentPath(new, languages: languages)
            else { continue }
            shared[SharedFile(path: old.shared, language: old.language)] = new.shared
        }
    }

    private mutating func note(_ old: String, _ new: String) {
        if old != new { addresses[PlainAddress(old)] = new }
    }

    /// Whether no address and no file has changed, so that no link changes.
    var isEmpty: Bool { addresses.isEmpty && moves.targets.isEmpty }

    /// Substrings to search for: a text that contains none of them has no link that changes.
    ///
    /// Nil if there are too many substrings, so that all texts have to be parsed.
    var needles: [String]? {
        var names = Set(addresses.keys.compactMap { $0.text.split(separator: "/").last })
        for file in moves.targets.keys {
            guard let place = ContentPath(file, languages: languages) else { continue }
            if let name = place.shared.split(separator: "/").last, name != "index.md" {
                names.insert(name.prefix { $0 != "." })
            } else {
                names.insert("index")
            }
        }
        // A hidden file has no name before its first dot, and no links lead to it.
        names.remove("")
        guard names.count <= 40 else { return nil }
        // Wiki links ignore case, so every text with a wiki link has to be parsed.
        return ["[["]
            + names.flatMap { name in
                [
                    String(name),
                    name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
                        ?? String(name),
                ]
            }
    }

    /// The new destination of a link.
    ///
    /// - Parameters:
    ///   - destination: The current destination.
    ///   - file: The text with the link, by its path before the move; nil for other files.
    /// - Returns: The new destination; nil if it does not change.
    func destination(of destination: String, in file: String?) -> String? {
        if let link = WikiLink(address: destination) { return named(link, in: file) }
        var rest = Substring(destination)
        var start = ""
        if !root.isEmpty, rest.hasPrefix(root) {
            rest = rest.dropFirst(root.count)
            guard rest.first == "/" else { return nil }
            start = root
        }
        let end = rest.firstIndex { $0 == "?" || $0 == "#" } ?? rest.endIndex
        let address = rest[..<end]
        guard let first = address.first, !address.hasPrefix("//"),
            !address.prefix(while: { $0 != "/" }).contains(":")
        else { return nil }
        let found: String?
        if isText(address), start.isEmpty {
            found =
                file.flatMap { file in lasting(address) { ofText($0, in: file) } }
                ?? (first == "/" ? moved(address, in: file) : nil)
        } else if first == "/" {
            found = moved(address, in: file)
        } else {
            found = file.flatMap { file in lasting(address) { relative($0, in: file) } }
        }
        guard let found, found != address else { return nil }
        return start + found + rest[end...]
    }
}

private extension MovedLinks {
    /// The new name in a wiki link; an alias or a title does not change.
    func named(_ link: WikiLink, in file: String?) -> String? {
        let language = file.flatMap { ContentPath($0, languages: languages)?.language?.folder }
        guard let match = names.table.match(link.name, in: language) else {
            guard let old = names.files.file(link.name), let new = moves.targets[old] else {
                return nil
            }
            return address(of: link, named: String(new.split(separator: "/").last ?? ""))
        }
        guard match.kind == .file || match.kind == .slug, let number = match.texts.first,
            let new = moves.targets[names.paths[number]],
            let place = ContentPath(new, languages: languages)
        else { return nil }
        var path = String(
            place.shared[..<(place.shared.lastIndex(of: ".") ?? place.shared.endIndex)]
        )
        if path.hasSuffix("/index") { path = String(path.dropLast("/index".count)) }
        let last = String(path.split(separator: "/").last ?? "")
        // If another text already has the short name, the link contains the path.
        let others = names.table.match(last, in: language)?.texts.filter { $0 != number } ?? []
        return address(of: link, named: link.name.contains("/") || !others.isEmpty ? path : last)
    }

    func address(of link: WikiLink, named name: String) -> String? {
        guard TextNames.key(name) != TextNames.key(link.name) else { return nil }
        let rest = link.source.drop { $0 != "#" && $0 != "|" }
        return WikiLink.scheme + (link.isEmbedded ? "!" : "") + name + rest
    }

    func isText(_ address: Substring) -> Bool {
        let decoded = String(address).removingPercentEncoding ?? String(address)
        return decoded.hasSuffix(".md") || decoded.hasSuffix(".markdown")
    }

    /// A new destination as it can be written.
    typealias Forms = (relative: String, absolute: String)

    /// The form of a new destination that stays the same when an interrupted move is repeated.
    ///
    /// The text still has its old path then, where the relative form may lead to something else.
    func lasting(_ address: Substring, _ forms: (Substring) -> Forms?) -> String? {
        guard let new = forms(address) else { return nil }
        let again = forms(new.relative[...])?.relative
        return again == nil || again == new.relative ? new.relative : new.absolute
    }

    /// The new destination of a link to the file of a text, such as `[Tea](../tea.md)`.
    func ofText(_ address: Substring, in file: String) -> Forms? {
        guard let place = ContentPath(file, languages: languages),
            let target = ContentPath(moves.path(of: file), languages: languages)
        else { return nil }
        let decoded = String(address).removingPercentEncoding ?? String(address)
        let folder = decoded.hasPrefix("/") ? "" : Disk.parent(of: place.inContent)
        guard let path = RelativePath.normalized(folder + "/" + decoded) else { return nil }
        var linked = ContentPath(inContent: path, languages: languages)
        // From a folder of a language, `../../a.md` may lead out of all of them.
        guard decoded.hasPrefix("/") || linked.folder != nil || place.folder == nil else {
            return nil
        }
        let isNamed = linked.suffix != nil || linked.folder != nil && linked.folder != place.folder
        let language = isNamed ? linked.language : place.language
        // A link to a text that is not translated leads to the text in another language.
        let stays = staying.contains(SharedFile(path: linked.shared, language: language))
        let all = languages.map(Optional.some) + [nil]
        let others = stays ? [] : all
        let known = ([language] + others).lazy.compactMap {
            shared[SharedFile(path: linked.shared, language: $0)]
        }.first
        if let known { linked.shared = known }
        let isThere = all.contains {
            staying.contains(SharedFile(path: linked.shared, language: $0))
        }
        guard known != nil || isThere && place.inContent != target.inContent else { return nil }
        // The text with the link may have moved, too: the relative path starts at its new folder.
        let absolute = encoded("/" + linked.inContent, like: address)
        if decoded.hasPrefix("/") { return (absolute, absolute) }
        if linked.folder == place.folder { linked.folder = target.folder }
        let way = RelativePath.way(from: Disk.parent(of: target.inContent), to: linked.inContent)
        let hasDot = address.hasPrefix("./") && !way.hasPrefix("../")
        return (encoded(hasDot ? "./" + way : way, like: address), absolute)
    }

    /// The new destination of an address from the site's root, written with or without its language.
    func moved(_ address: Substring, in file: String?) -> String? {
        let plain = PlainAddress(address)
        var prefixes = [""]
        if let file, let language = ContentPath(file, languages: languages)?.language {
            prefixes.append(language.prefix)
        }
        prefixes += languages.map(\.prefix)
        for prefix in prefixes {
            let candidate =
                prefix.isEmpty ? plain : PlainAddress("/" + prefix + "/" + plain.text)
            if let new = addresses[candidate] {
                let stripped =
                    !prefix.isEmpty && new.hasPrefix("/" + prefix + "/")
                    ? String(new.dropFirst(prefix.count + 1)) : new
                return styled(stripped, like: address)
            }
            if living.contains(candidate) { return nil }
        }
        return nil
    }

    /// The new destination of an address relative to the page, or to the folder of a text.
    func relative(_ address: Substring, in file: String) -> Forms? {
        let decoded = String(address).removingPercentEncoding ?? String(address)
        let folder = Disk.parent(of: file)
        if let path = RelativePath.normalized(folder + "/" + decoded), let known = files[path] {
            guard
                known.old != known.new || moves.path(of: path) != path
                    || moves.path(of: file) != file
            else { return nil }
            let newFolder = Disk.parent(of: moves.path(of: file))
            let target = moves.path(of: path)
            // If the file is still in or below the text's folder, the link stays relative.
            let absolute = styled(known.new, like: address)
            guard target.hasPrefix(newFolder + "/") else { return (absolute, absolute) }
            let way = RelativePath.way(from: newFolder, to: target)
            return (encoded(address.hasPrefix("./") ? "./" + way : way, like: address), absolute)
        }
        guard let page = pages[file] else { return nil }
        func base(_ address: String) -> String {
            address.hasSuffix("/") ? address : Disk.parent(of: address) + "/"
        }
        guard let target = RelativePath.normalized(base(page.old) + decoded) else { return nil }
        let plain = PlainAddress(target)
        guard page.old != page.new || addresses[plain] != nil,
            addresses[plain] != nil || living.contains(plain)
        else { return nil }
        let slash = decoded.hasSuffix("/") ? "/" : ""
        let new = addresses[plain] ?? "/" + target + slash
        let plainNew = new.removingPercentEncoding ?? new
        let way = RelativePath.way(
            from: base(page.new.removingPercentEncoding ?? page.new),
            to: plainNew
        )
        return (
            encoded((way.isEmpty ? "." : way) + slash, like: address),
            styled(new, like: address)
        )
    }

    /// A new address written like the old one: without a final slash if the old address had none, and
    /// percent-encoded as the old address was.
    func styled(_ new: String, like old: Substring) -> String {
        var new = new
        if new.hasSuffix("/"), !old.hasSuffix("/"), !old.hasSuffix("/index.html"), new != "/" {
            new.removeLast()
        }
        return encoded(new.removingPercentEncoding ?? new, like: old)
    }

    func encoded(_ path: String, like old: Substring) -> String {
        let isPlain =
            old.utf8.contains { $0 >= 0x80 } && !path.contains { " ()<>%?#\"".contains($0) }
        if isPlain { return path }
        return path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }
}
