import Foundation
import PublishTesting

@testable import DevServer

/// Readers of what comes over the network.
extension FuzzTarget {
    /// A site of three files, kept as long as the tests run.
    private static let site: StaticSite? = {
        guard let root = try? TemporaryFolder() else { return nil }
        try? root.write([
            "index.html": "<body></body>", "a/b.txt": "text", "404.html": "no", "zh/404.html": "no",
        ])
        let folder = Unmanaged.passRetained(root).takeUnretainedValue()
        return StaticSite(
            folder: folder.path,
            hostRule: .names(["blog.example", "fe80::1"]),
            liveReload: nil,
            isUnfinished: { false }
        )
    }()

    static let requests = [
        FuzzTarget(
            "requests",
            seeds: [
                "GET /a/b.txt?q#f\nHost: localhost:8000\nRange: bytes=1-2\nIf-Range: Sun, 06 Nov 1994 08:49:37 GMT",
                "HEAD /%E4%B8%AD/\nHost: [fe80::1]:80\nIf-None-Match: \"a\", W/\"b\", *\nAccept-Language: zh-CN,en;q=0.5,*;q=0",
                "GET /\nIf-Modified-Since: Tue, 29 Feb 2000 12:34:56 GMT\nHost: 127.0.0.1",
                "GET /x/\nRange: bytes=-5",
                "GET /a?file=Content/en/posts/%E4%B8%AD.md&state=stale&b",
            ],
            words: [
                "/", "/a", "%2e%2e", "%", "%2F", "..", "\nHost: ", "\nRange: bytes=", "-", ",",
                "\nIf-None-Match: ", "\"", "W/", "*",
                "\nIf-Modified-Since: ", " GMT", ":", ";q=", "[", "]", "?", "#", "//", "Jan", "Feb",
            ]
        ) { bytes in
            let lines = String(decoding: bytes, as: UTF8.self).split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
            let first = lines[0].split(separator: " ", maxSplits: 1)
            var headers: [String: String] = [:]
            for line in lines.dropFirst() {
                guard let colon = line.firstRange(of: ": ") else { continue }
                headers[line[..<colon.lowerBound].lowercased()] = String(line[colon.upperBound...])
            }
            let request = ClientRequest(
                method: first.first.map(String.init) ?? "",
                target: first.count > 1 ? String(first[1]) : "",
                header: { headers[$0.lowercased()] }
            )
            guard let site, let response = Optional(site.respond(to: request)) else {
                throw NoAnswer()
            }
            guard [200, 206, 301, 304, 403, 404, 405, 414, 416].contains(response.status) else {
                throw NoAnswer()
            }
            let page = PageServer.response(to: request, nil) { address in
                address.path == ["a"] ? ServedPage(Array(address.query.keys.joined().utf8)) : nil
            }
            guard [200, 403, 404, 405, 414].contains(page.status) else { throw NoAnswer() }
            _ = request.preferredLanguages
            for header in headers.values {
                _ = HTTPDate.seconds(text: header).map(HTTPDate.text)
                if case .part(let range) = ByteRange(header: header, size: 10),
                    range.isEmpty || range.upperBound > 10
                {
                    throw NoAnswer()
                }
            }
        }
    ]

    /// The server has not answered as it should.
    private struct NoAnswer: Error {}
}
