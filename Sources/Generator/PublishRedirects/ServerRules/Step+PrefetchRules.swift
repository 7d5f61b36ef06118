internal import PublishStorage

extension PublishingStep {
    /// Writes the rules by which browsers fetch a page of the site when readers point at its link, and
    /// the headers by which web servers tell browsers of them.
    ///
    /// The rules are `speculation-rules.json` in `Output`; browsers that know no such rules do not
    /// ask for the file. The headers for nginx and Caddy are `prefetch.nginx.conf` and
    /// `prefetch.caddy` in `.publish`, which is not published. For the other servers they are
    /// appended to `.htaccess` or `_headers`; if the site has a file of its own, an earlier step has
    /// to copy it.
    ///
    /// Source: HTML, 7.6 Speculative loading.
    ///
    /// - Parameter hosts: The servers. Netlify and Cloudflare use the same file.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generatePrefetchRules(
        for hosts: Set<ServerRuleHost> = [.nginx, .caddy]
    ) -> Self {
        rendering(
            named: "Generate prefetch rules",
            reach: .files,
            settings: { ValueDigest(of: hosts).digest }
        ) { context in
            guard let output = context.output else { return }
            let rules = PrefetchRules(root: context.site.url.path)
            try output.write(Array(rules.json.utf8), to: try OutputPath(PrefetchRules.file))
            if hosts.contains(.nginx) {
                context.run.descriptions["prefetch.nginx.conf"] = rules.nginx
            }
            if hosts.contains(.caddy) { context.run.descriptions["prefetch.caddy"] = rules.caddy }
            if hosts.contains(.apache) {
                try output.appendLines(rules.apache, to: try OutputPath(".htaccess"))
            }
            if hosts.contains(.netlify) || hosts.contains(.cloudflare) {
                try output.appendLines(rules.headers, to: try OutputPath("_headers"))
            }
        }
    }
}

/// The rules for browsers, and the header that names them in the syntax of each web server.
private struct PrefetchRules {
    static let file: Path = "speculation-rules.json"
    static let type = "application/speculationrules+json"

    /// The path of the site on its server, with a slash at its end.
    var root: String
    /// The path of the file on the server.
    var path: String { root + Self.file.string }

    init(root: String) {
        self.root = root.hasSuffix("/") ? root : root + "/"
    }

    /// Pages, and no feeds or downloads; `moderate` means a mouse that rests on a link, or a finger.
    var json: String {
        """
        {"prefetch": [{"where": {"and": [
            {"href_matches": "\(root)*"},
            {"not": {"href_matches": "\(root)*.(rss|atom|xml|json|md|txt|pdf|zip|gz|mp3|mp4|png|jpg|svg)"}},
            {"not": {"selector_matches": "[download]"}}
        ]}, "eagerness": "moderate"}]}

        """
    }

    var nginx: String {
        """
        # Pages are fetched when readers point at their links. Include this file in the block 'location /' of the site,
        # because nginx does not pass headers on to blocks that add their own:
        #     include "/path/to/the/site/.publish/prefetch.nginx.conf";
        add_header Speculation-Rules '"\(path)"';
        location = "\(path)" {
            types {}
            default_type "\(Self.type)";
        }

        """
    }

    var caddy: String {
        """
        # Pages are fetched when readers point at their links. Import this file in the block of the site:
        #     import "/path/to/the/site/.publish/prefetch.caddy"
        header Speculation-Rules `"\(path)"`
        header "\(path)" Content-Type "\(Self.type)"

        """
    }

    var apache: String {
        """
        # Pages are fetched when readers point at their links.
        <IfModule mod_headers.c>
            Header set Speculation-Rules "\\"\(path)\\""
        </IfModule>
        <Files "\(Self.file.string)">
            ForceType \(Self.type)
        </Files>

        """
    }

    /// The file of Netlify and Cloudflare Pages.
    var headers: String {
        """
        /*
          Speculation-Rules: "\(path)"
        \(path)
          Content-Type: \(Self.type)

        """
    }
}
