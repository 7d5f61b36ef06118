/// The syntax that a parser recognizes beyond the plain dialect, and how it is written as HTML.
///
/// Start from a preset and change what differs:
///
///     var options = MarkdownOptions.article
///     options.labels = .chinese
///     let parser = MarkdownParser(options: options)
public struct MarkdownOptions: Sendable {
    /// The extensions of CommonMark to recognize; by default, the extensions of GitHub.
    public var extensions: SyntaxExtensions = .gitHub

    /// The rules for Chinese, Japanese and Korean text; by default, only `.emphasis`.
    public var cjk: CJKRules = .emphasis

    /// Whether the tags that GitHub forbids (`script`, `style`, `iframe` …) are written as text.
    ///
    /// Off by default: authors may write raw HTML. This option is not a sanitizer: attributes such
    /// as `onclick`, URLs that begin with `javascript:` and all other elements are kept. Texts of
    /// people whom you do not trust need an HTML sanitizer, before they become content or in a
    /// modifier.
    public var filtersTags = false

    /// How headings are anchored.
    public var headingAnchors = HeadingAnchors.none

    /// The heading levels of the table of contents.
    public var tableOfContentsLevels: ClosedRange<Int> = 2...3

    /// Whether the first paragraph `[[toc]]` at the top level becomes the table of contents.
    ///
    /// `<nav class="toc" aria-label="…"><ul><li><a href="#…">…</a><ul>…</ul></li></ul></nav>`; needs
    /// `headingAnchors`.
    public var expandsTableOfContents = false

    /// Whether `> [!NOTE]` becomes an alert, as on GitHub, and `> [!any name]- Title` a callout, as in Obsidian.
    ///
    /// `<aside class="alert alert-note"><p class="alert-title">Note</p>…</aside>`; the titles are
    /// in `labels`. With `-` or `+` after the brackets, the alert is a `details` element, closed or
    /// open.
    public var recognizesAlerts = false

    /// Whether info strings are read beyond the language; see `CodeBlockInfo`.
    ///
    /// A block with a title is `<figure
    /// class="code"><figcaption>…</figcaption><pre>…</pre></figure>`. In a block with line numbers,
    /// emphasized lines or changed lines, each line is a `<span class="line …">` with the classes
    /// `emphasized`, `added` and `removed`.
    public var readsCodeAttributes = false

    /// The folders whose files empty code blocks may include; if nil, such blocks remain empty.
    public var inclusion: CodeInclusion?

    /// Whether the lines of Swift code from `// hide` to `// show` are left out.
    public var hidesCodeLines = false

    /// Whether `mermaid` blocks are written for Mermaid's script: `<pre class="mermaid">…</pre>`.
    public var passesMermaid = false

    /// Whether `[[Ctrl+C]]` is written as keys: `<kbd>Ctrl</kbd>+<kbd>C</kbd>`.
    public var recognizesKeys = false

    /// Whether `{.name #name key="value"}` sets attributes: directly after a link, an image or the
    /// text of a heading, those of that element; as a line `{: .name}`, those of the block above
    /// the line.
    ///
    /// The keys are `class`, `id` and `title`, for images also `width`, `height` and `loading`;
    /// braces with anything else are text. Classes get the prefix `md-`, so that a text cannot use
    /// the styles and scripts of a theme by accident. Lines of attributes are not read while
    /// `ImageOptions.standsAlone` is on.
    public var readsAttributes = false

    /// Whether `MarkdownParser.article(from:bodyStart:)` reads wiki links: `[[Name]]`,
    /// `[[Name#Heading|text]]` and `![[picture.png|300]]`.
    ///
    /// They become links and images whose URLs begin with `wiki: `; a caller that knows the pages
    /// has to resolve these URLs; see `WikiLink`.
    ///
    /// Names of keys, `[[toc]]` and references with a definition take precedence. In a block that
    /// contains `\\[`, no wiki links are read.
    public var recognizesWikiLinks = false

    /// Whether comments, `%%…%%` as in Obsidian, are removed before anything else reads the text.
    ///
    /// A comment begins at the edge of a word and ends in the same paragraph, or it stands between
    /// lines `%%`. Code and formulas have none. `MarkdownArticle.openCommentLine` tells of a comment
    /// that is not closed.
    public var hidesComments = false

    /// The code highlighter; `nil` leaves code plain.
    public var highlighter: CodeBlockHighlighter?

    /// How images are read and written.
    public var images = ImageOptions()

    /// The attributes of links to other sites; if `nil`, all links are written alike.
    public var externalLinks: ExternalLinks?

    /// The handlers of block directives, by name.
    ///
    /// Used only with `SyntaxExtensions.directives`. A directive without a handler is written as an
    /// alert if it has the name of an alert, such as `:::note Title`, and `recognizesAlerts` is on;
    /// otherwise by `.division`. The built-in directives are `details`, `card`, `tabs` with a `tab`
    /// for each, `steps`, `wide`, `left`, `right`, `bilibili`, `youtube`, `vimeo`, `codepen` and
    /// `gist`.
    public var directives = DirectiveHandler.all

    /// The handlers of inline directives `:name[text]{key="value"}`, by name.
    ///
    /// Used only with `SyntaxExtensions.directives`. A directive without a handler is text. The
    /// built-in directives are `kbd`, `mark`, `sub`, `sup`, `abbr` and `ruby`.
    public var inlineDirectives = DirectiveHandler.allInline

    /// The prefix of footnote identifiers, for pages that show several texts.
    public var footnotePrefix = ""

    /// The words that the renderer itself writes.
    public var labels = MarkdownLabels.english

    /// Makes the options of the plain dialect.
    public init() {}

    /// The plain dialect: GitHub Flavored Markdown, written as the HTML that the original API
    /// wrote.
    public static let compatible = MarkdownOptions()

    /// The options for technical articles: every feature that does not need to know the site.
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
        options.hidesComments = true
        options.images.makesFigures = true
        options.images.standsAlone = false
        options.images.loadsLazily = true
        options.images.eagerCount = 1
        options.externalLinks = ExternalLinks()
        return options
    }()

    /// A string that differs if the options differ, for cache keys.
    ///
    /// Closures cannot be compared: the string contains only whether there are closures, and the
    /// names of directives. If you replace closures, add your own version to the key.
    public var fingerprint: String {
        var parts = ["ink-4"]
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
        if hidesComments { parts.append("comments") }
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
