internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishStorage

/// Aliases, redirects and marks of translations.
extension MovePlan {
    /// Removes aliases from front matter if a page or file of the site now has their address.
    mutating func dropAliases(_ after: AddressBook, in site: MovedSite) throws {
        let was = Set(site.before.rows.map { PlainAddress($0.address) })
        let new = Set(after.rows.map { PlainAddress($0.address) }).subtracting(was)
        guard !new.isEmpty, site.before.site.hasAddresses == true else { return }
        for row in after.rows where row.kind == .text {
            guard let file = row.file else { continue }
            let text = try bytes(of: file, in: site)
            guard text.place(of: "aliases") != nil else { continue }
            var editor = HeaderEditor(text)
            for alias in editor.elements(of: .aliases) where new.contains(PlainAddress(alias)) {
                if editor.replace(alias, by: nil, in: .aliases) {
                    contents[file] = editor.bytes
                } else {
                    left.append(Leftover(file: file, line: 1, text: "the alias '\(alias)'"))
                }
            }
        }
    }

    /// Adds redirects for old addresses.
    mutating func redirect(
        _ pairs: [(old: AddressRow, new: AddressRow)],
        _ links: MovedLinks,
        _ after: AddressBook,
        in site: MovedSite
    ) throws {
        func all(_ book: AddressBook) -> Set<PlainAddress> {
            Set(book.rows.flatMap { [$0.address] + ($0.feeds ?? []) }.map { PlainAddress($0) })
        }
        let living = all(after)
        let texts = site.before.texts
        func isKnown(_ row: AddressRow) -> Bool {
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
            let own = (old.address, new.address)
            var all = Array(zip(old.feeds ?? [], new.feeds ?? []))
            if old.kind == .file { all.append(own) }
            // Redirect tables ignore case in addresses of files and feeds, so a change of case needs no
            // redirect.
            all.removeAll { $0.0.lowercased() == $0.1.lowercased() }
            if old.kind != .file { all.append(own) }
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
        for (old, new) in pairs where old.address != new.address {
            guard let line = table.folder(around: new.address) else { continue }
            throw CLIError.cannotMove(
                reason:
                    "'\(path)' already redirects '\(new.address)' (line: '\(line)'); remove that line first."
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

    /// Renames the files in the marks of translations.
    mutating func renameMarks(in site: MovedSite) throws {
        let old = try TranslationRecords(root: site.root)
        var records = old
        for file in moves.targets.keys { records.digests[file] = nil }
        // A mark of another text that once had the new path is replaced.
        for (file, target) in moves.targets {
            if let digest = old.digests[file] { records.digests[target] = digest }
        }
        guard records.digests != old.digests else { return }
        contents[TranslationRecords.fileName] = Array(JSONText.lines(of: records.digests).utf8)
    }

    /// The translations that are up to date and have to be marked again, because the move changes links
    /// in their originals.
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
}
