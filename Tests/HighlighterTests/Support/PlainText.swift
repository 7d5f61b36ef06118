/// What a reader of highlighted HTML gets back.
enum PlainText {
    /// The text of HTML without its tags and escapes, byte by byte.
    static func of(_ html: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var index = 0
        while index < html.count {
            if html[index] == UInt8(ascii: "<") {
                while index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
                index += 1
            } else if html[index] == UInt8(ascii: "&") {
                let rest = html[index...].prefix(5)
                if rest.starts(with: "&lt;".utf8) {
                    text.append(UInt8(ascii: "<"))
                    index += 4
                } else if rest.starts(with: "&gt;".utf8) {
                    text.append(UInt8(ascii: ">"))
                    index += 4
                } else if rest.starts(with: "&amp;".utf8) {
                    text.append(UInt8(ascii: "&"))
                    index += 5
                } else {
                    text.append(0)
                    index += 1
                }
            } else {
                text.append(html[index])
                index += 1
            }
        }
        return text
    }

    /// The first span that holds a line break, or nil.
    static func brokenSpan(in html: [UInt8]) -> String? {
        var isOpen = false
        var index = 0
        while index < html.count {
            if html[index] == UInt8(ascii: "<") {
                isOpen = html[index + 1] != UInt8(ascii: "/")
            } else if isOpen, html[index] == UInt8(ascii: "\n") || html[index] == UInt8(ascii: "\r")
            {
                return String(decoding: html[max(0, index - 60)..<index], as: UTF8.self)
            }
            index += 1
        }
        return nil
    }
}
