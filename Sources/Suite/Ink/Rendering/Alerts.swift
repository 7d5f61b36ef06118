/// GitHub's alerts: block quotes whose first line is `[!NOTE]` or the like; and Obsidian's, with more names, `-` or `+` and a title.
///
/// `<aside class="alert alert-note"><p class="alert-title">Note</p>…</aside>`.
package enum Alerts {
    /// The name in upper case, and the title that is written behind it, if a block quote starts with a name that has a title.
    static func start(
        of quote: MarkdownNode,
        labels: MarkdownLabels
    ) -> (name: String, title: String?)? {
        guard let paragraph = quote.firstChild, paragraph.kind == .paragraph else { return nil }
        let text = paragraph.inlineSource
        guard text.count >= 4, text[0] == 0x5B, text[1] == 0x21,
            let end = text.prefix(40).firstIndex(of: 0x5D)
        else { return nil }
        // The marker must be a text of its own, and not have become a reference.
        guard let first = paragraph.firstChild, first.kind == .text else { return nil }
        let name = String(decoding: text[2..<end], as: UTF8.self).uppercased()
        guard let known = labels.alerts[name] == nil ? relatives[name] : name,
            labels.alerts[known] != nil,
            let title = title(
                String(decoding: text[(end + 1)...].prefix { $0 != 0x0A }, as: UTF8.self)
            )
        else { return nil }
        return (known, title.isEmpty ? nil : title)
    }

    /// The title in the rest of the first line; nil where it has marks, which titles cannot show.
    package static func title(_ rest: String) -> String? {
        var rest = rest[...]
        if let fold = rest.first, "+-".contains(fold) { rest = rest.dropFirst() }
        guard rest.isEmpty || rest.first?.isWhitespace == true,
            !rest.utf8.contains(where: { "\\&<*_`[]~$@".utf8.contains($0) })
        else { return nil }
        // Addresses become links.
        if rest.utf8.contains(UInt8(ascii: "/")) && rest.contains("://") { return nil }
        while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        return String(rest)
    }

    /// Obsidian's names, by which of GitHub's they come nearest.
    package static let relatives = [
        "ABSTRACT": "NOTE", "SUMMARY": "NOTE", "TLDR": "NOTE", "INFO": "NOTE", "TODO": "NOTE",
        "QUESTION": "NOTE", "HELP": "NOTE", "FAQ": "NOTE", "EXAMPLE": "NOTE", "QUOTE": "NOTE",
        "CITE": "NOTE", "HINT": "TIP", "SUCCESS": "TIP", "CHECK": "TIP", "DONE": "TIP",
        "ATTENTION": "WARNING", "DANGER": "CAUTION", "ERROR": "CAUTION", "BUG": "CAUTION",
        "FAILURE": "CAUTION", "FAIL": "CAUTION", "MISSING": "CAUTION",
    ]
}
