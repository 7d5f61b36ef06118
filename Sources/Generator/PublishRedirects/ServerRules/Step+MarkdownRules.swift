internal import PublishStorage

extension PublishingStep {
    /// Writes rules by which web servers answer requests for `text/markdown` with the Markdown of a page.
    ///
    /// A page without Markdown (see `.generateMarkdownTwins()`) is sent as HTML. The rules for
    /// nginx and Caddy are `markdown.nginx.conf` and `markdown.caddy` in `.publish`, which is not
    /// published. The rules for Apache are appended to `.htaccess`; if the site has a file of its
    /// own, an earlier step has to copy it. Weights in `Accept` are not compared, because browsers
    /// never ask for Markdown.
    ///
    /// The static rules of Netlify and Cloudflare Pages cannot check a request's header, so none
    /// are written for them.
    ///
    /// Source: RFC 9110, 12.5.1; RFC 7763.
    ///
    /// - Parameter hosts: The servers.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateMarkdownRules(
        for hosts: Set<ServerRuleHost> = [.nginx, .caddy]
    ) -> Self {
        rendering(
            named: "Generate Markdown rules",
            reach: .files,
            settings: { ValueDigest(of: hosts).digest }
        ) { context in
            if hosts.contains(.nginx) {
                context.run.descriptions["markdown.nginx.conf"] = MarkdownRules.nginx
            }
            if hosts.contains(.caddy) {
                context.run.descriptions["markdown.caddy"] = MarkdownRules.caddy
            }
            if hosts.contains(.apache), let output = context.output {
                try output.appendLines(MarkdownRules.apache, to: try OutputPath(".htaccess"))
            }
        }
    }
}

/// The Markdown rules in the syntax of each web server; the rules are the same for all sites.
private enum MarkdownRules {
    /// A pattern for an `Accept` header that includes Markdown; servers match it ignoring case.
    static let accepted = "(^|,)[[:space:]]*text/markdown[[:space:]]*($|[;,])"
    static let type = "text/markdown; charset=utf-8"

    /// The directives for nginx, which does not know the type of Markdown files.
    ///
    /// The groups have names, because nginx would encode the value of `$1` if the URL is encoded.
    static let nginx = """
        # Markdown for programs. Include this file in the server block of the site:
        #     include "/path/to/the/site/.publish/markdown.nginx.conf";
        add_header Vary Accept;
        set $publish_markdown "";
        if ($uri ~ "^(?<publish_folder>.*/)$") { set $publish_markdown "${publish_folder}index.md"; }
        if ($uri ~ "^(?<publish_name>.*[^/])$") { set $publish_markdown "$publish_name.md"; }
        if ($uri ~ "^(?<publish_page>.*)\\.html$") { set $publish_markdown "$publish_page.md"; }
        if ($http_accept !~* "\(accepted)") { set $publish_markdown ""; }
        if (-f "$document_root$publish_markdown") { rewrite ^ "$publish_markdown" last; }
        location ~ "\\.md$" {
            types {}
            default_type "\(type)";
            add_header Vary Accept;
        }

        """

    /// The directives for Caddy, which sets headers before it rewrites URLs.
    static let caddy = """
        # Markdown for programs. Import this file in the block of the site:
        #     import "/path/to/the/site/.publish/markdown.caddy"
        @publish_markdown_folder {
            header_regexp Accept (?i)\(accepted)
            path */
            file {path}index.md
        }
        @publish_markdown_file {
            header_regexp Accept (?i)\(accepted)
            not path */
            file {path}.md
        }
        @publish_markdown_page {
            header_regexp Accept (?i)\(accepted)
            path *.html
            file {dir}{file.base}.md
        }
        @publish_markdown path *.md
        header Vary Accept
        header @publish_markdown_folder Content-Type "\(type)"
        header @publish_markdown_file Content-Type "\(type)"
        header @publish_markdown_page Content-Type "\(type)"
        header @publish_markdown Content-Type "\(type)"
        rewrite @publish_markdown_folder {path}index.md
        rewrite @publish_markdown_file {path}.md
        rewrite @publish_markdown_page {dir}{file.base}.md

        """

    /// The rules for Apache's modules mod_rewrite, mod_mime and mod_headers.
    static let apache = """
        # Markdown for programs.
        <IfModule mod_rewrite.c>
            RewriteEngine On
            RewriteCond %{HTTP_ACCEPT} "\(accepted)" [NC]
            RewriteCond "%{DOCUMENT_ROOT}/$1index.md" -f
            RewriteRule "^(|.*/)$" "$1index.md" [END]
            RewriteCond %{HTTP_ACCEPT} "\(accepted)" [NC]
            RewriteCond "%{DOCUMENT_ROOT}/$1.md" -f
            RewriteRule "^(.*[^/])$" "$1.md" [END]
            RewriteCond %{HTTP_ACCEPT} "\(accepted)" [NC]
            RewriteCond "%{DOCUMENT_ROOT}/$1.md" -f
            RewriteRule "^(.*)\\.html$" "$1.md" [END]
        </IfModule>
        <IfModule mod_mime.c>
            AddType text/markdown .md
            AddCharset utf-8 .md
        </IfModule>
        <IfModule mod_headers.c>
            Header merge Vary Accept
        </IfModule>

        """
}
