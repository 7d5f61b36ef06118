public import Publish

/// The service that stores the comments of a site, and the rule that names the discussion of each
/// article.
///
/// By default a discussion is named after the path of the original article, so that translations
/// share one. `commentID` in the front matter names the discussion of one article, and
/// `threads(by:)` the discussions of all articles, for example to keep those of a previous blog.
///
/// If the site has a Content-Security-Policy, it must allow what the provider loads:
///
/// * Giscus: `script-src`, `style-src` and `frame-src` of `https://giscus.app`.
/// * Gitalk: `script-src` and `style-src` of the host of its files, `connect-src` of
///   `https://api.github.com` and of the proxy, and `img-src
///   https://avatars.githubusercontent.com`.
/// * utterances: `script-src` and `frame-src` of `https://utteranc.es`.
/// * Waline: `script-src` and `style-src` of the host of its files, `connect-src` of the server,
///   and `img-src` of the avatars.
/// * Twikoo: `script-src` of the host of its script, `connect-src` of the server, `img-src` of the
///   avatars, and `style-src 'unsafe-inline'`.
/// * Artalk: `script-src`, `style-src`, `connect-src` and `img-src` of the server.
public struct CommentsProvider: Sendable {
    /// The moment when the provider's script is loaded.
    public enum Loading: String, Sendable {
        /// The script is loaded when the reader asks for the comments; nothing is sent to the
        /// provider before.
        case onRequest
        /// The script is loaded when the reader scrolls near the comments.
        case nearby
    }

    /// The name that readers see.
    var name: String
    /// The configuration of the theme's script, as `data-…` attributes.
    var data: [(name: String, value: String)]
    /// The address where the discussions can be read without JavaScript.
    var discussions: String
    /// The moment when the provider's script is loaded.
    var loading: Loading
    /// Returns the name of the discussion for a path; nil means that the path itself is the name.
    var threadName: (@Sendable (Path) -> String)?

    /// Returns the same provider with discussions named by `rule`, for example by the addresses
    /// that the articles had in a previous blog.
    ///
    ///     options.comments = .utterances(repository: "me/blog").threads { path in
    ///         "/" + path.string.dropFirst("posts/".count) + ".html"
    ///     }
    ///
    /// - Parameter rule: Gets the path of the original article, relative to the site's root, and
    ///   returns the name of its discussion.
    /// - Returns: The provider.
    public func threads(by rule: @escaping @Sendable (Path) -> String) -> CommentsProvider {
        var provider = self
        provider.threadName = rule
        return provider
    }
}

extension CommentsProvider {
    /// Returns a provider that stores comments in the discussions of a GitHub repository (giscus).
    ///
    /// The page giscus.app shows the identifiers of a repository and its categories.
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

    /// Returns a provider that stores comments in the issues of a GitHub repository (Gitalk).
    ///
    /// - Parameters:
    ///   - owner: The account that owns the repository.
    ///   - repository: The repository's name, without its owner.
    ///   - administrators: The GitHub users who may open the issue for an article's comments.
    ///   - clientID: The client ID of the GitHub OAuth application through which readers log in.
    ///   - clientSecret: The client secret of the OAuth application. Gitalk puts the secret into
    ///     the pages, where everybody can read it.
    ///   - host: The folder of `gitalk.min.js` and `gitalk.css`: an address, or a path of the site.
    ///   - proxy: The address through which readers log in, because GitHub's login refuses requests
    ///     from browsers; nil means Gitalk's default, a server of a third party.
    ///   - loading: The moment when Gitalk's script is loaded.
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

    /// Returns a provider that stores comments in the issues of a GitHub repository (utterances).
    ///
    /// - Parameters:
    ///   - repository: The repository with its owner, such as `me/blog`.
    ///   - label: The label of the issues that utterances opens; nil for none.
    ///   - loading: The moment when the script of utterances is loaded.
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

    /// Returns a provider that stores comments on your own Waline server.
    ///
    /// - Parameters:
    ///   - server: The address of the server.
    ///   - host: The folder of `waline.js` and `waline.css`: an address, or a path of the site.
    ///   - loading: The moment when Waline's script is loaded.
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

    /// Returns a provider that stores comments by Twikoo, which often runs at Tencent CloudBase or
    /// Vercel.
    ///
    /// - Parameters:
    ///   - environment: The identifier of the CloudBase environment, or the address of the
    ///     server.
    ///   - script: The address, or the path in the site, of `twikoo.min.js`; for CloudBase of
    ///     `twikoo.all.min.js`.
    ///   - region: The CloudBase region; nil means Shanghai.
    ///   - loading: The moment when Twikoo's script is loaded.
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

    /// Returns a provider that stores comments on your own Artalk server, which also serves the
    /// script.
    ///
    /// - Parameters:
    ///   - server: The address of the server.
    ///   - site: The name of the site on the Artalk server.
    ///   - loading: The moment when Artalk's script is loaded.
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
