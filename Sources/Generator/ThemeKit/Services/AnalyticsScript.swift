import Plot
import Publish

/// The script of an analytics service, in the head of every page, loaded with `defer`.
///
///     options.analytics = .goatCounter(code: "me")
///     options.analytics = AnalyticsScript("https://count.example.com/script.js", attributes: ["data-site": "blog"])
///
/// If the site has a Content-Security-Policy, it must allow the script and the server that it sends
/// to:
///
/// * Plausible, and Umami on your own server: `script-src` and `connect-src` of that host.
/// * Umami's cloud: `script-src https://cloud.umami.is` and `connect-src https://gateway.umami.is`.
/// * GoatCounter: `script-src https://gc.zgo.at`, and `connect-src` and `img-src` of
///   `https://CODE.goatcounter.com/count`.
public struct AnalyticsScript: Sendable {
    var address: String
    /// The attributes of the `script` element that configure the script.
    var attributes: [(name: String, value: String)]

    /// Creates a script that is configured by attributes.
    ///
    /// - Parameters:
    ///   - address: The address of the script.
    ///   - attributes: The attributes of the `script` element, in order.
    public init(_ address: String, attributes: KeyValuePairs<String, String> = [:]) {
        self.address = address
        self.attributes = attributes.map { (name: $0.key, value: $0.value) }
    }
}

extension AnalyticsScript {
    /// Returns the script of Plausible Analytics.
    ///
    /// - Parameters:
    ///   - domain: The name of the site at Plausible, such as `example.com`.
    ///   - host: The address of your Plausible server, if you run one.
    /// - Returns: The script.
    public static func plausible(
        domain: String,
        host: String = "https://plausible.io"
    ) -> AnalyticsScript {
        AnalyticsScript(host + "/js/script.js", attributes: ["data-domain": domain])
    }

    /// Returns the script of Umami.
    ///
    /// - Parameters:
    ///   - websiteID: The identifier that Umami shows for the site.
    ///   - host: The address of your Umami server, if you run one.
    /// - Returns: The script.
    public static func umami(
        websiteID: String,
        host: String = "https://cloud.umami.is"
    ) -> AnalyticsScript {
        AnalyticsScript(host + "/script.js", attributes: ["data-website-id": websiteID])
    }

    /// Returns the script of GoatCounter.
    ///
    /// - Parameter code: The site's code at GoatCounter, as in `https://CODE.goatcounter.com`.
    /// - Returns: The script.
    public static func goatCounter(code: String) -> AnalyticsScript {
        AnalyticsScript(
            "https://gc.zgo.at/count.js",
            attributes: ["data-goatcounter": "https://\(code).goatcounter.com/count"]
        )
    }
}

extension Node where Context == HTML.HeadContext {
    /// Writes the `script` element of an analytics service.
    static func analytics(_ script: AnalyticsScript) -> Node {
        .script(
            .src(script.address),
            .defer(),
            .forEach(script.attributes) { .attribute(named: $0.name, value: $0.value) }
        )
    }
}
