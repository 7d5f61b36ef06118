/// A web server that can redirect requests by rules.
public enum ServerRuleHost: CaseIterable, Sendable {
    /// nginx: a file in `.publish` to include in the configuration; the file says where.
    case nginx
    /// Apache: `.htaccess` at the root of the site; Apache reads the file, but does not send it to
    /// readers.
    case apache
    /// Caddy: a file in `.publish` to import in the Caddyfile.
    case caddy
    /// Netlify: `_redirects` at the root of the site.
    case netlify
    /// Cloudflare Pages: `_redirects` at the root of the site, which Cloudflare reads differently
    /// from Netlify.
    case cloudflare
}
