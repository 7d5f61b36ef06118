/// Writes the HTML of a directive.
public struct DirectiveHandler: Sendable {
    /// Returns the HTML, UTF-8; called on the thread that renders.
    public var render: @Sendable (Directive, MarkdownLabels) -> [UInt8] {
        didSet { isOurs = false }
    }
    /// Whether what is written depends on nothing but the directive and the labels, so that caches may keep it.
    public private(set) var isOurs = false

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

    private init(ours render: @escaping @Sendable (Directive, MarkdownLabels) -> [UInt8]) {
        self.render = render
        isOurs = true
    }
}

extension DirectiveHandler {
    /// The handlers of all names that mean something without a site's doing.
    static let all: [String: DirectiveHandler] = {
        var handlers: [String: DirectiveHandler] = ["details": .details]
        for service in Embed.Service.allCases { handlers[service.rawValue] = .embed }
        for name in ["card", "steps", "tabs", "tab", "wide", "left", "right"] {
            handlers[name] = .division
        }
        return handlers
    }()

    /// The handlers of all names that mean something in a line without a site's doing.
    static let allInline: [String: DirectiveHandler] = {
        var handlers: [String: DirectiveHandler] = ["abbr": .abbreviation, "ruby": .ruby]
        for name in ["kbd", "mark", "sub", "sup"] { handlers[name] = .element }
        return handlers
    }()

    /// `:kbd[text]`, the element with the directive's name: `<kbd>text</kbd>`.
    public static let element = DirectiveHandler(ours: { directive, _ in
        Array("<\(directive.name)>".utf8) + directive.content + Array("</\(directive.name)>".utf8)
    })

    /// `:abbr[text]{title="…"}`, an abbreviation: `<abbr title="…">text</abbr>`.
    public static let abbreviation = DirectiveHandler(ours: { directive, _ in
        var html: [UInt8] = []
        html.append("<abbr")
        if let title = directive.arguments["title"] {
            html.append(" title=\"")
            html.appendAttribute(title)
            html.append(0x22)
        }
        html.append(0x3E)
        html.append(contentsOf: directive.content)
        html.append("</abbr>")
        return html
    })

    /// `:ruby[汉字]{rt="hànzì"}`, a reading above the text; `(hànzì)` behind it where a browser cannot.
    public static let ruby = DirectiveHandler(ours: { directive, _ in
        var html: [UInt8] = []
        html.append("<ruby>")
        html.append(contentsOf: directive.content)
        html.append("<rp>(</rp><rt>")
        html.appendEscaped(directive.arguments["rt"] ?? "")
        html.append("</rt><rp>)</rp></ruby>")
        return html
    })

    /// `:::details Summary` … `:::`, a collapsible section.
    ///
    /// `<details><summary>Summary</summary>…</details>`; the argument `open=true` opens it.
    public static let details = DirectiveHandler(ours: { directive, labels in
        var html: [UInt8] = []
        html.append(
            directive.arguments["open"] == "true" ? "<details open><summary>" : "<details><summary>"
        )
        html.appendEscaped(directive.label.isEmpty ? labels.details : directive.label)
        html.append("</summary>")
        html.append(contentsOf: directive.content)
        html.append("</details>")
        return html
    })

    /// `:::youtube address title="…" image="…"` … `:::`, and the like for the other services: a link with a place for the frame.
    ///
    /// `<div class="embed embed-youtube" data-frame="…">…<p class="embed-title"><a href="…">Title</a> …</p></div>`. Nothing of the
    /// service is loaded; a theme's script may load the address in `data-frame` when the reader asks for it. The words after the
    /// first are the title, too. An `image` of another site is left out. What no identifier can be read from is a `division`.
    public static let embed = DirectiveHandler(ours: { directive, labels in
        guard let embed = Embed(directive) else { return division.render(directive, labels) }
        return embed.html(around: directive.content)
    })

    /// `:::note Title` … `:::`, what `> [!NOTE]` becomes, with a title of its own where it has one.
    static let alert = DirectiveHandler(ours: { directive, labels in
        let name = directive.name.uppercased()
        var html: [UInt8] = []
        html.append("<aside class=\"")
        html.append(contentsOf: Alert.classes(name).utf8)
        html.append("\"><p class=\"alert-title\">")
        html.appendEscaped(
            directive.label.isEmpty ? labels.alerts[name] ?? name : directive.label
        )
        html.append("</p>")
        html.append(contentsOf: directive.content)
        html.append("</aside>")
        return html
    })

    /// A `div` with the name in its class, and the label as its first paragraph.
    ///
    /// The prefix keeps names that authors choose apart from the classes that themes and their scripts know.
    public static let division = DirectiveHandler(ours: { directive, _ in
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
    })
}
