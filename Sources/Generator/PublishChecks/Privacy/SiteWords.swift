import Foundation
internal import Ink
internal import PublishStorage

/// The words of the files of a finished site, without code, scripts and styles.
enum SiteWords {
    /// Returns the words of a file by blocks, such as paragraphs, and then those of attributes.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: Its name.
    ///   - parser: The parser of Markdown; a comment in a finished site is none to it.
    /// - Returns: The words; empty for kinds of files that have none.
    static func blocks(of bytes: [UInt8], in file: String, _ parser: MarkdownParser) -> [String] {
        switch kind(of: file) {
        case "", "html", "htm", "xhtml", "svg": return blocks(ofHTML: bytes)
        case "xml", "rss", "atom":
            let text = String(decoding: bytes, as: UTF8.self)
                .replacing("<![CDATA[", with: " ").replacing("]]>", with: " ")
            return blocks(ofHTML: Array(text.utf8), isEscaped: true)
        case "json": return blocks(ofJSON: bytes)
        case "bin": return (try? ZipArchive.content(ofGzip: bytes)).map(blocks(ofJSON:)) ?? []
        case "md", "txt":
            let text = String(decoding: bytes, as: UTF8.self)
            return blocks(ofHTML: parser.article(from: text).html)
        default: return []
        }
    }

    /// Returns the extension of a file in lower case.
    static func kind(of file: String) -> String {
        let name = file.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    }

    /// Returns the words of HTML, in which texts may be escaped HTML, as in feeds.
    static func blocks(ofHTML html: [UInt8], isEscaped: Bool = false) -> [String] {
        var (blocks, asides): ([String], [String]) = ([""], [])
        var code = 0
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            switch token.kind {
            case .text where code == 0, .characterData where code == 0:
                let text = HTMLText.unescaped(html.text(token.content))
                if isEscaped, text.contains("<") {
                    blocks += Self.blocks(ofHTML: Array(text.utf8))
                } else {
                    blocks[blocks.count - 1] += text
                }
            case .startTag, .endTag:
                let name = scanner.name(of: token)
                if name == "pre" || name == "code" {
                    code = max(0, code + (token.kind == .startTag ? 1 : -1))
                }
                if !HTMLScanner.inlineElements.contains(name) { blocks.append("") }
                guard token.kind == .startTag else { continue }
                asides += ["content", "alt", "title"].compactMap { scanner[$0] }
            default: continue
            }
        }
        return blocks + asides
    }

    /// Returns the words of all texts in JSON, which may be HTML.
    private static func blocks(ofJSON bytes: [UInt8]) -> [String] {
        func blocks(of value: Any) -> [String] {
            switch value {
            case let text as String:
                text.contains("<") ? Self.blocks(ofHTML: Array(text.utf8)) : [text]
            case let list as [Any]: list.flatMap(blocks)
            case let object as [String: Any]: object.values.flatMap(blocks)
            default: []
            }
        }
        let options = JSONSerialization.ReadingOptions.fragmentsAllowed
        let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: options)
        return value.map(blocks) ?? []
    }

    /// Returns the letters and digits of words in lower case: signs, spaces and marks of Markdown
    /// differ between a text and the files made of it.
    static func letters(of words: String) -> [UInt8] {
        var letters: [UInt8] = []
        for scalar in words.unicodeScalars {
            let properties = scalar.properties
            if scalar.isASCII {
                let byte = UInt8(scalar.value) | 0x20
                if (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) {
                    letters.append(byte)
                }
            } else if properties.isAlphabetic || properties.numericType != nil {
                letters += properties.lowercaseMapping.utf8
            }
        }
        return letters
    }
}
