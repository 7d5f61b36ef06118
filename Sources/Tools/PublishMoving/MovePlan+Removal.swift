internal import PublishAnswers
internal import PublishCLICore
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishLint
internal import PublishStorage

extension MovePlan {
    /// Plans to delete files: their addresses redirect or are gone, and links to them are listed.
    ///
    /// - Parameters:
    ///   - files: The files, relative to the site's folder.
    ///   - target: The address to redirect to; nil to record the addresses as gone.
    ///   - site: The current site.
    /// - Throws: ``CLIError`` if the target does not exist, or `DiskError`.
    mutating func remove(_ files: [String], leadingTo target: String?, in site: MovedSite) throws {
        removed = files
        let isRemoved = Set(files).contains
        let gone = site.before.rows.filter { $0.file.map(isRemoved) ?? false }
        let staying = site.before.rows.filter { $0.file.map { !isRemoved($0) } ?? true }
        if let target, !target.contains("://") {
            let address = PlainAddress(target.prefix { $0 != "?" && $0 != "#" })
            let isThere = staying.contains { row in
                ([row.address] + (row.feeds ?? [])).contains { PlainAddress($0) == address }
            }
            guard target.hasPrefix("/"), isThere else {
                throw CLIError.cannotMove(
                    reason:
                        "The site has no page or file at '\(target)'; write its address from '/' on."
                )
            }
        }
        try redirect(gone, to: target ?? "", in: site)
        var records = try TranslationRecords(root: site.root)
        let count = records.digests.count
        records.digests = records.digests.filter { !isRemoved($0.key) }
        if records.digests.count < count {
            contents[TranslationRecords.fileName] = Array(JSONText.lines(of: records.digests).utf8)
        }
        try listLinks(to: gone, in: site)
    }
}

private extension MovePlan {
    mutating func redirect(_ gone: [AddressRow], to target: String, in site: MovedSite) throws {
        var addresses = gone.filter { $0.kind != .text || site.published.hold($0) }.map(\.address)
        for file in gone.filter({ $0.kind == .text }).compactMap(\.file) {
            addresses += HeaderEditor(try site.read(file)).elements(of: .aliases).map {
                $0.hasPrefix("/") || $0.contains("://") ? $0 : "/" + $0
            }
        }
        guard site.before.site.hasAddresses == true else {
            lost = addresses
            return
        }
        redirects = addresses.sorted().map { (old: $0, new: target) }
        var table = try AddedRedirects(root: site.root)
        let text = table.text
        table.add(redirects)
        if table.text != text { contents[AddedRedirects.path] = Array(table.text.utf8) }
    }

    /// Adds links to deleted files to `left`; finds them by treating the deleted files as moved.
    mutating func listLinks(to gone: [AddressRow], in site: MovedSite) throws {
        let elsewhere = "removed-" + String(UInt64.random(in: 0 ... .max), radix: 36)
        let targets = removed.map { ($0, Disk.parent(of: $0) + "/" + elsewhere + ".md") }
        let pairs = gone.map { row in
            var other = row
            other.address = "/" + elsewhere
            return (old: row, new: other)
        }
        let links = MovedLinks(
            from: site.before,
            pairs: pairs,
            moves: FileMoves(Dictionary(targets, uniquingKeysWith: { $1 }))
        )
        let needles = links.needles
        let removed = Set(removed)
        let texts = try site.linter.texts(at: []).paths.filter { !removed.contains($0) }
        let found = try parallelMap(count: texts.count) { number -> [Leftover] in
            let file = texts[number]
            let bytes = try site.read(file)
            guard needles.map({ $0.contains { bytes.place(of: $0) != nil } }) ?? true,
                let text = LintText(path: file, bytes: bytes, settings: site.linter.settings)
            else { return [] }
            return text.destinations.filter {
                links.destination(of: $0.destination, in: file) != nil
            }.map {
                Leftover(file: file, line: $0.line, text: "the link to '\($0.destination)'")
            }
        }
        left += found.joined()
    }
}
