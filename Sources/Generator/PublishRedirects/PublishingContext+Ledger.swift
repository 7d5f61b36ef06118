import Foundation
internal import PublishStorage

extension PublishingContext {
    /// Compares what was published once with the site that is about to take its place, and tells what is lost.
    ///
    /// - Throws: `DiskError` when a file cannot be read or written.
    package func compareWithLedger() throws {
        guard let output, site.publicationFeatures.contains(.addresses) else { return }
        let texts = textsWithAddresses
        let ledger = try AddressLedger(workspace.root.path + AddressLedger.path)
        let lost = ledger.lines.isEmpty ? [] : try lost(in: ledger, among: output.producedFiles())
        if options.acceptsRemoved, !options.task.isQuestion {
            try acceptAsGone(lost.map(\.address))
            run.descriptions[AddressLedger.lostName] = ""
        } else {
            let known = lost.isEmpty ? [:] : ledger.titles
            let new = lost.isEmpty ? [] : texts.filter { known[$0.address] == nil }
            for line in lost { report(warning(for: line, new: new)) }
            run.descriptions[AddressLedger.lostName] = lost.map { $0.address + "\n" }.joined()
        }
        run.descriptions[AddressLedger.currentName] = AddressLedger.text(
            of: Dictionary(texts.map { ($0.address, $0.title) }, uniquingKeysWith: { $1 })
        )
    }
}

private extension PublishingContext {
    typealias AddressedText = (address: String, title: String, file: String?)
    typealias LedgerLine = (number: Int, address: String, title: String)

    /// The texts of the site with their addresses from its root; lists of them come and go.
    var textsWithAddresses: [AddressedText] {
        func text(_ location: some Location, _ source: SourceReference?) -> AddressedText {
            let title = location.title.split(whereSeparator: \.isNewline).joined(separator: " ")
            // A comma ends an address in the file.
            let place = site.place(ofPageAt: location.path)
                .replacingOccurrences(of: ",", with: "%2C")
            return ("/" + place, title, source?.file)
        }
        return sections.flatMap(\.itemsWithPages).map { text($0, $0.source) }
            + pages.values.filter { !$0.isList && !$0.isSearch && $0.path != "404" }
            .filter { !$0.path.string.hasSuffix("/404") }
            .map { text($0, $0.source) }
    }

    /// The lines whose addresses neither answer nor lead anywhere.
    func lost(in ledger: AddressLedger, among files: [String]) throws -> [LedgerLine] {
        let places = LivingAddresses(of: files, addressed: site.pageAddresses).places
        let exact = Set(run[RedirectState.self].redirects.filter { !$0.isFolder }.map(\.old))
        let folders = run[RedirectState.self].redirects.filter(\.isFolder).map { $0.old.path + "/" }
        return ledger.lines.filter { line in
            guard let old = try? OldAddress(line.address, root: site.url.absoluteString) else {
                return false
            }
            return places[old.path] == nil && !exact.contains(old)
                && !folders.contains { old.path.hasPrefix($0) }
        }
    }

    /// A warning that says where the text may be now.
    func warning(for line: LedgerLine, new: [AddressedText]) -> Diagnostic {
        let name = line.address.split(separator: "/").last
        let found =
            new.first { !line.title.isEmpty && $0.title == line.title }
            ?? new.first { $0.address.split(separator: "/").last == name }
        return Diagnostic(
            .warning,
            .lostAddress,
            file: AddressLedger.path,
            line: line.number,
            message: "'\(line.address)' was published, and nothing answers there any more",
            fix: found.map { "write 'aliases: \(line.address)' into '\($0.file ?? $0.address)'" }
                ?? "name it in 'aliases' or in '\(RedirectFile.path)', or accept that with '--accept-removed'"
        )
    }

    /// Writes that what was at addresses is gone.
    func acceptAsGone(_ addresses: [String]) throws {
        if addresses.isEmpty { return }
        let path = workspace.root.path + RedirectFile.path
        var text = Disk.isFile(path) ? try Disk.read(path) : []
        if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        text += addresses.flatMap { Array("\($0),\n".utf8) }
        try Disk.replace(path, with: text)
    }
}
