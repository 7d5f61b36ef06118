internal import Ink

/// The anchors of headings by what other generators call them, read once for each text that links ask for.
final class AnchorIndex {
    private var anchors: [String: Anchors] = [:]

    private struct Anchors {
        /// The anchors of headings by the letters and digits of these.
        var byHeading: [String: String] = [:]
        /// All anchors, those of elements of HTML included.
        var all: Set<String> = []
    }

    /// A fragment as ours writes it.
    ///
    /// - Parameters:
    ///   - rest: What follows the path of a link, such as `#SHA-1`.
    ///   - text: The text that the link leads to.
    /// - Returns: The fragment with its sign; nil for one that is right already or leads to no heading.
    func fragment(_ rest: String, in text: SourceText) -> String? {
        guard rest.hasPrefix("#"), rest.count > 1 else { return nil }
        let name = String(rest.dropFirst())
        let fragment = name.removingPercentEncoding ?? name
        let known = anchors(of: text)
        if known.all.contains(fragment) { return nil }
        return known.byHeading[Self.key(fragment)].map { "#" + $0 }
    }

    private func anchors(of text: SourceText) -> Anchors {
        if let known = anchors[text.file] { return known }
        var known = Anchors()
        let article = MarkdownParser(options: .article).article(from: text.body)
        for heading in article.headings {
            let key = Self.key(heading.text)
            known.byHeading[key] = known.byHeading[key] ?? heading.identifier
            known.all.insert(heading.identifier)
        }
        for match in text.body.matches(of: /\b(?:id|name)=["']([^"'\n]+)["']/) {
            known.all.insert(String(match.1))
        }
        anchors[text.file] = known
        return known
    }

    /// Letters and digits, which all generators keep.
    private static func key(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
