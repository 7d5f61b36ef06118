/// A kind of web server that can send readers to another address before a page is sent.
public enum ServerRuleHost: CaseIterable, Sendable {
    /// nginx: a file to be included in the `http` block of the server's configuration; it says itself how.
    case nginx
    /// Netlify and hosts that read its `_redirects`.
    case netlify
}
