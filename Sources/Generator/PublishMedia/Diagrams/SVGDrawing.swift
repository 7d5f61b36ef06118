import Foundation

/// A drawing in SVG, made ready to stand in a page.
///
/// A drawing in black, white and grey gets the colour of the text around it, in light and dark alike: what is dark becomes that
/// colour, what is light becomes nothing. One with colours of its own keeps them all, on a white ground. What strict policies
/// forbid becomes attributes, and identifiers that pages might have twice are gone.
package struct SVGDrawing {
    /// Changes when drawings become others though their sources are the same.
    package static let revision = 1

    /// The element, without a title.
    package let text: String

    /// Reads what a program has written; nil when there is no drawing.
    ///
    /// - Parameters:
    ///   - svg: What the program has written.
    ///   - prefix: What stands before identifiers that the drawing needs.
    package init?(_ svg: String, prefix: String) {
        let bytes = Array(svg.utf8)
        guard let start = bytes.place(of: "<svg"), let end = Self.lastEnd(of: bytes), start < end
        else { return nil }
        if Self.isForeign(svg) {
            text = bytes.text(start..<end)
            return
        }
        // What looks like the end may stand in an attribute of a tag that goes on.
        var tags = Self.tags(in: bytes, start..<end).filter { $0.range.upperBound <= end }
        for index in tags.indices { Self.liftStyle(&tags[index]) }
        let isColoured = tags.contains { tag in
            tag.attributes.contains { name, value in
                Self.paints.contains(name) && value.map(Grey.init) == .some(.colour)
            }
        }
        let needsIdentifiers = bytes.place(of: "url(#") != nil || bytes.place(of: "href=\"#") != nil
        var output = ""
        var copied = start
        for (number, tag) in tags.enumerated() {
            output += Self.text(of: bytes, copied..<tag.range.lowerBound)
            copied = tag.range.upperBound
            var tag = tag
            if !isColoured { Self.recolour(&tag, isRoot: number == 0) }
            Self.rename(&tag, needsIdentifiers ? prefix : nil)
            if number == 0 { Self.keepSize(&tag) }
            output += tag.text
            if number == 0, isColoured {
                output += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
            }
        }
        text = output + Self.text(of: bytes, copied..<end)
    }

    /// Whether a drawing has styles, scripts or pages of its own, so that it can only be shown as an image.
    package static func isForeign(_ svg: String) -> Bool {
        let bytes = Array(svg.utf8)
        return ["<style", "<script", "<foreignObject"].contains { bytes.place(of: $0) != nil }
    }

    /// The texts that the drawing shows, for people who do not see it.
    package static func words(in svg: String) -> String {
        let bytes = Array(svg.utf8)
        var words: [String] = []
        var index = 0
        while let place = bytes.place(of: "<text", from: index),
            let end = bytes.place(of: "</text>", from: place)
        {
            let word = MarkupText.plain(bytes[place..<end]).trimmingCharacters(in: .whitespaces)
            if !word.isEmpty { words.append(word) }
            index = end
        }
        return words.joined(separator: ", ")
    }

    /// The drawing as pages have it, with a title.
    ///
    /// - Parameters:
    ///   - drawing: The element, as this type has left it.
    ///   - title: The title as HTML.
    /// - Returns: The element with the title, and a role for people who do not see it.
    package static func element(_ drawing: String, title: String) -> String {
        guard let end = drawing.firstIndex(of: ">") else { return drawing }
        // What can be followed must not be part of an image.
        let role = drawing.contains("<a ") ? "group" : "img"
        let label = title.replacing("\"", with: "&quot;")
        return drawing[..<end] + " role=\"\(role)\" aria-label=\"\(label)\"><title>\(title)</title>"
            + drawing[drawing.index(after: end)...]
    }
}

private extension SVGDrawing {
    /// The attributes that paint.
    static let paints: Set<String> = ["fill", "stroke", "stop-color"]

    static func lastEnd(of bytes: [UInt8]) -> Int? {
        var end: Int?
        while let place = bytes.place(of: "</svg>", from: end ?? 0) {
            end = place + "</svg>".utf8.count
        }
        return end
    }

    /// The start tags, without those of titles.
    static func tags(in bytes: [UInt8], _ range: Range<Int>) -> [MarkupTag] {
        var tags: [MarkupTag] = []
        var index = range.lowerBound
        while let place = bytes.place(of: "<", from: index), place < range.upperBound {
            index = place + 1
            if bytes.has("<!--", at: place) {
                index = bytes.place(of: "-->", from: place) ?? range.upperBound
            } else if let tag = MarkupTag(bytes, at: place) {
                index = tag.range.upperBound
                if tag.name != "title" { tags.append(tag) }
            } else if index < range.upperBound, MarkupTag.isLetter(bytes[index]) {
                // One that is not closed takes everything with it.
                break
            }
        }
        return tags
    }

    /// What stands between two tags, without comments and the titles of parts, which readers would see as names of the source.
    static func text(of bytes: [UInt8], _ range: Range<Int>) -> String {
        let piece = Array(bytes[range])
        var text = ""
        var index = 0
        while index < piece.count {
            let comment = piece.place(of: "<!--", from: index) ?? piece.count
            let title = piece.place(of: "<title>", from: index) ?? piece.count
            let start = min(comment, title)
            text += piece.text(index..<start)
            guard start < piece.count else { break }
            let closing = comment < title ? "-->" : "</title>"
            let end = piece.place(of: closing, from: start).map { $0 + closing.utf8.count }
            index = end ?? piece.count
        }
        return text
    }

    /// Turns an attribute `style` into attributes of its properties.
    static func liftStyle(_ tag: inout MarkupTag) {
        guard let style = tag["style"] else { return }
        tag.attributes.removeAll { $0.name == "style" }
        // Sizes and backgrounds of the whole are no matter of the drawing.
        if tag.name == "svg" { return }
        for declaration in style.split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2 else { continue }
            tag.attributes.removeAll { $0.name == parts[0] }
            tag.attributes.append((parts[0], parts[1]))
        }
    }

    static func recolour(_ tag: inout MarkupTag, isRoot: Bool) {
        for index in tag.attributes.indices where paints.contains(tag.attributes[index].name) {
            switch tag.attributes[index].value.map(Grey.init) {
            case .dark: tag.attributes[index].value = "currentColor"
            case .light: tag.attributes[index].value = "none"
            default: break
            }
        }
        // Text is black where nothing is said.
        if isRoot { tag.attributes.append(("fill", "currentColor")) }
    }

    static func rename(_ tag: inout MarkupTag, _ prefix: String?) {
        guard let prefix else {
            tag.attributes.removeAll { $0.name == "id" }
            return
        }
        for index in tag.attributes.indices {
            let (name, value) = tag.attributes[index]
            guard let value else { continue }
            if name == "id" { tag.attributes[index].value = prefix + value }
            tag.attributes[index].value = tag.attributes[index].value?
                .replacing("url(#", with: "url(#" + prefix)
            if name.hasSuffix("href"), value.hasPrefix("#") {
                tag.attributes[index].value = "#" + prefix + value.dropFirst()
            }
        }
    }

    /// Leaves of the attributes of the whole only those that HTML knows.
    static func keepSize(_ tag: inout MarkupTag) {
        let kept = ["xmlns", "xmlns:xlink", "width", "height", "viewBox", "fill"]
        tag.attributes = tag.attributes.filter { kept.contains($0.name) }
        if tag["xmlns"] == nil {
            tag.attributes.insert(("xmlns", "http://www.w3.org/2000/svg"), at: 0)
        }
    }
}

/// How much light a colour has, for colours that are none.
private enum Grey {
    case dark
    case light
    /// Nothing is painted, or what is around decides.
    case nothing
    case colour

    init(_ colour: String) {
        switch colour.lowercased() {
        case "black": self = .dark
        case "white": self = .light
        case "none", "transparent", "currentcolor", "inherit": self = .nothing
        case let name where name.hasPrefix("grey") || name.hasPrefix("gray"):
            let share = Int(name.dropFirst(4))
            self = share.map { $0 > 60 } ?? false ? .light : .dark
        case let digits where digits.hasPrefix("#") && digits.count >= 7:
            let parts = [1, 3, 5].map { start -> Int in
                let first = digits.index(digits.startIndex, offsetBy: start)
                return Int(digits[first..<digits.index(first, offsetBy: 2)], radix: 16) ?? 0
            }
            guard Set(parts).count == 1 else { fallthrough }
            self = parts[0] > 150 ? .light : .dark
        default: self = .colour
        }
    }
}
