internal import PublishStorage

extension PublishingStep {
    /// Writes rules by which web servers redirect readers from the root page to the page in their
    /// language.
    ///
    /// Does nothing unless all languages of the site have folders. If the site has rules of its own
    /// in `_redirects`, copy that file before this step; its rules take precedence. nginx needs
    /// `language.nginx.conf` in `.publish`, which is not published.
    ///
    /// - Parameter hosts: The servers; only nginx and Netlify can choose by language.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func generateLanguageRules(
        for hosts: Set<ServerRuleHost> = [.nginx]
    ) -> Self {
        rendering(
            named: "Generate language rules",
            reach: .files,
            settings: { ValueDigest(of: hosts).digest }
        ) { context in
            let site = context.site
            guard site.languageURLs == .prefixAll, let first = site.localizations.first
            else { return }
            let rules = LanguageRules(localizations: site.localizations, first: first)
            guard let output = context.output else { return }
            if hosts.contains(.nginx) {
                context.run.descriptions["language.nginx.conf"] = rules.nginx
            }
            if hosts.contains(.netlify) {
                try output.appendLines(rules.netlify, to: try OutputPath("_redirects"))
            }
        }
    }
}

private struct LanguageRules {
    var localizations: [SiteLocalization]
    var first: SiteLocalization

    /// A map from the `Accept-Language` header to the folder, with instructions.
    var nginx: String {
        var lines = [
            "# Include this file in the http block, and add to the site's server block:",
            "#     location = / { add_header Vary Accept-Language; return 302 /$publish_language/; }",
            "map $http_accept_language $publish_language {",
            "    default \(first.path);",
        ]
        for localization in localizations {
            let tag = localization.language.code.prefix { $0 != "-" }
            lines.append("    ~*^\(tag) \(localization.path);")
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    /// One rule for each language, then a rule that sends all other readers to the first language.
    var netlify: String {
        var lines = localizations.map { localization in
            let tag = localization.language.code
            let primary = tag.prefix { $0 != "-" }
            let tags = primary == tag ? tag : "\(primary),\(tag.lowercased())"
            return "/ /\(localization.path)/ 302! Language=\(tags)"
        }
        lines.append("/ /\(first.path)/ 302!")
        return lines.joined(separator: "\n") + "\n"
    }
}
