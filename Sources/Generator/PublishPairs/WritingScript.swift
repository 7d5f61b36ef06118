internal import Foundation
internal import PublishStorage

/// The scripts of languages, and of the prose of texts.
package enum WritingScript {
    /// Returns whether a text has Han characters.
    package static func hasHan(_ text: String) -> Bool {
        text.unicodeScalars.contains { EastAsianScript($0.value) == .han }
    }

    /// Returns whether a language is written with Han characters.
    package static func usesHan(_ language: String) -> Bool {
        ["Hans", "Hant", "Jpan"].contains(name(of: language))
    }

    /// Returns whether a text is in another language than its page: of at least 200 letters of prose, less than a
    /// tenth is in the script of the language.
    ///
    /// Code, quotations, addresses and names, which are the words with a capital letter, do not count.
    ///
    /// - Parameters:
    ///   - html: The body of the text, as UTF-8.
    ///   - language: The code of the language.
    /// - Returns: Whether the text is foreign.
    package static func isForeign(_ html: [UInt8], in language: String) -> Bool {
        guard let script = name(of: language) else { return false }
        var (own, all) = (0, 0)
        for text in prose(of: html) {
            // Words and addresses end at spaces and at characters that are not ASCII.
            for word in text.utf8.split(whereSeparator: { $0 <= 0x20 || $0 >= 0x80 }) {
                let letters = word.count { (0x61...0x7A).contains($0) }
                let isName = word.contains { (0x41...0x5A).contains($0) }
                if isName || word.dropLast().contains(where: "./:@_".utf8.contains) { continue }
                all += letters
                if script == "Latn" { own += letters }
            }
            for scalar in text.unicodeScalars
            where scalar.value >= 0x80 && scalar.properties.isAlphabetic {
                all += 1
                if isLetter(scalar.value, of: script) { own += 1 }
            }
        }
        return all >= 200 && own * 10 < all
    }
}

private extension WritingScript {
    /// The script of a language as in ISO 15924.
    static func name(of language: String) -> String? {
        Locale.Language(identifier: language).script?.identifier
    }

    /// Returns whether a letter outside of ASCII belongs to a script; all alphabets but the Latin count as one.
    static func isLetter(_ scalar: UInt32, of script: String) -> Bool {
        let eastAsian = EastAsianScript(scalar)
        return switch script {
        case "Latn": scalar < 0x250
        case "Hans", "Hant": eastAsian == .han
        case "Jpan": eastAsian == .kana
        case "Kore": eastAsian == .hangul
        default: scalar >= 0x250 && eastAsian == nil
        }
    }

    static func prose(of html: [UInt8]) -> [String] {
        var (texts, depth): ([String], Int) = ([], 0)
        var scanner = HTMLScanner(html)
        let others = ["pre", "code", "blockquote", "svg", "math"]
        while let token = scanner.next() {
            switch token.kind {
            case .startTag where others.contains(scanner.name(of: token)): depth += 1
            case .endTag where others.contains(scanner.name(of: token)): depth = max(0, depth - 1)
            case .text where depth == 0:
                texts.append(HTMLText.unescaped(html.text(token.content)))
            default: break
            }
        }
        return texts
    }
}
