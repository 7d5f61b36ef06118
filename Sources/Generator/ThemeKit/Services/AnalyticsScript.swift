import Plot
import Publish

/// A script of somebody else that counts visits; it is in the head of every page, and is loaded with `defer`.
///
///     options.analytics = .goatCounter(code: "me")
///     options.analytics = AnalyticsScript("https://count.example.com/script.js", attributes: ["data-site": "blog"])
///
/// A Content-Security-Policy has to allow what it loads and where it sends to. Plausible, and Umami on a server of your own:
/// `script-src` and `connect-src` of that host. Umami's cloud: `script-src https://cloud.umami.is` and `connect-src
/// https://gateway.umami.is`. GoatCounter: `script-src https://gc.zgo.at`, and `connect-src` and `img-src` of
/// `https://CODE.goatcounter.com/count`.
public struct AnalyticsScript: Sendable {
    /// The address of the script.
    var address: String
    /// The attributes that configure the script.
    var attributes: [(name: String, value: String)]

    /// A script that is told by attributes what it has to know.
    ///
    /// - Parameters:
    ///   - address: The address of the script.
    ///   - attributes: The attributes of its element, in order.
    public init(_ address: String, attributes: KeyValuePairs<String, String> = [:]) {
        self.address = address
        self.attributes = attributes.map { (name: $0.key, value: $0.value) }
    }
}

extension AnalyticsScript {
    /// The script of Plausible Analytics.
    ///
    /// - Parameters:
    ///   - domain: The site as Plausible calls it, such as `example.com`.
    ///   - host: The address of its server, for those who run one.
    /// - Returns: The script.
    public static func plausible(
        domain: String,
        host: String = "https://plausible.io"
    ) -> AnalyticsScript {
        AnalyticsScript(host + "/js/script.js", attributes: ["data-domain": domain])
    }

    /// The script of Umami.
    ///
    /// - Parameters:
    ///   - websiteID: The identifier that Umami shows for the site.
    ///   - host: The address of its server, for those who run one.
    /// - Returns: The script.
    public static func umami(
        websiteID: String,
        host: String = "https://cloud.umami.is"
    ) -> AnalyticsScript {
        AnalyticsScript(host + "/script.js", attributes: ["data-website-id": websiteID])
    }

    /// The script of GoatCounter.
    ///
    /// - Parameter code: The first part of the site's address there, as in `code.goatcounter.com`.
    /// - Returns: The script.
    public static func goatCounter(code: String) -> AnalyticsScript {
        AnalyticsScript(
            "https://gc.zgo.at/count.js",
            attributes: ["data-goatcounter": "https://\(code).goatcounter.com/count"]
        )
    }
}

extension Node where Context == HTML.HeadContext {
    /// The element that loads the script when the page is read.
    static func analytics(_ script: AnalyticsScript) -> Node {
        .script(
            .src(script.address),
            .defer(),
            .forEach(script.attributes) { .attribute(named: $0.name, value: $0.value) }
        )
    }
}
