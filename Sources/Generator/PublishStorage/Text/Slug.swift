internal import Foundation

// A slug is the part of a URL that is made from a name. The rule depends on the kind of name:
//
// | Name | Rule | "C++ & 绿茶" |
// |---|---|---|
// | a tag as in the Publish suite, a series, `:title` in a permalink | `Slug` | `c--绿茶` |
// | a tag or category in a site with `TextFeatures.taxonomies` | `TagSlug` | `c-plus-plus--绿茶` |
// | a new text, from its title | `TitleSlug` | `c-lu-cha` |
// | a text | the name of its file, or `slug` in its front matter | |
// | a heading | `AnchorMaker`, in Ink | |
// | a text of another generator | `Spelling`, in the import | |

/// The rule that turns names into slugs.
package enum Slug {
    /// Returns a name in lower case, with `-` for white space, and without characters other than
    /// letters and numbers.
    ///
    /// URLs of existing sites depend on this rule, so `C++` is `c` and `c-lang` is `clang`.
    package static func normalized(_ text: String) -> String {
        plain(text) ?? normalizedWithProperties(of: text)
    }

    /// Handles ASCII and Han characters without looking up Unicode properties.
    ///
    /// Nil for a text with other characters, or with a carriage return.
    private static func plain(_ text: String) -> String? {
        var isPlain = true
        let slug = String(unsafeUninitializedCapacity: text.utf8.count) { bytes in
            var count = 0
            for scalar in text.unicodeScalars {
                switch scalar {
                case "a"..."z", "0"..."9", "\u{4E00}"..."\u{9FFF}":
                    for byte in UTF8.encode(scalar).unsafelyUnwrapped {
                        bytes[count] = byte
                        count += 1
                    }
                case "A"..."Z":
                    bytes[count] = UInt8(scalar.value) | 0x20
                    count += 1
                case " ", "\t", "\n", "\u{0B}", "\u{0C}":
                    bytes[count] = UInt8(ascii: "-")
                    count += 1
                case "\r", "\u{80}"...:
                    isPlain = false
                    return 0
                default: continue
                }
            }
            return count
        }
        return isPlain ? slug : nil
    }

    private static func normalizedWithProperties(of text: String) -> String {
        String(
            text.lowercased().compactMap { character -> Character? in
                if character.isWhitespace { return "-" }
                return character.isLetter || character.isNumber ? character : nil
            }
        )
    }
}

/// The slugs of tags in sites with `TextFeatures.taxonomies`, where C, C++ and C# differ.
package enum TagSlug {
    /// The words for characters that ``Slug`` drops.
    private static let words: [Character: String] = ["+": "-plus", "#": "-sharp", ".": "dot-"]

    /// Returns the slug of a tag.
    ///
    /// `C++` is `c-plus-plus`, `F#` is `f-sharp`, `.NET` is `dot-net`; a `#` at the start, as in
    /// `#swift`, and dots in other places are dropped.
    ///
    /// - Parameter name: The tag.
    /// - Returns: The slug; empty for a tag without letters and numbers.
    package static func text(_ name: String) -> String {
        var slug = ""
        for character in name {
            let isFirst = slug.isEmpty
            switch character {
            case "+", "#": if !isFirst { slug += words[character] ?? "" }
            case ".": if isFirst { slug += words[character] ?? "" }
            default: slug += Slug.normalized(String(character))
            }
        }
        return slug == words["."] ? "" : slug
    }

    /// Returns the slug of a tag without letters and numbers, made of its code points: `u1f600` for
    /// a smiley.
    package static func number(_ name: String) -> String {
        name.unicodeScalars.map { "u" + String($0.value, radix: 16) }.joined(separator: "-")
    }
}

/// The slug of a new text, made from its title: `green-tea` from "Green tea", `lu-cha` from "绿茶".
package struct TitleSlug {
    /// Lowercase ASCII letters and digits, joined by hyphens.
    package let string: String

    /// Makes a slug; nil if the title has no letters or digits that can be transliterated.
    ///
    /// Other scripts are transliterated to Latin letters, Chinese to Pinyin.
    package init?(title: String) {
        let words = Self.latin(title).lowercased()
            // Apostrophes within words are removed; other characters between words separate them.
            .filter { $0 != "'" && $0 != "’" }
            .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        guard !words.isEmpty else { return nil }
        string = words.joined(separator: "-")
    }

    /// The text in Latin letters without accents; characters without a transliteration are kept.
    package static func latin(_ text: String) -> String {
        let transform = StringTransform("Any-Latin; Latin-ASCII")
        return text.applyingTransform(transform, reverse: false) ?? text
    }
}
