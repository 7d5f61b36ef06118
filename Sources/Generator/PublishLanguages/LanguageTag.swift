/// How tags of languages stand in for each other.
enum LanguageTag {
    /// The tag in lower case, with hyphens.
    static func normalized(_ tag: String) -> String {
        String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    /// The tags under which texts in a language may be found, the best first: the tag itself, what it
    /// is also called, and shorter ones.
    ///
    /// Chinese in traditional characters is not found under `zh`, which means simplified ones.
    static func candidates(for tag: String) -> [String] {
        var candidates: [String] = []
        func add(_ tag: String) {
            if !candidates.contains(tag) { candidates.append(tag) }
        }
        var rest = normalized(tag)
        while true {
            add(rest)
            for family in families where family.contains(rest) {
                for relative in family { add(relative) }
                return candidates
            }
            guard let hyphen = rest.lastIndex(of: "-") else { return candidates }
            rest = String(rest[..<hyphen])
        }
    }

    /// Tags that mean the same to readers.
    private static let families = [
        ["zh-hans", "zh", "zh-cn", "zh-sg", "zh-hans-cn", "zh-hans-sg"],
        ["zh-hant", "zh-tw", "zh-hk", "zh-mo", "zh-hant-tw", "zh-hant-hk", "zh-hant-mo"],
        ["nb", "no"], ["he", "iw"], ["id", "in"],
    ]
}
