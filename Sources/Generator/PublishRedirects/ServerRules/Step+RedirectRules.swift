import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Tells web servers the old addresses of the site: those of `aliases`, and those of `Content/redirects.csv`.
    ///
    /// The pages that `generateHTML` puts there do the same more slowly, and cannot say that something is gone.
    ///
    /// The step belongs behind those that write files, and ends the run when an old address is that of one of them. The
    /// rules for nginx and Caddy are `redirects.nginx.conf` and `redirects.caddy` in `.publish`, where no reader finds
    /// them. Those for the others follow what the site itself has copied to `.htaccess` or `_redirects` before.
    ///
    /// - Parameter hosts: The servers. Netlify and Cloudflare read the same file; with both, it is written for Cloudflare.
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
    /// Writes the rules that servers read in `.publish`.
    ///
    /// - Returns: The rules, for other servers.
    func describe(_ redirects: [Redirect], for hosts: Set<ServerRuleHost>) -> RedirectRules {
        let rules = RedirectRules(redirects, of: site)
        if hosts.contains(.nginx) { run.descriptions["redirects.nginx.conf"] = rules.nginx }
        if hosts.contains(.caddy) { run.descriptions["redirects.caddy"] = rules.caddy }
        return rules
    }

    /// Tells servers that have their rules already of addresses at which nothing is any more.
    ///
    /// Netlify and Cloudflare cannot be told.
    ///
    /// - Throws: `PublishingError` or `DiskError` when the disk refuses.
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

/// The redirects of a site in the languages of web servers.
///
/// Targets are percent-encoded, so that they hold no quotation mark, backslash, brace or space.
struct RedirectRules {
    /// A redirect with what servers need.
    struct Rule {
        /// The old address, decoded, with a slash in front; of a folder, with one behind, too.
        var old: String
        /// Whether everything below the old address is meant.
        var isFolder: Bool
        /// Whether only letters' case tells the old address from the new one.
        var isCaseOnly: Bool
        /// The new address; nil for what is gone.
        var target: String?
    }

    /// The rules, those of folders behind all others.
    var rules: [Rule]

    /// Takes the redirects of a site.
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
    /// Locations of nginx.
    ///
    /// A map would compare without the case of letters, and refuse names longer than its buckets. Names are quoted; `$`
    /// begins a variable in targets, and cannot be quoted.
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

    /// Rules of Apache's module mod_rewrite, for `.htaccess` and for the configuration itself.
    ///
    /// `$` and `%` name what was found, unless a backslash is in front.
    var apache: String {
        let lines = rules.map { rule in
            let pattern =
                "^/?" + RegularExpression.matching(String(rule.old.dropFirst()))
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

    /// Directives of Caddy.
    ///
    /// Its matcher of paths would compare without the case of letters.
    var caddy: String {
        let lines = rules.enumerated().map { number, rule in
            let name = "@publish\(number + 1)"
            let end = rule.isFolder ? "" : "/?$"
            let action = rule.target.map { "redir \(name) \"\($0)\" 301" } ?? "respond \(name) 410"
            return """
                \(name) path_regexp \"^\(RegularExpression.matching(rule.old))\(end)\"
                \(action)

                """
        }
        return """
            # Old addresses. Import this file in the block of the site:
            #     import \"/path/to/the/site/.publish/redirects.caddy\"

            """ + lines.joined()
    }

    /// Lines of `_redirects`.
    ///
    /// Netlify takes a page at the old address for what is asked for, unless the status says `!`, which Cloudflare does not
    /// know. Neither can say that something is gone; there it is missing.
    ///
    /// - Parameter isForced: Whether the rules apply where there is a page, too.
    /// - Returns: The lines.
    func lines(isForced: Bool) -> String {
        rules.compactMap { rule -> String? in
            guard let target = rule.target else { return nil }
            let old = Path(rule.old).percentEncoded.replacingOccurrences(of: "*", with: "%2A")
            // A host that ignores case would send the page to itself.
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

/// Patterns that match one text only.
enum RegularExpression {
    /// A pattern that Go, Perl and their relatives read, in ASCII without quotation marks, spaces, braces and dollars, so that
    /// configurations need not quote it; letters of other scripts stay.
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
