internal import Foundation
internal import PublishAnswers
internal import PublishStorage

/// The table `Content/redirects.csv` with added lines; what its author wrote is never changed.
struct AddedRedirects {
    static let path = "Content/redirects.csv"
    private static let heading = "# Old addresses and their new ones."

    /// A line of the author with an old and a new address.
    private struct Line {
        let old: String
        let new: String

        var isFolder: Bool { old.hasSuffix("/*") }
    }

    private(set) var text: String
    private let lines: [Line]
    private let lineEnd: String

    /// Reads the table of a site; empty if there is none.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Throws: `DiskError`.
    init(root: String) throws {
        let isThere = Disk.isFile(root + Self.path)
        self.init(isThere ? String(decoding: try Disk.read(root + Self.path), as: UTF8.self) : "")
    }

    init(_ text: String) {
        self.text = text
        lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
        lines = text.split(whereSeparator: \.isNewline).compactMap { line in
            let fields = ListLine.fields(of: line)
            return fields.count == 2 ? Line(old: fields[0], new: fields[1]) : nil
        }
    }

    /// Adds lines, except for old addresses that have one.
    ///
    /// - Parameter redirects: The old addresses with the new ones; an empty new address means gone.
    mutating func add(_ redirects: [(old: String, new: String)]) {
        var known = Set(lines.filter { !$0.isFolder }.map { PlainAddress($0.old) })
        for (old, new) in redirects where known.insert(PlainAddress(old)).inserted {
            if text.isEmpty { text = Self.heading + lineEnd }
            if text.last?.isNewline == false { text += lineEnd }
            text += old.replacing(",", with: "%2C") + (new.isEmpty ? "," : ", " + new) + lineEnd
        }
    }

    /// The redirects for pages that a line such as `/blog/*, /posts/*` no longer finds in their new
    /// place.
    ///
    /// - Parameter moved: The new addresses by the old ones.
    /// - Returns: The old addresses in the folders of such lines, with the new ones.
    func outOfFolders(_ moved: [PlainAddress: String]) -> [(old: String, new: String)] {
        lines.filter { $0.isFolder && $0.new.hasSuffix("/*") }.flatMap { line in
            let folder = PlainAddress(line.new.dropLast(2)).text
            let below = folder.isEmpty ? "" : folder + "/"
            return moved.filter { $0.key.text.hasPrefix(below) }
                .sorted { $0.key.text < $1.key.text }
                .map { address, target in
                    let rest = String(address.text.dropFirst(below.count))
                    let encoded = rest.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
                    let end = target.hasSuffix("/") ? "/" : ""
                    return (String(line.old.dropLast()) + (encoded ?? rest) + end, target)
                }
        }
    }
}

/// The published addresses in `Content/addresses.csv`.
struct PublishedAddresses {
    static let path = "Content/addresses.csv"

    /// The addresses; nil if the site has no list, in which case the texts that are published today count.
    private let addresses: Set<PlainAddress>?

    /// Reads the list of a site.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Throws: `DiskError`.
    init(root: String) throws {
        guard Disk.isFile(root + Self.path) else {
            addresses = nil
            return
        }
        let text = String(decoding: try Disk.read(root + Self.path), as: UTF8.self)
        addresses = Set(
            text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("/") }
                .map { PlainAddress($0.prefix { $0 != "," }) }
        )
    }

    /// Whether the address of a text may have been published.
    func hold(_ row: AddressRow) -> Bool {
        guard let addresses else { return row.isPublished != false }
        return addresses.contains(PlainAddress(row.address))
    }
}
