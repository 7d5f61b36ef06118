import Foundation
internal import PublishStorage

/// The addresses of texts that were published once, and should answer for ever: `Content/addresses.csv`.
///
/// The first deployment makes the file, and every other one adds to it. A line is an address, a comma and the title that was
/// there. It is no `.txt`, because those are texts of the site.
package struct AddressLedger {
    /// The path of the file, relative to the site's root.
    static let path = SourceName.ledger
    /// The names of the files in `.publish` that tell a deployment what the site in `Output` consists of.
    static let currentName = "addresses.csv"
    static let lostName = "lost-addresses.csv"

    /// The lines in the order of the file, with their numbers counted from 1.
    private(set) var lines: [(number: Int, address: String, title: String)] = []

    /// Reads the file; without one there are no lines.
    ///
    /// - Throws: `DiskError` when it cannot be read.
    init(_ path: String) throws {
        let bytes = Disk.isFile(path) ? try Disk.read(path) : []
        self.init(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Reads the text of such a file.
    init(text: String) {
        let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in all.enumerated() where line.hasPrefix("/") {
            let words = line.split(separator: ",", maxSplits: 1)
            let title = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
            lines.append((index + 1, String(words[0]), title))
        }
    }

    /// The text of a file with addresses.
    static func text(of titles: [String: String]) -> String {
        let lines = titles.ordered { $0.key < $1.key }.map {
            $0.value.isEmpty ? $0.key : "\($0.key), \($0.value)"
        }
        return "# Every address that was published; keep this file under version control.\n"
            + lines.map { $0 + "\n" }.joined()
    }

    /// The titles by address.
    var titles: [String: String] {
        Dictionary(lines.map { ($0.address, $0.title) }, uniquingKeysWith: { $1 })
    }
}

/// What a deployment does with it.
extension AddressLedger {
    /// Makes sure that no address gets lost by a deployment.
    ///
    /// - Throws: `PublishingError` when the site that is to be deployed lacks one.
    package static func refuseLoss(in workspace: Workspace) throws {
        let lost = try AddressLedger(workspace.hidden.path + lostName).lines
        guard let first = lost.first else { return }
        let others = lost.count == 1 ? "" : " and \(Amount.text(lost.count - 1, "other"))"
        throw PublishingError(
            path: Path(path),
            infoMessage: """
                '\(first.address)'\(others) would be lost; name lost addresses in 'aliases' or in '\(RedirectFile.path)', \
                or generate with '--accept-removed'
                """
        )
    }

    /// Notes the addresses of the site that was deployed.
    ///
    /// - Throws: `PublishingError` when the file cannot be written.
    package static func note(_ workspace: Workspace) throws {
        do {
            let current = try AddressLedger(workspace.hidden.path + currentName)
            let file = workspace.root.path + path
            let known = try AddressLedger(file)
            let titles = known.titles.merging(current.titles) { $1 }
            guard !current.lines.isEmpty, titles != known.titles else { return }
            try Disk.replace(file, with: Array(text(of: titles).utf8))
        } catch {
            throw PublishingError(
                path: Path(path),
                infoMessage: "The site is deployed, but its addresses could not be noted",
                underlyingError: error
            )
        }
    }
}
