internal import Foundation

/// Infers the permalink pattern of an export, which does not name it, from the addresses of its articles.
enum ExportPattern {
    /// The placeholders that an inferred pattern can have.
    static let words: [String: AddressWord] = [
        "year": .date(.year), "month": .date(.month), "day": .date(.day), "slug": .file(.asIs),
    ]

    /// Returns the pattern that most articles share; nil if no two agree.
    ///
    /// - Parameters:
    ///   - entries: The texts.
    ///   - languages: The language folders that addresses may begin with.
    /// - Returns: The pattern, such as `/:year/:month/:slug/`.
    static func text(_ entries: [ExportedEntry], languages: Set<String>) -> String? {
        var counts: [String: Int] = [:]
        for entry in entries {
            guard case .article("posts") = entry.kind, let pattern = pattern(entry, languages)
            else { continue }
            counts[pattern, default: 0] += 1
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private static func pattern(_ entry: ExportedEntry, _ languages: Set<String>) -> String? {
        guard !entry.address.isEmpty, !entry.slug.isEmpty else { return nil }
        var parts = entry.address.split(separator: "/").map(String.init)
        if let first = parts.first, languages.contains(first) { parts.removeFirst() }
        var date = entry.date.prefix(10).split(separator: "-").map(String.init)[...]
        var names = [":year", ":month", ":day"][...]
        var hasSlug = false
        var pattern: [String] = []
        for part in parts {
            if part == entry.slug || part == entry.slug + ".html" {
                pattern.append(":slug" + part.dropFirst(entry.slug.count))
                hasSlug = true
            } else if let next = date.first, part == next, let name = names.first {
                pattern.append(name)
                date.removeFirst()
                names.removeFirst()
            } else {
                pattern.append(part)
            }
        }
        guard hasSlug else { return nil }
        return "/" + pattern.joined(separator: "/") + (entry.address.hasSuffix("/") ? "/" : "")
    }
}
