internal import Foundation
internal import PublishStorage

/// Converts Ghost's export to a site.
///
/// Ghost stores a text in several formats; the rendered HTML is the one that is read.
struct GhostSite {
    private let content: GhostExport
    private let name: String
    private let zone: TimeZone
    private let zoneName: String

    /// Reads an export.
    ///
    /// - Throws: `ImportFailure`.
    init(_ part: ExportPart) throws {
        name = part.name
        let known: GhostExport?
        do {
            known = try GhostExport.content(of: part.bytes)
        } catch {
            let reason = "it is not valid JSON; export it again"
            throw ImportFailure.unreadableExport(name, line: 0, reason: reason)
        }
        guard let known else { throw ImportFailure.noExport(name) }
        content = known
        let named = content.list("settings").first {
            ["timezone", "activeTimezone"].contains($0.text("key"))
        }?.text("value")
        zone = named.flatMap(TimeZone.init(identifier:)) ?? TimeZone(identifier: "UTC") ?? .gmt
        zoneName = zone.identifier
    }

    func exported() -> ExportedSite {
        var site = ExportedSite()
        let settings = content.list("settings")
        func setting(_ keys: String...) -> String {
            keys.lazy.compactMap { key in
                settings.first { $0.text("key") == key }?.text("value")
            }
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
            content.list("posts_meta").map { ($0.text("post_id"), $0.text("meta_description")) },
            uniquingKeysWith: { first, _ in first }
        )
        for post in content.list("posts") {
            let id = post.text("id")
            let entry = entry(
                post,
                tags: tags[id] ?? [],
                authors: authors[id] ?? [],
                description: descriptions[id] ?? "",
                &site.losses
            )
            site.entries.append(entry)
        }
        for tag in content.list("tags") where tag.text("visibility") != "internal" {
            add(.tag, HTMLPlainText.text(tag.text("name")), "/tag/", tag.text("slug"), to: &site)
        }
        for user in content.list("users") {
            add(.author, authorName(user), "/author/", user.text("slug"), to: &site)
        }
        if !site.entries.isEmpty {
            let message =
                "Ghost's export does not name its own address; set 'url' in the site's program"
            site.losses.append(ImportLoss(file: name, message))
        }
        return site
    }

    private func add(
        _ kind: ExportedArchive.Kind,
        _ name: String,
        _ folder: String,
        _ slug: String,
        to site: inout ExportedSite
    ) {
        guard !slug.isEmpty, let address = ExportAddress(folder + slug + "/").safePath
        else { return }
        site.archives.append(ExportedArchive(kind: kind, name: name, address: address))
    }

    private func authorName(_ user: GhostExport) -> String {
        DisplayName.text(display: user.text("name"), first: "", last: "", login: user.text("slug"))
    }

    private func tagsByPost() -> [String: [String]] {
        let tags = content.list("tags").filter {
            $0.text("visibility") != "internal" && !$0.text("name").hasPrefix("#")
        }
        return names(
            tags.map { ($0.text("id"), HTMLPlainText.text($0.text("name"))) },
            byPost: content.list("posts_tags"),
            "tag_id"
        )
    }

    private func authorsByPost() -> [String: [String]] {
        let users = content.list("users").map { ($0.text("id"), authorName($0)) }
        var result = names(users, byPost: content.list("posts_authors"), "author_id")
        // Old versions knew one author a post.
        let known = Dictionary(users) { first, _ in first }
        for post in content.list("posts") where result[post.text("id")] == nil {
            if let name = known[post.text("author_id")] { result[post.text("id")] = [name] }
        }
        return result
    }

    /// Returns the names of the owners of each post, in the order of the export's relations.
    private func names(
        _ owners: [(String, String)],
        byPost relations: [GhostExport],
        _ owner: String
    ) -> [String: [String]] {
        let names = Dictionary(owners.filter { !$0.1.isEmpty }) { first, _ in first }
        let sorted = relations.map { ($0, $0.number("sort_order") ?? 0) }.enumerated().sorted {
            ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
        }
        var result: [String: [String]] = [:]
        for (relation, _) in sorted.map(\.element) {
            guard let name = names[relation.text(owner)] else { continue }
            result[relation.text("post_id"), default: []].append(name)
        }
        return result
    }

    private func entry(
        _ post: GhostExport,
        tags: [String],
        authors: [String],
        description: String,
        _ losses: inout [ImportLoss]
    ) -> ExportedEntry {
        let isPage = post.text("type") == "page" || post.isOn("page")
        let slug = post.text("slug")
        let label = ExportName.file(slug.isEmpty ? post.text("id") : slug)
        let name = (isPage ? "page/" : "post/") + (label.isEmpty ? "text" : label)
        var entry = ExportedEntry(
            name: name,
            kind: isPage ? .page(label) : .article(section: "posts")
        )
        func lose(_ message: String) {
            losses.append(ImportLoss(file: name, message))
        }
        entry.title = HTMLPlainText.text(post.text("title"))
        entry.html = post.text("html")
        let excerpt = post.text("custom_excerpt")
        entry.description = HTMLPlainText.text(excerpt.isEmpty ? description : excerpt)
        entry.slug = slug
        entry.tags = tags
        entry.authors = authors
        let picture = post.text("feature_image")
        entry.image = picture.isEmpty ? post.text("image") : picture
        entry.isPinned = post.isOn("featured") && !isPage
        let canonical = post.text("canonical_url")
        entry.canonical = canonical.hasPrefix("http") ? canonical : ""
        let published = post.seconds("published_at") ?? post.seconds("created_at")
        entry.date = published.map(text) ?? ""
        if let updated = post.seconds("updated_at"), let published, updated > published + 60,
            text(updated) != entry.date
        {
            entry.updated = text(updated)
        }
        switch post.text("status") {
        case "published", "scheduled", "": break
        case "sent":
            entry.isDraft = true
            lose("it was sent as a newsletter and never published, so it is a draft")
        default: entry.isDraft = true
        }
        let visibility = post.text("visibility")
        if visibility != "public", !visibility.isEmpty {
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
