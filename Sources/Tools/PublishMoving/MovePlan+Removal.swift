internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishLint
internal import PublishStorage

extension MovePlan {
    /// Records the addresses of deleted files as gone or redirected, and lists links to them.
    ///
    /// - Parameters:
    ///   - files: The files, relative to the site's folder.
    ///   - target: The address to redirect to; nil to record the addresses as gone.
    ///   - after: The addresses of the site without the files.
    ///   - site: The current site.
    /// - Throws: ``CLIError`` if the target does not exist, or `DiskError`.
    mutating func remove(
        _ files: [String],
        leadingTo target: String?,
        _ after: AddressBook,
        in site: MovedSite
    ) throws {
        let removed = Set(files)
        let gone = site.before.rows.filter { $0.file.map(removed.contains) ?? false }
        let living = Set(
            after.rows.flatMap { [$0.address] + ($0.feeds ?? []) }.map { PlainAddress($0) }
        )
        if let target, !target.contains("://") {
            let end = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
            guard target.hasPrefix("/"), living.contains(PlainAddress(target[..<end])) else {
                throw CLIError.cannotMove(
                    reason:
                        "The site has no page or file at '\(target)'; write its address from '/' on."
                )
            }
        }
        try redirect(gone, to: target ?? "", living, in: site)
        try forgetMarks(removed, in: site)
        try listLinks(to: gone, removed, in: site)
    }

    private mutating func redirect(
        _ gone: [AddressRow],
        to target: String,
        _ living: Set<PlainAddress>,
        in site: MovedSite
    ) throws {
        var addresses = gone.filter { $0.kind != .text || site.published.hold($0) }.map(\.address)
        for row in gone where row.kind == .text {
            guard let file = row.file else { continue }
            addresses += HeaderEditor(try site.read(file)).elements(of: .aliases).map {
                $0.hasPrefix("/") || $0.contains("://") ? $0 : "/" + $0
            }
        }
        guard site.before.site.hasAddresses == true else {
            lost = addresses
            return
        }
        let lines = addresses.filter { !living.contains(PlainAddress($0)) }.sorted()
            .map { (old: $0.replacing(",", with: "%2C"), new: target) }
        redirects = lines
        let path = RedirectTableEdit.path
        let old = Disk.isFile(site.root + path) ? try site.read(path) : nil
        var table = RedirectTableEdit(old.map { String(decoding: $0, as: UTF8.self) })
        table.note(
            lost: lines,
            moved: Dictionary(
                gone.map { (PlainAddress($0.address), target) },
                uniquingKeysWith: { $1 }
            ),
            living: living,
            wasLiving: living
        )
        let text = table.text.map { Array($0.utf8) }
        if text != old, text != nil || old != nil { contents[path] = .some(text) }
    }

    private mutating func forgetMarks(_ removed: Set<String>, in site: MovedSite) throws {
        var records = try TranslationRecords(root: site.root)
        let count = records.digests.count
        records.digests = records.digests.filter { !removed.contains($0.key) }
        guard records.digests.count < count else { return }
        contents[TranslationRecords.fileName] = Array(JSONText.lines(of: records.digests).utf8)
    }

    /// Adds links to deleted files to `left`; finds them by treating the deleted files as moved.
    private mutating func listLinks(
        to gone: [AddressRow],
        _ removed: Set<String>,
        in site: MovedSite
    ) throws {
        let elsewhere = "removed-" + String(UInt64.random(in: 0 ... .max), radix: 36)
        let moves = FileMoves(
            Dictionary(
                removed.map { ($0, Disk.parent(of: $0) + "/" + elsewhere + ".md") },
                uniquingKeysWith: { $1 }
            )
        )
        let pairs = gone.map { row in
            var other = row
            other.address = "/" + elsewhere
            return (old: row, new: other)
        }
        let links = MovedLinks(from: site.before, pairs: pairs, moves: moves)
        let needles = links.needles
        let texts = try site.linter.texts(at: []).paths.filter { !removed.contains($0) }
        let found = try parallelMap(count: texts.count) { number -> [Leftover] in
            let bytes = try site.read(texts[number])
            guard needles.map({ $0.contains { bytes.place(of: $0) != nil } }) ?? true,
                let text = LintText(
                    path: texts[number],
                    bytes: bytes,
                    settings: site.linter.settings
                )
            else { return [] }
            return text.destinations.filter {
                links.destination(of: $0.destination, in: texts[number]) != nil
            }.map {
                Leftover(
                    file: texts[number],
                    line: $0.line,
                    text: "the link to '\($0.destination)'"
                )
            }
        }
        left += found.joined()
    }
}
