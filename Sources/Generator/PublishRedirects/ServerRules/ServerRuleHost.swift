/// A kind of web server that can send readers to another address before a page is sent.
public enum ServerRuleHost: CaseIterable, Sendable {
    /// nginx: files in `.publish` that its configuration includes; they say themselves where.
    case nginx
    /// Apache: `.htaccess` at the root of the site, which Apache itself shows to nobody.
    case apache
    /// Caddy: a file in `.publish` that the Caddyfile imports.
    case caddy
    /// Netlify: `_redirects` at the root of the site.
    case netlify
    /// Cloudflare Pages: `_redirects` at the root of the site, which reads it in a way of its own.
    case cloudflare
}
