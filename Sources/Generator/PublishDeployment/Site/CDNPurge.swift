import Foundation
internal import PublishStorage

/// A way to make a content delivery network forget what it keeps of a site.
public struct CDNPurge: Sendable {
    /// How the network is told.
    enum Way: Sendable {
        /// A program that reads the addresses from standard input.
        case command(String, [String])
        /// A request for each batch of addresses.
        case request(
            url: String,
            headers: [String: String],
            token: DeploymentSecret?,
            body: @Sendable ([String]) -> String
        )
    }

    let way: Way
    /// How many addresses are told at once.
    let batch: Int

    /// A program that gets the addresses through standard input, one a line; no shell looks at its arguments.
    ///
    /// - Parameters:
    ///   - program: The program, by its name or path.
    ///   - arguments: Its arguments.
    ///   - batch: How many addresses it gets at most in one run.
    /// - Returns: The way.
    public static func command(
        _ program: String,
        _ arguments: [String] = [],
        batch: Int = 1_000
    ) -> Self {
        CDNPurge(way: .command(program, arguments), batch: max(1, batch))
    }

    /// A request by POST for each batch of addresses; curl sends it, again when the server is busy.
    ///
    /// - Parameters:
    ///   - url: Where requests are sent.
    ///   - token: What stands behind `Authorization: Bearer`; nil for none.
    ///   - headers: Other headers.
    ///   - batch: How many addresses one request has at most.
    ///   - body: What is sent for some addresses; nil is `{"files": […]}`.
    /// - Returns: The way.
    public static func request(
        to url: String,
        token: DeploymentSecret? = nil,
        headers: [String: String] = ["Content-Type": "application/json"],
        batch: Int = 30,
        body: (@Sendable ([String]) -> String)? = nil
    ) -> Self {
        CDNPurge(
            way: .request(
                url: url,
                headers: headers,
                token: token,
                body: body ?? { JSONText.line(of: ["files": $0]) }
            ),
            batch: max(1, batch)
        )
    }

    /// Cloudflare.
    ///
    /// - Parameters:
    ///   - zone: The identifier of the zone, which the overview of the site at Cloudflare shows.
    ///   - token: A token that may purge the zone.
    /// - Returns: The way.
    public static func cloudflare(zone: String, token: DeploymentSecret) -> Self {
        request(
            to: "https://api.cloudflare.com/client/v4/zones/\(zone)/purge_cache",
            token: token
        )
    }
}
