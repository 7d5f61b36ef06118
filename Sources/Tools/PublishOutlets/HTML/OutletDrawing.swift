internal import PublishStorage

/// An SVG drawing that needs nothing else: without identifiers, style sheets, scripts and
/// references.
struct OutletDrawing {
    /// The `svg` element.
    let html: String

    /// The elements that draw something.
    private static let shapes: Set<String> = [
        "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text",
        "tspan",
    ]
    /// The elements that are replaced by their content.
    private static let unwrapped: Set<String> = ["a", "switch"]
    private static let silent: Set<String> = ["title", "desc", "metadata"]

    /// Makes a drawing without identifiers from an `svg` element; nil if the drawing cannot do
    /// without them.
    init?(_ element: HTMLElement, style: String = "max-width:100%;height:auto") {
        guard let html = Self.html(of: element, style: style) else { return nil }
        self.html = html
    }

    private static func html(of element: HTMLElement, style: String? = nil) -> String? {
        if silent.contains(element.name) { return "" }
        var content = ""
        for child in element.children {
            switch child {
            case .text(let text): content += text
            case .element(let child):
                guard let html = html(of: child) else { return nil }
                content += html
            }
        }
        if unwrapped.contains(element.name) { return content }
        guard shapes.contains(element.name) else {
            return element.name == "defs" && content.isEmpty ? "" : nil
        }
        var attributes = ""
        for (name, value) in element.attributes {
            let plain = name.lowercased()
            if value.contains("url(") { return nil }
            guard plain != "id", plain != "class", plain != "role", plain != "tabindex",
                plain != "style",
                !plain.hasPrefix("on"), !plain.hasPrefix("aria-"), !plain.hasPrefix("xlink"),
                !plain.hasPrefix("xmlns:"), plain != "href", !plain.hasPrefix("data-")
            else {
                if plain == "style", style == nil, !value.isEmpty {
                    attributes += presentation(value)
                }
                continue
            }
            attributes += " \(name)=\"\(HTMLText.escaped(value))\""
        }
        if let style { attributes += " style=\"\(style)\"" }
        return "<\(element.name)\(attributes)>\(content)</\(element.name)>"
    }

    /// The declarations of a style that SVG also has as attributes, written as attributes.
    private static func presentation(_ style: String) -> String {
        style.split(separator: ";").compactMap { declaration -> String? in
            let parts = declaration.split(separator: ":", maxSplits: 1).map {
                $0.filter { !$0.isNewline }
            }
            guard parts.count == 2 else { return nil }
            let name = parts[0].filter { !$0.isWhitespace }
            guard
                name.hasPrefix("fill") || name.hasPrefix("stroke") || name.hasPrefix("font")
                    || name == "opacity"
                    || name == "text-anchor"
            else { return nil }
            return " \(name)=\"\(HTMLText.escaped(String(parts[1])))\""
        }.joined()
    }
}
