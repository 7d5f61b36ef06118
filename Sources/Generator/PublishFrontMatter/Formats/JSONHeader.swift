internal import PublishStorage

/// Front matter in JSON, located in a text.
///
/// Generators write it in three forms: in braces at the start (Hugo); in braces between `---` or
/// after `---json` (Eleventy); and as keys without braces, between two `;;;` of which the first may
/// be missing (Hexo). The content is parsed as YAML.
struct JSONHeader {
    /// The content, in braces.
    let content: String
    let contentLine: Int
    /// The offset of the body in bytes.
    let bodyStart: Int

    /// Finds front matter in JSON; nil if the text does not begin with it.
    init?(in text: String) {
        let beginning = Array(text.utf8.prefix(Self.mostBeforeIt))
        guard let (start, known) = Self.beginning(in: beginning) else { return nil }
        let bytes = Array(text.utf8)
        var fence = known
        let line = bytes[..<start].count { $0 == 0x0A } + 1
        var end = start
        let hasBraces = bytes[start] == 0x7B
        if hasBraces {
            var key = start + 1
            Self.skipSpace(in: bytes, &key)
            guard key < bytes.count, bytes[key] == 0x22,
                let close = Self.end(of: bytes, from: start)
            else { return nil }
            end = close
        } else {
            guard let close = bytes.place(of: "\n;;;", from: start) else { return nil }
            end = close
            fence = ";;;"
        }
        let written = String(decoding: bytes[start..<end], as: UTF8.self)
        content = hasBraces ? written : "{" + written + "}"
        contentLine = line
        var body = end
        if let fence = fence ?? (hasBraces ? ";;;" : nil) {
            Self.skipSpace(in: bytes, &body)
            if bytes[body...].starts(with: fence.utf8) {
                body += 3
            } else if fence == "---" {
                return nil
            } else {
                body = end
            }
        }
        bodyStart = body
    }

    /// The largest number of bytes up to the opening brace or quotation mark.
    private static let mostBeforeIt = 32

    /// Returns the offset of the opening brace or quotation mark, and the fence before it; nil if
    /// the text does not begin with JSON.
    private static func beginning(in bytes: [UInt8]) -> (start: Int, fence: String?)? {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        skipSpace(in: bytes, &start)
        var fence: String?
        for known in ["---json", "---", ";;;"] where fence == nil {
            guard bytes[start...].starts(with: known.utf8) else { continue }
            var next = start + known.utf8.count
            guard next < bytes.count, bytes[next] <= 0x20 else { continue }
            skipSpace(in: bytes, &next)
            start = next
            fence = known == ";;;" ? ";;;" : "---"
        }
        guard start < bytes.count,
            bytes[start] == 0x7B || bytes[start] == 0x22 && fence != "---"
        else { return nil }
        return (start, fence)
    }

    private static func skipSpace(in bytes: [UInt8], _ position: inout Int) {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
            position += 1
        }
    }

    /// Returns the offset after the closing brace that matches the opening one; nil if the brace is
    /// never closed.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var depth = 0
        var isText = false
        var position = start
        while position < bytes.count {
            switch bytes[position] {
            case 0x5C where isText: position += 1
            case 0x22: isText.toggle()
            case 0x7B where !isText: depth += 1
            case 0x7D where !isText:
                depth -= 1
                if depth == 0 { return position + 1 }
            default: break
            }
            position += 1
        }
        return nil
    }
}
