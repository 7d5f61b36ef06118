internal import Foundation
internal import PublishStorage

/// Redirects for category, tag and author archives of the old site, and for addresses such as `/?p=12`.
struct ArchiveRedirects {
    /// The public texts.
    let texts: [SourceText]
    /// The prefix of new addresses in the language of a text.
    let prefix: (SourceText) -> String
    /// Whether authors have pages.
    let hasAuthors: Bool

    /// Returns the lines of `redirects.csv` for archives.
    func lines(for archives: [ExportedArchive]) -> [String] {
        let articles = texts.filter { !$0.section.isEmpty }
        var byTerm: [String: SourceText] = [:]
        for text in articles {
            let terms = [
                ("tags", ["tags"]), ("categories", ["categories"]),
                ("authors", ["author", "authors"]),
            ]
            for (name, keys) in terms {
                for term in text.list(keys, spaced: false) where byTerm["\(name)/\(term)"] == nil {
                    byTerm["\(name)/\(term)"] = text
                }
            }
        }
        return archives.compactMap { archive in
            let folder =
                switch archive.kind {
                case .tag: "tags"
                case .category: "categories"
                case .author: "authors"
                }
            guard let text = byTerm["\(folder)/\(archive.name)"] else { return nil }
            if archive.kind == .author, !hasAuthors {
                return "\(archive.address), /\(prefix(text))\(text.section)/"
            }
            let own = TagSlug.text(archive.name)
            let slug = own.isEmpty ? TagSlug.number(archive.name) : own
            let target = "/\(prefix(text))\(folder)/\(slug)/"
            return target == archive.address ? nil : "\(archive.address), \(target)"
        }
    }

    /// Returns nginx rules for addresses such as `/?p=12`; empty if there are none.
    ///
    /// - Parameter addresses: The new address of each text, by its source file.
    /// - Returns: The rules.
    func numberRules(_ addresses: [String: String]) -> String {
        var maps: [String: [String]] = [:]
        for text in texts {
            let parts = text.query.split(separator: "=")
            guard parts.count == 2, let number = Int(parts[1]), let address = addresses[text.file],
                let encoded = address.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
            else { continue }
            maps[String(parts[0]), default: []].append("    \(number) \"\(encoded)\";")
        }
        guard !maps.isEmpty else { return "" }
        let names = maps.keys.sorted()
        var lines = [
            "# Old addresses that were numbers, such as '/?p=12'. Include this file in 'http { … }', and write into 'server { … }':",
            "#",
            "#     location = / {",
        ]
        lines += names.map { "#         if ($old_\($0)) { return 301 $old_\($0); }" }
        lines += ["#     }", ""]
        for name in names {
            lines +=
                ["map $arg_\(name) $old_\(name) {", "    default \"\";"] + (maps[name] ?? []) + [
                    "}", "",
                ]
        }
        return lines.dropLast().joined(separator: "\n") + "\n"
    }
}
