import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Writes the `aliases` of all texts as rules for web servers; the pages that `generateHTML` puts at old addresses
    /// do the same more slowly.
    ///
    /// Rules that the site itself has in `_redirects` must be copied before; they stay in front. nginx reads
    /// `redirects.nginx.conf`.
    @_disfavoredOverload
    public static func generateRedirectRules(
        for hosts: Set<ServerRuleHost> = Set(ServerRuleHost.allCases)
    ) -> Self {
        rendering(
            named: "Generate redirect rules",
            reach: .files,
            settings: { ValueDigest(of: hosts).digest }
        ) { context in
            let redirects = context.redirects
            guard let output = context.output, !redirects.isEmpty else { return }
            if hosts.contains(.nginx) {
                let lines = redirects.flatMap { redirect in
                    let target = redirect.target.encoded
                    return ["", "/"].map { "    \"/\(redirect.alias)\($0)\" \"\(target)\";" }
                }
                let text = """
                    # Include this file in the http block, and add to the site's server block:
                    #     if ($publish_redirect) { return 301 $publish_redirect; }
                    map $uri $publish_redirect {
                    \(lines.joined(separator: "\n"))
                    }

                    """
                let file = try OutputPath("redirects.nginx.conf")
                try output.write(Array(text.utf8), to: file)
            }
            if hosts.contains(.netlify) {
                let lines = redirects.map { "\($0.alias.encoded) \($0.target.encoded) 301!\n" }
                try output.appendLines(lines.joined(), to: try OutputPath("_redirects"))
            }
        }
    }
}

extension Path {
    /// The path from the site's root as it stands in an address.
    fileprivate var encoded: String {
        absoluteString.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
            ?? absoluteString
    }
}
