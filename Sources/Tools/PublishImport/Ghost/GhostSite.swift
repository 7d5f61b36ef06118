internal import Foundation
internal import PublishStorage

/// Converts Ghost's export to a site.
///
/// Ghost stores a text in several formats; the rendered HTML is the one that is read.
struct GhostSite {
    private let content: GhostExport.Content
    private let name: String
    private let zone: TimeZone
    private let zoneName: String

    /// Reads an export.
    ///
    /// - Throws: `ImportFailure`.
    init(_ part: ExportPart) throws {
        name = part.name
        do {
            content = try JSONDecoder().decode(GhostExport.self, from: Data(part.bytes)).data
        } catch DecodingError.dataCorrupted {
            let reason = "it is not valid JSON; export it again"
            throw ImportFailure.unreadableExport(name, line: 0, reason: reason)
        } catch {
            throw ImportFailure.noExport(part.name)
        }
        guard content.posts != nil else { throw ImportFailure.noExport(part.name) }
        let named = content.settings?.first { ["timezone", "activeTimezone"].contains($0.key) }?
            .value
        zone = named.flatMap(TimeZone.init(identifier:)) ?? TimeZone(identifier: "UTC") ?? .gmt
        zoneName = zone.identifier
    }

    func exported() -> ExportedSite {
        var site = ExportedSite()
        func setting(_ keys: String...) -> String {
            keys.lazy.compactMap { key in content.settings?.first { $0.key == key }?.value }
                .first { !$0.isEmpty } ?? ""
        }
        site.title = setting("title")
        site.description = setting("description")
        site.language = setting("locale", "lang", "default_locale")
        site.timeZone = zoneName
        site.feeds = ["/rss/"]
        site.uploads = ["/content/images/", "/content/files/", "/content/media/"]
        site.addressMark = "__GHOST_URL__"
        let tags = tagsByPost()
        let authors = authorsByPost()
        let descriptions = Dictionary(
            (content.posts_meta ?? []).map { ($0.post_id, $0.meta_description ?? "") },
            uniquingKeysWith: { first, _ in first }
        )
        for post in content.posts ?? [] {
            let entry = entry(
                post,
                tags: tags[post.id] ?? [],
                authors: authors[post.id] ?? [],
                description: descriptions[post.id] ?? "",
                &site.losses
            )
            site.entries.append(entry)
        }
        for tag in content.tags ?? [] where tag.visibility != "internal" {
            add(.tag, tag.name, "/tag/", tag.slug, to: &site)
        }
        for user in content.users ?? [] {
            add(.author, user.name, "/author/", user.slug, to: &site)
        }
        if !site.entries.isEmpty {
            let message =
                "Ghost's export does not name its own address; set 'url' in the site's program"
            site.losses.append(ImportLoss(file: name, line: 0, message: message))
        }
        return site
    }

    private func add(
        _ kind: ExportedArchive.Kind,
        _ name: String?,
        _ folder: String,
        _ slug: String?,
        to site: inout ExportedSite
    ) {
        guard let slug, !slug.isEmpty, let address = ExportAddress(folder + slug + "/").safePath
        else { return }
        let name = kind == .author ? authorName(name, slug) : HTMLPlainText.text(name ?? "")
        site.archives.append(ExportedArchive(kind: kind, name: name, address: address))
    }

    private func authorName(_ name: String?, _ slug: String?) -> String {
        DisplayName.text(display: name ?? "", first: "", last: "", login: slug ?? "")
    }

    private func tagsByPost() -> [GhostExport.Identifier: [String]] {
        let tags = (content.tags ?? []).filter {
            $0.visibility != "internal" && $0.name?.hasPrefix("#") != true
        }
        return names(
            tags.map { ($0.id, HTMLPlainText.text($0.name ?? "")) },
            byPost: content.posts_tags,
            \.tag_id
        )
    }

    private func authorsByPost() -> [GhostExport.Identifier: [String]] {
        let users = (content.users ?? []).map { ($0.id, authorName($0.name, $0.slug)) }
        var result = names(users, byPost: content.posts_authors, \.author_id)
        // Old versions knew one author a post.
        let known = Dictionary(users) { first, _ in first }
        for post in content.posts ?? [] where result[post.id] == nil {
            if let name = post.author_id.flatMap({ known[$0] }) { result[post.id] = [name] }
        }
        return result
    }

    /// Returns the names of the owners of each post, in the order of the export's relations.
    private func names(
        _ owners: [(GhostExport.Identifier, String)],
        byPost relations: [GhostExport.Relation]?,
        _ owner: (GhostExport.Relation) -> GhostExport.Identifier?
    ) -> [GhostExport.Identifier: [String]] {
        let names = Dictionary(owners.filter { !$0.1.isEmpty }) { first, _ in first }
        let sorted = (relations ?? []).enumerated().sorted {
            ($0.element.sort_order ?? 0, $0.offset) < ($1.element.sort_order ?? 0, $1.offset)
        }
        var result: [GhostExport.Identifier: [String]] = [:]
        for relation in sorted.map(\.element) {
            guard let name = owner(relation).flatMap({ names[$0] }) else { continue }
            result[relation.post_id, default: []].append(name)
        }
        return result
    }

    private func entry(
        _ post: GhostExport.Post,
        tags: [String],
        authors: [String],
        description: String,
        _ losses: inout [ImportLoss]
    ) -> ExportedEntry {
        let isPage = post.type == "page" || post.page?.isOn == true
        let slug = post.slug ?? ""
        let label = ExportName.file(slug.isEmpty ? post.id.text : slug)
        let name = (isPage ? "page/" : "post/") + (label.isEmpty ? "text" : label)
        var entry = ExportedEntry(
            name: name,
            kind: isPage ? .page(label) : .article(section: "posts")
        )
        func lose(_ message: String) {
            losses.append(ImportLoss(file: name, line: 0, message: message))
        }
        entry.title = HTMLPlainText.text(post.title ?? "")
        entry.html = post.html ?? ""
        entry.description = HTMLPlainText.text(
            post.custom_excerpt.flatMap { $0.isEmpty ? nil : $0 } ?? description
        )
        entry.slug = slug
        entry.tags = tags
        entry.authors = authors
        entry.image = post.feature_image ?? post.image ?? ""
        entry.isPinned = post.featured?.isOn == true && !isPage
        entry.canonical = post.canonical_url.flatMap { $0.hasPrefix("http") ? $0 : nil } ?? ""
        let published = post.published_at?.seconds ?? post.created_at?.seconds
        entry.date = published.map(text) ?? ""
        if let updated = post.updated_at?.seconds, let published, updated > published + 60,
            text(updated) != entry.date
        {
            entry.updated = text(updated)
        }
        switch post.status ?? "published" {
        case "published", "scheduled": break
        case "sent":
            entry.isDraft = true
            lose("it was sent as a newsletter and never published, so it is a draft")
        default: entry.isDraft = true
        }
        if let visibility = post.visibility, visibility != "public", !visibility.isEmpty {
            (entry.isDraft, entry.isPrivate) = (true, true)
            lose("it was for '\(visibility.prefix(40))' only, so it is private now: it has no page")
        }
        if entry.html.isEmpty, !entry.isDraft {
            lose("it has no HTML in the export, so it is empty")
        }
        if !entry.isDraft, !slug.isEmpty {
            if let address = ExportAddress("/\(slug)/").safePath {
                entry.address = address
            } else {
                lose("its address '/\(slug.prefix(80))/' is not valid here, so it gets another")
            }
        }
        return entry
    }

    private func text(_ seconds: Int) -> String {
        let date = Date(timeIntervalSince1970: TimeInterval(seconds))
        return CivilTime(date, in: zone).minuteText
    }
}
