internal import Foundation
internal import PublishAnswers

/// The addresses of a site, as the site's program reports them; the command guesses none of a text.
struct AddressBook {
    /// The properties of the whole site.
    let site: AddressRow
    let rows: [AddressRow]

    /// Reads the program's report.
    ///
    /// - Throws: `AnswerFault` for a report of another form, or without the site.
    init(_ answer: String) throws(AnswerFault) {
        let all = try AnswerLines(answer, to: .addresses).rows(AddressRow.self)
        guard let site = all.first(where: { $0.kind == .site }) else {
            throw .olderProgram(.addresses, missing: "site")
        }
        self.site = site
        rows = all.filter { $0.kind != .site }
    }

    /// Makes a book of the same site with other rows.
    init(_ book: AddressBook, rows: [AddressRow]) {
        (site, self.rows) = (book.site, rows)
    }

    var languages: [SiteLanguage] {
        (site.languages ?? []).compactMap { fields in
            fields.count == 3
                ? SiteLanguage(folder: fields[0], code: fields[1], prefix: fields[2]) : nil
        }
    }

    /// The rows of texts by their file.
    var texts: [String: AddressRow] {
        Dictionary(
            rows.filter { $0.kind == .text }.compactMap { row in row.file.map { ($0, row) } },
            uniquingKeysWith: { first, _ in first }
        )
    }
}

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
