import JournalTheme

extension AnalyticsScript {
    /// The script that a test asks for by its name, such as `plausible`.
    init?(name: String?) {
        switch name {
        case "plausible": self = .plausible(domain: "example.com")
        case "umami": self = .umami(websiteID: "b59e")
        case "goatCounter": self = .goatCounter(code: "tea")
        case "own":
            self = AnalyticsScript(
                "https://count.example/own.js",
                attributes: ["data-site": "\"tea\"", "crossorigin": "anonymous"]
            )
        default: return nil
        }
    }
}
