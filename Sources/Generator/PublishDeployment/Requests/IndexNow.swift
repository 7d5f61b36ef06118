internal import Foundation
internal import PublishStorage

/// Notifies search engines of new, changed and removed pages by the protocol IndexNow.
///
/// Source: https://www.indexnow.org/documentation
package struct IndexNow: Sendable {
    /// The URL of the service.
    package var endpoint: String
    /// The key; a file on the site has the same content, which proves that the site's owner submits
    /// the pages.
    package var key: String
    /// The absolute URL of the site, with a trailing slash.
    package var root: String

    /// The maximum number of URLs in a request.
    private static let batch = 10_000

    /// Whether a text is a valid key: 8 to 128 letters, digits and hyphens.
    package static func isKey(_ key: String) -> Bool {
        (8...128).contains(key.utf8.count)
            && key.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return byte < 128 && (character.isLetter || character.isNumber || character == "-")
            }
    }

    private struct Body: Encodable {
        var host: String
        var key: String
        var keyLocation: String
        var urlList: [String]
    }

    /// Submits URLs of the site.
    ///
    /// - Throws: `DeploymentFault` if the service refuses them, `CommandError` if it does not answer.
    package func submit(_ addresses: [String], _ environment: [String: String]) throws {
        for start in stride(from: 0, to: addresses.count, by: Self.batch) {
            let body = Body(
                host: URL(string: root)?.host ?? "",
                key: key,
                keyLocation: root + key + ".txt",
                urlList: Array(addresses[start..<min(start + Self.batch, addresses.count)])
            )
            var request = HTTPRequest(to: endpoint)
            request.headers = ["Content-Type: application/json; charset=utf-8"]
            request.body = Array(JSONText.line(of: body).utf8)
            let answer = try request.send(environment)
            // Status 202 is good: the service checks the key later.
            guard answer.isGood else { throw DeploymentFault.refused(Self.words(for: answer)) }
        }
    }

    private static func words(for answer: HTTPRequest.Answer) -> String {
        let reason =
            switch answer.status {
            case 400: "the request is malformed"
            case 403: "the site has no file with the key"
            case 422: "the addresses do not belong to the site, or do not match the key"
            case 429: "too many addresses were submitted; try again later"
            default: String(answer.text.prefix(200))
            }
        return "the server answers \(answer.status)" + (reason.isEmpty ? "" : ": " + reason)
    }
}

/// Notifies Baidu of new pages.
///
/// Source: https://ziyuan.baidu.com/linksubmit, "API 提交".
package struct BaiduSubmission: Sendable {
    /// The URL of the service.
    package var endpoint: String
    /// The site as registered at Baidu.
    package var site: String
    /// The token that Baidu has given to the owner of the site.
    package var token: String

    /// The maximum number of URLs in a request.
    private static let batch = 2_000

    private struct Answer: Decodable {
        var message: String?
        var notSameSite: [String]?
        var notValid: [String]?

        enum CodingKeys: String, CodingKey {
            case message
            case notSameSite = "not_same_site"
            case notValid = "not_valid"
        }
    }

    /// Submits URLs of the site.
    ///
    /// - Throws: `DeploymentFault` if Baidu refuses some of them, `CommandError` if it does not answer.
    package func submit(_ addresses: [String], _ environment: [String: String]) throws {
        for start in stride(from: 0, to: addresses.count, by: Self.batch) {
            let part = addresses[start..<min(start + Self.batch, addresses.count)]
            var request = HTTPRequest(to: "\(endpoint)?site=\(site)&token=\(token)")
            request.headers = ["Content-Type: text/plain"]
            request.body = Array(part.joined(separator: "\n").utf8)
            let answer = try request.send(environment)
            let details = try? JSONDecoder().decode(Answer.self, from: Data(answer.text.utf8))
            guard answer.isGood else {
                let words = details?.message ?? String(answer.text.prefix(200))
                throw DeploymentFault.refused(
                    "the server answers \(answer.status)" + (words.isEmpty ? "" : ": " + words)
                )
            }
            if let address = details?.notSameSite?.first {
                throw DeploymentFault.refused("'\(address)' does not belong to '\(site)'")
            }
            if let address = details?.notValid?.first {
                throw DeploymentFault.refused("'\(address)' is not valid")
            }
        }
    }
}

/// Decides which pages are submitted to search engines.
package enum SearchPages {
    /// Returns whether search engines should list a page: it is neither a redirect nor `noindex`.
    ///
    /// - Parameter html: The bytes of the page; only its head is read.
    /// - Returns: Whether the page should be submitted.
    package static func isFindable(_ html: [UInt8]) -> Bool {
        var tag = HTMLScanner(html)
        while let token = tag.next(), !tag.isTag(token, "body") {
            guard token.kind == .startTag, tag.isTag(token, "meta") else { continue }
            let leadsOn = tag["http-equiv"]?.lowercased() == "refresh"
            if leadsOn || tag.keepsSearchEnginesAway { return false }
        }
        return true
    }
}
