import Foundation

/// Text in HTML as Ink writes it.
package enum MarkupText {
    /// The text with everything escaped that means something in content and in quoted attributes.
    package static func escaped(_ text: String) -> String {
        var output = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": output += "&amp;"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "\"": output += "&quot;"
            default: output.unicodeScalars.append(character)
            }
        }
        return output
    }

    /// The text that escaped text stands for; of named characters only those that are written here.
    package static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        return text.replacingOccurrences(of: "&quot;", with: "\"")
            .replacingOccurrences(of: "&lt;", with: "<")
            .replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&#39;", with: "'")
            .replacingOccurrences(of: "&amp;", with: "&")
    }

    /// The text of HTML without its tags, unescaped.
    static func plain(_ html: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var isInTag = false
        for byte in html {
            switch byte {
            case UInt8(ascii: "<"): isInTag = true
            case UInt8(ascii: ">") where isInTag: isInTag = false
            default: if !isInTag { text.append(byte) }
            }
        }
        return unescaped(String(decoding: text, as: UTF8.self))
    }
}
