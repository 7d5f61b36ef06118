/// How headings are anchored.
public enum HeadingAnchors: String, Sendable, Hashable {
    /// `<h2>…</h2>`.
    case none
    /// `<h2 id="…">…</h2>`.
    case identifiers
    /// `<h2 id="…">…<a class="heading-anchor" href="#…" aria-label="…"></a></h2>`.
    ///
    /// The link has no text, so that it does not appear in plain text extracted from the page; the
    /// theme draws its sign.
    case links
}
