/// GitHub's alerts: block quotes whose first line is `[!NOTE]` or the like.
///
/// `<aside class="alert alert-note"><p class="alert-title">Note</p>…</aside>`.
enum Alerts {
    /// The name in upper case, if a block quote starts with one that has a title.
    static func name(of quote: MarkdownNode, labels: MarkdownLabels) -> String? {
        guard let paragraph = quote.firstChild, paragraph.kind == .paragraph else { return nil }
        let text = paragraph.inlineSource
        guard text.count >= 4, text[0] == 0x5B, text[1] == 0x21,
            let end = text.prefix(40).firstIndex(of: 0x5D)
        else { return nil }
        let rest = text[(end + 1)...].prefix { $0 != 0x0A }
        guard rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return nil }
        // The marker must be a text of its own, and not have become a reference.
        guard let first = paragraph.firstChild, first.kind == .text else { return nil }
        let name = String(decoding: text[2..<end], as: UTF8.self).uppercased()
        return labels.alerts[name] == nil ? nil : name
    }
}
