/// The syntax that a parser recognizes beyond the plain dialect, and how it is written as HTML.
///
/// Start from a preset and change what differs:
///
///     var options = MarkdownOptions.article
///     options.labels = .chinese
///     let parser = MarkdownParser(options: options)
public struct MarkdownOptions: Sendable {
    /// The extensions of CommonMark to recognize; those of GitHub by default.
    public var extensions: SyntaxExtensions = .gitHub

    /// The rules for Chinese, Japanese and Korean; only `.emphasis` by default.
    public var cjk: CJKRules = .emphasis

    /// Whether the tags that GitHub forbids (`script`, `style`, `iframe` …) are written as text.
    ///
    /// Off by default: authors may write raw HTML. This is not a sanitizer: attributes such as `onclick`, URLs that
    /// begin with `javascript:` and all other elements are kept. Pass texts of people you do not trust with scripts on
    /// your site through an HTML sanitizer, before they become content or in a modifier.
    public var filtersTags = false

    /// The form of anchors on headings.
    public var headingAnchors = HeadingAnchors.none

    /// The heading levels of the table of contents.
    public var tableOfContentsLevels: ClosedRange<Int> = 2...3

    /// Whether the first paragraph `[[toc]]` at the top level is replaced with the table of contents.
    ///
    /// `<nav class="toc" aria-label="…"><ul><li><a href="#…">…</a><ul>…</ul></li></ul></nav>`; needs
    /// `headingAnchors`.
    public var expandsTableOfContents = false

    /// Whether `> [!NOTE]` becomes an alert, as on GitHub, and `> [!any name]- Title` a callout, as in Obsidian.
    ///
    /// `<aside class="alert alert-note"><p class="alert-title">Note</p>…</aside>`; the titles are in `labels`. `-` and
    /// `+` after the brackets write a `details` element, closed or open.
    public var recognizesAlerts = false

    /// Whether the info strings of fences are read beyond the language; see `CodeBlockInfo`.
    ///
    /// A title writes `<figure class="code"><figcaption>…</figcaption><pre>…</pre></figure>`. In blocks with line
    /// numbers, emphasized or changed lines, each line is a `<span class="line …">` with the classes `emphasized`,
    /// `added` and `removed`.
    public var readsCodeAttributes = false

    /// The folders whose files empty code blocks may include; nil leaves such blocks empty.
    public var inclusion: CodeInclusion?

    /// Whether lines of Swift from `// hide` to `// show` are left out.
    public var hidesCodeLines = false

    /// Whether `mermaid` blocks are written for Mermaid's script: `<pre class="mermaid">…</pre>`.
    public var passesMermaid = false

    /// Whether `[[Ctrl+C]]` is written as keys: `<kbd>Ctrl</kbd>+<kbd>C</kbd>`.
    public var recognizesKeys = false

    /// Whether `{.name #name key="value"}` directly after a link, an image or the text of a heading sets its
    /// attributes, and a line `{: .name}` those of the block above.
    ///
    /// The keys are `class`, `id` and `title`, for images also `width`, `height` and `loading`; braces with anything
    /// else are text. Classes get the prefix `md-`, so that a text cannot use the styles and scripts of a theme by
    /// accident. Lines of attributes are not read while `ImageOptions.standsAlone` is on.
    public var readsAttributes = false

    /// Whether `MarkdownParser.article(from:bodyStart:)` writes `[[Name]]`, `[[Name#Heading|text]]` and
    /// `![[picture.png|300]]` as links and images whose URL begins with `wiki: `, to be resolved by a caller that knows
    /// the pages; see `WikiLink`.
    ///
    /// Names of keys, `[[toc]]` and defined references take precedence. In a block with `\\[` nothing is read as such a
    /// link.
    public var recognizesWikiLinks = false

    /// The highlighter of code; `nil` leaves code plain.
    public var highlighter: CodeHighlighter?

    /// The form of images.
    public var images = ImageOptions()

    /// The attributes of links to other sites; `nil` writes all links alike.
    public var externalLinks: ExternalLinks?

    /// The handlers of block directives by name.
    ///
    /// Used only with `SyntaxExtensions.directives`. A directive without a handler is written as an alert if its name
    /// is that of an alert, such as `:::note Title`, and `recognizesAlerts` is on; any other as `.division`. Built in
    /// are `details`, `card`, `tabs` with a `tab` for each, `steps`, `wide`, `left`, `right`, `bilibili`, `youtube`,
    /// `vimeo`, `codepen` and `gist`.
    public var directives = DirectiveHandler.all

    /// The handlers of inline directives `:name[text]{key="value"}` by name.
    ///
    /// Used only with `SyntaxExtensions.directives`. A directive without a handler is text. Built in are `kbd`, `mark`,
    /// `sub`, `sup`, `abbr` and `ruby`.
    public var inlineDirectives = DirectiveHandler.allInline

    /// The prefix of footnote identifiers, for pages that show several texts.
    public var footnotePrefix = ""

    /// The localizable words that the renderer writes by itself.
    public var labels = MarkdownLabels.english

    /// Makes the options of the plain dialect.
    public init() {}

    /// The plain dialect: GitHub Flavored Markdown, with the HTML shapes of the original API.
    public static let compatible = MarkdownOptions()

    /// The options for technical articles: every feature that works without knowing the site.
    public static let article: MarkdownOptions = {
        var options = MarkdownOptions()
        options.extensions = .all
        options.cjk = [.emphasis, .softBreaks]
        options.headingAnchors = .links
        options.expandsTableOfContents = true
        options.recognizesAlerts = true
        options.readsCodeAttributes = true
        options.passesMermaid = true
        options.recognizesKeys = true
        options.readsAttributes = true
        options.images.makesFigures = true
        options.images.standsAlone = false
        options.images.loadsLazily = true
        options.images.eagerCount = 1
        options.externalLinks = ExternalLinks()
        return options
    }()

    /// A string that changes with the options, for cache keys.
    ///
    /// Closures cannot be compared: only their presence and the names of directives are part of it. If you replace
    /// closures, add a version of your own to the key.
    public var fingerprint: String {
        var parts = ["ink-3"]
        parts.append("\(extensions.rawValue),\(cjk.rawValue),\(filtersTags)")
        parts.append(
            "\(headingAnchors.rawValue),\(tableOfContentsLevels),\(expandsTableOfContents)"
        )
        parts.append(
            "\(recognizesAlerts),\(readsCodeAttributes),\(passesMermaid),\(recognizesKeys)"
        )
        parts.append("\(images.makesFigures),\(images.loadsLazily),\(images.eagerCount)")
        parts.append("\(images.standsAlone),\(images.size != nil),\(highlighter != nil)")
        if images.readsSizes { parts.append("sizes") }
        if hidesCodeLines { parts.append("hides") }
        if let inclusion { parts.append("includes \(inclusion.folders.debugDescription)") }
        if readsAttributes { parts.append("attributes") }
        if recognizesWikiLinks { parts.append("wiki links") }
        if let externalLinks {
            let target = externalLinks.target.debugDescription
            let hosts = externalLinks.ownHosts.sorted().debugDescription
            parts.append("\(externalLinks.relation.debugDescription),\(target),\(hosts)")
        }
        parts.append(directives.keys.sorted().debugDescription)
        parts.append(inlineDirectives.keys.sorted().debugDescription)
        parts.append(footnotePrefix.debugDescription)
        let alerts = labels.alerts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        parts.append(alerts.debugDescription)
        parts.append(
            [
                labels.tableOfContents, labels.footnotes, labels.footnoteReturn, labels.headingLink,
                labels.details,
            ].debugDescription
        )
        return parts.joined(separator: ";")
    }
}
