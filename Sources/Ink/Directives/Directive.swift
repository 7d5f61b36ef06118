/// A block `:::name arguments` … `:::`.
///
///     :::bilibili id=BV1xx411c7mD title="介绍"
///     :::
public struct Directive: Sendable, Codable {
    /// The name behind the colons.
    public var name: String
    /// The arguments of the form `key=value`; quotes are removed.
    public var arguments: [String: String] = [:]
    /// The other words of the line, joined by single spaces.
    public var label = ""
    /// The HTML of what stands between the lines.
    public var content: [UInt8] = []
    /// The line of the opening fence, counted from 1 in the file.
    public var line = 0

    /// The HTML of what stands between the lines, as text.
    public var html: String { String(decoding: content, as: UTF8.self) }

    /// Reads what stands behind the colons; `nil` if no name does.
    init?(line bytes: ArraySlice<UInt8>) {
        let text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
        guard let first = text.first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else {
            return nil
        }
        let end = text.firstIndex { !Self.isNameByte($0) } ?? text.endIndex
        name = String(decoding: text[..<end], as: UTF8.self)
        readArguments(text[end...])
    }

    private mutating func readArguments(_ bytes: ArraySlice<UInt8>) {
        var scanner = AttributeScanner(bytes)
        var words: [String] = []
        while let token = scanner.next() {
            switch token {
            case .word(let word): words.append(word)
            case .attribute(let key, let value): arguments[key] = value
            case .braces(let text): readArguments(Array(text.utf8)[...])
            }
        }
        if !words.isEmpty { label = words.joined(separator: " ") }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }
}

/// Writes the HTML of a directive.
public struct DirectiveHandler: Sendable {
    /// Returns the HTML, UTF-8; called on the thread that renders.
    public var render: @Sendable (Directive, MarkdownLabels) -> [UInt8]

    /// Makes a handler from a closure that returns text.
    ///
    /// - Parameter html: Returns the HTML; `Directive.html` is what stands between the lines.
    public init(_ html: @escaping @Sendable (Directive) -> String) {
        render = { directive, _ in Array(html(directive).utf8) }
    }

    /// Makes a handler from a closure that returns bytes.
    ///
    /// - Parameter render: Returns the HTML, UTF-8.
    public init(render: @escaping @Sendable (Directive, MarkdownLabels) -> [UInt8]) {
        self.render = render
    }

    /// `:::details Summary` … `:::`, a collapsible section.
    ///
    /// `<details><summary>Summary</summary>…</details>`; the argument `open=true` opens it.
    public static let details = DirectiveHandler { directive, labels in
        var html: [UInt8] = []
        html.append(
            directive.arguments["open"] == "true" ? "<details open><summary>" : "<details><summary>"
        )
        html.appendEscaped(directive.label.isEmpty ? labels.details : directive.label)
        html.append("</summary>")
        html.append(contentsOf: directive.content)
        html.append("</details>")
        return html
    }

    /// `:::note Title` … `:::`, what `> [!NOTE]` becomes, with a title of its own where it has one.
    static let alert = DirectiveHandler { directive, labels in
        let name = directive.name.uppercased()
        var html: [UInt8] = []
        html.append("<aside class=\"alert alert-")
        html.append(contentsOf: name.lowercased().utf8)
        html.append("\"><p class=\"alert-title\">")
        html.appendEscaped(
            directive.label.isEmpty ? labels.alerts[name] ?? name : directive.label
        )
        html.append("</p>")
        html.append(contentsOf: directive.content)
        html.append("</aside>")
        return html
    }

    /// A `div` with the name in its class, and the label as its first paragraph.
    ///
    /// The prefix keeps names that authors choose apart from the classes that themes and their scripts know.
    static let division = DirectiveHandler { directive, _ in
        var html: [UInt8] = []
        html.append("<div class=\"directive directive-")
        html.append(contentsOf: directive.name.utf8)
        html.append("\">")
        if !directive.label.isEmpty {
            html.append("<p class=\"directive-label\">")
            html.appendEscaped(directive.label)
            html.append("</p>")
        }
        html.append(contentsOf: directive.content)
        html.append("</div>")
        return html
    }
}
