/// The syntax of language codes, and the codes that can replace each other.
package enum LanguageTag {
    /// Whether a text has the syntax of a language code, such as `zh`, `zh-Hans` or `yue`.
    ///
    /// Source: BCP 47, in the part that sites need.
    package static func isWellFormed(_ text: some StringProtocol) -> Bool {
        let pieces = String(text).split(separator: "-", omittingEmptySubsequences: false)
        return (2...3).contains(pieces[0].utf8.count)
            && pieces.allSatisfy { (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isPlain) }
    }

    /// Whether a name is probably a language code, for use when the site's languages are unknown:
    /// `zh`, `zh-hant` and `pt-BR` are, `my-page` and `os` are not.
    package static func isLikely(_ name: some StringProtocol) -> Bool {
        // A quick check first: most names are longer than a language code.
        guard name.utf8.count < 12, isWellFormed(name) else { return false }
        let pieces = String(name).split(separator: "-").map(String.init)
        return languages.contains(pieces[0])
            && pieces.dropFirst().allSatisfy { variants.contains($0.lowercased()) }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    /// The two-letter language codes, except `as`, `io`, `os`, `so` and `to`, which are more likely
    /// other words.
    ///
    /// Source: ISO 639-1.
    private static let languages = Set(
        """
        af am ar az be bg bn bo br bs ca cs cy da de el en eo es et eu fa fi fo fr fy ga gd gl gu ha he hi hr ht hu hy id ig \
        is it ja jv ka kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no oc pa pl ps pt rm ro ru \
        sd si sk sl sq sr sv sw ta te tg th tk tl tr tt ug uk ur uz vi xh yi yo zh zu
        """.split(separator: " ").map(String.init)
    )

    /// Script codes, and region codes that commonly distinguish variants of a language.
    private static let variants = Set(
        """
        arab cyrl hans hant latn 419 ar at au be br ca ch cl cn co cz de dk eg es fi fr gb gr hk hu id ie il in ir it jp kr \
        mo mx my nl no nz pe ph pl pt ro ru sa se sg th tr tw ua us vn za
        """.split(separator: " ").map(String.init)
    )
}

extension LanguageTag {
    /// Returns the tag in lower case, with hyphens.
    static func normalized(_ tag: String) -> String {
        String(tag.lowercased().map { $0 == "_" ? "-" : $0 })
    }

    /// Returns the tags under which texts in a language may be found, best first: the tag itself,
    /// its synonyms, and shorter tags.
    ///
    /// Texts in `zh-Hant` are not found under `zh`, because `zh` means simplified Chinese.
    package static func candidates(for tag: String) -> [String] {
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

    /// Groups of tags that mean the same language.
    private static let families = [
        ["zh-hans", "zh", "zh-cn", "zh-sg", "zh-hans-cn", "zh-hans-sg"],
        ["zh-hant", "zh-tw", "zh-hk", "zh-mo", "zh-hant-tw", "zh-hant-hk", "zh-hant-mo"],
        ["nb", "no"], ["he", "iw"], ["id", "in"],
    ]
}
