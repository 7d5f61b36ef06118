internal import PublishAnswers
internal import PublishCLICore
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishStorage

extension MovePlan {
    /// Plans to delete files: their addresses redirect, or are recorded as gone.
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
        try add(redirects, to: AddedRedirects(root: site.root))
    }
}
