internal import Foundation

/// The way a generator spells a name in an address.
enum Spelling: Sendable {
    case asIs
    case lowercased
    /// Lowercase letters and digits, separated by hyphens: Jekyll's slugs.
    case hyphenated
    /// Letters, digits and characters that need no percent-encoding: Jekyll's titles.
    case pretty
    /// Words separated by hyphens: Hexo's titles and categories.
    case hexo(isLowercased: Bool)
    /// Letters, digits and a few symbols, with hyphens for spaces: Hugo.
    case hugo(isLowercased: Bool, hasAccents: Bool)
    /// Lowercase letters, digits, hyphens and underscores, with hyphens for spaces: Astro, and GitHub's heading anchors.
    case github

    /// Spells a name or a path for an address.
    func spelled(_ text: String) -> String {
        switch self {
        case .asIs: return text
        case .lowercased: return text.lowercased()
        case .hyphenated:
            return text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
        case .pretty:
            return text.split { !$0.isLetter && !$0.isNumber && !"._~!$&'()+,;=@".contains($0) }
                .joined(separator: "-")
        case .hexo(let isLowercased):
            // Removes accents from European letters, but not from Japanese ones.
            let plain = text.map { character in
                character.unicodeScalars.allSatisfy { $0.value < 0x370 }
                    ? String(character).folding(options: .diacriticInsensitive, locale: nil)
                    : String(character)
            }
            let words = plain.joined().split {
                $0.isWhitespace || "~`!@#$%^&*()-_+=[]{}|\\;:\"'<>,.?/".contains($0)
            }.joined(separator: "-")
            return isLowercased ? words.lowercased() : words
        case .hugo(let isLowercased, let hasAccents):
            let text =
                hasAccents ? text : text.folding(options: .diacriticInsensitive, locale: nil)
            return Self.sanitized(isLowercased ? text.lowercased() : text)
        case .github:
            return text.split(separator: "/").map { part in
                String(
                    part.lowercased().filter {
                        $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " "
                    }
                ).replacing(" ", with: "-")
            }.joined(separator: "/")
        }
    }

    /// Keeps the characters that are allowed in a path; white space between words becomes one
    /// hyphen.
    private static func sanitized(_ text: String) -> String {
        var result = ""
        var hasSpace = false
        for character in text {
            if character.isLetter || character.isNumber || "./\\_#+~-@".contains(character) {
                if hasSpace, character != "-", result.last != "-", !result.isEmpty {
                    result.append("-")
                }
                hasSpace = false
                result.append(character)
            } else if character.isWhitespace {
                hasSpace = true
            }
        }
        return result
    }
}
