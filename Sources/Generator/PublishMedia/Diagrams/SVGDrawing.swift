import Foundation
internal import PublishStorage

/// An SVG drawing prepared for embedding in a page.
///
/// A drawing in black, white and grey takes the colour of the text around it, in light and dark
/// schemes: dark parts get that colour, light parts become transparent. A drawing with other
/// colours keeps all of them, on a white background. Style attributes, which strict security
/// policies forbid, become presentation attributes. Identifiers, which could clash on a page, are
/// removed, or get a prefix if the drawing needs them.
package struct SVGDrawing {
    /// The version of the conversion; increase it when the same source gives another drawing.
    package static let revision = 2

    /// The element `svg`, without a title.
    package let text: String

    /// Parses the output of a program; nil if it contains no drawing.
    ///
    /// - Parameters:
    ///   - svg: The output of the program.
    ///   - prefix: The prefix for identifiers that the drawing refers to, so that they are unique
    ///     on a page.
    package init?(_ svg: String, prefix: String) {
        let bytes = Array(svg.utf8)
        guard let start = bytes.place(of: "<svg") else { return nil }
        let (pieces, end) = Self.pieces(of: bytes, from: start)
        if pieces.isEmpty { return nil }
        if Self.isForeign(svg) {
            text = bytes.text(start..<end)
            return
        }
        let isColoured = pieces.contains { piece in
            piece.tag?.attributes.contains { name, value in
                Self.paints.contains(name) && value.map(Grey.init) == .some(.colour)
            } == true
        }
        let needsIdentifiers = bytes.place(of: "url(#") != nil || bytes.place(of: "href=\"#") != nil
        var output = ""
        for (number, piece) in pieces.enumerated() {
            guard var tag = piece.tag else {
                output += bytes.text(piece.range)
                continue
            }
            if !isColoured { Self.recolour(&tag, isRoot: number == 0) }
            Self.rename(&tag, needsIdentifiers ? prefix : nil)
            tag.attributes.removeAll { name, value in
                let name = name.lowercased()
                return name == "class" || name.hasPrefix("on")
                    || name.hasSuffix("href") && !Self.isHarmless(value ?? "")
            }
            if number == 0 { Self.keepSize(&tag) }
            output += tag.text
            if number == 0, isColoured {
                output += "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
            }
        }
        text = output
    }

    /// Whether a drawing has style sheets, scripts or HTML inside, so that it can be shown only as
    /// an image (`img`).
    package static func isForeign(_ svg: String) -> Bool {
        let bytes = Array(svg.utf8)
        return ["<style", "<script", "<foreignObject"].contains { bytes.place(of: $0) != nil }
    }

    /// Returns the texts in the drawing, for screen readers.
    package static func words(in svg: String) -> String {
        let bytes = Array(svg.utf8)
        var words: [String] = []
        var start: Int?
        var scanner = HTMLScanner(bytes)
        while let token = scanner.next() {
            guard scanner.isTag(token, "text") else { continue }
            if let start, token.kind == .endTag {
                let word = HTMLScanner.text(of: Array(bytes[start..<token.range.lowerBound]))
                    .trimmingCharacters(in: .whitespaces)
                if !word.isEmpty { words.append(word) }
            }
            start = token.kind == .startTag ? token.range.upperBound : nil
        }
        return words.joined(separator: ", ")
    }

    /// Returns the element for a page, with a title.
    ///
    /// - Parameters:
    ///   - drawing: The prepared element.
    ///   - title: The title as HTML.
    /// - Returns: The element with the title, and a role for screen readers.
    package static func element(_ drawing: String, title: String) -> String {
        guard let end = drawing.firstIndex(of: ">") else { return drawing }
        // A screen reader does not reach links inside an element with the role `img`.
        let role = drawing.contains("<a ") ? "group" : "img"
        let label = title.replacing("\"", with: "&quot;")
        return drawing[..<end] + " role=\"\(role)\" aria-label=\"\(label)\"><title>\(title)</title>"
            + drawing[drawing.index(after: end)...]
    }
}

private extension SVGDrawing {
    /// The attributes that set colours.
    static let paints: Set<String> = ["fill", "stroke", "stop-color"]

    /// A start tag, or other markup that is copied unchanged.
    typealias Piece = (range: Range<Int>, tag: MarkupTag?)

    /// Splits a drawing into start tags and other markup, up to its last `</svg>`, and returns the
    /// end of that tag.
    ///
    /// Empty if there is no `</svg>`.
    ///
    /// Comments are dropped, and so are the titles of parts: browsers would show names from the
    /// source as tooltips.
    static func pieces(of bytes: [UInt8], from start: Int) -> (pieces: [Piece], end: Int) {
        var pieces: [Piece] = []
        var (count, end) = (0, start)
        var isInTitle = false
        var scanner = HTMLScanner(bytes, from: start)
        while let token = scanner.next() {
            if scanner.isTag(token, "title") {
                isInTitle = token.kind == .startTag && !token.isSelfClosing
            } else if !isInTitle, token.kind == .startTag {
                var tag = MarkupTag(token, of: scanner)
                liftStyle(&tag)
                pieces.append((token.range, tag))
            } else if !isInTitle, token.kind != .comment {
                pieces.append((token.range, nil))
                if scanner.isTag(token, "svg") {
                    (count, end) = (pieces.count, token.range.upperBound)
                }
            }
        }
        return (Array(pieces.prefix(count)), end)
    }

    /// Replaces the attribute `style` by presentation attributes.
    static func liftStyle(_ tag: inout MarkupTag) {
        guard let style = tag["style"] else { return }
        tag.attributes.removeAll { $0.name == "style" }
        // The style of the whole drawing (its size and background) is dropped.
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
        // Text in SVG is black by default, so the root sets the colour of the text around the
        // drawing.
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

    /// Whether a link is relative, HTTP(S) or mail, so that it cannot run code.
    static func isHarmless(_ link: String) -> Bool {
        // Browsers ignore spaces and control characters in a URL, and resolve character references.
        let text = HTMLText.unescaped(link).unicodeScalars.filter { $0.value > 32 }
        guard let colon = text.firstIndex(of: ":") else { return true }
        let scheme = String(String.UnicodeScalarView(text[..<colon])).lowercased()
        return ["http", "https", "mailto"].contains(scheme)
            || scheme.contains { "/?#".contains($0) }
    }

    /// Keeps only the attributes of the root element that the page needs.
    static func keepSize(_ tag: inout MarkupTag) {
        let kept = ["xmlns", "xmlns:xlink", "width", "height", "viewBox", "fill"]
        tag.attributes = tag.attributes.filter { kept.contains($0.name) }
        if tag["xmlns"] == nil {
            tag.attributes.insert(("xmlns", "http://www.w3.org/2000/svg"), at: 0)
        }
    }
}

/// The brightness of a colour if it is black, white or grey.
private enum Grey {
    case dark
    case light
    /// `none`, or inherited from the parent.
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
