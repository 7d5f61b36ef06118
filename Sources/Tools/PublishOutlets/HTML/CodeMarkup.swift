internal import Highlighter
internal import PublishStorage

/// A code block with inline colours.
struct CodeMarkup {
    /// Whether the platform supports `white-space`, so that spaces and line breaks can be kept.
    let keepsSpace: Bool

    private static let kinds: [String: TokenKind] = Dictionary(
        TokenKind.allCases.compactMap { kind in kind.className.map { ($0, kind) } },
        uniquingKeysWith: { first, _ in first }
    )

    /// The HTML for the content of `code` within `pre`.
    func html(of code: HTMLElement) -> String {
        var code = code
        let isPlain = code.children.allSatisfy { if case .text = $0 { true } else { false } }
        let language = code.classes.first { $0.hasPrefix("language-") }?.dropFirst(9)
        if isPlain, let language {
            var output: [UInt8] = []
            if CodeHighlighter.highlight(
                Array(code.text.utf8),
                language: String(language),
                into: &output
            ) {
                code.children =
                    HTMLTreeBuilder.tree(of: String(decoding: output, as: UTF8.self)).children
            }
        }
        var html = html(of: code.children)
        while html.hasSuffix("<br>") { html.removeLast(4) }
        while html.last?.isNewline == true { html.removeLast() }
        return html
    }

    private func html(of nodes: [HTMLNode]) -> String {
        nodes.map { node in
            switch node {
            case .text(let text): return spaced(text)
            case .element(let element):
                if element.name == "br" { return keepsSpace ? "\n" : "<br>" }
                let content = html(of: element.children)
                guard let style = style(of: element) else { return content }
                return "<span style=\"\(style)\">\(content)</span>"
            }
        }.joined()
    }

    private func spaced(_ text: String) -> String {
        if keepsSpace { return text }
        return text.replacing("\r\n", with: "\n").reduce(into: "") { html, character in
            switch character {
            case " ": html += "\u{A0}"
            case "\t": html += "\u{A0}\u{A0}\u{A0}\u{A0}"
            case "\n": html += "<br>"
            default: html.append(character)
            }
        }
    }

    private func style(of element: HTMLElement) -> String? {
        let palette = CodePalette.light
        for name in element.classes {
            guard let kind = Self.kinds[String(name)] else { continue }
            let background = palette.backgrounds[kind].map { ";background-color:\($0)" } ?? ""
            let weight = kind == .strong || kind == .heading ? ";font-weight:600" : ""
            return "color:\(palette.color(of: kind))\(background)\(weight)"
        }
        let lines = [("emphasized", "#fff3c4"), ("added", "#dff5e4"), ("removed", "#fde5e4")]
        return lines.first { element.has($0.0) }.map { "background-color:\($0.1)" }
    }
}
