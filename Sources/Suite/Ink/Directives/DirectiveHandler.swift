/// Writes the HTML of a directive.
public struct DirectiveHandler: Sendable {
    /// Returns the HTML, as UTF-8.
    ///
    /// Called on the thread that renders.
    public var render: @Sendable (Directive, MarkdownLabels) -> [UInt8] {
        didSet { isOurs = false }
    }
    /// Whether the output depends only on the directive and the labels, so that callers can cache
    /// it.
    public private(set) var isOurs = false

    /// Makes a handler from a closure that returns text.
    ///
    /// - Parameter html: Returns the HTML; `Directive.html` is the content of the directive.
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
    /// The built-in handlers of block directives by name.
    static let all: [String: DirectiveHandler] = {
        var handlers: [String: DirectiveHandler] = ["details": .details]
        for service in Embed.Service.allCases { handlers[service.rawValue] = .embed }
        for name in ["card", "steps", "tabs", "tab", "wide", "left", "right"] {
            handlers[name] = .division
        }
        return handlers
    }()

    /// The built-in handlers of inline directives by name.
    static let allInline: [String: DirectiveHandler] = {
        var handlers: [String: DirectiveHandler] = ["abbr": .abbreviation, "ruby": .ruby]
        for name in ["kbd", "mark", "sub", "sup"] { handlers[name] = .element }
        return handlers
    }()

    /// The handler of `:kbd[text]`, `:mark[text]` and others, whose name is the name of the
    /// element: `<kbd>text</kbd>`.
    public static let element = DirectiveHandler(ours: { directive, _ in
        Array("<\(directive.name)>".utf8) + directive.content + Array("</\(directive.name)>".utf8)
    })

    /// The handler of `:abbr[text]{title="…"}`: `<abbr title="…">text</abbr>`.
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

    /// The handler of `:ruby[汉字]{rt="hànzì"}`.
    ///
    /// Browsers show the reading above the text; browsers without support for ruby show `(hànzì)`
    /// after it.
    public static let ruby = DirectiveHandler(ours: { directive, _ in
        var html: [UInt8] = []
        html.append("<ruby>")
        html.append(contentsOf: directive.content)
        html.append("<rp>(</rp><rt>")
        html.appendEscaped(directive.arguments["rt"] ?? "")
        html.append("</rt><rp>)</rp></ruby>")
        return html
    })

    /// The handler of `:::details Summary` … `:::`, a collapsible section.
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

    /// The handler of `:::youtube address title="…" image="…"` … `:::` and of the other services: a
    /// link, and a placeholder for a frame.
    ///
    /// `<div class="embed embed-youtube" data-frame="…">…<p class="embed-title"><a
    /// href="…">Title</a> …</p></div>`. Nothing is loaded from the service; when the reader asks
    /// for it, the theme's script may load the address in `data-frame`. The words after the address
    /// are the title, if there is no `title`. An `image` on another site is ignored. If the
    /// directive has no readable address or identifier, it is written by ``division``.
    public static let embed = DirectiveHandler(ours: { directive, labels in
        guard let embed = Embed(directive) else { return division.render(directive, labels) }
        return embed.html(around: directive.content)
    })

    /// The handler of `:::note Title` … `:::`: writes the same HTML as for `> [!NOTE]`.
    ///
    /// The title replaces the default title.
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

    /// The handler of directives with other names: writes a `div` with the name as class and the
    /// label as first paragraph.
    ///
    /// The class has a prefix, so that authors cannot use the classes of themes and scripts by
    /// accident.
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
