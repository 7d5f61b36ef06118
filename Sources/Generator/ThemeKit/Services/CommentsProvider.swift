public import Publish

/// The service that keeps the comments of a site, and the discussion that belongs to a page.
///
/// A Content-Security-Policy has to allow what the provider loads. Giscus: `script-src`, `style-src` and `frame-src` of
/// `https://giscus.app`. Gitalk: `script-src` and `style-src` of the host that carries its files, `connect-src` of
/// `https://api.github.com` and of the proxy, `img-src https://avatars.githubusercontent.com`. utterances: `script-src` and
/// `frame-src` of `https://utteranc.es`. Waline: `script-src` and `style-src` of the host that carries its files, `connect-src` of
/// the server, `img-src` of the faces that it shows. Twikoo: `script-src` of the host of its script, `connect-src` of the server, `img-src`
/// of the faces, and `style-src 'unsafe-inline'`. Artalk: `script-src`, `style-src`, `connect-src` and `img-src` of the server.
///
/// The discussion of an article is found by the path of its original, so that translations share one. `commentID` in its header
/// names another, and `threads(by:)` all of them, as a blog that has moved here needs it.
public struct CommentsProvider: Sendable {
    /// When the provider's script is loaded.
    public enum Loading: String, Sendable {
        /// When the reader asks for the comments; nothing is sent to the provider before.
        case onRequest
        /// When the reader comes near them.
        case nearby
    }

    /// The name that readers see.
    var name: String
    /// The configuration of the theme's script, as `data-…` attributes.
    var data: [(name: String, value: String)]
    /// Where the discussions are found without JavaScript.
    var discussions: String
    /// When the script is loaded.
    var loading: Loading
    /// Names the discussion of a path; nil means that the path does.
    var threadName: (@Sendable (Path) -> String)?

    /// The same provider with discussions that are named by a rule, such as that of the addresses a blog had before.
    ///
    ///     options.comments = .utterances(repository: "me/blog").threads { path in
    ///         "/" + path.string.dropFirst("posts/".count) + ".html"
    ///     }
    ///
    /// - Parameter rule: Gets the path of the original, relative to the site's root.
    /// - Returns: The provider.
    public func threads(by rule: @escaping @Sendable (Path) -> String) -> CommentsProvider {
        var provider = self
        provider.threadName = rule
        return provider
    }
}

extension CommentsProvider {
    /// Comments in the discussions of a GitHub repository, by giscus.
    ///
    /// The identifiers are those that giscus.app shows for a repository.
    public static func giscus(
        repository: String,
        repositoryID: String,
        category: String,
        categoryID: String,
        loading: Loading = .onRequest
    ) -> CommentsProvider {
        CommentsProvider(
            name: "giscus",
            data: [
                ("provider", "giscus"), ("repo", repository), ("repo-id", repositoryID),
                ("category", category), ("category-id", categoryID),
            ],
            discussions: "https://github.com/\(repository)/discussions",
            loading: loading
        )
    }

    /// Comments in the issues of a GitHub repository, by Gitalk.
    ///
    /// - Parameters:
    ///   - owner: The account that owns the repository.
    ///   - repository: The repository's name, without its owner.
    ///   - administrators: The GitHub users who may open the issue in which a page is discussed.
    ///   - clientID: GitHub's identifier of the OAuth application through which readers log in.
    ///   - clientSecret: GitHub's secret of the application. Gitalk puts it into pages, where everybody can read it.
    ///   - host: The folder that carries `gitalk.min.js` and `gitalk.css`: an address, or a path of the site.
    ///   - proxy: The address through which readers log in, because GitHub answers no browser there; nil means the one
    ///     that Gitalk names, which belongs to somebody else.
    ///   - loading: When Gitalk's script is loaded.
    /// - Returns: The provider.
    public static func gitalk(
        owner: String,
        repository: String,
        administrators: [String],
        clientID: String,
        clientSecret: String,
        host: String,
        proxy: String? = nil,
        loading: Loading = .onRequest
    ) -> CommentsProvider {
        CommentsProvider(
            name: "Gitalk",
            data: [
                ("provider", "gitalk"), ("owner", owner), ("repo", repository),
                ("admin", administrators.joined(separator: " ")), ("client-id", clientID),
                ("client-secret", clientSecret), ("host", host),
            ] + (proxy.map { [("proxy", $0)] } ?? []),
            discussions: "https://github.com/\(owner)/\(repository)/issues",
            loading: loading
        )
    }

    /// Comments in the issues of a GitHub repository, by utterances.
    ///
    /// - Parameters:
    ///   - repository: The repository with its owner, such as `me/blog`.
    ///   - label: The label of the issues that it opens; nil means none.
    ///   - loading: When its script is loaded.
    /// - Returns: The provider.
    public static func utterances(
        repository: String,
        label: String? = nil,
        loading: Loading = .onRequest
    ) -> CommentsProvider {
        CommentsProvider(
            name: "utterances",
            data: [("provider", "utterances"), ("repo", repository)]
                + (label.map { [("label", $0)] } ?? []),
            discussions: "https://github.com/\(repository)/issues",
            loading: loading
        )
    }

    /// Comments on a Waline server of the site's own.
    ///
    /// - Parameters:
    ///   - server: The address of the server.
    ///   - host: The folder that carries `waline.js` and `waline.css`: an address, or a path of the site.
    ///   - loading: When its script is loaded.
    /// - Returns: The provider.
    public static func waline(
        server: String,
        host: String,
        loading: Loading = .onRequest
    ) -> CommentsProvider {
        CommentsProvider(
            name: "Waline",
            data: [("provider", "waline"), ("server", server), ("host", host)],
            discussions: server,
            loading: loading
        )
    }

    /// Comments by Twikoo, which many keep at Tencent CloudBase or Vercel.
    ///
    /// - Parameters:
    ///   - environment: The identifier of the environment at CloudBase, or the address of the server.
    ///   - script: The address of `twikoo.min.js` or, for CloudBase, of `twikoo.all.min.js`; or a path of the site.
    ///   - region: The region of CloudBase; nil means Shanghai.
    ///   - loading: When its script is loaded.
    /// - Returns: The provider.
    public static func twikoo(
        environment: String,
        script: String,
        region: String? = nil,
        loading: Loading = .onRequest
    ) -> CommentsProvider {
        CommentsProvider(
            name: "Twikoo",
            data: [("provider", "twikoo"), ("environment", environment), ("script", script)]
                + (region.map { [("region", $0)] } ?? []),
            discussions: environment.hasPrefix("http") ? environment : "https://twikoo.js.org",
            loading: loading
        )
    }

    /// Comments on an Artalk server of the site's own, which carries its script, too.
    ///
    /// - Parameters:
    ///   - server: The address of the server.
    ///   - site: The name of the site on it.
    ///   - loading: When its script is loaded.
    /// - Returns: The provider.
    public static func artalk(
        server: String,
        site: String,
        loading: Loading = .onRequest
    ) -> CommentsProvider {
        CommentsProvider(
            name: "Artalk",
            data: [("provider", "artalk"), ("server", server), ("site", site)],
            discussions: server,
            loading: loading
        )
    }
}
