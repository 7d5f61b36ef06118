internal import Foundation
internal import PublishStorage

/// Tells search engines of new, changed and removed pages by the protocol IndexNow.
///
/// Source: https://www.indexnow.org/documentation
package struct IndexNow: Sendable {
    /// Where the addresses are sent.
    package var endpoint: String
    /// What is also in the file of that name at the site, which proves that the site belongs to who sends it.
    package var key: String
    /// The absolute address of the site, with a slash at its end.
    package var root: String

    /// How many addresses one request may have.
    private static let batch = 10_000

    /// Names the service and the site.
    package init(endpoint: String, key: String, root: String) {
        self.endpoint = endpoint
        self.key = key
        self.root = root
    }

    /// Whether a text can be a key: 8 to 128 letters, digits and hyphens.
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

    /// Submits addresses of the site.
    ///
    /// - Throws: `DeploymentFault` when the service refuses them, `CommandError` when it does not answer.
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
            // 202 says that the key is still to be checked.
            guard answer.isGood else { throw DeploymentFault.refused(Self.words(for: answer)) }
        }
    }

    private static func words(for answer: HTTPRequest.Answer) -> String {
        let reason =
            switch answer.status {
            case 400: "the request is not in the right form"
            case 403: "the key is not found in its file at the site"
            case 422: "the addresses do not belong to the site, or not to the key"
            case 429: "too much was submitted"
            default: String(answer.text.prefix(200))
            }
        return "the answer is \(answer.status)" + (reason.isEmpty ? "" : ": " + reason)
    }
}

/// Tells Baidu of new pages.
///
/// Source: https://ziyuan.baidu.com/linksubmit, "API 提交".
package struct BaiduSubmission: Sendable {
    /// Where the addresses are sent.
    package var endpoint: String
    /// The site as it is registered at Baidu.
    package var site: String
    /// What Baidu gave to its owner.
    package var token: String

    /// How many addresses one request may have.
    private static let batch = 2_000

    /// Names the service and the site.
    package init(endpoint: String, site: String, token: String) {
        self.endpoint = endpoint
        self.site = site
        self.token = token
    }

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

    /// Submits addresses of the site.
    ///
    /// - Throws: `DeploymentFault` when Baidu refuses some of them, `CommandError` when it does not answer.
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
                    "the answer is \(answer.status)" + (words.isEmpty ? "" : ": " + words)
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

/// Tells whether a page is meant to be found by search engines.
package enum SearchPages {
    /// Whether search engines should hear of a page: neither of one that sends readers on nor of one that hides.
    ///
    /// - Parameter html: The bytes of the page, of which the head alone is looked at.
    /// - Returns: Whether they should.
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
