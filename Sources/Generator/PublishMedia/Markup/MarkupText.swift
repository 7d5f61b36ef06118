internal import PublishStorage

/// The text in pieces of HTML.
enum MarkupText {
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
        return HTMLText.unescaped(String(decoding: text, as: UTF8.self))
    }
}
