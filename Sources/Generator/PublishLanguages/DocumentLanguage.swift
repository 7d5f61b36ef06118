/// Corrects the language and the direction that a rendered document states.
///
/// Themes that know of one language write the site's on every page.
package struct DocumentLanguage {
    /// The language's tag.
    let tag: String
    /// The direction; nil leaves what the theme wrote.
    let direction: String?

    /// Takes a language's tag, and the direction where it has to be stated.
    package init(tag: String, direction: String?) {
        self.tag = tag
        self.direction = direction
    }

    /// Sets the attributes of the first tag of a document if it is `html`; reads no further.
    package func apply(to document: inout [UInt8]) {
        guard let tag = RootTag(in: document) else { return }
        var attributes: [UInt8] = []
        for attribute in tag.attributes {
            let name = String(decoding: document[attribute.name], as: UTF8.self).lowercased()
            if name == "lang" || (name == "dir" && direction != nil) { continue }
            attributes.append(UInt8(ascii: " "))
            attributes += document[attribute.name.lowerBound..<attribute.end]
        }
        var new = Array(" lang=\"\(self.tag)\"".utf8)
        if let direction { new += Array(" dir=\"\(direction)\"".utf8) }
        new += attributes
        guard !new.elementsEqual(document[tag.range]) else { return }
        // Replacing in place would move the rest of the page byte by byte.
        var result: [UInt8] = []
        result.reserveCapacity(document.count + new.count)
        result += document[..<tag.range.lowerBound]
        result += new
        result += document[tag.range.upperBound...]
        document = result
    }

    /// Inserts markup at the start of the document's head, if it has one.
    package static func insert(_ markup: String, intoHeadOf document: inout [UInt8]) {
        guard let root = RootTag(in: document) else { return }
        var index = root.range.upperBound
        let name = Array("<head".utf8)
        while let open = document[index...].firstIndex(of: UInt8(ascii: "<")) {
            let end = document[open...].firstIndex(of: UInt8(ascii: ">")) ?? document.endIndex
            guard end < document.endIndex else { return }
            let isHead = document[open...].starts(with: name)
            let next = open + name.count
            if isHead, document[next] == UInt8(ascii: ">") || RootTag.isSpace(document[next]) {
                document.insert(contentsOf: markup.utf8, at: end + 1)
                return
            }
            // Nothing but white space and comments stands before the head.
            guard document[open...].starts(with: "<!".utf8) else { return }
            index = end + 1
        }
    }
}

/// The start tag of the root element of a document.
private struct RootTag {
    /// An attribute with its value.
    struct Attribute {
        var name: Range<Int>
        var end: Int
    }

    /// What stands between the element's name and the end of the tag.
    var range: Range<Int>
    var attributes: [Attribute] = []

    /// Finds the tag behind document type, processing instructions and comments.
    init?(in document: [UInt8]) {
        var index = 0
        while let open = document[index...].firstIndex(of: UInt8(ascii: "<")) {
            if document[open...].starts(with: "<!--".utf8) {
                guard let end = Self.endOfComment(from: open + 4, in: document) else { return nil }
                index = end
            } else if open + 1 < document.count,
                document[open + 1] == UInt8(ascii: "!") || document[open + 1] == UInt8(ascii: "?")
            {
                guard let end = document[open...].firstIndex(of: UInt8(ascii: ">")) else {
                    return nil
                }
                index = end + 1
            } else {
                let name = document[(open + 1)...].prefix(4)
                guard String(decoding: name, as: UTF8.self).lowercased() == "html" else {
                    return nil
                }
                range = (open + 5)..<(open + 5)
                guard readAttributes(of: document) else { return nil }
                return
            }
        }
        return nil
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func endOfComment(from start: Int, in document: [UInt8]) -> Int? {
        var index = start
        while let dash = document[index...].firstIndex(of: UInt8(ascii: "-")) {
            if document[dash...].starts(with: "-->".utf8) { return dash + 3 }
            index = dash + 1
        }
        return nil
    }

    /// Reads up to the end of the tag; false when it has none.
    private mutating func readAttributes(of document: [UInt8]) -> Bool {
        var index = range.lowerBound
        let end = document.count
        func skip(_ condition: (UInt8) -> Bool) {
            while index < end, condition(document[index]) { index += 1 }
        }
        guard index < end, document[index] == UInt8(ascii: ">") || Self.isSpace(document[index])
        else { return false }
        while true {
            skip(Self.isSpace)
            guard index < end else { return false }
            if document[index] == UInt8(ascii: ">") {
                range = range.lowerBound..<index
                return true
            }
            let start = index
            skip { !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
            let name = start..<index
            if index == start { index += 1 }
            var valueEnd = index
            skip(Self.isSpace)
            if index < end, document[index] == UInt8(ascii: "=") {
                index += 1
                skip(Self.isSpace)
                guard index < end else { return false }
                let quote = document[index]
                if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                    index += 1
                    skip { $0 != quote }
                    index = min(index + 1, end)
                } else {
                    skip { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
                }
                valueEnd = index
            }
            attributes.append(Attribute(name: name, end: valueEnd))
        }
    }
}
