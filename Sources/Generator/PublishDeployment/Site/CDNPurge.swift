import Foundation
internal import PublishStorage

/// A way to purge a site's pages from the cache of a content delivery network (CDN).
public struct CDNPurge: Sendable {
    /// The kind of request.
    enum Way: Sendable {
        /// A program that reads the URLs from standard input.
        case command(String, [String])
        /// A request for each batch of URLs.
        case request(
            url: String,
            headers: [String: String],
            token: DeploymentSecret?,
            body: @Sendable ([String]) -> String
        )
    }

    let way: Way
    /// The maximum number of URLs in a batch.
    let batch: Int

    /// Runs a program that receives the URLs on standard input, one a line; its arguments are not passed through a
    /// shell.
    ///
    /// - Parameters:
    ///   - program: The name or path of the program.
    ///   - arguments: The arguments of the program.
    ///   - batch: The maximum number of URLs in a run.
    /// - Returns: The purge.
    public static func command(
        _ program: String,
        _ arguments: [String] = [],
        batch: Int = 1_000
    ) -> Self {
        CDNPurge(way: .command(program, arguments), batch: max(1, batch))
    }

    /// Sends a POST request for each batch of URLs with curl, which retries if the server is busy.
    ///
    /// - Parameters:
    ///   - url: The URL of the service.
    ///   - token: The token for `Authorization: Bearer`; nil for none.
    ///   - headers: Further headers.
    ///   - batch: The maximum number of URLs in a request.
    ///   - body: Returns the body for some URLs; nil means `{"files": […]}`.
    /// - Returns: The purge.
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

    /// Purges the cache of Cloudflare.
    ///
    /// - Parameters:
    ///   - zone: The zone identifier, shown in Cloudflare's overview of the site.
    ///   - token: A token that may purge the zone.
    /// - Returns: The purge.
    public static func cloudflare(zone: String, token: DeploymentSecret) -> Self {
        request(
            to: "https://api.cloudflare.com/client/v4/zones/\(zone)/purge_cache",
            token: token
        )
    }
}
