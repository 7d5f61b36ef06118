/// How pages are addressed, and the files that let servers answer there at once.
///
/// Front pages, those of languages included, always have the address of their folder.
public enum PageAddresses: Sendable {
    /// As in the Publish suite: feeds, site map and links say `/about` of the page in `about/index.html`, from where servers
    /// send readers on to `/about/`.
    case suite
    /// `/about/`, the page in `about/index.html`; every server knows it.
    case folders
    /// `/about`, the page in `about.html`, for servers that look there: GitHub Pages, Netlify, Cloudflare Pages, or nginx
    /// with `try_files $uri $uri.html $uri/ =404`.
    case names
    /// `/about.html`, the page in the file of that name.
    case files
}
