/// What a parser recognizes beyond the plain dialect, and how it writes it.
///
/// Start from a preset and change what differs:
///
///     var options = MarkdownOptions.article
///     options.labels = .chinese
///     let parser = MarkdownParser(options: options)
public struct MarkdownOptions: Sendable {
    /// The extensions of CommonMark that are recognized; those of GitHub by default.
    public var extensions: SyntaxExtensions = .gitHub

    /// The rules for Chinese, Japanese and Korean; only `.emphasis` by default.
    public var cjk: CJKRules = .emphasis

    /// Whether the tags that GitHub forbids (`script`, `style`, `iframe` …) are written as text.
    ///
    /// Off by default: raw HTML is the author's own. This is no sanitizer: attributes such as `onclick`, addresses that
    /// begin with `javascript:`, and all other elements stay. Texts of people whom you would not let write scripts for your
    /// site have to go through a sanitizer made for HTML, before they become content or in a modifier.
    public var filtersTags = false

    /// How headings get anchors.
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
    /// `<aside class="alert alert-note"><p class="alert-title">Note</p>…</aside>`; the titles are in
    /// `labels`. `-` and `+` after the brackets make a `details` of it, folded or open.
    public var recognizesAlerts = false

    /// Whether the info strings of fences say more than the language; see `CodeBlockInfo`.
    ///
    /// A title makes `<figure class="code"><figcaption>…</figcaption><pre>…</pre></figure>`. Blocks
    /// with numbers, emphasized or changed lines have each line in `<span class="line …">`; see
    /// `CodeLines`.
    public var readsCodeAttributes = false

    /// The folders with files that empty blocks of code show; nil leaves such blocks empty.
    public var inclusion: CodeInclusion?

    /// Whether lines of Swift from `// hide` to `// show` are left out.
    public var hidesCodeLines = false

    /// Whether `mermaid` blocks are written for Mermaid's script: `<pre class="mermaid">…</pre>`.
    public var passesMermaid = false

    /// Whether `[[Ctrl+C]]` is written as keys: `<kbd>Ctrl</kbd>+<kbd>C</kbd>`.
    public var recognizesKeys = false

    /// Whether `{.name #name key="value"}` directly after a link, an image or the words of a heading gives it attributes, and `{: .name}`
    /// the block above that line.
    ///
    /// The keys are `class`, `id` and `title`, for images also `width`, `height` and `loading`; braces with anything else are text. Classes
    /// get the prefix `md-`, so that a text cannot take the looks and the scripts of what a theme has. Lines are not read where images
    /// stand alone, see `ImageOptions.standsAlone`.
    public var readsAttributes = false

    /// Whether `MarkdownParser.article(from:bodyStart:)` writes `[[Name]]`, `[[Name#Heading|text]]` and `![[picture.png|300]]` as links and
    /// pictures with an address that begins with `wiki: `, for whoever knows the pages; see `WikiLink`.
    ///
    /// Names of keys, `[[toc]]` and defined references win. In a block with `\\[` nothing is such a link.
    public var recognizesWikiLinks = false

    /// Colours code; `nil` leaves it plain.
    public var highlighter: CodeHighlighter?

    /// How images are written.
    public var images = ImageOptions()

    /// How links to other sites are written; `nil` writes all links alike.
    public var externalLinks: ExternalLinks?

    /// What is called for block directives, by name.
    ///
    /// Used only with `SyntaxExtensions.directives`. Without handler, one with the name of an alert, such as `:::note Title`, is
    /// written as that alert where `recognizesAlerts` is on, and any other as `.division`. There are handlers for `details`,
    /// `card`, `tabs` with a `tab` for each, `steps`, `wide`, `left`, `right`, `bilibili`, `youtube`, `vimeo`, `codepen` and `gist`.
    public var directives = DirectiveHandler.all

    /// What is called for `:name[text]{key="value"}`, by name.
    ///
    /// Used only with `SyntaxExtensions.directives`. Without handler the words stay as they are written. There are handlers for
    /// `kbd`, `mark`, `sub`, `sup`, `abbr` and `ruby`.
    public var inlineDirectives = DirectiveHandler.allInline

    /// What stands before the identifiers of footnotes, for pages that show several texts.
    public var footnotePrefix = ""

    /// The words that the renderer writes by itself.
    public var labels = MarkdownLabels.english

    /// Makes the options of the plain dialect.
    public init() {}

    /// The plain dialect: GitHub Flavored Markdown, with the HTML shapes of the original API.
    public static let compatible = MarkdownOptions()

    /// What a technical article needs: every feature that does not need to know the site.
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

    /// A string that differs whenever the switches differ, for the keys of caches.
    ///
    /// Closures cannot be compared: only whether there is one, and the names of directives, are
    /// part of it. Whoever replaces closures adds a version of their own to the key.
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
