/// The form of page URLs, and of the matching files, so that servers need no redirect.
///
/// Front pages, including those of languages, always have the URL of their folder.
public enum PageAddresses: Sendable {
    /// As in John Sundell's original: feeds, sitemap and links use `/about` for the page in
    /// `about/index.html`, and servers redirect to `/about/`.
    case suite
    /// `/about/` for the page in `about/index.html`; works on every server.
    case folders
    /// `/about` for the page in `about.html`; works on servers that add the extension: GitHub
    /// Pages, Netlify, Cloudflare Pages, or nginx with `try_files $uri $uri.html $uri/ =404`.
    case names
    /// `/about.html` for the page in `about.html`.
    case files
}
