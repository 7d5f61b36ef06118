/// An alert of GitHub or a callout of Obsidian: a block quote whose first line begins with `[!name]`.
///
///     > [!tip]- A title with *marks*
///     > The text.
///
/// Written as `<aside class="alert alert-note"><p class="alert-title">Note</p>…</aside>`. With `-`
/// or `+` after the name, it is a closed or open `details` element with the title in its `summary`.
package struct Alert {
    /// The name as written, without a `|` and the text after it.
    package let name: String
    /// Whether the alert is open at first; nil if it is not a `details` element.
    package let isOpen: Bool?
    /// The paragraph whose first line contains the marker and the title.
    let paragraph: MarkdownNode
    /// The length in bytes of the marker and the spaces after it.
    let markerLength: Int

    /// Reads the first line of a block quote; nil if the quote is not an alert.
    package init?(_ quote: MarkdownNode) {
        guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
            // If a reference with the name is defined, the parser has read the marker as a link;
            // then the quote is not an alert.
            let first = paragraph.firstChild, first.kind == .text
        else { return nil }
        let text = paragraph.inlineSource
        guard text.count >= 4, text[0] == 0x5B, text[1] == 0x21,
            let end = text.prefix(48).firstIndex(of: 0x5D),
            first.literal.starts(with: text[...end])
        else { return nil }
        let name = text[2..<end].prefix { $0 != 0x7C }
        guard let last = name.last, last != 0x20, name.allSatisfy(Self.isPartOfName) else {
            return nil
        }
        var length = end + 1
        let fold = length < text.count ? text[length] : 0
        if fold == 0x2B || fold == 0x2D { length += 1 }
        guard length == text.count || text[length].isSpace else { return nil }
        self.name = String(decoding: name, as: UTF8.self)
        isOpen = fold == 0x2B ? true : fold == 0x2D ? false : nil
        self.paragraph = paragraph
        markerLength =
            length + first.literal.dropFirst(length).prefix { $0 == 0x20 || $0 == 0x09 }.count
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte >= 0x80 || byte == 0x20 || byte == 0x2D || byte == 0x5F
    }

    /// Returns the default title of an alert: the title in the labels, or the name itself.
    func title(_ labels: MarkdownLabels) -> String {
        labels.alerts[Self.kind(name)] ?? name
    }

    /// The closest of GitHub's five alert names, in upper case.
    var nearestOfGitHub: String {
        let kind = Self.kind(name)
        return Self.gitHub.contains(kind) ? kind : (Self.families[kind] ?? "note").uppercased()
    }

    /// Returns the classes of an alert.
    ///
    /// The first class is one of GitHub's five, which determines the colours. Unknown names get a
    /// prefix, so that authors cannot use the classes of themes and scripts by accident.
    static func classes(_ name: String) -> String {
        let kind = kind(name)
        if gitHub.contains(kind) { return "alert alert-\(kind.lowercased())" }
        guard let family = families[kind] else {
            let own = name.lowercased().split(separator: " ").joined(separator: "-")
            return "alert alert-note callout-\(own)"
        }
        return "alert alert-\(family) alert-\(kind.lowercased())"
    }

    /// Returns the kind of alert that a name stands for, in upper case.
    private static func kind(_ name: String) -> String {
        let name = name.uppercased()
        return synonyms[name] ?? name
    }

    private static let gitHub: Set<String> = ["NOTE", "TIP", "IMPORTANT", "WARNING", "CAUTION"]

    /// Names with the same meaning as a kind of alert.
    ///
    /// Source: Obsidian Help, Callouts, Supported types; `important` and `caution` are kinds of their own, as on
    /// GitHub.
    private static let synonyms = [
        "SUMMARY": "ABSTRACT", "TLDR": "ABSTRACT", "HINT": "TIP", "CHECK": "SUCCESS",
        "DONE": "SUCCESS", "HELP": "QUESTION", "FAQ": "QUESTION", "ATTENTION": "WARNING",
        "FAIL": "FAILURE", "MISSING": "FAILURE", "ERROR": "DANGER", "CITE": "QUOTE",
    ]

    /// For each kind that GitHub does not have, the closest of GitHub's five.
    private static let families = [
        "ABSTRACT": "note", "INFO": "note", "TODO": "note", "QUESTION": "note", "EXAMPLE": "note",
        "QUOTE": "note", "SUCCESS": "tip", "FAILURE": "caution", "DANGER": "caution",
        "BUG": "caution",
    ]
}

extension HTMLRenderer {
    /// Opens an alert if a block quote is one; returns whether it is.
    mutating func openAlert(_ quote: MarkdownNode, _ attributes: AttributeList?) -> Bool {
        guard options.recognizesAlerts, let alert = Alert(quote) else { return false }
        output.append(alert.isOpen == nil ? "<aside" : "<details")
        appendAttributes(attributes, classes: Alert.classes(alert.name))
        output.append(alert.isOpen == true ? " open>" : ">")
        alertTitle = alert
        return true
    }

    /// Opens the title of an alert, and writes the default title if the author has written none.
    mutating func openAlertTitle(_ alert: Alert) {
        output.append(
            alert.isOpen == nil ? "<p class=\"alert-title\">" : "<summary class=\"alert-title\">"
        )
        let first = alert.paragraph.firstChild
        if first?.literal.count == alert.markerLength, first?.next?.isBreak ?? true {
            output.appendEscaped(alert.title(options.labels))
        }
    }

    mutating func closeAlertTitle(_ alert: Alert) {
        output.append(alert.isOpen == nil ? "</p>" : "</summary>")
        alertTitle = nil
    }

    /// Ends the title and starts the text of an alert, if a line break belongs to its title;
    /// returns whether it does.
    mutating func endsAlertTitle(_ lineBreak: MarkdownNode) -> Bool {
        guard let alert = alertTitle, lineBreak.parent == alert.paragraph else { return false }
        closeAlertTitle(alert)
        spacing.reset()
        collector?.enterBlock()
        starts.append(output.count)
        output.append("<p>")
        return true
    }
}
