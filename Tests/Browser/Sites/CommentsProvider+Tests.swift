import JournalTheme

extension CommentsProvider {
    /// The provider that a test asks for: its name and when it is loaded, such as `giscus` and `nearby`.
    init?(name: String?, loading: String?) {
        let loading = loading.flatMap(Loading.init(rawValue:)) ?? .onRequest
        switch name {
        case "giscus":
            self = .giscus(
                repository: "me/blog",
                repositoryID: "R_1",
                category: "Posts & more",
                categoryID: "D_1",
                loading: loading
            )
        case "gitalk":
            self = .gitalk(
                owner: "me",
                repository: "blog",
                administrators: ["me", "you"],
                clientID: "client",
                clientSecret: "secret",
                host: "https://files.example",
                proxy: "https://proxy.example/token",
                loading: loading
            )
        case "utterances":
            self = .utterances(repository: "me/blog", label: "comments", loading: loading)
        case "waline":
            self = .waline(
                server: "https://waline.example",
                host: "https://files.example",
                loading: loading
            )
        case "twikoo":
            self = .twikoo(
                environment: "https://twikoo.example",
                script: "https://files.example/twikoo.min.js",
                loading: loading
            )
        case "artalk":
            self = .artalk(server: "https://artalk.example", site: "Tea", loading: loading)
        default: return nil
        }
    }
}
