internal import Foundation
internal import PublishCLICore

/// The addresses of a site, as the site's program reports them; the command never computes addresses.
struct AddressBook {
    /// A line of the program's report: the site itself, a text, a list, a tag, a category or a file.
    struct Row: Decodable, Equatable {
        enum Kind: String, Decodable {
            case site, text, list, tag, category, file
        }

        var kind: Kind
        /// The path from the site's root, percent-encoded; for the site itself, the whole URL.
        var address: String
        /// The file, relative to the site's folder.
        var file: String?
        /// The name of a list, a tag or a category.
        var name: String?
        /// The title of a text, and its aliases; nil if the program is too old to report them.
        var title: String?
        var aliases: [String]?
        var language: String?
        /// The key that the translations of a text share.
        var key: String?
        /// The path that identifies an article in feeds and comments; nil for all other rows.
        var identity: String?
        /// The identity that the article has without the key `identity` in its front matter.
        var path: String?
        /// The addresses of the page's feeds.
        var feeds: [String]?
        var isPublished: Bool?
        /// Whether the original has changed since the text was marked as its translation.
        var isOutdated: Bool?
        /// The folder, the code and the address prefix of each language, the site's first language first.
        var languages: [[String]]?
        var sections: [String]?
        var hasAddresses: Bool?
        var hasDetails: Bool?
        /// Whether the site reads the date of a text from its file name, as in `2026-01-02-tea.md`.
        var readsNameDates: Bool?
        var tagSlugs: [String: String]?
    }

    /// The properties of the whole site.
    let site: Row
    /// All other rows.
    let rows: [Row]

    /// Reads the program's report; nil if the program is too old to report addresses.
    init?(_ answer: String) {
        let decoder = JSONDecoder()
        let all = answer.split(separator: "\n").compactMap {
            try? decoder.decode(Row.self, from: Data($0.utf8))
        }
        guard let site = all.first(where: { $0.kind == .site }) else { return nil }
        self.site = site
        rows = all.filter { $0.kind != .site }
    }

    var languages: [SiteLanguage] {
        (site.languages ?? []).compactMap { fields in
            fields.count == 3
                ? SiteLanguage(folder: fields[0], code: fields[1], prefix: fields[2]) : nil
        }
    }

    /// The rows of texts by their file.
    var texts: [String: Row] {
        Dictionary(
            rows.filter { $0.kind == .text }.compactMap { row in row.file.map { ($0, row) } },
            uniquingKeysWith: { first, _ in first }
        )
    }
}

/// A language of a site.
struct SiteLanguage: Hashable {
    /// The folder in `Content`.
    let folder: String
    /// The code, which file names may have instead of the folder's name.
    let code: String
    /// The first folder of the language's addresses, such as `en`; empty for the language without a
    /// prefix.
    let prefix: String

    /// Whether a part of a file name names the language.
    func isNamed(_ name: some StringProtocol) -> Bool {
        let name = name.lowercased()
        return name == folder.lowercased() || name == code.lowercased()
    }
}

/// An address in a normal form for comparison: decoded, without slashes at its ends and without
/// `index.html`.
struct PlainAddress: Hashable {
    let text: String

    init(_ address: some StringProtocol) {
        let decoded = String(address).removingPercentEncoding ?? String(address)
        var pieces = decoded.split(separator: "/").map(String.init)
        if pieces.last == "index.html" { pieces.removeLast() }
        text = pieces.joined(separator: "/")
    }
}
