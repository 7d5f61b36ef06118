import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Writes the redirects of the site as rules for web servers: the `aliases` of texts, and the
    /// lines of `Content/redirects.csv`.
    ///
    /// The redirect pages that `generateHTML` writes do the same, but more slowly, and cannot send
    /// status 410 for pages that are gone.
    ///
    /// Place the step after all steps that write files; it ends the run if an old address belongs
    /// to one of these files. The rules for nginx and Caddy are `redirects.nginx.conf` and
    /// `redirects.caddy` in `.publish`, which is not published. The rules for the other servers are
    /// appended to `.htaccess` or `_redirects`; if the site has a file of its own, an earlier step
    /// has to copy it.
    ///
    /// - Parameter hosts: The servers. Netlify and Cloudflare use the same file; with both, it is written for
    ///   Cloudflare.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateRedirectRules(
        for hosts: Set<ServerRuleHost> = [.nginx, .caddy]
    ) -> Self {
        rendering(
            named: "Generate redirect rules",
            reach: .files,
            settings: { ValueDigest(of: hosts).digest }
        ) { context in
            guard let output = context.output else { return }
            let old = context.run[RedirectState.self].pages
            let redirects = try context.redirects(
                among: output.producedFiles().filter { !old.contains($0) }
            )
            context.run[RedirectState.self].hosts.formUnion(hosts)
            let rules = context.describe(redirects, for: hosts)
            if redirects.isEmpty { return }
            if hosts.contains(.apache) {
                try output.appendLines(rules.apache, to: try OutputPath(".htaccess"))
            }
            if hosts.contains(.netlify) || hosts.contains(.cloudflare) {
                let lines = rules.lines(isForced: !hosts.contains(.cloudflare))
                try output.appendLines(lines, to: try OutputPath("_redirects"))
            }
        }
    }
}

extension PublishingContext {
    /// Writes the rules for nginx and Caddy in `.publish`.
    ///
    /// - Returns: The rules, to be written for the other servers.
    func describe(_ redirects: [Redirect], for hosts: Set<ServerRuleHost>) -> RedirectRules {
        let rules = RedirectRules(redirects, of: site)
        if hosts.contains(.nginx) { run.descriptions["redirects.nginx.conf"] = rules.nginx }
        if hosts.contains(.caddy) { run.descriptions["redirects.caddy"] = rules.caddy }
        return rules
    }

    /// Adds rules for addresses that are gone to the files written before.
    ///
    /// Nothing is added for Netlify and Cloudflare, which do not support status 410.
    ///
    /// - Throws: `PublishingError` or `DiskError`.
    func addRules(ofGone addresses: [OldAddress]) throws {
        let state = run[RedirectState.self]
        if addresses.isEmpty || state.hosts.isEmpty { return }
        let gone = addresses.map { Redirect(old: $0, target: .gone) }
        let all = (state.redirects + gone).ordered(by: RedirectTable.areInOrder)
        _ = describe(all, for: state.hosts)
        guard state.hosts.contains(.apache), let output else { return }
        let rules = RedirectRules(gone, of: site)
        try output.appendLines(rules.apache, to: try OutputPath(".htaccess"))
    }
}

/// The redirects of a site in the syntax of web servers.
///
/// Targets are percent-encoded, so they contain no quotation marks, backslashes, braces or spaces.
struct RedirectRules {
    /// A redirect in the form that the rules of servers need.
    struct Rule {
        /// The decoded old address with a leading slash; the address of a folder also has a
        /// trailing slash.
        var old: String
        /// Whether everything below the old address is redirected.
        var isFolder: Bool
        /// Whether the old address differs from the new one only in case.
        var isCaseOnly: Bool
        /// The new address; nil for a page that is gone.
        var target: String?
    }

    /// The rules; rules for folders come last.
    var rules: [Rule]

    init<Site: Website>(_ redirects: [Redirect], of site: Site) {
        rules = redirects.map { redirect in
            Rule(
                old: redirect.old.text + (redirect.isFolder ? "/" : ""),
                isFolder: redirect.isFolder,
                isCaseOnly: redirect.isCaseOnly,
                target: redirect.address(on: site)
            )
        }
    }
}

extension RedirectRules {
    /// The `location` blocks for nginx.
    ///
    /// A `map` is not used, because it ignores case, and rejects names that are longer than its
    /// hash buckets. Names are quoted. `$` in a target would begin a variable, and cannot be
    /// escaped.
    var nginx: String {
        let lines = rules.flatMap { rule in
            let action =
                rule.target.map { target in
                    "return 301 \"\(target.replacingOccurrences(of: "$", with: "%24"))\";"
                } ?? "return 410;"
            let names = rule.isFolder ? [rule.old] : [rule.old, rule.old + "/"]
            return names.map { name in
                "location \(rule.isFolder ? "^~" : "=") \"\(Self.quoted(name))\" { \(action) }\n"
            }
        }
        return """
            # Old addresses. Include this file in the server block of the site:
            #     include \"/path/to/the/site/.publish/redirects.nginx.conf\";

            """ + lines.joined()
    }

    /// The rules for Apache's module mod_rewrite, which work in `.htaccess` and in the server's
    /// configuration.
    ///
    /// `$` and `%` begin references to matches, so they are escaped with a backslash.
    var apache: String {
        let lines = rules.map { rule in
            let pattern =
                "^/?" + ExactPattern.matching(String(rule.old.dropFirst()))
                + (rule.isFolder ? "" : "/?$")
            guard let target = rule.target else { return "    RewriteRule \"\(pattern)\" - [G]\n" }
            let escaped = target.replacingOccurrences(of: "$", with: "\\$").replacingOccurrences(
                of: "%",
                with: "\\%"
            )
            return "    RewriteRule \"\(pattern)\" \"\(escaped)\" [R=301,L,NE]\n"
        }
        return """
            # Old addresses.
            <IfModule mod_rewrite.c>
                RewriteEngine On

            """ + lines.joined() + "</IfModule>\n"
    }

    /// The directives for Caddy.
    ///
    /// Regular expressions are used, because Caddy's path matcher ignores case.
    var caddy: String {
        let lines = rules.enumerated().map { number, rule in
            let name = "@publish\(number + 1)"
            let end = rule.isFolder ? "" : "/?$"
            let action = rule.target.map { "redir \(name) \"\($0)\" 301" } ?? "respond \(name) 410"
            return """
                \(name) path_regexp \"^\(ExactPattern.matching(rule.old))\(end)\"
                \(action)

                """
        }
        return """
            # Old addresses. Import this file in the block of the site:
            #     import \"/path/to/the/site/.publish/redirects.caddy\"

            """ + lines.joined()
    }

    /// Returns the lines for `_redirects`.
    ///
    /// Netlify prefers a page at the old address, unless the status has an exclamation mark, which
    /// Cloudflare does not support. Neither supports status 410, so they answer 404 for pages that
    /// are gone. To both, `*` and `:name` are placeholders, so these characters are encoded.
    ///
    /// - Parameter isForced: Whether the rules take precedence over a page.
    /// - Returns: The lines.
    func lines(isForced: Bool) -> String {
        rules.compactMap { rule -> String? in
            guard let target = rule.target else { return nil }
            let old = Path(rule.old).percentEncoded
                .replacing("*", with: "%2A").replacing(":", with: "%3A")
            // Forced on a server that ignores case, the rule would redirect the page to itself.
            let mark = isForced && !rule.isCaseOnly ? "!" : ""
            return "\(old)\(rule.isFolder ? "*" : "") \(target) 301\(mark)\n"
        }.joined()
    }

    private static func quoted(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
            of: "\"",
            with: "\\\""
        )
    }
}

/// Regular expressions that match exactly one text.
enum ExactPattern {
    /// Returns a pattern for the dialects of Go and Perl; it contains no quotation marks, spaces,
    /// braces and dollar signs, so that configurations need not quote it.
    static func matching(_ text: String) -> String {
        var pattern = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "/", "\u{80}"...:
                pattern.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                pattern += "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return pattern
    }
}
