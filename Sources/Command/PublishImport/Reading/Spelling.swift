internal import Foundation

/// How a generator writes a name in an address.
enum Spelling: Sendable {
    /// As it is.
    case asIs
    /// In small letters.
    case lowercased
    /// Letters and digits in small letters, hyphens between them: Jekyll's slugs.
    case hyphenated
    /// Letters, digits and what needs no escape: titles of Jekyll.
    case pretty
    /// Words with hyphens between them, as Hexo writes titles and categories.
    case hexo(isLowercased: Bool)
    /// Letters, digits and a few marks, hyphens for spaces: Hugo.
    case hugo(isLowercased: Bool, hasAccents: Bool)
    /// Letters, digits, hyphens and underscores in small letters, hyphens for spaces: Astro, as GitHub does for headings.
    case github

    /// A name or a path in an address.
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
            // Only letters of Europe lose their accents, not those of Japanese.
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

    /// Keeps what may stand in a path; white space between two such characters becomes one hyphen.
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
