internal import PublishStorage

extension PublishingContext {
    /// The redirects of the site, checked against the files that it consists of.
    ///
    /// - Parameter files: The files of the site, relative to `Output`, those at old addresses left out.
    /// - Returns: The redirects in order; none in a site without old addresses.
    /// - Throws: `PublishingError` for the first that could hurt; all of them are reported. `DiskError` when the file of
    ///   redirects cannot be read.
    package func redirects(among files: @autoclosure () throws -> [String]) throws -> [Redirect] {
        let (entries, unreadable) = try redirectEntries()
        if entries.isEmpty, unreadable.isEmpty { return [] }
        let table = RedirectTable(
            entries,
            living: LivingAddresses(of: try files(), addressed: site.pageAddresses),
            root: site.url.absoluteString,
            place: site.place(ofPageAt:)
        )
        let root = workspace.root.path
        let faults = (unreadable + table.faults).map { $0.diagnostic(root: root) }.sorted()
        for fault in faults { report(fault) }
        if let first = faults.first {
            throw PublishingError(path: Path(first.file), infoMessage: first.message)
        }
        run[RedirectState.self].redirects = table.redirects
        return table.redirects
    }
}
