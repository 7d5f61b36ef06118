import Foundation
internal import Ink
internal import PublishStorage

extension PublishingContext {
    /// Returns warnings for the texts that still have a renamed tag, category or series, because of which its old address
    /// cannot redirect; empty for any other fault.
    ///
    /// The line of `redirects.csv` rests as long as there are such texts.
    func usages(ofRenamedTermIn fault: RedirectFault) -> [Diagnostic] {
        guard case .occupied(let address) = fault.reason, case .line = fault.origin,
            let target = fault.target, let old = TermAddress(address)
        else { return [] }
        let names = Set(items.flatMap { $0.terms.map(\.name) })
        let new = TermAddress(target)
        let successor = names.first { new?.isAddress(of: $0, on: site) == true }
        return items.flatMap { item in
            item.terms.filter { old.isAddress(of: $0.name, on: site) }.compactMap {
                key,
                name -> Diagnostic? in
                guard let file = item.source?.file, name != successor else { return nil }
                let text = (try? Disk.read(workspace.root.path + file)) ?? []
                let entries = MetadataHeader(in: String(decoding: text, as: UTF8.self))?.entries
                return Diagnostic(
                    .warning,
                    "redirects.renamed-term",
                    file: file,
                    line: entries?.first { $0.key.hasPrefix(key) }?.line,
                    message:
                        "'\(name)' was renamed '\(successor ?? new?.name ?? target)', so its old address cannot redirect",
                    fix:
                        "write the new name; 'publish move' with the same two names does so everywhere"
                )
            }
        }
    }

    private var items: [Item<Site>] { sections.flatMap(\.items) }
}

/// The address of the page of a tag, category or series, or of a file below it.
private struct TermAddress {
    /// The parts of the address, decoded.
    private let parts: [String]

    init?(_ address: String) {
        let path = address.removingPercentEncoding ?? address
        parts = path.split(separator: "/").map(String.init)
        if parts.count < 2 { return nil }
    }

    /// The last part, for messages.
    var name: String { parts.last ?? "" }

    /// Returns whether a part of the address below a list is made from a name.
    func isAddress<Site: Website>(of name: String, on site: Site) -> Bool {
        let lists = site.taxonomies.map(\.path) + [site.tagBasePath, "series"]
        let slugs = [site.slug(of: Tag(name)), Slug.normalized(name)]
        return zip(parts, parts.dropFirst()).contains { list, part in
            let part = part.hasSuffix(".html") ? String(part.dropLast(5)) : part
            return slugs.contains(part)
                && lists.contains { $0.string.split(separator: "/").last.map(String.init) == list }
        }
    }
}

extension Item {
    /// The tags, categories and the series, each with the start of its key in front matter.
    fileprivate var terms: [(key: String, name: String)] {
        tags.map { ("tags", $0.string) } + publication.categories.map { ("categor", $0) }
            + (publication.series.map { [("series", $0.name)] } ?? [])
    }
}
