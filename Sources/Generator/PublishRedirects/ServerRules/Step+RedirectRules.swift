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
            let rules = RedirectRules(redirects, of: context.site)
            if hosts.contains(.nginx) {
                context.run.descriptions["redirects.nginx.conf"] = rules.nginx
            }
            if hosts.contains(.caddy) { context.run.descriptions["redirects.caddy"] = rules.caddy }
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
