internal import Foundation

/// A server for pages that are made on request, which only this machine can reach.
///
/// The server has its own port, and so its own origin: browsers keep scripts of other origins, including
/// the preview of the site, from reading its pages.
package final class PageServer: @unchecked Sendable {
    // SAFETY: `daemon` is only touched under `lock`; everything else is immutable and Sendable.
    private let lock = NSLock()
    private var daemon: HTTPDaemon?
    private let liveReload: LiveReload?

    /// The URL to show to the user.
    package let url: String

    /// Starts to serve pages.
    ///
    /// - Parameters:
    ///   - port: The port; 0 means any free port.
    ///   - isLiveReloading: Whether open pages reload on ``reload()``.
    ///   - make: Makes a page, or returns nil for an unknown address; called on any thread.
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

    package func reload() {
        liveReload?.reload(changedPaths: [])
    }

    /// Closes all connections and frees the port.
    package func stop() {
        liveReload?.close()
        lock.withLock { daemon.take() }?.stop()
    }
}

/// The address of a requested page.
package struct PageRequest: Sendable {
    /// The decoded components of the path; empty for the front page.
    package var path: [String]
    /// The decoded parameters of the query.
    package var query: [String: String] = [:]
}

/// A page, or a file that pages use, such as a style sheet.
package struct ServedPage: Sendable {
    package var bytes: [UInt8]
    /// The file extension, such as `html`, which determines the media type.
    package var type: String
    package var status: Int

    package init(_ bytes: [UInt8], type: String = "html", status: Int = 200) {
        self.bytes = bytes
        self.type = type
        self.status = status
    }
}

extension PageServer {
    /// The headers that keep other origins from reading, framing or embedding the pages, and from accessing
    /// their windows.
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

    /// Makes the response to a request: a page, the live-reload script, or an error.
    ///
    /// Pages get the script of the live reload, as those of the site do in `StaticSite`.
    static func response(
        to request: ClientRequest,
        _ liveReload: LiveReload?,
        _ make: (PageRequest) -> ServedPage?
    ) -> HTTPResponse {
        if let refusal = request.refusal(by: .loopback) { return refusal }
        guard let path = request.components, let query = request.parameters else {
            return .message("Not found.", status: 404)
        }
        if let response = liveReload?.response(to: path, request) { return response }
        let script = liveReload?.version.scriptElement
        guard let page = make(PageRequest(path: path, query: query)) else {
            return .message("Not found.", status: 404)
        }
        let element = page.type == "html" ? script : nil
        return HTTPResponse(
            status: page.status,
            headers: [("Content-Type", MediaType.named("page." + page.type))],
            body: .bytes(element.map(page.bytes.injecting) ?? page.bytes)
        )
    }
}
