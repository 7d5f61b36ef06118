internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// Redirects for category, tag and author archives of the old site, and for addresses such as `/?p=12`.
struct ArchiveRedirects {
    /// The public texts.
    let texts: [SourceText]
    /// The prefix of new addresses in the language of a text.
    let prefix: (SourceText) -> String
    let hasAuthors: Bool

    /// Returns the lines of `redirects.csv` for archives.
    func lines(for archives: [ExportedArchive]) -> [String] {
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
                return line(archive.address, "/\(prefix(text))\(text.section)/")
            }
            let target = page(of: archive.name, in: folder, text)
            return target == archive.address ? nil : line(archive.address, target)
        }
    }

    /// The articles, which tags and categories list.
    private var articles: [SourceText] {
        texts.filter { !$0.section.isEmpty && $0.visibility.isShown(in: .lists) }
    }

    /// Returns the address of the page of a tag or category in the language of a text.
    private func page(of term: String, in folder: String, _ text: SourceText) -> String {
        let own = TagSlug.text(term)
        return "/\(prefix(text))\(folder)/\(own.isEmpty ? TagSlug.number(term) : own)/"
    }

    /// Returns the pages of tags and categories, each with its address on the old site.
    func pages(_ settings: SourceSettings) -> [(old: String, new: String)] {
        let pages = settings.termPages
        var known: Set<String> = []
        func page(
            _ names: [String],
            _ pattern: String,
            _ folder: String,
            _ text: SourceText
        ) -> (String, String)? {
            let path = names.map(pages.spelling.spelled)
            let old = pattern.replacing(":name", with: path.joined(separator: "/")).withoutSlashes
            guard let name = names.last, known.insert(prefix(text) + folder + old + name).inserted
            else { return nil }
            return (
                pattern.isEmpty ? "" : "/\(prefix(text))\(old)/",
                self.page(of: name, in: folder, text)
            )
        }
        return articles.flatMap { text in
            text.list(["tags"], spaced: settings.hasSpacedLists)
                .compactMap { page([$0], pages.tags, "tags", text) }
                + text.categoryPaths(isNested: pages.isNested)
                .compactMap { page($0, pages.categories, "categories", text) }
        }
    }

    /// Returns a line of `redirects.csv` for each old address of such pages that nothing else has.
    func lines(
        for pages: [(old: String, new: String)],
        besides taken: Set<String>
    ) -> [String] {
        // On many disks, names that differ only in case are the same.
        let pages = pages.map { (page: $0, old: $0.old.lowercased(), new: $0.new.lowercased()) }
        let taken = Set(pages.map(\.new) + taken.map { "/\($0.lowercased())/" })
        var known: Set<String> = []
        return pages.compactMap { page, old, new in
            guard !old.isEmpty, page.old != page.new, old == new || !taken.contains(old),
                known.insert(old).inserted
            else { return nil }
            return line(page.old, page.new)
        }
    }

    /// A line whose addresses contain neither commas nor quotation marks; nil if they contain a line break.
    private func line(_ old: String, _ new: String) -> String? {
        let line = [old, new].map { $0.replacing(",", with: "%2C").replacing("\"", with: "%22") }
            .joined(separator: ", ")
        return line.contains(where: \.isNewline) ? nil : line
    }

    /// Returns nginx rules for addresses such as `/?p=12`; empty if there are none.
    ///
    /// - Parameter addresses: The new address of each text, by its source file.
    /// - Returns: The rules.
    func numberRules(_ addresses: [String: String]) -> String {
        let rules = texts.compactMap { text -> String? in
            guard let parts = text.shortAddress.wholeMatch(of: /(.+)\?\w+=(\d+)/),
                let address = addresses[text.file],
                let encoded = address.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
            else { return nil }
            // nginx would look for a variable after a dollar sign.
            return "    \"\(parts.1)?\(parts.2)\" \"\(encoded.replacing("$", with: "%24"))\";\n"
        }
        guard !rules.isEmpty else { return "" }
        return """
            # Old addresses that were numbers, such as '/?p=12'. Include this file in 'http { … }', and write into 'server { … }':
            #
            #     if ($old_number) { return 301 $old_number; }

            map "$uri?$arg_p$arg_page_id" $old_number {
                default "";
            \(rules.joined())}

            """
    }
}
