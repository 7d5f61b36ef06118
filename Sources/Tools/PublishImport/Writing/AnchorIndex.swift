internal import Ink

/// Finds the anchors that Publish gives to headings, by the anchors of the old site; each text is
/// read at most once.
final class AnchorIndex {
    private var anchors: [String: Anchors] = [:]

    private struct Anchors {
        /// The anchors of headings, by the letters and digits in the heading.
        var byHeading: [String: String] = [:]
        /// All anchors, also the `id` and `name` of HTML elements.
        var all: Set<String> = []
    }

    /// Returns the fragment of a link as Publish spells the anchor of the heading.
    ///
    /// - Parameters:
    ///   - rest: The part of a link after its path, such as `#SHA-1`.
    ///   - text: The target of the link.
    /// - Returns: The fragment with `#`; nil if the link already has this fragment, or no heading
    /// matches.
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

    /// Returns the letters and digits of an anchor, which all generators keep.
    private static func key(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
