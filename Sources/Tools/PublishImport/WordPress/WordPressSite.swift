internal import Foundation
internal import PublishStorage

/// Converts WordPress's export to a site.
struct WordPressSite {
    private let contents: ExportContents
    /// The name of the export in reports.
    private let file: String
    /// Post types that become sections, besides posts.
    private let types: [String]
    private let zone: ExportZone
    private var site = ExportedSite()
    /// The bytes that shared blocks may still add to texts.
    private var roomForBlocks = 64 << 20
    private let byIdentifier: [String: ExportRecord]
    /// The slugs of the parents of categories, by slug.
    private let parents: [String: String]
    /// The numbers of attachments, by the number of the item they are attached to.
    private let files: [String: [String]]

    init(_ contents: ExportContents, file: String, types: [String]) {
        self.contents = contents
        self.file = file
        self.types = types
        byIdentifier = Dictionary(contents.records.map { ($0.identifier, $0) }) { first, _ in first
        }
        let slugs = Dictionary(contents.categories.map { ($1.name, $0) }) { min($0, $1) }
        parents = contents.categories.mapValues { _, parent in
            // Old versions name the parent by its title.
            contents.categories[parent] == nil
                ? slugs[HTMLPlainText.text(parent)] ?? "" : parent
        }
        files = Dictionary(
            grouping: contents.records.filter { $0.type == "attachment" },
            by: { $0["wp:post_parent"] }
        ).mapValues { $0.map(\.identifier) }
        zone = ExportZone(
            contents.records.filter { $0.type == "post" || $0.type == "page" }.compactMap {
                record in
                guard let local = CivilTime(export: record["wp:post_date"]),
                    let utc = CivilTime(export: record["wp:post_date_gmt"])
                else { return nil }
                return (local, utc)
            }
        )
    }

    consuming func exported() -> ExportedSite {
        site.title = HTMLPlainText.text(contents.title)
        site.description = HTMLPlainText.text(contents.description)
        site.url = contents.address.isEmpty ? contents.link : contents.address
        site.language = contents.language
        site.timeZone = zone.identifier
        site.feeds = [site.base + "/feed/"]
        site.uploads = ["/wp-content/uploads/", ".files.wordpress.com/"]
        addAttachments()
        for record in contents.records { add(record) }
        addArchives()
        tellCounts()
        return site
    }

    private mutating func lose(_ message: String, of file: String? = nil) {
        site.losses.append(ImportLoss(file: file ?? self.file, message))
    }
}

extension WordPressSite {
    private mutating func addAttachments() {
        for record in contents.records where record.type == "attachment" {
            site.attachments[record.identifier] = ExportedAttachment(
                address: record["wp:attachment_url"],
                alternative: HTMLPlainText.text(record.metadata["_wp_attachment_image_alt"] ?? ""),
                caption: HTMLPlainText.text(record["excerpt:encoded"])
            )
            let page = ExportAddress(record["link"]).path.addressKey
            if !page.isEmpty { site.attachmentPages[page] = record["wp:attachment_url"] }
        }
    }

    private mutating func add(_ record: ExportRecord) {
        let type = record.type
        guard type == "post" || type == "page" || types.contains(type), isKept(record) else {
            return
        }
        let slug = ExportAddress(record["wp:post_name"]).path
        let identifier = ExportName.file(record.identifier)
        let title = HTMLPlainText.text(record["title"])
        let label = ExportName.file(slug.isEmpty ? title : slug)
        let name = "\(ExportName.file(type))/\(identifier)" + (label.isEmpty ? "" : "-" + label)
        var entry = ExportedEntry(name: name, kind: .article(section: section(type)))
        entry.title = title
        entry.html = content(of: record)
        entry.hasPlainParagraphs = !entry.html.contains("<!-- wp:")
        entry.description = description(of: record)
        entry.slug = slug.isEmpty ? title : slug
        entry.isPinned = record["wp:is_sticky"].trimmed == "1"
        entry.guid = record["guid"].trimmed
        let author =
            contents.authors[record["dc:creator"].trimmed]
            ?? DisplayName.text(
                display: "",
                first: "",
                last: "",
                login: record["dc:creator"].trimmed
            )
        entry.authors = author.isEmpty ? [] : [author]
        addDates(of: record, to: &entry)
        addStatus(of: record, to: &entry)
        addTerms(of: record, to: &entry)
        addAddress(of: record, to: &entry)
        if type == "page" { entry.kind = .page(path(of: record, entry)) }
        if let picture = record.metadata["_thumbnail_id"] {
            entry.image = site.attachments[picture.trimmed]?.address ?? ""
        }
        if let notes = record.metadata["footnotes"] { entry.footnotes = Footnote.all(in: notes) }
        entry.attachments = files[record.identifier] ?? []
        site.entries.append(entry)
    }

    /// Whether an item is a text by an author and not in the trash.
    private func isKept(_ record: ExportRecord) -> Bool {
        !["trash", "auto-draft", "inherit"].contains(record.status)
    }

    private func section(_ type: String) -> String {
        type == "post" ? "posts" : ExportName.file(type)
    }

    /// Returns the content of an item, with shared blocks inserted.
    ///
    /// Blocks may contain blocks, but may not grow the site without end: beyond 64 MB, references stay.
    private mutating func content(of record: ExportRecord, depth: Int = 0) -> String {
        let text = record["content:encoded"]
        guard depth < 5, text.contains("<!-- wp:block ") else { return text }
        return text.replacing(/<!-- wp:block \{"ref":(\d{1,20})[^>]{0,200}\/-->/) { match in
            guard roomForBlocks > 0, let shared = byIdentifier[String(match.1)],
                shared.type == "wp_block"
            else { return String(match.0) }
            let inserted = content(of: shared, depth: depth + 1)
            roomForBlocks -= inserted.utf8.count
            return inserted
        }
    }

    /// Returns the excerpt without shortcodes; empty if the author wrote none.
    private func description(of record: ExportRecord) -> String {
        WordPressShortcode.removed(from: HTMLPlainText.text(record["excerpt:encoded"])).trimmed
    }

    private func addDates(of record: ExportRecord, to entry: inout ExportedEntry) {
        let utc = CivilTime(export: record["wp:post_date_gmt"])
        guard let date = CivilTime(export: record["wp:post_date"]) ?? utc.map(zone.local) else {
            return
        }
        entry.date = zone.text(date, utc: utc)
        guard let updated = CivilTime(export: record["wp:post_modified"]),
            updated.secondsSince1970 > date.secondsSince1970 + 60
        else { return }
        let updatedUTC = CivilTime(export: record["wp:post_modified_gmt"])
        entry.updated = zone.text(updated, utc: updatedUTC)
    }

    private mutating func addStatus(of record: ExportRecord, to entry: inout ExportedEntry) {
        switch record.status {
        case "publish", "": break
        case "future":
            guard record.type == "page" else { break }
            entry.isDraft = true
            lose("pages cannot be scheduled, so it is a draft", of: entry.name)
        case "private":
            (entry.isDraft, entry.isPrivate) = (true, true)
            lose("it was private, and still is: it has no page", of: entry.name)
        default: entry.isDraft = true
        }
        if !record["wp:post_password"].isEmpty {
            (entry.isDraft, entry.isPrivate) = (true, true)
            lose("it needed a password, so it is private now: it has no page", of: entry.name)
        }
    }

    private mutating func addTerms(of record: ExportRecord, to entry: inout ExportedEntry) {
        // The first version of the format lists terms twice, once without their slugs.
        let named = Set(record.terms.filter { !$0.slug.isEmpty }.map(\.name))
        for term in record.terms where !term.slug.isEmpty || !named.contains(term.name) {
            let name = HTMLPlainText.text(term.name)
            guard !name.isEmpty else { continue }
            switch term.taxonomy {
            case "category":
                let above = ancestors(of: term.slug).map(\.name).reversed()
                for name in above.filter({ !$0.isEmpty }) + [name]
                where !entry.categories.contains(name) {
                    entry.categories.append(name)
                }
            case "post_tag", "tag":
                if !entry.tags.contains(name) { entry.tags.append(name) }
            // A taxonomy of Polylang.
            case "language": entry.language = term.slug
            case "post_translations": entry.translationKey = term.slug
            default: break
            }
        }
    }

    /// Returns the categories above a category, the nearest first.
    private func ancestors(of slug: String) -> [(slug: String, name: String)] {
        var above: [(slug: String, name: String)] = []
        var known: Set = [slug]
        while above.count < 10, let parent = parents[above.last?.slug ?? slug],
            known.insert(parent).inserted, let category = contents.categories[parent]
        {
            above.append((parent, category.name))
        }
        return above
    }

    private mutating func addAddress(of record: ExportRecord, to entry: inout ExportedEntry) {
        guard !entry.isDraft else { return }
        let link = ExportAddress(record["link"])
        let number = Int(record.identifier) ?? 0
        if number > 0, record.type == "post" { entry.query = "p=\(number)" }
        if number > 0, record.type == "page" { entry.query = "page_id=\(number)" }
        if link.path.trimmingCharacters(in: CharacterSet(charactersIn: "/")).isEmpty {
            // The address is only a query, or the page is the home page.
            if link.query.isEmpty, record.type == "page" { entry.address = "/" }
            return
        }
        if let path = link.safePath {
            entry.address = path
        } else {
            lose(
                "its address '\(link.path)' is not valid here, so it gets another",
                of: entry.name
            )
        }
    }

    /// Returns the path of a page below its parent pages.
    private func path(of record: ExportRecord, _ entry: ExportedEntry) -> String {
        var names: [String] = []
        var known: Set<String> = []
        var current: ExportRecord? = record
        while let page = current, known.insert(page.identifier).inserted, names.count < 10 {
            let slug = ExportName.file(ExportAddress(page["wp:post_name"]).path)
            let title = ExportName.file(HTMLPlainText.text(page["title"]))
            let name = [slug, title, "page-" + ExportName.file(page.identifier)].first {
                !$0.isEmpty
            }
            names.insert(name ?? "page", at: 0)
            current = byIdentifier[page["wp:post_parent"]].flatMap { $0.type == "page" ? $0 : nil }
        }
        return names.joined(separator: "/")
    }

    /// Adds the archives of categories, tags and authors that the export names or that texts have.
    private mutating func addArchives() {
        var known: Set<String> = []
        let base = site.base
        func add(_ kind: ExportedArchive.Kind, _ name: String, _ path: String) {
            guard let address = ExportAddress(base + path).safePath, !name.isEmpty,
                known.insert(address).inserted
            else { return }
            site.archives.append(ExportedArchive(kind: kind, name: name, address: address))
        }
        for record in contents.records where record.type == "post" && record.status == "publish" {
            for term in record.terms where !term.slug.isEmpty {
                let name = HTMLPlainText.text(term.name)
                switch term.taxonomy {
                case "category":
                    var path = term.slug
                    add(.category, name, "/category/\(path)/")
                    for above in ancestors(of: term.slug) {
                        path = above.slug + "/" + path
                        add(.category, name, "/category/\(path)/")
                        add(.category, above.name, "/category/\(above.slug)/")
                    }
                case "post_tag", "tag": add(.tag, name, "/tag/\(term.slug)/")
                default: break
                }
            }
            let login = record["dc:creator"].trimmed
            let slug = login.lowercased().replacing(" ", with: "-")
            if !slug.contains("@") {
                add(.author, contents.authors[login] ?? login, "/author/\(slug)/")
            }
        }
    }

    /// Reports the content that is not imported, with its count.
    private mutating func tellCounts() {
        let comments = contents.records.reduce(0) { $0 + $1.commentCount }
        if comments > 0 {
            lose(
                "comments stay in the export: \(comments); systems for comments, such as Isso, import them from there"
            )
        }
        // Texts first, then items of other types, then terms.
        var counts: [String: (noun: String, rest: String, count: Int)] = [:]
        func count(_ place: Int, _ noun: String, _ rest: String) {
            counts["\(place) \(rest)", default: (noun, rest, 0)].count += 1
        }
        for record in contents.records {
            let isText = ["post", "page"].contains(record.type) || self.types.contains(record.type)
            if isText {
                if ["trash", "auto-draft"].contains(record.status) {
                    count(0, "text", "in '\(record.status)'")
                }
                for term in record.terms where !Self.readTaxonomies.contains(term.taxonomy) {
                    count(2, "term", "of the taxonomy '\(term.taxonomy)'")
                }
            } else if !["attachment", "wp_block", "nav_menu_item"].contains(record.type) {
                let type = record.type
                let isOwn = type.hasPrefix("wp_") || type == "custom_css" || type == "revision"
                let remedy = isOwn ? "" : "; add '--types \(type)' to import them as a section"
                count(1, "item", "of the type '\(type)'" + remedy)
            }
        }
        for (_, left) in counts.sorted(by: { $0.key < $1.key }) {
            lose("left out: \(Amount.text(left.count, left.noun)) \(left.rest)")
        }
    }

    private static let readTaxonomies: Set = [
        "category", "post_tag", "tag", "language", "post_translations", "post_format",
    ]
}

extension String {
    /// The text without surrounding white space.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
