internal import Foundation

/// Serves pages that are made when somebody asks for them, to this machine only.
///
/// It has a port of its own, so that scripts of other sites, that of the preview included, cannot read what it serves.
package final class PageServer: @unchecked Sendable {
    // SAFETY: `daemon` is only touched under `lock`; everything else is immutable and Sendable.
    private let lock = NSLock()
    private var daemon: HTTPDaemon?
    private let liveReload: LiveReload?

    /// The address to show to people.
    package let url: String

    /// Starts to serve pages.
    ///
    /// - Parameters:
    ///   - port: The port; 0 means any free one.
    ///   - isLiveReloading: Whether open pages load again at ``reload()``.
    ///   - make: Makes a page, on any thread; nil where there is none.
    /// - Throws: ``DevServerError``: `portInUse`, `cannotListen` or `cannotStart`.
    package init(
        port: Int,
        isLiveReloading: Bool = true,
        make: @escaping @Sendable (PageRequest) -> ServedPage?
    ) throws(DevServerError) {
        let socket = try ListeningSocket(host: "127.0.0.1", port: port)
        let version = Int(Date().timeIntervalSince1970 * 1000)
        let liveReload = isLiveReloading ? LiveReload(version: version) : nil
        self.liveReload = liveReload
        daemon = try HTTPDaemon(socket: socket, patience: 30) { request in
            var response = Self.response(to: request, liveReload, make)
            response.headers += Self.headers
            return response
        }
        url = "http://localhost:\(socket.port)/"
    }

    deinit {
        stop()
    }

    /// Makes open pages load again.
    package func reload() {
        liveReload?.reload(changedPaths: [])
    }

    /// Ends all connections and frees the port.
    package func stop() {
        liveReload?.close()
        lock.withLock { daemon.take() }?.stop()
    }
}

/// The address of a page that somebody asks for.
package struct PageRequest: Sendable {
    /// The decoded components of the path; none for the first page.
    package var path: [String]
    /// The decoded parameters after the question mark.
    package var query: [String: String]

    /// Makes an address.
    package init(path: [String], query: [String: String] = [:]) {
        self.path = path
        self.query = query
    }
}

/// A page, or a file that belongs to one.
package struct ServedPage: Sendable {
    /// The bytes of the file.
    package var bytes: [UInt8]
    /// The extension of its name, such as `html`.
    package var type: String
    /// The status of HTTP.
    package var status: Int

    /// Makes a page.
    package init(_ bytes: [UInt8], type: String = "html", status: Int = 200) {
        self.bytes = bytes
        self.type = type
        self.status = status
    }
}

extension PageServer {
    /// What keeps pages of others away from ours: they neither read nor frame nor embed them, nor get hold of their windows.
    private static let headers: [(name: String, value: String)] = [
        ("Cache-Control", "no-store"),
        (
            "Content-Security-Policy",
            "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
    ]

    /// Answers a request with a page, or says why not.
    static func response(
        to request: HTTPRequest,
        _ liveReload: LiveReload?,
        _ make: (PageRequest) -> ServedPage?
    ) -> HTTPResponse {
        if let refusal = request.refusal(by: .loopback) { return refusal }
        guard let path = request.components, let query = request.parameters else {
            return .message("Not found.", status: 404)
        }
        if let response = liveReload?.response(to: path) { return response }
        // What is published while the page is made is newer than the page.
        let script = liveReload?.scriptElement
        guard let page = make(PageRequest(path: path, query: query)) else {
            return .message("Not found.", status: 404)
        }
        let element = page.type == "html" ? script : nil
        return HTTPResponse(
            status: page.status,
            headers: [("Content-Type", MediaType.named("page." + page.type))],
            body: .bytes(element.map(page.bytes.inserting) ?? page.bytes)
        )
    }
}

extension HTTPRequest {
    /// The decoded parameters of the query, the last one of a name; nil for a malformed query.
    fileprivate var parameters: [String: String]? {
        var parameters: [String: String] = [:]
        for piece in query.dropFirst().split(separator: "&") {
            let name = piece.prefix { $0 != "=" }
            guard let key = PercentEncoding.decode(name),
                let value = PercentEncoding.decode(piece.dropFirst(name.count + 1))
            else { return nil }
            parameters[key] = value
        }
        return parameters
    }
}
