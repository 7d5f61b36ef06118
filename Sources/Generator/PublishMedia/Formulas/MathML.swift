import Foundation
internal import PublishStorage

/// A formula as pages show it.
struct MathML {
    /// The element `math`.
    let text: String

    /// Takes the element from what pandoc has written.
    ///
    /// The source, which pandoc adds as an annotation, becomes the alternative text: readers of feeds that know no MathML would
    /// show it beside the formula. Attributes `style`, which strict policies forbid, say nothing that others do not.
    ///
    /// - Parameters:
    ///   - html: What pandoc has written.
    ///   - tex: The source.
    init?(ofPandoc html: String, tex: String) {
        let bytes = Array(html.utf8)
        guard let start = bytes.place(of: "<math"),
            let end = bytes.place(of: "</math>", from: start)
        else { return nil }
        var output = ""
        var index = start
        while index < end, let place = bytes.place(of: "<", from: index) {
            output += bytes.text(index..<place)
            if place >= end { break }
            if bytes.has("</semantics>", at: place) {
                index = place + "</semantics>".utf8.count
            } else if bytes.has("<annotation", at: place) {
                guard let last = bytes.place(of: "</annotation>", from: place) else { return nil }
                index = last + "</annotation>".utf8.count
            } else if var tag = MarkupTag(bytes, at: place) {
                index = tag.range.upperBound
                if tag.name == "semantics" { continue }
                tag.attributes.removeAll { $0.name == "style" || $0.name == "xmlns" }
                if tag.name == "math" {
                    tag.attributes.append(("alttext", HTMLText.escaped(Self.line(of: tex))))
                }
                output += tag.text
            } else {
                output += "<"
                index = place + 1
            }
        }
        text = output + "</math>"
    }

    /// The source in one line.
    private static func line(of tex: String) -> String {
        tex.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
