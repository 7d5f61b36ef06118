import Foundation
internal import PublishStorage

extension PublishingContext {
    /// Compares the addresses that were ever published with the new site, and reports the lost
    /// ones.
    ///
    /// - Throws: `DiskError` if a file cannot be read or written.
    package func compareWithLedger() throws {
        guard let output, site.textFeatures.contains(.addresses) else { return }
        let texts = textsWithAddresses
        let ledger = try AddressLedger(workspace.root.path + AddressLedger.path)
        let lost = ledger.lines.isEmpty ? [] : try lost(in: ledger, among: output.producedFiles())
        if options.acceptsRemoved, !options.task.isQuestion {
            try acceptAsGone(lost.map(\.address))
            try addRules(
                ofGone: lost.compactMap {
                    try? OldAddress($0.address, root: site.url.absoluteString)
                }
            )
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

/// The addresses of all texts that were ever published, in `Content/addresses.csv`: none of them
/// should ever break.
///
/// The first deployment creates the file, and later deployments add to it. Each line is an address,
/// a comma and the title of the text. The file is not a `.txt`, because a `.txt` in `Content` would
/// be a text of the site.
package struct AddressLedger {
    /// The path of the file, relative to the site's root.
    static let path = SourceName.ledger
    /// The name of the file in `.publish` that holds the addresses of the site in `Output`, for the
    /// deployment to add.
    static let currentName = "addresses.csv"
    static let lostName = "lost-addresses.csv"

    /// The lines in the order of the file, with line numbers starting at 1.
    private(set) var lines: [(number: Int, address: String, title: String)] = []
    /// Comments and invalid lines, which are kept when the file is written.
    private(set) var otherLines: [String] = []

    /// Reads the file; empty if it does not exist.
    ///
    /// - Throws: `DiskError` if it cannot be read.
    init(_ path: String) throws {
        let bytes = Disk.isFile(path) ? try Disk.read(path) : []
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw PublishingError(
                path: Path(path),
                infoMessage: "The file is not UTF-8; save it in that encoding"
            )
        }
        self.init(text: text)
    }

    init(text: String) {
        let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        otherLines = all.map(String.init).filter {
            !$0.isEmpty && !$0.hasPrefix("/") && $0 != Self.heading
        }
        for (index, line) in all.enumerated() where line.hasPrefix("/") {
            let words = line.split(separator: ",", maxSplits: 1)
            let title = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
            lines.append((index + 1, String(words[0]), title))
        }
    }

    /// Returns the content of a file with addresses: the other lines, then the addresses in order.
    static func text(of titles: [String: String], after otherLines: [String] = []) -> String {
        ([heading] + otherLines + lines(of: titles)).map { $0 + "\n" }.joined()
    }

    private static func lines(of titles: [String: String]) -> [String] {
        titles.ordered { $0.key < $1.key }.map {
            $0.value.isEmpty ? $0.key : "\($0.key), \($0.value)"
        }
    }

    private static let heading =
        "# Every address that was published; keep this file under version control."

    /// The titles of the texts, by address.
    var titles: [String: String] {
        Dictionary(lines.map { ($0.address, $0.title) }, uniquingKeysWith: { $1 })
    }
}

/// The use of the file in deployments.
extension AddressLedger {
    /// Checks that a deployment loses no address.
    ///
    /// - Throws: `PublishingError` if the site to be deployed lacks an address.
    package static func refuseLoss(in workspace: Workspace) throws {
        let lost = try AddressLedger(workspace.hidden.path + lostName).lines
        guard let first = lost.first else { return }
        let others = lost.count == 1 ? "" : " and \(Amount.text(lost.count - 1, "other"))"
        throw PublishingError(
            path: Path(path),
            infoMessage: """
                '\(first.address)'\(others) would be lost; add lost addresses to 'aliases' or to '\(RedirectFile.path)', \
                or generate with '--accept-removed'
                """
        )
    }

    /// Adds the addresses of the deployed site to the file.
    ///
    /// - Returns: The lines that were added, in order.
    /// - Throws: `PublishingError` if the file cannot be written.
    package static func note(_ workspace: Workspace) throws -> [String] {
        do {
            let current = try AddressLedger(workspace.hidden.path + currentName)
            let file = workspace.root.path + path
            let known = try AddressLedger(file)
            let titles = known.titles.merging(current.titles) { $1 }
            guard !current.lines.isEmpty, titles != known.titles else { return [] }
            let text = text(of: titles, after: known.otherLines)
            try AuthorFile.write(path, in: workspace.root.path, with: Array(text.utf8))
            return lines(of: titles.filter { known.titles[$0.key] != $0.value })
        } catch {
            throw PublishingError(
                path: Path(path),
                infoMessage: "The site is deployed, but its addresses could not be recorded",
                underlyingError: error
            )
        }
    }
}

/// The existing addresses of a site.
struct LivingAddresses {
    /// The page or file at an address.
    enum Place: Equatable {
        case page(Path)
        /// Another file, relative to `Output`.
        case file(String)
    }

    /// The pages and files, by address.
    private(set) var places: [String: Place] = [:]
    /// The addresses, by their lowercase form.
    private var spellings: [String: String] = [:]

    /// Collects the addresses of files, relative to `Output`.
    init(of files: some Sequence<String>, addressed addresses: PageAddresses) {
        for file in files {
            if file == "index.html" || file.hasSuffix("/index.html") {
                let folder = Path(String(file.dropLast("index.html".count))).trimmed
                add(folder.string, .page(folder))
            } else if file.hasSuffix(".html"), addresses != .folders {
                let page = String(file.dropLast(".html".count))
                add(file, .page(Path(page)))
                if addresses != .files { add(page, .page(Path(page))) }
            } else {
                add(file, .file(file))
            }
        }
    }

    /// Returns the existing address that matches an address, ignoring upper and lower case; nil if
    /// no address matches.
    func spelling(of address: OldAddress) -> String? {
        places[address.path] != nil ? address.path : spellings[address.folded]
    }

    /// Returns the first existing address below a folder, ignoring upper and lower case; nil if the
    /// folder is empty.
    func first(below folder: OldAddress) -> String? {
        let prefix = folder.folded + "/"
        return spellings.lazy.filter { $0.key.hasPrefix(prefix) }.map(\.value).min()
    }

    private mutating func add(_ address: String, _ place: Place) {
        places[address] = place
        spellings[address.lowercased()] = address
    }
}

private extension PublishingContext {
    typealias AddressedText = (address: String, title: String, file: String?)
    typealias LedgerLine = (number: Int, address: String, title: String)

    /// The texts of the site with their addresses, relative to the site's root; generated lists are
    /// left out.
    var textsWithAddresses: [AddressedText] {
        func text(_ location: some Location, _ source: SourceReference?) -> AddressedText {
            let title = location.title.split(whereSeparator: \.isNewline).joined(separator: " ")
            // In the file, an address ends at a comma, so commas in it are percent-encoded.
            let place = site.place(ofPageAt: location.path)
                .replacingOccurrences(of: ",", with: "%2C")
            return ("/" + place, title, source?.file)
        }
        return sections.flatMap(\.itemsWithPages)
            .map { text($0, $0.source) }
            + pages.values
            .filter { !$0.isList && !$0.isSearch && !site.isNotFoundPage($0.path) }
            .map { text($0, $0.source) }
    }

    /// Returns the lines whose addresses neither exist nor redirect.
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

    /// Makes a warning about a lost address, which suggests the new address of the text.
    func warning(for line: LedgerLine, new: [AddressedText]) -> Diagnostic {
        let name = line.address.split(separator: "/").last
        let found =
            new.first { !line.title.isEmpty && $0.title == line.title }
            ?? new.first { $0.address.split(separator: "/").last == name }
        return Diagnostic(
            .warning,
            "redirects.lost-address",
            file: AddressLedger.path,
            line: line.number,
            message: "'\(line.address)' was published, but does not exist any more",
            fix: found.map { "add 'aliases: \(line.address)' to '\($0.file ?? $0.address)'" }
                ?? "add the address to 'aliases' or to '\(RedirectFile.path)', or accept the loss with '--accept-removed'"
        )
    }

    /// Adds lines to the redirects file that mark addresses as gone.
    func acceptAsGone(_ addresses: [String]) throws {
        if addresses.isEmpty { return }
        let path = workspace.root.path + RedirectFile.path
        var text = Disk.isFile(path) ? try Disk.read(path) : []
        if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        text += addresses.flatMap { Array("\($0),\n".utf8) }
        try AuthorFile.write(RedirectFile.path, in: workspace.root.path, with: text)
    }
}

extension Diagnostic {
    /// Makes a note with a new line that the author has to add to the file and commit.
    package static func unsaved(_ line: String) -> Diagnostic {
        Diagnostic(
            .note,
            "redirects.new-addresses",
            file: AddressLedger.path,
            message: "published for the first time: \(line)",
            fix: "add the text after the colon to the file as a line, and commit it"
        )
    }
}
