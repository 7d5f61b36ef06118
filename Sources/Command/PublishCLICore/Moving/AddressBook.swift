internal import Foundation

/// Where everything of a site is found, as its program says; the command works out no address by itself.
struct AddressBook {
    /// Something of the site, as the program writes it in a line.
    struct Row: Decodable, Equatable {
        enum Kind: String, Decodable {
            case site, text, list, tag, category, file
        }

        var kind: Kind
        /// From the site's root, percent-encoded; of the site the whole URL.
        var address: String
        /// Relative to the site's folder.
        var file: String?
        /// The name of a list, a tag or a category.
        var name: String?
        /// The title of a text, and further names that it has; nil where a program does not say them yet.
        var title: String?
        var aliases: [String]?
        var language: String?
        /// What the translations of a text have in common.
        var key: String?
        /// The path by which feeds and comments know an article; nil for what is none.
        var identity: String?
        /// The same as if the header said nothing.
        var path: String?
        /// The addresses of the feeds beside the page.
        var feeds: [String]?
        var isPublished: Bool?
        /// Whether the original has changed since the text was marked as its translation.
        var isOutdated: Bool?
        /// The folder, the code and the folder in addresses of each language, the first one of the site in front.
        var languages: [[String]]?
        var sections: [String]?
        var hasAddresses: Bool?
        var hasDetails: Bool?
        /// Whether dates in names of files are those of their texts.
        var readsNameDates: Bool?
        var tagSlugs: [String: String]?
    }

    /// What is true of the site as a whole.
    let site: Row
    /// Everything else.
    let rows: [Row]

    /// Reads the program's answer; nil for one that a program without this question gives.
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

    /// The rows of texts by their files.
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
    /// The code that names of files may have, as well as the folder's name.
    let code: String
    /// The folder in addresses; empty for the language without one.
    let prefix: String

    /// Whether a part of a file's name is that of the language.
    func isNamed(_ name: some StringProtocol) -> Bool {
        let name = name.lowercased()
        return name == folder.lowercased() || name == code.lowercased()
    }
}

/// An address without what makes no difference to readers: the slash at its end, `index.html`, escapes.
struct PlainAddress: Hashable {
    let text: String

    init(_ address: some StringProtocol) {
        let decoded = String(address).removingPercentEncoding ?? String(address)
        var pieces = decoded.split(separator: "/").map(String.init)
        if pieces.last == "index.html" { pieces.removeLast() }
        text = pieces.joined(separator: "/")
    }
}
